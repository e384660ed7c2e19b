import AssemblerGraphCore

/// Where the labels of lines stand, by the indices of the lines: where Graphviz puts them, or beside that where another text or
/// a node is in the way.
///
/// Graphviz keeps labels apart from nodes and lines of the same layer, not from labels of lines that come together.
func labelPlaces(of picture: Picture, drawn groups: [Drawing.Group]) -> [Int: Drawing.Point] {
  guard picture.edges.contains(where: { $0.label != nil }) else { return [:] }
  var taken: [Rectangle] = []
  var wishes: [(edge: Int, label: String, x: Double, y: Double)] = []
  for group in groups {
    guard case .edge(let edge) = group.subject else {
      taken += occupied(by: group)
      continue
    }
    guard let label = picture.edges[edge].label, let text = group.elements.first(where: { $0.name == "text" }) else {
      continue
    }
    wishes.append((edge, label, text.number("x"), text.number("y")))
  }
  var places: [Int: Drawing.Point] = [:]
  for wish in wishes {
    let width = textWidth(wish.label, size: captionSize)
    let boxes = shifts(width: width).map { shift in
      Rectangle(
        x: wish.x + shift.x - width / 2,
        y: wish.y + shift.y - 0.8 * captionSize,
        width: width,
        height: 1.1 * captionSize
      )
    }
    // Where everything is full, the first place is no worse than any other.
    let box = boxes.first { box in !taken.contains { $0.overlaps(box) } } ?? boxes[0]
    taken.append(box)
    places[wish.edge] = Drawing.Point(x: box.x + width / 2, y: box.y + 0.8 * captionSize)
  }
  return places
}

/// From the nearest place to the furthest.
private func shifts(width: Double) -> [Drawing.Point] {
  let (row, column) = (1.2 * captionSize, width + 4)
  let steps = [0.0, -1, 1, -2, 2, -3, 3]
  return steps.map { Drawing.Point(x: 0, y: $0 * row) }
    + steps.flatMap { step in [-column, column].map { Drawing.Point(x: $0, y: step * row) } }
}

/// What a label must not cover of a node or a frame: the one whole, of the other the title.
private func occupied(by group: Drawing.Group) -> [Rectangle] {
  guard let frame = group.frame else { return [] }
  guard case .cluster = group.subject else { return [frame] }
  guard let title = group.elements.first(where: { $0.name == "text" }) else { return [] }
  let size = title.number("font-size")
  let width = textWidth(title.content, size: size, isBold: true)
  return [Rectangle(x: frame.x + 12, y: title.number("y") - size, width: width, height: 1.4 * size)]
}

extension Rectangle {
  func overlaps(_ other: Rectangle) -> Bool {
    x < other.right && other.x < right && y < other.bottom && other.y < bottom
  }
}
