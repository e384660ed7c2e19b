import AssemblerGraphFacts

// What an object holds, in the hands of a closure: `handlers.withLock { all in all.append(handler) }`. What a generic container holds
// travels with it, so that the closure's parameter is the place which holds the container.

/// The place that a closure's parameter stands for.
enum LentPlace {
  case container(ExpressionID)
  /// nil: of `self`.
  case property(Name, of: ExpressionID?)
}

extension BodyLowering {
  /// Says of closures which are to be read what they are lent.
  ///
  /// - Parameter base: nil for `self`.
  mutating func lend(
    _ base: ExpressionID?,
    _ type: TypeHandle,
    to method: Name,
    _ call: CallSite
  ) -> [(closure: Int, loan: Loan)] {
    var loans: [(closure: Int, loan: Loan)] = []
    for (index, argument) in facts[call.arguments].enumerated() {
      guard let value = argument.value, case .closure(let closure) = facts[value],
        let loan = types.loan(by: method, of: type, to: index, call.labels),
        let parameter = facts.closures[closure].parameters.dropFirst(loan.place).first
      else { continue }
      switch loan.property {
      case nil:
        guard let base else { continue }
        aliases[parameter.local] = (base, closure)
        lentPlaces[parameter.local] = .container(base)
      case let property?: lentPlaces[parameter.local] = .property(symbols.properties[property].name, of: base)
      }
      if parameter.type == .named([]) { types.infer(loan.type, forLocal: parameter.local, in: file) }
      loans.append((closure, loan))
    }
    return loans
  }

  /// What the closures have put into it is in the container afterwards.
  ///
  /// - Parameter first: the first constraint that may be a closure's.
  mutating func takeBack(
    _ loans: [(closure: Int, loan: Loan)],
    into base: ExpressionID,
    _ held: Operand,
    since first: Int,
    at position: SourcePosition
  ) {
    for (closure, loan) in loans where loan.property == nil {
      guard let object = closureObjects[closure],
        case .closure(let parameters, _) = summary.objects[object].kind,
        let parameter = parameters.dropFirst(loan.place).first
      else { continue }
      if loan.isOfFramework {
        let argument = SymbolicArgument(label: nil, value: held, isTrailingClosure: false)
        apply(.made(object), [argument], into: variable(), at: position)
      }
      let isFilled = summary.constraints[first...].contains { constraint in
        if case .copy(_, parameter) = constraint { true } else { false }
      }
      if isFilled { assignAgain(.variable(parameter), to: base) }
    }
  }

  /// Empties what a closure's parameter stands for.
  mutating func empty(_ lent: LentPlace, _ part: EmptiedPart<Operand>) {
    switch lent {
    case .container(let base): empty(base, part)
    case .property(let name, let base?):
      add(.empty(name: name, part), to: lowerAgain(base), type: types.typeOf(base, scope), at: lastPosition)
    case .property(let name, nil): add(.empty(name: name, part), to: receiver, at: lastPosition)
    }
  }

  /// `action.set { self.save() }`, where the method keeps what it is given in the container's own parameter. What declarations name as
  /// its arguments says this of objects, and of no closures.
  mutating func fill(_ base: ExpressionID, _ type: TypeHandle, by method: Name, _ call: CallSite) {
    guard case .nominal(let container, let held) = symbols.table[type], !held.isEmpty,
      let function = types.functions(named: method, of: container, labels: call.labels).first,
      let places = types.places(call.labels, in: function)
    else { return }
    for (argument, place) in zip(facts[call.arguments], places) {
      guard let value = argument.value, canBeFunction(value),
        case .parameter(let name, .unknown) = symbols.table[types.typeOfParameter(place, of: function)],
        symbols.types[container].generics.contains(where: { $0.name == name }), types.handsOn(place, of: function)
      else { continue }
      let operand = lowerAgain(value)
      if isCallable(operand) { assignAgain(operand, to: base) }
    }
  }

  private func canBeFunction(_ value: ExpressionID) -> Bool {
    switch facts[value] {
    case .closure, .unqualified, .member: true
    default: false
    }
  }
}

extension BodyLowering {
  /// The same for a closure, of whose parameters nothing is known but what the call says: `change(&pages)`.
  mutating func argumentsOfClosure(_ call: CallSite) -> [SymbolicArgument] {
    var arguments = arguments(of: call)
    for (index, argument) in facts[call.arguments].enumerated() where argument.isInOut {
      guard let place = argument.value else { continue }
      let first = summary.constraints.count
      arguments[index].value = changed(arguments[index].value, in: place, types.typeOf(place, scope))
      arguments[index].isLent = true
      summary.notes.storesOfLoans.formUnion((first..<summary.constraints.count).map(Int32.init))
    }
    return arguments
  }

  /// `fill(&pages)`: what the function puts into its parameter is in the place afterwards.
  mutating func changed(_ value: Operand, in place: ExpressionID, _ type: TypeHandle) -> Operand {
    if !types.needsFlow(type) { return value }
    let result = variable(type)
    constrain(result, to: value)
    assign(.variable(result), to: place)
    return .variable(result)
  }
}
