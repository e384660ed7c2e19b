import AssemblerGraphFacts
@_spi(RawSyntax) import SwiftSyntax

extension FactsReader {
  /// A statement or an expression that stands as one.
  mutating func readStatement(_ node: RawSyntax) {
    switch node.kind {
    case .expressionStmt:
      if let node = RawExpressionStmtSyntax(node) { readStatement(node.expression.raw) }
    case .ifExpr:
      if let node = RawIfExprSyntax(node) { _ = branches(of: node, haveValues: false) }
    case .switchExpr:
      if let node = RawSwitchExprSyntax(node) { _ = branches(of: node, haveValues: false) }
    case .returnStmt:
      noteExit(node)
      guard let value = RawReturnStmtSyntax(node)?.expression else { return }
      noteNil(value.raw)
      if let value = expression(value.raw) { statements.append(.returnValue(value)) }
    case .throwStmt:
      noteExit(node)
      if let node = RawThrowStmtSyntax(node) { evaluate(node.expression.raw) }
    case .breakStmt, .continueStmt:
      noteExit(node)
    case .fallThroughStmt:
      fallThroughs += 1
    case .guardStmt:
      if let node = RawGuardStmtSyntax(node) { readGuard(node) }
    case .labeledStmt:
      if let node = RawLabeledStmtSyntax(node) { readStatement(node.statement.raw) }
    case .deferStmt:
      if let node = RawDeferStmtSyntax(node) { readDefer(node) }
    case .doStmt:
      if let node = RawDoStmtSyntax(node) { readDo(node) }
    case .forStmt, .whileStmt, .repeatStmt:
      readLoop(node)
    case .yieldStmt:
      if let node = RawYieldStmtSyntax(node) { readYield(node) }
    case .discardStmt:
      if let node = RawDiscardStmtSyntax(node) { evaluate(node.expression.raw) }
    default:
      evaluate(node)
    }
  }

  /// What is put off stands behind the rest of the block.
  private mutating func readDefer(_ node: RawDeferStmtSyntax) {
    let first = statements.count
    readBlock(node.body.statements)
    deferred.append(Array(statements[first...]))
    statements.removeSubrange(first...)
  }

  /// The conditions declare in the scope around the statement, the `else` sees nothing of it.
  private mutating func readGuard(_ node: RawGuardStmtSyntax) {
    let first = statements.count
    readBranch(node.body, isOfCancelled: node.conditions.failOnlyAtTheEnd)
    let otherwise = Array(statements[first...])
    statements.removeSubrange(first...)
    readConditions(node.conditions)
    statements += otherwise
  }

  private mutating func readDo(_ node: RawDoStmtSyntax) {
    readBlock(node.body.statements)
    for case let element? in node.catchClauses.layoutView.children {
      guard let clause = RawCatchClauseSyntax(element) else { continue }
      let mark = scopes.mark
      let items = clause.catchItems.layoutView.children
      if items.isEmpty { declareImplicit("error", at: clause.catchKeyword) }
      let outer = firstRebindable
      firstRebindable = facts.locals.count
      for case let element? in items {
        guard let item = RawCatchItemSyntax(element) else { continue }
        if let pattern = item.pattern { bind(pattern.raw, to: .nothing) }
        if let condition = item.whereClause { evaluate(condition.condition.raw) }
      }
      firstRebindable = outer
      readBranch(clause.body, isOfCancelled: node.isForCancellation(clause))
      scopes.leave(to: mark)
    }
  }

  private mutating func readLoop(_ node: RawSyntax) {
    let mark = scopes.mark
    if let loop = RawForStmtSyntax(node) {
      let sequence = expression(loop.sequence.raw)
      noteEndlessLoop(node, over: loop.awaitKeyword == nil ? nil : sequence)
      bind(loop.pattern.raw, to: sequence.map { .element(of: $0) } ?? .nothing, type: loop.typeAnnotation?.type)
      if let condition = loop.whereClause {
        noteIdentity(condition.condition.raw)
        evaluate(condition.condition.raw)
      }
      readBranch(loop.body)
    } else if let loop = RawWhileStmtSyntax(node) {
      readConditions(of: loop)
      if !loop.conditions.areNeverTrue { readBranch(loop.body) }
    } else if let loop = RawRepeatStmtSyntax(node) {
      noteEndlessLoop(node, over: nil)
      readBlock(loop.body.statements)
      evaluate(loop.condition.raw)
    }
    scopes.leave(to: mark)
  }

  /// `yield &x` of a `_read` or `_modify` accessor hands its value out.
  private mutating func readYield(_ node: RawYieldStmtSyntax) {
    if let clause = RawYieldedExpressionsClauseSyntax(node.yieldedExpressions) {
      for case let element? in clause.elements.layoutView.children {
        if let element = RawYieldedExpressionSyntax(element) { evaluate(element.expression.raw) }
      }
    } else if let value = expression(node.yieldedExpressions) {
      statements.append(.returnValue(value))
    }
  }
}

// MARK: - Conditions and branches

