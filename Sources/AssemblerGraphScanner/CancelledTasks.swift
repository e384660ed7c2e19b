@_spi(RawSyntax) import SwiftSyntax

// What only a task comes to that is cancelled, as far as words tell: nothing there ends by itself.

extension RawSyntax {
  /// Whether a condition holds until the task is cancelled:
  ///
  ///     true          !Task.isCancelled          Task.isCancelled == false          (try? await Task.sleep(…)) != nil
  var holdsUntilCancelled: Bool { truth(of: .untilCancelled) }

  /// Whether a condition holds for nothing but a cancelled task:
  ///
  ///     Task.isCancelled          (try? await Task.sleep(…)) == nil          error is CancellationError
  var holdsWhenCancelled: Bool { truth(of: .whenCancelled) }

  private enum Truth {
    case untilCancelled, whenCancelled

    var other: Truth { self == .untilCancelled ? .whenCancelled : .untilCancelled }
  }

  private func truth(of kind: Truth) -> Bool {
    var (node, kind) = (self, kind)
    while true {
      if let inner = node.insideParentheses {
        node = inner
      } else if let negated = RawPrefixOperatorExprSyntax(node), negated.operator.tokenText == "!" {
        node = negated.expression.raw
        kind = kind.other
      } else {
        break
      }
    }
    if let literal = RawBooleanLiteralExprSyntax(node) {
      return literal.literal.tokenText == (kind == .untilCancelled ? "true" : "false")
    }
    if node.namesIsCancelled { return kind == .whenCancelled }
    if let sequence = RawSequenceExprSyntax(node) { return truth(of: kind, in: sequence.elements.layoutView.children) }
    return false
  }

  /// Operands and operators as they stand in a row.
  private func truth(of kind: Truth, in elements: RawSyntaxBuffer) -> Bool {
    for word in ["||", "&&"] as [SyntaxText] {
      let parts = elements.split { $0?.isOperator(word) ?? false }
      if parts.count < 2 { continue }
      let truths = parts.map { part in
        part.count == 1 ? part.first??.truth(of: kind) ?? false : comparison(part, is: kind)
      }
      // What holds when cancelled does so where one of `a && b` does, and what holds until then where one of `a || b` does.
      let isOneEnough = word == "&&" ? kind == .whenCancelled : kind == .untilCancelled
      return isOneEnough ? truths.contains(true) : truths.allSatisfy(\.self)
    }
    return comparison(elements[...], is: kind)
  }

  /// `Task.isCancelled == false`, `(try? await Task.sleep(…)) != nil`, `error is CancellationError`
  private func comparison(_ elements: RawSyntaxBuffer.SubSequence, is kind: Truth) -> Bool {
    guard elements.count == 3, case (let left?, let word?, let right?) = elements.three else { return false }
    if word.kind == .unresolvedIsExpr { return kind == .whenCancelled && right.names("CancellationError") }
    let isEqual = word.isOperator("==")
    if !isEqual, !word.isOperator("!=") { return false }
    if right.kind == .nilLiteralExpr {
      // What was slept without being cancelled is not nil.
      return left.isTriedSleep && (kind == .whenCancelled) == isEqual
    }
    var (asked, value) = left.kind == .booleanLiteralExpr ? (right, left) : (left, right)
    while let inner = asked.insideParentheses { asked = inner }
    guard asked.namesIsCancelled, let literal = RawBooleanLiteralExprSyntax(value) else { return false }
    return ((literal.literal.tokenText == "true") == isEqual) == (kind == .whenCancelled)
  }

  /// `Task.isCancelled`
  private var namesIsCancelled: Bool {
    RawMemberAccessExprSyntax(self)?.declName.baseName.tokenText == "isCancelled"
  }

  /// `try? await Task.sleep(nanoseconds: 1)`, in parentheses too
  var isTriedSleep: Bool {
    var node = self
    while let inner = node.insideParentheses { node = inner }
    guard let tried = RawTryExprSyntax(node), tried.questionOrExclamationMark?.tokenText == "?" else { return false }
    return tried.expression.raw.throwsOnlyWhenCancelled
  }

  /// `await Task.sleep(…)`, `clock.sleep(for: …)`, `Task.checkCancellation()`: by the documentation these throw when the task is
  /// cancelled, and never else.
  private var throwsOnlyWhenCancelled: Bool {
    var node = self
    while true {
      if let inner = RawAwaitExprSyntax(node)?.expression.raw ?? node.insideParentheses {
        node = inner
      } else if let call = RawFunctionCallExprSyntax(node) {
        node = call.calledExpression.raw
      } else {
        break
      }
    }
    let name = RawMemberAccessExprSyntax(node)?.declName.baseName.tokenText
    return name == "sleep" || name == "checkCancellation"
  }

