import AssemblerGraphFacts
import AssemblerGraphModel

// Calls to what neither the scanned code declares nor the library knows: a rule of thumb instead of silence.

/// A place that hands a closure or a delegate to something of which nothing is known.
struct UnknownCall: Sendable {
  /// What is called on, or made; unknown where the types do not tell.
  var owner: TypeHandle
  var name: Name
  var handed: UnknownCallEvidence.Handed
  var place: CodePlace
}

extension BodyLowering {
  /// What a call gives of which nothing is known: it may keep the closures that the call got, and does so possibly. When
  /// nothing is stored of it, nothing is kept, unless the name says so.
  ///
  ///     token = player.observe { self.show($0) }      the token may keep the closure
  mutating func callUnknown(
    _ name: Name,
    on receiver: Operand,
    type: TypeHandle,
    _ arguments: [SymbolicArgument],
    _ call: CallSite,
    base: ExpressionID?
  ) -> Operand {
    let closures = arguments.map(\.value).filter { isCallable($0) }
    noteUnknown(name, type: type, base: base, closures, arguments, call)
    // `Row(row).padding()`: what a view's modifier gives stores the view.
    // `row.gesture(TapGesture().onEnded { … })`: and what else it gets.
    if base != nil, types.isView(type) || beginsWithView(base) {
      let parts = closures + arguments.map(\.value).filter { isKeeper($0) && !isCallable($0) }
      return join([receiver] + (parts.isEmpty ? [] : [keep(parts, ends: false, at: call.position)]))
    }
    guard isForeign(type, at: base) else { return .none }
    // `player.observe { … }.throttled()`: it may hand on what it came from.
    let kept = (isKeeper(receiver) && !symbols.names.has(name, .ends) ? [receiver] : []) + closures
    if kept.isEmpty { return .none }
    let result = holder(of: kept, at: call.position, isTransient: true)
    // `table.addPullToRefreshHandler { … }`: what gives nothing, and says that it keeps the closure.
    if let base, !closures.isEmpty, isNamed(base), hasOtherMethods(type), KeepingNames.says(symbols.names[name]) {
      keptByBase = (result, name, base, call.position)
    }
    return result
  }

  /// Whether a class has methods that nobody knows: a library's own, or a view, to which libraries add theirs. Of Apple's other classes
  /// the library says what they keep: `queue.addBarrierBlock { … }` runs once.
  private func hasOtherMethods(_ type: TypeHandle) -> Bool {
    if types.isWithoutEntries(type) { return true }
    if let nominal = symbols.table.nominal(type), types.hasUnknownSuperclass(nominal) { return true }
    return types.frameworkTypes(of: type).contains { Framework.isResponder($0) }
  }

  private func isNamed(_ expression: ExpressionID) -> Bool {
    switch facts[expression] {
    case .local, .unqualified, .member: true
    default: false
    }
  }

  /// `library.run(completion)`: whoever gets a function may call it.
  mutating func noteHandedOut(_ arguments: [SymbolicArgument], _ name: Name) {
    if symbols.names.has(name, .adds) { return }
    for argument in arguments {
      guard case .variable(let variable) = argument.value,
        case .function = symbols.table[summary.filters[variable]]
      else { continue }
      summary.notes.handedOut.append(variable)
    }
  }

  /// Whether a chain of calls begins with a view: `Text("…").padding()`, `Color.red.padding()`, `Row(row).padding()`.
  ///
  /// Each link of a chain asks it, from the innermost on: what the last one was told answers for what it begins with.
  mutating func beginsWithView(_ base: ExpressionID?) -> Bool {
    guard let base else { return false }
    let isView = findsView(from: base)
    lastChain = (base, isView)
    return isView
  }

  private func findsView(from base: ExpressionID) -> Bool {
    var current: ExpressionID? = base
    while let value = current {
      if let lastChain, lastChain.base == value { return lastChain.beginsWithView }
      if types.isView(types.typeOf(value, scope)) { return true }
      switch facts[value] {
      case .call(let callee, _, _): current = callee
      case .member(let inner, _, _): current = inner
      case .unqualified(let name, _): return Framework.ancestorsByName[symbols.names[name]]?.contains("View") ?? false
      default: return false
      }
    }
    return false
  }

  /// Whether values of a type, or what a chain of calls begins with, belong to somebody else and may keep things.
  func isForeign(_ type: TypeHandle, at base: ExpressionID?) -> Bool {
    var type = type
    var current = base
    while type == .unknown, let value = current {
      switch facts[value] {
      case .call(let callee, _, _): current = callee
      case .member(let inner, _, _): current = inner
      default: return false
      }
      if let current { type = types.typeOf(current, scope) }
    }
    return isForeign(type)
  }

  private func isForeign(_ type: TypeHandle) -> Bool {
    switch symbols.table[type] {
    case .external(let name, _): !types.isPlainData(name)
    case .nominal(let nominal, _):
      symbols.types[nominal].kind == .external
        ? !types.isPlainData(symbols.types[nominal].name) : types.hasUnknownSuperclass(nominal)
    case .metatype(let instance): isForeign(instance)
    default: false
    }
  }

  /// Whether a value is what a framework made, or a closure that stands for that.
  private func isKeeper(_ value: Operand) -> Bool {
    guard case .made(let index) = value else { return false }
    if case .instance = summary.objects[index].kind { return false }
    return true
  }

  // MARK: What is told of them

  private mutating func noteUnknown(
    _ name: Name,
    type: TypeHandle,
    base: ExpressionID?,
    _ closures: [Operand],
    _ arguments: [SymbolicArgument],
    _ call: CallSite
  ) {
    guard isForeign(type, at: base) || type == .unknown && !isPlain(base) else { return }
    if !closures.isEmpty {
      note(name, of: type, handed: .closure, at: call.position)
      // `center.removeObserver(self)` takes away, and keeps nothing.
    } else if !symbols.names[name].hasPrefix("remove"),
      arguments.contains(where: { $0.value != .none && isDelegate($0.label ?? name) })
    {
      note(name, of: type, handed: .delegate, at: call.position)
    }
  }

  /// `player.onEnd = { … }`, `player.eventDelegate = self`
  mutating func noteUnknown(property name: Name, of type: TypeHandle, _ value: Operand, at position: SourcePosition) {
    if isCallable(value) {
      note(name, of: type, handed: .closure, at: position)
    } else if isDelegate(name) {
      note(name, of: type, handed: .delegate, at: position)
    }
  }

  private mutating func note(
    _ name: Name,
    of owner: TypeHandle,
    handed: UnknownCallEvidence.Handed,
    at position: SourcePosition
  ) {
    summary.notes.unknownCalls.append(UnknownCall(owner: owner, name: name, handed: handed, place: place(position)))
  }

  private func isDelegate(_ name: Name) -> Bool {
    let text = symbols.names[name].lowercased()
    return ["delegate", "datasource", "target", "observer", "listener", "handler"].contains { text.hasSuffix($0) }
  }

  /// Whether a chain of calls begins with plain data: `text.split { … }.map { … }`.
  private func isPlain(_ base: ExpressionID?) -> Bool {
    var current = base
    while let value = current {
      switch symbols.table[types.typeOf(value, scope)] {
      case .unknown: break
      case .external(let name, _): return types.isPlainData(name)
      case .collection, .dictionary, .tuple: return true
      default: return false
      }
      switch facts[value] {
      case .call(let callee, _, _): current = callee
      case .member(let inner, _, _): current = inner
      case .literal, .text, .collection: return true
      default: return false
      }
    }
    return false
  }
}
