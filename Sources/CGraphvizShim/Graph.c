// Building and writing a graph. Older versions of Graphviz lack `const` in their signatures: hence the casts.

#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>

#include <cgraph.h>

#include "CGraphvizShim.h"

void *graphviz_open(const char *name) { return agopen((char *)name, Agdirected, NULL); }

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
