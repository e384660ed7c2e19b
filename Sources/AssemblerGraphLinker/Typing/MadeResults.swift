import AssemblerGraphFacts
import AssemblerGraphModel

// Functions that make an object of whatever type they are asked for, out of a storyboard, a nib, or by an initializer.

extension StaticTypes {
  /// Whether each call of a function gives a new object of the type that its result stands for: the type it is called on, a generic
  /// parameter.
  ///
  ///     static func fromMain() -> Self { storyboard.instantiateViewController(withIdentifier: id) as! Self }
  ///     func load<Page: UIViewController>() -> Page { … }      struct Scene<Page> { func open() -> Page { … } }
  ///
  /// What the body does decides, not its name: `static var shared`'s `static func current() -> Self` makes none.
  func makesResult(_ function: FunctionID) -> Bool {
    if let known = lookups.makesResult[function] { return known }
    // Functions that call each other make nothing by that.
    lookups.makesResult[function] = false
    let makes = MadeResult(of: function, self)?.isMade ?? false
    lookups.makesResult[function] = makes
    return makes
  }

  /// Whether a method that the scanned code does not declare makes an instance out of a storyboard or a nib.
  func isLoading(_ method: Name) -> Bool {
    let method = symbols.names[method]
    return ["instantiate", "loadFromNib", "loadNib", "fromNib", "initFromNib"].contains { method.hasPrefix($0) }
  }

  /// `objects` of `objects.first`, `objects[0]` and `objects.first { $0 is HeaderView }`
  func collection(of element: ExpressionID, in facts: LinkedFile) -> ExpressionID {
    func isFirst(_ name: Name) -> Bool { ["first", "last"].contains(symbols.names[name]) }
    switch facts[element] {
    case .member(let base?, let name, _) where isFirst(name): return base
    case .subscript(let base, _): return base
    case .call(let callee, _, _):
      if case .member(let base?, let name, _) = facts[callee], isFirst(name) { return base }
      return element
    default: return element
    }
  }
}

/// What a function returns, asked whether it was made for it.
private struct MadeResult {
  private let types: StaticTypes
  private let facts: LinkedFile
  private let scope: TypeScope
  private let body: Body
  /// What the function says that it gives.
  private let result: TypeHandle
  private let selfLocal: Int?

  /// - Returns: nil for a function that gives nothing, or what it was given.
  init?(of function: FunctionID, _ types: StaticTypes) {
    let symbol = types.symbols.functions[function]
    guard let body = symbol.facts.body, let declared = types.resultType(ofFunction: function) else { return nil }
    let table = types.symbols.table
    let result = table.element(declared)
    let isGiven = types.typesOfParameters(of: function).contains { parameter in
      switch table[table.element(parameter)] {
      case .function(_, let output): table.element(output) == result
      default: table.element(parameter) == result
      }
    }
    if isGiven { return nil }
    self.types = types
    self.body = body
    self.result = result
    facts = types.symbols.files[symbol.file]
    scope = TypeScope(file: symbol.file, group: symbol.group, function: function)
    selfLocal = symbol.facts.selfLocal
  }

  var isMade: Bool {
    var isReturned = false
    for statement in facts[body] {
      guard case .returnValue(let value) = statement, !isNothing(value) else { continue }
      isReturned = true
      if !isMade(value) { return false }
    }
    return isReturned
  }

  private func isNothing(_ value: ExpressionID) -> Bool {
    if case .oneOf(let values) = facts[value] { values.isEmpty } else { false }
  }

  private func isMade(_ value: ExpressionID, hops: Int = 0) -> Bool {
    if hops > 8 { return false }
    switch facts[value] {
    case .cast(let inner, _): return isMade(inner, hops: hops + 1)
    case .oneOf(let values):
      return !values.isEmpty && facts[values].allSatisfy { isMade($0, hops: hops + 1) }
    case .local(let local):
      guard local != selfLocal, let binding = types.bindings[scope.file].binding(of: local, in: facts),
        case .value = binding.kind
      else { return false }
      return isMade(binding.expression, hops: hops + 1)
    case .call(let callee, let arguments, _):
      if isMade(by: callee, arguments) { return true }
      let whole = types.collection(of: value, in: facts)
      return whole != value && isMade(whole, hops: hops + 1)
    case .member, .subscript:
      let whole = types.collection(of: value, in: facts)
      return whole != value && isMade(whole, hops: hops + 1)
    default: return false
    }
  }

  private func isMade(by callee: ExpressionID, _ arguments: ArgumentList) -> Bool {
    let labels = types.shape(of: arguments, in: scope.file)
    switch facts[callee] {
    case .type: return isWithoutValues(arguments) && isInstance(types.typeOf(callee, scope))
    case .unqualified(.selfType, _): return isWithoutValues(arguments)
    case .unqualified(let name, _):
      for type in types.enclosingTypes(scope) {
        let functions = types.functions(named: name, of: type, labels: labels)
        if !functions.isEmpty { return functions.allSatisfy { types.makesResult($0) } }
      }
      let functions = types.freeFunctions(named: name, labels: labels, from: scope.file)
      if !functions.isEmpty { return functions.allSatisfy { types.makesResult($0) } }
      // In an extension of a storyboard: `instantiateInitialViewController() as! Page`.
      return types.isLoading(name) || isWithoutValues(arguments) && isInstance(types.typeOf(callee, scope))
    case .member(nil, .initializer, _): return isWithoutValues(arguments)
    case .member(let base?, .initializer, _):
      if !isWithoutValues(arguments) { return false }
      if case .local(let local) = facts[base], local == selfLocal { return true }
      if case .unqualified(.selfType, _) = facts[base] { return true }
      return isInstance(types.typeOf(base, scope))
    case .member(let base?, let name, _):
      var type = types.typeOf(base, scope)
      if case .metatype(let instance) = types.symbols.table[type] { type = instance }
      let functions = types.nominals(of: type).flatMap { types.functions(named: name, of: $0, labels: labels) }
      return functions.isEmpty ? types.isLoading(name) : functions.allSatisfy { types.makesResult($0) }
    default: return false
    }
  }

  /// Whether an initializer gets nothing that the object would keep: `Self()`, `Self(nibName: name, bundle: nil)`. What another one is
  /// given, nobody who calls the function knows.
  private func isWithoutValues(_ arguments: ArgumentList) -> Bool {
    facts[arguments].allSatisfy { argument in
      argument.isNothing || argument.label.map { Self.labelsOfNibs.contains(types.symbols.names[$0]) } ?? false
    }
  }

  private static let labelsOfNibs: Set<String> = ["nibName", "bundle", "coder", "frame", "windowNibName"]

  /// Whether an initializer of this metatype makes what the function gives.
  private func isInstance(_ type: TypeHandle) -> Bool {
    if case .metatype(let instance) = types.symbols.table[type] { instance == result } else { false }
  }
}
