#include "CGraphvizShim.h"
