// Layout and rendering in a process of their own: Graphviz may take minutes over a tangled graph, and some versions stop
// at a failed assertion over graphs with frames. SVG is made with plugins of our choice only: the configuration that
// `dot -c` writes, other plugins on the machine and their preferences change nothing.

#ifdef GRAPHVIZ
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

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

static lt_symlist_t symbols[] = {
    {"gvplugin_assembler_graph_LTX_library", &text_layout_library}, {NULL, NULL}, {NULL, NULL}, {NULL, NULL}};

static void load_plugins(void) {
  if (symbols[1].address) return;
  void *core = plugin_library(PLUGIN_FILE("core"), "gvplugin_core_LTX_library");
  void *dot = plugin_library(PLUGIN_FILE("dot_layout"), "gvplugin_dot_layout_LTX_library");
  if (!core || !dot) return;
  symbols[1] = (lt_symlist_t){"gvplugin_core_LTX_library", core};
  symbols[2] = (lt_symlist_t){"gvplugin_dot_layout_LTX_library", dot};
}

// A context whose plugins are this file's text layout, and Graphviz's `dot` and SVG.
static GVC_t *open_context(void) {
  load_plugins();
  // Where they are not beside libgvc, Graphviz looks for them its own way.
  int demand_loading = symbols[1].address == NULL;
  return gvContextPlugins(symbols, demand_loading);
}

// A context with all plugins that the machine has: pictures of points need its fonts.
static GVC_t *open_context_of_machine(void) { return gvContext(); }

const char *graphviz_version(void) {
  static char version[32];
  if (version[0]) return version;
  GVC_t *context = open_context();
  if (!context) return "unknown";
  snprintf(version, sizeof version, "%s", gvcVersion(context));
  gvFreeContext(context);
  return version;
}

typedef struct {
  char *data;
  size_t length, room;
} bytes;

static char *copy(const char *data, size_t length) {
  char *result = malloc(length + 1);
  if (!result) return NULL;
  memcpy(result, data, length);
  result[length] = 0;
  return result;
}

static bool write_all(int out, const void *data, size_t length) {
  const char *rest = data;
  while (length > 0) {
    ssize_t count = write(out, rest, length);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return false;
    rest += count;
    length -= (size_t)count;
  }
  return true;
}

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

// Reads to the end; false when that has not come within the time.
static bool read_until(int in, double seconds, bytes *all) {
  double end = now() + seconds;
  for (;;) {
    double left = end - now();
    if (left <= 0) return false;
    struct pollfd request = {in, POLLIN, 0};
    int ready = poll(&request, 1, left > 1000 ? 1000000 : (int)(left * 1000) + 1);
    if (ready < 0 && errno != EINTR) return false;
    if (ready <= 0) continue;
    if (all->room - all->length < 1 << 16) {
      size_t room = all->room ? 2 * all->room : 1 << 18;
      char *larger = realloc(all->data, room);
      if (!larger) return true;
      all->data = larger;
      all->room = room;
    }
    ssize_t count = read(in, all->data + all->length, all->room - all->length);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return true;
    all->length += (size_t)count;
  }
}

// A crash of the child is told by its parent: no handler, no words on standard error, no core file.
static void leave_defaults_to_system(void) {
  int signals[] = {SIGABRT, SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGPIPE};
  for (size_t index = 0; index < sizeof signals / sizeof *signals; index++) signal(signals[index], SIG_DFL);
  signal(SIGPROF, SIG_DFL);
  sigset_t limit;
  sigemptyset(&limit);
  sigaddset(&limit, SIGPROF);
  sigprocmask(SIG_UNBLOCK, &limit, NULL);
  struct rlimit none = {0, 0};
  setrlimit(RLIMIT_CORE, &none);
  int nowhere = open("/dev/null", O_WRONLY);
  if (nowhere >= 0) dup2(nowhere, STDERR_FILENO);
}

// In the child: the system ends it when it has used so many seconds of processor time, which a busy machine does not shorten.
static void limit_processor_time(double seconds) {
  time_t whole = seconds < 1e9 ? (time_t)seconds : 1000000000;
  double part = seconds < 1e9 ? seconds - (double)whole : 0;
  struct itimerval timer = {{0, 0}, {whole, (suseconds_t)(part * 1e6)}};
  if (timer.it_value.tv_sec == 0 && timer.it_value.tv_usec == 0) timer.it_value.tv_usec = 1;
  setitimer(ITIMER_PROF, &timer, NULL);
}

