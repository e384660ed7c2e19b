import AssemblerGraphFacts

/// A place in the scanned code, as the linker notes it: for people, `SymbolTable.location` makes a `SourceLocation` of it.
///
/// Places compare as their locations do, because files are sorted by path.
struct CodePlace: Hashable, Comparable, Sendable {
  private var fileNumber: Int32
  var position: SourcePosition

  init(file: Int, position: SourcePosition) {
    fileNumber = Int32(truncatingIfNeeded: file)
    self.position = position
  }

  /// By index into `SymbolTable.files`.
  var file: Int { Int(fileNumber) }

  static func < (left: CodePlace, right: CodePlace) -> Bool {
    if left.fileNumber != right.fileNumber { return left.fileNumber < right.fileNumber }
    return left.position < right.position
  }
}

extension SymbolTable {
  func location(_ place: CodePlace) -> SourceLocation { location(place.file, place.position) }
}
