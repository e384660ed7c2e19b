// Layout and rendering with plugins of our choice only: the configuration that `dot -c` writes, other plugins on the
// machine and their preferences change nothing.

#ifdef GRAPHVIZ
#define _GNU_SOURCE
#include <dlfcn.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <graphviz_version.h>
#include <gvc.h>
#include <gvplugin_textlayout.h>

#include "CGraphvizShim.h"

#define STRING_OF(text) #text
#define STRING(macro) STRING_OF(macro)

static graphviz_text_width text_width;

typedef __typeof__(((gvtextlayout_engine_t *)0)->textlayout((textspan_t *)0, (char **)0)) truth;

static truth lay_out_text(textspan_t *span, char **font_path) {
  if (font_path) *font_path = "fixed width table";
  double size = span->font->size;
  bool is_bold = (span->font->flags & HTML_BF) || (span->font->name && strstr(span->font->name, "Bold"));
  span->layout = NULL;
  span->free_layout = NULL;
  span->size.x = text_width(span->str, size, is_bold);
  span->size.y = size * 1.2;
  span->yoffset_layout = 0;
  span->yoffset_centerline = size * 0.1;
  return 1;
}

static gvtextlayout_engine_t engine = {lay_out_text};

// More than any other's quality, for the case that the machine's plugins have to be used.
static gvplugin_installed_t types[] = {{0, "textlayout", 1000, &engine, NULL}, {0, NULL, 0, NULL, NULL}};
static gvplugin_api_t apis[] = {{API_textlayout, types}, {(api_t)0, NULL}};
static gvplugin_library_t text_layout_library = {"assembler_graph", apis};

#ifdef __APPLE__
#define PLUGIN_FILE(name) "libgvplugin_" name "." STRING(GVPLUGIN_VERSION) ".dylib"
#else
#define PLUGIN_FILE(name) "libgvplugin_" name ".so." STRING(GVPLUGIN_VERSION)
#endif

// The library that a plugin file beside libgvc exports, or NULL.
static void *plugin_library(const char *file, const char *symbol) {
  Dl_info info;
  if (!dladdr((void *)gvContextPlugins, &info) || !info.dli_fname) return NULL;
  const char *slash = strrchr(info.dli_fname, '/');
  if (!slash) return NULL;
  char path[PATH_MAX];
  int length = snprintf(path, sizeof path, "%.*s/graphviz/%s", (int)(slash - info.dli_fname), info.dli_fname, file);
  if (length < 0 || (size_t)length >= sizeof path) return NULL;
  void *handle = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  return handle ? dlsym(handle, symbol) : NULL;
}

// A context whose plugins are this file's text layout, and Graphviz's `dot` and SVG.
static GVC_t *open_context(void) {
  static lt_symlist_t symbols[] = {
      {"gvplugin_assembler_graph_LTX_library", &text_layout_library}, {NULL, NULL}, {NULL, NULL}, {NULL, NULL}};
  if (!symbols[1].address) {
    void *core = plugin_library(PLUGIN_FILE("core"), "gvplugin_core_LTX_library");
    void *dot = plugin_library(PLUGIN_FILE("dot_layout"), "gvplugin_dot_layout_LTX_library");
    if (core && dot) {
      symbols[1] = (lt_symlist_t){"gvplugin_core_LTX_library", core};
      symbols[2] = (lt_symlist_t){"gvplugin_dot_layout_LTX_library", dot};
    }
  }
  // Where they are not beside libgvc, Graphviz looks for them its own way.
  int demand_loading = symbols[1].address == NULL;
  return gvContextPlugins(symbols, demand_loading);
}

const char *graphviz_version(void) {
  static char version[32];
  if (version[0]) return version;
  GVC_t *context = open_context();
  if (!context) return "unknown";
  snprintf(version, sizeof version, "%s", gvcVersion(context));
  gvFreeContext(context);
  return version;
}

char *graphviz_render_svg(void *graph, graphviz_text_width width, size_t *length) {
  text_width = width;
  GVC_t *context = open_context();
  if (!context) return NULL;
  char *svg = NULL;
  // Graphviz 2.42 writes an unsigned int here, later versions a size_t.
  union {
    unsigned int narrow;
    size_t wide;
  } size = {.wide = 0};
  if (gvLayout(context, graph, "dot") == 0 && gvRenderData(context, graph, "svg", &svg, (void *)&size) != 0) {
    svg = NULL;
  }
  gvFreeLayout(context, graph);
  gvFreeContext(context);
  *length = svg ? strlen(svg) : 0;
  return svg;
}

void graphviz_free_svg(char *svg) { gvFreeRenderData(svg); }

#endif
