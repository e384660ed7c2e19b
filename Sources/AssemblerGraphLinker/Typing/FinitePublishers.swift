import AssemblerGraphFacts
import AssemblerGraphModel

// Which publishers and observables come to an end by themselves.

/// Beyond this many functions, one behind the other, a stream counts as one that goes on.
private let mostHops = 16

extension StaticTypes {
  /// Whether the value of an expression is a stream that completes by itself, as far as its chain of calls tells.
  func isFinitePublisher(_ id: ExpressionID, in scope: TypeScope) -> Bool {
    lookups.isFinitenessCut = false
    return isFinite(id, StreamPlace(scope: scope))
  }

  /// Whether it would be one if all completed that code gives which is not scanned: `client.send(request).map { … }`. Of such a stream
  /// nobody can say that it goes on.
  func isPerhapsFinitePublisher(_ id: ExpressionID, in scope: TypeScope) -> Bool {
    lookups.isFinitenessCut = false
    return isFinite(id, StreamPlace(scope: scope, countsUnseen: true))
  }

  /// Whether the closures among a call's arguments give streams that all complete by themselves.
  func givesFiniteStreams(_ arguments: ArgumentList, in scope: TypeScope) -> Bool {
    let facts = symbols.files[scope.file]
    lookups.isFinitenessCut = false
    let bodies = facts[arguments].compactMap { argument -> Body? in
      guard let value = argument.value, case .closure(let index) = facts[value] else { return nil }
      return facts.closures[index].body
    }
    return !bodies.isEmpty && bodies.allSatisfy { isFinite($0, StreamPlace(scope: scope)) }
  }

  func isFinite(_ id: ExpressionID, _ place: StreamPlace) -> Bool {
    let facts = symbols.files[place.scope.file]
    if place.countsOwners, place.hops == 0, notesOwner(of: id, in: place.scope) { return true }
    switch facts[id] {
    case .call(let callee, let arguments, let position):
      let call = CallSite(
        callee: callee,
        arguments: arguments,
        labels: shape(of: arguments, in: place.scope.file),
        position: position,
        expected: .unknown,
        type: typeOf(id, place.scope)
      )
      return isFinite(call, place)
    case .member(let base?, let name, _):
      if place.isUpstreamFinite, isSelf(base, in: place.scope.file), isGivenStream(name, in: place.scope) {
        return true
      }
      if let ends = isFiniteSequence(name, of: base, in: place.scope, isFinite: { isFinite($0, place) }) { return ends }
      // `names.publisher` gives the elements, `result.publisher` the only one, and then completes.
      if symbols.names[name] == "publisher",
        isFiniteCollection(base, place) || isResult(base, place) || isOptional(base, place)
      {
        return true
      }
      return isFiniteType(typeOf(id, place.scope)) || isFinite(property: name, of: typeOf(base, place.scope), place)
        || isFilledHere(name, of: typeOf(base, place.scope), place)
        || place.hops == 0 && isGivenByControls(name, of: typeOf(base, place.scope), in: place.scope)
    case .member(nil, let name, _):
      let properties = extendedStreams().compactMap { property(name, of: $0) }
      return !properties.isEmpty && properties.allSatisfy { isFinite(property: $0, place) }
    case .unqualified(let name, _):
      if Framework.finitePublishers.contains(symbols.names[name]) { return true }
      guard case .property(let meaning) = meaning(of: name, in: place.scope) else { return false }
      if place.isUpstreamFinite, isGivenStream(name, in: place.scope) { return true }
      guard let owner = meaning.owner else { return isFinite(property: meaning.property, place) }
      return isFinite(property: name, of: symbols.table.handle(of: .nominal(owner, [])), place)
        || isFilledHere(name, of: symbols.table.handle(of: .nominal(owner, [])), place)
    case .local(let local):
      if facts.facts.locals[local].name == .selfWord, place.isSelfFinite { return true }
      if local == place.finiteParameter { return true }
      if isFiniteType(typeOf(id, place.scope)) { return true }
      if place.hops == 0, isParameterOfControl(local, in: place.scope) { return true }
      guard let binding = bindings[place.scope.file].binding(of: local, in: facts), case .value = binding.kind
      else { return false }
      if place.countsOwners { return isFinite(binding.expression, place) }
      let stream = LookupMemory.Stream.local(
        local,
        place.scope.file,
        isSelfFinite: place.isGivenFinite,
        isAskedThere: place.hops == 0
      )
      return remembered(stream, place) {
        isFinite(binding.expression, place) || isCompletedSubject(local, binding.expression, in: place.scope)
      }
    case .oneOf(let values):
      let values = facts[values]
      return !values.isEmpty && values.allSatisfy { isFinite($0, place) || isMadeOfOptional($0, place) }
    case .cast(let value, _): return isFinite(value, place)
    case .type, .superclass, .subscript, .closure, .collection, .tuple, .keyPath, .literal, .text, .selector,
      .falsehood:
      return false
    }
  }

