"""Who owns whom in a monorepo, on its build farm.

An aspect goes over swift_library targets and writes down the facts of each, as an action of its own: cached, and run
remotely like any other. A rule links the facts of all of them and runs one command of assembler-graph on them.

    load("@assembler_graph//bazel:assembler_graph.bzl", "assembler_graph", "assembler_graph_test")

    assembler_graph(name = "graph", deps = ["//app"], out = "graph.json", arguments = ["render", "--format", "json"])
    assembler_graph_test(name = "owners", deps = ["//app"])

Facts do not see the configuration: its roles and rules count when they are linked. Only `defines` must be known to the
aspect, and those are the library's own.
"""

AssemblerGraphFactsInfo = provider(
    doc = "The facts of a target and of all that it depends on.",
    fields = {"facts": "A depset of files, one for each target with Swift sources."},
)

_TOOL = attr.label(
    doc = "The executable assembler-graph.",
    default = Label("//bazel:assembler-graph"),
    executable = True,
    cfg = "exec",
    allow_files = True,
)

def _swift_sources(ctx):
    return [file for src in getattr(ctx.rule.attr, "srcs", []) for file in src.files.to_list() if file.extension == "swift"]

def _aspect_impl(target, ctx):
    below = [dep[AssemblerGraphFactsInfo].facts for dep in getattr(ctx.rule.attr, "deps", []) if AssemblerGraphFactsInfo in dep]
    sources = _swift_sources(ctx)
    if not sources:
        return [AssemblerGraphFactsInfo(facts = depset(transitive = below))]

    facts = ctx.actions.declare_file(target.label.name + ".facts")
    arguments = ctx.actions.args()
    arguments.add("extract")
    arguments.add("--quiet")
    arguments.add("--module", getattr(ctx.rule.attr, "module_name", "") or target.label.name)
    arguments.add_all(getattr(ctx.rule.attr, "defines", []), before_each = "--define")
    arguments.add("-o", facts)
    arguments.add_all(sources)

    # The tool reads @FILE as its arguments, so that a library can have any number of sources.
    arguments.use_param_file("@%s")
    arguments.set_param_file_format("multiline")
    ctx.actions.run(
        executable = ctx.executable._tool,
        arguments = [arguments],
        inputs = sources,
        outputs = [facts],
        mnemonic = "AssemblerGraphExtract",
        progress_message = "Extracting the facts of %s" % target.label,
    )
    return [AssemblerGraphFactsInfo(facts = depset([facts], transitive = below))]

assembler_graph_aspect = aspect(
    implementation = _aspect_impl,
    doc = "Extracts the facts of each target with Swift sources.",
    attr_aspects = ["deps"],
    attrs = {"_tool": _TOOL},
)

def _all_facts(ctx):
    return depset(transitive = [dep[AssemblerGraphFactsInfo].facts for dep in ctx.attr.deps])

def _graph_impl(ctx):
    facts = _all_facts(ctx)
    arguments = ctx.actions.args()
    arguments.add_all(ctx.attr.arguments)
    arguments.add("--quiet")
    if ctx.file.config:
        arguments.add("--config", ctx.file.config)
    arguments.add("-o", ctx.outputs.out)
    arguments.add("--")
    arguments.add_all(facts)
    arguments.use_param_file("@%s")
    arguments.set_param_file_format("multiline")
    ctx.actions.run(
        executable = ctx.executable._tool,
        arguments = [arguments],
        inputs = depset([ctx.file.config] if ctx.file.config else [], transitive = [facts]),
        outputs = [ctx.outputs.out],
        mnemonic = "AssemblerGraphLink",
        progress_message = "Linking the graph of %s" % ctx.label,
    )
    return [DefaultInfo(files = depset([ctx.outputs.out]))]

_COMMON = {
    "deps": attr.label_list(doc = "What is looked at, with all that it depends on.", aspects = [assembler_graph_aspect], mandatory = True),
    "config": attr.label(doc = "A configuration file.", allow_single_file = [".yml", ".yaml"]),
    "_tool": _TOOL,
}

assembler_graph = rule(
    implementation = _graph_impl,
    doc = "Links the facts and writes what a command gives: `render` or `link`.",
    attrs = dict(
        _COMMON,
        arguments = attr.string_list(doc = "The command with its options.", default = ["render", "--format", "json"]),
        out = attr.output(doc = "The file that the command writes.", mandatory = True),
    ),
)

def _test_impl(ctx):
    facts = _all_facts(ctx).to_list()
    config = ["--config", ctx.file.config.short_path] if ctx.file.config else []
    words = ["check", "--reporter", "xcode"] + ctx.attr.options + config + ["--"] + [file.short_path for file in facts]
    script = ctx.actions.declare_file(ctx.label.name + ".sh")
    quoted = " ".join(["'" + word.replace("'", "'\\''") + "'" for word in words])
    ctx.actions.write(script, "#!/bin/sh\nunset BUILD_WORKSPACE_DIRECTORY\nexec '%s' %s\n" % (ctx.executable._tool.short_path, quoted), is_executable = True)
    files = facts + [ctx.executable._tool] + ([ctx.file.config] if ctx.file.config else [])
    return [DefaultInfo(executable = script, runfiles = ctx.runfiles(files = files))]

assembler_graph_test = rule(
    implementation = _test_impl,
    doc = "Fails when `check` finds an error in what is linked.",
    attrs = dict(_COMMON, options = attr.string_list(doc = "Options of `check`, such as --strict.")),
    test = True,
)
