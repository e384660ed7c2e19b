import AssemblerGraphFacts

/// What was looked up before. A reference, so that looking up changes nothing of what asks.
///
/// All of it follows from the symbols alone, so that several flows over the same symbols can share it.
final class LookupMemory {
  struct Construction {
    let file: FileID
    let arguments: ArgumentList
  }

  // Nothing is looked up while something is being stored: checking that at run time would cost more than the look-ups.

  /// By shape: its labels; none for a shape that only longer ones begin with.
  @exclusivity(unchecked) private(set) var shapes = IDArray<CallShape, [ArgumentLabel]>([[]])
  /// By shape and label: the shape that is longer by one argument.
  @exclusivity(unchecked) private var longerShapes = PairMap<Pair<CallShape, ArgumentLabel>, CallShape>()

  /// By type and name: a property, if there is one.
  @exclusivity(unchecked) var properties = PairMap<Pair<TypeID, Name>, IDOrNone<PropertyID>>()
  /// By type and name.
  @exclusivity(unchecked) var functions = PairMap<Pair<TypeID, Name>, [FunctionID]>()
  /// By name and shape.
  @exclusivity(unchecked) private var selectors = PairMap<Pair<Name, CallShape>, SelectorID>()
  /// By type and selector.
  @exclusivity(unchecked) var fitting = PairMap<Pair<TypeID, SelectorID>, [FunctionID]>()
  /// By function and shape: for each argument its parameter; nil when the call does not fit.
  @exclusivity(unchecked) var placements = PairMap<Pair<FunctionID, CallShape>, [Int]?>()

