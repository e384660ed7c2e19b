import AssemblerGraphFacts

// Closures whose result nobody asks for, and bags that belong to an object without being its property.

extension BodyLowering {
  /// `names.forEach { … }`, `DispatchQueue.main.async { … }`: what the closure gives is dropped.
  mutating func noteClosuresOfNothing(_ call: CallSite) {
    for argument in facts[call.arguments] {
      if let value = argument.value, case .closure(let index) = facts[value] { closuresOfNothing.insert(index) }
    }
  }

  /// `subscription.disposed(by: rx.disposeBag)`, `… by: cell.rx.disposeBag`: the object keeps that bag.
  ///
  /// - Returns: Whether it is such a bag.
  mutating func keepInAssociatedBag(
    _ value: Operand,
    _ name: Name,
    _ target: ExpressionID,
    at position: SourcePosition
  ) -> Bool {
    guard case .member(let reactive?, let bag, _) = facts[target], symbols.names[bag] == Framework.associatedBag.bag
    else { return false }
    switch facts[reactive] {
    case .unqualified(let word, let selfLocal?) where isReactive(word):
      keep(value, as: name, in: lower(local: selfLocal), base: nil, at: position)
    case .member(let owner?, let word, _) where isReactive(word):
      keep(value, as: name, in: lower(owner), base: owner, at: position)
    default: return false
    }
    return true
  }

  private func isReactive(_ word: Name) -> Bool { symbols.names[word] == Framework.associatedBag.extension }

  /// `continuation.onTermination` of an object that keeps its stream: the end of that waits for the object's own.
  func isEndOfKeptStream(_ name: Name) -> Bool {
    guard symbols.names[name] == Framework.streamEnd.handler, let type = enclosingType else { return false }
    return symbols.types[type].properties.all.contains { property in
      guard symbols.properties[property].isStoredInInstances,
        case .external(let name, _) = symbols.table[symbols.table.element(types.typeOfProperty(property))]
      else { return false }
      return Framework.streamEnd.streams.contains(name)
    }
  }
}

extension BodyLowering {
  /// Whether rows are bound to a table: `rows.bind(to: table.rx.items(dataSource: source))`.
  func bindsItems(_ call: CallSite) -> Bool {
    facts[call.arguments].contains { argument in
      guard let value = argument.value, case .call(let callee, _, _) = facts[value],
        case .member(_?, let name, _) = facts[callee]
      else { return false }
      return Framework.rowBinders.contains(symbols.names[name])
    }
  }
}
