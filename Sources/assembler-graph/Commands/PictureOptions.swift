import ArgumentParser
import AssemblerGraphCore

#if Graphviz
  import GraphvizRendering
#endif

/// How the graph is drawn.
struct PictureOptions: ParsableArguments {
  @Option(help: "The form of the picture; by the suffix of --output, else svg.")
  var format: PictureFormat?

  @Option(help: "What is framed together.")
  var group: Grouping = .module

  @Option(help: "From left to right (LR) or from top to bottom (TB).")
  var direction: Picture.Direction = .leftToRight

  @Option(
    help: ArgumentHelp(
      "The link from each type to its source, 'https://…/{file}#L{line}'.",
      valueName: "template"
    )
  )
  var linkTemplate: String?
}
