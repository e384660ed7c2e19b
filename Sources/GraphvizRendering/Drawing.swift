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

  /// What is drawn, by index into the picture. Graphviz passes it on as an id.
  enum Subject: Hashable {
    case cluster(Int)
    case node(Int)
    case edge(Int)
  }

  /// All that is drawn of a node, an edge or a cluster.
  struct Group {
    /// nil for what is not the picture's.
    var subject: Subject?
    var elements: [Element]
  }

  /// `<polygon points="…"/>`, `<text x="…">…</text>`.
  struct Element {
    var name: String
    /// As they stand in the SVG: ` fill="none" points="1,2 3,4"`. Few of them are ever asked for.
    var attributes: ArraySlice<UInt8>
    /// The text inside, escaped; empty where there is none.
    var content = ""

    func number(_ attribute: String) -> Double { value(of: attribute).flatMap(Double.init) ?? 0 }
  }
}

extension Drawing {
  /// nil when the text is not as Graphviz writes it.
  init?(svg: [UInt8]) {
    var reader = TagReader(text: svg)
    guard let root = reader.next(named: "svg"), let graph = reader.next(named: "g") else { return nil }
    let box = numbers(in: root.value(of: "viewBox") ?? "")
    // scale(1 1) rotate(0) translate(4 112)
    let shift = numbers(in: graph.value(of: "transform") ?? "").suffix(2)
    guard box.count == 4, shift.count == 2, let x = shift.first, let y = shift.last else { return nil }
    self.init(width: box[2], height: box[3], origin: Point(x: x, y: y), groups: [])

    // The graph's own title and background stand before the first group.
    while let tag = reader.next() {
      switch tag.name {
      case "g":
        groups.append(Group(subject: Subject(id: tag.value(of: "id") ?? ""), elements: []))
      case "polygon", "polyline", "path", "ellipse", "text":
        guard !groups.isEmpty else { continue }
        groups[groups.count - 1].elements.append(tag)
      default: continue
      }
    }
  }
}

extension Drawing.Subject {
  /// `c0`, `n12`, `e7`.
  var id: String {
    switch self {
    case .cluster(let index): "c\(index)"
    case .node(let index): "n\(index)"
    case .edge(let index): "e\(index)"
    }
  }

  fileprivate init?(id: String) {
    guard let index = Int(id.dropFirst()) else { return nil }
    switch id.first {
    case "c": self = .cluster(index)
    case "n": self = .node(index)
    case "e": self = .edge(index)
    default: return nil
    }
  }
}

extension Drawing.Element {
  /// As it stands in the SVG, escaped.
  func value(of attribute: String) -> String? {
    let start = Array(" \(attribute)=\"".utf8)
    var index = attributes.startIndex
    while let space = attributes[index...].firstIndex(of: start[0]) {
      index = space + 1
      guard attributes[space...].starts(with: start) else { continue }
      let rest = attributes[(space + start.count)...]
      return rest.firstIndex(of: UInt8(ascii: "\"")).map { String(decoding: rest[..<$0], as: UTF8.self) }
    }
    return nil
  }
}

extension Drawing.Group {
  /// The smallest rectangle around the first polygon or path.
  var frame: Rectangle? {
    guard let outline = elements.first(where: { $0.name == "polygon" || $0.name == "path" }) else { return nil }
    let values = numbers(in: outline.value(of: "points") ?? outline.value(of: "d") ?? "")
    let xs = stride(from: 0, to: values.count - 1, by: 2).map { values[$0] }
    let ys = stride(from: 1, to: values.count, by: 2).map { values[$0] }
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max() else { return nil }
    return Rectangle(x: left, y: top, width: right - left, height: bottom - top)
  }
}

/// The numbers in `0.00 0.00 62.00 116.00`, `translate(4 112)`, `M1.5,-2C3,4`.
func numbers(in text: String) -> [Double] {
  text.utf8
    .split { !(UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-")) }
    .compactMap { Double(Substring($0)) }
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
      var tag = element(text[(start + 1)..<end])
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
  private func element(_ tag: ArraySlice<UInt8>) -> Drawing.Element {
    let end = tag.firstIndex { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "/") } ?? tag.endIndex
    return Drawing.Element(name: String(decoding: tag[..<end], as: UTF8.self), attributes: tag[end...])
  }
}
