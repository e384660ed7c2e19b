import AssemblerGraphFacts
import AssemblerGraphModel

// Chains of calls: what keeps the closures along the way.
//
//     count.signal.filter { self.isShown($0) }.observeValues { … }       `count` keeps both closures

extension BodyLowering {
  /// `count` in `count.signal.filter { … }`, and `other` of `count.signal.and(other.signal)` too; none when a function gives the stream.
  func sourceProperties(of base: ExpressionID, depth: Int = 0) -> [ExpressionID] {
    var found: [ExpressionID] = []
    if let first = sourceProperty(of: base, &found, depth) { found.insert(first, at: 0) }
    return found
  }

  /// - Parameter others: what is combined with the stream on the way: each keeps who observes the whole.
  private func sourceProperty(of base: ExpressionID, _ others: inout [ExpressionID], _ depth: Int) -> ExpressionID? {
    var current = base
    while true {
      if let named = callNamed(current) { current = named }
      switch facts[current] {
      case .call(let callee, let arguments, _):
        guard case .member(let inner?, let name, _) = facts[callee],
          types.nominals(of: types.typeOf(inner, scope)).allSatisfy({ types.functions(named: name, of: $0).isEmpty })
        else { return nil }
        if depth < 8, Framework.combiningOperators.contains(symbols.names[name]) {
          others += combined(arguments).flatMap { sourceProperties(of: $0, depth: depth + 1) }
          // `Signal.combineLatest(count.signal, other.signal)`
          if case .metatype = symbols.table[types.typeOf(inner, scope)] { return nil }
        }
        current = inner
      case .member(let inner?, let name, _)
      where types.frameworkMember(name, of: types.typeOf(inner, scope)) != nil
        && !Framework.keeperOfObserverNames.isDisjoint(with: types.frameworkTypes(of: types.typeOf(inner, scope))):
        current = inner
      case .member(_?, _, _), .unqualified:
        let type = types.frameworkTypes(of: types.typeOf(current, scope)).first
        return type.map { Framework.keeperOfObserverNames.contains($0) } ?? false ? current : nil
      default: return nil
      }
    }
  }

  /// The streams of `merge(one, other)`, and of `merge([one, other])`.
  private func combined(_ arguments: ArgumentList) -> [ExpressionID] {
    facts[arguments].compactMap(\.value).flatMap { value in
      if case .collection(let elements) = facts[value] { Array(facts[elements]) } else { [value] }
    }
  }

  /// Whether a subscription is one to a subject or a relay itself, of a value that the code was given: `input.taps.subscribe { … }`.
  ///
  /// The subject keeps such an observer, and what the subscription is put into refers to it weakly (RxSwift's SubscriptionDisposable). Of
  /// a subject that the subscriber keeps, it is all one.
  func isSubjectGiven(_ base: ExpressionID) -> Bool {
    let stream = types.behindObservable(base, in: scope.file)
    guard case .member(let owner?, let name, _) = facts[stream], case .local(let local) = facts[owner],
      facts.locals[local].name != .selfWord, isStruct(local),
      types.bindings[scope.file].binding(of: local, in: facts) == nil
    else { return false }
    return sourceProperties(of: base).first == stream || types.isGivenSubjects(name, of: types.typeOf(owner, scope))
  }

  /// The view or the controller whose events a chain begins with, and which they are: `button` and `tap` of `button.rx.tap.map { … }`.
  ///
  /// What waits for them stays with it, also where the subscription is dropped (RxCocoa's ControlTarget and DelegateProxy).
  ///
  /// - Returns: nil also behind more operators than anybody writes.
  func sender(of stream: ExpressionID) -> (object: ExpressionID, event: Name)? {
    var current = stream
    for _ in 0..<64 {
      if let named = callNamed(current) { current = named }
      let member: ExpressionID
      if case .call(let callee, _, _) = facts[current] { member = callee } else { member = current }
      guard case .member(let inner?, let name, _) = facts[member] else { return nil }
      if types.isReactive(inner, in: scope.file) {
        guard case .member(let object?, _, _) = facts[inner],
          !Framework.reactiveCallsThatStay.contains(symbols.names[name]),
          types.frameworkTypes(of: types.typeOf(object, scope)).contains(where: { Framework.sendsEvents($0) })
        else { return nil }
        return (object, name)
      }
      current = inner
    }
    return nil
  }

