import AssemblerGraphFacts
import AssemblerGraphModel

// Properties of frameworks' objects that lead back to their owner, and that others keep.

extension OwnershipReader {
  /// What is only ever given to its owner is kept by who gives it: the property can be weak, though it is of a framework's
  /// class.
  ///
  ///     func attach(to parent: UIView) { view = parent; parent.addSubview(self) }
  ///
  /// Then it can be weak whatever else is in that object, and that is to be written where it is declared.
  ///
  /// - Parameter first: of the edges through the slot.
  mutating func noteGiven(_ slot: Slot, from first: Int) {
    guard slot.isSingle, case .property(let property) = slot.key else { return }
    let held = edges.indices[first...].filter {
      edges[$0].remedy == .none && edges[$0].strength == .strong && isKeptPlainly(sources[$0].through)
    }
    guard held.contains(where: { edges[$0].fromType == edges[$0].toType }), isOfFrameworkClass(property),
      isOnlyGiven(property)
    else { return }
    let symbol = solved.symbols.properties[property]
    for index in held {
      edges[index].remedy = .makeWeak
      edges[index].location = solved.symbols.location(symbol.file, symbol.facts.position)
    }
  }

  private func isKeptPlainly(_ objects: [ObjectID]) -> Bool {
    !objects.isEmpty
      && objects.allSatisfy { object in
        guard let made = solved.madeObject(object), case .holder = made.kind else { return false }
        return !made.isKeptOutside && !made.ends
      }
  }

  private func isOfFrameworkClass(_ property: PropertyID) -> Bool {
    let type = solved.symbols.table.element(solved.types.typeOfKnownProperty(property))
    guard let name = solved.types.frameworkTypes(of: type).first else { return false }
    return Framework.isClassOfObjects(name) || solved.types.words.keepers.contains(name)
  }

  /// Whether all that is put into a property is a parameter or another property, and not what was made for it.
  private func isOnlyGiven(_ property: PropertyID) -> Bool {
    let symbol = solved.symbols.properties[property]
    guard symbol.facts.initialValue == nil, symbol.facts.storage == .stored else { return false }
    let classes = symbol.owner.map { [$0] + solved.symbols.allSubclasses(of: $0) } ?? []
    let ownFiles = IDSet(classes.flatMap { solved.symbols.types[$0].groups.map(\.file) })
    var isGiven = false
    for (number, file) in solved.symbols.files.identified {
      let facts = file.facts
      for case .assign(let target, let value, _) in facts.statements where facts.lastName(of: target) == symbol.name {
        // A bare name is a member of the class around it.
        if case .unqualified = facts[target], !ownFiles.contains(number) { continue }
        guard self.isGiven(value, in: number) else { return false }
        isGiven = true
      }
    }
    return isGiven
  }

  /// A parameter or a property, as opposed to what a call gives.
  private func isGiven(_ value: ExpressionID, in file: FileID) -> Bool {
    let facts = solved.symbols.files[file]
    switch facts[value] {
    case .unqualified, .member: return true
    case .cast(let inner, _): return isGiven(inner, in: file)
    case .local(let local):
      guard let binding = solved.types.bindings[file].binding(of: local, in: facts), case .value = binding.kind else {
        return true
      }
      switch facts[binding.expression] {
      case .unqualified, .member: return true
      default: return false
      }
    default: return false
    }
  }
}
