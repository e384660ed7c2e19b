"""The program that the rules run: out of a release, or from a path on this machine."""

_BUILD = """\
filegroup(
    name = "assembler-graph",
    srcs = ["bin/assembler-graph"],
    visibility = ["//visibility:public"],
)
"""

def _program_impl(ctx):
    if ctx.attr.path:
        ctx.symlink(ctx.attr.path, "bin/assembler-graph")
    elif ctx.attr.url:
        if not ctx.attr.sha256:
            fail("assembler_graph_program: beside url there must be its sha256, which SHA256SUMS of the release tells")
        ctx.download_and_extract(ctx.attr.url, sha256 = ctx.attr.sha256, stripPrefix = ctx.attr.strip_prefix)
    else:
        fail("assembler_graph_program: give it the url of a release's tarball, or the path of a program")
    ctx.file("BUILD.bazel", _BUILD)

assembler_graph_program = repository_rule(
    implementation = _program_impl,
    doc = "In WORKSPACE. The rules look for it under the name assembler_graph_program.",
    attrs = {
        "path": attr.string(doc = "A program that is there already, absolute."),
        "url": attr.string(doc = "A tarball of a release, which holds bin/assembler-graph."),
        "sha256": attr.string(doc = "The tarball's checksum."),
        "strip_prefix": attr.string(doc = "The folder in the tarball: its name without .tar.gz."),
    },
)
