import AssemblerGraphFacts

/// The texts that the files of one scanner have in common, each made once, and the types that are written with one name.
///
/// Most names of a file stand in other files too: without this, facts would hold the same text and the same type again
/// for every file.
struct SharedTexts {
  /// A `String` of so many bytes holds them itself: sharing it would save nothing.
  static let sizeWithoutMemory = 15

  private(set) var texts: [String] = []
  /// By number, as far as somebody asked for them.
  private var types: [TypeReference?] = []
  private var existentials: [TypeReference?] = []
  private var table = HashTable()

  /// The number of the text that these bytes spell.
  mutating func number(of spelling: Spelling) -> Int {
    if let known = table.number(hash: spelling.hash, where: { texts[$0].isSpelled(spelling) }) { return known }
    texts.append(String(decoding: spelling.bytes, as: UTF8.self))
    types.append(nil)
    existentials.append(nil)
    return table.add(hash: spelling.hash)
  }

  mutating func text(of bytes: UnsafeBufferPointer<UInt8>) -> String {
    if bytes.count <= Self.sizeWithoutMemory { return String(decoding: bytes, as: UTF8.self) }
    return texts[number(of: Spelling(bytes))]
  }

  /// `Foo`
  mutating func type(_ number: Int) -> TypeReference {
    if let known = types[number] { return known }
    let type = TypeReference.name(texts[number])
    types[number] = type
    return type
  }

  /// `any Foo`
  mutating func existential(_ number: Int) -> TypeReference {
    if let known = existentials[number] { return known }
    let existential = TypeReference.any(type(number))
    existentials[number] = existential
    return existential
  }
}
