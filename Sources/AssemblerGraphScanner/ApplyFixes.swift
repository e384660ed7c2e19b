package import AssemblerGraphFacts
import SwiftSyntax

/// The source with all these changes; nil where one of them is not mechanical, so that a person must decide.
///
/// Mechanical is `weak` on an optional variable without a value of its own, `AnyObject` for a protocol, and a capture list
/// for a closure that gives nothing back: one call on what it captures weakly gets a `?`, anything else a `guard`.
///
/// - Parameter fixes: of this one file, at places as they are in `source`.
package func applying(_ fixes: [SourceFix], to source: String) -> String? {
  var lines = LineTable()
  var bytes = source
  let tree = bytes.withUTF8 { bytes in
    lines.read(bytes)
    return treeWithFewerErrors(bytes)
  }
  var edits: [Edit] = []
  // What one closure is to capture weakly is one list.
  var captures: [SourcePosition: [SourceFix.Change]] = [:]
  for fix in fixes {
    if case .captureWeakly = fix.change { captures[fix.location.position, default: []].append(fix.change) }
  }
  for fix in fixes {
    guard let offset = lines.offset(of: fix.location.position),
      let token = tree.token(at: AbsolutePosition(utf8Offset: offset)),
      token.positionAfterSkippingLeadingTrivia.utf8Offset == offset
    else { return nil }
    let found: [Edit]? =
      switch fix.change {
      case .makeWeak: weakVariable(token)
      case .bindToClasses: classBound(token)
      case .captureWeakly: weakCaptures(token, captures[fix.location.position] ?? [])
      }
    guard let found else { return nil }
    for edit in found where !edits.contains(edit) { edits.append(edit) }
  }
  return applied(edits, to: source)
}

/// Bytes that others take the place of.
private struct Edit: Hashable {
  var offset: Int
  var length = 0
  var text: String
}

private func applied(_ edits: [Edit], to source: String) -> String {
  var bytes = Array(source.utf8)
  // Of two at one place the later one stands in front.
  let ordered = edits.enumerated().sorted { ($1.element.offset, $0.offset) < ($0.element.offset, $1.offset) }
  for (_, edit) in ordered {
    bytes.replaceSubrange(edit.offset..<edit.offset + edit.length, with: edit.text.utf8)
  }
  return String(decoding: bytes, as: UTF8.self)
}

extension SyntaxProtocol {
  fileprivate var start: Int { positionAfterSkippingLeadingTrivia.utf8Offset }

  fileprivate func ancestor<Node: SyntaxProtocol>(_ type: Node.Type) -> Node? {
    var node = parent
    while let current = node {
      if let found = current.as(type) { return found }
      node = current.parent
    }
    return nil
  }
}

// MARK: - Variables and protocols

private func weakVariable(_ name: TokenSyntax) -> [Edit]? {
  guard let variable = name.ancestor(VariableDeclSyntax.self), variable.bindings.count == 1,
    let binding = variable.bindings.first, binding.pattern.as(IdentifierPatternSyntax.self)?.identifier == name,
    let type = binding.typeAnnotation?.type,
    let wrapped = wrappedType(of: type),
    !isUnboundParameter(wrapped, of: variable),
    binding.initializer.map({ $0.value.is(NilLiteralExprSyntax.self) }) ?? true,
    !variable.modifiers.contains(where: { ["lazy", "weak", "unowned", "static"].contains($0.name.text) })
  else { return nil }
  let specifier = variable.bindingSpecifier
  return [Edit(offset: specifier.start, length: specifier.trimmedLength.utf8Length, text: "weak var")]
}

private func classBound(_ name: TokenSyntax) -> [Edit]? {
  guard let declaration = name.parent?.as(ProtocolDeclSyntax.self) else { return nil }
  if let first = declaration.inheritanceClause?.inheritedTypes.first {
    return [Edit(offset: first.start, text: "AnyObject, ")]
  }
  let before = declaration.primaryAssociatedTypeClause.map { $0.endPositionBeforeTrailingTrivia }
  return [Edit(offset: (before ?? name.endPositionBeforeTrailingTrivia).utf8Offset, text: ": AnyObject")]
}

// MARK: - Closures

