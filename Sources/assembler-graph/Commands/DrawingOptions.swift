import ArgumentParser
import AssemblerGraphCore
import AssemblerGraphLinker
import AssemblerGraphModel
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

  @Option(help: "The colors: light, dark, or what the viewer prefers (auto). light otherwise; auto for html.")
  var theme: PictureOptions.Appearance?

  @Option(help: ArgumentHelp("What stands above the picture.", valueName: "text"))
  var title: String?

  @Option(
    help: ArgumentHelp(
      "How long Graphviz may take over the layout before it is stopped; 60 otherwise.",
      valueName: "seconds"
    )
  )
  var timeLimit: Double = standardTimeLimit

  func validate() throws {
    if let linkTemplate, !isLinkTemplate(linkTemplate) {
      throw ValidationError(
        "The value of '--link-template' makes no link that is safe to click: write a relative path, or begin with "
          + "https, or with the scheme of an editor such as vscode."
      )
    }
    if !(timeLimit > 0) { throw ValidationError("The value of '--time-limit' is not more than 0.") }
  }

  /// The graph in the format, as the bytes that are written. What must be known about them is told on standard error.
  ///
  /// - Parameter remarks: what the picture says about itself to programs, beside the version and the hash of the graph.
  func draw(
    _ viewed: ViewedGraph,
    marks: Marks,
    as format: PictureFormat,
    remarks: [Picture.Metadata] = []
  ) throws(CommandError) -> [UInt8] {
    let laidOut: GraphvizFormat
    switch format {
    case .json: return Array(json(of: viewed.graph, cycles: viewed.cycles, toolVersion: toolVersion).utf8)
    case .mermaid:
      let picture = picture(of: viewed, marks: marks, theme ?? .light)
      let text = flowchart(picture)
      warnOfLimits(text, of: picture)
      return Array(text.utf8)
    case .svg: laidOut = .svg
    case .html: laidOut = .html
    case .dot: laidOut = .dot
    case .png: laidOut = .png
    case .pdf: laidOut = .pdf
    }
    var picture = picture(of: viewed, marks: marks, theme ?? (format == .html ? .auto : .light))
    picture.metadata += remarks
    let drawing = try drawWithGraphviz(picture, as: laidOut, within: timeLimit)
    if drawing.lacksFrames {
      writeError(
        "warning: this Graphviz stops at a defect of its own over these frames, so there are none; --group none says so "
          + "from the start, and a newer Graphviz may draw them"
      )
    }
    return drawing.bytes
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
