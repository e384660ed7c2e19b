// One user of Graphviz at a time, and what it says to that user instead of to standard error.

#ifdef GRAPHVIZ
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include <cgraph.h>

#include "CGraphvizShim.h"

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;

static char *messages;
static size_t messages_length;
static agusererrf earlier;

// Enough to say what is wrong; a graph with a defect in each node says no more than its beginning.
static const size_t longest = 10000;

static int collect(char *message) {
  size_t length = strlen(message);
  if (messages_length + length > longest) return 0;
  char *longer = realloc(messages, messages_length + length + 1);
  if (!longer) return 1;
  memcpy(longer + messages_length, message, length + 1);
  messages = longer;
  messages_length += length;
  return 0;
}

void graphviz_lock(void) {
  pthread_mutex_lock(&mutex);
  earlier = agseterrf(collect);
  // Graphviz remembers errors of earlier graphs.
  agreseterrors();
}

void graphviz_unlock(void) {
  agseterrf(earlier);
  free(graphviz_take_messages());
  pthread_mutex_unlock(&mutex);
}

char *graphviz_take_messages(void) {
  char *taken = messages;
  messages = NULL;
  messages_length = 0;
  return taken;
}

void graphviz_free(char *text) { free(text); }

#endif
