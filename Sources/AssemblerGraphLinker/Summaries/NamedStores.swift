import AssemblerGraphFacts
import AssemblerGraphModel

// What statements that stand beside each other say together, where the analysis knows no order.

/// A value with a name of its own, stored in a property of something with a name.
struct NamedStore: Hashable {
  /// What a body calls something: a local, or a property of `self`.
  enum Word: Hashable {
    case local(Int)
    case property(PropertyID)
  }

  var owner: Word
  var property: PropertyID
  var value: Word
  var code: BodyCodeID
}

/// What a static property or a variable of a file holds behind an assignment.
struct SharedStore: Hashable {
  var property: PropertyID
  var value: Operand
  var code: BodyCodeID
  var place: SourcePosition
  /// How many constraints there were then.
  var end: Int
}

extension BodyLowering {
  /// Remembers `node.next = head`; with `head.previous = node` the two hold each other.
  ///
  /// - Parameter isElement: it is put into a collection; with what holds only one, that tells not which of them leads back.
  mutating func noteNamedStore(of value: ExpressionID, in target: ExpressionID, isElement: Bool = false) {
    guard let stored = word(value), let (owner, property) = place(of: target),
      symbols.properties[property].facts.strength == .strong
    else { return }
    let store = NamedStore(owner: owner, property: property, value: stored, code: code)
    for other in namedStores where other.owner == stored && other.value == owner && other.code == code {
      if isElement, other.property != property { continue }
      summary.notes.mutualStores.append(property)
    }
    namedStores.append(store)
  }

  func word(_ expression: ExpressionID) -> NamedStore.Word? {
    switch facts[expression] {
    case .local(let local): return .local(local)
    case .unqualified(let name, _?):
      guard case .property(let meaning) = types.meaning(of: name, in: scope), meaning.owner != nil else { return nil }
      return .property(meaning.property)
    case .member(let base?, let name, _):
      guard case .local(let local) = facts[base], local == selfLocal, let enclosingType,
        let property = types.property(name, of: enclosingType)
      else { return nil }
      return .property(property)
    default: return nil
    }
  }

  private func place(of target: ExpressionID) -> (NamedStore.Word, PropertyID)? {
    switch facts[target] {
    case .unqualified(let name, let selfLocal?):
      guard case .property(let meaning) = types.meaning(of: name, in: scope), meaning.owner != nil else { return nil }
      return (.local(selfLocal), meaning.property)
    case .member(let base?, let name, _):
      guard let owner = word(base), let property = property(name, of: base) else { return nil }
      return (owner, property)
    default: return nil
    }
  }

  /// The property that `base.name` means.
  func property(_ name: Name, of base: ExpressionID) -> PropertyID? {
    types.nominals(of: types.typeOf(base, scope)).lazy.compactMap { types.property(name, of: $0) }.first
  }

  /// Whether each of two places is reached where the other one is, as far as branches tell.
  func areInSameBranches(_ place: SourcePosition, _ other: SourcePosition) -> Bool {
    facts.facts.branches.allSatisfy { $0.contains(place) == $0.contains(other) }
  }

  /// What a static property or a variable of a file is known to hold, since the statement before has stored it there and nothing was
  /// called in between.
  func storedJustNow(in property: PropertyID) -> Operand? {
    guard let stored = lastShared, stored.property == property, stored.code == code, let assignment,
      stored.place < assignment, areInSameBranches(stored.place, assignment)
    else { return nil }
    let isUntouched = summary.constraints[stored.end...].allSatisfy { constraint in
      guard case .operation(let operation) = constraint else { return true }
      switch operation.action {
      case .call, .invoke, .apply: return false
      default: return true
      }
    }
    return isUntouched ? stored.value : nil
  }
}