  /// Of names that stand for nothing in the scanned code.
  @exclusivity(unchecked) var foreignMeanings = DenseMap<Name, NameMeaning>()
  /// By scope and name.
  @exclusivity(unchecked) var meanings = PairMap<Pair<ScopeID, Name>, NameMeaning>()
  /// By file.
  @exclusivity(unchecked) var changedLocals = DenseMap<FileID, ChangedLocals>()
  /// By declared type and concrete type: whether an instance can be behind it.
  @exclusivity(unchecked) var admissions = PairMap<Pair<TypeHandle, TypeID>, Bool>()
  /// By a framework's type: what it holds by its very name.
  @exclusivity(unchecked) var standardKinds = DenseMap<TypeHandle, StandardKind>()
  /// By declared type: whether its values must be followed.
  @exclusivity(unchecked) var flowNeeds = DenseMap<TypeHandle, Bool>()
  /// By type: what objects on which its functions run can stand behind.
  @exclusivity(unchecked) var kindsOfHeirs = DenseMap<TypeID, IDSet<TypeID>>()
  /// The declared types behind a handle.
  @exclusivity(unchecked) var nominals = DenseMap<TypeHandle, [TypeID]>()
  /// The enums whose values keep their case.
  @exclusivity(unchecked) var keepsCase = DenseMap<TypeID, Bool>()
  /// The framework's types that values of a type are.
  @exclusivity(unchecked) var frameworkTypes = DenseMap<TypeHandle, [String]>()
  /// By function: whether it is read for each framework's object that it is called on.
  @exclusivity(unchecked) var runsOnOneObject = DenseMap<FunctionID, Bool>()
  /// Whether all objects of a type are made with an empty stack of screens, which a property keeps.
  @exclusivity(unchecked) var givenEmptyStacks = PairMap<Pair<PropertyID, TypeID>, Bool>()
  /// By the name of a type: the calls that make something of it, as far as they name it.
  @exclusivity(unchecked) var constructions: [String: [Construction]]?
  /// The extended types of libraries that are not scanned, which may be protocols.
  @exclusivity(unchecked) var extendedUnseen: [TypeID]?
  /// Whether the scanned code extends a framework's protocol.
  @exclusivity(unchecked) var hasExtendedProtocols: Bool?
  /// By function: whether it makes an object of whatever type it is asked for.
  @exclusivity(unchecked) var makesResult = DenseMap<FunctionID, Bool>()
  /// The names of what is passed as `inout` or named by a key path.
  @exclusivity(unchecked) var namesPassed: IDSet<Name>?
  /// The names of what code stores something in, and of the former.
  @exclusivity(unchecked) var assignedNames: IDSet<Name>?
  /// By file and local variable: what it gets where it is not declared.
  @exclusivity(unchecked) var valuesAssigned: [FileID: [LocalID: [ExpressionID]]] = [:]
  /// By file: the local variables with which nobody does anything that would end what they hold.
  @exclusivity(unchecked) var localsOnlyStarted: [FileID: IDSet<LocalID>] = [:]
  /// The names of what code sets to nothing.
  @exclusivity(unchecked) var namesSetToNothing: IDSet<Name>?
  /// By property: whether all of its values are plain objects of a framework.
  @exclusivity(unchecked) var plainProperties: [PropertyID: Bool] = [:]
  /// The same of what is in collections.
  @exclusivity(unchecked) var plainCollections: [PropertyID: Bool] = [:]
  /// By the property's name: whether all that code stores there are plain objects of a framework.
  @exclusivity(unchecked) var plainValues = DenseMap<Name, Plainness>()
  /// The same of what is in collections.
  @exclusivity(unchecked) var plainElements = DenseMap<Name, Plainness>()
  /// By the property's name: what code stores there.
  @exclusivity(unchecked) var storedValues: KeyMap<Name, [StoredValue]>?
  /// By the collection's name: what code adds.
  @exclusivity(unchecked) var addedValues: KeyMap<Name, [StoredValue]>?
  /// By the name that is called.
  @exclusivity(unchecked) var argumentsGiven = KeyMap<Name, [[GivenArgument]]>()
  /// By file: the local variables that get more than what they begin with.
  @exclusivity(unchecked) var localsChanged = DenseMap<FileID, IDSet<LocalID>>()
  /// The names of what calls are given.
  @exclusivity(unchecked) var namesGiven: IDSet<Name>?
  /// The names of the classes that load a xib of their own.
  @exclusivity(unchecked) var ownersOfXibs: Set<String>?
  @exclusivity(unchecked) var propertiesByName: KeyMap<Name, [PropertyID]>?
  @exclusivity(unchecked) var functionsByName: KeyMap<Name, [FunctionID]>?
  /// The types without source that scanned types are ones of.
  @exclusivity(unchecked) var namesOfForeignAncestors: Set<String>?
  /// By function: what it lends to the closures that it is given.
  @exclusivity(unchecked) var loans = DenseMap<FunctionID, [LentProperty]>()
  /// By file: what is done with locals.
  @exclusivity(unchecked) var usesOfLocals = DenseMap<FileID, UsesOfLocals>()
  /// By function: what it puts into the framework's objects that it is given.
  @exclusivity(unchecked) var putsIntoArguments = DenseMap<FunctionID, [PutIntoArgument]>()
  /// The same if functions that it calls are looked into less deep.
  @exclusivity(unchecked) var shallowPuts = PairMap<ShallowPutsKey, [PutIntoArgument]>()
  /// Whether streams complete by themselves.
  @exclusivity(unchecked) var finiteStreams = PairMap<Stream, Finiteness>()
  /// The same if those complete that come out of code which is not scanned.
  @exclusivity(unchecked) var perhapsFiniteStreams = PairMap<Stream, Finiteness>()
  /// By property of a struct: whether it is given nothing but what controls send.
  @exclusivity(unchecked) var givenByControls = DenseMap<PropertyID, Bool>()
  /// By the name that is called.
  @exclusivity(unchecked) var callsByName: KeyMap<Name, [CallPlace]>?
  /// The functions and properties of each file, sorted by their places.
  @exclusivity(unchecked) var declarationsOfFiles: IDArray<FileID, [DeclarationPlace]>?
  /// By function: whether it runs a loop that nothing but cancelling ends.
  @exclusivity(unchecked) var neverEnding = DenseMap<FunctionID, Bool>()
  /// By type of the scanned code: whether it is a sequence whose iterator comes to nil.
  @exclusivity(unchecked) var finiteOwnSequences = DenseMap<TypeID, Bool>()
  /// By file: the stretches that may be left out, by where they are.
  @exclusivity(unchecked) var branchesOfFiles: [FileID: BranchesOfFile] = [:]
  /// By file: the number of the closure that begins at a place.
  @exclusivity(unchecked) var closuresByPosition: [FileID: [SourcePosition: Int]] = [:]
  /// By file and closure: the method that takes it.
  @exclusivity(unchecked) var takersOfClosures: [FileID: [Int: ClosureTaker]] = [:]
  /// How many sequences and streams, one in another, are being asked about.
  @exclusivity(unchecked) var hopsOfStreams = 0
  /// Whether the last question about streams went further than anything is followed.
  @exclusivity(unchecked) var isFinitenessCut = false
  /// Whose streams were met by the last question about streams that end with objects; nil in it: `self`.
  @exclusivity(unchecked) var ownersOfStreams: [ExpressionID?] = []
  /// The framework's streams with extensions in the scanned code.
  @exclusivity(unchecked) var extendedStreams: [TypeID]?
  /// By two types: whether a value of the one could be used where the other is asked for.
  @exclusivity(unchecked) var matches = PairMap<Pair<TypeHandle, TypeHandle>, Bool>()
  /// By function: a number that functions have in common whose types are written alike.
  @exclusivity(unchecked) private var writtenTypesOfFunction = DenseMap<FunctionID, WrittenTypesID>()
  private var numberOfWrittenTypes = KeyMap<WrittenTypes, WrittenTypesID>()

