import AssemblerGraphFacts
@_spi(RawSyntax) import SwiftSyntax

/// How an operator binds, from loose to tight, as far as it matters to what flows where.
private enum Binding: Int, Comparable {
  case assignment
  case ternary
  /// Operators that the standard library does not have; their precedence is unknown.
  case custom
  /// Comparison and logic: the result carries nothing.
  case logic
  case nilCoalescing
  case cast
  /// Ranges and arithmetic.
  case arithmetic

  static func < (left: Binding, right: Binding) -> Bool { left.rawValue < right.rawValue }
}

extension FactsReader {
  /// Operands and operators as they stand in a row: `a = b ?? c as? D`.
  mutating func sequence(_ elements: RawSyntaxBuffer) -> ExpressionID? {
    sequence(elements[...])
  }

  private typealias Elements = RawSyntaxBuffer.SubSequence

  private mutating func sequence(_ elements: Elements) -> ExpressionID? {
    guard elements.count > 1 else { return elements.first.flatMap { $0 }.flatMap { expression($0) } }
    switch loosest(elements) {
    case .assignment: return assignment(elements)
    case .ternary: return ternary(elements)
    case .custom: return customOperation(elements)
    case .logic: return evaluateOperands(elements, splitAt: .logic)
    case .nilCoalescing:
      var values: [ExpressionID] = []
      for (index, piece) in pieces(elements, splitAt: .nilCoalescing).enumerated() {
        if let value = index == 0 ? sequence(piece) : alternative(piece, { $0.sequence(piece) }) {
          values.append(value)
        }
      }
      return oneOf(values)
    case .cast: return cast(elements)
    case .arithmetic: return arithmetic(elements)
    }
  }

  private func loosest(_ elements: Elements) -> Binding {
    var loosest = Binding.arithmetic
    for index in operatorIndices(elements) {
      if let node = elements[index] { loosest = min(loosest, binding(of: node)) }
      // Nothing is looser; `a = b = c = …` would be gone through again for each.
      if loosest == .assignment { break }
    }
    return loosest
  }

  /// Operators stand at every second place.
  private func operatorIndices(_ elements: Elements) -> StrideTo<Int> {
    stride(from: elements.startIndex + 1, to: elements.endIndex, by: 2)
  }

  private func pieces(_ elements: Elements, splitAt binding: Binding) -> [Elements] {
    var pieces: [Elements] = []
    var start = elements.startIndex
    for index in operatorIndices(elements) {
      guard let node = elements[index], self.binding(of: node) == binding else { continue }
      pieces.append(elements[start..<index])
      start = index + 1
    }
    pieces.append(elements[start...])
    return pieces
  }

  /// Reads the operands for what they do; the result carries nothing.
  private mutating func evaluateOperands(_ elements: Elements, splitAt binding: Binding) -> ExpressionID? {
    var mayEnd = false
    for piece in pieces(elements, splitAt: binding) {
      if mayEnd { _ = alternative(piece, { $0.evaluateAlternative(piece) }) } else { evaluate(piece) }
      if piece.endIndex < elements.endIndex { mayEnd = mayEnd || RawSyntax.isShortCircuit(elements[piece.endIndex]) }
    }
    return nil
  }

  private mutating func evaluateAlternative(_ elements: Elements) -> ExpressionID? {
    evaluate(elements)
    return nil
  }

  /// Reads what may be left out: `known ?? make()`, `isOpen ? make() : nil`, `isOpen && close()`. It is a branch where it does
  /// anything.
  private mutating func alternative(
    _ elements: Elements,
    _ read: (inout Self) -> ExpressionID?
  ) -> ExpressionID? {
    let actions = tally.actions
    let value = read(&self)
    if tally.actions > actions, let first = elements.first.flatMap({ $0 }), let last = elements.last.flatMap({ $0 }),
      let end = lastToken(of: last)
    {
      noteBranch(from: position(startOf: first), to: end)
    }
    return value
  }

  private mutating func evaluate(_ elements: Elements) {
    let before = progress
    if let value = sequence(elements) { discard(value, since: before) }
  }

