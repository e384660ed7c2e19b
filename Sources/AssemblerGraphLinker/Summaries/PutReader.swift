import AssemblerGraphFacts
import AssemblerGraphModel

/// Reads what a function puts into framework's objects that it is given.
struct PutReader {
  private let types: StaticTypes
  private let facts: LinkedFile
  private let scope: TypeScope
  private let selfLocal: Int?
  private let isExtension: Bool
  private let isInitializer: Bool
  /// What locals stand for.
  private var places: [Int: PutIntoArgument.Place] = [:]
  private(set) var puts: [PutIntoArgument] = []
  private var depth = 0
  private let callDepth: Int

  init(_ function: FunctionID, isExtension: Bool, callDepth: Int, _ types: StaticTypes) {
    self.types = types
    self.isExtension = isExtension
    self.callDepth = callDepth
    let symbol = types.symbols.functions[function]
    isInitializer = symbol.facts.kind == .initializer
    facts = types.symbols.files[symbol.file]
    scope = TypeScope(file: symbol.file, group: symbol.group, function: function)
    selfLocal = symbol.facts.selfLocal
    if let selfLocal { places[selfLocal] = .receiver }
    for (index, parameter) in symbol.facts.parameters.enumerated() { places[parameter.local] = .parameter(index) }
  }

  mutating func read(_ body: Body) {
    for statement in facts[body] {
      switch statement {
      case .bind(let local, let value), .bindElement(let local, let value):
        if let place = place(of: value) { places[Int(local)] = place }
        read(call: value)
      case .evaluate(let value), .returnValue(let value): read(call: value)
      case .assign(let target, let value, _): read(target, value)
      case .bindPayload, .empty: break
      }
    }
  }

  private mutating func read(call: ExpressionID) {
    guard case .call(let callee, let arguments, _) = facts[call] else { return }
    if case .member(let base?, let name, _) = facts[callee], types.symbols.names.has(name, .callsWithElements) {
      return read(arguments, forEachOf: base)
    }
    if readAssociation(callee, arguments) { return }
    guard let (name, keeper, type) = member(callee), let api = api(name, of: type) else {
      readClosures(arguments)
      return readFunction(callee, arguments)
    }
    var put = PutIntoArgument(name: name, keeper: keeper)
    for argument in facts[arguments] where isKept(argument, by: api) { read(argument.value, into: &put) }
    add(put)
  }

  /// `objc_setAssociatedObject(host, key, value, .OBJC_ASSOCIATION_RETAIN)`
  ///
  /// - Returns: whether it is such a call.
  private mutating func readAssociation(_ callee: ExpressionID, _ arguments: ArgumentList) -> Bool {
    guard case .unqualified(let name, _) = facts[callee], types.associates(name, arguments) else { return false }
    let values = facts[arguments].map(\.value)
    guard let keeper = values[0].flatMap({ place(of: $0) }), keeper != .receiver else { return true }
    if let policy = values[3], case .member(_, let word, _) = facts[policy],
      types.symbols.names[word].hasSuffix("_ASSIGN")
    {
      return true
    }
    var put = PutIntoArgument(name: name, keeper: keeper)
    read(values[2], into: &put)
    add(put)
    return true
  }

  /// `UIView.animate(withDuration: 0.3) { view.addSubview(banner) }`
  private mutating func readClosures(_ arguments: ArgumentList) {
    guard depth < 4 else { return }
    depth += 1
    for argument in facts[arguments] {
      if let value = argument.value, case .closure(let index) = facts[value] { read(facts.facts.closures[index].body) }
    }
    depth -= 1
  }

