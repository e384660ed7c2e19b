import AssemblerGraphFacts

// Objects of one class that a body closes to a ring, which flow alone does not tell from a row of them.
//
//     relay.next = relays[(index + 1) % relays.count]          what stands behind the last one is the first one
//     a.next = b; relays.last?.next = relays.first             a row of elements, and its end tied to its beginning
//     var last = first; …; last.next = relay; last = relay; …; last.next = first

/// An element of a collection stored in a member of another element of it.
struct ElementStore: Hashable {
  var collection: NamedStore.Word
  var name: Name
  /// It ties the end of the row to its beginning.
  var isLastToFirst: Bool
}

/// Objects that the code closes to a ring: each has the next one in the member of this name.
struct Ring: Hashable, Sendable {
  /// The variable of the summary that holds them.
  var objects: BodyVariableID
  var name: Name
}

extension BodyLowering {
  /// Remembers `relay.next = other`, and that objects form a ring where that closes one.
  mutating func noteRing(of value: ExpressionID, in target: ExpressionID) {
    guard case .member(let base?, let name, _) = facts[target] else { return }
    if isFirstOfRow(value, endingWith: base, by: name) { return close(base, of: .unknown, by: name) }
    guard let owner = element(base), let stored = element(value), owner.collection == stored.collection else { return }
    if stored.wrapsAround { return close(base, of: owner.type, by: name) }
    // `var previous = relays.last`, and from the first one on each is put behind it.
    if owner.isLast, !stored.isFirst, isReplaced(base, by: value) { return close(base, of: owner.type, by: name) }
    let isLastToFirst = owner.isLast && stored.isFirst
    if elementStores.contains(where: { $0.name == name && $0.isLastToFirst != isLastToFirst }) {
      close(base, of: owner.type, by: name)
    }
    elementStores.insert(ElementStore(collection: owner.collection, name: name, isLastToFirst: isLastToFirst))
  }

  /// - Parameter type: what the objects are declared to be, for those of which nothing is seen to flow here.
  private mutating func close(_ owner: ExpressionID, of type: TypeHandle, by name: Name) {
    for nominal in types.nominals(of: type) {
      if let property = types.property(name, of: nominal) {
        summary.notes.mutualStores.append(property)
      }
    }
    if case .variable(let objects) = lower(owner) { summary.notes.rings.append(Ring(objects: objects, name: name)) }
  }

  // MARK: Rows in a variable

  /// `last.next = first`, where `last` was `first` at the beginning and is now what was put behind it.
  private func isFirstOfRow(_ value: ExpressionID, endingWith base: ExpressionID, by name: Name) -> Bool {
    guard case .local(let first) = facts[value], case .local(let last) = facts[base], let alias = aliases[last],
      facts[alias.of] == .local(first)
    else { return false }
    return namedStores.contains { store in
      guard store.owner == .local(last), symbols.properties[store.property].name == name,
        case .local(let next) = store.value
      else {
        return false
      }
      return facts.facts.statements.contains { statement in
        guard case .assign(let target, let value, _) = statement else { return false }
        return facts[target] == .local(last) && facts[value] == .local(next)
      }
    }
  }

  // MARK: Elements of collections

  /// What an expression gives out of a collection.
  private struct Element {
    var collection: NamedStore.Word
    var type: TypeHandle
    var isFirst = false
    var isLast = false
    /// An index behind the last one means the first one.
    var wrapsAround = false
    /// By an index that is computed: `nodes[index - 1]`.
    var isShifted = false
    /// `zip` gives it with its neighbour.
    var isPaired = false
  }

  /// Whether they are neighbours in one collection, and not the last and the first one.
  func areNeighbours(_ owner: ExpressionID, _ stored: ExpressionID) -> Bool {
    guard let owner = element(owner), let stored = element(stored), owner.collection == stored.collection,
      !stored.wrapsAround, !owner.wrapsAround
    else { return false }
    return owner.isPaired && stored.isPaired || owner.isShifted != stored.isShifted && !owner.isFirst && !stored.isFirst
  }

  private func element(_ expression: ExpressionID, depth: Int = 0) -> Element? {
    // A local may be bound to itself in code that does not compile.
    if depth > 8 { return nil }
    switch facts[expression] {
    case .local(let local): return aliases[local].flatMap { element($0.of, depth: depth + 1) } ?? whole(expression)
    case .subscript(let base, let arguments):
      guard var element = whole(base), let index = facts[arguments].first else { return nil }
      element.wrapsAround = index.wrapsAround
      if let value = index.value, case .literal = facts[value] { element.isFirst = true }
      element.isShifted = index.value == nil && !index.wrapsAround
      return element
    case .member(let base?, let name, _):
      switch name {
      case .first, .last:
        guard var element = whole(base) else { return nil }
        (element.isFirst, element.isLast) = (name == .first, name == .last)
        return element
      default: return part(symbols.names[name], of: base, depth: depth + 1)
      }
    case .call(let callee, _, _):
      guard case .member(let base?, let name, _) = facts[callee] else { return nil }
      return symbols.names[name] == "enumerated" ? whole(base) : nil
    default: return nil
    }
  }

  /// `pair.1` and `pair.element` of what `enumerated()` gives; `pair.0` and `pair.1` of what `zip` gives.
  private func part(_ name: String, of base: ExpressionID, depth: Int) -> Element? {
    var source = base
    if case .local(let local) = facts[base], let alias = aliases[local] { source = alias.of }
    guard case .call(let callee, let arguments, _) = facts[source] else { return nil }
    if case .unqualified(let function, _) = facts[callee], symbols.names[function] == "zip", let index = Int(name),
      index < arguments.count
    {
      var element = facts.facts.arguments[arguments.range.lowerBound + index].value.flatMap { row($0) }
      element?.isPaired = true
      return element
    }
    return ["1", "element"].contains(name) ? element(source, depth: depth) : nil
  }

  /// `relays`, `relays.dropFirst()`, and with the first one at the end `relays.dropFirst() + [relays[0]]`.
  private func row(_ expression: ExpressionID) -> Element? {
    switch facts[expression] {
    case .oneOf(let rows):
      var parts = facts[rows].makeIterator()
      guard let rest = parts.next(), var row = row(rest), let end = parts.next(), parts.next() == nil,
        case .collection(let elements) = facts[end], let only = facts[elements].first,
        let first = element(only), first.collection == row.collection
      else { return nil }
      row.wrapsAround = true
      return row
    case .call(let callee, _, _):
      guard case .member(let base?, let name, _) = facts[callee], symbols.names[name] == "dropFirst" else { return nil }
      return whole(base)
    default: return whole(expression)
    }
  }

  private func whole(_ collection: ExpressionID) -> Element? {
    word(collection).map { Element(collection: $0, type: symbols.table.element(types.typeOf(collection, scope))) }
  }
}

extension PointsToAnalysis {
  /// The properties by which objects hold each other in rings.
  func propertiesOfRings() -> IDSet<PropertyID> {
    let rings = summaries.rings
    if rings.isEmpty { return [] }
    var found: IDSet<PropertyID> = []
    for context in contexts.indices {
      for ring in rings[contexts[context].summary] ?? [] {
        for object in objects(of: value(of: ring.objects, in: context)) {
          guard let type = instanceType(object), let property = types.property(ring.name, of: type) else { continue }
          found.insert(property)
        }
      }
    }
    return found
  }
}