  /// Whether all values of a type complete by themselves: `Future`, `Single`, a sequence of the scanned code that comes to nil.
  private func isFiniteType(_ type: TypeHandle) -> Bool {
    if isFiniteOwnSequence(type) { return true }
    guard let name = frameworkTypes(of: type).first else { return false }
    return Framework.finitePublishers.contains(name) || Framework.finiteTraits.contains(name)
      || Framework.finiteSequenceNames.contains(name)
  }

  // MARK: Calls

  private func isFinite(_ call: CallSite, _ place: StreamPlace) -> Bool {
    let facts = symbols.files[place.scope.file]
    let (callee, arguments, labels, made) = (call.callee, call.arguments, call.labels, call.type)
    // `Empty(completeImmediately: false)`
    if says("completeImmediately", .falsehood, arguments, place) { return false }
    if isConstructor(callee, in: place.scope.file), let receiver = receiver(ofOwnPublisher: made) {
      return isFinite(subscribingIn: receiver, place, isUpstreamFinite: wrapsFinite(arguments, place))
    }
    if place.isSelfFinite, wrapsSelf(callee, arguments, place) { return true }
    if let ends = isFiniteStream(madeBy: callee, arguments, result: made, in: place.scope) { return ends }
    switch facts[callee] {
    case .member(let base?, let name, _):
      let baseType = typeOf(base, place.scope)
      let text = symbols.names[name]
      if case .metatype(let owner) = symbols.table[baseType] {
        return isFinite(madeBy: name, of: owner, call, place)
      }
      if case .superclass = facts[base] {
        let functions = nominals(of: baseType).flatMap { self.functions(named: name, of: $0, labels: labels) }
        return !functions.isEmpty && functions.allSatisfy { !givesSomething($0) || isFinite(function: $0, place) }
      }
      for type in nominals(of: baseType) where !extendedStreams().contains(type) {
        let functions = notAsked(implementations(of: name, call, in: type, place.scope), place)
        if !functions.isEmpty { return areFinite(functions, call, place) }
      }
      let added = functionsAddedToUnseen(named: name, labels, calledOn: baseType)
      if !added.isEmpty { return areFinite(added, call, place) }
      if Framework.finitePublishers.contains(text) || isFiniteType(made) || isReactiveCall(name, on: base, place) {
        return true
      }
      if arguments.isEmpty, Framework.joiningOperators.contains(text), !isTrait(baseType) {
        return isFinite(base, place) && mapsToFinite(base, place)
      }
      // `Publishers.Sequence(sequence: requests).flatMap { $0 }`
      if Framework.joiningOperators.contains(text), handsOnElement(arguments, in: place.scope.file) {
        return isFinite(base, place) && hasFiniteElements(base, place)
      }
      if place.countsUnseen, isMadeUnseen(by: name, of: baseType, base, in: place.scope) { return true }
      return isFinite(operator: name, on: baseType, arguments, isBaseFinite: { isFinite(base, place) }, place)
    case .member(nil, let name, _):
      let functions = extendedStreams().flatMap { self.functions(named: name, of: $0, labels: labels) }
      if functions.isEmpty { return isFinite(maker: symbols.names[name], arguments, place) }
      return functions.allSatisfy { isFinite(function: $0, place) }
    case .unqualified(let name, _):
      let text = symbols.names[name]
      // `Deferred { Future { … } }` is what its closure makes.
      if text == "Deferred" { return joinsFinite(arguments, place) }
      if Framework.finitePublishers.contains(text) { return true }
      for type in enclosingTypes(place.scope) {
        let functions = notAsked(implementations(of: name, call, in: type, place.scope), place)
        if !functions.isEmpty {
          return areFinite(functions, call, place, isSelfFinite: place.isSelfFinite)
        }
      }
      let functions = freeFunctions(named: name, labels: labels, from: place.scope.file)
      if !functions.isEmpty { return areFinite(functions, call, place) }
      if isFiniteType(made) { return true }
      // `prefix(1)` in an operator that the scanned code adds is one of `self`.
      guard let extended = enclosingTypes(place.scope).first, extendedStreams().contains(extended) else {
        return place.countsUnseen && KeepingNames.mayGiveFiniteStream(text)
      }
      return isFinite(operator: name, on: .unknown, arguments, isBaseFinite: { place.isSelfFinite }, place)
    case .type:
      if case .external("Deferred", _) = symbols.table[made] { return joinsFinite(arguments, place) }
      if isMadeOfElements(callee, in: place.scope.file) { return true }
      return isFiniteType(made)
    case .closure(let index): return isFinite(facts.closures[index].body, place)
    case .local(let local):
      guard let binding = bindings[place.scope.file].binding(of: local, in: facts), case .value = binding.kind,
        case .closure(let index) = facts[binding.expression]
      else { return isFiniteType(made) }
      // A function within a function can call itself.
      return remembered(.closure(index, place.scope.file, isSelfFinite: place.isGivenFinite), place) {
        isFinite(facts.closures[index].body, place.hop(to: place.scope, isSelfFinite: place.isSelfFinite))
      }
    default: return isFiniteType(made)
    }
  }

