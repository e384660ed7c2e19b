// What Swift cannot say to Graphviz itself: variables of C function type, unions, macros, and signatures that differ
// between Graphviz 2.42 and 14. No Graphviz header is included here, so Swift sees the same declarations with each.
//
// With the package trait Graphviz turned off there is nothing behind these declarations: the package then builds on a
// machine without Graphviz.
//
// Graphviz keeps state in global variables: every call stands between graphviz_lock and graphviz_unlock.

#pragma once

#include <stdbool.h>
#include <stddef.h>

#pragma clang assume_nonnull begin

/// The width in points of UTF-8 text in the one sans-serif family, set solid at `size` points.
typedef double (*graphviz_text_width)(const char *text, double size, bool is_bold);

void graphviz_lock(void);
void graphviz_unlock(void);

/// "14.1.2".
const char *graphviz_version(void);

/// Frees what a function below says is to be freed.
void graphviz_free(char *text);

/// What Graphviz said since the last call of this function, one message after the other; to be freed. NULL: nothing.
char *_Nullable graphviz_take_messages(void);

/// A directed graph that may have parallel edges and loops.
void *_Nullable graphviz_open(const char *name);
void graphviz_close(void *graph);

void *_Nullable graphviz_subgraph(void *graph, const char *name);

/// A node of `graph` and of all graphs around it; made when there is none of that name.
void *_Nullable graphviz_node(void *graph, const char *name);

/// A new edge, also where there is one between the same nodes.
void *_Nullable graphviz_edge(void *graph, void *from, void *to);

/// Gives all nodes, or all edges, an attribute; to be called before there are any.
bool graphviz_set_of_nodes(void *graph, const char *attribute, const char *value);
bool graphviz_set_of_edges(void *graph, const char *attribute, const char *value);

/// Gives a graph, a node or an edge an attribute whose value is plain text.
bool graphviz_set(void *object, const char *attribute, const char *value);

/// Gives a graph, a node or an edge an attribute whose value is markup. Text inside must have been escaped for XML.
bool graphviz_set_html(void *object, const char *attribute, const char *value);

/// The graph in the DOT language, to be freed.
char *_Nullable graphviz_write(void *graph);

typedef enum {
  graphviz_drew,
  /// No layout or no picture came out; the messages say why.
  graphviz_failed,
  graphviz_took_too_long,
  /// Graphviz stopped its process.
  graphviz_crashed,
} graphviz_outcome;

/// What came out, to be freed.
typedef struct {
  char *_Nullable data;
  size_t length;
  char *_Nullable messages;
} graphviz_output;

/// The graph laid out by `dot` and drawn by a renderer: `svg`, `png:cairo`. It happens in a child process, which is
/// stopped when its time is over.
///
/// In SVG texts are as wide as `width` says: no font of the machine is looked at.
graphviz_outcome graphviz_render(void *graph, const char *format, graphviz_text_width width, double seconds,
                                 graphviz_output *output);

#pragma clang assume_nonnull end
