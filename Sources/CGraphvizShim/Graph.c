// Building and writing a graph. Older versions of Graphviz lack `const` in their signatures: hence the casts.

#ifdef GRAPHVIZ
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>

#include <cgraph.h>

#include "CGraphvizShim.h"

// By default Graphviz takes the address of a name for the id of the object that has it, and then goes through subgraphs
// in the order of ids: the picture would change from run to run. Here objects are numbered as they are made. Names are
// left to Graphviz, which keeps them itself where `map` knows none.

static void *open_ids(Agraph_t *graph, Agdisc_t *disciplines) {
  (void)graph;
  (void)disciplines;
  return calloc(1, sizeof(IDTYPE));
}

static long map_id(void *state, int kind, char *name, IDTYPE *id, int is_new) {
  (void)kind;
  if (name || !is_new) return 0;
  *id = ++*(IDTYPE *)state;
  return 1;
}

static void free_id(void *state, int kind, IDTYPE id) {
  (void)state;
  (void)kind;
  (void)id;
}

static char *print_id(void *state, int kind, IDTYPE id) {
  free_id(state, kind, id);
  return NULL;
}

static void close_ids(void *state) { free(state); }

void *graphviz_open(const char *name) {
  static Agiddisc_t ids;
  ids = AgIdDisc;
  ids.open = open_ids;
  ids.map = map_id;
  ids.free = free_id;
  ids.print = print_id;
  ids.close = close_ids;
  Agdisc_t disciplines = AgDefaultDisc;
  disciplines.id = &ids;
  return agopen((char *)name, Agdirected, &disciplines);
}

void graphviz_close(void *graph) { agclose(graph); }

void *graphviz_subgraph(void *graph, const char *name) { return agsubg(graph, (char *)name, 1); }

void *graphviz_node(void *graph, const char *name) { return agnode(graph, (char *)name, 1); }

void *graphviz_edge(void *graph, void *from, void *to) { return agedge(graph, from, to, NULL, 1); }

bool graphviz_set_of_nodes(void *graph, const char *attribute, const char *value) {
  return agattr(graph, AGNODE, (char *)attribute, (char *)value) != NULL;
}

bool graphviz_set_of_edges(void *graph, const char *attribute, const char *value) {
  return agattr(graph, AGEDGE, (char *)attribute, (char *)value) != NULL;
}

bool graphviz_set(void *object, const char *attribute, const char *value) {
  return agsafeset(object, (char *)attribute, (char *)value, "") == 0;
}

bool graphviz_set_html(void *object, const char *attribute, const char *value) {
  // The graph's dictionary of strings keeps the markup until the graph is closed.
  char *markup = agstrdup_html(agraphof(object), (char *)value);
  return markup && agsafeset(object, (char *)attribute, markup, "") == 0;
}

char *graphviz_write(void *graph) {
  char *text = NULL;
  size_t length = 0;
  FILE *stream = open_memstream(&text, &length);
  if (!stream) return NULL;
  bool is_written = agwrite(graph, stream) == 0;
  bool is_closed = fclose(stream) == 0;
  if (is_written && is_closed) return text;
  free(text);
  return NULL;
}

#endif
