import AssemblerGraphCore
import AssemblerGraphModel

/// A frame, to be drawn below everything.
func svgCluster(_ cluster: Picture.Cluster, drawn group: Drawing.Group, theme: Theme) -> String {
  guard let box = group.frame else { return "" }
  return """
    <g id="\(cluster.elementID)" class="cluster" fill="\(theme.clusterFill)" stroke="\(theme.clusterStroke)">\
    <title>\(escapedForXML(cluster.title))</title><path d="\(roundedRectangle(box, radius: 8))"/></g>
    """
}

/// The title of a frame, to be drawn above the lines.
///
/// - Parameter size: of the letters, in points.
func svgClusterTitle(
  _ cluster: Picture.Cluster,
  drawn group: Drawing.Group,
  size: Double,
  theme: Theme
) -> String {
  guard let box = group.frame, let place = group.elements.first(where: { $0.name == "text" }) else { return "" }
  return textElement(
    cluster.title,
    x: box.x + 12,
    y: place.number("y") + 2,
    size: size,
    isBold: true,
    cssClass: "quiet on-cluster",
    fill: theme.quietText,
    halo: theme.clusterFill
  )
}

/// A node: what it is, where it leads, its shape and its name.
func svgNode(_ node: Picture.Node, drawn group: Drawing.Group, theme: Theme) -> String {
  guard let box = group.frame else { return "" }
  let paint = paint(of: node, in: theme)
  let room = insets(of: node)
  let doors = doorTexts(of: node)
  let texts = [node.caption].compactMap { $0 } + node.lines + doors
  let names = (node.caption == nil ? 0 : 1)..<(texts.count - doors.count)
  var content = node.isHighlighted ? ring(around: node.role, in: box, theme: theme) : ""
  content += shapeElements(node, isDashed: paint.isDashed, in: box)
  for (index, (text, place)) in zip(texts, group.elements.lazy.filter { $0.name == "text" }).enumerated() {
    let isCaption = !names.contains(index)
    let isDoor = index >= names.upperBound
    content += textElement(
      text,
      x: box.middle + (room.left - room.right) / 2,
      y: place.number("y") + (room.top - room.bottom) / 2,
      size: isCaption ? captionSize : nameSize,
      anchor: "middle",
      cssClass: isDoor ? "door" : isCaption || node.change == .unchanged ? "quiet" : "",
      fill: isDoor ? theme.assembler.stroke : isCaption || node.change == .unchanged ? theme.quietText : theme.text
    )
  }
  if !node.assemblers.isEmpty { content += assemblerMark(in: box, role: node.role, theme: theme) }
  content += standingMarks(of: node, in: box, theme: theme)
  if let link = node.link { content = "<a href=\"\(escapedForXML(link))\">\(content)</a>" }
  return """
    <g id="\(node.elementID)" class="\((["node"] + classes(of: node)).joined(separator: " "))" role="listitem" \
    fill="\(paint.fill)" stroke="\(paint.stroke)" stroke-width="\(number(paint.width))"><title>\(escapedForXML(node.tooltip))</title>\
    \(content)</g>
    """
}

/// A mark in the Assemblers' colour along the left side of what is drawn together with its Assembler.
func assemblerMark(in box: Rectangle, role: Node.Role, theme: Theme) -> String {
  let x = box.x + (role == .interaction ? 10 : 8)
  let top = box.y + (role == .view ? 12 : 8)
  return """
    <path class="assembled" d="M\(point(x, top))V\(number(box.bottom - 8))" fill="none" stroke="\(theme.assembler.stroke)" \
    stroke-width="4" stroke-linecap="round"/>
    """
}

/// Diamonds, as at lines that own, on the upper edge: two where several own it, a hollow one where nobody does. A triangle inside
/// at the left where the app starts.
func standingMarks(of node: Picture.Node, in box: Rectangle, theme: Theme) -> String {
  // Beside the mark of its Assembler, and on the sheet in front.
  let left = box.x + (node.assemblers.isEmpty ? 6 : 14)
  let middle = box.y + box.height / 2 + (node.members.isEmpty ? 0 : 2)
  var marks = node.isEntryPoint ? entryMark(x: left, y: middle, theme: theme) : ""
  switch node.owners {
  case .several:
    marks += diamond(x: box.right - 22, y: box.y, theme: theme) + diamond(x: box.right - 13, y: box.y, theme: theme)
  case .nobody: marks += diamond(x: box.right - 13, y: box.y, isHollow: true, theme: theme)
  case nil: break
  }
  return marks
}

