// Building and writing a graph. Older versions of Graphviz lack `const` in their signatures: hence the casts.

#ifdef GRAPHVIZ
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cgraph.h>

#include "CGraphvizShim.h"

// By default Graphviz takes the address of a name for the id of the object that has it, and then goes through subgraphs
// in the order of ids: the picture would change from run to run. Here objects are numbered as they are made, and names
// are kept here too: what Graphviz 2.42 itself keeps of names is never freed in a graph with subgraphs.

typedef struct {
  int kind;
  char *name; // one of the graph's strings, as Graphviz expects of a name; NULL for an edge
} object;

typedef struct {
  Agraph_t *graph;
  object *objects; // the first has the id 1
  size_t count, room;
  size_t *slots; // ids by the hash of the name, 0 for none; at most half of them are taken
  size_t slot_count;
} names;

static void *open_ids(Agraph_t *graph, Agdisc_t *disciplines) {
  (void)disciplines;
  names *all = calloc(1, sizeof *all);
  if (all) all->graph = graph;
  return all;
}

// Where the name is, or the empty slot where it would be. Source: Fowler, Noll, Vo, FNV-1a.
static size_t *slot_of(const names *all, int kind, const char *name) {
  size_t hash = 2166136261u ^ (size_t)kind;
  for (const char *byte = name; *byte; byte++) hash = (hash ^ (unsigned char)*byte) * 16777619u;
  for (size_t slot = hash;; slot++) {
    size_t *id = &all->slots[slot & (all->slot_count - 1)];
    if (*id == 0) return id;
    const object *candidate = &all->objects[*id - 1];
    if (candidate->kind == kind && candidate->name && strcmp(candidate->name, name) == 0) return id;
  }
}

static bool make_room(names *all) {
  if (all->count == all->room) {
    size_t room = all->room ? 2 * all->room : 64;
    object *larger = realloc(all->objects, room * sizeof *larger);
    if (!larger) return false;
    all->objects = larger;
    all->room = room;
  }
  if (2 * (all->count + 1) <= all->slot_count) return true;
  size_t *old = all->slots;
  size_t *slots = calloc(all->room * 4, sizeof *slots);
  if (!slots) return false;
  all->slots = slots;
  all->slot_count = all->room * 4;
  for (size_t index = 0; index < all->count; index++) {
    const object *each = &all->objects[index];
    if (each->name) *slot_of(all, each->kind, each->name) = index + 1;
  }
  free(old);
  return true;
}

static long map_id(void *state, int kind, char *name, IDTYPE *id, int is_new) {
  names *all = state;
  size_t known = name && all->slots ? *slot_of(all, kind, name) : 0;
  if (known) {
    *id = known;
    return 1;
  }
  if (!is_new || !make_room(all)) return 0;
  char *copy = name ? agstrdup(all->graph, name) : NULL;
  if (name && !copy) return 0;
  all->objects[all->count] = (object){kind, copy};
  *id = ++all->count;
  if (name) *slot_of(all, kind, name) = all->count;
  return 1;
}

typedef int (*free_plain)(Agraph_t *, const char *);
typedef int (*free_of_kind)(Agraph_t *, const char *, bool is_html);

// Later versions of Graphviz want to know whether the string is markup. Names are not.
static void free_string(Agraph_t *graph, const char *name) {
  void (*function)(void) = (void (*)(void))agstrfree;
  if (_Generic(&agstrfree, free_of_kind: true, default: false)) {
    ((free_of_kind)function)(graph, name, false);
  } else {
    ((free_plain)function)(graph, name);
  }
}

static void free_id(void *state, int kind, IDTYPE id) {
  (void)kind;
  names *all = state;
  if (id == 0 || id > all->count || !all->objects[id - 1].name) return;
  free_string(all->graph, all->objects[id - 1].name);
  all->objects[id - 1].name = NULL;
}

static char *print_id(void *state, int kind, IDTYPE id) {
  (void)kind;
  const names *all = state;
  return id == 0 || id > all->count ? NULL : all->objects[id - 1].name;
}

static void close_ids(void *state) {
  names *all = state;
  free(all->objects);
  free(all->slots);
  free(all);
}

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
