import AssemblerGraphFacts
import AssemblerGraphModel

// Functions that keep something in a framework's object that they are given: a call is read as what the function does there.
//
//     func wire(_ control: UIControl) { control.addAction(UIAction { _ in self.play() }, for: .valueChanged) }
//     wire(volume)      this object keeps in its volume what captures it, and no other call says anything of it

/// What a function puts into its receiver or a parameter.
struct PutIntoArgument: Sendable {
  enum Place: Hashable, Sendable {
    case receiver
    case parameter(Int)
  }

  /// What keeps it: `addAction`.
  var name: Name
  var keeper: Place
  /// What is put there as it is.
  var plain: [Place] = []
  /// What closures capture that are put there.
  var captured: [Place] = []
}

extension BodyLowering {
  /// What the function puts into its arguments, the arguments of this call keep.
  mutating func putIntoArguments(of functions: [FunctionID], _ arguments: [SymbolicArgument], _ call: CallSite) {
    guard functions.count == 1, let function = functions.first else { return }
    let puts = types.putsIntoArguments(function)
    guard !puts.isEmpty, let places = types.places(call.labels, in: function) else { return }
    for put in puts {
      var values = put.plain.map { operand(at: $0, arguments, places, call) }
      let captured = put.captured.map { operand(at: $0, arguments, places, call) }.filter { $0 != .none }
      if !captured.isEmpty { values.append(holder(of: captured, at: call.position)) }
      let value = join(values.filter { $0 != .none })
      switch put.keeper {
      case .receiver:
        if types.runsOnOneObject(function) { continue }
        if case .member(let base?, _, _) = facts[call.callee] {
          keep(value, as: put.name, inPlace: base, at: call.position)
        } else if receiver != .none {
          keep(value, as: put.name, in: receiver, base: nil, at: call.position)
        }
      case .parameter(let parameter):
        for (argument, place) in zip(facts[call.arguments], places) where place == parameter {
          if let expression = argument.value { keep(value, as: put.name, inPlace: expression, at: call.position) }
        }
      }
    }
  }

  /// Only in what has a name: what a call gives was lowered with the call.
  private mutating func keep(_ value: Operand, as name: Name, inPlace place: ExpressionID, at position: SourcePosition)
  {
    switch facts[place] {
    case .local, .unqualified, .member: keep(value, as: name, in: lower(place), base: place, at: position)
    case .collection(let elements):
      for element in facts[elements] { keep(value, as: name, inPlace: element, at: position) }
    case .cast(let inner, _): keep(value, as: name, inPlace: inner, at: position)
    default: break
    }
  }

  /// What was given to the caller itself, and put elsewhere before, tells nothing of this object.
  private mutating func operand(
    at place: PutIntoArgument.Place,
    _ arguments: [SymbolicArgument],
    _ places: [Int],
    _ call: CallSite
  ) -> Operand {
    switch place {
    case .parameter(let parameter):
      return join(
        zip(places, arguments).filter { $0.0 == parameter && $0.1.value != .none && !summary.isParameter($0.1.value) }
          .map(\.1.value)
      )
    case .receiver:
      guard case .member(let base?, _, _) = facts[call.callee] else { return receiver }
      switch facts[base] {
      case .local, .unqualified, .member: return lower(base)
      default: return .none
      }
    }
  }
}

extension StaticTypes {
  /// What a function puts into framework's objects that it is given, in its own statements.
  func putsIntoArguments(_ function: FunctionID) -> [PutIntoArgument] {
    if let known = lookups.putsIntoArguments[function] { return known }
    lookups.putsIntoArguments[function] = []
    let found = findPuts(function)
    lookups.putsIntoArguments[function] = found
    return found
  }

  private func findPuts(_ function: FunctionID) -> [PutIntoArgument] {
    let symbol = symbols.functions[function]
    guard let body = symbol.facts.body, symbol.facts.kind == .function else { return [] }
    let isExtension =
      symbol.owner.map { owner in
        symbols.types[owner].kind == .external && isFrameworkClass(symbols.table.handle(of: .nominal(owner, [])))
      } ?? false
    guard isExtension || typesOfParameters(of: function).contains(where: { isFrameworkClass($0) }) else { return [] }
    var reader = PutReader(function, isExtension: isExtension, self)
    reader.read(body)
    return reader.puts
  }

  /// Whether values are objects of a framework's class, or arrays of them.
  fileprivate func isFrameworkClass(_ type: TypeHandle) -> Bool {
    let type = symbols.table.element(type)
    switch symbols.table[type] {
    case .external, .parameter: break
    case .nominal(let nominal, _) where symbols.types[nominal].kind == .external: break
    default: return false
    }
    let names = frameworkTypes(of: type)
    if names.contains("NSObject") { return true }
    if case .parameter = symbols.table[type] { return false }
    return !names.isEmpty && names.allSatisfy { couldBeClass($0) && Framework.typeNames.contains($0) }
  }
}

private struct PutReader {
  private let types: StaticTypes
  private let facts: LinkedFile
  private let scope: TypeScope
  private let selfLocal: Int?
  private let isExtension: Bool
  /// What locals stand for.
  private var places: [Int: PutIntoArgument.Place] = [:]
  private(set) var puts: [PutIntoArgument] = []
  private var depth = 0

  init(_ function: FunctionID, isExtension: Bool, _ types: StaticTypes) {
    self.types = types
    self.isExtension = isExtension
    let symbol = types.symbols.functions[function]
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
    guard let (name, keeper, type) = member(callee), let api = api(name, of: type) else { return }
    var put = PutIntoArgument(name: name, keeper: keeper)
    for argument in facts[arguments] where isKept(argument, by: api) { collect(argument.value, into: &put) }
    add(put)
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
    guard let (name, keeper, type) = member(target), api(name, of: type) != nil else { return }
    var put = PutIntoArgument(name: name, keeper: keeper)
    collect(value, into: &put)
    add(put)
  }

  private mutating func add(_ put: PutIntoArgument) {
    var put = put
    put.plain.removeAll { $0 == put.keeper }
    if !put.plain.isEmpty || !put.captured.isEmpty { puts.append(put) }
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