  /// Of names with very many overloads: the functions by the type of their first parameter.
  @exclusivity(unchecked) var overloads: [Overloads: [TypeID?: [FunctionID]]] = [:]
  /// By selector and file: free functions.
  @exclusivity(unchecked) var freeFunctions = PairMap<Pair<SelectorID, FileID>, [FunctionID]>()

  struct ClosureTaker {
    var receiver: ExpressionID
    var label: Name?
  }

  struct GivenArgument: Hashable {
    var label: Name?
    var isTrailingClosure: Bool
    var isFalsehood: Bool
  }

  enum Plainness {
    /// There is nothing.
    case none
    case plain, others
  }

  enum Finiteness {
    case finite, endless, unknown
    /// The answer is being looked for.
    case asked
  }

  /// The stream that something gives.
  enum Stream: PairKey {
    case function(FunctionID, isSelfFinite: Bool)
    /// Of the stream that the function is given.
    case given(FunctionID)
    case property(PropertyID)
    /// What its own code is given counts there alone.
    case local(Int, FileID, isSelfFinite: Bool, isAskedThere: Bool)
    case closure(Int, FileID, isSelfFinite: Bool)

    var first: Int {
      switch self {
      case .function(let function, _), .given(let function): function.index
      case .property(let property): property.index
      case .local(let number, _, _, _), .closure(let number, _, _): number
      }
    }

    var second: Int {
      switch self {
      case .function(_, let isSelfFinite): isSelfFinite ? 1 : 0
      case .given: 2
      case .property: 3
      case .local(_, let file, let isSelfFinite, let isAskedThere):
        8 * file.index + 4 + (isSelfFinite ? 1 : 0) + (isAskedThere ? 2 : 0)
      case .closure(_, let file, let isSelfFinite): 8 * file.index + 8 + (isSelfFinite ? 1 : 0)
      }
    }
  }

  /// Functions that were found together.
  struct Overloads: Hashable {
    var first: FunctionID
    var last: FunctionID
    var count: Int
  }

  private struct WrittenTypes: MapKey, Hashable {
    var parameters: [TypeReference]
    var result: TypeReference?
  }

  /// What functions have in common whose parameters and result are written alike.
  struct WrittenTypesID: Identifier {
    let rawValue: Int32
  }

  /// What functions, and calls of them, have in common that have a name and labels in common.
  struct SelectorID: Identifier {
    let rawValue: Int32
  }

  func writtenTypes(of function: FunctionID, in symbols: SymbolTable) -> WrittenTypesID {
    if let known = writtenTypesOfFunction[function] { return known }
    let symbol = symbols.functions[function]
    let types = WrittenTypes(parameters: symbol.facts.parameters.map(\.type), result: symbol.facts.result)
    let number = numberOfWrittenTypes[types] ?? WrittenTypesID(numberOfWrittenTypes.count)
    numberOfWrittenTypes[types] = number
    writtenTypesOfFunction[function] = number
    return number
  }

  /// Leaves the largest part to be found again: few bodies are read twice.
  func forgetNames() {
    changedLocals = DenseMap()
    meanings = PairMap()
    properties = PairMap()
    functions = PairMap()
    fitting = PairMap()
    placements = PairMap()
    freeFunctions = PairMap()
    overloads = [:]
    writtenTypesOfFunction = DenseMap()
    numberOfWrittenTypes = KeyMap()
  }

  func shape(of labels: some Collection<ArgumentLabel>) -> CallShape {
    var shape = CallShape.withoutArguments
    for label in labels {
      let key = Pair(shape, label)
      if let longer = longerShapes[key] {
        shape = longer
      } else {
        shape = shapes.append([])
        longerShapes[key] = shape
      }
    }
    if shape != .withoutArguments, shapes[shape].isEmpty { shapes[shape] = Array(labels) }
    return shape
  }

  func selector(_ name: Name, _ shape: CallShape) -> SelectorID {
    let key = Pair(name, shape)
    if let known = selectors[key] { return known }
    let selector = SelectorID(selectors.count)
    selectors[key] = selector
    return selector
  }
}
