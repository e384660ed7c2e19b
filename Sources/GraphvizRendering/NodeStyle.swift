import AssemblerGraphCore
import AssemblerGraphModel

/// How texts are set, in points.
let nameSize = 13.0
let captionSize = 10.0

/// Titles of frames are read first, from further away the larger the picture is.
func clusterSize(_ picture: Picture) -> Double {
  switch picture.nodes.count {
  case ..<60: 12
  case ..<150: 18
  default: 26
  }
}

/// How a node is painted.
struct NodePaint {
  var fill: String
  var stroke: String
  var width: Double
  /// A type that is declared elsewhere has a dashed border and no fill.
  var isDashed: Bool
}

/// - Parameter purpose: SVG has a ring around what is highlighted.
func paint(of node: Picture.Node, in theme: Theme, for purpose: Purpose = .svg) -> NodePaint {
  let tint = theme.tint(of: node.role)
  let isExternal = node.kind == .external
  var paint = NodePaint(
    fill: isExternal ? theme.background : tint.fill,
    stroke: tint.stroke,
    width: 1.2,
    isDashed: isExternal
  )
  if node.isHarm {
    paint.stroke = theme.cycle.certain
    paint.width = 3.2
  } else if let change = node.change {
    paint.stroke = theme.color(of: change)
    paint.width = change == .unchanged ? 1.2 : 2.4
    paint.isDashed = paint.isDashed || change == .removed
    if change == .unchanged || change == .removed { paint.fill = theme.background }
  } else if let mark = node.mark {
    paint.stroke = theme.color(of: mark)
    paint.width = 2.4
  } else if purpose != .svg, node.isHighlighted {
    paint.stroke = theme.highlight
    paint.width = 4
  } else if node.isInCycle {
    paint.stroke = node.release == .untied ? theme.untied.certain : theme.cycle.certain
    paint.width = 2
  }
  return paint
}

/// - Parameter index: of the node in the picture.
func nodeAttributes(
  _ node: Picture.Node,
  at index: Int,
  in picture: Picture,
  for purpose: Purpose
) -> [(String, String)] {
  let paint = paint(of: node, in: picture.theme, for: purpose)
  switch purpose {
  case .svg:
    // Our own shapes fill the box that Graphviz lays out, and colours are ours too.
    let room = insets(of: node)
    return [
      ("id", Drawing.Subject.node(index).id), ("penwidth", number(paint.width)),
      ("margin", "\(inches((room.left + room.right) / 2)),\(inches((room.top + room.bottom) / 2))"),
    ]
  case .dot, .image:
    var styles = ["filled"]
    if node.role == .interaction { styles.append("rounded") }
    if paint.isDashed { styles.append("dashed") }
    let link = node.link.map { [("URL", escapedForLabel($0))] } ?? []
    return [
      ("id", node.elementID), ("class", classes(of: node).joined(separator: " ")), ("fillcolor", paint.fill),
      ("color", paint.stroke), ("penwidth", number(paint.width)), ("shape", shapeName(of: node.role)),
      ("style", styles.joined(separator: ",")),
      ("tooltip", escapedForTooltip(node.tooltip)),
    ] + link
  }
}

/// The nearest of Graphviz's own shapes.
private func shapeName(of role: Node.Role) -> String {
  switch role {
  case .assembler: "component"
  case .interaction, .component: "box"
  case .navigation: "cds"
  case .view: "tab"
  case .renderable: "note"
  }
}

/// The CSS classes of a node beside `node`.
func classes(of node: Picture.Node) -> [String] {
  var classes = [node.role.rawValue, node.kind.rawValue]
  if !node.members.isEmpty { classes.append("collapsed") }
  if !node.assemblers.isEmpty { classes.append("paired") }
  if node.isHighlighted { classes.append("highlighted") }
  if node.isInCycle { classes += GraphvizRendering.classes(of: node.release) }
  if node.isEntryPoint { classes.append("entry") }
  if let mark = node.mark { classes.append(mark.rawValue) }
  if let change = node.change { classes.append(change.rawValue) }
  return classes
}

/// The caption small above the name, as an HTML-like label.
///
/// - Parameter purpose: what SVG draws as a mark, the others say in words.
func label(of node: Picture.Node, in picture: Picture, for purpose: Purpose) -> String {
  // Graphviz takes no empty markup.
  let name =
    node.lines.map { $0.isEmpty ? " " : escapedForMarkup($0) }.joined(separator: "<BR/>")
    + doorTexts(of: node).map { door in
      "<BR/><FONT POINT-SIZE=\"\(number(captionSize))\" COLOR=\"\(picture.theme.assembler.stroke)\">\(escapedForMarkup(door))</FONT>"
    }.joined()
  let marks = [node.assemblers.isEmpty ? nil : "with its Assembler", node.owners?.words].compactMap { $0 }
  let words = [node.caption].compactMap { $0 } + (purpose == .svg ? [] : marks)
  if words.isEmpty { return name }
  let caption = words.joined(separator: ", ")
  return """
    <FONT POINT-SIZE="\(number(captionSize))" COLOR="\(picture.theme.quietText)">\(escapedForMarkup(caption))</FONT>\
    <BR/>\(name)
    """
}

/// Graphviz takes some lengths in inches of 72 points.
func inches(_ points: Double) -> String { String((points / 72 * 10000).rounded() / 10000) }

/// The Assemblers by which others come into a box of a map, as they are drawn: few, and how many more there are.
func doorTexts(of node: Picture.Node) -> [String] {
  let limit = 3
  let shown = node.doors.prefix(limit).map { "→ \($0)" }
  let rest = node.doors.count - shown.count
  return shown + (rest > 0 ? ["and \(rest) more"] : [])
}
