import AssemblerGraphFacts
import AssemblerGraphModel

// Functions whose result a framework keeps also when nobody stores it, and functions that never end.

/// Beyond this many functions, one behind the other, nothing is followed.
private let mostHops = 8

extension StaticTypes {
  /// The framework's function whose token all of the functions hand on: `addObserver` for
  /// `func observe(…) -> NSObjectProtocol { center.addObserver(…) }`. nil: they give something else.
  func keptResult(of functions: [FunctionID]) -> Name? {
    guard let first = functions.first, let name = keptResult(of: first, hops: 0) else { return nil }
    return functions.allSatisfy { keptResult(of: $0, hops: 0) != nil } ? name : nil
  }

  private func keptResult(of function: FunctionID, hops: Int) -> Name? {
    let symbol = symbols.functions[function]
    guard symbol.facts.result != nil, let body = symbol.facts.body, hops < mostHops else { return nil }
    let scope = TypeScope(file: symbol.file, group: symbol.group, function: function)
    var found: Name?
    for case .returnValue(let value) in symbols.files[symbol.file][body] {
      guard let name = keptValue(value, scope, hops: hops) else { return nil }
      found = found ?? name
    }
    return found
  }

  private func keptValue(_ value: ExpressionID, _ scope: TypeScope, hops: Int) -> Name? {
    let facts = symbols.files[scope.file]
    switch facts[value] {
    case .call(let callee, let arguments, _):
      if let name = keptName(of: callee, arguments, scope) { return name }
      let called = calledFunctions(callee, arguments, scope)
      guard let first = called.first, let name = keptResult(of: first, hops: hops + 1) else { return nil }
      return called.allSatisfy { keptResult(of: $0, hops: hops + 1) != nil } ? name : nil
    case .local(let local):
      guard let binding = bindings[scope.file].binding(of: local, in: facts), case .value = binding.kind,
        hops < mostHops
      else { return nil }
      return keptValue(binding.expression, scope, hops: hops + 1)
    case .cast(let inner, _): return keptValue(inner, scope, hops: hops)
    default: return nil
    }
  }

  /// `addObserver` of `center.addObserver(…)`, `Task` of `Task { while true { … } }`
  private func keptName(of callee: ExpressionID, _ arguments: ArgumentList, _ scope: TypeScope) -> Name? {
    let facts = symbols.files[scope.file]
    let name: Name
    var owner = TypeHandle.unknown
    switch facts[callee] {
    case .unqualified(let word, _):
      name = word
      owner = enclosingTypes(scope).first.map { symbols.table.handle(of: .nominal($0, [])) } ?? .unknown
    case .member(let base?, let word, _):
      owner = typeOf(base, scope)
      if case .metatype(let instance) = symbols.table[owner], let type = frameworkTypes(of: instance).first {
        guard let known = symbols.names.known("\(type).\(symbols.names[word])") else { return nil }
        name = known
      } else {
        name = word
      }
    default: return nil
    }
    guard let api = retainingAPI(name, of: owner) else { return nil }
    if api.form(labelled: symbols.names.text(of: facts[arguments].first?.label)).isKeptByFramework { return name }
    let neverEnds = facts[arguments].contains { argument in
      guard let value = argument.value, case .closure(let index) = facts[value] else { return false }
      return endlessness(of: facts.closures[index].endlessLoops, facts.closures[index].body, in: scope) == .never
    }
    return api.ending == .afterBody && neverEnds ? name : nil
  }

  /// Whether a function runs a loop that has no end of its own.
  func isEndless(_ function: FunctionID) -> Bool {
    endlessness(of: function) != .ends
  }

  private func endlessness(of function: FunctionID) -> Endlessness {
    let symbol = symbols.functions[function]
    let scope = TypeScope(file: symbol.file, group: symbol.group, function: function)
    let found = endlessness(of: symbol.facts.endlessLoops, symbol.facts.body ?? Body(), in: scope)
    return found == .ends && callsItself(function) ? .never : found
  }

  /// Whether all of the functions run a loop that has no end of its own.
  func loop(_ functions: [FunctionID]) -> Bool {
    !functions.isEmpty
      && functions.allSatisfy { isEndless($0) && !isOverridden($0) || neverEnd([$0]) }
  }

  /// Whether all of the functions run a loop that nothing but cancelling ends, themselves or by a call.
  func neverEnd(_ functions: [FunctionID]) -> Bool {
    !functions.isEmpty && functions.allSatisfy { neverEnds($0, hops: 0) }
  }

  private func neverEnds(_ function: FunctionID, hops: Int) -> Bool {
    if let known = lookups.neverEnding[function] { return known }
    let symbol = symbols.functions[function]
    guard let body = symbol.facts.body, hops < mostHops, !isOverridden(function) else { return false }
    let scope = TypeScope(file: symbol.file, group: symbol.group, function: function)
    let ownLoopsNeverEnd = endlessness(of: function) == .never
    lookups.neverEnding[function] = ownLoopsNeverEnd
    if ownLoopsNeverEnd { return true }
    let facts = symbols.files[symbol.file]
    let never = facts[body].contains { statement in
      switch statement {
      case .evaluate(let value), .returnValue(let value):
        guard case .call(let callee, let arguments, _) = facts[value] else { return false }
        let called = calledFunctions(callee, arguments, scope)
        return !called.isEmpty && called.allSatisfy { neverEnds($0, hops: hops + 1) }
      default: return false
      }
    }
    lookups.neverEnding[function] = never
    return never
  }

  func isOverridden(_ function: FunctionID) -> Bool {
    let symbol = symbols.functions[function]
    guard let owner = symbol.owner, symbols.types[owner].kind == .class else { return false }
    return symbols.allSubclasses(of: owner).contains { heir in
      symbols.types[heir].functions[symbol.name].contains {
        symbols.functions[$0].facts.modifiers.contains(.isOverride)
      }
    }
  }

  func calledFunctions(_ callee: ExpressionID, _ arguments: ArgumentList, _ scope: TypeScope) -> [FunctionID] {
    let labels = shape(of: arguments, in: scope.file)
    switch symbols.files[scope.file][callee] {
    case .unqualified(let name, _):
      for type in enclosingTypes(scope) {
        let functions = functions(named: name, of: type, labels: labels)
        if !functions.isEmpty { return functions }
      }
      return freeFunctions(named: name, labels: labels, from: scope.file)
    case .member(let base?, let name, _):
      var type = typeOf(base, scope)
      if case .metatype(let instance) = symbols.table[type] { type = instance }
      return nominals(of: type).flatMap { functions(named: name, of: $0, labels: labels) }
    default: return []
    }
  }
}
