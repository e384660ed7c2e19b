import AssemblerGraphCore
import AssemblerGraphModel

/// The legend as a grid of samples with their meanings: first the kinds of nodes, then the lines.
struct SVGLegend {
  var width: Double
  var height: Double
  /// Elements from 0, 0 on.
  var content: String
}

private let sampleWidth = 38.0
private let rowHeight = 24.0
private let textSize = 11.5

/// - Parameter available: how wide the legend may be; it is wider only when one entry is.
func svgLegend(_ entries: [Picture.LegendEntry], available: Double, theme: Theme) -> SVGLegend {
  let widest = entries.map { textWidth($0.text, size: textSize) }.max() ?? 0
  // A viewer with another font sets it wider.
  let column = sampleWidth + 9 + widest * 1.12 + 22
  let columns = max(1, Int((available + 22) / column))
  var legend = SVGLegend(width: 0, height: 0, content: "")
  for section in [entries.filter(\.sample.isNode), entries.filter { !$0.sample.isNode }] where !section.isEmpty {
    for (index, entry) in section.enumerated() {
      let x = Double(index % columns) * column
      let y = legend.height + Double(index / columns) * rowHeight
      legend.content +=
        "<g id=\"\(entry.elementID)\" transform=\"translate(\(point(x, y)))\">\(sample(entry.sample, theme: theme))"
        + textElement(
          entry.text,
          x: sampleWidth + 9,
          y: rowHeight / 2 + textSize * 0.35,
          size: textSize,
          fill: theme.text
        ) + "</g>\n"
      legend.width = max(legend.width, x + column - 22)
    }
    legend.height += Double((section.count + columns - 1) / columns) * rowHeight
  }
  return legend
}

extension Picture.LegendEntry.Sample {
  fileprivate var isNode: Bool {
    switch self {
    case .role, .external, .collapsed, .paired, .highlight, .entryPoint, .ownedBySeveral, .ownedByNobody: true
    case .line, .possible, .cycle, .mark, .change: false
    }
  }
}

/// From 0, 0 on, in the middle of its row.
private func sample(_ sample: Picture.LegendEntry.Sample, theme: Theme) -> String {
  let box = Rectangle(x: 1, y: rowHeight / 2 - 8, width: sampleWidth - 2, height: 16)
  let plain = { (width: Double) in LineStyle(dash: .solid, width: width, head: [], tail: []) }
  switch sample {
  case .role(let role):
    let tint = theme.tint(of: role)
    let content = shapeElements(of: role, isDashed: false, in: box)
    return painted(content, as: role.rawValue, fill: tint.fill, stroke: tint.stroke, width: 1.2)
  case .external:
    let content = shapeElements(of: .component, isDashed: true, in: box)
    let stroke = theme.component.stroke
    return painted(content, as: "component external", fill: theme.background, stroke: stroke, width: 1.2)
  case .collapsed:
    let content = collapsedElements(of: .component, isDashed: false, in: box)
    return painted(content, as: "component", fill: theme.component.fill, stroke: theme.component.stroke, width: 1.2)
  case .paired:
    let content =
      shapeElements(of: .component, isDashed: false, in: box) + """
        <path class="assembled" d="M\(point(box.x + 6, box.y + 4))v8" fill="none" stroke="\(theme.assembler.stroke)" \
        stroke-width="4" stroke-linecap="round"/>
        """
    return painted(content, as: "component", fill: theme.component.fill, stroke: theme.component.stroke, width: 1.2)
  case .highlight:
    let small = Rectangle(x: box.x + 6, y: box.y + 4, width: box.width - 12, height: box.height - 8)
    let content =
      ring(around: .component, in: small, theme: theme)
      + shapeElements(of: .component, isDashed: false, in: small)
    return painted(content, as: "component", fill: theme.component.fill, stroke: theme.component.stroke, width: 1.2)
  case .entryPoint, .ownedBySeveral, .ownedByNobody:
    let small = Rectangle(x: box.x + 6, y: box.y + 3, width: box.width - 6, height: box.height - 3)
    let content = painted(
      shapeElements(of: .component, isDashed: false, in: small),
      as: "component",
      fill: theme.component.fill,
      stroke: theme.component.stroke,
      width: 1.2
    )
    return "<g class=\"sample\">\(content)\(standingSample(sample, in: small, theme: theme))</g>"
  case .line(let style) where style.isGuard:
    return line(lineStyle(style), as: "\(style.kind.rawValue) guard", color: theme.guards.certain)
  case .line(let style):
    return line(lineStyle(style), as: style.kind.rawValue, color: theme.ink(of: style.kind).certain)
  case .possible:
    return line(plain(1.4), as: "owns possible", color: theme.owns.possible)
  case .cycle(let how):
    let width = how == .never ? 2.6 : how == .untied ? 2.2 : 1.8
    return line(plain(width), as: classes(of: how).joined(separator: " "), color: theme.ink(of: how).certain)
  case .mark(let severity):
    let content = shapeElements(of: .component, isDashed: false, in: box)
    return painted(content, as: severity.rawValue, fill: "none", stroke: theme.color(of: severity), width: 2.4)
  case .change(let change):
    let content = shapeElements(of: .component, isDashed: change == .removed, in: box)
    let width = change == .unchanged ? 1.2 : 2.4
    return painted(content, as: change.rawValue, fill: theme.background, stroke: theme.color(of: change), width: width)
  }
}

