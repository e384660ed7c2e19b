import AssemblerGraphFacts

/// The container that a property holds, where all containers of the program live as long as it does: scanned code makes none but
/// for static properties, and reads one.
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
    guard case .property(let property) = slot else { return nil }
    let type = solved.symbols.table.element(solved.types.typeOfProperty(property))
    guard let name = solved.types.frameworkTypes(of: type).first(where: words.contains) else { return nil }
    let keeper = known ?? findKeeper()
    known = keeper
    return keeper.map { (name, $0) }
  }

  private func findKeeper() -> LongLived.Keeper? {
    let symbols = solved.symbols
    var initialValues: [FileID: Set<ExpressionID>] = [:]
    for property in symbols.properties.indices where symbols.properties[property].isShared {
      guard let value = symbols.properties[property].facts.initialValue else { continue }
      initialValues[symbols.properties[property].file, default: []].insert(value)
    }
    var found: LongLived.Keeper?
    for file in symbols.files.indices {
      let facts = symbols.files[file].facts
      for number in facts.expressions.indices {
        let expression = ExpressionID(number)
        switch facts[expression] {
        case .call(let callee, let arguments, _):
          let isMade = makesContainer(callee, arguments, in: facts)
          if isMade, !(initialValues[file]?.contains(expression) ?? false) { return nil }
        case .member(let base?, let name, let position) where found == nil:
          guard let type = containerType(base, in: facts), symbols.names[name] != "self" else { continue }
          found = LongLived.Keeper(name: "\(type).\(symbols.names[name])", location: symbols.location(file, position))
        default: continue
        }
      }
    }
    return found
  }

  /// `Container()`, `Assembler([AppAssembly()])`
  private func makesContainer(_ callee: ExpressionID, _ arguments: ArgumentList, in facts: FileFacts) -> Bool {
    let isGivenOne = facts[arguments].contains { solved.symbols.names.text(of: $0.label) == "container" }
    return !isGivenOne && containerType(callee, in: facts) != nil
  }

  private func containerType(_ expression: ExpressionID, in facts: FileFacts) -> String? {
    switch facts[expression] {
    case .type(let type): facts[type].lastName.flatMap { words.contains($0) ? $0 : nil }
    case .unqualified(let name, _):
      words.contains(solved.symbols.names[name]) ? solved.symbols.names[name] : nil
    default: nil
    }
  }
}