  /// The call that gave a local its value in the same code.
  func callNamed(_ expression: ExpressionID) -> ExpressionID? {
    guard case .local(let local) = facts[expression], let alias = aliases[local], alias.closure == closure,
      case .call = facts[alias.of]
    else { return nil }
    return alias.of
  }

  /// `label <~ level.map { … }`: the property that a bound stream begins with keeps the closures along its way.
  mutating func keepInSource(of call: CallSite) {
    guard call.arguments.count == 2, let stream = facts[call.arguments].last?.value else { return }
    let sources = sourceProperties(of: stream)
    if sources.isEmpty { return }
    let closures = callChain(of: stream, throughLocals: true).closures.compactMap {
      closureAlong($0.value, at: $0.position)
    }
    lastPosition = call.position
    if closures.isEmpty { return }
    let kept = holder(of: closures, at: call.position)
    for source in sources { assign(kept, to: source) }
  }

  /// `Bootstrap(group: group).initializer { self … }`: a fluent chain that begins with a framework's initializer gives
  /// the built object, which may keep the closures. Only possible, and only where that very type is asked for.
  mutating func builder(
    _ base: ExpressionID?,
    _ arguments: [SymbolicArgument],
    _ call: CallSite
  ) -> Operand? {
    guard let base, case .external(let expected, _) = symbols.table[call.expected] else { return nil }
    let chain = callChain(of: base)
    guard chain.root == expected else { return nil }
    var kept = arguments.map(\.value).filter { isCallable($0) }
    kept += chain.closures.compactMap { closureAlong($0.value, at: $0.position) }
    return kept.isEmpty ? nil : holder(of: kept, at: call.position, isTransient: true)
  }

  /// A closure literal along a chain, or a method that is named instead of one.
  mutating func closureAlong(_ value: ExpressionID, at position: SourcePosition) -> Operand? {
    if case .closure(let index) = facts[value] { return .made(closureObject(index)) }
    lastPosition = position
    let lowered = lower(value)
    return isCallable(lowered) ? lowered : nil
  }

  /// What a closure has to give of which an operator asks a value: `.filter { $0 > self.limit }`.
  mutating func noteResults(for name: Name, _ call: CallSite) {
    if call.arguments.isEmpty || !Framework.operatorsOfValues.contains(symbols.names[name]) { return }
    for argument in facts[call.arguments] {
      guard let value = argument.value, case .closure(let index) = facts[value], let object = closureObjects[index],
        summary.objects[object].result == .unknown
      else { continue }
      summary.objects[object].result = .value
    }
  }

  /// The framework type whose initializer begins a chain of calls, and the closure literals and names of methods along
  /// the chain.
  func callChain(of base: ExpressionID, throughLocals: Bool = false) -> (
    root: String?, closures: [(value: ExpressionID, position: SourcePosition)]
  ) {
    var closures: [(value: ExpressionID, position: SourcePosition)] = []
    var current = base
    while true {
      if throughLocals, let named = callNamed(current) { current = named }
      // `.map { … }.onMain.sink { … }`
      if case .member(let inner?, let name, _) = facts[current],
        types.propertyOfProtocol(name, of: types.typeOf(inner, scope)) != nil
      {
        current = inner
        continue
      }
      guard case .call(let callee, let arguments, let position) = facts[current] else { break }
      // `pages.map { … }.merged().sink { … }`: the closure runs at once.
      if case .member(let inner?, _, _) = facts[callee], types.isSeeThrough(types.typeOf(inner, scope)) { break }
      if case .member(let inner?, let name, _) = facts[callee],
        Framework.subscribingOperators.contains(symbols.names[name]), isSubjectGiven(inner)
      {
        break
      }
      for argument in facts[arguments] {
        guard let value = argument.value else { continue }
        if let label = argument.label, Framework.labelsOfSubscribing.contains(symbols.names[label]) { continue }
        switch facts[value] {
        case .closure, .member, .unqualified: closures.append((value, position))
        default: break
        }
      }
      switch facts[callee] {
      case .member(let inner?, _, _): current = inner
      case .unqualified(let name, _): return (symbols.names[name], closures)
      default: return (nil, closures)
      }
    }
    return (nil, closures)
  }
}
