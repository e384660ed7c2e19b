import AssemblerGraphFacts
import AssemblerGraphModel

// Which subjects a stream hands on, and which continuations fill it: it ends with them.

/// Beyond this many functions and properties, one behind the other, nothing is followed.
private let mostHops = 16

extension StaticTypes {
  /// Whether objects are subjects: who has one can complete it.
  func isSubject(_ type: TypeHandle) -> Bool { frameworkTypes(of: type).first?.hasSuffix("Subject") ?? false }

  /// Whether all that code gives for a stream of a struct are subjects or relays themselves: `Input(picks: picks.asObservable())`.
  func isGivenSubjects(_ name: Name, of owner: TypeHandle) -> Bool {
    let properties = nominals(of: owner).compactMap { property(name, of: $0) }
    return !properties.isEmpty
      && properties.allSatisfy { property in
        let values = valuesOfMembers(for: property)
        return !values.isEmpty
          && values.allSatisfy { value, scope in
            let type = typeOf(behindObservable(value, in: scope.file), scope)
            return frameworkTypes(of: type).first.map { Framework.keeperOfObserverNames.contains($0) } ?? false
          }
      }
  }

  /// `picks` of `picks.asObservable()`, which is the same object for whoever subscribes.
  func behindObservable(_ stream: ExpressionID, in file: FileID) -> ExpressionID {
    let facts = symbols.files[file]
    guard case .call(let callee, _, _) = facts[stream], case .member(let inner?, let name, _) = facts[callee],
      symbols.names[name] == "asObservable"
    else { return stream }
    return inner
  }

  /// Whether values are continuations of streams: who has one can finish it.
  func isStreamContinuation(_ type: TypeHandle) -> Bool {
    frameworkTypes(of: type).first.map { Framework.streamEnd.continuations.contains($0) } ?? false
  }

  /// The properties of the subjects that stand behind a stream, whatever is done to its values, or of the continuations that fill it;
  /// nil where something else may.
  ///
  ///     steps.map { … }.receive(on: queue)          var changes: AnyPublisher<Int, Never> { steps.eraseToAnyPublisher() }
  func subjects(behind stream: ExpressionID, in scope: TypeScope, hops: Int = 0) -> [PropertyID]? {
    let facts = symbols.files[scope.file]
    guard hops < mostHops else { return nil }
    switch facts[stream] {
    case .oneOf(let values): return all(Array(facts[values])) { subjects(behind: $0, in: scope, hops: hops + 1) }
    case .call(let callee, let arguments, _):
      if makesStream(callee, result: typeOf(stream, scope), in: scope) {
        return continuations(of: arguments, in: scope)
      }
      let called = calledFunctions(callee, arguments, scope)
      if !called.isEmpty { return all(called) { subjects(givenBy: $0, hops: hops + 1) } }
      guard case .member(let base?, let name, _) = facts[callee], !goesOnWithOthers(name) else { return nil }
      return subjects(behind: base, in: scope, hops: hops + 1)
    case .member(let base?, let name, _):
      if ["0", "stream"].contains(symbols.names[name]), isStreamBeingMade(base, in: scope) {
        let properties = propertiesGiven(.part(of: base), in: scope)
        return properties.isEmpty ? nil : properties
      }
      var type = typeOf(base, scope)
      if case .metatype(let instance) = symbols.table[type] { type = instance }
      if name == .values, isSubject(type) || nominals(of: type).allSatisfy({ property(name, of: $0) == nil }) {
        return subjects(behind: base, in: scope, hops: hops + 1)
      }
      let properties = nominals(of: type).flatMap { nominal in
        let own = property(name, of: nominal).map { [$0] } ?? []
        let isAsked = symbols.types[nominal].kind == .protocol && !symbols.conformers[nominal].isEmpty
        return isAsked ? symbols.conformers[nominal].compactMap { property(name, of: $0) } : own
      }
      return properties.isEmpty ? nil : all(properties) { subjects(behind: $0, hops: hops + 1) }
    case .unqualified(let name, _):
      guard case .property(let meaning) = meaning(of: name, in: scope) else { return nil }
      return subjects(behind: meaning.property, hops: hops + 1)
    case .local(let local):
      guard let binding = bindings[scope.file].binding(of: local, in: facts), case .value = binding.kind else {
        return nil
      }
      return subjects(behind: binding.expression, in: scope, hops: hops + 1)
    case .cast(let inner, _): return subjects(behind: inner, in: scope, hops: hops + 1)
    default: return nil
    }
  }

  /// Those that the build closure of a stream puts into properties.
  private func continuations(of arguments: ArgumentList, in scope: TypeScope) -> [PropertyID]? {
    let facts = symbols.files[scope.file]
    for argument in facts[arguments] {
      guard let value = argument.value, case .closure(let index) = facts[value],
        let continuation = facts.closures[index].parameters.first
      else { continue }
      let properties = propertiesGiven(.local(continuation.local), in: scope)
      return properties.isEmpty ? nil : properties
    }
    return nil
  }

  /// What is joined with others completes when all of them do, and what takes a part of a stream before.
  private func goesOnWithOthers(_ name: Name) -> Bool {
    let text = symbols.names[name]
    return Framework.joiningOperators.contains(text) || Framework.joiningMakers.contains { text.hasPrefix($0) }
      || text.hasPrefix("zip")
  }

