import AssemblerGraphFacts
@_spi(RawSyntax) import SwiftSyntax

extension FactsReader {
  /// The statements of a function, an accessor or a closure, in a scope of their own.
  ///
  /// - Parameter hasValue: whether a single expression is what the body returns.
  mutating func body(_ list: RawCodeBlockItemListSyntax, hasValue: Bool) -> Body {
    let first = statements.count
    let mark = scopes.mark
    readWhole(list, hasValue: hasValue)
    scopes.leave(to: mark)
    return takeStatements(from: first)
  }

  /// Moves the statements from `first` on out of those that are being read.
  mutating func takeStatements(from first: Int) -> Body {
    guard first < statements.count else { return Body() }
    let start = facts.statements.count
    facts.statements.append(contentsOf: statements[first...])
    statements.removeSubrange(first...)
    return Body(start..<facts.statements.count)
  }

  private mutating func readWhole(_ list: RawCodeBlockItemListSyntax, hasValue: Bool) {
    guard hasValue, let item = list.onlyItem else { return readItems(list) }
    if let conditional = RawIfConfigDeclSyntax(item) {
      for elements in activeElements(conditional) {
        if let list = RawCodeBlockItemListSyntax(elements) { readWhole(list, hasValue: hasValue) }
      }
    } else if item.isSingleValue {
      noteNil(item)
      if let value = value(ofItem: item) { statements.append(.returnValue(value)) }
    } else {
      readItems(list)
    }
  }

  /// A block of statements in a scope of its own.
  mutating func readBlock(_ list: RawCodeBlockItemListSyntax) {
    let mark = scopes.mark
    readItems(list)
    scopes.leave(to: mark)
  }

  /// A branch of an `if` or `switch`; its value if it should have one and is a single expression.
  mutating func branch(_ list: RawCodeBlockItemListSyntax, hasValue: Bool) -> ExpressionID? {
    let mark = scopes.mark
    defer { scopes.leave(to: mark) }
    if hasValue, let item = list.onlyItem, item.isSingleValue { return value(ofItem: item) }
    readItems(list)
    return nil
  }

  private mutating func value(ofItem item: RawSyntax) -> ExpressionID? {
    if let statement = RawExpressionStmtSyntax(item) { return expression(statement.expression.raw) }
    return expression(item)
  }

  /// The statements of a list in the scope at the place; none that stand behind a jump, which nothing comes to. Local functions are
  /// visible before they are declared, and from in front of a jump.
  mutating func readItems(_ list: RawCodeBlockItemListSyntax) {
    guard depth < Self.maximumDepth else { return }
    depth += 1
    defer { depth -= 1 }
    let first = items.count
    let firstDeferred = deferred.count
    var isReached = true
    for case let element? in list.layoutView.children {
      guard let item = RawCodeBlockItemSyntax(element)?.item, isReached || item.isVisibleBefore else { continue }
      items.append(item)
      if item.isJump { isReached = false }
      if item.kind == .functionDecl, let function = RawFunctionDeclSyntax(item) { declareLocal(function.name) }
    }
    var next = first
    let end = items.count
    while next < end {
      readItem(items[next])
      next += 1
    }
    items.removeSubrange(first...)
    while deferred.count > firstDeferred { statements += deferred.removeLast() }
  }

  private mutating func readItem(_ node: RawSyntax) {
    switch node.kind {
    case .variableDecl: if let node = RawVariableDeclSyntax(node) { readLocalVariables(node) }
    case .functionDecl: if let node = RawFunctionDeclSyntax(node) { readLocalFunction(node) }
    case .ifConfigDecl:
      guard let node = RawIfConfigDeclSyntax(node) else { return }
      for elements in activeElements(node) {
        if let list = RawCodeBlockItemListSyntax(elements) { readItems(list) }
      }
    case .typeAliasDecl, .classDecl, .structDecl, .enumDecl, .actorDecl, .protocolDecl, .extensionDecl, .importDecl:
      readMember(node)
    case .macroExpansionDecl: evaluate(node)
    default: readStatement(node)
    }
  }
}

extension RawCodeBlockItemListSyntax {
  /// The item of a list of one.
  var onlyItem: RawSyntax? {
    let items = layoutView.children
    guard items.count == 1, let item = items[0] else { return nil }
    return RawCodeBlockItemSyntax(item)?.item
  }
}

extension RawSyntax {
  /// Whether no statement behind this one in its block is run.
  fileprivate var isJump: Bool {
    switch kind {
    case .returnStmt, .throwStmt, .breakStmt, .continueStmt: true
    default: false
    }
  }

  /// Whether the code in front of this item can use it.
  fileprivate var isVisibleBefore: Bool {
    switch kind {
    case .functionDecl, .typeAliasDecl, .classDecl, .structDecl, .enumDecl, .actorDecl: true
    default: false
    }
  }

  /// Whether a body of this statement alone has its value: an expression, but no `if` without `else`.
  fileprivate var isSingleValue: Bool {
    if let statement = RawExpressionStmtSyntax(self) { return statement.expression.raw.isSingleValue }
    if let condition = RawIfExprSyntax(self) { return condition.elseBody != nil }
    return RawExprSyntax.isKindOf(self)
  }
}
