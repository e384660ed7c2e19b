import AssemblerGraphFacts
import AssemblerGraphModel

// What stands behind a protocol when no value was seen to reach it.

extension PointsToAnalysis {
  /// The concrete types that the scanned code offers for a declared type. A conformer that nobody instantiates (a mock,
  /// a preview) does not count, unless there is no other.
  mutating func candidates(for type: TypeHandle) -> [TypeID] {
    if let known = candidatesOfType[type] { return known }
    let candidates = findCandidates(for: type)
    candidatesOfType[type] = candidates
    return candidates
  }

  private func findCandidates(for type: TypeHandle) -> [TypeID] {
    let all = types.possibleTypes(of: type)
    let made = all.filter { candidate in
      switch symbols.types[candidate].kind {
      case .external, .enum: true
      default: allocations[candidate] != nil
      }
    }
    return made.isEmpty ? all : made
  }

  /// Puts the only candidate behind every declared protocol that no value reaches, until nothing changes.
  mutating func useOnlyCandidates() {
    // Allocations are complete by now.
    candidatesOfType.removeAll()
    for _ in 0..<8 {
      var changed = false
      for (variable, type) in emptyVariables() {
        let candidates = candidates(for: type)
        if candidates.count == 1, graph.points.isEmpty(variable) {
          add(ObjectID(candidates[0]), to: variable)
          changed = changed || !graph.points.isEmpty(variable)
        }
      }
      if !changed { return }
      settle()
    }
  }

  /// Lets every candidate stand in where nothing decides: what follows from it is only possible.
  mutating func guess() {
    isGuessing = true
    for (variable, type) in emptyVariables() {
      let candidates = candidates(for: type)
      // A protocol that half the program conforms to says nothing.
      guard candidates.count <= 16 else { continue }
      for candidate in candidates { add(ObjectID(candidate), to: variable) }
    }
    settle()
  }

  /// Receivers and stored properties that nothing reaches, with the type that they are declared with.
  private mutating func emptyVariables() -> [(VariableID, TypeHandle)] {
    var found: [(VariableID, TypeHandle)] = []
    // Read in place: few of very many operations have a receiver that nothing reaches.
    for index in operations.indices {
      guard case .variable(let variable) = operations[index].receiver, graph.points.isEmpty(variable),
        !silentParameters.contains(variable)
      else { continue }
      if case .apply = operations[index].action { continue }
      found.append((variable, operations[index].declaredType))
    }
    leftEmpty = propertiesLeftEmpty()
    let unfilled = fields.entries.filter {
      graph.points.isEmpty($0.value) && !isKnownEmpty($0.field) && !leftEmpty.contains($0.field.property)
    }
    for variable in unfilled.map(\.value).sorted() { found.append((variable, graph.filters[variable])) }
    return found
  }

  /// Properties that begin with nothing and into which nothing is ever put: so where nobody else can, and where the scanned code
  /// puts something into the property of that name which other conformers have.
  ///
  ///     protocol Flow { var children: [any Flow] { get set } }
  ///     final class Payment: Flow { var children: [any Flow] = [] }      a flow that starts no others
  private func propertiesLeftEmpty() -> IDSet<PropertyID> {
    var found: IDSet<PropertyID> = []
    var open: [(property: PropertyID, requirements: [TypeID])] = []
    for (property, symbol) in symbols.properties.identified where filled[property] == nil {
      guard let owner = symbol.owner, symbol.isStoredInInstances else { continue }
      if types.isNil(constant: property) { found.insert(property) }
      guard beginsWithNothing(symbol.facts) else { continue }
      if symbol.facts.isSetInFileAlone {
        found.insert(property)
      } else if symbol.facts.modifiers.isDisjoint(with: [.isPublic, .isOpen]) {
        let requirements = requirements(behind: symbol.name, of: owner)
        if !requirements.isEmpty { open.append((property, requirements)) }
      }
    }
    if open.isEmpty { return found }
    var wired: Set<Requirement> = []
    for (property, symbol) in symbols.properties.identified where filled[property] != nil {
      guard let owner = symbol.owner else { continue }
      wired.formUnion(requirements(behind: symbol.name, of: owner).map { Requirement(type: $0, name: symbol.name) })
    }
    for (property, requirements) in open {
      let name = symbols.properties[property].name
      if requirements.contains(where: { wired.contains(Requirement(type: $0, name: name)) }) { found.insert(property) }
    }
    return found
  }

  /// Whether a property is left empty, and no code that is not scanned can fill it.
  func staysEmpty(_ property: PropertyID) -> Bool {
    guard leftEmpty.contains(property) else { return false }
    let facts = symbols.properties[property].facts
    return facts.isConstant || facts.isSetInFileAlone
  }

  /// A property that a protocol asks for.
  private struct Requirement: Hashable {
    var type: TypeID
    var name: Name
  }

  private func requirements(behind name: Name, of owner: TypeID) -> [TypeID] {
    symbols.ancestry[owner].filter {
      symbols.types[$0].kind == .protocol && symbols.types[$0].properties.contains(name)
    }
  }

  /// Whether the owner is an object told apart from others, in which nothing is stored by that property.
  private func isKnownEmpty(_ field: FieldKey) -> Bool {
    let (owner, property) = (field.owner, field.property)
    guard policy.tellsEmptyProperties, isMade(owner), let type = instanceType(owner) else { return false }
    if symbols.isValueType(type) {
      return originals(of: owner).allSatisfy { isNeverStored(property, in: $0) || isStoredBySilence(property, $0) }
    }
    return isNeverStored(property, in: owner) && !isSetOutside(property) || isMadeWithout(property, owner)
      || isStoredBySilence(property, owner)
  }
}
