// Draws two types in a frame with the shim, and looks at what comes out. Scripts/test-graphviz-14 runs it with the libraries of
// another Graphviz than the machine's.

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "CGraphvizShim.h"

static double width(const char *text, double size, bool is_bold) {
  return (double)strlen(text) * size * (is_bold ? 0.6 : 0.55);
}

static void expect(bool holds, const char *what) {
  if (holds) return;
  fprintf(stderr, "draw_with_shim: %s\n", what);
  exit(1);
}

int main(int count, char **arguments) {
  graphviz_lock();
  const char *version = graphviz_version();
  printf("Graphviz %s draws.\n", version);
  expect(count < 2 || strcmp(version, arguments[1]) == 0, "the libraries are of another version than the headers");
  void *graph = graphviz_open("picture");
  expect(graph != NULL, "no graph");
  expect(graphviz_set(graph, "rankdir", "LR"), "no attribute of the graph");
  expect(graphviz_set_of_nodes(graph, "shape", "box"), "no attribute of the nodes");
  void *frame = graphviz_subgraph(graph, "cluster_App");
  void *list = graphviz_node(frame, "App.List"), *page = graphviz_node(frame, "App.Page");
  expect(frame && list && page, "no nodes");
  expect(graphviz_set_html(list, "label", "List<BR/>Interaction"), "no markup");
  expect(graphviz_edge(graph, list, page) != NULL && graphviz_edge(graph, list, page) != NULL, "no parallel edges");
  char *text = graphviz_write(graph);
  expect(text && strstr(text, "cluster_App") && strstr(text, "App.List"), "no DOT");
  graphviz_free(text);

  graphviz_output svg, again;
  expect(graphviz_render(graph, "svg", width, 30, &svg) == graphviz_drew, "no SVG");
  expect(svg.length > 500 && strstr(svg.data, "Interaction"), "the SVG is not whole");
  expect(strlen(svg.data) >= svg.length, "the length is not that of the SVG");
  expect(graphviz_render(graph, "svg", width, 30, &again) == graphviz_drew, "no second SVG");
  expect(svg.length == again.length && memcmp(svg.data, again.data, svg.length) == 0, "another SVG the second time");
  graphviz_free(svg.data);
  graphviz_free(again.data);
  graphviz_output late;
  expect(graphviz_render(graph, "svg", width, 1e-9, &late) == graphviz_took_too_long, "no end of its time");
  graphviz_output unknown;
  expect(graphviz_render(graph, "nonsense", width, 30, &unknown) == graphviz_failed, "a format that nobody has");
  graphviz_close(graph);
  graphviz_unlock();
  return 0;
}