  /// `API.load()`, `Observable.just(1)`, `Publishers.Zip(a, b)`
  private func isFinite(
    madeBy name: Name,
    of owner: TypeHandle,
    _ call: CallSite,
    _ place: StreamPlace
  ) -> Bool {
    let (arguments, result) = (call.arguments, call.type)
    for type in nominals(of: owner) {
      let functions = implementations(of: name, call, in: type, place.scope)
      if !functions.isEmpty { return areFinite(functions, call, place) }
    }
    let text = symbols.names[name]
    if text == "create", completesWhatItIsGiven(arguments, in: place.scope) { return true }
    let mayBeFinite = place.countsUnseen && KeepingNames.mayGiveFiniteStream(text)
    guard let framework = frameworkTypes(of: owner).first else { return mayBeFinite || isFiniteType(result) }
    if Framework.finiteTraits.contains(framework) { return text != "never" }
    if framework == "Publishers" || Framework.isStream(framework) {
      return isFinite(maker: text, arguments, place) || isFiniteType(result)
    }
    return text == "deferred" && joinsFinite(arguments, place) || mayBeFinite && isUnseen(owner) || isFiniteType(result)
  }

  /// A static function of a framework's stream, `Observable.just(1)`, also `.just(1)` where a stream is asked for.
  private func isFinite(maker text: String, _ arguments: ArgumentList, _ place: StreamPlace) -> Bool {
    if Framework.finiteMakers.contains(text) { return true }
    // The first that completes ends what is zipped.
    if text.hasPrefix("zip") || text.hasPrefix("Zip") {
      return symbols.files[place.scope.file][arguments].contains { $0.value.map { isFinite($0, place) } ?? false }
    }
    switch text {
    case "create": return completesWhatItIsGiven(arguments, in: place.scope)
    case "deferred": return joinsFinite(arguments, place)
    case "using": return usesFinite(arguments, place)
    default: return Framework.joiningMakers.contains { text.hasPrefix($0) } && joinsFinite(arguments, place)
    }
  }

  /// - Parameter isBaseFinite: asked only where the operator does not decide it.
  private func isFinite(
    operator name: Name,
    on base: TypeHandle,
    _ arguments: ArgumentList,
    isBaseFinite: () -> Bool,
    _ place: StreamPlace
  ) -> Bool {
    let text = symbols.names[name]
    let labels = shape(of: arguments, in: place.scope.file)
    let added = extendedStreams().flatMap { functions(named: name, of: $0, labels: labels) }.filter {
      mayTake(arguments, $0, place)
    }
    if !added.isEmpty {
      let isSelfFinite = isBaseFinite()
      return added.allSatisfy { isFinite(function: $0, place, isSelfFinite: isSelfFinite) }
    }
    if gives("untilOutputFrom", arguments, place), neverSends(arguments, in: place.scope) { return isBaseFinite() }
    if Framework.finiteOperators.contains(text) { return true }
    if Framework.countingOperators.contains(text), !isConditional(arguments, place) { return true }
    switch retainingAPI(name, of: base)?.ending {
    case .finite where !isConditional(arguments, place): return true
    case .given(let label) where gives(label, arguments, place): return true
    default: break
    }
    if endsWithScreen(name, arguments, place.scope) { return true }
    guard isBaseFinite() else { return false }
    // A `Single` is one whatever it is joined with.
    return !Framework.joiningOperators.contains(text) || isTrait(base) || joinsFinite(arguments, place)
  }