  private func subjects(behind property: PropertyID, hops: Int) -> [PropertyID]? {
    if isSubject(typeOfProperty(property)) { return [property] }
    let symbol = symbols.properties[property]
    let scope = TypeScope(file: symbol.file, group: symbol.group)
    if let value = symbol.facts.initialValue { return subjects(behind: value, in: scope, hops: hops) }
    if let getter = symbol.facts.accessors.first(where: { $0.kind == .get }) {
      return subjects(returnedBy: getter.body, in: scope, hops: hops)
    }
    let values = valuesOfOwnCode(of: property)
    return values.isEmpty ? nil : all(values) { subjects(behind: $0.value, in: $0.scope, hops: hops) }
  }

  private func subjects(givenBy function: FunctionID, hops: Int) -> [PropertyID]? {
    let symbol = symbols.functions[function]
    if symbol.facts.body == nil, let owner = symbol.owner, symbols.types[owner].kind == .protocol {
      let implementations = symbols.conformers[owner].flatMap { conformer in
        symbols.types[conformer].functions[symbol.name].filter {
          symbols.functions[$0].facts.parameters.map(\.label) == symbol.facts.parameters.map(\.label)
        }
      }
      return implementations.isEmpty ? nil : all(implementations) { subjects(givenBy: $0, hops: hops + 1) }
    }
    guard let body = symbol.facts.body else { return nil }
    let scope = TypeScope(file: symbol.file, group: symbol.group, function: function)
    return subjects(returnedBy: body, in: scope, hops: hops)
  }

  private func subjects(returnedBy body: Body, in scope: TypeScope, hops: Int) -> [PropertyID]? {
    let returned = symbols.files[scope.file][body].compactMap { statement in
      if case .returnValue(let value) = statement { value } else { nil }
    }
    return returned.isEmpty ? nil : all(returned) { subjects(behind: $0, in: scope, hops: hops) }
  }

  private func all<Element>(_ elements: [Element], _ find: (Element) -> [PropertyID]?) -> [PropertyID]? {
    var found: [PropertyID] = []
    for element in elements {
      guard let subjects = find(element) else { return nil }
      found += subjects
    }
    return found
  }

  /// Whether a publisher never completes, as far as the library tells: `Timer.publish(every: 1, …).autoconnect()`.
  func isEndlessPublisher(_ stream: ExpressionID, in scope: TypeScope) -> Bool {
    let facts = symbols.files[scope.file]
    var current = stream
    for _ in 0..<mostHops {
      switch facts[current] {
      case .call(let callee, _, _):
        guard case .member(let base?, let name, _) = facts[callee], !goesOnWithOthers(name),
          !Framework.finiteOperators.contains(symbols.names[name]), !mayFail(name)
        else { return false }
        if owners(of: base, in: scope).contains(where: {
          Framework.endlessPublishers.contains("\($0).\(symbols.names[name])")
        }) {
          return true
        }
        current = base
      default: return frameworkTypes(of: typeOf(current, scope)).first == "Published.Publisher"
      }
    }
    return false
  }

  /// `Timer` of `Timer`, `NotificationCenter` of `NotificationCenter.default` and of a property of that type
  private func owners(of base: ExpressionID, in scope: TypeScope) -> [String] {
    let facts = symbols.files[scope.file]
    let type = typeOf(base, scope)
    if case .metatype(let instance) = symbols.table[type] { return frameworkTypes(of: instance) }
    if type != .unknown { return frameworkTypes(of: type) }
    var root = base
    if case .member(let inner?, let name, _) = facts[base], symbols.names[name] == "default" { root = inner }
    guard case .unqualified(let name, _) = facts[root], case .none = meaning(of: name, in: scope) else { return [] }
    return [symbols.names[name]]
  }

  /// What fails completes.
  private func mayFail(_ name: Name) -> Bool {
    let text = symbols.names[name]
    return text.hasPrefix("try") || text == "decode"
  }

  /// Whether nothing between a stream and what stands behind it can end it before that: no failure, no `prefix`.
  func endsOnlyWithItsSubject(_ stream: ExpressionID, in scope: TypeScope) -> Bool {
    let facts = symbols.files[scope.file]
    var current = stream
    for _ in 0..<mostHops {
      guard case .call(let callee, _, _) = facts[current], case .member(let base?, let name, _) = facts[callee] else {
        return true
      }
      if mayFail(name) || Framework.finiteOperators.contains(symbols.names[name]) { return false }
      current = base
    }
    return false
  }

  /// Whether the subject that a stream waits for, `prefix(untilOutputFrom: finish)`, is one that no code sends anything by.
  func neverSends(_ arguments: ArgumentList, in scope: TypeScope) -> Bool {
    let facts = symbols.files[scope.file]
    guard let signal = facts[arguments].first?.value, let name = facts.facts.lastName(of: signal),
      let type = enclosingTypes(scope).first, let property = property(name, of: type),
      symbols.properties[property].facts.modifiers.contains(.isFilePrivate), isSubject(typeOfProperty(property))
    else { return false }
    let given = facts.facts.arguments.filter { argument in
      argument.value.map { facts.facts.lastName(of: $0) == name && $0 != signal } ?? false
    }
    if given.contains(where: { symbols.names.text(of: $0.label) != "untilOutputFrom" }) { return false }
    return !facts.facts.expressions.contains { expression in
      guard case .call(let callee, _, _) = expression, case .member(let base?, let method, _) = facts[callee],
        facts.facts.lastName(of: base) == name
      else { return false }
      return ["send", "accept", "onNext", "onCompleted", "subscribe"].contains(symbols.names[method])
    }
  }
}
