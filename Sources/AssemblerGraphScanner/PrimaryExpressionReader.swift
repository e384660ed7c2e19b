import AssemblerGraphFacts
@_spi(RawSyntax) import SwiftSyntax

extension FactsReader {
  /// A name: the local that it means at the place, or a bare name. An operator (`reduce(0, +)`) carries nothing.
  mutating func reference(to token: RawTokenSyntax) -> ExpressionID? {
    switch token.tokenKind {
    case .binaryOperator, .prefixOperator, .postfixOperator, .wildcard: return nil
    case .dollarIdentifier:
      tally.mentions += 1
      if let parameter = implicitParameter(token) { return add(.local(parameter)) }
    default: tally.mentions += 1
    }
    let name = name(token)
    if name == NameTable.selfNumber { tally.selves += 1 }
    // A bare name may be a member of `self`.
    if !unmentioned.isEmpty, let local = scopes.local(name) ?? selfLocal { unmentioned.remove(local) }
    if let local = scopes.local(name) { return add(.local(local)) }
    return add(.unqualified(Name(name), selfLocal: selfLocal))
  }

  mutating func stringLiteral(_ node: RawStringLiteralExprSyntax) -> ExpressionID {
    noteText(of: node.raw)
    for case let segment? in node.segments.layoutView.children where segment.kind == .expressionSegment {
      guard let segment = RawExpressionSegmentSyntax(segment) else { continue }
      for case let element? in segment.expressions.layoutView.children {
        if let element = RawLabeledExprSyntax(element) { evaluate(element.expression.raw) }
      }
    }
    return literal(.string)
  }

  /// Array, dictionary and tuple literals; a value in parentheses is that value.
  mutating func collection(_ node: RawSyntax) -> ExpressionID? {
    if let tuple = RawTupleExprSyntax(node) {
      let elements = tuple.elements.layoutView.children
      if elements.count == 1, let element = elements[0].flatMap({ RawLabeledExprSyntax($0) }), element.label == nil {
        return expression(element.expression.raw)
      }
      let list = arguments(tuple.elements)
      return add(.tuple(list))
    }
    var values: [ExpressionID] = []
    if let array = RawArrayExprSyntax(node) {
      for case let element? in array.elements.layoutView.children {
        guard let element = RawArrayElementSyntax(element) else { continue }
        if let value = expression(element.expression.raw) { values.append(value) }
      }
    } else if let dictionary = RawDictionaryExprSyntax(node) {
      for case let element? in RawDictionaryElementListSyntax(dictionary.content)?.layoutView.children ?? .empty {
        guard let element = RawDictionaryElementSyntax(element) else { continue }
        if let key = expression(element.key.raw) { values.append(key) }
        if let value = expression(element.value.raw) { values.append(value) }
      }
    }
    let list = list(values)
    return add(.collection(list))
  }

  /// `\Foo.bar[0].baz` → root `Foo`, names `bar`, `baz`.
  mutating func keyPath(_ node: RawKeyPathExprSyntax) -> ExpressionID {
    let root = node.root.flatMap { typeReference($0.raw) }
    var names: [Name] = []
    for case let element? in node.components.layoutView.children {
      guard let component = RawKeyPathComponentSyntax(element)?.component else { continue }
      if let property = RawKeyPathPropertyComponentSyntax(component) {
        names.append(factsName(property.declName.baseName))
      } else if let subscripts = RawKeyPathSubscriptComponentSyntax(component) {
        for case let element? in subscripts.arguments.layoutView.children {
          if let argument = RawLabeledExprSyntax(element) { evaluate(argument.expression.raw) }
        }
      }
    }
    facts.keyPaths.append(KeyPathFacts(root: root, names: names))
    return add(.keyPath(facts.keyPaths.count - 1))
  }

  /// `#name(…) { … }` as a call of `#name`; without arguments it is a literal (`#file`).
  mutating func macro(_ node: RawSyntax) -> ExpressionID? {
    if let node = RawMacroExpansionExprSyntax(node) {
      return macro(node.macroName, node.arguments, node.trailingClosure, node.additionalTrailingClosures)
    }
    guard let node = RawMacroExpansionDeclSyntax(node) else { return nil }
    return macro(node.macroName, node.arguments, node.trailingClosure, node.additionalTrailingClosures)
  }

  private mutating func macro(
    _ name: RawTokenSyntax,
    _ list: RawLabeledExprListSyntax,
    _ closure: RawClosureExprSyntax?,
    _ closures: RawMultipleTrailingClosureElementListSyntax
  ) -> ExpressionID? {
    let text = text(name)
    // `#selector(self.close)` and `#keyPath(…)` name a member and hold nothing.
    if text == "selector" { return selector(list) }
    if text == "keyPath" { return literal(.string) }
    let arguments = arguments(list, trailing: closure, closures)
    if arguments.isEmpty { return nil }
    tally.actions += 1
    let macro = Name(names.number(of: "#" + text))
    let callee = add(.unqualified(macro, selfLocal: selfLocal))
    return add(.call(callee: callee, arguments: arguments, position: position(name)))
  }

  /// `#selector(self.close)`, `#selector(close(_:))`; of a property, or with a cast, no method is named.
  private mutating func selector(_ list: RawLabeledExprListSyntax) -> ExpressionID {
    if let first = list.layoutView.children.first.flatMap({ $0 }), let named = RawLabeledExprSyntax(first),
      named.label == nil, let token = lastName(of: named.expression.raw)
    {
      return add(.selector(factsName(token)))
    }
    return add(.literal(Name(names.number(of: "Selector" as StaticString))))
  }

  /// `close` of `close`, `self.close` and `Page.close(_:)`
  func lastName(of node: RawSyntax) -> RawTokenSyntax? {
    RawDeclReferenceExprSyntax(node)?.baseName ?? RawMemberAccessExprSyntax(node)?.declName.baseName
  }
}

extension RawSyntaxBuffer {
  static var empty: RawSyntaxBuffer { RawSyntaxBuffer(UnsafeBufferPointer(start: nil, count: 0)) }
}
