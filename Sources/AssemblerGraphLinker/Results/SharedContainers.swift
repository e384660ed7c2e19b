import AssemblerGraphFacts

/// The container that a property holds, where all containers of the program live as long as it does: scanned code makes none but
/// for static properties, of its own or of code that is not scanned.
///
///     extension Container { static let shared = Container() }
///     Assembler([AppAssembly()], container: Container.shared)      assemble(container:) gets this one
struct SharedContainers {
  private let solved: PointsToAnalysis
  private let words: Set<String>
  private var known: LongLived.Keeper??

  init(in solved: PointsToAnalysis) {
    self.solved = solved
    words = solved.types.words.keepers
  }

  /// Why what a property holds lives as long as the program: the name of its type, and what keeps it.
  mutating func keeper(behind slot: SlotKey) -> (type: String, keeper: LongLived.Keeper)? {
    guard case .property(let property) = slot, let name = keeperName(of: property) else { return nil }
    let keeper = known ?? findKeeper()
    known = keeper
    return keeper.map { (name, $0) }
  }

  private func findKeeper() -> LongLived.Keeper? {
    let symbols = solved.symbols
    let shared = symbols.properties.indices.filter {
      symbols.properties[$0].isShared && keeperName(of: $0) != nil
    }
    var initialValues: [FileID: Set<ExpressionID>] = [:]
    for property in shared {
      guard let value = symbols.properties[property].facts.initialValue else { continue }
      initialValues[symbols.properties[property].file, default: []].insert(value)
    }
    var outside: LongLived.Keeper?
    for (number, file) in symbols.files.identified {
      for (index, expression) in file.facts.expressions.enumerated() {
        switch expression {
        case .call(let callee, let arguments, _):
          let isInitialValue = initialValues[number]?.contains(ExpressionID(index)) ?? false
          if !isInitialValue, makesContainer(callee, arguments, in: file.facts) { return nil }
          for argument in file.facts[arguments] where outside == nil {
            outside = argument.value.flatMap { sharedOutside($0, in: number) }
          }
        case .member(let base?, _, _) where outside == nil: outside = sharedOutside(base, in: number)
        default: continue
        }
      }
    }
    return shared.first.map { LongLived.keeper($0, in: symbols) } ?? outside
  }

  /// `Container.shared` of code that is not scanned, where it is handed on or something is asked of it.
  private func sharedOutside(_ expression: ExpressionID, in file: FileID) -> LongLived.Keeper? {
    let facts = solved.symbols.files[file].facts
    guard case .member(let base?, let name, let position) = facts[expression], let type = keeperName(base, in: facts),
      solved.symbols.names[name] != "self"
    else { return nil }
    let location = solved.symbols.location(file, position)
    return LongLived.Keeper(name: "\(type).\(solved.symbols.names[name])", location: location)
  }

  /// The container that a property is declared to hold, if it is one.
  private func keeperName(of property: PropertyID) -> String? {
    let type = solved.symbols.table.element(solved.types.typeOfProperty(property))
    return solved.types.frameworkTypes(of: type).first(where: words.contains)
  }

  /// `Container()`, `Assembler([AppAssembly()])`
  private func makesContainer(_ callee: ExpressionID, _ arguments: ArgumentList, in facts: FileFacts) -> Bool {
    let isGivenOne = facts[arguments].contains { solved.symbols.names.text(of: $0.label) == "container" }
    return !isGivenOne && keeperName(callee, in: facts) != nil
  }

  /// The container's type that an expression names.
  private func keeperName(_ expression: ExpressionID, in facts: FileFacts) -> String? {
    let name: String? =
      switch facts[expression] {
      case .type(let type): facts[type].lastName
      case .unqualified(let name, _): solved.symbols.names[name]
      default: nil
      }
    return name.flatMap { words.contains($0) ? $0 : nil }
  }
}
