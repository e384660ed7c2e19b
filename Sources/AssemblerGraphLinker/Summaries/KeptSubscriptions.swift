import AssemblerGraphFacts
import AssemblerGraphModel

// Subscriptions of Combine for which there is no token: what their values go into, or what the stream begins with, keeps them.
//
//     levels.map { self.format($0) }.assign(to: &$label)     the published property keeps the closure
//     readings.subscribe(Subscribers.Sink(…))                the subject keeps its subscriber

extension BodyLowering {
  /// What keeps such a subscription.
  private enum SubscriptionKeeper {
    /// The storage of a published property.
    case published(owner: Operand, type: TypeHandle, property: Name)
    /// A subject, by the expression that names it.
    case subject(ExpressionID)
  }

  /// - Returns: whether the call is such a subscription. What it gives keeps nothing.
  mutating func keepSubscription(
    by name: Name,
    on receiver: Operand,
    type: TypeHandle,
    base: ExpressionID?,
    _ arguments: [SymbolicArgument],
    _ call: CallSite
  ) -> Bool {
    guard let base, arguments.count == 1, let argument = facts[call.arguments].first, let value = argument.value else {
      return false
    }
    let keeper: SubscriptionKeeper?
    var kept: [Operand] = []
    switch (symbols.names[name], symbols.names.text(of: argument.label)) {
    case ("assign", "to"):
      keeper = publishedProperty(value)
      if keeper == nil { return false }
    case ("subscribe", nil), ("receive", "subscriber"):
      guard takesSubscriber(type), !isClosureOrSubject(value) else { return false }
      keeper = beginning(of: base)
      kept = arguments.map(\.value)
    default: return false
    }
    let chain = callChain(of: base, throughLocals: true).closures
    kept += [receiver] + chain.compactMap { closureAlong($0.value, at: $0.position) }
    kept.removeAll { $0 == .none }
    if kept.isEmpty { return true }
    let subscription = holder(of: kept, at: call.position, ends: isFinite(base))
    switch keeper {
    case .published(let owner, let type, let property):
      add(.keep(name: property, value: subscription), to: owner, type: type, at: call.position)
    case .subject(let subject): assignAgain(subscription, to: subject)
    case nil: break
    }
    return true
  }

  /// `subscribe(_:)` and `receive(subscriber:)` of a publisher, as opposed to those of other libraries.
  private func takesSubscriber(_ type: TypeHandle) -> Bool { types.frameworkTypes(of: type).contains("Publisher") }

  /// `lamps.subscribe(mirrored)`, to a subject, gives a token.
  private func isClosureOrSubject(_ value: ExpressionID) -> Bool {
    if case .closure = facts[value] { return true }
    return types.frameworkTypes(of: types.typeOf(value, scope)).contains("Subject")
  }

  /// `$label`, `self.$label`, `label.$text`
  private mutating func publishedProperty(_ expression: ExpressionID) -> SubscriptionKeeper? {
    switch facts[expression] {
    case .unqualified(let projection, let selfLocal?):
      guard let property = published(projection) else { return nil }
      return .published(
        owner: lower(local: selfLocal),
        type: types.typeOfLocal(selfLocal, scope),
        property: property
      )
    case .member(let base?, let projection, _):
      guard let property = published(projection) else { return nil }
      return .published(owner: lowerAgain(base), type: types.typeOf(base, scope), property: property)
    default: return nil
    }
  }

  /// `label` of `$label`
  private func published(_ projection: Name) -> Name? {
    let text = symbols.names[projection]
    return text.hasPrefix("$") ? symbols.names.known(String(text.dropFirst())) : nil
  }

  /// The subject or the published property that a chain of operators begins with.
  private mutating func beginning(of stream: ExpressionID) -> SubscriptionKeeper? {
    var current = stream
    while true {
      if let named = callNamed(current) { current = named }
      guard case .call(let callee, _, _) = facts[current], case .member(let inner?, _, _) = facts[callee] else { break }
      current = inner
    }
    if let property = publishedProperty(current) { return property }
    guard types.frameworkTypes(of: types.typeOf(current, scope)).contains("Subject") else { return nil }
    switch facts[current] {
    case .local, .unqualified, .member: return .subject(current)
    default: return nil
    }
  }
}