/// - Parameter changes: all that the closure is to capture weakly.
private func weakCaptures(_ brace: TokenSyntax, _ changes: [SourceFix.Change]) -> [Edit]? {
  var names: Set<String> = []
  var members: Set<String> = []
  var isKnown = false
  for case .captureWeakly(let name, let isMember, let result) in changes {
    if result == .value { return nil }
    names.insert(name)
    if isMember { members.insert(name) }
    if result == .nothing { isKnown = true }
  }
  let sorted = names.sorted { ($0 == "self" ? "" : $0) < ($1 == "self" ? "" : $1) }
  return weakCaptures(of: sorted, members: members, brace, isKnown: isKnown)
}

/// - Parameters:
///   - members: those that are properties of the struct around.
///   - isKnown: the place takes no value.
private func weakCaptures(of names: [String], members: Set<String>, _ brace: TokenSyntax, isKnown: Bool) -> [Edit]? {
  guard let closure = brace.parent?.as(ClosureExprSyntax.self), closure.leftBrace == brace,
    givesNothing(closure, isKnown: isKnown),
    let captures = captureEdits(names, members: members, closure),
    // With `self.model` it would go on to hold all of `self`.
    members.isEmpty || !closure.statements.tokens(viewMode: .sourceAccurate).contains(where: { $0.text == "self" })
  else { return nil }
  if names.count == 1, let call = onlyCall(of: names[0], in: closure) {
    return captures + [Edit(offset: call.endPositionBeforeTrailingTrivia.utf8Offset, text: "?")]
  }
  guard let first = closure.statements.first else { return nil }
  let statement = "guard \(names.map { "let \($0)" }.joined(separator: ", ")) else { return }"
  // On one line the statements are told apart by a semicolon, else by the line break and indentation of the first one.
  let lineBreak = first.leadingTrivia.first { $0.isNewline }
  let indentation = first.leadingTrivia.reversed().prefix { !$0.isNewline }.reversed()
  let space = lineBreak.map { $0.oneLineBreak + Trivia(pieces: Array(indentation)).description } ?? "; "
  return captures + [Edit(offset: first.start, text: statement + space)]
}

/// Where the closure's list of captures takes the names.
private func captureEdits(_ names: [String], members: Set<String>, _ closure: ClosureExprSyntax) -> [Edit]? {
  func entry(_ name: String) -> String { members.contains(name) ? "weak \(name) = \(name)" : "weak \(name)" }
  let list = names.map(entry).joined(separator: ", ")
  let brace = closure.leftBrace.endPositionBeforeTrailingTrivia.utf8Offset
  guard let signature = closure.signature else { return [Edit(offset: brace, text: " [\(list)] in")] }
  guard let capture = signature.capture else {
    // `{ @MainActor [weak self] in … }`
    guard let last = signature.attributes.last else { return [Edit(offset: signature.start, text: "[\(list)] ")] }
    return [Edit(offset: last.endPositionBeforeTrailingTrivia.utf8Offset, text: " [\(list)]")]
  }
  var edits: [Edit] = []
  var missing = names
  for item in capture.items where names.contains(item.name.text) {
    if item.specifier != nil || item.initializer != nil { return nil }
    edits.append(Edit(offset: item.start, text: "weak "))
    missing.removeAll { $0 == item.name.text }
  }
  if missing.isEmpty { return edits }
  let bracket = capture.leftSquare.endPositionBeforeTrailingTrivia.utf8Offset
  let added = missing.map(entry).joined(separator: ", ")
  return edits + [Edit(offset: bracket, text: added + (capture.items.isEmpty ? "" : ", "))]
}

extension TriviaPiece {
  /// A line break as the source writes it.
  fileprivate var oneLineBreak: String {
    switch self {
    case .carriageReturns: "\r"
    case .carriageReturnLineFeeds: "\r\n"
    default: "\n"
    }
  }
}

/// `name` in `{ name.close() }`, where nothing else mentions it.
private func onlyCall(of name: String, in closure: ClosureExprSyntax) -> DeclReferenceExprSyntax? {
  guard closure.statements.count == 1, let call = closure.statements.first?.item.as(FunctionCallExprSyntax.self),
    let member = call.calledExpression.as(MemberAccessExprSyntax.self),
    let base = member.base?.as(DeclReferenceExprSyntax.self), base.baseName.text == name
  else { return nil }
  let mentions = closure.statements.tokens(viewMode: .sourceAccurate).filter { $0.text == name }
  return mentions.count == 1 ? base : nil
}

