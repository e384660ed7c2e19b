import AssemblerGraphCore

/// Puts title, drawing and legend together: the whole document.
func svgDocument(_ picture: Picture, drawing: Drawing) -> String {
  let theme = picture.theme
  let margin = 24.0
  var height = margin
  var width = max(drawing.width, picture.nodes.isEmpty ? 0 : 160)
  var body = ""

  // Who looks at a whole large picture still reads what it is and what it means.
  let scale = min(3, max(1, drawing.width / 1800))
  if let title = picture.title {
    let size = 18 * scale
    body += textElement(title, x: margin, y: height + size * 0.8, size: size, isBold: true, fill: theme.text) + "\n"
    width = max(width, textWidth(title, size: size, isBold: true))
    height += size + 20
  }
  if picture.nodes.isEmpty {
    let text = "No type to draw"
    body +=
      textElement(text, x: margin, y: height + nameSize * 0.8, size: nameSize, cssClass: "quiet", fill: theme.quietText)
      + "\n"
    width = max(width, textWidth(text, size: nameSize))
    height += nameSize
  } else {
    let origin = point(margin + drawing.origin.x, height + drawing.origin.y)
    body += "<g class=\"graph\" transform=\"translate(\(origin))\">\n\(elements(of: picture, drawing: drawing))</g>\n"
    height += drawing.height
  }
  if !picture.legend.isEmpty {
    let legend = svgLegend(picture.legend, available: max(width / scale, 640), theme: theme)
    height += 22
    width = max(width, legend.width * scale)
    body +=
      "<path class=\"rule\" d=\"M\(point(margin, height))h\(number(width))\" fill=\"none\" "
      + "stroke=\"\(theme.clusterStroke)\"/>\n"
    height += 12 * scale
    let enlarged = scale > 1 ? " scale(\(number(scale)))" : ""
    body +=
      "<g class=\"legend\" transform=\"translate(\(point(margin, height)))\(enlarged)\">\n\(legend.content)</g>\n"
    height += (legend.height - 8) * scale
  }

  let size = (width: number((width + 2 * margin).rounded(.up)), height: number((height + margin).rounded(.up)))
  return """
    <svg xmlns="http://www.w3.org/2000/svg" width="\(size.width)" height="\(size.height)" \
    viewBox="0 0 \(size.width) \(size.height)" role="graphics-document document" \
    aria-labelledby="picture-title" aria-describedby="picture-summary" \
    class="assembler-graph \(picture.darkTheme == nil ? theme.name : "auto")" font-family="\(fontFamily)">
    <title id="picture-title">\(escapedForXML(picture.title ?? "Assemblers and components"))</title>
    <desc id="picture-summary">\(escapedForXML(picture.summary))</desc>
    \(metadata(of: picture))\(darkStyle(of: picture))<rect class="background" width="100%" height="100%" fill="\(theme.background)"/>
    \(body)</svg>

    """
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
private func elements(of picture: Picture, drawing: Drawing) -> String {
  let places = labelPlaces(of: picture, drawn: drawing.groups)
  var (frames, titles, types, lines) = ("", "", "", "")
  for group in drawing.groups {
    switch group.subject {
    case .edge(let index):
      lines += svgEdge(picture.edges[index], drawn: group, label: places[index], theme: picture.theme) + "\n"
    case .node(let index): types += svgNode(picture.nodes[index], drawn: group, theme: picture.theme) + "\n"
    case .cluster(let index):
      let cluster = picture.clusters[index]
      frames += svgCluster(cluster, drawn: group, theme: picture.theme) + "\n"
      titles += svgClusterTitle(cluster, drawn: group, size: clusterSize(picture), theme: picture.theme) + "\n"
    case nil: continue
    }
  }
  func part(_ name: String, _ attributes: String, _ content: String) -> String {
    content.isEmpty ? "" : "<g class=\"\(name)\" \(attributes)>\n\(content)</g>\n"
  }
  return part("clusters", "aria-hidden=\"true\"", frames)
    + part("nodes", "role=\"list\" aria-label=\"Types\"", types)
    + part("edges", "role=\"list\" aria-label=\"References\"", lines)
    + part("cluster-titles", "aria-hidden=\"true\"", titles)
}