  // MARK: Assignment

  private mutating func assignment(_ elements: Elements) -> ExpressionID? {
    guard let place = operatorIndices(elements).first(where: { elements[$0].map { binding(of: $0) } == .assignment })
    else { return nil }
    let target = elements[..<place]
    if target.count == 1, target.first??.kind == .discardAssignmentExpr {
      evaluate(elements[(place + 1)...])
      return nil
    }
    let position = target.first.flatMap { $0 }.map { self.position(startOf: $0) } ?? SourcePosition(line: 1, column: 1)
    let before = progress
    let assigned = sequence(target)
    if let assigned, elements[(place + 1)...].isEmptyValue {
      statements.append(.empty(target: assigned, position: position))
      return nil
    }
    let between = progress
    let value = sequence(elements[(place + 1)...])
    guard let assigned else {
      if let value { discard(value, since: between) }
      return nil
    }
    if let value, let node = elements[place], isOperation(node, with: value) {
      if let call = operation(node, [assigned, value]) { statements.append(.evaluate(call)) }
      if case .closure = facts[value] { return nil }
    }
    if let value, carries(value) || isTold(value, of: assigned) {
      assign(value, to: assigned, at: position)
      if elements[(place + 1)...].isEmptyValueOfChoice {
        statements.append(.empty(target: assigned, position: position))
      }
    } else if isNeeded(from: before, to: between) {
      // Nothing flows, but the target is a call, or what a closure captures.
      statements.append(.evaluate(assigned))
    } else if progress == between {
      dropExpressions(since: before)
    }
    return nil
  }

  /// Whether `+=` may be an operator of the scanned code: `tapped += { … }`, `tapped += handler`. No collection takes a closure.
  private func isOperation(_ node: RawSyntax, with value: ExpressionID) -> Bool {
    guard node.kind == .binaryOperatorExpr else { return false }
    switch facts[value] {
    case .closure, .local, .unqualified, .member: return true
    default: return false
    }
  }

  /// Whether a value is more than a literal.
  private func carries(_ value: ExpressionID) -> Bool {
    switch facts[value] {
    case .literal, .text, .selector, .falsehood: false
    default: true
    }
  }

  /// Whether a literal says how long something is kept: `animation.isRemovedOnCompletion = false`.
  private func isTold(_ value: ExpressionID, of target: ExpressionID) -> Bool {
    guard facts[value] == .falsehood, case .member(_?, let name, _) = facts[target] else { return false }
    return ["isRemovedOnCompletion", "removedOnCompletion"].contains(names.texts[Int(name.rawValue)])
  }

  /// A tuple of targets takes the value apart.
  private mutating func assign(_ value: ExpressionID, to target: ExpressionID, at position: SourcePosition) {
    guard case .tuple(let targets) = facts[target] else {
      statements.append(.assign(target: target, value: value, position: position))
      return
    }
    if case .tuple(let values) = facts[value], values.count == targets.count {
      for (target, value) in zip(facts[targets], facts[values]) {
        assignPart(value, to: target, at: position)
      }
      return
    }
    for (index, argument) in facts[targets].enumerated() {
      guard let target = argument.value else { continue }
      let part = add(.member(base: value, name: elementName(index), position: position))
      statements.append(.assign(target: target, value: part, position: position))
    }
  }

  /// One part of `(title, onEnd) = (text, nil)`.
  private mutating func assignPart(_ value: Argument, to target: Argument, at position: SourcePosition) {
    guard let assigned = target.value else {
      if let value = value.value { statements.append(.evaluate(value)) }
      return
    }
    if value.isNothing {
      statements.append(.empty(target: assigned, position: position))
    } else if let value = value.value, carries(value) {
      assign(value, to: assigned, at: position)
    } else {
      statements.append(.evaluate(assigned))
    }
  }

  // MARK: Ternary, casts, arithmetic, custom operators

