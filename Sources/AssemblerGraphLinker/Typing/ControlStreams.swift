import AssemblerGraphFacts
import AssemblerGraphModel

// What controls send, RxCocoa's `button.rx.tap`: it completes when the control goes (`take(until: deallocated)`).

extension StaticTypes {
  /// Whether a stream in a value that code is given is what controls send, and the code is of no screen itself: it ends with the screen
  /// whose controls these are.
  ///
  ///     struct Input { let taps: Driver<Void> }                          everywhere `Input(taps: button.rx.tap.asDriver())`
  ///     func transform(_ input: Input) { input.taps.drive { … } }        of a view model
  func isGivenByControls(_ name: Name, of owner: TypeHandle, in scope: TypeScope) -> Bool {
    guard !isCodeOfScreen(scope) else { return false }
    let properties = nominals(of: owner).compactMap { type in
      symbols.types[type].kind == .struct ? property(name, of: type) : nil
    }
    return !properties.isEmpty && properties.allSatisfy { isGivenByControls($0) }
  }

  /// The same of a parameter, `taps: ControlEvent<Void>`, or one that all calls give what controls send.
  func isParameterOfControl(_ local: Int, in scope: TypeScope) -> Bool {
    let facts = symbols.files[scope.file]
    guard let type = facts.facts.locals[local].type, bindings[scope.file].binding(of: local, in: facts) == nil,
      !isCodeOfScreen(scope)
    else { return false }
    return Framework.typesOfControls.contains(type.lastName ?? "") || isGivenByControls(parameter: local, in: scope)
  }

  private func isGivenByControls(parameter local: Int, in scope: TypeScope) -> Bool {
    guard let function = scope.function else { return false }
    let symbol = symbols.functions[function]
    guard let parameter = symbol.facts.parameters.firstIndex(where: { $0.local == local }),
      isStream(resolve(symbol.facts.parameters[parameter].type, in: scope))
    else { return false }
    let places = calls(named: symbol.name)
    return !places.isEmpty
      && places.allSatisfy { place in
        let facts = symbols.files[place.file]
        guard case .call(_, let arguments, _) = facts[place.expression] else { return false }
        guard let parameters = self.places(shape(of: arguments, in: place.file), in: function) else { return true }
        guard let argument = parameters.firstIndex(of: parameter), let value = Array(facts[arguments])[argument].value
        else { return false }
        return isSentByControl(value, in: place.file, hops: 0)
      }
  }

  private func isCodeOfScreen(_ scope: TypeScope) -> Bool {
    enclosingTypes(scope).contains { isScreen($0) }
  }

  private func isGivenByControls(_ property: PropertyID) -> Bool {
    if let known = lookups.givenByControls[property] { return known }
    let symbol = symbols.properties[property]
    let found =
      symbol.facts.storage == .stored && !symbol.isShared
      && (isOfControl(symbol) || symbol.owner.map { areControls(valuesGiven(to: property, of: $0)) } ?? false)
    lookups.givenByControls[property] = found
    return found
  }

  private func isOfControl(_ symbol: PropertySymbol) -> Bool {
    symbol.facts.type.map { Framework.typesOfControls.contains($0.lastName ?? "") } ?? false
  }

  private func areControls(_ values: [GivenValue]) -> Bool {
    !values.isEmpty && values.allSatisfy { isSentByControl($0.value, in: $0.file, hops: 0) }
  }

  private typealias GivenValue = (value: ExpressionID, file: FileID, position: SourcePosition)

  /// What the calls of the initializer that the compiler writes give for a property; none where other code fills it.
  private func valuesGiven(to property: PropertyID, of owner: TypeID) -> [GivenValue] {
    let symbol = symbols.properties[property]
    let type = symbols.types[owner]
    guard symbol.facts.isConstant || symbol.facts.initialValue == nil && !assignedNames.contains(symbol.name),
      functions(named: .initializer, of: owner).isEmpty
    else { return [] }
    let labels = Set(
      type.properties.all.compactMap { symbols.properties[$0].isStoredInInstances ? symbols.properties[$0].name : nil }
    )
    let words = [.initializer] + [symbols.names.known(type.name)].compactMap { $0 }
    let places = words.flatMap { calls(named: $0) }.sorted {
      ($0.file, $0.expression.rawValue) < ($1.file, $1.expression.rawValue)
    }
    return places.compactMap { place in
      let facts = symbols.files[place.file]
      guard case .call(_, let arguments, let position) = facts[place.expression],
        let value = facts[arguments].first(where: { $0.label == symbol.name })?.value,
        facts[arguments].allSatisfy({ $0.label.map { labels.contains($0) } ?? false })
      else { return nil }
      return (value, place.file, position)
    }
  }

