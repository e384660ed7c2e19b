import AssemblerGraphFacts
import AssemblerGraphModel

// Properties that begin with nothing and into which nothing is ever put: so where nobody else can, and where the scanned code puts
// something into the property of that name which other types have.
//
//     protocol Flow { var children: [any Flow] { get set } }
//     final class Shop: Flow { var children: [any Flow] = []; func pay() { children.append(Payment()) } }
//     final class Payment: Flow { var children: [any Flow] = [] }      a flow that starts no others

extension PointsToAnalysis {
  /// Finds them, as far as everything has settled.
  mutating func findPropertiesLeftEmpty() {
    leftEmpty = []
    leftWithoutElements = []
    namesLost = lostStores().allNames.union(types.namesPassed)
    var unfilled: [PropertyID] = []
    for (property, symbol) in symbols.properties.identified
    where filled[property] == nil && symbol.owner != nil && symbol.isStoredInInstances {
      if types.isNil(constant: property) { leftEmpty.insert(property) }
      if isOnlySetHere(property), beginsWithNothing(symbol.facts) { unfilled.append(property) }
    }
    if unfilled.isEmpty { return }
    let wired = wiredProperties(named: IDSet(unfilled.map { symbols.properties[$0].name }))
    for property in unfilled {
      if symbols.properties[property].facts.isSetInFileAlone
        || requirements(behind: property).contains(where: wired.contains)
      {
        leftEmpty.insert(property)
      }
      guard beginsWithoutElements(property), !namesLost.contains(symbols.properties[property].name) else { continue }
      if wired.contains(alike(property)) { leftWithoutElements.insert(property) }
    }
  }

  /// Finds collections that a class inherits and that are empty in the objects of the class itself, while others put something into
  /// theirs.
  ///
  ///     class Flow { var children: [Flow] = []; func start(_ child: Flow) { children.append(child) } }
  ///     final class Payment: Flow {}      a flow that starts no others
  mutating func findInheritedWithoutElements() {
    inheritedWithoutElements = []
    let empty = fields.entries.map(\.field).filter { isInheritedUnfilled($0) }
    if empty.isEmpty || !policy.notesCalls { return }
    var called: IDSet<SolvedCodeID> = []
    for code in codes.indices { for call in codes.calls[code] { called.insert(call.code) } }
    for (_, call) in codes.ambiguousCalls { called.insert(call.code) }
    for field in empty where storesOfHeirs[field]?.allSatisfy({ !called.contains(contexts[$0].code) }) ?? true {
      inheritedWithoutElements.insert(field)
    }
  }

  private func isInheritedUnfilled(_ field: FieldKey) -> Bool {
    let symbol = symbols.properties[field.property]
    guard let type = symbols.type(ofAll: field.owner), let owner = symbol.owner, owner != type,
      filled[field.property] != nil, !filledOfHeirs.contains(field), let variable = fields[field]
    else { return false }
    return graph.points.isEmpty(variable) && isOnlySetHere(field.property) && beginsWithNothing(symbol.facts)
      && beginsWithoutElements(field.property) && !namesLost.contains(symbol.name)
  }

  /// Notes what a class stores in a property that it inherits.
  ///
  /// - Parameter isGiven: it is what a function is given, which nobody may call.
  mutating func noteStoreOfHeir(_ property: PropertyID, of object: ObjectID, in context: ContextID, isGiven: Bool) {
    let field = FieldKey(owner: object, property: property)
    if isGiven, case .function(let function) = body(of: context),
      symbols.functions[function].facts.modifiers.isDisjoint(with: [.isPublic, .isOpen, .isOverride])
    {
      storesOfHeirs[field, default: []].insert(context)
    } else {
      filledOfHeirs.insert(field)
    }
  }

  /// Whether a property is left empty, and no code that is not scanned can fill it.
  func staysEmpty(_ property: PropertyID) -> Bool {
    guard leftEmpty.contains(property) else { return false }
    let facts = symbols.properties[property].facts
    return facts.isConstant || facts.isSetInFileAlone
  }

  /// Whether nothing is in a property of a class, so that what it is declared with says nothing.
  func holdsNoElements(_ property: PropertyID, of type: TypeID) -> Bool {
    leftWithoutElements.contains(property)
      || inheritedWithoutElements.contains(FieldKey(owner: ObjectID(type), property: property))
  }

  private func isOnlySetHere(_ property: PropertyID) -> Bool {
    let facts = symbols.properties[property].facts
    return facts.isSetInFileAlone || facts.modifiers.isDisjoint(with: [.isPublic, .isOpen])
  }

  /// `[]`, `[:]`, `[Flow]()`
  private func beginsWithoutElements(_ property: PropertyID) -> Bool {
    let symbol = symbols.properties[property]
    guard !symbol.facts.isConstant, let value = symbol.facts.initialValue else { return false }
    let facts = symbols.files[symbol.file]
    switch facts[value] {
    case .collection(let elements): return elements.isEmpty
    case .call(let callee, let arguments, _):
      guard arguments.isEmpty, case .type(let written) = facts[callee] else { return false }
      switch facts[written] {
      case .array, .dictionary: return true
      default: return false
      }
    default: return false
    }
  }
}

// MARK: - What is put into other properties

/// A property that a protocol asks for, or any of some name and type.
private struct WiredProperty: MapKey {
  var requirement: TypeID?
  var name: Name
  var type: TypeHandle

  var bits: UInt64 {
    var bits = KeyBits()
    bits.add(requirement)
    bits.add(name)
    bits.add(type)
    return bits.value
  }
}

extension PointsToAnalysis {
  private func wiredProperties(named names: IDSet<Name>) -> KeySet<WiredProperty> {
    var wired = KeySet<WiredProperty>()
    for (property, symbol) in symbols.properties.identified
    where symbol.owner != nil && filled[property] != nil && names.contains(symbol.name) {
      for requirement in requirements(behind: property) { wired.insert(requirement) }
      wired.insert(alike(property))
    }
    return wired
  }

  private func requirements(behind property: PropertyID) -> [WiredProperty] {
    let symbol = symbols.properties[property]
    guard let owner = symbol.owner else { return [] }
    return symbols.ancestry[owner].filter {
      symbols.types[$0].kind == .protocol && symbols.types[$0].properties.contains(symbol.name)
    }.map { WiredProperty(requirement: $0, name: symbol.name, type: .unknown) }
  }

  /// Any property of the same name and type.
  private func alike(_ property: PropertyID) -> WiredProperty {
    WiredProperty(requirement: nil, name: symbols.properties[property].name, type: types.typeOfProperty(property))
  }
}
