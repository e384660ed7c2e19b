import AssemblerGraphFacts
import AssemblerGraphModel

// What takes the place of what a property held: that is let go, unless the new one ties the same cycle (`Results/Replacements`).

extension BodyLowering {
  /// `state = Ended()`, `ticker.host = other`, `onAlarm = { print("late") }`, `items[0] = Item(title: title)`: what was there before
  /// goes, in `self` or in what `self` has.
  mutating func noteReplacement(by value: Operand, _ expression: ExpressionID, in target: ExpressionID) {
    guard let place = replacedPlace(target), let replacement = replacement(by: value, expression, in: target),
      !isEmpty(expression, as: types.typeOf(target, scope))
    else { return }
    var value = value
    if case .payload = replacement,
      let carried = types.carried(byCase: expression, as: types.typeOf(target, scope), scope)
    {
      value = payload(of: carried)
    }
    let position = replacement == .nothing ? lastPosition : assignment ?? lastPosition
    let name = symbols.properties[place.property].name
    guard let owner = place.owner else {
      return add(.empty(name: name, .replaced(by: value, replacement)), to: receiver, at: position)
    }
    let outer = (isReadAgain, lastPosition)
    isReadAgain = true
    let object = lower(owner)
    (isReadAgain, lastPosition) = outer
    add(
      .empty(name: name, .replaced(by: value, replacement)),
      to: object,
      type: types.typeOf(owner, scope),
      at: position
    )
  }

  /// - Returns: the property, and whose it is; nil: the object's that `self` is.
  private func replacedPlace(_ target: ExpressionID) -> (property: PropertyID, owner: ExpressionID?)? {
    guard enclosingType != nil, !isPartOfInitializer else { return nil }
    switch facts[target] {
    case .unqualified(let name, let itself?):
      guard isItself(local: itself), case .property(let meaning) = types.meaning(of: name, in: scope),
        meaning.owner != nil, holds(meaning.property)
      else { return nil }
      return (meaning.property, nil)
    case .member(let base?, let name, _):
      guard isOwn(base), let property = property(name, of: base), holds(property) else { return nil }
      return (property, isItself(base) ? nil : base)
    case .subscript(let base, let arguments):
      // A key may be another one than before.
      guard keyPath(arguments) == nil, case .collection = symbols.table[types.typeOf(base, scope)] else { return nil }
      return replacedPlace(base)
    case .cast(let inner, _): return replacedPlace(inner)
    default: return nil
    }
  }

  /// What an initializer assigns itself, it assigns first.
  private var isPartOfInitializer: Bool {
    guard code == .body, case .function(let function) = summary.body else { return false }
    return symbols.functions[function].facts.kind == .initializer
  }

  /// Whether a property stores something that can be part of a cycle.
  private func holds(_ property: PropertyID) -> Bool {
    guard symbols.properties[property].isStoredInInstances else { return false }
    let type = types.typeOfProperty(property)
    return types.needsFlow(type) || types.onlyType(behind: type) != nil
  }

  /// `self`, also of a closure, and what it has: `feed`, `self?.page.header`
  private func isOwn(_ base: ExpressionID) -> Bool {
    switch facts[base] {
    case .local(let local): isItself(local: local)
    case .unqualified(_, let itself): itself != nil
    case .member(let inner?, _, _): isOwn(inner)
    default: false
    }
  }

  private func isItself(_ base: ExpressionID) -> Bool {
    if case .local(let local) = facts[base] { isItself(local: local) } else { false }
  }

  /// `self`, also where a closure captures it: `guard let self`
  private func isItself(local: Int) -> Bool { local == selfLocal || facts.locals[local].name == .selfWord }

  /// nil: nothing is known of what is assigned.
  private func replacement(by value: Operand, _ expression: ExpressionID, in target: ExpressionID) -> Replacement? {
    if isMappedToNothing(expression, target) { return .nothing }
    if value == .none { return isNewOfOthers(expression) ? .nothing : nil }
    if isPlainValue(expression) { return .nothing }
    // `items = [Item(title: title)]`
    if case .collection(let values) = facts[expression], facts[values].allSatisfy({ isPlainValue($0) }) {
      return .nothing
    }
    if let carried = types.carried(byCase: expression, as: types.typeOf(target, scope), scope) {
      return .payload(isSeen: carried.areSeen)
    }
    guard case .call(let callee, let arguments, _) = facts[expression], isInitializer(callee),
      knownType(of: value) != nil,
      facts[arguments].allSatisfy({ isPlain($0) })
    else { return .values }
    return .new
  }

  /// `UIView()`, `let home = NSObject(); … home`: an object of a framework that is given nothing.
  private func isNewOfOthers(_ expression: ExpressionID) -> Bool {
    switch facts[expression] {
    case .call(let callee, let arguments, _): isInitializer(callee) && facts[arguments].allSatisfy { isPlain($0) }
    case .local(let local): aliases[local].map { isCall($0.of) && isNewOfOthers($0.of) } ?? false
    case .collection(let values): facts[values].allSatisfy { isCall($0) && isNewOfOthers($0) }
    default: false
    }
  }

  /// `items = items.map { Item(title: $0.title) }`
  private func isMappedToNothing(_ expression: ExpressionID, _ target: ExpressionID) -> Bool {
    guard case .call(let callee, let arguments, _) = facts[expression],
      case .member(let base?, let name, _) = facts[callee],
      symbols.names.has(name, .maps), name != .reduce, isSamePlace(base, target), arguments.count == 1,
      let transform = facts[arguments].first?.value, case .closure(let closure) = facts[transform],
      facts.closures[closure].body.range.count == 1, let statement = facts[facts.closures[closure].body].first
    else { return false }
    switch statement {
    case .evaluate(let value), .returnValue(let value): return isPlainValue(value)
    default: return false
    }
  }

  /// `Item(title: title)` of a struct
  private func isPlainValue(_ expression: ExpressionID) -> Bool {
    guard case .call(let made, let arguments, _) = facts[expression], isInitializer(made) else { return false }
    return facts[arguments].allSatisfy { isPlain($0) }
      && types.nominals(of: types.typeOf(expression, scope)).contains { symbols.isValueType($0) }
  }

  /// Whether an argument holds no object: nil, a number, a text.
  private func isPlain(_ argument: Argument) -> Bool {
    guard !isNothing(argument), let value = argument.value else { return true }
    if case .collection(let values) = facts[value], facts[values].isEmpty { return true }
    let type = types.typeOf(value, scope)
    return !types.needsFlow(type) && types.onlyType(behind: type) == nil
  }
}
