import AssemblerGraphCore
import AssemblerGraphModel

/// Puts title, drawing and legend together: the whole document.
func svgDocument(_ picture: Picture, drawing: Drawing) -> String {
  let theme = picture.theme
  let margin = 24.0
  var height = margin
  var width = max(drawing.width, picture.nodes.isEmpty ? 0 : 160)
  var (before, after) = ("", "")

  // Who looks at a whole large picture still reads what it is and what it means.
  let scale = min(3, max(1, drawing.width / 1800))
  if let title = picture.title {
    let size = 18 * scale
    before += textElement(title, x: margin, y: height + size * 0.8, size: size, isBold: true, fill: theme.text) + "\n"
    width = max(width, textWidth(title, size: size, isBold: true))
    height += size + 20
  }
  if picture.nodes.isEmpty {
    let text = "No type to draw"
    before +=
      textElement(text, x: margin, y: height + nameSize * 0.8, size: nameSize, cssClass: "quiet", fill: theme.quietText)
      + "\n"
    width = max(width, textWidth(text, size: nameSize))
    height += nameSize
  } else {
    let origin = point(margin + drawing.origin.x, height + drawing.origin.y)
    before += "<g class=\"graph\" transform=\"translate(\(origin))\">\n"
    after += "</g>\n"
    height += drawing.height
  }
  for note in picture.notes {
    let size = noteSize * scale
    height += 10 * scale
    for line in lines(of: note, size: size, width: 0.84 * max(width, 640)) {
      height += size * 1.4
      after +=
        textElement(line, x: margin, y: height - size * 0.35, size: size, cssClass: "quiet", fill: theme.quietText)
        + "\n"
      // A viewer with another font sets it wider.
      width = max(width, textWidth(line, size: size) / 0.84)
    }
  }
  if !picture.legend.isEmpty {
    let legend = svgLegend(picture.legend, available: max(width / scale, 640), theme: theme)
    height += 22
    width = max(width, legend.width * scale)
    after +=
      "<path class=\"rule\" d=\"M\(point(margin, height))h\(number(width))\" fill=\"none\" "
      + "stroke=\"\(theme.clusterStroke)\"/>\n"
    height += 12 * scale
    let enlarged = scale > 1 ? " scale(\(number(scale)))" : ""
    after +=
      "<g class=\"legend\" transform=\"translate(\(point(margin, height)))\(enlarged)\">\n\(legend.content)</g>\n"
    height += (legend.height - 8) * scale
  }

  let size = (width: number((width + 2 * margin).rounded(.up)), height: number((height + margin).rounded(.up)))
  var document = """
    <svg xmlns="http://www.w3.org/2000/svg" width="\(size.width)" height="\(size.height)" \
    viewBox="0 0 \(size.width) \(size.height)" role="graphics-document document" \
    aria-labelledby="picture-title" aria-describedby="picture-summary" \
    class="assembler-graph \(picture.darkTheme == nil ? theme.name : "auto")" font-family="\(fontFamily)">
    <title id="picture-title">\(escapedForXML(picture.title ?? "Assemblers and components"))</title>
    <desc id="picture-summary">\(escapedForXML(picture.summary))</desc>
    \(metadata(of: picture))\(darkStyle(of: picture))<rect class="background" width="100%" height="100%" fill="\(theme.background)"/>
    \(before)
    """
  // What is large is written once, and to its place.
  write(picture, drawing, to: &document)
  document += after
  document += "</svg>\n"
  return document
}

/// `key: value` on a line each.
private func metadata(of picture: Picture) -> String {
  guard !picture.metadata.isEmpty else { return "" }
  let lines = picture.metadata.map { escapedForXML("\($0.key): \($0.value)") }
  return "<metadata>\(lines.joined(separator: "\n"))</metadata>\n"
}

/// The colours for a viewer that prefers dark. A viewer that knows no style sheets goes by the attributes and shows the
/// light ones.
private func darkStyle(of picture: Picture) -> String {
  picture.darkTheme.map { "<style>@media (prefers-color-scheme:dark){\n\(styleSheet(of: $0))}</style>\n" } ?? ""
}

/// Clusters, nodes, edges, each in the order in which Graphviz drew them, one a line; then the titles of the clusters.
private func write(_ picture: Picture, _ drawing: Drawing, to document: inout String) {
  let theme = picture.theme
  let clusters = drawing.groups.compactMap { group in group.cluster.map { (group, picture.clusters[$0]) } }
  let nodes = drawing.groups.compactMap { group in group.node.map { (group, picture.nodes[$0]) } }
  let edges = drawing.groups.compactMap { group in group.edge.map { (group, $0) } }
  let margin = 20.0
  let bounds = Rectangle(
    x: -drawing.origin.x - margin,
    y: -drawing.origin.y,
    width: drawing.width + 2 * margin,
    height: drawing.height
  )
  let places = labelPlaces(of: picture, drawn: drawing.groups, within: bounds)
  document.write("clusters", "aria-hidden=\"true\"", clusters) { svgCluster($1, drawn: $0, theme: theme) }
  document.write("nodes", "role=\"list\" aria-label=\"Types\"", nodes) { svgNode($1, drawn: $0, theme: theme) }
  document.write("edges", "role=\"list\" aria-label=\"References\"", edges) { group, edge in
    svgEdge(picture.edges[edge], drawn: group, label: places[edge], theme: theme)
  }
  document.write("cluster-titles", "aria-hidden=\"true\"", clusters) {
    svgClusterTitle($1, drawn: $0, size: clusterSize(picture), theme: theme)
  }
}

extension String {
  /// A group with a line for each element; nothing where there is none.
  fileprivate mutating func write<Element>(
    _ name: String,
    _ attributes: String,
    _ elements: [(Drawing.Group, Element)],
    line: (Drawing.Group, Element) -> String
  ) {
    guard !elements.isEmpty else { return }
    self += "<g class=\"\(name)\" \(attributes)>\n"
    for (group, element) in elements {
      self += line(group, element)
      self += "\n"
    }
    self += "</g>\n"
  }
}

extension Drawing.Group {
  fileprivate var cluster: Int? { if case .cluster(let index) = subject { index } else { nil } }
  fileprivate var node: Int? { if case .node(let index) = subject { index } else { nil } }
  fileprivate var edge: Int? { if case .edge(let index) = subject { index } else { nil } }
}
