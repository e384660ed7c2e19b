import AssemblerGraphFacts

/// A place in the scanned code, as the linker notes it: for people, `SymbolTable.location` makes a `SourceLocation` of it.
///
/// Places compare as their locations do, because files are sorted by path.
struct CodePlace: Hashable, Comparable, Sendable {
  var file: FileID
  var position: SourcePosition

  static func < (left: CodePlace, right: CodePlace) -> Bool {
    if left.file != right.file { return left.file < right.file }
    return left.position < right.position
  }
}

extension SymbolTable {
  func location(_ place: CodePlace) -> SourceLocation { location(place.file, place.position) }
}

extension CodePlace: MapKey {
  var bits: UInt64 {
    var bits = KeyBits()
    bits.add(file)
    bits.add(position)
    return bits.value
  }
}
