import AssemblerGraphFacts
@_spi(RawSyntax) import SwiftSyntax

/// What a pattern takes apart.
enum PatternSource {
  /// A value that carries nothing, or that nobody knows (`catch let error`).
  case nothing
  case value(ExpressionID)
  case element(of: ExpressionID)
  case payload(of: ExpressionID, case: Name, index: Int)

  static func of(_ value: ExpressionID?) -> PatternSource {
    if let value { .value(value) } else { .nothing }
  }
}

extension FactsReader {
  /// Declares the variables of a pattern, in the scope at the place, and binds them to parts of the source.
  ///
  ///     case .some(let x)            x ← payload 0 of `some`
  ///     case let .pair(a, (b, _))    a ← payload 0 of `pair`; t ← payload 1, b ← t.0
  mutating func bind(_ node: RawSyntax, to source: PatternSource, type: RawTypeSyntax? = nil) {
    guard depth < Self.maximumDepth else { return }
    depth += 1
    defer { depth -= 1 }
    switch node.kind {
    case .identifierPattern:
      guard let identifier = RawIdentifierPatternSyntax(node) else { return }
      let type = type.flatMap { typeReference($0.raw) }
      let local = declareLocal(identifier.identifier, type: type)
      bind(local, to: source)
    case .valueBindingPattern:
      if let binding = RawValueBindingPatternSyntax(node) { bind(binding.pattern.raw, to: source, type: type) }
    case .tuplePattern:
      guard let tuple = RawTuplePatternSyntax(node) else { return }
      let elements = tuple.elements.layoutView.children
      bindElements(elements, to: source) { RawTuplePatternElementSyntax($0)?.pattern.raw }
    case .expressionPattern:
      if let pattern = RawExpressionPatternSyntax(node) { bindExpression(pattern.expression.raw, to: source) }
    case .patternExpr:
      if let pattern = RawPatternExprSyntax(node) { bind(pattern.pattern.raw, to: source, type: type) }
    default:
      return
    }
  }

  /// Binds a local that is declared already.
  mutating func bind(_ local: Int, to source: PatternSource) {
    let local = Int32(truncatingIfNeeded: local)
    switch source {
    case .nothing: return
    case .value(let value): statements.append(.bind(local: local, value: value))
    case .element(let value): statements.append(.bindElement(local: local, of: value))
    case .payload(let value, let name, let index):
      statements.append(.bindPayload(local: local, of: value, case: name, index: UInt16(clamping: index)))
    }
  }

  /// A pattern that is written like an expression: `.some(let x)`, `let x?`, `let x as Foo`, `(let a, let b)`.
  private mutating func bindExpression(_ node: RawSyntax, to source: PatternSource) {
    switch node.kind {
    case .memberAccessExpr, .declReferenceExpr, .stringLiteralExpr, .integerLiteralExpr: return evaluate(node)
    default: if !node.holdsPattern { return evaluate(node) }
    }
    switch node.kind {
    case .patternExpr:
      if let pattern = RawPatternExprSyntax(node) { bind(pattern.pattern.raw, to: source) }
    case .optionalChainingExpr:
      if let chain = RawOptionalChainingExprSyntax(node) { bindSubexpression(chain.expression.raw, to: source) }
    case .functionCallExpr:
      guard let call = RawFunctionCallExprSyntax(node) else { return }
      bindPayload(call, to: source)
    case .tupleExpr:
      guard let tuple = RawTupleExprSyntax(node) else { return }
      bindElements(tuple.elements.layoutView.children, to: source) { RawLabeledExprSyntax($0)?.expression.raw }
    case .sequenceExpr:
      guard let sequence = RawSequenceExprSyntax(node) else { return }
      bindCast(sequence.elements.layoutView.children, to: source)
    default:
      return
    }
  }

  private mutating func bindSubexpression(_ node: RawSyntax, to source: PatternSource) {
    guard depth < Self.maximumDepth else { return }
    depth += 1
    bindExpression(node, to: source)
    depth -= 1
  }

  private mutating func bindPayload(_ call: RawFunctionCallExprSyntax, to source: PatternSource) {
    let value = value(of: source, at: call.raw)
    let name: Name
    if let member = RawMemberAccessExprSyntax(call.calledExpression) {
      name = factsName(member.declName.baseName)
    } else if let reference = RawDeclReferenceExprSyntax(call.calledExpression) {
      name = factsName(reference.baseName)
    } else {
      name = Name(names.number(of: "" as StaticString))
    }
    let arguments = call.arguments.layoutView.children
    for index in arguments.indices {
      guard let argument = arguments[index].flatMap({ RawLabeledExprSyntax($0) }) else { continue }
      let payload = value.map { PatternSource.payload(of: $0, case: name, index: index) } ?? .nothing
      bindSubexpression(argument.expression.raw, to: payload)
    }
  }

  /// `let x as Foo`.
  private mutating func bindCast(_ elements: RawSyntaxBuffer, to source: PatternSource) {
    guard let pattern = elements.first ?? nil else { return }
    guard elements.count > 2, elements[1]?.kind == .unresolvedAsExpr,
      let type = elements[2].flatMap({ RawTypeExprSyntax($0)?.type })
    else { return bindSubexpression(pattern, to: source) }
    if let value = value(of: source, at: pattern) {
      bindSubexpression(pattern, to: .value(add(.cast(value, to: written(typeReference(type))))))
    } else {
      bind(pattern, to: .nothing, type: type)
    }
  }

  private mutating func bindElements(
    _ elements: RawSyntaxBuffer,
    to source: PatternSource,
    pattern: (RawSyntax) -> RawSyntax?
  ) {
    if elements.count == 1, let element = elements[0], let only = pattern(element) {
      return bindPart(only, to: source)
    }
    let value = elements.contains { $0?.holdsPattern ?? false } ? value(of: source, at: nil) : nil
    for index in elements.indices {
      guard let element = elements[index], let part = pattern(element) else { continue }
      guard let value, part.holdsPattern else {
        bindPart(part, to: .nothing)
        continue
      }
      let place = position(startOf: part)
      bindPart(part, to: .value(add(.member(base: value, name: elementName(index), position: place))))
    }
  }

  private mutating func bindPart(_ node: RawSyntax, to source: PatternSource) {
    if RawPatternSyntax.isKindOf(node) { bind(node, to: source) } else { bindSubexpression(node, to: source) }
  }

  /// The source as an expression: what is no value yet gets a local of its own, without a name.
  private mutating func value(of source: PatternSource, at node: RawSyntax?) -> ExpressionID? {
    switch source {
    case .nothing: return nil
    case .value(let value): return value
    case .element, .payload:
      let place = node.map { position(startOf: $0) } ?? SourcePosition(line: 1, column: 1)
      let local = addLocal(names.number(of: "" as StaticString), at: place)
      bind(local, to: source)
      return add(.local(local))
    }
  }
}

extension RawSyntax {
  /// Whether a variable may be declared in it: only these are taken apart, anything else is evaluated.
  var holdsPattern: Bool {
    var open = [self]
    while let node = open.popLast() {
      switch node.kind {
      case .identifierPattern, .patternExpr: return true
      case .token, .closureExpr: continue
      default: break
      }
      guard let layout = node.layoutView else { continue }
      for case let child? in layout.children { open.append(child) }
    }
    return false
  }
}
