import AssemblerGraphCore

/// Gives every name of a file a small number, so that scopes are arrays.
///
///     self → 0   item → 1   Foo → 2   item → 1
struct NameTable {
  typealias Number = Int

  /// The number of `self`.
  static let selfNumber = 0

  var shared = SharedTexts()
  /// The number of each name in `shared`.
  private var sharedNumbers: [Int32] = []
  /// The bytes of each name, which live as long as the source; nil for a name that does not stand there: `#selector`.
  private var spellings: [UnsafeBufferPointer<UInt8>?] = []
  private var table = HashTable()

  init() {
    _ = number(of: "self")
  }

  /// The names in the order of their numbers.
  var texts: [String] { sharedNumbers.map { shared.texts[Int($0)] } }
  var count: Int { sharedNumbers.count }

  func text(_ number: Number) -> String { shared.texts[Int(sharedNumbers[number])] }

  /// The type that is this name alone.
  mutating func type(_ number: Number) -> TypeReference { shared.type(Int(sharedNumbers[number])) }

  /// `any` and this name.
  mutating func existential(_ number: Number) -> TypeReference { shared.existential(Int(sharedNumbers[number])) }

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

  /// Makes the table one for another file.
  mutating func forgetNumbers() {
    sharedNumbers.removeAll(keepingCapacity: true)
    spellings.removeAll(keepingCapacity: true)
    table.removeAll()
    _ = number(of: "self")
  }

  private mutating func number(of spelling: Spelling, isKept: Bool) -> Number {
    if let known = table.number(hash: spelling.hash, where: { isSpelled($0, spelling) }) { return known }
    sharedNumbers.append(Int32(truncatingIfNeeded: shared.number(of: spelling)))
    spellings.append(isKept ? spelling.bytes : nil)
    return table.add(hash: spelling.hash)
  }

  @inline(__always)
  private func isSpelled(_ number: Number, _ other: Spelling) -> Bool {
    guard let bytes = spellings[number] else { return shared.isSpelled(Int(sharedNumbers[number]), other) }
    return Spelling.areEqual(bytes, other.bytes)
  }
}
