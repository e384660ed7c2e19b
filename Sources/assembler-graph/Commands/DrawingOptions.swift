import ArgumentParser
import AssemblerGraphCore

/// How the graph is drawn.
struct DrawingOptions: ParsableArguments {
  @Option(help: "The form of the picture; by the suffix of --output, else svg.")
  var format: PictureFormat?

  @Option(help: "What is framed together.")
  var group: PictureOptions.Grouping = .module

  @Option(help: "From left to right (LR) or from top to bottom (TB).")
  var direction: Picture.Direction = .leftToRight

  @Option(
    help: ArgumentHelp(
      "Where a type links to, 'https://example.org/{file}#L{line}'.",
      valueName: "template"
    )
  )
  var linkTemplate: String?

  @Option(help: "The colors: light, dark, or what the viewer prefers (auto; the default of html).")
  var theme: PictureOptions.Appearance?

  @Option(help: ArgumentHelp("What stands above the picture.", valueName: "text"))
  var title: String?

  /// The graph in the format, as the bytes that are written.
  func draw(_ viewed: ViewedGraph, marks: Marks, as format: PictureFormat) throws(CommandError) -> String {
    switch format {
    case .json: json(of: viewed.graph, cycles: viewed.cycles, toolVersion: toolVersion)
    case .svg: try drawSVG(picture(of: viewed, marks: marks, theme ?? .light))
    case .html: try drawHTML(picture(of: viewed, marks: marks, theme ?? .auto))
    case .dot: try drawDOT(picture(of: viewed, marks: marks, theme ?? .light))
    }
  }

  private func picture(
    of viewed: ViewedGraph,
    marks: Marks,
    _ appearance: PictureOptions.Appearance
  ) -> Picture {
    AssemblerGraphCore.picture(
      of: viewed.graph,
      cycles: viewed.cycles,
      marks: marks,
      options: options(viewed.graph, appearance)
    )
  }

  private func options(_ graph: Graph, _ appearance: PictureOptions.Appearance) -> PictureOptions {
    var options = PictureOptions()
    options.direction = direction
    options.grouping = group
    options.linkTemplate = linkTemplate
    options.title = title
    options.appearance = appearance
    options.metadata = [
      Picture.Metadata(key: "assembler-graph", value: toolVersion),
      Picture.Metadata(key: "graph", value: canonicalHash(of: graph)),
    ]
    return options
  }
}
