import ArgumentParser
import AssemblerGraphCore
import AssemblerGraphLinker
import AssemblerGraphModel
import AssemblerGraphProject

/// How the graph is drawn.
struct DrawingOptions: ParsableArguments {
  @Option(help: "The format of the picture; by default that of --output's suffix, else svg.")
  var format: PictureFormat?

  @Option(help: "What gets a frame; by default modules, where that stays readable.")
  var group: PictureOptions.Grouping?

  @Option(help: "From left to right (LR) or top to bottom (TB); by default whichever is easier to read.")
  var direction: Picture.Direction?

  @Option(
    help: ArgumentHelp(
      "How wide svg, png and pdf will be shown, in points, so that they are drawn to be read at that width. none: any "
        + "size.",
      valueName: "width"
    )
  )
  var fit: FitWidth = FitWidth()

  @Flag(help: "Draw types without any reference, too, instead of listing them below.")
  var isolated = false

  @Option(
    help: ArgumentHelp(
      "Names of properties on lines: those that say more than the types do, where there is room (auto); none; or all.",
      valueName: "auto|none|all"
    )
  )
  var labels: LabelChoice = .auto

  @Option(
    help: ArgumentHelp(
      "What a type links to, such as 'https://example.org/{file}#L{line}'.",
      valueName: "template"
    )
  )
  var linkTemplate: String?

  @Option(help: "The colors: light, dark, or what the viewer prefers (auto). The default is light, for html auto.")
  var theme: PictureOptions.Appearance?

  @Option(help: ArgumentHelp("The title above the picture.", valueName: "text"))
  var title: String?

  @Option(
    help: ArgumentHelp(
      "How many seconds of processor time Graphviz may take for the layout before it is stopped; 60 by default.",
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
  /// - Parameters:
  ///   - marks: for the graph as it is drawn, which may be collapsed.
  ///   - mayCollapse: whether a graph that is too large for the format may become a map.
  ///   - listsIsolated: whether types that nothing leads to or from may be listed, where the format does that.
  ///   - remarks: what the picture says about itself to programs, beside the version and the hash of the graph.
  func draw(
    _ viewed: ViewedGraph,
    as format: PictureFormat,
    mayCollapse: Bool = false,
    listsIsolated: Bool = false,
    remarks: [Picture.Metadata] = [],
    marks: (ViewedGraph) -> Marks
  ) throws(CommandError) -> (bytes: [UInt8], shown: ViewedGraph) {
    let laidOut: GraphvizFormat
    switch format {
    case .json:
      return (Array(json(of: viewed.graph, cycles: viewed.cycles, toolVersion: toolVersion).utf8), viewed)
    case .mermaid:
      let shown = mayCollapse ? fitted(viewed, to: format, self) : viewed
      let picture = picture(of: shown, marks: marks(shown), theme ?? .light)
      let text = flowchart(picture)
      warnOfLimits(text, of: picture)
      return (Array(text.utf8), shown)
    case .svg: laidOut = .svg
    case .html: laidOut = .html
    case .dot: laidOut = .dot
    case .png: laidOut = .png
    case .pdf: laidOut = .pdf
    }
    var (picture, shown) = try picture(
      of: viewed,
      as: format,
      mayCollapse: mayCollapse,
      listsIsolated: listsIsolated,
      marks: marks
    )
    picture.metadata += remarks
    let drawing = try drawWithGraphviz(picture, as: laidOut, within: timeLimit)
    if drawing.lacksFrames {
      writeError(
        "warning: this Graphviz stops at a defect of its own over these frames, so there are none; --group none says so "
          + "from the start, and a newer Graphviz may draw them"
      )
    }
    return (drawing.bytes, shown)
  }

  /// What Graphviz is to draw: what is shown at a width in the way that can be read there.
  private func picture(
    of viewed: ViewedGraph,
    as format: PictureFormat,
    mayCollapse: Bool,
    listsIsolated: Bool,
    marks: (ViewedGraph) -> Marks
  ) throws(CommandError) -> (Picture, ViewedGraph) {
    switch format {
    case .svg, .png, .pdf:
      let fit = Fit(
        width: fit.points,
        direction: direction,
        grouping: group,
        mayCollapse: mayCollapse,
        listsIsolated: listsIsolated && !isolated,
        labels: labels.labels
      )
      if fit.width == nil, mayCollapse {
        let shown = fitted(viewed, to: format, self)
        return (picture(of: shown, marks: marks(shown), theme ?? .light), shown)
      }
      let fitted = try fittedPicture(
        of: viewed,
        fit: fit,
        options: options(viewed, theme ?? .light),
        within: timeLimit,
        marks: marks
      )
      if let text = fitted.warning(width: fit.width) { writeError("warning: \(text)") }
      return (fitted.picture, fitted.viewed)
    case .html:
      let shown = mayCollapse ? mapForPage(of: viewed) ?? fitted(viewed, to: format, self) : viewed
      var picture = picture(of: shown, marks: marks(shown), theme ?? .auto, labels: labelsInPage(of: shown.graph))
      if shown.graph.nodes.count < viewed.graph.nodes.count {
        let fit = Fit(
          width: widthInPage,
          direction: direction,
          grouping: group,
          mayCollapse: false,
          listsIsolated: false
        )
        let options = options(shown, theme ?? .auto)
        picture = try fittedPicture(of: shown, fit: fit, options: options, within: timeLimit, marks: marks).picture
        picture.whole = [self.picture(of: viewed, marks: marks(viewed), theme ?? .auto)]
      }
      return (picture, shown)
    case .dot, .mermaid, .json:
      let shown = mayCollapse ? fitted(viewed, to: format, self) : viewed
      return (picture(of: shown, marks: marks(shown), theme ?? .light), shown)
    }
  }

  func picture(
    of viewed: ViewedGraph,
    marks: Marks,
    _ appearance: PictureOptions.Appearance,
    labels most: PictureOptions.Labels = .none
  ) -> Picture {
    var options = options(viewed, appearance)
    options.labels = labels.labels ?? most
    return AssemblerGraphCore.picture(
      of: viewed.graph,
      cycles: viewed.cycles,
      marks: marks,
      options: options
    )
  }

  private func options(_ viewed: ViewedGraph, _ appearance: PictureOptions.Appearance) -> PictureOptions {
    var options = PictureOptions()
    options.direction = direction ?? .leftToRight
    options.grouping = group ?? .module
    options.linkTemplate = linkTemplate
    options.title = title
    options.appearance = appearance
    options.labels = labels.labels ?? .none
    options.metadata = [
      Picture.Metadata(key: "assembler-graph", value: toolVersion),
      Picture.Metadata(key: "graph", value: canonicalHash(of: viewed.graph)),
    ]
    return options
  }
}

/// Which lines say through which properties they go.
enum LabelChoice: String, ExpressibleByArgument, CaseIterable {
  case auto, none, all

  /// nil: where there is room.
  var labels: PictureOptions.Labels? {
    switch self {
    case .auto: nil
    case .none: PictureOptions.Labels.none
    case .all: .all
    }
  }
}

/// `830`, or `none`.
struct FitWidth: ExpressibleByArgument {
  /// nil: as wide as it comes.
  var points: Double? = Fit.standardWidth

  init() {}

  init?(argument: String) {
    if argument == "none" {
      points = nil
    } else if let width = Double(argument), width >= 100, width <= 100_000 {
      points = width
    } else {
      return nil
    }
  }

  var defaultValueDescription: String { points.map { String(Int($0)) } ?? "none" }
}
