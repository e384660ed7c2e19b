import AssemblerGraphFacts
import AssemblerGraphModel

// Another case of an enum takes the place of the one before, and with it goes what that carried.
//
//     state = .loading(request)       request.onEnd = { names in self.state = .loaded(names) }

/// What of the case that is assigned may be an object.
struct CarriedValues {
  var values: [ExpressionID] = []
  /// Nothing else can be there than what is seen to flow there: of a generic parameter's type, or of an error's.
  var areSeen = true
}

extension StaticTypes {
  /// What an enum's case, written out, carries of objects: `page` in `.loaded(page, at: 1)`, nothing in `.loaded(["a"])`.
  ///
  /// - Parameter type: what the place is declared as that gets it. Its generic arguments say what the enum's parameters are.
  /// - Returns: nil of what is no case with a payload.
  func carried(byCase value: ExpressionID, as type: TypeHandle, _ scope: TypeScope) -> CarriedValues? {
    let facts = symbols.files[scope.file]
    let type = symbols.table.element(type)
    guard case .call(let callee, let arguments, _) = facts[value], case .member(let base, let name, _) = facts[callee],
      let nominal = symbols.table.nominal(type), let payload = symbols.types[nominal].cases[name]?.payload,
      let group = symbols.types[nominal].groups.first
    else { return nil }
    if let base {
      guard case .metatype(let instance) = symbols.table[typeOf(base, scope)],
        symbols.table.nominal(instance) == nominal
      else { return nil }
    }
    var carried = CarriedValues()
    for (index, argument) in facts[arguments].enumerated() {
      guard !argument.isNothing, let value = argument.value, !isPlain(typeOf(value, scope)) else { continue }
      guard facts[arguments].count == payload.count else {
        carried.values.append(value)
        carried.areSeen = false
        continue
      }
      let written = resolve(payload[index].type, in: TypeScope(file: group.file, group: group.group))
      let declared = specialized(written, through: type)
      if isPlain(declared) { continue }
      carried.values.append(value)
      if !isSeen(declared) { carried.areSeen = false }
    }
    return carried
  }

  /// `.idle`, `State.idle`: a case of the enum that a place is declared as, without a payload.
  func isCaseWithoutPayload(
    _ name: Name,
    of base: ExpressionID?,
    as type: TypeHandle,
    _ scope: TypeScope
  ) -> Bool {
    guard let nominal = symbols.table.nominal(symbols.table.element(type)),
      let facts = symbols.types[nominal].cases[name],
      facts.payload.isEmpty
    else { return false }
    guard let base else { return true }
    guard case .metatype(let instance) = symbols.table[typeOf(base, scope)] else { return false }
    return symbols.table.nominal(instance) == nominal
  }

  private func isSeen(_ type: TypeHandle) -> Bool {
    switch symbols.table[symbols.table.element(type)] {
    case .parameter(_, .unknown): true
    case .external(let name, _): name == "Error"
    default: false
    }
  }

  /// What a method of an enum makes its own value carry: `self = .loaded(names)`.
  ///
  /// - Parameter type: the value's, as far as the caller knows its generic arguments.
  /// - Returns: the parameters of the method that it carries then; nil where it makes no other case, or where something else
  ///   comes there too.
  func parametersCarried(
    byCaseGivenIn function: FunctionID,
    of type: TypeHandle
  ) -> (parameters: [Int], areSeen: Bool)? {
    let symbol = symbols.functions[function]
    guard let body = symbol.facts.body, let itself = symbol.facts.selfLocal else { return nil }
    let scope = TypeScope(file: symbol.file, group: symbol.group, function: function)
    let facts = symbols.files[symbol.file]
    var found: (parameters: [Int], areSeen: Bool)?
    for case .assign(let target, let value, _) in facts[body] where facts[target] == .local(itself) {
      guard let carried = carried(byCase: value, as: type, scope) else { continue }
      let parameters = carried.values.map { value -> Int? in
        guard case .local(let local) = facts[value] else { return nil }
        return symbol.facts.parameters.firstIndex { $0.local == local }
      }
      let known = parameters.compactMap(\.self)
      if known.count == parameters.count, known.count <= found?.parameters.count ?? .max {
        found = (known, carried.areSeen)
      }
    }
    return found
  }
}

extension BodyLowering {
  /// `state.reset()`, `state.finish(with: names)` with `mutating func finish(with value: Value) { self = .loaded(value) }`
  mutating func noteOtherValue(by functions: [FunctionID], of base: ExpressionID, _ call: CallSite) {
    if functions.allSatisfy({ types.emptiesValue($0) }) {
      lastPosition = call.position
      return emptyAgain(base)
    }
    let type = types.typeOf(base, scope)
    guard let nominal = symbols.table.nominal(type), symbols.types[nominal].kind == .enum, functions.count == 1,
      let function = functions.first, let places = types.places(call.labels, in: function),
      let given = types.parametersCarried(byCaseGivenIn: function, of: type)
    else { return }
    lastPosition = call.position
    var values: [Operand] = []
    for (argument, place) in zip(facts[call.arguments], places) where given.parameters.contains(place) {
      guard !argument.isNothing, let value = argument.value, !types.isPlain(types.typeOf(value, scope)) else {
        continue
      }
      values.append(lowerAgain(value))
    }
    let payload = join(values)
    let part = EmptiedPart.replaced(by: payload, .payload(isSeen: given.areSeen || values.isEmpty))
    emptyAgain(base, values.isEmpty ? .everything : part)
  }

  /// What a case that is assigned carries, as one value.
  mutating func payload(of carried: CarriedValues) -> Operand {
    let outer = (isReadAgain, lastPosition)
    isReadAgain = true
    var values: [Operand] = []
    for value in carried.values { values.append(lower(value)) }
    (isReadAgain, lastPosition) = outer
    return join(values)
  }
}