extension FactsReader {
  /// A block that may be left out.
  ///
  /// - Parameter isOfCancelled: whether only a cancelled task comes to it.
  private mutating func readBranch(_ block: RawCodeBlockSyntax, isOfCancelled: Bool = false) {
    let start = position(block.leftBrace)
    if isOfCancelled { cancelledBlocks += 1 }
    readBlock(block.statements)
    if isOfCancelled { cancelledBlocks -= 1 }
    noteBranch(from: start, to: block.rightBrace)
  }

  mutating func noteBranch(from start: SourcePosition, to last: RawTokenSyntax) {
    let end = position(last)
    if start < end { facts.branches.append(start...end) }
  }

  private mutating func noteExit(_ node: RawSyntax) {
    facts.exits.append(
      ExitFacts(position: position(startOf: node), closure: closure, isOfCancelled: cancelledBlocks > 0)
    )
  }

  /// `return nil`, `return isDone ? nil : value`, as the code around it may give it.
  mutating func noteNil(_ value: RawSyntax) {
    guard cancelledBlocks == 0, value.canBeNil else { return }
    if let closure { facts.closures[closure].givesNil = true } else { givesNil = true }
  }

  /// What the conditions of an `if`, `guard` or `while` bind is declared in the scope at the place.
  mutating func readConditions(_ list: RawConditionElementListSyntax) {
    for case let element? in list.layoutView.children {
      guard let condition = RawConditionElementSyntax(element)?.condition else { continue }
      switch condition.kind {
      case .optionalBindingCondition:
        guard let binding = RawOptionalBindingConditionSyntax(condition) else { continue }
        readOptionalBinding(binding)
      case .matchingPatternCondition:
        guard let match = RawMatchingPatternConditionSyntax(condition) else { continue }
        let value = expression(match.initializer.value.raw)
        bind(match.pattern.raw, to: .of(value), type: match.typeAnnotation?.type)
      case .availabilityCondition:
        continue
      default:
        noteNilCheck(condition)
        noteIdentity(condition)
        evaluate(condition)
      }
    }
  }

  /// `shared == nil`, `(shared == nil)`
  private mutating func noteNilCheck(_ condition: RawSyntax) {
    guard
      let elements = RawSequenceExprSyntax(condition.insideParentheses ?? condition)?.elements.layoutView
        .children, elements.count == 3,
      elements[2]?.kind == .nilLiteralExpr,
      elements[1].flatMap({ RawBinaryOperatorExprSyntax($0) })?.operator.tokenText == "==",
      let asked = elements[0], let token = lastName(of: asked)
    else { return }
    facts.nilChecks.append(NilCheckFacts(name: factsName(token), position: position(startOf: asked)))
  }

  /// `element === child`, `children[index] === child`
  private mutating func noteIdentity(_ condition: RawSyntax) {
    guard
      let elements = RawSequenceExprSyntax(condition.insideParentheses ?? condition)?.elements.layoutView
        .children, elements.count == 3,
      elements[1].flatMap({ RawBinaryOperatorExprSyntax($0) })?.operator.tokenText == "===",
      let left = elements[0], let right = elements[2], let first = comparedObject(left),
      let second = comparedObject(right)
    else { return }
    facts.identities.append(IdentityFacts(first: first, second: second, position: position(startOf: condition)))
  }

  private mutating func comparedObject(_ node: RawSyntax) -> ExpressionID? {
    switch node.kind {
    case .declReferenceExpr, .memberAccessExpr, .subscriptCallExpr: expression(node)
    default: nil
    }
  }

  /// `let x = value`, or `let x`, which unwraps the outer `x`.
  private mutating func readOptionalBinding(_ node: RawOptionalBindingConditionSyntax) {
    var value: ExpressionID?
    if let initializer = node.initializer {
      value = expression(initializer.value.raw)
    } else if let identifier = RawIdentifierPatternSyntax(node.pattern) {
      value = reference(to: identifier.identifier)
    }
    bind(node.pattern.raw, to: .of(value), type: node.typeAnnotation?.type)
  }

  /// What is run if the conditions hold, unless they never do.
  ///
  /// - Parameter start: where what is run instead ends, if one of the two is.
  private mutating func firstBranch(
    of node: RawIfExprSyntax,
    hasValue: Bool,
    from start: SourcePosition?
  ) -> ExpressionID? {
    guard !node.conditions.areNeverTrue else { return nil }
    let mark = scopes.mark
    defer { scopes.leave(to: mark) }
    readConditions(node.conditions)
    let start = start ?? position(node.body.leftBrace)
    let isOfCancelled = node.conditions.holdWhenCancelled
    if isOfCancelled { cancelledBlocks += 1 }
    let value = branch(node.body.statements, hasValue: hasValue)
    if isOfCancelled { cancelledBlocks -= 1 }
    noteBranch(from: start, to: node.body.rightBrace)
    return value
  }