  /// A key path and a closure are no values of a type of the scanned code: `map(\.name)` is not `map(_ path: CasePath<…>)`.
  private func mayTake(_ arguments: ArgumentList, _ function: FunctionID, _ place: StreamPlace) -> Bool {
    guard arguments.count == 1, signature(of: function).parameters.count == 1,
      let nominal = symbols.table.nominal(typeOfParameter(0, of: function)), symbols.types[nominal].kind != .external,
      let value = symbols.files[place.scope.file][arguments].first?.value
    else { return true }
    switch symbols.files[place.scope.file][value] {
    case .keyPath, .closure: return false
    default: return true
    }
  }

  /// `Publishers.Retry(upstream: self, retries: 3)` in an operator that the scanned code adds.
  private func wrapsSelf(_ callee: ExpressionID, _ arguments: ArgumentList, _ place: StreamPlace) -> Bool {
    let facts = symbols.files[place.scope.file]
    switch facts[callee] {
    case .type: break
    case .unqualified(let name, _), .member(_?, let name, _):
      if !symbols.names[name].beginsWithUppercase { return false }
    default: return false
    }
    return facts[arguments].contains { argument in
      guard let value = argument.value, case .local(let local) = facts[value] else { return false }
      return facts.facts.locals[local].name == .selfWord
    }
  }

  /// `take(until: other)`, `take(while:)`: ends when something else happens, as far as it does.
  private func isConditional(_ arguments: ArgumentList, _ place: StreamPlace) -> Bool {
    ["until", "while", "during", "last", "untilReplacement"].contains { gives($0, arguments, place) }
  }

  private func gives(_ label: String, _ arguments: ArgumentList, _ place: StreamPlace) -> Bool {
    symbols.files[place.scope.file][arguments].contains { symbols.names.text(of: $0.label) == label }
  }

  private func says(_ label: String, _ value: Expression, _ arguments: ArgumentList, _ place: StreamPlace) -> Bool {
    let facts = symbols.files[place.scope.file]
    return facts[arguments].contains { argument in
      symbols.names.text(of: argument.label) == label && argument.value.map { facts[$0] == value } ?? false
    }
  }

  /// Whether what a stream is joined with completes by itself as well: `flatMap { Just($0) }`, `append(Just(1))`.
  private func joinsFinite(_ arguments: ArgumentList, _ place: StreamPlace) -> Bool {
    let facts = symbols.files[place.scope.file]
    return !arguments.isEmpty
      && facts[arguments].allSatisfy { argument in
        symbols.names.text(of: argument.label) == "maxPublishers"
          || argument.value.map { isFiniteOrPlain($0, place) } ?? true
      }
  }

  /// `names.publisher.map { load($0) }`, before `switchToLatest()`
  private func mapsToFinite(_ base: ExpressionID, _ place: StreamPlace) -> Bool {
    let facts = symbols.files[place.scope.file]
    guard case .call(let callee, let arguments, _) = facts[base], case .member(_?, let name, _) = facts[callee],
      symbols.names.has(name, .maps)
    else { return false }
    return joinsFinite(arguments, place)
  }

  /// Whether the elements of a stream are streams that all complete: `Publishers.Sequence(sequence: requests)`, `requests.publisher`.
  private func hasFiniteElements(_ base: ExpressionID, _ place: StreamPlace) -> Bool {
    let facts = symbols.files[place.scope.file]
    switch facts[base] {
    case .member(let elements?, let name, _):
      return symbols.names[name] == "publisher" && isFiniteOrPlain(elements, place)
    case .call(let callee, let arguments, _):
      let maker = facts.facts.lastName(of: callee).map { symbols.names[$0] } ?? typeName(callee, in: place.scope.file)
      if maker.map({ Framework.finiteMakers.contains($0) }) ?? false { return joinsFinite(arguments, place) }
      return mapsToFinite(base, place)
    default: return false
    }
  }

