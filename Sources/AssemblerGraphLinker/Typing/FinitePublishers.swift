import AssemblerGraphFacts

extension StaticTypes {
  /// Whether the value of an expression is a publisher that completes by itself, as far as its chain of calls tells.
  func isFinitePublisher(_ id: ExpressionID, in scope: TypeScope, depth: Int = 0) -> Bool {
    if depth > 8 { return false }
    let facts = symbols.files[scope.file]
    if case .external(let name, _) = symbols.table[typeOf(id, scope)], Framework.finitePublishers.contains(name) {
      return true
    }
    switch facts[id] {
    case .call(let callee, let arguments, _):
      // `Deferred { Future { … } }` is what its closure makes.
      if case .unqualified(let name, _) = facts[callee], symbols.names[name] == "Deferred" {
        return facts[arguments].contains { argument in
          guard let value = argument.value, case .closure(let index) = facts[value] else { return false }
          return isFinite(facts.closures[index].body, in: scope, depth: depth)
        }
      }
      return isFinitePublisher(callOf: callee, arguments, in: scope, depth: depth)
    case .member(let base?, let name, _):
      // `names.publisher` gives the elements, and then completes.
      if symbols.names[name] == "publisher", isFiniteCollection(base, in: scope) { return true }
      return nominals(of: typeOf(base, scope)).contains { type in
        property(name, of: type).map { isFinite(property: $0, depth: depth) } ?? false
      }
    case .unqualified(let name, _):
      if Framework.finitePublishers.contains(symbols.names[name]) { return true }
      guard case .property(let meaning) = meaning(of: name, in: scope) else { return false }
      return isFinite(property: meaning.property, depth: depth)
    case .local(let local):
      guard let binding = bindings[scope.file].binding(of: local, in: facts), case .value = binding.kind else {
        return false
      }
      return isFinitePublisher(binding.expression, in: scope, depth: depth + 1)
    case .type, .cast, .oneOf, .superclass, .subscript, .closure, .collection, .tuple, .keyPath, .literal, .text,
      .falsehood, .member:
      return false
    }
  }

  private func isFinitePublisher(
    callOf callee: ExpressionID,
    _ arguments: ArgumentList,
    in scope: TypeScope,
    depth: Int
  ) -> Bool {
    let facts = symbols.files[scope.file]
    let labels = shape(of: arguments, in: scope.file)
    switch facts[callee] {
    case .member(let base?, let name, _):
      let functions = nominals(of: typeOf(base, scope)).flatMap { self.functions(named: name, of: $0, labels: labels) }
      if !functions.isEmpty { return functions.allSatisfy { isFinite(function: $0, depth: depth) } }
      let text = symbols.names[name]
      if Framework.finiteOperators.contains(text) || Framework.finitePublishers.contains(text)
        || retainingAPI(name, of: typeOf(base, scope))?.ending == .finite
      {
        return true
      }
      if Framework.joiningOperators.contains(text), !joinsFinite(arguments, in: scope, depth: depth) { return false }
      return isFinitePublisher(base, in: scope, depth: depth + 1)
    case .unqualified(let name, _):
      if Framework.finitePublishers.contains(symbols.names[name]) { return true }
      let functions = enclosingTypes(scope).lazy.map { self.functions(named: name, of: $0, labels: labels) }
        .first { !$0.isEmpty }
      return functions?.allSatisfy { isFinite(function: $0, depth: depth) } ?? false
    default: return false
    }
  }

  /// Whether what a publisher is joined with completes by itself as well: `flatMap { Just($0) }`, `append(Just(1))`.
  private func joinsFinite(_ arguments: ArgumentList, in scope: TypeScope, depth: Int) -> Bool {
    let facts = symbols.files[scope.file]
    return !arguments.isEmpty
      && facts[arguments].allSatisfy { argument in
        guard let value = argument.value else { return true }
        if case .closure(let index) = facts[value] {
          return isFinite(facts.closures[index].body, in: scope, depth: depth + 1)
        }
        return isFinitePublisher(value, in: scope, depth: depth + 1)
      }
  }

  private func isFiniteCollection(_ base: ExpressionID, in scope: TypeScope) -> Bool {
    let facts = symbols.files[scope.file]
    if case .collection = facts[base] { return true }
    if case .collection = symbols.table[typeOf(base, scope)] { return true }
    return false
  }

  private func isFinite(property: Int, depth: Int) -> Bool {
    let symbol = symbols.properties[property]
    let scope = TypeScope(file: symbol.file, group: symbol.group)
    if let value = symbol.facts.initialValue { return isFinitePublisher(value, in: scope, depth: depth + 1) }
    return symbol.facts.accessors.first { $0.kind == .get }.map { isFinite($0.body, in: scope, depth: depth) } ?? false
  }

  private func isFinite(function: Int, depth: Int) -> Bool {
    let symbol = symbols.functions[function]
    let scope = TypeScope(file: symbol.file, group: symbol.group, function: function)
    if case .external(let name, _)? = resultType(ofFunction: function).map({ symbols.table[$0] }),
      Framework.finitePublishers.contains(name)
    {
      return true
    }
    return symbol.facts.body.map { isFinite($0, in: scope, depth: depth) } ?? false
  }

  /// Whether everything that a body returns completes by itself.
  private func isFinite(_ body: Body, in scope: TypeScope, depth: Int) -> Bool {
    var returned: [ExpressionID] = []
    for case .returnValue(let value) in symbols.files[scope.file][body] { returned.append(value) }
    return !returned.isEmpty && returned.allSatisfy { isFinitePublisher($0, in: scope, depth: depth + 1) }
  }
}