  /// `attach(banner, to: view)`: what that function puts there, this one does.
  private mutating func readFunction(_ callee: ExpressionID, _ arguments: ArgumentList) {
    if callDepth == 0 { return }
    let functions = types.calledFunctions(callee, arguments, scope)
    guard functions.count == 1, let function = functions.first else { return }
    let puts = types.putsIntoArguments(function, callDepth: callDepth - 1)
    guard !puts.isEmpty, let parameters = types.places(types.shape(of: arguments, in: scope.file), in: function) else {
      return
    }
    var base: ExpressionID?
    if case .member(let receiver?, _, _) = facts[callee] { base = receiver }
    func value(at place: PutIntoArgument.Place) -> ExpressionID? {
      switch place {
      case .receiver: base
      case .parameter(let index):
        zip(facts[arguments], parameters).first { $0.1 == index }.flatMap { $0.0.value }
      }
    }
    for inner in puts {
      guard let keeper = value(at: inner.keeper).flatMap({ place(of: $0) }), keeper != .receiver || isExtension else {
        continue
      }
      var put = PutIntoArgument(name: inner.name, keeper: keeper, hasOwn: inner.hasOwn)
      for place in inner.plain { read(value(at: place), into: &put) }
      for place in inner.captured {
        var held = PutIntoArgument(name: inner.name, keeper: keeper)
        read(value(at: place), into: &held)
        put.captured += held.plain + held.captured
        put.hasOwn = put.hasOwn || held.hasOwn
      }
      add(put)
    }
  }

  private func read(_ value: ExpressionID?, into put: inout PutIntoArgument) {
    let known = put.plain.count + put.captured.count
    collect(value, into: &put)
    if known == put.plain.count + put.captured.count, let value, isObject(value) { put.hasOwn = true }
  }

  private func isObject(_ value: ExpressionID) -> Bool {
    switch facts[value] {
    case .literal, .text, .selector, .falsehood, .keyPath: false
    default: true
    }
  }

  /// `views.forEach(addSubview)`, `views.forEach { addSubview($0) }`
  private mutating func read(_ arguments: ArgumentList, forEachOf base: ExpressionID) {
    guard let element = place(of: base), let value = facts[arguments].first?.value else { return }
    if case .closure(let index) = facts[value] {
      guard let parameter = facts.facts.closures[index].parameters.first else { return }
      places[parameter.local] = element
      depth += 1
      if depth < 4 { read(facts.facts.closures[index].body) }
      depth -= 1
    } else if let (name, keeper, type) = member(value), let api = api(name, of: type),
      api.kept.contains(.argument("_"))
    {
      add(PutIntoArgument(name: name, keeper: keeper, plain: [element]))
    }
  }

  private mutating func read(_ target: ExpressionID, _ value: ExpressionID) {
    guard let (name, keeper, type) = member(target) else { return }
    guard api(name, of: type) != nil || types.frameworkMember(name, of: type)?.isPart ?? false else { return }
    var put = PutIntoArgument(name: name, keeper: keeper)
    read(value, into: &put)
    add(put)
  }

  private mutating func add(_ put: PutIntoArgument) {
    var put = put
    put.plain.removeAll { $0 == put.keeper }
    if isInitializer, put.plain.contains(.receiver) {
      // The object is made by the call, and no receiver of it.
      put.plain.removeAll { $0 == .receiver }
      put.hasOwn = true
    }
    if !put.plain.isEmpty || !put.captured.isEmpty || put.hasOwn { puts.append(put) }
  }

  /// The member of what the function is given that an expression names.
  private func member(_ expression: ExpressionID) -> (Name, PutIntoArgument.Place, TypeHandle)? {
    switch facts[expression] {
    case .member(let base?, let name, _):
      guard let place = place(of: base), place != .receiver || isExtension else { return nil }
      return (name, place, types.typeOf(base, scope))
    case .unqualified(let name, let local?) where local == selfLocal && isExtension:
      guard case .none = types.meaning(of: name, in: scope) else { return nil }
      return (name, .receiver, types.typeOfLocal(local, scope))
    default: return nil
    }
  }

  private func api(_ name: Name, of type: TypeHandle) -> RetainingAPI? {
    guard types.isFrameworkClass(type), let api = types.retainingAPI(name, of: type), api.keeper == .receiver,
      !api.isWeak, api.ending == nil
    else { return nil }
    return api
  }

  private func isKept(_ argument: Argument, by api: RetainingAPI) -> Bool {
    let label = types.symbols.names.text(of: argument.label) ?? "_"
    if api.kept.contains(.argument(label)) { return true }
    guard api.keepsClosures, let value = argument.value, case .closure = facts[value] else { return false }
    return true
  }

