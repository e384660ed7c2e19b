import AssemblerGraphModel

// Which functions hand on to their callers what these put in.

extension BodySummary {
  /// Notes whether a parameter, or what is made of it, reaches the result or an `inout` parameter within the body itself.
  ///
  ///     func item(_ action: @escaping () -> Void) -> Item { Item(action: action) }     does
  ///     func add(_ item: Item, to items: inout [Item]) { items.append(item) }          does
  ///     func count(_ items: [Item]) -> Counter { Counter() }                           does not
  mutating func noteWhatPassesThrough(changing changed: [Int]) {
    let hasResult = parameterCount > 0 && constraints.contains { $0.target == result }
    if !hasResult && (changed.isEmpty || parameterCount < 2) { return }
    let steps = steps
    passesThrough = hasResult && steps.reachable(from: 0..<parameterCount)[result.index]
    fillsParameters = changed.contains { place in
      steps.reachable(from: (0..<parameterCount).filter { $0 != place })[place]
    }
    passesThrough = passesThrough || fillsParameters
  }

  /// How a body lets what one parameter brings in hold what another one does: itself, or by functions that get both.
  enum Joining {
    case itself
    case by([FunctionID])
  }

  /// - Parameter parameters: the ones that are looked at.
  func joining(_ parameters: [Int]) -> Joining {
    let origins = origins(among: parameters)
    func origin(of operand: Operand) -> UInt64 { node(of: operand).map { origins[Int($0)] } ?? 0 }
    var callees: [FunctionID] = []
    for constraint in constraints {
      guard case .operation(let operation) = constraint else { continue }
      var given: UInt64 = 0
      operation.forEachOperand { given |= origin(of: $0) }
      let receiver = origin(of: operation.receiver)
      if given == 0 || (given | receiver).nonzeroBitCount < 2 { continue }
      switch operation.action {
      case .call(_, _, let functions, _, _), .invoke(let functions, _, _): callees += functions
      default: if receiver != 0 { return .itself }
      }
    }
    return .by(callees)
  }

  /// For each variable and each object the parameters out of which it comes, a bit for each; the last one is for all others.
  private func origins(among parameters: [Int]) -> [UInt64] {
    let steps = steps
    var origins = [UInt64](repeating: 0, count: steps.nodeCount)
    for (number, parameter) in parameters.enumerated() {
      let bit: UInt64 = 1 << UInt64(min(number, UInt64.bitWidth - 1))
      for (node, isReached) in steps.reachable(from: [parameter]).enumerated() where isReached { origins[node] |= bit }
    }
    return origins
  }

  /// Where a value may go from each variable and each object.
  private var steps: Adjacency {
    // The ends of each step that a value may take, one step after the other.
    var ends: [Int32] = []
    func link(_ from: Operand, _ to: Operand) {
      guard let from = node(of: from), let to = node(of: to) else { return }
      ends.append(from)
      ends.append(to)
    }
    for (index, object) in objects.identified {
      for capture in object.captures { link(capture.value, .made(index)) }
    }
    for constraint in constraints {
      switch constraint {
      case .copy(let from, let to), .copyValue(let from, let to, _): link(from, .variable(to))
      case .operation(let operation):
        let result = operation.result.map { Operand.variable($0) }
        operation.forEachOperand { value in
          link(value, operation.receiver)
          if let result { link(value, result) }
        }
        if let result { link(operation.receiver, result) }
      case .loadStatic, .storeStatic, .register, .resolve, .registerArgument, .resolveArgument, .unregistered: break
      }
    }
    return Adjacency(nodeCount: variableCount + objects.count, ends: ends)
  }

  /// Variables first, then objects; nil: leads nowhere within the body.
  private func node(of operand: Operand) -> Int32? {
    switch operand {
    case .variable(let variable): variable.rawValue
    case .made(let template): Int32(truncatingIfNeeded: variableCount) + template.rawValue
    case .none, .receiver, .object: nil
    }
  }
}

extension Constraint {
  /// The variable that gets what is copied, or what an operation gives.
  fileprivate var target: BodyVariableID? {
    switch self {
    case .copy(_, let to), .copyValue(_, let to, _): to
    case .operation(let operation): operation.result
    case .loadStatic, .storeStatic, .register, .resolve, .registerArgument, .resolveArgument, .unregistered: nil
    }
  }
}

extension SymbolicOperation {
  /// Goes through the values that the operation hands over.
  fileprivate func forEachOperand(_ body: (Operand) -> Void) {
    switch action {
    case .store(_, let value), .storeProperty(_, let value), .storeInitial(_, let value),
      .storePayload(_, _, let value), .keep(_, let value, _), .reveal(let value):
      body(value)
    case .call(_, _, _, let arguments, _), .invoke(_, let arguments, _), .apply(let arguments, _):
      for argument in arguments { body(argument.value) }
    case .load, .loadSubscript, .loadProperty, .payload, .copyValue, .empty, .bind, .letGo: break
    }
  }

  /// The variable that gets what the operation gives.
  var result: BodyVariableID? {
    switch action {
    case .load(_, let into), .loadSubscript(let into), .loadProperty(_, let into), .call(_, _, _, _, let into),
      .invoke(_, _, let into), .apply(_, let into), .payload(_, _, let into), .copyValue(let into):
      into
    case .store, .storeProperty, .storeInitial, .storePayload, .keep, .reveal, .empty, .bind, .letGo: nil
    }
  }
}

extension OperationAction {
  /// What is put into a property.
  var storedValue: Source? {
    switch self {
    case .store(_, let value), .storeProperty(_, let value): value
    default: nil
    }
  }
}

extension BodySummary {
  /// Whether it is what the body was given, as it is.
  func isParameter(_ value: Operand) -> Bool {
    if case .variable(let variable) = value { return variable.index < parameterCount }
    return false
  }

  /// Whether what was read since a constraint makes a variable of a parameter alone: `page as? any Shown`.
  func isCast(_ value: Operand, ofParameterFrom first: Int) -> Bool {
    guard case .variable(let variable) = value else { return false }
    var count = 0
    for constraint in constraints[first...] {
      switch constraint {
      case .copy(let from, variable):
        count += 1
        if !isParameter(from) { return false }
      case .operation(let operation) where operation.result == variable: return false
      default: continue
      }
    }
    return count == 1
  }

  /// The variables that a parameter goes to as another type.
  func casts(of parameter: Operand) -> Set<Operand> {
    var found: Set<Operand> = []
    for case .copy(parameter, let variable) in constraints { found.insert(.variable(variable)) }
    return found
  }
}