  private func isFiniteOrPlain(_ value: ExpressionID, _ place: StreamPlace) -> Bool {
    let facts = symbols.files[place.scope.file]
    switch facts[value] {
    case .closure(let index): return isFinite(facts.closures[index].body, place)
    // `let requests = names.map { load($0) }`
    case .local(let local):
      if let binding = bindings[place.scope.file].binding(of: local, in: facts), case .value = binding.kind,
        !changes(local, in: place.scope.file)
      {
        return isFiniteOrPlain(binding.expression, place)
      }
      return isFinite(value, place)
    case .collection(let values): return facts[values].allSatisfy { isFiniteOrPlain($0, place) }
    // `numbers.map(client.load)`
    case .member(let base?, let name, _):
      let owners = nominals(of: typeOf(base, place.scope))
      let functions = owners.flatMap { self.functions(named: name, of: $0) }
      if functions.isEmpty || owners.contains(where: { property(name, of: $0) != nil }) {
        return isFinite(value, place)
      }
      return functions.allSatisfy { isFinite(function: $0, place) }
    // `catch(loadAgain)`
    case .unqualified(let name, _):
      let functions = self.functions(unqualified: name, place)
      return functions.isEmpty ? isFinite(value, place) : functions.allSatisfy { isFinite(function: $0, place) }
    // A number, a name, a limit: nothing that goes on.
    case .literal, .text, .selector, .falsehood: return true
    // `names.map { load($0) }`: one stream for each.
    case .call(let callee, let arguments, _):
      if case .member(let base?, let name, _) = facts[callee], symbols.names.has(name, .maps),
        isFiniteCollection(base, place)
      {
        return joinsFinite(arguments, place)
      }
      return isFinite(value, place)
    default: return isFinite(value, place)
    }
  }

  /// What can run when a function is called that a bare name stands for.
  private func functions(unqualified name: Name, _ place: StreamPlace) -> [FunctionID] {
    switch meaning(of: name, in: place.scope) {
    case .methods(let owner):
      let heirs = symbols.types[owner].kind == .protocol ? symbols.conformers[owner] : symbols.allSubclasses(of: owner)
      return functions(named: name, of: owner) + heirs.flatMap { functions(named: name, of: $0) }
    case .freeFunctions: return symbols.freeFunctions[name] ?? []
    default: return []
    }
  }

  // MARK: Publishers of the scanned code

  /// Whether the streams that a publisher is made with all complete by themselves: `Retrying(upstream: client.load())`.
  func wrapsFinite(_ arguments: ArgumentList, _ place: StreamPlace) -> Bool {
    let streams = symbols.files[place.scope.file][arguments].compactMap(\.value).filter { value in
      frameworkTypes(of: typeOf(value, place.scope)).contains { Framework.isStream($0) } || isFinite(value, place)
    }
    return !streams.isEmpty && streams.allSatisfy { isFinite($0, place) }
  }

  /// `receive(subscriber:)` of a type of the scanned code that is a publisher itself.
  private func receiver(ofOwnPublisher type: TypeHandle) -> FunctionID? {
    guard let nominal = symbols.table.nominal(type), symbols.types[nominal].kind != .external,
      symbols.externalAncestors(of: nominal).contains("Publisher"), let word = symbols.names.known("receive")
    else { return nil }
    return functions(named: word, of: nominal).first { symbols.functions[$0].facts.parameters.count == 1 }
  }

  /// Whether a publisher hands its subscriber on to one that completes: `upstream.subscribe(subscriber)`, or a subscription that does.
  ///
  /// - Parameter isUpstreamFinite: whether the streams that it was made with complete by themselves.
  private func isFinite(subscribingIn receiver: FunctionID, _ place: StreamPlace, isUpstreamFinite: Bool) -> Bool {
    remembered(.function(receiver, isSelfFinite: isUpstreamFinite), place) {
      let symbol = symbols.functions[receiver]
      guard let body = symbol.facts.body else { return false }
      var inside = place.hop(to: TypeScope(file: symbol.file, group: symbol.group, function: receiver))
      inside.isUpstreamFinite = isUpstreamFinite
      let facts = symbols.files[symbol.file]
      let own = facts[body].compactMap { handsOverEndingSubscription($0, in: inside.scope) }
      if !own.isEmpty { return own.allSatisfy(\.self) }
      let upstreams = facts[body].compactMap { statement -> ExpressionID? in
        guard case .evaluate(let value) = statement, case .call(let callee, _, _) = facts[value],
          case .member(let base?, let name, _) = facts[callee]
        else { return nil }
        return ["subscribe", "receive"].contains(symbols.names[name]) ? base : nil
      }
      return !upstreams.isEmpty && upstreams.allSatisfy { isFinite($0, inside) }
    }
  }

