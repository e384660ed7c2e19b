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
  private mutating func adding(_ node: RawSyntax, over sequence: ExpressionID?, to loops: EndlessLoops) -> EndlessLoops
  {
    var loops = loops
    if let sequence {
      // Of two sequences the one that goes on decides.
      loops.add(sequence: loops.sequence.map { add(.oneOf(list([$0, sequence]))) } ?? sequence)
    } else {
      loops.add(neverEnds: neverEnds(node))
    }
    return loops
  }

  /// Reads the conditions of a loop, and notes the loop: `while let value = await iterator.next()` waits for `iterator.next()`.
  mutating func readConditions(of loop: RawWhileStmtSyntax) {
    guard waiting(loop.conditions) != nil else {
      noteEndlessLoop(loop.raw, over: nil)
      return readConditions(loop.conditions)
    }
    let first = statements.count
    readConditions(loop.conditions)
    var sequence: ExpressionID?
    for case .bind(_, let value) in statements[first...] { sequence = value }
    noteEndlessLoop(loop.raw, over: sequence)
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

  private func isEndless(_ node: RawSyntax) -> Bool {
    if let loop = RawForStmtSyntax(node) {
      return (loop.awaitKeyword != nil || isOpenRange(loop.sequence.raw)) && !leavesLoop(loop.body.statements.raw)
    }
    if let loop = RawWhileStmtSyntax(node) {
      return isEndless(loop.conditions) && !leavesLoop(loop.body.statements.raw)
    }
    if let loop = RawRepeatStmtSyntax(node) {
      return loop.condition.raw.holdsUntilCancelled && !leavesLoop(loop.body.statements.raw)
    }
    return false
  }

  /// Of a loop that waits for no sequence: whether nothing but cancelling ends it, whatever else it waits for.
  private func neverEnds(_ node: RawSyntax) -> Bool {
    if let loop = RawForStmtSyntax(node) { return loop.awaitKeyword == nil }
    if let loop = RawWhileStmtSyntax(node) { return waiting(loop.conditions) == nil }
    return true
  }

  /// `0...`
  private func isOpenRange(_ sequence: RawSyntax) -> Bool {
    RawPostfixOperatorExprSyntax(sequence)?.operator.tokenText == "..."
  }

  /// `while true`, `while !Task.isCancelled`, `while let value = await iterator.next()`.
  private func isEndless(_ conditions: RawConditionElementListSyntax) -> Bool {
    let others = untilOtherwise(conditions)
    return others.isEmpty || others.count == 1 && waiting(conditions) != nil
  }

  /// What the only condition waits for that does not hold until the task is cancelled.
  private func waiting(_ conditions: RawConditionElementListSyntax) -> RawSyntax? {
    guard let other = untilOtherwise(conditions).first, let binding = RawOptionalBindingConditionSyntax(other),
      var value = binding.initializer?.value.raw
    else { return nil }
    while let tried = RawTryExprSyntax(value) { value = tried.expression.raw }
    return value.kind == .awaitExpr ? value : nil
  }

  /// The conditions that do not hold until the task is cancelled.
  private func untilOtherwise(_ conditions: RawConditionElementListSyntax) -> [RawSyntax] {
    conditions.layoutView.children.compactMap { element -> RawSyntax? in
      let condition = element.flatMap { RawConditionElementSyntax($0) }?.condition
      return condition.flatMap { $0.holdsUntilCancelled ? nil : $0 }
    }
  }

  /// Whether a `break`, `return` or `throw` stands inside that leaves the loop, closures left out; what only cancelling leads
  /// to, or that what is captured is gone, ends no loop by itself.
  ///
  ///     for await step in steps { if step.isLast { break } }              does
  ///     while true { if Task.isCancelled { return } }                     does not
  ///     while true { do { try await Task.sleep(…) } catch { break } }     does not
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
        if let condition = RawIfExprSyntax(next) {
          if condition.conditions.failOnlyAtTheEnd {
            pending.append((condition.body.raw, isInner))
            continue
          }
          if condition.conditions.holdWhenCancelled {
            if let otherwise = condition.elseBody { pending.append((otherwise.raw, isInner)) }
            continue
          }
        }
      case .guardStmt:
        if let condition = RawGuardStmtSyntax(next), condition.conditions.failOnlyAtTheEnd { continue }
      case .doStmt:
        if let tried = RawDoStmtSyntax(next) {
          pending.append((tried.body.raw, isInner))
          for case let element? in tried.catchClauses.layoutView.children {
            guard let clause = RawCatchClauseSyntax(element), !tried.isForCancellation(clause) else { continue }
            pending.append((clause.body.raw, isInner))
          }
          continue
        }
      default: break
      }
      guard let layout = next.layoutView else { continue }
      for case let child? in layout.children { pending.append((child, isInner)) }
    }
    return false
  }
}