  /// `a ? b : c ? d : e`.
  private mutating func ternary(_ elements: Elements) -> ExpressionID? {
    var values: [ExpressionID] = []
    var rest = elements
    while let place = operatorIndices(rest).first(where: { rest[$0]?.kind == .unresolvedTernaryExpr }) {
      let condition = rest[..<place]
      if condition.startIndex == elements.startIndex {
        evaluate(condition)
      } else {
        _ = alternative(condition, { $0.evaluateAlternative(condition) })
      }
      if let node = rest[place].flatMap({ RawUnresolvedTernaryExprSyntax($0) })?.thenExpression.raw {
        let actions = tally.actions
        if let value = expression(node) { values.append(value) }
        if tally.actions > actions, let end = lastToken(of: node) {
          noteBranch(from: position(startOf: node), to: end)
        }
      }
      rest = rest[(place + 1)...]
    }
    if let value = alternative(rest, { $0.sequence(rest) }) { values.append(value) }
    return oneOf(values)
  }

  /// `a as? B`, `a as B as C`; `a is B` carries nothing.
  private mutating func cast(_ elements: Elements) -> ExpressionID? {
    let places = operatorIndices(elements).filter { elements[$0].map { binding(of: $0) } == .cast }
    guard let first = places.first else { return arithmetic(elements) }
    let operand = elements[..<first]
    if elements[first]?.kind == .unresolvedIsExpr {
      evaluate(operand)
      return nil
    }
    var value = sequence(operand)
    for place in places {
      guard elements[place]?.kind == .unresolvedAsExpr, place + 1 < elements.endIndex,
        let type = elements[place + 1].flatMap({ RawTypeExprSyntax($0) })?.type
      else { return nil }
      value = value.map { add(.cast($0, to: written(typeReference(type)))) }
    }
    return value
  }

  /// The result carries nothing, but `list + [item]` holds what both hold.
  private mutating func arithmetic(_ elements: Elements) -> ExpressionID? {
    let isConcatenation = operatorIndices(elements).allSatisfy { RawSyntax.isPlus(elements[$0]) }
    let operands = stride(from: elements.startIndex, to: elements.endIndex, by: 2)
    if isConcatenation, operands.contains(where: { elements[$0]?.kind == .arrayExpr }) {
      return oneOf(operands.compactMap { elements[$0].flatMap { expression($0) } })
    }
    for place in operands {
      guard let operand = elements[place] else { continue }
      evaluate(operand)
      if isConcatenation {
        let isLast = place + 1 >= elements.endIndex
        noteText(of: operand, isBehind: place > elements.startIndex, isInFront: !isLast)
      }
    }
    return nil
  }

  /// `a <+> b` as a call of the operator.
  ///
  /// What more operators nest than anybody writes is read for what it does.
  private mutating func customOperation(_ elements: Elements) -> ExpressionID? {
    if elements.count > 2 * Self.maximumOperations { return evaluateOperands(elements, splitAt: .custom) }
    var value: ExpressionID?
    var start = elements.startIndex
    var pending: RawSyntax?
    for index in Array(operatorIndices(elements)) + [elements.endIndex] {
      let node = index < elements.endIndex ? elements[index] : nil
      if let node, binding(of: node) != .custom { continue }
      let operand = sequence(elements[start..<index])
      value = pending.map { operation($0, [value, operand]) } ?? operand
      pending = node
      start = index + 1
    }
    return value
  }

  private static let maximumOperations = 500

  private mutating func operation(_ node: RawSyntax, _ operands: [ExpressionID?]) -> ExpressionID? {
    guard let token = firstToken(of: node) else { return nil }
    tally.actions += 1
    let callee = add(.unqualified(factsName(token), selfLocal: selfLocal))
    let first = pendingArguments.count
    for operand in operands { pendingArguments.append(Argument(label: nil, value: operand)) }
    let arguments = takeArguments(from: first)
    return add(.call(callee: callee, arguments: arguments, position: position(token)))
  }