private func standingSample(_ sample: Picture.LegendEntry.Sample, in box: Rectangle, theme: Theme) -> String {
  switch sample {
  case .entryPoint: entryMark(x: box.x + 5, y: box.y + box.height / 2, theme: theme)
  case .ownedBySeveral:
    diamond(x: box.right - 16, y: box.y, theme: theme) + diamond(x: box.right - 7, y: box.y, theme: theme)
  case .ownedByNobody: diamond(x: box.right - 8, y: box.y, isHollow: true, theme: theme)
  case .role, .external, .collapsed, .paired, .highlight, .line, .possible, .cycle, .mark, .change: ""
  }
}

private func painted(_ content: String, as classes: String, fill: String, stroke: String, width: Double) -> String {
  "<g class=\"sample \(classes)\" fill=\"\(fill)\" stroke=\"\(stroke)\" stroke-width=\"\(number(width))\">\(content)</g>"
}

/// A line from left to right, as Graphviz would draw it.
private func line(_ style: LineStyle, as classes: String, color: String) -> String {
  var (left, right) = (0.0, sampleWidth)
  let y = rowHeight / 2
  var arrows = ""
  for arrow in style.tail {
    arrows += element(of: arrow, at: left, y: y, pointing: -1)
    left += length(of: arrow)
  }
  for arrow in style.head {
    arrows += element(of: arrow, at: right, y: y, pointing: 1)
    right -= length(of: arrow)
  }
  let path = "<path d=\"M\(point(left, y))H\(number(right))\" fill=\"none\"\(dashes(style.dash))/>"
  return painted(path + arrows, as: classes, fill: color, stroke: color, width: style.width)
}

private func length(of arrow: LineStyle.Arrow) -> Double {
  switch arrow {
  case .normal, .onormal, .vee: 8
  case .diamond: 10
  case .odot, .obox: 6
  case .tee: 3
  }
}

/// - Parameters:
///   - tip: the end that is nearer to the node.
///   - direction: 1 where the node is at the right, -1 where it is at the left.
private func element(of arrow: LineStyle.Arrow, at tip: Double, y: Double, pointing direction: Double) -> String {
  let back = { (distance: Double) in tip - direction * distance }
  switch arrow {
  case .normal, .onormal:
    let fill = arrow == .onormal ? " fill=\"none\"" : ""
    return "<path d=\"M\(point(tip, y))L\(point(back(8), y - 3))V\(number(y + 3))z\"\(fill)/>"
  case .vee:
    return "<path d=\"M\(point(tip, y))L\(point(back(8), y - 3.6))L\(point(back(4), y))L\(point(back(8), y + 3.6))z\"/>"
  case .diamond:
    return
      "<path d=\"M\(point(tip, y))L\(point(back(5), y - 3.3))L\(point(back(10), y))L\(point(back(5), y + 3.3))z\"/>"
  case .odot:
    return "<circle cx=\"\(number(back(3)))\" cy=\"\(number(y))\" r=\"2.7\" fill=\"none\"/>"
  case .obox:
    return "<path d=\"M\(point(tip, y - 2.7))H\(number(back(5.4)))V\(number(y + 2.7))H\(number(tip))z\" fill=\"none\"/>"
  case .tee:
    return "<path d=\"M\(point(back(1.5), y - 4))V\(number(y + 4))\"/>"
  }
}
