import ArgumentParser
import AssemblerGraphCore
import AssemblerGraphProject

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
  ///
  /// - Parameter remarks: what the picture says about itself to programs, beside the version and the hash of the graph.
  func draw(
    _ viewed: ViewedGraph,
    marks: Marks,
    as format: PictureFormat,
    remarks: [Picture.Metadata] = []
  ) throws(CommandError) -> String {
    func drawn(_ appearance: PictureOptions.Appearance) -> Picture {
      var picture = picture(of: viewed, marks: marks, theme ?? appearance)
      picture.metadata += remarks
      return picture
    }
    switch format {
    case .json: return json(of: viewed.graph, cycles: viewed.cycles, toolVersion: toolVersion)
    case .svg: return try drawSVG(drawn(.light))
    case .html: return try drawHTML(drawn(.auto))
    case .dot: return try drawDOT(drawn(.light))
    case .mermaid: return flowchart(drawn(.light))
    }
  }

  func picture(
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
