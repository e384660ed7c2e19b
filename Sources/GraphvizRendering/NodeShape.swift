import AssemblerGraphCore
import AssemblerGraphModel

/// An upright rectangle; y grows downwards, as in SVG.
struct Rectangle: Hashable {
  var x: Double
  var y: Double
  var width: Double
  var height: Double
  var right: Double { x + width }
  var bottom: Double { y + height }
  var middle: Double { x + width / 2 }
}

/// What is drawn around the name of a node: an outline that is filled, and lines upon it.
struct NodeShape {
  /// An SVG path.
  var outline: String
  var details = ""
}

/// Each role has a shape that says what it is: an Assembler is a procedure (a flow chart's box with bars at its sides), a
/// view is a window, a Navigation leads on like a row with a chevron, a Renderable is a sheet of paper with a folded
/// corner, an Interaction is round like a button; everything else is a box.
///
/// All fill their rectangle, since Graphviz ends lines there.
func shape(of role: Node.Role, in box: Rectangle) -> NodeShape {
  switch role {
  case .assembler:
    let inset = min(6, box.width / 5)
    return NodeShape(
      outline: roundedRectangle(box, radius: 1.5),
      details: "M\(point(box.x + inset, box.y))V\(number(box.bottom))M\(point(box.right - inset, box.y))"
        + "V\(number(box.bottom))"
    )
  case .interaction:
    return NodeShape(outline: roundedRectangle(box, radius: min(15, box.height / 2)))
  case .navigation:
    let size = min(4.5, box.height / 4)
    let x = box.right - 2.2 * size
    let y = box.y + box.height / 2
    return NodeShape(
      outline: roundedRectangle(box, radius: 3),
      details: "M\(point(x, y - size))L\(point(x + size, y))L\(point(x, y + size))"
    )
  case .view:
    let bar = min(6, box.height / 3)
    let dots = (0..<3).map { number(box.x + 6 + 4 * Double($0)) }
      .map { "M\($0) \(number(box.y + bar / 2))h.01" }.joined()
    return NodeShape(
      outline: roundedRectangle(box, radius: 3),
      details: "M\(point(box.x, box.y + bar))H\(number(box.right))" + (box.height > 20 ? dots : "")
    )
  case .renderable:
    let fold = min(9, box.height / 3)
    let corner = "\(point(box.right - fold, box.y))V\(number(box.y + fold))H\(number(box.right))"
    return NodeShape(
      outline: "M\(point(box.x, box.y))H\(number(box.right - fold))L\(point(box.right, box.y + fold))"
        + "V\(number(box.bottom))H\(number(box.x))z",
      details: "M\(corner)"
    )
  case .component:
    return NodeShape(outline: roundedRectangle(box, radius: 1.5))
  }
}

/// Room that a shape needs beside the text, in points.
func insets(of role: Node.Role) -> (left: Double, top: Double, right: Double, bottom: Double) {
  switch role {
  case .assembler: (16, 5, 16, 5)
  case .interaction: (15, 5, 15, 5)
  case .navigation: (12, 5, 20, 5)
  case .view: (12, 9, 12, 4)
  case .renderable: (12, 5, 15, 5)
  case .component: (12, 5, 12, 5)
  }
}

/// The same with room for the marks inside.
func insets(of node: Picture.Node) -> (left: Double, top: Double, right: Double, bottom: Double) {
  var room = insets(of: node.role)
  if !node.assemblers.isEmpty { room.left += 6 }
  if node.isEntryPoint { room = (room.left + 18, room.top, room.right + 4, room.bottom) }
  // The sheet behind it stands out at the top and at the right.
  if !node.members.isEmpty { room = (room.left + 2, room.top + 5, room.right + 6, room.bottom + 2) }
  return room
}

func roundedRectangle(_ box: Rectangle, radius: Double) -> String {
  let arc = "a\(number(radius)) \(number(radius)) 0 0 1 "
  let (width, height, r) = (number(box.width - 2 * radius), number(box.height - 2 * radius), number(radius))
  let minus = number(-radius)
  return "M\(point(box.x + radius, box.y))h\(width)\(arc)\(r) \(r)v\(height)\(arc)\(minus) \(r)"
    + "h-\(width)\(arc)\(minus) \(minus)v-\(height)\(arc)\(r) \(minus)z"
}
