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

  private func isOnlyStarted(_ local: Int) -> Bool {
    types.localsOnlyStarted(in: scope.file).contains(LocalID(local))
  }
}

extension StaticTypes {
  /// The variables that are named only where they get their value, and where something about it is asked or set, `timer.tolerance = 1`.
  fileprivate func localsOnlyStarted(in file: FileID) -> IDSet<LocalID> {
    if let known = lookups.localsOnlyStarted[file] { return known }
    let facts = symbols.files[file].facts
    // How often each is named besides.
    var counts = Array(repeating: 0, count: facts.locals.count)
    func add(_ count: Int, at expression: ExpressionID) {
      if case .local(let local) = facts[expression] { counts[local] += count }
    }
    for expression in facts.expressions {
      switch expression {
      case .local(let local): counts[local] += 1
      case .member(let base?, let name, _) where Framework.membersThatEndNothing.contains(symbols.names[name]):
        add(-1, at: base)
      default: continue
      }
    }
    for case .assign(let target, _, _) in facts.statements { add(-1, at: target) }
    let found = IDSet(counts.indices.lazy.filter { counts[$0] == 0 }.map { LocalID($0) })
    lookups.localsOnlyStarted[file] = found
    return found
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
