/// What Graphviz drew: where every element of the picture lies. Read from the SVG of its own renderer.
///
/// Colours, classes and titles are not read: the picture has them.
struct Drawing {
  var width: Double
  var height: Double
  /// What is to be added to every coordinate, so that the drawing begins at 0, 0.
  var origin: Point
  var groups: [Group]

  struct Point: Hashable {
    var x: Double
    var y: Double
  }

  /// A node, an edge or a cluster.
  struct Group {
    var elementID: String
    var elements: [Element]
  }

  /// `<polygon points="…"/>`, `<text x="…">…</text>`.
  struct Element {
    var name: String
    /// Values as they stand in the SVG, escaped.
    var attributes: [String: String]
    /// The text inside, escaped; empty where there is none.
    var content = ""

    func number(_ attribute: String) -> Double { attributes[attribute].flatMap(Double.init) ?? 0 }
  }
}

extension Drawing {
  /// nil when the text is not as Graphviz writes it.
  init?(svg: String) {
    var reader = TagReader(text: Array(svg.utf8))
    guard let root = reader.next(named: "svg"), let graph = reader.next(named: "g") else { return nil }
    let box = numbers(in: root.attributes["viewBox"] ?? "")
    // scale(1 1) rotate(0) translate(4 112)
    let shift = numbers(in: graph.attributes["transform"] ?? "").suffix(2)
    guard box.count == 4, shift.count == 2, let x = shift.first, let y = shift.last else { return nil }
    self.init(width: box[2], height: box[3], origin: Point(x: x, y: y), groups: [])

    // The graph's own title and background stand before the first group.
    while let tag = reader.next() {
      switch tag.name {
      case "g":
        let id = (tag.attributes["id"] ?? "").replacing("&#45;", with: "-")
        groups.append(Group(elementID: id, elements: []))
      case "polygon", "polyline", "path", "ellipse", "text":
        guard !groups.isEmpty else { continue }
        groups[groups.count - 1].elements.append(tag)
      default: continue
      }
    }
  }
}

extension Drawing.Group {
  /// The smallest rectangle around the first polygon or path.
  var frame: Rectangle? {
    guard let outline = elements.first(where: { $0.name == "polygon" || $0.name == "path" }) else { return nil }
    let values = numbers(in: outline.attributes["points"] ?? outline.attributes["d"] ?? "")
    let xs = stride(from: 0, to: values.count - 1, by: 2).map { values[$0] }
    let ys = stride(from: 1, to: values.count, by: 2).map { values[$0] }
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max() else { return nil }
    return Rectangle(x: left, y: top, width: right - left, height: bottom - top)
  }
}

/// The numbers in `0.00 0.00 62.00 116.00`, `translate(4 112)`, `M1.5,-2C3,4`.
func numbers(in text: String) -> [Double] {
  text.split { !("0"..."9" ~= $0 || $0 == "." || $0 == "-") }.compactMap { Double($0) }
}

/// Goes through the tags of an SVG that Graphviz wrote. Comments and closing tags are passed over.
private struct TagReader {
  let text: [UInt8]
  var position = 0

  mutating func next(named name: String) -> Drawing.Element? {
    while let tag = next() { if tag.name == name { return tag } }
    return nil
  }

  mutating func next() -> Drawing.Element? {
    while let start = find(UInt8(ascii: "<"), from: position) {
      if text[start...].starts(with: "<!--".utf8) {
        position = endOfComment(from: start)
        continue
      }
      guard let end = find(UInt8(ascii: ">"), from: start) else { break }
      position = end + 1
      guard let first = text[(start + 1)...].first, UInt8(ascii: "a")...UInt8(ascii: "z") ~= first else { continue }
      var tag = parsed(text[(start + 1)..<end])
      if tag.name == "text", let close = find(UInt8(ascii: "<"), from: position) {
        tag.content = String(decoding: text[position..<close], as: UTF8.self)
      }
      return tag
    }
    return nil
  }

  private func find(_ byte: UInt8, from start: Int) -> Int? { text[start...].firstIndex(of: byte) }

  private func endOfComment(from start: Int) -> Int {
    var index = start + 4
    while index < text.count, !text[index...].starts(with: "-->".utf8) { index += 1 }
    return min(text.count, index + 3)
  }

  /// `polygon fill="none" points="1,2 3,4"/`
  private func parsed(_ tag: ArraySlice<UInt8>) -> Drawing.Element {
    let nameEnd = tag.firstIndex { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "/") } ?? tag.endIndex
    var element = Drawing.Element(
      name: String(decoding: tag[..<nameEnd], as: UTF8.self),
      attributes: [:]
    )
    var rest = tag[nameEnd...]
    while let equals = rest.firstIndex(of: UInt8(ascii: "=")),
      let open = rest[equals...].firstIndex(of: UInt8(ascii: "\"")),
      let close = rest[(open + 1)...].firstIndex(of: UInt8(ascii: "\""))
    {
      let name = rest[..<equals].drop { $0 <= UInt8(ascii: " ") }
      element.attributes[String(decoding: name, as: UTF8.self)] = String(
        decoding: rest[(open + 1)..<close],
        as: UTF8.self
      )
      rest = rest[(close + 1)...]
    }
    return element
  }
}
