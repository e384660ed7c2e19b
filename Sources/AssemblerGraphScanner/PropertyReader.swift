import AssemblerGraphFacts
@_spi(RawSyntax) import SwiftSyntax

extension FactsReader {
  /// `let a, b: Foo` makes two properties, `let (a, b) = …` too.
  mutating func readProperties(_ node: RawVariableDeclSyntax) {
    var strength = Strength.strong
    let modifiers = modifiers(node.modifiers, strength: &strength)
    let attributes = attributes(node.attributes)
    let isConstant = node.bindingSpecifier.tokenText == "let"
    let bindings = node.bindings.layoutView.children
    var shared = SharedAnnotation()
    for index in bindings.indices {
      guard let binding = bindings[index].flatMap({ RawPatternBindingSyntax($0) }) else { continue }
      let annotation =
        binding.initializer == nil ? shared.annotation(of: bindings, at: index) : binding.typeAnnotation
      var property = PropertyFacts(
        name: "",
        position: SourcePosition(line: 1, column: 1),
        text: propertyText(node, pattern: binding.pattern, type: annotation?.type)
      )
      property.modifiers = modifiers
      property.attributes = attributes
      property.strength = strength
      property.isConstant = isConstant
      property.type = annotation.map { typeReference($0.type) }
      addProperties(of: binding, like: property)
    }
  }

  private mutating func addProperties(of binding: RawPatternBindingSyntax, like property: consuming PropertyFacts) {
    guard let identifier = RawIdentifierPatternSyntax(binding.pattern) else {
      let value = binding.initializer.flatMap { expression($0.value.raw) }
      return addElements(of: binding.pattern.raw, type: property.type, value: value, like: property)
    }
    property.name = text(identifier.identifier)
    property.position = position(identifier.identifier)
    let mark = scopes.mark
    let isLazy = property.modifiers.contains(.isLazy)
    if !isLazy { property.initialValue = binding.initializer.flatMap { expression($0.value.raw) } }
    if group != nil, isLazy || binding.accessorBlock?.hasBody ?? false {
      property.selfLocal = declareSelf(at: property.position)
    }
    if isLazy { property.initialValue = binding.initializer.flatMap { expression($0.value.raw) } }
    if let block = binding.accessorBlock { readAccessors(block, of: &property) }
    scopes.leave(to: mark)
    add(property)
  }

  private mutating func readAccessors(_ block: RawAccessorBlockSyntax, of property: inout PropertyFacts) {
    enclosingFunctions.append(EnclosingFunction(name: property.name))
    property.accessors = accessors(block)
    enclosingFunctions.removeLast()
    property.modifiers.formUnion(effects(block))
    let isObserved = property.accessors.contains { $0.kind == .willSet || $0.kind == .didSet }
    if isObserved { return }
    let isRequirement = !block.hasBody && group.map { facts.groups[$0].kind == .protocol } ?? false
    property.storage = isRequirement ? .requirement : .computed
  }

  /// The variables of a tuple pattern, each an element of the tuple.
  private mutating func addElements(
    of pattern: RawSyntax,
    type: TypeReference?,
    value: ExpressionID?,
    like model: PropertyFacts
  ) {
    if let tuple = RawTuplePatternSyntax(pattern), depth < Self.maximumDepth {
      depth += 1
      var types: [TypeReference] = []
      if case .tuple(let elements, _)? = type { types = elements }
      let elements = tuple.elements.layoutView.children
      for index in elements.indices {
        guard let element = elements[index].flatMap({ RawTuplePatternElementSyntax($0) }) else { continue }
        let place = position(startOf: element.raw)
        let part = value.map { add(.member(base: $0, name: elementName(index), position: place)) }
        let type = types.indices.contains(index) ? types[index] : nil
        addElements(of: element.pattern.raw, type: type, value: part, like: model)
      }
      depth -= 1
    } else if let identifier = RawIdentifierPatternSyntax(pattern) {
      var property = model
      property.name = text(identifier.identifier)
      property.position = position(identifier.identifier)
      property.type = type
      property.initialValue = value
      add(property)
    }
  }

  private mutating func add(_ property: consuming PropertyFacts) {
    if let group { facts.groups[group].properties.append(property) } else { facts.globals.append(property) }
  }
}

/// In `let a, b: Foo` the type of the last one is that of all before it that have no value. It is looked for once for all of
/// them.
struct SharedAnnotation {
  private var found: RawTypeAnnotationSyntax?
  private var end = -1

  /// - Parameter index: not less than the last time.
  mutating func annotation(of bindings: RawSyntaxBuffer, at index: Int) -> RawTypeAnnotationSyntax? {
    if index > end { find(in: bindings, from: index) }
    return found
  }

  private mutating func find(in bindings: RawSyntaxBuffer, from index: Int) {
    found = nil
    for place in index..<bindings.endIndex {
      end = place
      guard let binding = bindings[place].flatMap({ RawPatternBindingSyntax($0) }) else { continue }
      found = binding.typeAnnotation
      if found != nil || binding.initializer != nil || binding.accessorBlock != nil { return }
    }
  }
}
