#include "CBuildInformation.h"

#ifndef ASSEMBLER_GRAPH_COMMIT
#define ASSEMBLER_GRAPH_COMMIT ""
#endif

const char *build_commit(void) { return ASSEMBLER_GRAPH_COMMIT; }
