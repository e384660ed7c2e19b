import AssemblerGraphCore

/// Where the labels of lines stand, by the indices of the lines: where Graphviz puts them, or beside their line where that hits a
/// node, a line or another label.
///
/// Graphviz keeps labels apart from nodes and lines of the same layer, but lets them touch their own line, lines that pass
/// between layers, and labels of lines that come together.
///
/// - Parameter bounds: what a label must not leave.
func labelPlaces(
  of picture: Picture,
  drawn groups: [Drawing.Group],
  within bounds: Rectangle? = nil
) -> [Int: Drawing.Point] {
  guard picture.edges.contains(where: { $0.label != nil }) else { return [:] }
  var room = LabelRoom(bounds: bounds)
  var wishes: [LabelWish] = []
  for group in groups {
    guard case .edge(let edge) = group.subject else {
      room.taken += occupied(by: group)
      continue
    }
    let course = sampled(group)
    room.add(course, of: edge)
    guard let label = picture.edges[edge].label, let text = group.elements.first(where: { $0.name == "text" }) else {
      continue
    }
    let place = Drawing.Point(x: text.number("x"), y: text.number("y"))
    // A viewer with another font sets it wider.
    let width = 1.1 * textWidth(label, size: captionSize)
    wishes.append(LabelWish(edge: edge, width: width, place: place, course: course))
  }
  var places: [Int: Drawing.Point] = [:]
  for wish in wishes {
    // Where everything is full, the first place is no worse than any other.
    var best = (cost: Double.infinity, box: wish.box(at: wish.place))
    for candidate in wish.candidates {
      let cost = room.cost(of: candidate, for: wish, atMost: best.cost)
      if cost < best.cost { best = (cost, candidate) }
      if cost == 0 { break }
    }
    room.labels.append(best.box)
    places[wish.edge] = Drawing.Point(x: best.box.middle, y: best.box.y + 0.8 * captionSize)
  }
  return places
}

/// A label that needs a place.
private struct LabelWish {
  var edge: Int
  var width: Double
  /// Where Graphviz puts it: the middle of its baseline.
  var place: Drawing.Point
  /// Points along its line.
  var course: [Drawing.Point]

  func box(at baseline: Drawing.Point) -> Rectangle {
    Rectangle(
      x: baseline.x - width / 2,
      y: baseline.y - 0.8 * captionSize,
      width: width,
      height: 1.1 * captionSize
    )
  }

  /// From the best place to the furthest: Graphviz's own, a little beside it, along the line on both sides, then wherever there
  /// is room.
  var candidates: [Rectangle] {
    let row = 1.2 * captionSize
    let steps = [0.0, -1, 1, -2, 2, -3, 3]
    let near = [0.0, 4, -4].map { box(at: Drawing.Point(x: place.x + $0, y: place.y)) }
    let beside = [0.5, 0.42, 0.58, 0.34, 0.66, 0.26, 0.74, 0.18, 0.82].flatMap(boxes(besideLineAt:))
    let far = steps.dropFirst().map { box(at: Drawing.Point(x: place.x, y: place.y + $0 * row)) }
    let further = steps.flatMap { step in
      [-(width + 4), width + 4].map { box(at: Drawing.Point(x: place.x + $0, y: place.y + step * row)) }
    }
    return near + beside + far + further
  }

  /// The places at both sides of the line that just do not touch it there.
  private func boxes(besideLineAt part: Double) -> [Rectangle] {
    guard course.count > 2 else { return [] }
    let index = min(course.count - 2, max(1, Int(part * Double(course.count))))
    let (before, after) = (course[index - 1], course[index + 1])
    let (dx, dy) = (after.x - before.x, after.y - before.y)
    let length = (dx * dx + dy * dy).squareRoot()
    guard length > 0 else { return [] }
    let (nx, ny) = (-dy / length, dx / length)
    let height = 1.1 * captionSize
    let distance = abs(nx) * width / 2 + abs(ny) * height / 2 + 3
    return [1.0, -1].map { side in
      let middle = Drawing.Point(x: course[index].x + side * nx * distance, y: course[index].y + side * ny * distance)
      return Rectangle(x: middle.x - width / 2, y: middle.y - height / 2, width: width, height: height)
    }
  }
}

