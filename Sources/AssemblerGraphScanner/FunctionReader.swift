import AssemblerGraphFacts
@_spi(RawSyntax) import SwiftSyntax

extension FactsReader {
  mutating func function(_ node: RawFunctionDeclSyntax) -> FunctionFacts {
    var facts = FunctionFacts(kind: .function, name: text(node.name), position: position(node.name))
    facts.attributes = attributes(node.attributes)
    facts.modifiers = modifiers(node.modifiers)
    readGenerics(node.genericParameterClause, node.genericWhereClause, of: &facts)
    read(signature: node.signature, body: node.body, of: &facts)
    // Swift 2 calls functions without the name of their first parameter: `add(row)`.
    if node.signature.parameterClause.saysThatNothingEscapes, !facts.parameters.isEmpty,
      node.signature.parameterClause.hasOneNameFirst
    {
      facts.parameters[0].label = nil
    }
    if node.name.isOperator {
      for index in facts.parameters.indices { facts.parameters[index].label = nil }
    }
    return facts
  }

  mutating func initializer(_ node: RawInitializerDeclSyntax) -> FunctionFacts {
    var facts = FunctionFacts(kind: .initializer, name: "init", position: position(node.initKeyword))
    facts.attributes = attributes(node.attributes)
    facts.modifiers = modifiers(node.modifiers)
    readGenerics(node.genericParameterClause, node.genericWhereClause, of: &facts)
    read(signature: node.signature, body: node.body, of: &facts)
    return facts
  }

  mutating func deinitializer(_ node: RawDeinitializerDeclSyntax) -> FunctionFacts {
    var facts = FunctionFacts(kind: .function, name: "deinit", position: position(node.deinitKeyword))
    facts.attributes = attributes(node.attributes)
    facts.modifiers = modifiers(node.modifiers)
    readFunctionScope(of: &facts, parameters: nil, hasBody: node.body != nil) { reader, facts in
      facts.body = node.body.map { reader.body($0.statements, hasValue: false) }
    }
    return facts
  }

  mutating func subscripts(_ node: RawSubscriptDeclSyntax) -> FunctionFacts {
    var facts = FunctionFacts(kind: .subscript, name: "subscript", position: position(node.subscriptKeyword))
    facts.attributes = attributes(node.attributes)
    facts.modifiers = modifiers(node.modifiers)
    readGenerics(node.genericParameterClause, node.genericWhereClause, of: &facts)
    facts.result = typeReference(node.returnClause.type)
    let block = node.accessorBlock
    readFunctionScope(of: &facts, parameters: node.parameterClause, hasBody: block?.hasBody ?? false) { reader, facts in
      guard let block else { return }
      var accessors = reader.accessors(block)
      if let getter = accessors.firstIndex(where: { $0.kind == .get }) {
        facts.body = accessors.remove(at: getter).body
      }
      facts.accessors = accessors
    }
    // `subscript(index: Int)` is called without a label, `subscript(at index: Int)` with one.
    for (index, element) in node.parameterClause.parameters.layoutView.children.enumerated() {
      guard let parameter = element.flatMap({ RawFunctionParameterSyntax($0) }) else { continue }
      if parameter.secondName == nil, index < facts.parameters.count { facts.parameters[index].label = nil }
    }
    return facts
  }

  private mutating func readGenerics(
    _ parameters: RawGenericParameterClauseSyntax?,
    _ requirements: RawGenericWhereClauseSyntax?,
    of facts: inout FunctionFacts
  ) {
    facts.generics = generics(parameters, requirements: &facts.requirements)
    readRequirements(requirements, into: &facts.requirements)
  }

  private mutating func read(
    signature: RawFunctionSignatureSyntax,
    body: RawCodeBlockSyntax?,
    of facts: inout FunctionFacts
  ) {
    facts.modifiers.formUnion(effects(signature))
    facts.result = signature.returnClause.map { typeReference($0.type) }
    let hasValue = signature.returnClause != nil
    readFunctionScope(of: &facts, parameters: signature.parameterClause, hasBody: body != nil) { reader, facts in
      facts.body = body.map { reader.body($0.statements, hasValue: hasValue) }
    }
  }

  func effects(_ signature: RawFunctionSignatureSyntax) -> Modifiers {
    modifiers(async: signature.effectSpecifiers?.asyncSpecifier, throws: signature.effectSpecifiers?.throwsClause)
  }

  /// Declares the parameters and `self`, and reads the body in their scope.
  private mutating func readFunctionScope(
    of facts: inout FunctionFacts,
    parameters: RawFunctionParameterClauseSyntax?,
    hasBody: Bool,
    _ readBody: (inout FactsReader, inout FunctionFacts) -> Void
  ) {
    let mark = scopes.mark
    if let parameters { facts.parameters = self.parameters(parameters) }
    if group != nil && hasBody { facts.selfLocal = declareSelf(at: facts.position) }
    enclosingFunctions.append(EnclosingFunction(name: facts.name, parameters: facts.parameters))
    let outer = (endlessLoops, givesNil)
    (endlessLoops, givesNil) = (EndlessLoops(), false)
    readBody(&self, &facts)
    facts.endlessLoops = endlessLoops
    if givesNil { facts.modifiers.insert(.givesNil) }
    (endlessLoops, givesNil) = outer
    enclosingFunctions.removeLast()
    scopes.leave(to: mark)
  }
}

extension RawFunctionParameterClauseSyntax {
  private var elements: [RawFunctionParameterSyntax] {
    parameters.layoutView.children.compactMap { $0.flatMap { RawFunctionParameterSyntax($0) } }
  }

  /// Whether it is written as in Swift 2: `@noescape run: () -> Void`.
  fileprivate var saysThatNothingEscapes: Bool {
    elements.contains { parameter in
      parameter.attributes.layoutView.children.contains { element in
        guard let attribute = element.flatMap({ RawAttributeSyntax($0) }) else { return false }
        return RawIdentifierTypeSyntax(attribute.attributeName)?.name.tokenText == "noescape"
      }
    }
  }

  /// `row: Row`, not `row row: Row`
  fileprivate var hasOneNameFirst: Bool { elements.first.map { $0.secondName == nil } ?? false }
}

extension RawTokenSyntax {
  /// Whether it is an operator's name: what such a function is called with has no labels.
  fileprivate var isOperator: Bool {
    switch tokenKind {
    case .binaryOperator, .prefixOperator, .postfixOperator: true
    default: false
    }
  }
}
