"""The same for MODULE.bazel, which Bazel knows since version 6."""

load("//bazel:program.bzl", "assembler_graph_program")

def _impl(ctx):
    # The root module decides which program it is.
    for module in ctx.modules:
        if module.is_root:
            for tag in module.tags.program:
                assembler_graph_program(
                    name = "assembler_graph_program",
                    path = tag.path,
                    url = tag.url,
                    sha256 = tag.sha256,
                    strip_prefix = tag.strip_prefix,
                )
                return
    fail("MODULE.bazel must say which program: assembler_graph.program(url = …, sha256 = …, strip_prefix = …)")

assembler_graph = module_extension(
    implementation = _impl,
    tag_classes = {
        "program": tag_class(attrs = {
            "path": attr.string(doc = "A program that is there already, absolute."),
            "url": attr.string(doc = "A tarball of a release, which holds bin/assembler-graph."),
            "sha256": attr.string(doc = "The tarball's checksum."),
            "strip_prefix": attr.string(doc = "The folder in the tarball: its name without .tar.gz."),
        }),
    },
)
