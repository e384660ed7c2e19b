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
    guard symbols.names[name] == "onTermination", let type = enclosingType else { return false }
    return symbols.types[type].properties.all.contains { property in
      guard symbols.properties[property].isStoredInInstances,
        case .external(let name, _) = symbols.table[symbols.table.element(types.typeOfProperty(property))]
      else { return false }
      return name == "AsyncStream" || name == "AsyncThrowingStream"
    }
  }
}

extension BodyLowering {
  /// Then: `UILabel().then { $0.text = "…" }` calls the closure at once with what it is called on, and gives that.
  func isConfigurator(_ name: Name, _ call: CallSite) -> Bool {
    guard call.arguments.count == 1, ["then", "do", "with"].contains(symbols.names[name]),
      let argument = facts[call.arguments].first, argument.label == nil
    else { return false }
    return facts.facts.imports.contains { $0.module == "Then" }
  }
}

extension BodyLowering {
  /// RxCocoa: `rows.bind(to: table.rx.items(dataSource: source))` goes on when the rows have ended, so that the table keeps its
  /// data source: `.concat(Observable.never())`.
  func bindsItems(_ call: CallSite) -> Bool {
    facts[call.arguments].contains { argument in
      guard let value = argument.value, case .call(let callee, _, _) = facts[value],
        case .member(_?, let name, _) = facts[callee]
      else { return false }
      return symbols.names[name] == "items"
    }
  }
}
