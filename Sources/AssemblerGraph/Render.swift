import AssemblerGraphCore
import AssemblerGraphModel
import AssemblerGraphProject

extension AssemblerGraph {
  /// The forms of a picture.
  public enum Format: String, Hashable, Sendable, CaseIterable {
    /// A picture. Needs Graphviz.
    case svg
    /// A page to search and to click through. Needs Graphviz.
    case html
    /// The language of Graphviz. Needs it.
    case dot
    /// The language of Mermaid, which GitHub and GitLab draw in Markdown.
    case mermaid
    /// Nodes, edges and cycles as data.
    case json
  }

  /// What can be chosen about a picture. JSON takes no part in it.
  public struct Style: Hashable, Sendable {
    /// Where the lines lead.
    public enum Direction: String, Hashable, Sendable, CaseIterable {
      /// Whatever can be read best.
      case automatic = "auto"
      case leftToRight = "LR"
      case topToBottom = "TB"
    }

    /// What a frame stands for.
    public enum Frames: String, Hashable, Sendable, CaseIterable {
      /// By modules, where that can be read.
      case automatic
      case module, folder, none
    }

    /// The colors.
    public enum Theme: String, Hashable, Sendable, CaseIterable {
      case light, dark
      /// Light, and dark where the viewer prefers it.
      case auto
    }

    /// What stands above the picture.
    public var title: String?
    public var direction = Direction.automatic
    /// What types are framed by.
    public var frames = Frames.automatic
    /// How wide an SVG is shown, in points: it is drawn so that it can be read there, and becomes a map where nothing could
    /// be. nil: it is as large as it comes.
    public var fit: Double? = 830
    /// Whether an SVG lists types that nothing leads to or from instead of drawing them.
    public var listsIsolated = true
    public var theme = Theme.light
    /// Where a type leads to, `https://example.org/{file}#L{line}`.
    public var linkTemplate: String?

    /// A style with the usual values but for these.
    public init(title: String? = nil, theme: Theme = .light) {
      self.title = title
      self.theme = theme
    }
  }

  /// The graph in a form, as `assembler-graph render` writes it. The same graph gives the same bytes, on every machine.
  ///
  /// ```swift
  /// let picture = try AssemblerGraph.scan("Sources").view(.assembled).render(as: .svg)
  /// ```
  ///
  /// - Throws: ``Failure`` with ``Failure/Reason/needsGraphviz`` for SVG, HTML and DOT when the package was built without
  ///   its trait `Graphviz`; with ``Failure/Reason/drawing`` when Graphviz gives up.
  public func render(as format: Format, style: Style = Style()) throws(Failure) -> String {
    let shown = shown
    return try onDeepThread { () throws(CommandError) in
      switch format {
      case .svg: try drawSVG(fittedPicture(of: shown, style))
      case .html: try drawHTML(page(of: shown, style))
      case .dot: try drawDOT(picture(of: shown, style))
      case .mermaid: flowchart(picture(of: shown, style))
      case .json: json(of: shown.graph, cycles: shown.cycles, toolVersion: toolVersion)
      }
    }
  }
}

/// Where nobody shows it at a certain width, as the graph is.
private func picture(
  of shown: AssemblerGraph.Shown,
  _ style: AssemblerGraph.Style,
  labels: PictureOptions.Labels = .none
) -> Picture {
  var options = options(style, for: shown.graph)
  options.labels = labels
  return AssemblerGraphCore.picture(
    of: shown.graph,
    cycles: shown.cycles,
    marks: marks(of: shown.cycles, in: shown.graph, configuration: shown.configuration, paths: shown.paths),
    options: options
  )
}

/// A large graph begins with a map, and all of it is there to be found.
private func page(of shown: AssemblerGraph.Shown, _ style: AssemblerGraph.Style) throws(CommandError) -> Picture {
  let viewed = apply([], to: shown.graph, cycles: shown.cycles)
  let isCollapsed = viewed.graph.nodes.contains { !$0.members.isEmpty }
  guard !isCollapsed, let map = mapForPage(of: viewed) else {
    return picture(of: shown, style, labels: labelsInPage(of: shown.graph))
  }
  let options = options(style, for: map.graph)
  let fit = Fit(
    width: widthInPage,
    direction: style.direction == .automatic ? nil : options.direction,
    grouping: style.frames == .automatic ? nil : options.grouping,
    mayCollapse: false,
    listsIsolated: false
  )
  var page = try AssemblerGraphProject.fittedPicture(of: map, fit: fit, options: options) { part in
    marks(of: part, configuration: shown.configuration, paths: shown.paths)
  }.picture
  page.whole = [picture(of: shown, style)]
  return page
}

private func fittedPicture(
  of shown: AssemblerGraph.Shown,
  _ style: AssemblerGraph.Style
) throws(CommandError) -> Picture {
  let viewed = apply([], to: shown.graph, cycles: shown.cycles)
  let options = options(style, for: viewed.graph)
  let isCollapsed = viewed.graph.nodes.contains { !$0.members.isEmpty }
  let fit = Fit(
    width: style.fit,
    direction: style.direction == .automatic ? nil : options.direction,
    grouping: style.frames == .automatic ? nil : options.grouping,
    mayCollapse: !isCollapsed,
    listsIsolated: style.listsIsolated
  )
  return try AssemblerGraphProject.fittedPicture(of: viewed, fit: fit, options: options) { part in
    marks(of: part, configuration: shown.configuration, paths: shown.paths)
  }.picture
}

private func options(_ style: AssemblerGraph.Style, for graph: Graph) -> PictureOptions {
  var options = PictureOptions()
  options.title = style.title
  options.linkTemplate = style.linkTemplate
  options.direction = style.direction == .topToBottom ? .topToBottom : .leftToRight
  options.grouping =
    switch style.frames {
    case .automatic, .module: .module
    case .folder: .folder
    case .none: .none
    }
  options.appearance =
    switch style.theme {
    case .light: .light
    case .dark: .dark
    case .auto: .auto
    }
  options.metadata = [
    Picture.Metadata(key: "assembler-graph", value: toolVersion),
    Picture.Metadata(key: "graph", value: canonicalHash(of: graph)),
  ]
  return options
}