/// Whether a `return` without a value fits.
///
/// - Parameter isKnown: the place takes no value.
private func givesNothing(_ closure: ClosureExprSyntax, isKnown: Bool) -> Bool {
  if let result = closure.signature?.returnClause?.type.trimmedDescription, result != "Void", result != "()" {
    return false
  }
  if let type = closure.parent?.parent?.as(PatternBindingSyntax.self)?.typeAnnotation?.type, givesValue(type) {
    return false
  }
  if !isKnown, givesValue(closure.statements) { return false }
  let finder = ReturnFinder(viewMode: .sourceAccurate)
  finder.walk(closure.statements)
  return !finder.hasValue
}

/// Whether the only expression of a body may be its value.
private func givesValue(_ statements: CodeBlockItemListSyntax) -> Bool {
  guard statements.count == 1, let only = statements.first?.item else { return false }
  if let statement = only.as(ExpressionStmtSyntax.self) { return isValue(statement.expression) }
  return only.as(ExprSyntax.self).map(isValue) ?? false
}

private func isValue(_ expression: ExprSyntax) -> Bool {
  if let call = expression.as(FunctionCallExprSyntax.self) {
    let made = call.calledExpression.as(DeclReferenceExprSyntax.self)
    return made?.baseName.text.first?.isUppercase ?? false
  }
  if let sequence = expression.as(SequenceExprSyntax.self) { return !sequence.elements.contains(where: isAssignment) }
  if let awaited = expression.as(AwaitExprSyntax.self) { return isValue(awaited.expression) }
  if let condition = expression.as(IfExprSyntax.self) {
    // Without `else` it has no value.
    guard let otherwise = condition.elseBody else { return false }
    if givesValue(condition.body.statements) { return true }
    switch otherwise {
    case .ifExpr(let next): return isValue(ExprSyntax(next))
    case .codeBlock(let block): return givesValue(block.statements)
    }
  }
  if let choice = expression.as(SwitchExprSyntax.self) {
    return choice.cases.contains { $0.as(SwitchCaseSyntax.self).map { givesValue($0.statements) } ?? true }
  }
  return true
}

/// `=`, `+=`, but not `==`
private func isAssignment(_ element: ExprSyntax) -> Bool {
  if element.is(AssignmentExprSyntax.self) { return true }
  guard let text = element.as(BinaryOperatorExprSyntax.self)?.operator.text else { return false }
  return text.hasSuffix("=") && !["==", "!=", "===", "!==", "<=", ">=", "~="].contains(text)
}

/// `(Int) -> String`, also as the type of an optional closure.
private func givesValue(_ type: TypeSyntax) -> Bool {
  if let optional = type.as(OptionalTypeSyntax.self) { return givesValue(optional.wrappedType) }
  if let attributed = type.as(AttributedTypeSyntax.self) { return givesValue(attributed.baseType) }
  if let tuple = type.as(TupleTypeSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
    return givesValue(only.type)
  }
  guard let result = type.as(FunctionTypeSyntax.self)?.returnClause.type.trimmedDescription else { return false }
  return result != "Void" && result != "()"
}

/// `T` of `T?`, `T!` and `Optional<T>`.
private func wrappedType(of type: TypeSyntax) -> TypeSyntax? {
  if let optional = type.as(OptionalTypeSyntax.self) { return optional.wrappedType }
  if let optional = type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) { return optional.wrappedType }
  guard let named = type.as(IdentifierTypeSyntax.self), named.name.text == "Optional",
    let arguments = named.genericArgumentClause?.arguments, arguments.count == 1,
    case .type(let argument)? = arguments.first?.argument
  else { return nil }
  return argument
}

/// Whether a type is a generic parameter of the class around it, which may stand for a value.
private func isUnboundParameter(_ type: TypeSyntax, of variable: VariableDeclSyntax) -> Bool {
  guard let name = type.as(IdentifierTypeSyntax.self)?.name.text,
    let parameters = Syntax(variable).ancestor(ClassDeclSyntax.self)?.genericParameterClause?.parameters
  else { return false }
  return parameters.contains { $0.name.text == name && $0.inheritedType == nil }
}

/// Looks for `return value`, but not in closures and functions inside.
private final class ReturnFinder: SyntaxVisitor {
  private(set) var hasValue = false

  override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
    if node.expression != nil { hasValue = true }
    return .skipChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