  /// The names of what code stores something in, and of what it lends to be changed.
  var assignedNames: IDSet<Name> {
    if let known = lookups.assignedNames { return known }
    var found = namesPassed
    for file in symbols.files {
      for case .assign(let target, _, _) in file.facts.statements {
        if let name = file.facts.lastName(of: target) { found.insert(name) }
      }
    }
    lookups.assignedNames = found
    return found
  }

  /// What the calls give for a property of a struct that holds a stream, as far as the initializer is the compiler's.
  ///
  ///     struct Output { let title: Driver<String> }        everywhere `Output(title: .just(title))`
  func valuesOfMembers(for property: PropertyID) -> [(value: ExpressionID, scope: TypeScope)] {
    let symbol = symbols.properties[property]
    guard let owner = symbol.owner, symbols.types[owner].kind == .struct, symbol.facts.storage == .stored,
      !symbol.isShared, isStream(typeOfProperty(property))
    else { return [] }
    return valuesGiven(to: property, of: owner).map { ($0.value, scope(at: $0.position, in: $0.file)) }
  }

  /// As far as its chain of calls tells, which may stand in any code.
  func isSentByControl(_ id: ExpressionID, in file: FileID, hops: Int) -> Bool {
    let facts = symbols.files[file]
    guard hops < 16 else { return false }
    switch facts[id] {
    case .call(let callee, let arguments, _):
      // `methodInvoked(#selector(Base.viewDidLoad))`, in an extension of `Reactive`.
      if let name = facts.facts.lastName(of: callee), Framework.reactiveCallsOfMethods.contains(symbols.names[name]) {
        return reactiveFunctions(name).isEmpty
      }
      if case .member(nil, let name, _) = facts[callee] { return Framework.finiteMakers.contains(symbols.names[name]) }
      guard case .member(let base?, let name, _) = facts[callee] else { return false }
      let text = symbols.names[name]
      if isReactive(base, in: file) {
        return !Framework.reactiveCallsThatStay.contains(text) && reactiveFunctions(name).isEmpty
      }
      if let isSent = areSentByControls(methodsOfScreens(name), hops: hops) { return isSent }
      if facts.facts.lastName(of: base).map({ Framework.isStream(symbols.names[$0]) }) ?? false {
        if Framework.finiteMakers.contains(text) { return true }
        guard Framework.joiningMakers.contains(where: { text.hasPrefix($0) }) else { return false }
        return facts[arguments].allSatisfy { argument in
          argument.value.map { isSentByControl($0, in: file, hops: hops + 1) } ?? false
        }
      }
      if Framework.joiningOperators.contains(text) || !addedToStreams(name).isEmpty { return false }
      return !keepsItself(arguments, in: file) && isSentByControl(base, in: file, hops: hops + 1)
    case .member(let base?, let name, _):
      if isReactive(base, in: file) {
        return areSentByControls(reactiveMembers(name, behind: base, in: file), hops: hops) ?? true
      }
      return areSentByControls(propertiesOfScreens(name), hops: hops) ?? false
    case .unqualified(let name, _): return areSentByControls(propertiesOfScreens(name), hops: hops) ?? false
    case .local(let local):
      guard let binding = bindings[file].binding(of: local, in: facts), case .value = binding.kind else { return false }
      return isSentByControl(binding.expression, in: file, hops: hops + 1)
    case .oneOf(let values), .collection(let values):
      return !facts[values].isEmpty && facts[values].allSatisfy { isSentByControl($0, in: file, hops: hops + 1) }
    default: return false
    }
  }

  /// `provider.rx.request(.list)`
  func isReactiveCall(_ name: Name, on base: ExpressionID, _ place: StreamPlace) -> Bool {
    guard case .member(let owner?, let word, _) = symbols.files[place.scope.file][base],
      symbols.names[word] == Framework.associatedBag.extension
    else { return false }
    return frameworkTypes(of: typeOf(owner, place.scope)).contains {
      Framework.finiteReactiveCalls.contains("\($0).\(symbols.names[name])")
    }
  }

