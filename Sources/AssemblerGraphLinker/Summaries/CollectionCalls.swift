import AssemblerGraphFacts
import AssemblerGraphModel

// Calls of collections, which run their closures at once with what they hold.

extension BodyLowering {
  /// `Dictionary(grouping: rows) { $0.date }`: a collection of what the initializer was given, whose closures run at once.
  mutating func group(_ arguments: [SymbolicArgument], at position: SourcePosition) -> Operand? {
    let elements = arguments.filter { $0.value != .none && !isCallable($0.value) }
    guard let first = elements.first, elements.count < arguments.count else { return nil }
    for argument in arguments where isCallable(argument.value) {
      apply(argument.value, [first, first], into: variable(), at: position)
    }
    return join(elements.map(\.value))
  }

  /// The methods of collections that run their closures at once.
  mutating func callWithElements(
    _ name: Name,
    _ closures: [Operand],
    of receiver: Operand,
    _ arguments: [SymbolicArgument],
    _ call: CallSite
  ) -> Operand {
    let element = SymbolicArgument(label: nil, value: receiver, isTrailingClosure: false)
    if isLazy(call.expected) {
      let result = variable()
      constrain(result, to: receiver)
      for closure in closures { runLater(closure, with: [element], into: result, call) }
      return .variable(result)
    }
    let text = symbols.names[name]
    let elementType = typeOfElement(of: call)
    if symbols.names.has(name, .maps), !closures.isEmpty {
      let result = variable()
      for closure in closures {
        let inputs =
          name == .reduce
          ? [arguments.first ?? element, element] : parts(of: element, elementType, for: closure) ?? [element]
        apply(closure, inputs, into: result, at: call.position)
      }
      if name == .reduce, let initial = arguments.first { constrain(result, to: initial.value) }
      return .variable(result)
    }
    if symbols.names.has(name, .callsWithElements) {
      for argument in facts[call.arguments] { keepByReference(receiver, argument.value, at: call.position) }
      for closure in closures {
        let parts = CollectionMethod.comparers.contains(text) ? nil : parts(of: element, elementType, for: closure)
        apply(closure, parts ?? [element, element], into: variable(), at: call.position)
      }
      return CollectionMethod.askers.contains(text) ? .none : receiver
    }
    return symbols.names.has(name, [.givesElements, .givesSameCollection]) ? receiver : .none
  }

  /// Whether the place takes a lazy collection: `init(rows: LazyMapSequence<[Int], Row>)`. Of one that the place does not name, the
  /// elements are most often asked for at once.
  private func isLazy(_ type: TypeHandle) -> Bool {
    guard case .external(let name, _) = symbols.table[type] else { return false }
    return CollectionMethod.lazyTypes.contains(name)
  }

  private func typeOfElement(of call: CallSite) -> TypeHandle {
    guard case .member(let base?, _, _) = facts[call.callee] else { return .unknown }
    return types.typeOfElement(of: types.typeOf(base, scope))
  }

  /// What a closure with a parameter for each part of a pair is called with: `rows.enumerated().forEach { index, row in … }`.
  private mutating func parts(
    of element: SymbolicArgument,
    _ type: TypeHandle,
    for closure: Operand
  ) -> [SymbolicArgument]? {
    guard let parts = types.parts(of: type), case .made(let index) = closure,
      case .closure(let parameters, _) = summary.objects[index].kind, parameters.count == parts.count
    else { return nil }
    return parts.map { SymbolicArgument(label: nil, value: part($0, of: element.value), isTrailingClosure: false) }
  }

  /// A part of a tuple, which holds what all of its parts hold.
  mutating func part(_ type: TypeHandle, of tuple: Operand) -> Operand {
    if types.isPlain(type) { return .none }
    switch symbols.table[type] {
    case .nominal where leaf(type) != nil: return typed(tuple, as: type)
    case .nominal:
      guard isFlowing(tuple) else { return tuple }
      let result = variable(type)
      constrain(result, to: tuple)
      return .variable(result)
    default: return tuple
    }
  }

  /// `rows.forEach(stack.addArrangedSubview)`, `[header, list].forEach(addSubview)`
  private mutating func keepByReference(_ element: Operand, _ method: ExpressionID?, at position: SourcePosition) {
    guard let method else { return }
    switch facts[method] {
    case .member(let base?, let name, _):
      guard keepsItsArgument(name, types.typeOf(base, scope)) else { return }
      keep(element, as: name, in: lower(base), base: base, at: position)
    case .unqualified(let name, let selfLocal?):
      guard let selfType, case .none = types.meaning(of: name, in: scope), keepsItsArgument(name, selfType) else {
        return
      }
      keep(element, as: name, in: lower(local: selfLocal), base: nil, at: position)
    default: break
    }
  }

  private func keepsItsArgument(_ method: Name, _ type: TypeHandle) -> Bool {
    guard let api = types.retainingAPI(method, of: type), api.keeper == .receiver, api.ending == nil else {
      return false
    }
    return !api.isWeak && api.kept.contains(.argument("_"))
  }
}
