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

// MARK: - Tokens in local variables

extension BodyLowering {
  /// `let timer = Timer.scheduledTimer(…)`, with which nobody does anything that would end it: what the framework keeps stays.
  func isToken(_ value: Operand, droppedBy local: Int) -> Bool {
    guard let kept = keptByFramework, kept.value == value else { return false }
    return isOnlyStarted(local)
  }

  /// The same of `timer = Timer.scheduledTimer(…)`, of a local variable.
  func isDroppedToken(_ target: ExpressionID) -> Bool {
    guard keptByFramework != nil, case .local(let local) = facts[target] else { return false }
    return isOnlyStarted(local)
  }

  /// Whether a variable is named only where it gets its value, and where something about it is asked or set, `timer.tolerance = 1`.
  private func isOnlyStarted(_ local: Int) -> Bool {
    func isNamed(by expression: ExpressionID?) -> Bool { expression.map { facts[$0] == .local(local) } ?? false }
    var count = 0
    for expression in facts.facts.expressions {
      switch expression {
      case .local(local): count += 1
      case .member(let base?, let name, _):
        if isNamed(by: base), Framework.membersThatEndNothing.contains(symbols.names[name]) { count -= 1 }
      default: continue
      }
    }
    for case .assign(let target, _, _) in facts.facts.statements where isNamed(by: target) { count -= 1 }
    return count == 0
  }
}

extension Framework {
  /// - Timer: “Causes the timer's message to be sent to its target”, and properties.
  fileprivate static let membersThatEndNothing: Set<String> = [
    "fire", "fireDate", "isValid", "timeInterval", "tolerance", "userInfo",
  ]
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
