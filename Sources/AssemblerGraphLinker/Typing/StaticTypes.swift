import AssemblerGraphFacts
import AssemblerGraphModel

/// What declarations say without following any value: names, members, and the types of expressions.
///
/// A reference, so that asking changes nothing of what asks: all that it remembers follows from the facts alone.
final class StaticTypes {
  let symbols: SymbolTable
  let lookups: LookupMemory
  let retaining: RetainingEntries
  /// The scanned code is for Apple's systems: it imports what others do not have.
  let isForApple: Bool
  /// The scanned code imports a database whose results are observed without a key path.
  let usesManagedObjects: Bool
  /// The scanned code declares a result builder, or imports a module that may.
  let mayUseBuilders: Bool
  /// The names of the members whose types the library knows.
  let frameworkMembers: DenseMap<Name, Bool>
  let words: ContainerWords
  /// `EndingMethod.presentedItem`, where the scanned code has it.
  let itemLabel: Name?
  /// The same of `EndingMethod.isPresented`.
  let isPresentedLabel: Name?
  /// The properties and functions of the scanned code that SwiftUI's bindings are given to.
  let bindingProperties: IDSet<PropertyID>
  let functionsTakingBindings: IDSet<FunctionID>
  /// `Framework.previewMacro`, where the scanned code has it.
  let previewMacro: Name?
  /// The modules in which `then` configures what it is called on.
  let modulesWithConfigurators: Set<String>
  let storyboards: Storyboards
  let embeddedScenes: EmbeddedScenes
  /// The shape of each call, by file and first argument, where it was asked.
  @exclusivity(unchecked) var shapesOfCalls: IDArray<FileID, [IDOrNone<CallShape>]>
  /// What an expression's static type is, by file and expression; `notAsked` at first.
  @exclusivity(unchecked) var expressionTypes: IDArray<FileID, [TypeHandle]>
  @exclusivity(unchecked) var localTypes: IDArray<FileID, [TypeHandle]>
  @exclusivity(unchecked) var propertyTypes: IDArray<PropertyID, TypeHandle>
  /// The resolved types of each function; nil: not asked yet.
  @exclusivity(unchecked) var signatures: IDArray<FunctionID, Signature?>
  /// The resolved types of the parameters of all functions.
  @exclusivity(unchecked) var parameterTypes: [TypeHandle] = []
  /// For each local, the statement that gives it its first value.
  let bindings: IDArray<FileID, LocalBindings>

  struct Signature: Sendable {
    private var firstParameter: Int32
    private var parameterCount: Int32
    private let resultType: TypeHandle
    /// Whether a parameter takes as many arguments as there are.
    let isVariadic: Bool

    /// - Parameter parameters: by index into `parameterTypes`.
    init(parameters: Range<Int>, result: TypeHandle?, isVariadic: Bool) {
      self.isVariadic = isVariadic
      firstParameter = Int32(truncatingIfNeeded: parameters.lowerBound)
      parameterCount = Int32(truncatingIfNeeded: parameters.count)
      resultType = result ?? .notAsked
    }

    var parameters: Range<Int> { Int(firstParameter)..<Int(firstParameter + parameterCount) }
    /// nil when the function declares none.
    var result: TypeHandle? { resultType == .notAsked ? nil : resultType }
  }

  init(symbols: SymbolTable) {
    var retaining = symbols.retaining
    let imported = ImportedLibraries(of: symbols)
    for api in imported.entriesOfOthers {
      if let name = symbols.names.known(api.name), retaining[name] == api { retaining.remove(name) }
    }
    var frameworkMembers = DenseMap<Name, Bool>()
    for member in Framework.memberNames {
      if let name = symbols.names.known(member) { frameworkMembers[name] = true }
    }
    self.frameworkMembers = frameworkMembers
    lookups = LookupMemory()
    self.retaining = retaining
    isForApple =
      imported.contains(anyOf: ["UIKit", "AppKit", "SwiftUI", "Cocoa", "WatchKit"])
      || !imported.contains(anyOf: Framework.modulesOfOtherSystems)
    usesManagedObjects = imported.contains(anyOf: Framework.realm.modules)
    mayUseBuilders = symbols.mayUseBuilders
    words = ContainerWords(ContainerDialect.known, symbols)
    itemLabel = symbols.names.known(EndingMethod.presentedItem)
    isPresentedLabel = symbols.names.known(EndingMethod.isPresented)
    previewMacro = symbols.names.known(Framework.previewMacro)
    modulesWithConfigurators = symbols.modulesWithConfigurators
    let storyboards = Storyboards(of: symbols.interfaces)
    self.storyboards = storyboards
    embeddedScenes = EmbeddedScenes(in: storyboards, symbols)
    bindingProperties = symbols.bindingProperties
    functionsTakingBindings = symbols.functionsTakingBindings
    expressionTypes = IDArray(symbols.files.map { Array(repeating: .notAsked, count: $0.facts.expressions.count) })
    shapesOfCalls = IDArray(symbols.files.map { Array(repeating: nil, count: $0.facts.arguments.count) })
    localTypes = IDArray(symbols.files.map { Array(repeating: .notAsked, count: $0.facts.locals.count) })
    propertyTypes = IDArray(repeating: .notAsked, count: symbols.properties.count)
    signatures = IDArray(repeating: nil, count: symbols.functions.count)
    let own = symbols.functionsTaking("with")
    bindings = IDArray(symbols.files.map { LocalBindings(of: $0, names: symbols.names, own: own) })
    self.symbols = symbols
    symbols.lookIntoConstrainedSelf()
    inferTypesInGenericTypes()
  }
}

extension SymbolTable {
  /// The names of functions whose first parameter has a label.
  fileprivate func functionsTaking(_ label: String) -> IDSet<Name> {
    guard let label = names.known(label) else { return [] }
    return IDSet(
      functions.indices.lazy.filter { self.functions[$0].facts.parameters.first?.label == label }
        .map { self.functions[$0].name }
    )
  }
}
