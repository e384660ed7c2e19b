import AssemblerGraphFacts

// Nothing that is handed over: where a body stores the parameter, what was there goes, and who calls it has let go.
//
//     feed.onChange(nil)            // func onChange(_ handler: Handler?) { self.handler = handler }

extension PointsToAnalysis {
  /// - Parameter context: of the function or the setter that gets it.
  mutating func handNothing(toParameter parameter: Int, of context: ContextID, _ operation: Operation) {
    guard notesCalls(of: operation), operation.detours < 3, !isInitializer(body(of: context)) else { return }
    let given = Operand.variable(BodyVariableID(parameter))
    let constraints = summaries[contexts[context].summary].constraints
    let stores = summaries[contexts[context].summary].parameterStores
    let casts = stores.isEmpty ? [] : summaries[contexts[context].summary].casts(of: given)
    for (index, constraint) in constraints.enumerated() {
      guard case .operation(let inner) = constraint else { continue }
      // `lock.withLock { stored = newValue }`; what else closures do with it is their own.
      let isStored = stores.contains(Int32(truncatingIfNeeded: index))
      guard inner.code == .body || isStored else { continue }
      // `self.page = page as? any Shown`
      let isCast = isStored && inner.action.storedValue.map(casts.contains) ?? false
      guard let action = action(of: inner.action, handingNothing: given, isStored: isStored, isCast: isCast) else {
        continue
      }
      var next = operation
      next.action = action
      next.detours += 1
      next.declaredType = inner.declaredType
      next.receiver = value(of: inner.receiver, in: context)
      start(next)
    }
  }

  /// What an action means when its parameter is nothing; nil: nothing.
  private func action(
    of action: SymbolicOperation.Action,
    handingNothing given: Operand,
    isStored: Bool,
    isCast: Bool
  ) -> Operation.Action? {
    switch action {
    case .store(let name, _) where isCast: .empty(name: name)
    case .storeProperty(let property, _) where isCast: .empty(name: symbols.properties[property].name)
    case .store(let name, given) where isStored: .empty(name: name)
    case .storeProperty(let property, given) where isStored: .empty(name: symbols.properties[property].name)
    case .call(let name, let expected, let chosen, let arguments, _) where arguments.contains { $0.value == given }:
      .call(name: name, expected: expected, chosen: chosen, arguments: handing(given, of: arguments), into: .none)
    case .invoke(let functions, let arguments, _) where arguments.contains { $0.value == given }:
      .invoke(functions, arguments: handing(given, of: arguments), into: .none)
    default: nil
    }
  }

  /// What is made just now has held nothing before.
  private func isInitializer(_ body: BodyID) -> Bool {
    if case .function(let function) = body { return symbols.functions[function].facts.kind == .initializer }
    return false
  }

  /// Of a call's arguments only that the parameter is nothing.
  private func handing(_ parameter: Operand, of arguments: [SymbolicArgument]) -> [Operation.Argument] {
    arguments.map { argument in
      Operation.Argument(
        label: argument.label,
        value: .none,
        isTrailingClosure: argument.isTrailingClosure,
        isNothing: argument.value == parameter
      )
    }
  }

  /// What a symbol of a body stands for in a context; none for what the body makes.
  private func value(of operand: Operand, in context: ContextID) -> Value {
    switch operand {
    case .none, .made: .none
    case .receiver: contexts[context].receiver.map { .object($0) } ?? .none
    case .object(let object): .object(object)
    case .variable(let variable): value(of: variable, in: context)
    }
  }
}
