import AssemblerGraphFacts
import AssemblerGraphModel

// Structs that are copied into a variable and changed there, where instances are told apart.
//
//     var options = self.options              the effect is in the copy,
//     options.effects.append(Effect())        and not in what `self` keeps

extension PointsToAnalysis {
  /// Hands on a copy of a value: it holds what the value holds, and what is stored in it is in it alone.
  ///
  /// What stands for all values of its type is handed on as it is.
  mutating func copyValue(_ object: ObjectID, into target: Value, _ operation: Operation) {
    guard let type = instanceType(object), policy.tellsApart(type), symbols.types[type].kind == .struct,
      isMade(object)
    else { return constrain(target, to: .object(object), by: operation.code) }
    let copy = instance(of: type, madeAt: operation.location, in: operation.context, isCopy: true)
    constrain(target, to: .object(copy), by: operation.code)
    guard copy != object, copiedFrom[copy, default: []].insert(object).inserted else { return }
    for property in symbols.types[type].properties.all where symbols.properties[property].isStoredInInstances {
      constrain(field(property, of: copy), to: field(property, of: object), by: operation.code)
    }
  }

  /// The value itself, and all that it was copied from.
  func originals(of object: ObjectID) -> [ObjectID] {
    var found = [object]
    if copiedFrom.isEmpty { return found }
    var seen: Set = [object]
    var next = 0
    while next < found.count {
      found += (copiedFrom[found[next]] ?? []).filter { seen.insert($0).inserted }
      next += 1
    }
    return found
  }

  /// Whether a property begins with nothing, and no code stores anything there in this very object, which code makes.
  func isNeverStored(_ property: PropertyID, in object: ObjectID) -> Bool {
    guard isMade(object), !stores(into: property, of: object) else { return false }
    return beginsWithNothing(symbols.properties[property].facts) || isLeftEmpty(property, of: object)
  }

  /// A constant of a class that an initializer sets to nil: `init() { parent = nil }`.
  private func isLeftEmpty(_ property: PropertyID, of object: ObjectID) -> Bool {
    let facts = symbols.properties[property].facts
    guard facts.isConstant, facts.attributes.isEmpty, case .optional = facts.type else { return false }
    return storedFields[FieldKey(owner: object, property: property)] == nil
      && instanceType(object).map { !symbols.isValueType($0) } ?? false
  }

  /// Whether a variable holds nothing at first but what is written there.
  func beginsWithNothing(_ facts: PropertyFacts) -> Bool {
    guard !facts.isConstant, facts.attributes.isEmpty, !facts.modifiers.contains(.isLazy) else { return false }
    if facts.initialValue != nil { return true }
    if case .optional = facts.type { return true }
    return false
  }

  /// Whether code that is not scanned can put something there: so too where none of the scanned code does, on no object.
  func isSetOutside(_ property: PropertyID) -> Bool {
    let modifiers = symbols.properties[property].facts.modifiers
    if !modifiers.isDisjoint(with: [.isPublic, .isOpen, .isOverride]) { return true }
    if filledByOperators.contains(property) { return true }
    return filled[property] == nil && !leftEmpty.contains(property)
  }

  /// Whether nothing is stored there but what a function would, which is called with something on others only: with nothing to store,
  /// it does not run here at all.
  ///
  ///     func send(to other: Account) { transfers.append(Transfer(target: other)) }
  func isStoredBySilence(_ property: PropertyID, _ object: ObjectID) -> Bool {
    guard case .parameter(let variable)? = storedFields[FieldKey(owner: object, property: property)],
      silentParameters.contains(variable)
    else { return false }
    // What a value is made with by an object of which nothing is known, values that others make may hold as well.
    if silentBesideAny.contains(variable), instanceType(object).map({ symbols.isValueType($0) }) ?? false {
      return false
    }
    return symbols.properties[property].facts.isConstant || !isSetOutside(property)
  }

  /// Whether code may store something there: not where a function would, which is called with something on others only.
  private func stores(into property: PropertyID, of object: ObjectID) -> Bool {
    switch storedFields[FieldKey(owner: object, property: property)] {
    case .anything?: true
    case .parameter(let variable)?: !silentParameters.contains(variable)
    case nil: false
    }
  }
}
