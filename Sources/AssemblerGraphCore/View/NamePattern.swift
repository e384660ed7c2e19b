import AssemblerGraphModel

/// A pattern of type names: `*` stands for any characters, `?` for one. It must fit the whole name or the whole id.
///
///     *Renderable     every type whose name ends so
///     Kit.*           every type of the module Kit
///     Detail          the type Detail
struct NamePattern: Hashable, Sendable {
  private let pattern: [UInt8]

  init(_ text: String) { pattern = Array(text.utf8) }

  func matches(_ node: Node) -> Bool { matches(node.name) || matches(node.id) }

  /// In time proportional to the product of both lengths at worst, without recursion.
  func matches(_ text: String) -> Bool {
    let text = Array(text.utf8)
    var (place, letter) = (0, 0)
    // The last star, and up to where it reaches so far.
    var star: (place: Int, letter: Int)?
    while letter < text.count {
      if place < pattern.count, pattern[place] == UInt8(ascii: "*") {
        star = (place, letter)
        place += 1
      } else if place < pattern.count, pattern[place] == UInt8(ascii: "?") || pattern[place] == text[letter] {
        // `?` takes a whole character: the bytes that continue it go along.
        let isAny = pattern[place] == UInt8(ascii: "?")
        place += 1
        letter += 1
        while isAny, letter < text.count, text[letter] & 0xC0 == 0x80 { letter += 1 }
      } else if let last = star {
        star = (last.place, last.letter + 1)
        place = last.place + 1
        letter = last.letter + 1
      } else {
        return false
      }
    }
    return pattern[place...].allSatisfy { $0 == UInt8(ascii: "*") }
  }
}
