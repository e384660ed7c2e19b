import AssemblerGraphFacts

/// Gives every name of a file a small number, so that scopes are arrays.
///
///     self → 0   item → 1   Foo → 2   item → 1
struct NameTable {
  typealias Number = Int

  /// The number of `self`.
  static let selfNumber = 0

  var shared = SharedTexts()
  /// The names in the order of their numbers.
  private(set) var texts: [String] = []
  /// The number of each name in `shared`; -1 as long as nobody needs it.
  private var sharedNumbers: [Int32] = []
  /// The bytes of each name, which live as long as the source; nil for a name that does not stand there: `#selector`.
  private var spellings: [UnsafeBufferPointer<UInt8>?] = []
  private var table = HashTable()

  init() {
    _ = number(of: "self")
  }

  /// The type that is this name alone.
  mutating func type(_ number: Number) -> TypeReference { shared.type(sharedNumber(number)) }

  /// `any` and this name.
  mutating func existential(_ number: Number) -> TypeReference { shared.existential(sharedNumber(number)) }

  /// The number of the name that these bytes spell. The bytes must live until the names are forgotten.
  mutating func number(of bytes: UnsafeBufferPointer<UInt8>) -> Number {
    number(of: Spelling(bytes), isKept: true)
  }

  /// The number of a name that need not stand in the source.
  mutating func number(of text: String) -> Number {
    var text = text
    return text.withUTF8 { number(of: Spelling($0), isKept: false) }
  }

  mutating func number(of text: StaticString) -> Number {
    number(of: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Makes the table one for another file, and hands over the names of this one.
  mutating func takeTexts() -> [String] {
    defer { _ = number(of: "self") }
    sharedNumbers.removeAll(keepingCapacity: true)
    spellings.removeAll(keepingCapacity: true)
    table.removeAll()
    return texts.takeAll()
  }

  private mutating func sharedNumber(_ number: Number) -> Int {
    if sharedNumbers[number] >= 0 { return Int(sharedNumbers[number]) }
    var text = texts[number]
    let found = text.withUTF8 { shared.number(of: Spelling($0)) }
    sharedNumbers[number] = Int32(truncatingIfNeeded: found)
    return found
  }

  private mutating func number(of spelling: Spelling, isKept: Bool) -> Number {
    if let known = table.number(hash: spelling.hash, where: { isSpelled($0, spelling) }) { return known }
    if spelling.bytes.count > SharedTexts.sizeWithoutMemory {
      let number = shared.number(of: spelling)
      sharedNumbers.append(Int32(truncatingIfNeeded: number))
      texts.append(shared.texts[number])
    } else {
      sharedNumbers.append(-1)
      texts.append(String(decoding: spelling.bytes, as: UTF8.self))
    }
    spellings.append(isKept ? spelling.bytes : nil)
    return table.add(hash: spelling.hash)
  }

  @inline(__always)
  private func isSpelled(_ number: Number, _ other: Spelling) -> Bool {
    guard let bytes = spellings[number] else { return texts[number].isSpelled(other) }
    return Spelling.areEqual(bytes, other.bytes)
  }
}

extension String {
  func isSpelled(_ spelling: Spelling) -> Bool {
    utf8.withContiguousStorageIfAvailable { Spelling.areEqual($0, spelling.bytes) }
      ?? utf8.elementsEqual(spelling.bytes)
  }
}
