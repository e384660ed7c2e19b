import AssemblerGraphFacts
import AssemblerGraphModel

// What code takes out of a framework's object again that it put there.
//
//     map.removeAnnotations(map.annotations)     view.gestureRecognizers = nil     setToolbarItems(nil, animated: true)

extension BodyLowering {
  /// A call that takes out what others put in.
  mutating func noteTakingOut(by name: Name, of base: ExpressionID?, _ call: CallSite) {
    noteTakingOutAll(by: name, of: base, call)
    guard symbols.names.has(name, .takesOut) else { return }
    guard let puts = puts(takenOutBy: name, of: base, given: facts[call.arguments].first) else { return }
    takeOut(puts, of: base, only: taken(by: call), at: call.position)
  }

  /// `command.removeTarget(nil)`
  private mutating func noteTakingOutAll(by name: Name, of base: ExpressionID?, _ call: CallSite) {
    guard let base, call.arguments.count == 1, EndingMethod.takenByNil.values.contains(symbols.names[name]),
      let first = facts[call.arguments].first, first.label == nil, isNothing(first), enclosingType != nil,
      types.frameworkTypes(of: types.typeOf(base, scope)).contains(EndingMethod.ownerOfTargets)
    else { return }
    add(.empty(name: name), to: receiver, at: call.position)
  }

  /// `view.gestureRecognizers?.forEach(view.removeGestureRecognizer)`: the method is called with each.
  mutating func noteTakingOut(byReference value: ExpressionID, at position: SourcePosition) {
    let base: ExpressionID?
    let name: Name
    switch facts[value] {
    case .member(let inner?, let member, _): (base, name) = (inner, member)
    case .unqualified(let member, _?): (base, name) = (nil, member)
    default: return
    }
    guard symbols.names.has(name, .takesOut), let puts = puts(takenOutBy: name, of: base, given: nil) else { return }
    takeOut(puts, of: base, at: position)
  }

  /// `map.annotations = []`, of what `addAnnotation` put there.
  mutating func noteTakingOut(byEmptying name: Name, of base: ExpressionID?) {
    guard let same = EndingMethod.samePlaces[symbols.names[name]] else { return }
    takeOut(same, of: base, at: lastPosition ?? SourcePosition(line: 1, column: 1))
  }

  private func puts(takenOutBy name: Name, of base: ExpressionID?, given argument: Argument?) -> [String]? {
    let type = base.map { types.typeOf($0, scope) } ?? selfType ?? .unknown
    let text = symbols.names[name]
    for owner in types.frameworkTypes(of: type) {
      if let puts = EndingMethod.puts["\(owner).\(text)"] { return puts }
    }
    // `bar.setItems(nil, animated: true)`
    guard let argument, argument.label == nil, isNothing(argument),
      let api = types.retainingAPI(name, of: type), api.keeper == .receiver, !api.isWeak
    else { return nil }
    return EndingMethod.samePlaces[text] ?? [text]
  }

  /// `pin` of `map.removeAnnotation(pin)`; nil: all that was put there.
  private mutating func taken(by call: CallSite) -> Operand? {
    guard let first = facts[call.arguments].first, first.label == nil, let value = first.value else { return nil }
    return lowerAgain(value)
  }

  private mutating func takeOut(
    _ puts: [String],
    of base: ExpressionID?,
    only value: Operand? = nil,
    at position: SourcePosition
  ) {
    lastPosition = position
    let slots = puts.compactMap { symbols.names.known($0) }
    let part: EmptiedPart<Operand> = value.map { .element($0) } ?? .everything
    guard let base, !isSelf(base) else {
      guard enclosingType != nil else { return }
      for slot in slots { add(.empty(name: slot, part), to: receiver, at: position) }
      return
    }
    if enclosingType != nil, isViewOfSelf(base) {
      for slot in slots { add(.empty(name: slot, part), to: receiver, at: position) }
    } else if enclosingType != nil, let whole = slotOfSelf(base) {
      for slot in slots { add(.empty(name: whole, .put(slot, value)), to: receiver, at: position) }
    }
    if isCall(base) { return }
    let type = types.typeOf(base, scope)
    let owner = lowerAgain(base)
    for slot in slots { add(.empty(name: slot, part), to: owner, type: type, at: position) }
    // An object of the scanned code keeps what was put into it by itself.
    guard types.nominals(of: type).allSatisfy({ symbols.types[$0].kind == .external }),
      let whole = declaredPart(of: base)
    else { return }
    for slot in slots { emptyAgain(whole, .put(slot, value)) }
  }

  /// `handle.readabilityHandler = nil`: what a framework's object keeps is kept by the property that the object is in.
  mutating func emptyWhole(of base: ExpressionID, _ name: Name, _ type: TypeHandle) {
    if let nominal = symbols.table.nominal(type), symbols.types[nominal].kind != .external { return }
    if let api = types.retainingAPI(name, of: type), api.keeper == .receiver {
      if api.isWeak { return }
    } else if !types.isWithoutEntries(type) {
      return
    }
    if let slot = slotOfSelf(base), enclosingType != nil {
      add(.empty(name: slot, .put(name)), to: receiver, at: lastPosition)
    }
    guard let whole = declaredPart(of: base) else { return }
    // What a local was a further name for outside of this closure, the closure does not capture.
    let inner = closure
    if case .local(let local) = facts[base], let alias = aliases[local] { closure = alias.closure }
    empty(whole, .put(name))
    closure = inner
  }

  /// Of what a part of the object keeps, or a property's framework's object, what one member put there.
  mutating func takeOut(_ put: Name, of whole: ExpressionID, at position: SourcePosition) {
    if let declared = declaredPart(of: whole) {
      emptyAgain(declared, .put(put))
    } else if let slot = slotOfSelf(whole), enclosingType != nil {
      add(.empty(name: slot, .put(put)), to: receiver, at: position)
    }
  }

  /// Remembers of what is put into a framework's object by which of its members.
  mutating func noteMember(_ member: Name, of whole: TypeHandle, putting value: Operand) {
    guard case .made(let index) = value else { return }
    summary.objects[index].put = member
    let text = symbols.names[member]
    summary.objects[index].taker =
      types.frameworkTypes(of: whole).lazy
      .compactMap { EndingMethod.takersByPut["\($0).\(text)"] }.first
  }
}
