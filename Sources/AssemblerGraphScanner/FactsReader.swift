import AssemblerGraphFacts
@_spi(RawSyntax) import SwiftSyntax

/// Walks the syntax tree of one file and writes down its facts.
///
/// It reads SwiftSyntax's raw tree: the public one makes an object of every node that is looked at, which would take as
/// long again as half of the parsing. A raw node knows no position; the address of a token's text in the parser's copy
/// of the source is its position.
///
/// What it holds besides the facts is where the walk is: the group whose members are read, and the body that statements
/// go to. Its methods are in extensions, a file for each part of the language.
struct FactsReader {
  var facts = FileFacts(path: "")
  var names = NameTable()
  var lines = LineTable()
  /// The parser's copy of the source, to which the text of every token points.
  var source = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
  let conditions: CompilationConditions
  /// The type or extension whose members are read.
  var group: Int?
  /// The functions that enclose the place, from the outside in.
  var enclosingFunctions: [EnclosingFunction] = []
  /// Those before it are around the group.
  var firstEnclosing = 0
  var scopes = ScopeStack()
  /// The closure whose body is read.
  var closure: Int?
  /// Of the function whose body is read, outside of closures.
  var endlessLoops = EndlessLoops()
  /// Of the same: whether it can give nil, and not only when its task is cancelled.
  var givesNil = false
  /// How many blocks are around the place that only a cancelled task comes to.
  var cancelledBlocks = 0
  /// Statements of the bodies that are being read; those of an inner one come after those of the outer ones.
  var statements: [Statement] = []
  /// The statements of the `defer` blocks of the blocks that are being read.
  var deferred: [[Statement]] = []
  /// Locals from this number on can be bound once more: `case .a(let x), .b(let x)` declares one `x`.
  var firstRebindable: Int?
  /// For each closure whether its parameters are written: `$0` is none of theirs.
  var haveParameters: [Bool] = []
  /// Arguments of the calls that are being read; those of an inner one come after those of the outer ones.
  var pendingArguments: [Argument] = []
  /// Links of the chain of calls and members that is read: `.b`, `()`, `.c`.
  var links: [RawSyntax] = []
  /// For what a postfix `#if` leaves open: in how many ways it can have come about.
  var waysOfChoices: [ExpressionID: Int] = [:]
  /// Statements of the blocks that are being read, as syntax; those of an inner one come after those of the outer ones.
  var items: [RawSyntax] = []
  /// What was read so far that matters even where no value is wanted.
  var tally = Tally()
  /// How many `fallthrough` were read.
  var fallThroughs = 0
  var constants = Constants()
  /// The locals that are indices which begin again behind the last one.
  var remainders: Set<Int> = []
  /// What lists of captures name strongly, and the bodies read so far do not mention.
  var unmentioned: Set<Int> = []
  /// How deep the walk is in nested syntax; beyond `maximumDepth` nothing is read, so that the stack is never exhausted.
  var depth = 0
  static let maximumDepth = 200

  init(defines: Set<String>?) {
    conditions = CompilationConditions(defines: defines)
  }

  /// Makes ready for a file.
  ///
  /// - Parameter source: the parser's copy of the source, which must live until the facts are taken.
  mutating func begin(path: String, source: UnsafeBufferPointer<UInt8>) {
    facts.path = path
    // About as many as code has of them: growing in steps would copy them several times.
    facts.expressions.reserveCapacity(source.count / 20)
    facts.statements.reserveCapacity(source.count / 90)
    facts.arguments.reserveCapacity(source.count / 90)
    facts.locals.reserveCapacity(source.count / 80)
    lines.read(source)
    self.source = source
  }

  /// `run(with:_:)`.
  func description(of function: EnclosingFunction) -> String {
    guard let parameters = function.parameters else { return function.name }
    let labels = parameters.map { parameter in parameter.label.map { names.texts[Int($0.rawValue)] } ?? "_" }
    return "\(function.name)(\(labels.map { "\($0):" }.joined()))"
  }

  /// `self` at the place.
  var selfLocal: Int? { scopes.local(NameTable.selfNumber) }
}

/// A function, or a property with accessors, around the place.
struct EnclosingFunction {
  var name: String
  /// nil for a property.
  var parameters: [ParameterFacts]?
}
