/// The tags of an XML text, one after the other, as far as it is one. Nothing is looked up or copied before it is asked for.
///
/// Namespaces, entities and character data are left to whoever needs them. FoundationXML would need libxml2 where the tool
/// runs.
struct XMLTags: IteratorProtocol {
  enum Kind {
    case start, end
    /// `<a/>`
    case empty
  }

  struct Tag {
    var kind: Kind
    fileprivate var name: Range<Int>
    /// From `<` to behind `>`.
    var range: Range<Int>
  }

  private let source: UnsafeBufferPointer<UInt8>
  private var offset = 0

  init(_ source: UnsafeBufferPointer<UInt8>) { self.source = source }

  mutating func next() -> Tag? {
    while let start = position(of: "<", from: offset) {
      if let end = endOfOther(at: start) {
        offset = end
        continue
      }
      guard let close = endOfTag(from: start + 1) else { break }
      offset = close + 1
      let isEnd = start + 1 < close && source[start + 1] == UInt8(ascii: "/")
      let first = isEnd ? start + 2 : start + 1
      let name = first..<max(first, source[first..<close].firstIndex { !isOfName($0) } ?? close)
      let kind = isEnd ? Kind.end : source[close - 1] == UInt8(ascii: "/") ? .empty : .start
      return Tag(kind: kind, name: name, range: start..<close + 1)
    }
    offset = source.count
    return nil
  }

  func isNamed(_ tag: Tag, _ name: StaticString) -> Bool {
    name.withUTF8Buffer { source[tag.name].elementsEqual($0) }
  }

  /// The value of an attribute as it is written; nil: there is none, or an empty one.
  func attribute(_ name: StaticString, of tag: Tag) -> String? {
    let end = tag.range.upperBound - 1
    var offset = tag.name.upperBound
    while offset < end {
      while offset < end, isSpace(source[offset]) { offset += 1 }
      let first = offset
      while offset < end, isOfName(source[offset]) { offset += 1 }
      let isMeant = name.withUTF8Buffer { source[first..<offset].elementsEqual($0) }
      while offset < end, source[offset] != UInt8(ascii: "\""), source[offset] != UInt8(ascii: "'") { offset += 1 }
      guard offset < end else { return nil }
      let value = offset + 1
      offset = source[value..<end].firstIndex(of: source[offset]) ?? end
      if isMeant { return value == offset ? nil : text(value..<offset) }
      offset += 1
    }
    return nil
  }

  func text(_ range: Range<Int>) -> String { String(decoding: source[range], as: UTF8.self) }

  /// Behind what begins with `<` and is no tag: a comment, a declaration, character data.
  private func endOfOther(at start: Int) -> Int? {
    if has("<!--", at: start) { return end(of: "-->", from: start + 4) }
    if has("<![CDATA[", at: start) { return end(of: "]]>", from: start + 9) }
    if has("<?", at: start) { return end(of: "?>", from: start + 2) }
    if has("<!", at: start) { return end(of: ">", from: start + 2) }
    return nil
  }

  private func has(_ word: StaticString, at offset: Int) -> Bool {
    word.withUTF8Buffer { source[offset...].starts(with: $0) }
  }

  private func end(of word: StaticString, from start: Int) -> Int {
    var offset = start
    while offset < source.count {
      if has(word, at: offset) { return offset + word.utf8CodeUnitCount }
      offset += 1
    }
    return source.count
  }

  private func position(of character: Unicode.Scalar, from start: Int) -> Int? {
    source[start...].firstIndex(of: UInt8(ascii: character))
  }

  /// Where the `>` is that is in no value.
  private func endOfTag(from start: Int) -> Int? {
    var quote: UInt8?
    for offset in start..<source.count {
      let byte = source[offset]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        return offset
      }
    }
    return nil
  }
}

private func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

private func isOfName(_ byte: UInt8) -> Bool {
  !isSpace(byte) && !"=/>\"'".utf8.contains(byte)
}
