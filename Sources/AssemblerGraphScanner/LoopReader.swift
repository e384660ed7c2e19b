import AssemblerGraphFacts
@_spi(RawSyntax) import SwiftSyntax

// Loops that have no end of their own: the code around them lives until somebody stops it.

extension FactsReader {
  /// Notes on the code around a loop that the loop does not end by itself, and which weak captures are strong meanwhile.
  ///
  ///     Task { [weak self] in
  ///       guard let self else { return }      // `self` stays as long as the loop runs
  ///       for await value in values { show(value) }
  ///     }
  mutating func noteEndlessLoop(_ node: RawSyntax) {
    guard isEndless(node) else { return }
    guard let closure else {
      isInEndlessFunction = true
      if neverEnds(node) { isInFunctionThatNeverEnds = true }
      return
    }
    facts.closures[closure].isEndless = true
    if neverEnds(node) { facts.closures[closure].neverEnds = true }
    for capture in facts.closures[closure].captures where capture.strength == .weak {
      for local in strongLocals(for: capture.local) where !facts.closures[closure].heldByLoop.contains(local) {
        facts.closures[closure].heldByLoop.append(local)
      }
    }
  }

  /// The locals at the place that make a weak capture strong, under its own name or another: `guard let me = self`.
  private func strongLocals(for capture: Int) -> [Int] {
    var found: [Int] = []
    if let visible = visibleLocal(named: capture), visible != capture { found.append(visible) }
    for case .bind(let local, let value) in statements {
      guard case .local(let source) = facts[value], source == capture || found.contains(source) else { continue }
      let local = Int(local)
      if facts.locals[local].strength == .strong, visibleLocal(named: local) == local, !found.contains(local) {
        found.append(local)
      }
    }
    return found
  }

  private func visibleLocal(named local: Int) -> Int? { scopes.local(Int(facts.locals[local].name.rawValue)) }

  private mutating func isEndless(_ node: RawSyntax) -> Bool {
    if let loop = RawForStmtSyntax(node) {
      return loop.awaitKeyword != nil && !isFinite(loop.sequence.raw)
    }
    if let loop = RawWhileStmtSyntax(node) {
      return isEndless(loop.conditions) && !leavesLoop(loop.body.statements.raw)
    }
    if let loop = RawRepeatStmtSyntax(node) {
      return isAlwaysTrue(loop.condition.raw) && !leavesLoop(loop.body.statements.raw)
    }
    return false
  }

  /// Of a loop without an end of its own: whether nothing but cancelling ends it, whatever it waits for.
  private func neverEnds(_ node: RawSyntax) -> Bool {
    if let loop = RawForStmtSyntax(node) {
      return waitsForNotifications(loop.sequence.raw) && !leavesLoop(loop.body.statements.raw)
    }
    if let loop = RawWhileStmtSyntax(node) {
      let conditions = loop.conditions.layoutView.children
      guard let first = conditions.first.flatMap({ $0 }) else { return false }
      return RawConditionElementSyntax(first)?.condition.kind != .optionalBindingCondition
    }
    return true
  }

  /// `center.notifications(named: .added)`, `$items.values`
  private func waitsForNotifications(_ sequence: RawSyntax) -> Bool {
    if let call = RawFunctionCallExprSyntax(sequence) {
      return RawMemberAccessExprSyntax(call.calledExpression.raw)?.declName.baseName.tokenText == "notifications"
    }
    return RawMemberAccessExprSyntax(sequence)?.declName.baseName.tokenText == "values"
  }

  /// `values.prefix(3)`, and the children of a task group.
  private mutating func isFinite(_ sequence: RawSyntax) -> Bool {
    if let call = RawFunctionCallExprSyntax(sequence),
      let member = RawMemberAccessExprSyntax(call.calledExpression.raw)
    {
      return member.declName.baseName.tokenText == "prefix"
    }
    guard let token = RawDeclReferenceExprSyntax(sequence)?.baseName, let closure,
      let local = scopes.local(name(token))
    else { return false }
    return facts.closures[closure].parameters.contains { $0.local == local }
  }

  /// `while true`, `while !Task.isCancelled`, `while let value = await iterator.next()`.
  private func isEndless(_ conditions: RawConditionElementListSyntax) -> Bool {
    let elements = conditions.layoutView.children
    guard elements.count == 1, let condition = elements[0].flatMap({ RawConditionElementSyntax($0) })?.condition else {
      return false
    }
    if let binding = RawOptionalBindingConditionSyntax(condition) {
      return binding.initializer?.value.raw.kind == .awaitExpr
    }
    return isAlwaysTrue(condition)
  }

  private func isAlwaysTrue(_ node: RawSyntax) -> Bool {
    if let literal = RawBooleanLiteralExprSyntax(node) { return literal.literal.tokenText == "true" }
    guard let prefix = RawPrefixOperatorExprSyntax(node), prefix.operator.tokenText == "!",
      let member = RawMemberAccessExprSyntax(prefix.expression.raw)
    else { return false }
    return member.declName.baseName.tokenText == "isCancelled"
  }

  /// Whether a `break`, `return` or `throw` stands inside, closures left out.
  private func leavesLoop(_ node: RawSyntax) -> Bool {
    var pending = [node]
    while let next = pending.popLast() {
      switch next.kind {
      case .breakStmt, .returnStmt, .throwStmt: return true
      case .closureExpr, .functionDecl: continue
      default: break
      }
      guard let layout = next.layoutView else { continue }
      for case let child? in layout.children { pending.append(child) }
    }
    return false
  }
}