  // MARK: Declarations

  /// What can run when a method of a type is called: its own and those of its heirs, or those of what conforms to it.
  private func implementations(
    of name: Name,
    _ call: CallSite,
    in type: TypeID,
    _ scope: TypeScope
  ) -> [FunctionID] {
    let chosen = streams(among: declared(name, call.labels, in: type), call, scope)
    var found = symbols.conformers[type].isEmpty ? chosen : []
    let heirs = symbols.types[type].kind == .protocol ? symbols.conformers[type] : symbols.allSubclasses(of: type)
    if heirs.isEmpty || found.isEmpty && symbols.types[type].kind != .protocol { return found }
    for heir in heirs {
      let own = implementations(of: name, chosen, labels: call.labels, in: heir)
      for function in streams(among: own, call, scope) where !found.contains(function) {
        found.append(function)
      }
    }
    // What heirs have to override gives nothing.
    let giving = found.filter { givesSomething($0) }
    return giving.isEmpty ? found : giving
  }

  /// Without the overloads that are being asked about: one that differs in its result calls the others, and not itself.
  ///
  ///     func send(_ request: Request) -> Observable<Answer> { … }
  ///     func send(_ request: Request) -> Observable<Void> { send(request).map { (_: Answer) in } }
  private func notAsked(_ functions: [FunctionID], _ place: StreamPlace) -> [FunctionID] {
    if functions.count < 2 { return functions }
    let memory = place.countsUnseen ? lookups.perhapsFiniteStreams : lookups.finiteStreams
    return functions.filter { function in
      let isAsked = [false, true].contains { memory[.function(function, isSelfFinite: $0)] == .asked }
      let owner = symbols.functions[function].owner
      let written = lookups.writtenTypes(of: function, in: symbols)
      return !isAsked
        || !functions.contains {
          $0 != function
            && (symbols.functions[$0].owner == owner || lookups.writtenTypes(of: $0, in: symbols) != written)
        }
    }
  }

  /// Whether a function is a requirement, or returns anything but nil.
  private func givesSomething(_ function: FunctionID) -> Bool {
    let symbol = symbols.functions[function]
    guard let body = symbol.facts.body else { return true }
    let facts = symbols.files[symbol.file]
    return facts[body].contains { statement in
      guard case .returnValue(let value) = statement else { return false }
      // `{ fatalError("to be overridden") }`
      guard case .call(let callee, _, _) = facts[value] else { return true }
      let name = facts.facts.lastName(of: callee).map { symbols.names[$0] } ?? ""
      return !["fatalError", "preconditionFailure"].contains(name)
    }
  }

  private func isFinite(property name: Name, of owner: TypeHandle, _ place: StreamPlace) -> Bool {
    var owner = owner
    if case .metatype(let instance) = symbols.table[owner] { owner = instance }
    return nominals(of: owner).contains { type in
      var properties = property(name, of: type).map { [$0] } ?? []
      if properties.isEmpty { return false }
      if symbols.types[type].kind == .protocol, !symbols.conformers[type].isEmpty {
        properties = symbols.conformers[type].compactMap { property(name, of: $0) }
      }
      return properties.allSatisfy { isFinite(property: $0, place) }
    }
  }

  private func isFilledHere(_ name: Name, of owner: TypeHandle, _ place: StreamPlace) -> Bool {
    let values = valuesPut(into: name, of: owner, in: place.scope)
    return !values.isEmpty && place.hops < mostHops && values.allSatisfy { isFinite($0, place.hop(to: place.scope)) }
  }