  /// Reads the branches into the body.
  ///
  /// - Returns: the values of those that are single expressions; none unless `haveValues`.
  mutating func branches(of node: RawIfExprSyntax, haveValues: Bool) -> [ExpressionID] {
    var values: [ExpressionID] = []
    var next: RawIfExprSyntax? = node
    var start: SourcePosition?
    let isOneRun = node.hasLastElse
    while let condition = next {
      if let value = firstBranch(of: condition, hasValue: haveValues, from: start) { values.append(value) }
      if isOneRun { start = position(condition.body.rightBrace) }
      next = condition.elseBody.flatMap { RawIfExprSyntax($0) }
      if next == nil, let last = condition.elseBody.flatMap({ RawCodeBlockSyntax($0) }) {
        let start = start ?? position(last.leftBrace)
        if let value = branch(last.statements, hasValue: haveValues) { values.append(value) }
        noteBranch(from: start, to: last.rightBrace)
      }
    }
    return values
  }

  mutating func branches(of node: RawSwitchExprSyntax, haveValues: Bool) -> [ExpressionID] {
    let before = progress
    let subject = expression(node.subject.raw)
    if let subject, isNeeded(from: before, to: progress) { statements.append(.evaluate(subject)) }
    return branches(node.cases, of: subject, isSelf: node.subject.raw.isSelf, haveValues: haveValues)
  }

  private mutating func branches(
    _ list: RawSwitchCaseListSyntax,
    of subject: ExpressionID?,
    isSelf: Bool,
    haveValues: Bool
  ) -> [ExpressionID] {
    var values: [ExpressionID] = []
    // Where the case before begins that is not noted yet, and its end.
    var before: (start: SourcePosition, last: RawTokenSyntax)?
    for case let element? in list.layoutView.children {
      if let conditional = RawIfConfigDeclSyntax(element) {
        for elements in activeElements(conditional) {
          guard let list = RawSwitchCaseListSyntax(elements) else { continue }
          values += branches(list, of: subject, isSelf: isSelf, haveValues: haveValues)
        }
      }
      guard let node = RawSwitchCaseSyntax(element) else { continue }
      let mark = scopes.mark
      let start = position(startOf: node.raw)
      let fallThroughsBefore = fallThroughs
      if let before { facts.branches.append(before.start...start) }
      if let label = RawSwitchCaseLabelSyntax(node.label) { bindCaseItems(label, of: subject) }
      if let value = branch(node.statements, hasValue: haveValues) { values.append(value) }
      before = lastToken(of: node.raw).map { (start, $0) }
      // What falls through does what the next case does as well.
      if isSelf, fallThroughs == fallThroughsBefore, let label = RawSwitchCaseLabelSyntax(node.label),
        let last = before?.last
      {
        noteCases(label, start...position(last))
      }
      scopes.leave(to: mark)
    }
    if let before { noteBranch(from: before.start, to: before.last) }
    return values
  }

  private mutating func bindCaseItems(_ label: RawSwitchCaseLabelSyntax, of subject: ExpressionID?) {
    let outer = firstRebindable
    firstRebindable = facts.locals.count
    for case let element? in label.caseItems.layoutView.children {
      guard let item = RawSwitchCaseItemSyntax(element) else { continue }
      bind(item.pattern.raw, to: .of(subject))
      if let condition = item.whereClause { evaluate(condition.condition.raw) }
    }
    firstRebindable = outer
  }
}

extension FactsReader {
  /// `.first`, `let .first(page)`, `.first(let page)`
  private mutating func noteCases(_ label: RawSwitchCaseLabelSyntax, _ range: ClosedRange<SourcePosition>) {
    for case let element? in label.caseItems.layoutView.children {
      guard let item = RawSwitchCaseItemSyntax(element), let token = item.pattern.raw.nameOfCase else { continue }
      facts.casesOfSelf.append(CaseOfSelfFacts(name: factsName(token), range: range))
    }
  }
}

extension RawSyntax {
  fileprivate var isSelf: Bool {
    RawDeclReferenceExprSyntax(self)?.baseName.tokenText == "self"
  }

  /// Of a pattern.
  fileprivate var nameOfCase: RawTokenSyntax? {
    if let binding = RawValueBindingPatternSyntax(self) { return binding.pattern.raw.nameOfCase }
    if let pattern = RawExpressionPatternSyntax(self) { return pattern.expression.raw.nameOfCase }
    if let call = RawFunctionCallExprSyntax(self) { return call.calledExpression.raw.nameOfCase }
    return RawMemberAccessExprSyntax(self)?.declName.baseName
  }
}

extension RawIfExprSyntax {
  /// Whether the chain of `else if` ends with an `else`, so that one of its branches is run.
  fileprivate var hasLastElse: Bool {
    var next = self
    while let other = next.elseBody.flatMap({ RawIfExprSyntax($0) }) { next = other }
    return next.elseBody != nil
  }
}

extension RawConditionElementListSyntax {
  /// Whether one of the conditions is `false` as it stands.
  fileprivate var areNeverTrue: Bool {
    layoutView.children.contains { element in
      element.flatMap { RawConditionElementSyntax($0) }
        .flatMap { RawBooleanLiteralExprSyntax($0.condition) }?.literal.tokenText == "false"
    }
  }
}
