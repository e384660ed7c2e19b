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
  ///
  /// - Parameter sequence: what the loop goes through.
  mutating func noteEndlessLoop(_ node: RawSyntax, over sequence: ExpressionID?) {
    guard isEndless(node) else { return }
    guard let closure else {
      endlessLoops = adding(node, over: sequence, to: endlessLoops)
      return
    }
    facts.closures[closure].endlessLoops = adding(node, over: sequence, to: facts.closures[closure].endlessLoops)
    for capture in facts.closures[closure].captures where capture.strength == .weak {
      for local in strongLocals(for: capture.local) where !facts.closures[closure].heldByLoop.contains(local) {
        facts.closures[closure].heldByLoop.append(local)
      }
    }
  }

  /// The loops with another one.
  private func adding(_ node: RawSyntax, over sequence: ExpressionID?, to loops: EndlessLoops) -> EndlessLoops {
    var loops = loops
    if let sequence, case .member(let publisher?, let name, _) = facts[sequence], text(of: name) == "values" {
      loops.add(publisher: publisher)
    } else {
      loops.add(neverEnds: neverEnds(node))
    }
    return loops
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
      return loop.awaitKeyword != nil && !isFinite(loop.sequence.raw) && !leavesLoop(loop.body.statements.raw)
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

  /// `center.notifications(named: .added)`
  private func waitsForNotifications(_ sequence: RawSyntax) -> Bool {
    guard let call = RawFunctionCallExprSyntax(sequence) else { return false }
    return RawMemberAccessExprSyntax(call.calledExpression.raw)?.declName.baseName.tokenText == "notifications"
  }

  /// `values.prefix(3)`, what a file or a server gives, and the children of a task group.
  private mutating func isFinite(_ sequence: RawSyntax) -> Bool {
    if let call = RawFunctionCallExprSyntax(sequence),
      let member = RawMemberAccessExprSyntax(call.calledExpression.raw)
    {
      return member.declName.baseName.tokenText == "prefix"
    }
    if let member = RawMemberAccessExprSyntax(sequence) { return isContent(member) }
    guard let token = RawDeclReferenceExprSyntax(sequence)?.baseName, let local = scopes.local(name(token)) else {
      return false
    }
    return isContent(local)
      || closure.map { facts.closures[$0].parameters.contains { $0.local == local } } ?? false
  }

  /// `url.lines`, `bytes.lines`, `url.resourceBytes`
  private mutating func isContent(_ member: RawMemberAccessExprSyntax) -> Bool {
    switch member.declName.baseName.tokenText {
    case "resourceBytes": return true
    case "lines", "characters", "unicodeScalars":
      guard let base = member.base else { return false }
      if let call = RawFunctionCallExprSyntax(base.raw) {
        return RawDeclReferenceExprSyntax(call.calledExpression.raw)?.baseName.tokenText == "URL"
      }
      guard let token = lastName(of: base.raw) else { return false }
      let word = text(token).lowercased()
      return ["url", "bytes"].contains { word.hasSuffix($0) }
    default: return false
    }
  }

  /// `bytes` of `let (bytes, response) = try await session.bytes(from: url)`
  private func isContent(_ local: Int) -> Bool {
    for case .bind(let bound, let value) in statements where Int(bound) == local {
      var value = value
      if case .member(let base?, _, _) = facts[value] { value = base }
      guard case .call(let callee, let arguments, _) = facts[value], case .member(_, let name, _) = facts[callee],
        facts[arguments].contains(where: { $0.label.map { ["from", "for"].contains(text(of: $0)) } ?? false })
      else { continue }
      if text(of: name) == "bytes" { return true }
    }
    return false
  }

  private func text(of name: Name) -> String { names.texts[Int(name.rawValue)] }

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

  /// Whether a `break`, `return` or `throw` stands inside that leaves the loop, closures left out; what only cancelling leads
  /// to, or that what is captured is gone, ends no loop by itself.
  ///
  ///     for await step in steps { if step.isLast { break } }              does
  ///     while true { if Task.isCancelled { return } }                     does not
  private func leavesLoop(_ node: RawSyntax) -> Bool {
    var pending = [(node: node, isInner: false)]
    while let (next, isInner) = pending.popLast() {
      var isInner = isInner
      switch next.kind {
      case .returnStmt, .throwStmt: return true
      case .breakStmt:
        if !isInner || RawBreakStmtSyntax(next)?.label != nil { return true }
        continue
      case .closureExpr, .functionDecl: continue
      // A `break` inside leaves these.
      case .switchExpr, .forStmt, .whileStmt, .repeatStmt: isInner = true
      case .ifExpr:
        if let condition = RawIfExprSyntax(next), isAboutEnding(condition.conditions.raw) {
          if let otherwise = condition.elseBody { pending.append((otherwise.raw, isInner)) }
          continue
        }
      case .guardStmt:
        if let condition = RawGuardStmtSyntax(next), isAboutEnding(condition.conditions.raw) { continue }
      default: break
      }
      guard let layout = next.layoutView else { continue }
      for case let child? in layout.children { pending.append((child, isInner)) }
    }
    return false
  }

  /// `Task.isCancelled`, `let self`, `let strongSelf = self`
  ///
  /// What an `if` among the conditions says is its own affair: else each in a nest of them would read all that are inside.
  private func isAboutEnding(_ conditions: RawSyntax) -> Bool {
    var pending = [conditions]
    while let next = pending.popLast() {
      if next.kind == .ifExpr || next.kind == .switchExpr || next.kind == .closureExpr { continue }
      if let token = RawTokenSyntax(next), token.tokenText == "isCancelled" { return true }
      if let binding = RawOptionalBindingConditionSyntax(next) {
        let value =
          binding.initializer.map { lastName(of: $0.value.raw) }
          ?? RawIdentifierPatternSyntax(binding.pattern)?.identifier
        if value?.tokenText == "self" { return true }
      }
      guard let layout = next.layoutView else { continue }
      for case let child? in layout.children { pending.append(child) }
    }
    return false
  }
}