/// What is in the way of labels.
private struct LabelRoom {
  var bounds: Rectangle?
  /// Nodes and titles of frames.
  var taken: [Rectangle] = []
  /// Labels that have a place.
  var labels: [Rectangle] = []
  /// Points of lines by the square of the page that they lie in, with the line.
  private var points: [Cell: [(edge: Int, point: Drawing.Point)]] = [:]

  private struct Cell: Hashable {
    var column: Int
    var row: Int
  }

  init(bounds: Rectangle?) { self.bounds = bounds }

  private static let size = 32.0

  mutating func add(_ course: [Drawing.Point], of edge: Int) {
    for point in course {
      let cell = Cell(column: Int((point.x / Self.size).rounded(.down)), row: Int((point.y / Self.size).rounded(.down)))
      points[cell, default: []].append((edge, point))
    }
  }

  /// 0: nothing is in the way, and it is clear whose label it is.
  func cost(of box: Rectangle, for wish: LabelWish, atMost limit: Double) -> Double {
    var cost = 0.0
    if let bounds, box.x < bounds.x || box.right > bounds.right || box.y < bounds.y || box.bottom > bounds.bottom {
      cost += 1000
    }
    cost += 1000 * Double(taken.count { $0.overlaps(box) } + labels.count { $0.overlaps(box) })
    if cost >= limit { return cost }
    // Letters of another label beside it would read on.
    let wide = box.enlarged(by: 5)
    cost += Double(labels.count { $0.overlaps(wide) })
    let tight = box.enlarged(by: 1)
    var crossing: Set<Int> = []
    var passing: Set<Int> = []
    for column in Int((wide.x / Self.size).rounded(.down))...Int((wide.right / Self.size).rounded(.down)) {
      for row in Int((wide.y / Self.size).rounded(.down))...Int((wide.bottom / Self.size).rounded(.down)) {
        for (edge, point) in points[Cell(column: column, row: row)] ?? [] where wide.contains(point) {
          if tight.contains(point) { crossing.insert(edge) } else if edge != wish.edge { passing.insert(edge) }
        }
      }
    }
    cost += 10 * Double(crossing.count) + 2 * Double(passing.subtracting(crossing).count)
    if !wish.course.isEmpty, !wish.course.contains(where: box.enlarged(by: 14).contains) { cost += 30 }
    return cost
  }
}

/// Points along the curves of a line, at most four apart, and the corners of its arrows.
private func sampled(_ group: Drawing.Group) -> [Drawing.Point] {
  var points: [Drawing.Point] = []
  for element in group.elements where element.name == "path" {
    let values = numbers(in: element.value(of: "d") ?? "")
    let corners = stride(from: 0, to: values.count - 1, by: 2).map { Drawing.Point(x: values[$0], y: values[$0 + 1]) }
    for start in stride(from: 0, to: corners.count - 3, by: 3) {
      let (a, b, c, d) = (corners[start], corners[start + 1], corners[start + 2], corners[start + 3])
      let length = a.distance(to: b) + b.distance(to: c) + c.distance(to: d)
      let count = max(2, Int(length / 4) + 1)
      points += (0...count).map { step in
        let t = Double(step) / Double(count)
        let (p, q, r, s) = ((1 - t) * (1 - t) * (1 - t), 3 * (1 - t) * (1 - t) * t, 3 * (1 - t) * t * t, t * t * t)
        return Drawing.Point(x: p * a.x + q * b.x + r * c.x + s * d.x, y: p * a.y + q * b.y + r * c.y + s * d.y)
      }
    }
  }
  return points
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

extension Drawing.Point {
  fileprivate func distance(to other: Drawing.Point) -> Double {
    let (dx, dy) = (other.x - x, other.y - y)
    return (dx * dx + dy * dy).squareRoot()
  }
}

extension Rectangle {
  func overlaps(_ other: Rectangle) -> Bool {
    x < other.right && other.x < right && y < other.bottom && other.y < bottom
  }

  func contains(_ point: Drawing.Point) -> Bool {
    x <= point.x && point.x <= right && y <= point.y && point.y <= bottom
  }

  func enlarged(by margin: Double) -> Rectangle {
    Rectangle(x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin)
  }
}