  /// `button.rx`, `self.rx`, `rx`, but not `UIApplication.shared.rx`, which stays.
  func isReactive(_ base: ExpressionID, in file: FileID) -> Bool {
    let facts = symbols.files[file]
    switch facts[base] {
    case .unqualified(let name, _): return symbols.names[name] == Framework.associatedBag.extension
    case .member(let owner, let name, _):
      guard symbols.names[name] == Framework.associatedBag.extension else { return false }
      guard let word = owner.flatMap({ facts.facts.lastName(of: $0) }).map({ symbols.names[$0] }) else { return true }
      return !word.beginsWithUppercase && !Framework.namesOfSharedObjects.contains(word)
    default: return false
    }
  }

  /// nil: there are none.
  private func areSentByControls(_ properties: [PropertyID], hops: Int) -> Bool? {
    if properties.isEmpty { return nil }
    return properties.allSatisfy { property in
      let symbol = symbols.properties[property]
      if isOfControl(symbol) { return true }
      guard let getter = symbol.facts.accessors.first(where: { $0.kind == .get }) else { return false }
      return isSentByControl(getter.body, in: symbol.file, hops: hops)
    }
  }

  private func areSentByControls(_ methods: [FunctionID], hops: Int) -> Bool? {
    if methods.isEmpty { return nil }
    return methods.allSatisfy { method in
      let symbol = symbols.functions[method]
      return symbol.facts.body.map { isSentByControl($0, in: symbol.file, hops: hops) } ?? false
    }
  }

  private func isSentByControl(_ body: Body, in file: FileID, hops: Int) -> Bool {
    let returned = symbols.files[file][body].compactMap { statement in
      if case .returnValue(let value) = statement { value } else { nil }
    }
    return !returned.isEmpty && returned.allSatisfy { isSentByControl($0, in: file, hops: hops + 1) }
  }

  /// What the scanned code itself adds to `rx` of such an object.
  private func reactiveMembers(_ name: Name, behind base: ExpressionID, in file: FileID) -> [PropertyID] {
    let members = (symbols.topLevel["Reactive"] ?? []).compactMap { property(name, of: $0) }
    if members.isEmpty || !isOfFramework(ownerOf: base, in: file) { return members }
    return members.filter { member in
      let symbol = symbols.properties[member]
      let requirements = symbol.group.map { symbols.files[symbol.file].facts.groups[$0].requirements } ?? []
      return !requirements.contains { symbols.topLevel[$0.right.lastName ?? ""] != nil }
    }
  }

  /// Whether what stands in front of `rx` is no object of the scanned code, wherever there is a property of its name.
  private func isOfFramework(ownerOf reactive: ExpressionID, in file: FileID) -> Bool {
    let facts = symbols.files[file]
    guard case .member(let owner?, _, _) = facts[reactive], let name = facts.facts.lastName(of: owner) else {
      return false
    }
    let properties = declaredProperties(named: name)
    return !properties.isEmpty
      && properties.allSatisfy { property in
        guard case .nominal(let type, _) = symbols.table[typeOfProperty(property)] else { return true }
        return symbols.types[type].kind == .external
      }
  }

  private func reactiveFunctions(_ name: Name) -> [FunctionID] {
    (symbols.topLevel["Reactive"] ?? []).flatMap { functions(named: name, of: $0) }
  }

  private func addedToStreams(_ name: Name) -> [FunctionID] {
    Framework.streams.flatMap { symbols.topLevel[$0] ?? [] }.flatMap { functions(named: name, of: $0) }
  }

  /// The properties of a name, if only views and their controllers have one.
  private func propertiesOfScreens(_ name: Name) -> [PropertyID] {
    let found = declaredProperties(named: name)
    return found.allSatisfy { isScreen(symbols.properties[$0].owner) } ? found : []
  }

  private func methodsOfScreens(_ name: Name) -> [FunctionID] {
    let found = declaredFunctions(named: name)
    return found.allSatisfy { isScreen(symbols.functions[$0].owner) } ? found : []
  }

  private func isScreen(_ type: TypeID?) -> Bool {
    guard let type else { return false }
    return Framework.isResponder(symbols.types[type].name)
      || symbols.externalAncestors(of: type).contains { Framework.isResponder($0) }
  }
}
