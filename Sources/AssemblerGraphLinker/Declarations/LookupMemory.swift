import AssemblerGraphFacts

/// What was looked up before. A reference, so that looking up changes nothing of what asks.
///
/// All of it follows from the symbols alone, so that several flows over the same symbols can share it.
final class LookupMemory {
  // Nothing is looked up while something is being stored: checking that at run time would cost more than the look-ups.

  /// The shapes of calls, by number.
  @exclusivity(unchecked) private(set) var shapes: [[ArgumentLabel]] = [[]]
  /// By shape and label: the shape that is longer by one argument.
  @exclusivity(unchecked) private var longerShapes = PairMap<Numbers, Int32>()

  /// By type and name: a property, if there is one.
  @exclusivity(unchecked) var properties = PairMap<Numbers, IDOrNone<PropertyID>>()
  /// By type and name.
  @exclusivity(unchecked) var functions = PairMap<Numbers, [FunctionID]>()
  /// By name and shape: the number of the selector.
  @exclusivity(unchecked) private var selectors = PairMap<Numbers, Int32>()
  /// By type and selector.
  @exclusivity(unchecked) var fitting = PairMap<Numbers, [FunctionID]>()
  /// By function and shape: for each argument its parameter; nil when the call does not fit.
  @exclusivity(unchecked) var placements = PairMap<Numbers, [Int]?>()

  /// Of names that stand for nothing in the scanned code.
  @exclusivity(unchecked) var foreignMeanings = DenseMap<Name, NameMeaning>()
  /// By scope and name.
  @exclusivity(unchecked) var meanings = PairMap<Numbers, NameMeaning>()
  /// By file.
  @exclusivity(unchecked) var changedLocals: [FileID: ChangedLocals] = [:]
  /// By declared type and concrete type: whether an instance can be behind it.
  @exclusivity(unchecked) var admissions = PairMap<Numbers, Bool>()
  /// By declared type: whether its values must be followed.
  @exclusivity(unchecked) var flowNeeds = DenseMap<TypeHandle, Bool>()
  /// The declared types behind a handle.
  @exclusivity(unchecked) var nominals = DenseMap<TypeHandle, [TypeID]>()
  /// The framework's types that values of a type are.
  @exclusivity(unchecked) var frameworkTypes = DenseMap<TypeHandle, [String]>()
  /// By function: whether it is read for each framework's object that it is called on.
  @exclusivity(unchecked) var runsOnOneObject = DenseMap<FunctionID, Bool>()
  /// Whether streams complete by themselves.
  @exclusivity(unchecked) var finiteStreams = PairMap<Stream, Finiteness>()
  /// By function: whether it runs a loop that nothing but cancelling ends.
  @exclusivity(unchecked) var neverEnding = DenseMap<FunctionID, Bool>()
  /// Whether the last question about streams went further than anything is followed.
  @exclusivity(unchecked) var isFinitenessCut = false
  /// The framework's streams with extensions in the scanned code.
  @exclusivity(unchecked) var extendedStreams: [TypeID]?
  /// By two types: whether a value of the one could be used where the other is asked for.
  @exclusivity(unchecked) var matches = PairMap<Numbers, Bool>()
  /// By function: a number that functions have in common whose types are written alike.
  @exclusivity(unchecked) private var writtenTypesOfFunction = DenseMap<FunctionID, Int32>()
  private var numberOfWrittenTypes: [WrittenTypes: Int32] = [:]

  /// Of names with very many overloads: the functions by the type of their first parameter.
  @exclusivity(unchecked) var overloads: [Overloads: [TypeID?: [FunctionID]]] = [:]
  /// By selector and file: free functions.
  @exclusivity(unchecked) var freeFunctions = PairMap<Numbers, [FunctionID]>()

  enum Finiteness { case finite, endless, unknown }

  /// The stream that something gives.
  enum Stream: PairKey {
    case function(FunctionID, isSelfFinite: Bool)
    case property(PropertyID)

    var first: Int {
      switch self {
      case .function(let function, _): function.index
      case .property(let property): property.index
      }
    }

    var second: Int {
      switch self {
      case .function(_, let isSelfFinite): isSelfFinite ? 1 : 0
      case .property: 2
      }
    }
  }

  /// Functions that were found together.
  struct Overloads: Hashable {
    var first: FunctionID
    var last: FunctionID
    var count: Int
  }

  private struct WrittenTypes: Hashable {
    var parameters: [TypeReference]
    var result: TypeReference?
  }

  struct Numbers: PairKey {
    var first: Int
    var second: Int
    init(_ first: Int, _ second: Int) { (self.first, self.second) = (first, second) }
  }

  /// A number that functions have in common whose parameters and result are written alike.
  func writtenTypes(of function: FunctionID, in symbols: SymbolTable) -> Int32 {
    if let known = writtenTypesOfFunction[function] { return known }
    let symbol = symbols.functions[function]
    let types = WrittenTypes(parameters: symbol.facts.parameters.map(\.type), result: symbol.facts.result)
    let number = numberOfWrittenTypes[types] ?? Int32(truncatingIfNeeded: numberOfWrittenTypes.count)
    numberOfWrittenTypes[types] = number
    writtenTypesOfFunction[function] = number
    return number
  }

  /// Leaves the largest part to be found again: few bodies are read twice.
  func forgetNames() {
    changedLocals = [:]
    meanings = PairMap()
    properties = PairMap()
    functions = PairMap()
    fitting = PairMap()
    placements = PairMap()
    freeFunctions = PairMap()
    overloads = [:]
    writtenTypesOfFunction = DenseMap()
    numberOfWrittenTypes = [:]
  }

  func shape(of labels: some Sequence<ArgumentLabel>) -> CallShape {
    var shape = CallShape(rawValue: 0)
    for label in labels {
      let key = Numbers(Int(shape.rawValue), label.number)
      let longer = longerShapes[key] ?? Int32(truncatingIfNeeded: shapes.count)
      if Int(longer) == shapes.count {
        shapes.append(shapes[Int(shape.rawValue)] + [label])
        longerShapes[key] = longer
      }
      shape = CallShape(rawValue: longer)
    }
    return shape
  }

  /// One number for a name with a shape.
  func selector(_ name: Name, _ shape: CallShape) -> Int {
    let key = Numbers(Int(name.rawValue), Int(shape.rawValue))
    if let known = selectors[key] { return Int(known) }
    let selector = selectors.count
    selectors[key] = Int32(truncatingIfNeeded: selector)
    return selector
  }
}