  /// `!a`, `-a`, `a...` carry nothing; `-1` is a literal; an unknown operator is a call.
  mutating func unary(_ node: RawSyntax) -> ExpressionID? {
    let operand: RawSyntax
    let token: RawTokenSyntax
    if let prefix = RawPrefixOperatorExprSyntax(node) {
      (operand, token) = (prefix.expression.raw, prefix.operator)
    } else if let postfix = RawPostfixOperatorExprSyntax(node) {
      (operand, token) = (postfix.expression.raw, postfix.operator)
    } else {
      return nil
    }
    switch token.tokenText {
    case "-", "+":
      if operand.kind == .integerLiteralExpr || operand.kind == .floatLiteralExpr { return expression(operand) }
      evaluate(operand)
      return nil
    case "!", "~", "...", "..<", "&":
      evaluate(operand)
      return nil
    default:
      return operation(token.raw, [expression(operand)])
    }
  }

  // MARK: Classification

  private func binding(of node: RawSyntax) -> Binding {
    switch node.kind {
    case .assignmentExpr: return .assignment
    case .unresolvedTernaryExpr: return .ternary
    case .unresolvedAsExpr, .unresolvedIsExpr: return .cast
    case .binaryOperatorExpr:
      guard let token = RawBinaryOperatorExprSyntax(node)?.operator else { return .arithmetic }
      return binding(of: token.tokenText)
    default: return .arithmetic
    }
  }

  private func binding(of text: SyntaxText) -> Binding {
    switch text {
    case "??": return .nilCoalescing
    case "==", "!=", "===", "!==", "<", ">", "<=", ">=", "~=", "&&", "||", ".==", ".!=", ".<", ".>", ".<=", ".>=":
      return .logic
    case "+", "-", "*", "/", "%", "&+", "&-", "&*", "&", "|", "^", "<<", ">>", "&<<", "&>>", "...", "..<", ".&", ".|",
      ".^":
      return .arithmetic
    default:
      return text.last == UInt8(ascii: "=") ? .assignment : .custom
    }
  }
}

extension RawSyntax {
  /// `nil`, `[]`, `[:]`.
  var isEmptyValue: Bool {
    if let array = RawArrayExprSyntax(self) { return array.elements.layoutView.children.isEmpty }
    if let dictionary = RawDictionaryExprSyntax(self) {
      return RawDictionaryElementListSyntax(dictionary.content)?.layoutView.children.isEmpty ?? true
    }
    return kind == .nilLiteralExpr
  }

  /// `nil`, `isDone ? nil : value`
  var canBeNil: Bool {
    guard let elements = RawSequenceExprSyntax(self)?.elements.layoutView.children else {
      return kind == .nilLiteralExpr
    }
    let choices = elements.compactMap { $0.flatMap { RawUnresolvedTernaryExprSyntax($0) } }
    return choices.contains { $0.thenExpression.raw.kind == .nilLiteralExpr }
      || !choices.isEmpty && elements.last??.kind == .nilLiteralExpr
  }
}

extension RawSyntaxBuffer.SubSequence {
  fileprivate var isEmptyValue: Bool { count == 1 && first.flatMap { $0?.isEmptyValue } ?? false }
}

extension RawSyntaxBuffer.SubSequence {
  /// `isShown ? self : nil`: one of the two is nothing.
  fileprivate var isEmptyValueOfChoice: Bool {
    guard
      let place = indices.first(where: { self[$0]?.kind == .unresolvedTernaryExpr }),
      let choice = self[place].flatMap({ RawUnresolvedTernaryExprSyntax($0) })
    else { return false }
    return choice.thenExpression.raw.kind == .nilLiteralExpr || self[(place + 1)...].isEmptyValue
  }
}

extension RawSyntax {
  /// `&&`, `||`: what stands behind them may be left out.
  fileprivate static func isShortCircuit(_ node: RawSyntax?) -> Bool {
    let token = node.flatMap { RawBinaryOperatorExprSyntax($0) }?.operator.tokenText
    return token == "&&" || token == "||"
  }

  fileprivate static func isPlus(_ node: RawSyntax?) -> Bool {
    node.flatMap { RawBinaryOperatorExprSyntax($0) }?.operator.tokenText == "+"
  }
}