  /// `await task.value`: code that waits for a task, whatever that gives.
  var waitsForTask: Bool {
    var node = self
    while let tried = RawTryExprSyntax(node) { node = tried.expression.raw }
    guard let awaited = RawAwaitExprSyntax(node)?.expression.raw,
      let name = RawMemberAccessExprSyntax(awaited)?.declName.baseName.tokenText
    else { return false }
    return name == "value" || name == "result"
  }

  /// `shared == nil` of `(shared == nil)`
  var insideParentheses: RawSyntax? {
    guard let elements = RawTupleExprSyntax(self)?.elements.layoutView.children, elements.count == 1,
      let element = elements[0].flatMap({ RawLabeledExprSyntax($0) }), element.label == nil
    else { return nil }
    return element.expression.raw
  }

  private func isOperator(_ word: SyntaxText) -> Bool {
    RawBinaryOperatorExprSyntax(self)?.operator.tokenText == word
  }

  /// Whether a token inside says a word.
  fileprivate func names(_ word: SyntaxText) -> Bool {
    var pending = [self]
    while let next = pending.popLast() {
      if let token = RawTokenSyntax(next), token.tokenText == word { return true }
      guard let layout = next.layoutView else { continue }
      for case let child? in layout.children { pending.append(child) }
    }
    return false
  }
}

extension RawSyntaxBuffer.SubSequence {
  fileprivate var three: (RawSyntax?, RawSyntax?, RawSyntax?) {
    (self[startIndex], self[startIndex + 1], self[startIndex + 2])
  }
}

// MARK: - Statements

extension RawConditionElementListSyntax {
  /// Whether what a `guard` leaves by its `else` is left for nothing but that the task is cancelled, or that what was captured is gone.
  var failOnlyAtTheEnd: Bool {
    let elements = conditions
    return !elements.isEmpty && elements.allSatisfy { $0.holdsUntilCancelled || $0.isSlept || $0.bindsSelf }
  }

  /// Whether what an `if` runs is run for nothing but that the task is cancelled.
  var holdWhenCancelled: Bool { conditions.contains { $0.holdsWhenCancelled } }

  private var conditions: [RawSyntax] {
    layoutView.children.compactMap { element in element.flatMap { RawConditionElementSyntax($0)?.condition } }
  }
}

extension RawSyntax {
  /// `let _ = try? await Task.sleep(…)`
  fileprivate var isSlept: Bool {
    RawOptionalBindingConditionSyntax(self)?.initializer?.value.raw.isTriedSleep ?? false
  }

  /// `let self`, `let strongSelf = self`
  fileprivate var bindsSelf: Bool {
    guard let binding = RawOptionalBindingConditionSyntax(self) else { return false }
    let value = binding.initializer.map { RawDeclReferenceExprSyntax($0.value.raw)?.baseName }
    return (value ?? RawIdentifierPatternSyntax(binding.pattern)?.identifier)?.tokenText == "self"
  }
}

extension RawDoStmtSyntax {
  /// Whether a `catch` gets nothing but that the task is cancelled: it says so, or nothing else is tried before.
  func isForCancellation(_ clause: RawCatchClauseSyntax) -> Bool {
    let items = clause.catchItems.layoutView.children.compactMap { $0.flatMap { RawCatchItemSyntax($0) } }
    if !items.isEmpty, items.allSatisfy({ $0.pattern?.raw.names("CancellationError") ?? false }) { return true }
    return body.statements.raw.throwsOnlyCancellation
  }
}

extension RawSyntax {
  /// Whether all that is tried inside throws only when the task is cancelled. Closures and functions throw where they are called.
  fileprivate var throwsOnlyCancellation: Bool {
    var pending = [self]
    var isTried = false
    while let next = pending.popLast() {
      switch next.kind {
      case .closureExpr, .functionDecl: continue
      case .throwStmt: return false
      case .forStmt: if RawForStmtSyntax(next)?.tryKeyword != nil { return false }
      case .tryExpr:
        guard let tried = RawTryExprSyntax(next), tried.questionOrExclamationMark == nil else { break }
        if !tried.expression.raw.throwsOnlyWhenCancelled { return false }
        isTried = true
      default: break
      }
      guard let layout = next.layoutView else { continue }
      for case let child? in layout.children { pending.append(child) }
    }
    return isTried
  }
}