func diamond(x: Double, y: Double, isHollow: Bool = false, theme: Theme) -> String {
  """
  <path class="standing\(isHollow ? " nobody" : "")" d="M\(point(x - 5.5, y))l5.5 -4l5.5 4l-5.5 4z" \
  fill="\(isHollow ? theme.background : theme.text)" stroke="\(theme.text)" stroke-width="1.2"/>
  """
}

/// A triangle that points right, like the one that plays.
func entryMark(x: Double, y: Double, theme: Theme) -> String {
  """
  <path class="standing" d="M\(point(x, y - 6))l9.5 6l-9.5 6z" fill="\(theme.text)" stroke="\(theme.text)" \
  stroke-width="1" stroke-linejoin="round"/>
  """
}

/// Around a node that somebody asked for.
func ring(around role: Node.Role, in box: Rectangle, theme: Theme) -> String {
  let wide = Rectangle(x: box.x - 5, y: box.y - 5, width: box.width + 10, height: box.height + 10)
  let radius = min(role == .interaction ? 20 : 7, wide.height / 2)
  return """
    <path class="ring" d="\(roundedRectangle(wide, radius: radius))" fill="none" stroke="\(theme.highlight)" stroke-width="4"/>
    """
}

private func shapeElements(_ node: Picture.Node, isDashed: Bool, in box: Rectangle) -> String {
  node.members.isEmpty
    ? shapeElements(of: node.role, isDashed: isDashed, in: box)
    : collapsedElements(of: node.role, isDashed: isDashed, in: box)
}

/// Two sheets, one behind the other: this is more than one type.
func collapsedElements(of role: Node.Role, isDashed: Bool, in box: Rectangle) -> String {
  let depth = min(4, box.height / 5)
  let front = Rectangle(x: box.x, y: box.y + depth, width: box.width - depth, height: box.height - depth)
  let back = Rectangle(x: box.x + depth, y: box.y, width: box.width - depth, height: box.height - depth)
  return "<path d=\"\(shape(of: role, in: back).outline)\"/>" + shapeElements(of: role, isDashed: isDashed, in: front)
}

/// The shape of a role, to be painted by the group around it.
func shapeElements(of role: Node.Role, isDashed: Bool, in box: Rectangle) -> String {
  let shape = shape(of: role, in: box)
  let dashes = isDashed ? " stroke-dasharray=\"4 3\"" : ""
  let outline = "<path d=\"\(shape.outline)\"\(dashes)/>"
  guard !shape.details.isEmpty else { return outline }
  return outline + "<path d=\"\(shape.details)\" fill=\"none\" stroke-linecap=\"round\" stroke-linejoin=\"round\"/>"
}

/// A line with its arrows.
///
/// - Parameter label: where the label stands, if there is one.
func svgEdge(_ edge: Picture.Edge, drawn group: Drawing.Group, label: Drawing.Point?, theme: Theme) -> String {
  let color = theme.color(of: edge)
  var content = ""
  for element in group.elements {
    let fill = element.value(of: "fill") == "none" ? " fill=\"none\"" : ""
    switch element.name {
    case "path":
      content += "<path d=\"\(element.value(of: "d") ?? "")\" fill=\"none\"\(dashes(lineStyle(edge).dash))/>"
    case "polygon", "polyline":
      content += "<\(element.name) points=\"\(element.value(of: "points") ?? "")\"\(fill)/>"
    case "ellipse":
      content +=
        "<circle cx=\"\(number(element.number("cx")))\" cy=\"\(number(element.number("cy")))\" "
        + "r=\"\(number(element.number("rx")))\"\(fill)/>"
    case "text":
      content += textElement(
        edge.label ?? "",
        x: label?.x ?? element.number("x"),
        y: label?.y ?? element.number("y"),
        size: captionSize,
        anchor: "middle",
        cssClass: "quiet on-page",
        fill: theme.quietText,
        halo: theme.background
      )
    default: continue
    }
  }
  return """
    <g id="\(edge.elementID)" class="\((["edge"] + classes(of: edge)).joined(separator: " "))" role="listitem" \
    fill="\(color)" stroke="\(color)" stroke-width="\(number(width(of: edge)))"><title>\(escapedForXML(edge.tooltip))</title>\
    \(content)</g>
    """
}

/// Dots are round, so they need no length.
func dashes(_ dash: LineStyle.Dash) -> String {
  switch dash {
  case .solid: ""
  case .dashed: " stroke-dasharray=\"6 3.5\""
  case .dotted: " stroke-dasharray=\"0.1 4\" stroke-linecap=\"round\""
  }
}