  private func isFinite(property: PropertyID, _ place: StreamPlace) -> Bool {
    if isFiniteType(typeOfProperty(property)) { return true }
    return remembered(.property(property), place) {
      let symbol = symbols.properties[property]
      let inside = place.hop(to: TypeScope(file: symbol.file, group: symbol.group))
      if let value = symbol.facts.initialValue { return isFinite(value, inside) }
      if let getter = symbol.facts.accessors.first(where: { $0.kind == .get }) { return isFinite(getter.body, inside) }
      let given = valuesOfMembers(for: property)
      if !given.isEmpty { return given.allSatisfy { isFinite($0.value, place.hop(to: $0.scope)) } }
      let values = valuesOfOwnCode(of: property)
      return !values.isEmpty && values.allSatisfy { isFinite($0.value, place.hop(to: $0.scope)) }
    }
  }

  private func isFinite(function: FunctionID, _ place: StreamPlace, isSelfFinite: Bool = false) -> Bool {
    if resultType(ofFunction: function).map({ isFiniteType($0) }) ?? false { return true }
    return remembered(.function(function, isSelfFinite: isSelfFinite), place) {
      let symbol = symbols.functions[function]
      let scope = TypeScope(file: symbol.file, group: symbol.group, function: function)
      guard let body = symbol.facts.body else {
        return place.countsUnseen && KeepingNames.mayGiveFiniteStream(symbols.names[symbol.name])
      }
      return isFinite(body, place.hop(to: scope, isSelfFinite: isSelfFinite))
    }
  }

  private func areFinite(
    _ functions: [FunctionID],
    _ call: CallSite,
    _ place: StreamPlace,
    isSelfFinite: Bool = false
  ) -> Bool {
    functions.allSatisfy { function in
      isFinite(function: function, place, isSelfFinite: isSelfFinite)
        || isFinite(function: function, given: call, place)
    }
  }

  /// Whether what a function makes of the only stream that it is given completes with that: `tracker.track(self)`.
  private func isFinite(function: FunctionID, given call: CallSite, _ place: StreamPlace) -> Bool {
    let symbol = symbols.functions[function]
    guard let body = symbol.facts.body, symbol.owner.map({ !extendedStreams().contains($0) }) ?? true,
      let parameter = onlyStream(among: symbol.facts.parameters.indices, of: function),
      let argument = places(call.labels, in: function)?.firstIndex(of: parameter),
      let value = Array(symbols.files[place.scope.file][call.arguments])[argument].value, isFinite(value, place)
    else { return false }
    return remembered(.given(function), place) {
      var inside = place.hop(to: TypeScope(file: symbol.file, group: symbol.group, function: function))
      inside.finiteParameter = symbol.facts.parameters[parameter].local
      return isFinite(body, inside)
    }
  }

  /// `value.map { .just($0) } ?? .empty()`
  private func isMadeOfOptional(_ value: ExpressionID, _ place: StreamPlace) -> Bool {
    guard case .call(let callee, let arguments, _) = symbols.files[place.scope.file][value],
      case .member(let base?, let name, _) = symbols.files[place.scope.file][callee], symbols.names.has(name, .maps)
    else { return false }
    return !isStream(typeOf(base, place.scope)) && joinsFinite(arguments, place)
  }

  /// A stream that is made of itself goes on. What was cut off on the way is asked for again from elsewhere.
  private func remembered(_ key: LookupMemory.Stream, _ place: StreamPlace, _ find: () -> Bool) -> Bool {
    let memory = place.countsUnseen ? \LookupMemory.perhapsFiniteStreams : \LookupMemory.finiteStreams
    switch lookups[keyPath: memory][key] {
    case .finite: return true
    case .endless, .asked: return false
    case .unknown, nil: break
    }
    if place.hops >= mostHops {
      lookups.isFinitenessCut = true
      return false
    }
    lookups[keyPath: memory][key] = .asked
    let found = find()
    lookups[keyPath: memory][key] = found ? .finite : lookups.isFinitenessCut ? .unknown : .endless
    return found
  }

  /// Whether everything that a body returns completes by itself.
  private func isFinite(_ body: Body, _ place: StreamPlace) -> Bool {
    var returned: [ExpressionID] = []
    for case .returnValue(let value) in symbols.files[place.scope.file][body] { returned.append(value) }
    return !returned.isEmpty && returned.allSatisfy { isFinite($0, place) }
  }

  /// The framework's streams with extensions in the scanned code.
  private func extendedStreams() -> [TypeID] {
    if let known = lookups.extendedStreams { return known }
    let found = Framework.streams.flatMap { symbols.topLevel[$0] ?? [] }.filter { symbols.types[$0].kind == .external }
    lookups.extendedStreams = found
    return found
  }
}