  private func place(of expression: ExpressionID) -> PutIntoArgument.Place? {
    switch facts[expression] {
    case .local(let local): return places[local]
    case .cast(let inner, _): return place(of: inner)
    case .member(let base?, let name, _):
      guard let member = types.frameworkMember(name, of: types.typeOf(base, scope)), member.isPart else { return nil }
      return place(of: base)
    default: return nil
    }
  }

  // MARK: What is put there

  private func collect(_ value: ExpressionID?, into put: inout PutIntoArgument, depth: Int = 0) {
    guard let value, depth < 8 else { return }
    switch facts[value] {
    case .local(let local):
      if let place = places[local] {
        put.plain.append(place)
      } else if let binding = types.bindings[scope.file].binding(of: local, in: facts), case .value = binding.kind {
        collect(binding.expression, into: &put, depth: depth + 1)
      }
    case .closure(let index): collect(closure: index, into: &put, depth: depth + 1)
    case .call(_, let arguments, _):
      // `UIAction { _ in run() }`: what it keeps is kept with it.
      guard let api = types.inheritedInitializer(of: types.typeOf(value, scope)), !api.isWeak, api.ending == nil,
        types.isExternal(types.typeOf(value, scope)) || types.isExtendedOnly(types.typeOf(value, scope))
      else { return }
      var inner = PutIntoArgument(name: put.name, keeper: put.keeper)
      for argument in facts[arguments] where isKept(argument, by: api) {
        collect(argument.value, into: &inner, depth: depth + 1)
      }
      put.captured += inner.plain + inner.captured
    case .collection(let elements):
      for element in facts[elements] { collect(element, into: &put, depth: depth + 1) }
    case .cast(let inner, _): collect(inner, into: &put, depth: depth + 1)
    default: break
    }
  }

  private func collect(closure: Int, into put: inout PutIntoArgument, depth: Int) {
    let closure = facts.facts.closures[closure]
    for capture in closure.captures where capture.strength == .strong {
      if let value = capture.value { mention(value, &put, depth) }
    }
    for statement in facts[closure.body] {
      switch statement {
      case .bind(_, let value), .bindElement(_, let value), .bindPayload(_, let value, _, _), .evaluate(let value),
        .returnValue(let value), .empty(let value, _):
        mention(value, &put, depth)
      case .assign(let target, let value, _):
        mention(target, &put, depth)
        mention(value, &put, depth)
      }
    }
  }

  /// The parameters that a closure's code names, and `self`.
  private func mention(_ expression: ExpressionID, _ put: inout PutIntoArgument, _ depth: Int) {
    guard depth < 64 else { return }
    switch facts[expression] {
    case .local(let local):
      if let place = places[local], !put.captured.contains(place) { put.captured.append(place) }
    case .unqualified(let name, let local?) where local == selfLocal:
      switch types.meaning(of: name, in: scope) {
      case .property(let meaning) where meaning.owner != nil: break
      case .methods: break
      default: return
      }
      if !put.captured.contains(.receiver) { put.captured.append(.receiver) }
    case .superclass:
      if !put.captured.contains(.receiver) { put.captured.append(.receiver) }
    case .member(let base?, _, _): mention(base, &put, depth + 1)
    case .cast(let inner, _): mention(inner, &put, depth + 1)
    case .call(let callee, let arguments, _), .subscript(let callee, let arguments):
      mention(callee, &put, depth + 1)
      for argument in facts[arguments] { if let value = argument.value { mention(value, &put, depth + 1) } }
    case .tuple(let arguments):
      for argument in facts[arguments] { if let value = argument.value { mention(value, &put, depth + 1) } }
    case .oneOf(let values), .collection(let values):
      for value in facts[values] { mention(value, &put, depth + 1) }
    case .closure(let index): if depth < 8 { collect(closure: index, into: &put, depth: depth + 1) }
    case .unqualified, .member, .type, .keyPath, .literal, .text, .selector, .falsehood: break
    }
  }
}
