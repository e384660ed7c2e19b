import AssemblerGraphFacts
@_spi(RawSyntax) import SwiftSyntax

extension FactsReader {
  /// `let a = x, b: Foo` in a body. Values are read before the names are visible.
  mutating func readLocalVariables(_ node: RawVariableDeclSyntax) {
    var strength = Strength.strong
    _ = modifiers(node.modifiers, strength: &strength)
    _ = attributes(node.attributes)
    let bindings = node.bindings.layoutView.children
    var shared = SharedAnnotation()
    for index in bindings.indices {
      guard let binding = bindings[index].flatMap({ RawPatternBindingSyntax($0) }) else { continue }
      let annotation =
        binding.initializer == nil ? shared.annotation(of: bindings, at: index) : binding.typeAnnotation
      let value = binding.initializer.flatMap { expression($0.value.raw) }
      guard let identifier = RawIdentifierPatternSyntax(binding.pattern) else {
        // `let _ = make()` has no variable to bind.
        if let value, RawWildcardPatternSyntax(binding.pattern) != nil { statements.append(.evaluate(value)) }
        bind(binding.pattern.raw, to: .of(value), type: annotation?.type)
        continue
      }
      let type = annotation.map { typeReference($0.type) }
      let local = declareLocal(identifier.identifier, type: type, strength: strength)
      bind(local, to: .of(value))
      if let initial = binding.initializer?.value.raw, isRemainder(initial) { remainders.insert(local) }
      if let block = binding.accessorBlock { readLocalAccessors(block, of: local, named: identifier.identifier) }
    }
  }

  /// A computed local is a closure that is called; an observer of a local runs like one.
  private mutating func readLocalAccessors(
    _ block: RawAccessorBlockSyntax,
    of local: Int,
    named name: RawTokenSyntax
  ) {
    let place = position(name)
    let index = openClosure(at: place)
    let mark = scopes.mark
    let outer = closure
    closure = index
    let accessors = accessors(block)
    closure = outer
    scopes.leave(to: mark)
    for accessor in accessors where accessor.kind == .get || facts.closures[index].body.isEmpty {
      facts.closures[index].body = accessor.body
    }
    let callee = add(.closure(index))
    let call = add(.call(callee: callee, arguments: .empty, position: place))
    let isComputed = accessors.contains { $0.kind == .get }
    statements.append(isComputed ? .bind(local: Int32(truncatingIfNeeded: local), value: call) : .evaluate(call))
  }

  /// A local function is a closure with a name; the name was declared at the beginning of the block.
  mutating func readLocalFunction(_ node: RawFunctionDeclSyntax) {
    let name = name(node.name)
    guard let local = scopes.local(name) else { return }
    let place = position(node.name)
    let index = openClosure(at: place)
    facts.closures[index].name = names.texts[name]
    statements.append(.bind(local: Int32(truncatingIfNeeded: local), value: add(.closure(index))))
    readClosureScope(index) { reader in
      reader.facts.closures[index].result = node.signature.returnClause.map { reader.typeReference($0.type) }
      let parameters = reader.parameters(node.signature.parameterClause)
      reader.facts.closures[index].parameters = parameters
      guard let body = node.body else { return }
      reader.enclosingFunctions.append(EnclosingFunction(name: reader.names.texts[name], parameters: parameters))
      let hasValue = node.signature.returnClause != nil
      reader.facts.closures[index].body = reader.body(body.statements, hasValue: hasValue)
      reader.enclosingFunctions.removeLast()
    }
  }
}
