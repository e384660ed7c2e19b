import AssemblerGraphFacts
import AssemblerGraphModel

extension PointsToAnalysis {
  /// By type, what it makes while it is made, and hands to an object of an unseen class that it keeps for good:
  ///
  ///     let cache: Caching
  ///     init() { cache = MemoryCache(store: Store()) }          Store: who else keeps it nobody can say
  func partsOfUnseen(_ makings: [TypeID: [Making]]) -> [TypeID: [TypeID]] {
    var makers: [CodePlace: TypeID] = [:]
    for made in makings.values {
      guard made.count == 1, let maker = made[0].maker, !made[0].isOfSetUp, let place = made[0].place else { continue }
      makers[place] = maker
    }
    if makers.isEmpty { return [:] }
    var kept: Set<CodePlace> = []
    let scanned = namesOfCallables
    func add(_ value: ExpressionID, to property: (TypeID) -> PropertyID?, in file: FileID) {
      let facts = symbols.files[file].facts
      guard case .call(let callee, let arguments, _) = facts[value] else { return }
      for argument in facts[arguments] {
        guard let given = argument.value, case .call(_, _, let position) = facts[given] else { continue }
        let place = CodePlace(file: file, position: position)
        guard let maker = makers[place], let property = property(maker), symbols.properties[property].owner == maker,
          symbols.properties[property].facts.isConstant, isUnseenType(callee, in: facts, scanned)
        else { continue }
        kept.insert(place)
      }
    }
    for file in IDSet(makers.keys.map(\.file)).sorted() {
      let facts = symbols.files[file].facts
      for case .assign(let target, let value, _) in facts.statements {
        guard let name = facts.lastName(of: target), facts.isOfSelf(target) else { continue }
        add(value, to: { self.types.property(name, of: $0) }, in: file)
      }
    }
    for property in symbols.properties.indices where symbols.properties[property].isStoredInInstances {
      guard let value = symbols.properties[property].facts.initialValue else { continue }
      add(value, to: { _ in property }, in: symbols.properties[property].file)
    }
    var found: [TypeID: [TypeID]] = [:]
    for (type, made) in makings.sorted(by: { $0.key < $1.key }) where made.count == 1 {
      guard let maker = made[0].maker, let place = made[0].place, kept.contains(place) else { continue }
      found[maker, default: []].append(type)
    }
    return found
  }

  /// The names of the types and functions of the scanned code.
  private var namesOfCallables: Set<String> {
    var found = Set(symbols.functions.map(\.facts.name))
    for type in symbols.types where type.kind != .external { found.insert(type.name) }
    return found
  }

  /// Whether an expression names what may be a type, and nothing that is scanned.
  private func isUnseenType(_ callee: ExpressionID, in facts: FileFacts, _ scanned: Set<String>) -> Bool {
    let text: String? =
      if case .type(let type) = facts[callee] { facts[type].lastName } else {
        symbols.names.text(of: facts.lastName(of: callee))
      }
    guard let text, text.first?.isUppercase ?? false else { return false }
    return !scanned.contains(text)
  }
}
