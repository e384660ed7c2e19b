import AssemblerGraphFacts

/// What has a small number of its own, not below 0.
protocol Numbered: Hashable, Sendable, MapKey {
  var index: Int { get }
}

extension Name: Numbered {
  var index: Int { Int(rawValue) }
}

/// A number that stands for one thing of one kind, in four bytes: no other kind of number is taken for it.
///
///     symbols.types[type]         a `TypeID` opens types
///     symbols.types[function]     does not compile
///
/// None is negative: where there may be nothing, it is optional, or an `IDOrNone` where there are very many.
protocol Identifier: Numbered, Strideable where Stride == Int {
  var rawValue: Int32 { get }
  init(rawValue: Int32)
}

extension Identifier {
  // Inlined, for all of it stands for a number.

  @inline(__always)
  init(_ index: Int) { self.init(rawValue: Int32(truncatingIfNeeded: index)) }

  /// Its place in the arrays that go by it.
  @inline(__always)
  var index: Int { Int(rawValue) }

  @inline(__always)
  static func == (left: Self, right: Self) -> Bool { left.rawValue == right.rawValue }

  @inline(__always)
  static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

  @inline(__always)
  func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }

  @inline(__always)
  func distance(to other: Self) -> Int { Int(other.rawValue) - Int(rawValue) }

  @inline(__always)
  func advanced(by count: Int) -> Self { Self(Int(rawValue) + count) }
}

/// An identifier, or none, in the four bytes of the identifier.
struct IDOrNone<ID>: Hashable, Sendable {
  /// -1: none.
  private let rawValue: Int32
}

extension IDOrNone: ExpressibleByNilLiteral where ID: Identifier {
  @inline(__always)
  init(_ id: ID?) { rawValue = id?.rawValue ?? -1 }

  @inline(__always)
  init(nilLiteral: ()) { rawValue = -1 }

  @inline(__always)
  var isNone: Bool { rawValue < 0 }

  @inline(__always)
  func isThis(_ id: ID) -> Bool { rawValue == id.rawValue }

  @inline(__always)
  var id: ID? { rawValue < 0 ? nil : ID(rawValue: rawValue) }
}

/// A file: an index into `SymbolTable.files`, where they stand in the order of their paths.
struct FileID: Identifier {
  let rawValue: Int32
}

/// A variable of a type or of a file, stored or computed: an index into `SymbolTable.properties`.
struct PropertyID: Identifier {
  let rawValue: Int32
}

/// A function, method, initializer or subscript of the scanned code: an index into `SymbolTable.functions`.
struct FunctionID: Identifier {
  let rawValue: Int32
}

/// A local variable of a file: an index into its `FileFacts.locals`.
struct LocalID: Identifier {
  let rawValue: Int32
}

/// A file, or a group in one: what names mean where they stand there.
struct ScopeID: Identifier {
  let rawValue: Int32
}

/// What one body says: an index into a `SummaryStore`.
struct SummaryID: Identifier {
  let rawValue: Int32
}

/// A stretch of code of one body that runs as a whole: 0 is the body itself, the others are its closures.
struct BodyCodeID: Identifier {
  let rawValue: Int32
  static let body = BodyCodeID(rawValue: 0)
}

/// What a body puts values into, whoever runs it: by number of its declaration. Its parameters come
/// first, then its result.
struct BodyVariableID: Identifier {
  let rawValue: Int32
}

/// Something that a body makes each time that it runs: an index into `BodySummary.objects`.
struct TemplateID: Identifier {
  let rawValue: Int32
}

/// What holds objects in the solved program: a variable of a `ConstraintGraph`.
struct VariableID: Identifier {
  let rawValue: Int32
}

/// Something that is done to each object of a variable: an index into `PointsToAnalysis.operations`.
struct OperationID: Identifier {
  let rawValue: Int32
}

/// What is told apart no longer: an index into `Saturation.pools`.
struct PoolID: Identifier {
  let rawValue: Int32
}

/// A body that runs on one object: an index into `PointsToAnalysis.contexts`.
struct ContextID: Identifier {
  let rawValue: Int32
}

/// A stretch of code in one context: an index into `CodeNotes`.
struct SolvedCodeID: Identifier {
  let rawValue: Int32
}

/// A type of the scanned code: an index into `SymbolTable.types`.
struct TypeID: Identifier {
  let rawValue: Int32
}