static double processor_seconds(const struct rusage *usage) {
  return (double)(usage->ru_utime.tv_sec + usage->ru_stime.tv_sec) +
         (double)(usage->ru_utime.tv_usec + usage->ru_stime.tv_usec) / 1e6;
}

// Cairo writes the time of day into a PDF, but the same graph is to be the same bytes. The length stays.
static void set_no_time(char *data, size_t length) {
  static const char key[] = "/CreationDate (D:", time[] = "19700101000000";
  const size_t key_length = sizeof key - 1, time_length = sizeof time - 1;
  for (size_t start = 0; start + key_length + time_length <= length; start++) {
    if (memcmp(data + start, key, key_length) == 0) memcpy(data + start + key_length, time, time_length);
  }
}

// In the child: what layout and renderer take goes with the process.
static void render_and_exit(void *graph, const char *format, int out) {
  // What was said before is the parent's to tell.
  free(graphviz_take_messages());
  // Times of all zones are to be written alike, for set_no_time.
  setenv("TZ", "UTC", 1);
  GVC_t *context = strcmp(format, "svg") == 0 ? open_context() : open_context_of_machine();
  char *data = NULL;
  // Graphviz 2.42 writes an unsigned int here, later versions a size_t.
  union {
    unsigned int narrow;
    size_t wide;
  } size = {.wide = 0};
  bool is_drawn = context && gvLayout(context, graph, "dot") == 0 &&
                  gvRenderData(context, graph, format, &data, (void *)&size) == 0 && data;
  // Where only the lower half was written, the upper one is still 0; on a machine that stores it first we go by the NUL.
  size_t length = !is_drawn ? 0 : strcmp(format, "svg") == 0 ? strlen(data) : size.wide;
  if (is_drawn && strncmp(format, "pdf", 3) == 0) set_no_time(data, length);
  uint64_t header = is_drawn ? length : UINT64_MAX;
  char *messages = graphviz_take_messages();
  bool is_written = write_all(out, &header, sizeof header) && (!is_drawn || write_all(out, data, length)) &&
                    (!messages || write_all(out, messages, strlen(messages)));
  _exit(is_written ? 0 : 1);
}

graphviz_outcome graphviz_render(void *graph, const char *format, graphviz_text_width width, double seconds,
                                 graphviz_output *output) {
  *output = (graphviz_output){NULL, 0, NULL};
  text_width = width;
  // Before there are two processes: to load a library takes locks that another thread may hold.
  load_plugins();
  int ends[2];
  if (pipe(ends) != 0) return graphviz_failed;
  pid_t child = fork();
  if (child < 0) {
    close(ends[0]);
    close(ends[1]);
    return graphviz_failed;
  }
  if (child == 0) {
    close(ends[0]);
    leave_defaults_to_system();
    limit_processor_time(seconds);
    render_and_exit(graph, format, ends[1]);
  }
  close(ends[1]);
  bytes all = {NULL, 0, 0};
  // A child that waits for something for ever uses no processor time.
  bool is_in_time = read_until(ends[0], 10 * seconds + 10, &all);
  close(ends[0]);
  if (!is_in_time) kill(child, SIGKILL);
  int status = 0;
  struct rusage usage = {0};
  while (wait4(child, &status, 0, &usage) < 0 && errno == EINTR) {
  }
  if (processor_seconds(&usage) > seconds || (WIFSIGNALED(status) && WTERMSIG(status) == SIGPROF)) is_in_time = false;
  uint64_t header = UINT64_MAX;
  bool is_whole = is_in_time && WIFEXITED(status) && WEXITSTATUS(status) == 0 && all.length >= sizeof header;
  if (is_whole) memcpy(&header, all.data, sizeof header);
  size_t length = header == UINT64_MAX ? 0 : header;
  if (is_whole && all.length - sizeof header >= length) {
    char *rest = all.data + sizeof header;
    output->length = length;
    output->messages = copy(rest + length, all.length - sizeof header - length);
    if (header != UINT64_MAX) {
      output->data = memmove(all.data, rest, length);
      all.data = NULL;
    }
  }
  free(all.data);
  if (!is_in_time) return graphviz_took_too_long;
  if (!is_whole) return graphviz_crashed;
  return output->data ? graphviz_drew : graphviz_failed;
}

#endif
