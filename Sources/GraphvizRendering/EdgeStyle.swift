import AssemblerGraphCore
import AssemblerGraphFacts
import AssemblerGraphModel

/// How a line is drawn. The diamond is UML's composition and stands at the owner.
struct LineStyle {
  enum Dash: String { case solid, dashed, dotted }

  /// Graphviz's names of what can stand at an end.
  enum Arrow: String { case normal, onormal, vee, diamond, odot, obox, tee }

  var dash: Dash
  var width: Double
  /// From the node away.
  var head: [Arrow]
  var tail: [Arrow]
}

func lineStyle(_ style: Picture.Edge.Style) -> LineStyle {
  var line =
    switch style.kind {
    case .assembles: LineStyle(dash: .solid, width: 1.1, head: [.normal], tail: [])
    case .depends: LineStyle(dash: .solid, width: 1.3, head: [.onormal], tail: [])
    case .calls: LineStyle(dash: .solid, width: 1.2, head: [.vee], tail: [])
    case .owns: LineStyle(dash: .solid, width: 1.4, head: [], tail: [.diamond])
    case .uses: LineStyle(dash: .dashed, width: 1.2, head: [.vee], tail: [])
    }
  if style.isDeferred { line.dash = .dotted }
  // The circle is the closure in between.
  if style.isCapture {
    if line.tail.isEmpty { line.head.append(.odot) } else { line.tail.append(.odot) }
  }
  // The box is the container in between.
  if style.isContained { line.tail.append(.obox) }
  // A bar: the reference does not follow when its target goes away.
  if style.strength == .unowned { line.head.append(.tee) }
  // A barrier at the side that could have owned.
  if style.isGuard { line.tail = [.tee] }
  return line
}

/// The same for a line of a picture: what is gone is dashed.
func lineStyle(_ edge: Picture.Edge) -> LineStyle {
  var line = lineStyle(edge.style)
  if edge.change == .removed, line.dash == .solid { line.dash = .dashed }
  return line
}

func width(of edge: Picture.Edge) -> Double {
  // Ten times as many references, about a point wider.
  let extra = 0.3 * Double(doublings(edge.count))
  if edge.isHarm { return 3.2 }
  if let change = edge.change { return change == .unchanged ? 1 : 2 }
  switch edge.release {
  case .never: return 2.6 + extra
  case .untied: return 2.2 + extra
  case .ends: return 1.8 + extra
  case nil: break
  }
  if edge.mark != nil { return 2.2 }
  return lineStyle(edge.style).width + extra
}

/// - Parameters:
///   - index: of the line in the picture.
///   - isBackReference: the line leads back to where its own source is reached from, and must not bend the order.
///   - isTurned: Graphviz gets the line the other way around.
func edgeAttributes(
  _ edge: Picture.Edge,
  at index: Int,
  isBackReference: Bool,
  isTurned: Bool = false,
  length: Int = 1,
  in picture: Picture,
  for purpose: Purpose
) -> [(String, String)] {
  var line = lineStyle(edge)
  if isTurned { (line.head, line.tail) = (line.tail, line.head) }
  var attributes = [("penwidth", number(width(of: edge))), ("arrowhead", arrowName(line.head))]
  if purpose == .svg {
    attributes.append(("id", Drawing.Subject.edge(index).id))
  } else {
    attributes += [
      ("id", edge.elementID), ("class", classes(of: edge).joined(separator: " ")), ("style", line.dash.rawValue),
      ("color", picture.theme.color(of: edge)), ("tooltip", escapedForTooltip(edge.tooltip)),
    ]
  }
  if !line.tail.isEmpty { attributes += [("dir", "both"), ("arrowtail", arrowName(line.tail))] }
  if let label = edge.label { attributes.append(("label", label)) }
  if isBackReference { attributes.append(("constraint", "false")) }
  if length > 1 { attributes.append(("minlen", String(length))) }
  // What is assembled stands straight behind its Assembler, what is owned behind its owner.
  let weight =
    switch edge.style.kind {
    case .assembles: 4
    case .owns: 3
    case .depends, .calls, .uses: 1
    }
  let heavier = weight + doublings(edge.count) / 2
  if heavier > 1 { attributes.append(("weight", String(heavier))) }
  return attributes
}

/// How often 1 is doubled to reach the number.
private func doublings(_ number: Int) -> Int { Int.bitWidth - 1 - max(1, number).leadingZeroBitCount }

private func arrowName(_ arrows: [LineStyle.Arrow]) -> String {
  arrows.isEmpty ? "none" : arrows.map(\.rawValue).joined()
}

/// What becomes of a cycle, as CSS classes.
func classes(of release: Release.How?) -> [String] {
  switch release {
  case .never: ["in-cycle"]
  case .untied: ["in-cycle", "untied"]
  case .ends: ["ending"]
  case nil: []
  }
}

/// The CSS classes of an edge beside `edge`.
func classes(of edge: Picture.Edge) -> [String] {
  var classes = [edge.style.kind.rawValue, edge.style.strength.rawValue, edge.certainty.rawValue]
  if edge.style.isCapture { classes.append("capture") }
  if edge.style.isDeferred { classes.append("deferred") }
  if edge.style.isContained { classes.append("contained") }
  if edge.style.isGuard { classes.append("guard") }
  classes += GraphvizRendering.classes(of: edge.release)
  if let mark = edge.mark { classes.append(mark.rawValue) }
  if let change = edge.change { classes.append(change.rawValue) }
  return classes
}
