import AssemblerGraphFacts

/// What the code of a file does with its local variables, and with what it makes: a local variable is no owner any more
/// when its function has ended, so an object that goes nowhere else lives only as long as something in it keeps it.
///
///     let ticker = Ticker()                   fleeting: only ever asked and told
///     ticker.onTick = { ticker.next() }
///     let page = Page()                       handed on: somebody else may keep it
///     navigation.show(page)
struct LocalUses {
  /// Where a value goes.
  enum Destination: Hashable {
    case returned
    /// An argument of this function, method or type, which is given others with these labels there.
    case argument(of: Name?, label: Name?, beside: [Name], at: SourcePosition)
    /// A variable or property, or a part of something.
    case stored
    case local(Int)
  }

  private let file: LinkedFile
  /// Methods that put what they are given into what they are called on.
  private let adders: IDSet<Name>
  private let types: StaticTypes
  private var destinations: [Int: [Destination]] = [:]
  /// The values that a local variable gets where it is declared or later.
  private var values: [Int: [ExpressionID]] = [:]
  /// The values that it gets later.
  private var assignments: [Int: [(value: ExpressionID, position: SourcePosition)]] = [:]
  /// Where each call's value goes; what is only asked and told something goes nowhere.
  private var destinationsOfCalls = KeyMap<SourcePosition, [Destination]>()
  private var fleetingCalls = KeySet<SourcePosition>()
  /// Calls that make something which a statement only asks or tells something: `Job().start()`, but not `let job = Job().ready()`.
  private var toldCalls = KeySet<SourcePosition>()
  /// On what each method is called.
  private var receivers = KeyMap<SourcePosition, ExpressionID>()
  /// The methods that are called on a local variable's value, and on what a call makes.
  private var methods: [Int: Set<Name>] = [:]
  private var methodsOfCalls = KeyMap<SourcePosition, Set<Name>>()

  init(of file: LinkedFile, adders: IDSet<Name>, types: StaticTypes) {
    self.file = file
    self.adders = adders
    self.types = types
    for expression in file.facts.expressions { read(expression) }
    for statement in file.facts.statements { read(statement) }
  }

  private mutating func read(_ expression: Expression) {
    switch expression {
    case .call(let callee, let arguments, let position):
      let name = name(ofCallee: callee)
      if case .member(let base?, let method, _) = file[callee] {
        receivers[position] = base
        switch file[base] {
        case .local(let local): methods[local, default: []].insert(method)
        case .call(_, _, let made): methodsOfCalls[made, default: []].insert(method)
        default: break
        }
      }
      let labels = file[arguments].compactMap(\.label)
      for argument in file[arguments] {
        note(argument.value, goesTo: .argument(of: name, label: argument.label, beside: labels, at: position))
      }
      // `pages.append(Page())`: where the list goes, its elements go.
      if case .member(let base?, let method, _) = file[callee], case .local(let list) = file[base],
        adders.contains(method)
      {
        for argument in file[arguments] { note(argument.value, goesTo: .local(list)) }
      }
    case .subscript(_, let arguments), .tuple(let arguments):
      for argument in file[arguments] { note(argument.value, goesTo: .stored) }
    case .oneOf(let values), .collection(let values):
      for value in file[values] { note(value, goesTo: .stored) }
    case .cast(let value, _): note(value, goesTo: .stored)
    case .member(let base?, _, _): noteFleeting(base)
    case .local, .unqualified, .type, .superclass, .member, .closure, .keyPath, .literal, .text, .selector, .falsehood:
      break
    }
  }

  private mutating func read(_ statement: Statement) {
    switch statement {
    case .bind(let local, let value):
      values[Int(local), default: []].append(value)
      note(value, goesTo: .local(Int(local)))
    case .bindElement(let local, let value), .bindPayload(let local, let value, _, _):
      values[Int(local), default: []].append(value)
      note(value, goesTo: .stored)
    case .assign(let target, let value, let position):
      guard case .local(let local) = file[target] else { return note(value, goesTo: .stored) }
      values[local, default: []].append(value)
      assignments[local, default: []].append((value, position))
      note(value, goesTo: .local(local))
    case .evaluate(let value):
      noteFleeting(value)
      noteTold(value)
    case .returnValue(let value): note(value, goesTo: .returned)
    case .empty: break
    }
  }

  private mutating func note(_ value: ExpressionID?, goesTo destination: Destination) {
    switch value.map({ file[$0] }) {
    case .local(let local): destinations[local, default: []].append(destination)
    case .call(_, _, let position): destinationsOfCalls[position, default: []].append(destination)
    case .oneOf(let values), .collection(let values): for part in file[values] { note(part, goesTo: destination) }
    case .tuple(let parts): for part in file[parts] { note(part.value, goesTo: destination) }
    case .cast(let whole, _):
      // `bundle.loadNibNamed("Header", owner: self)?.first as? Header`
      let collection = types.collection(of: whole, in: file)
      if case .call = file[collection] {
        note(collection, goesTo: destination)
      } else {
        note(whole, goesTo: destination)
      }
    default: break
    }
  }

  private mutating func noteFleeting(_ value: ExpressionID) {
    if case .call(_, _, let position) = file[value] { fleetingCalls.insert(position) }
  }

  private mutating func noteTold(_ value: ExpressionID) {
    var current = value
    while case .call(let callee, _, let position) = file[current] {
      toldCalls.insert(position)
      guard case .member(let base?, _, _) = file[callee] else { return }
      current = base
    }
  }

  private func name(ofCallee callee: ExpressionID) -> Name? {
    switch file[callee] {
    case .unqualified(let name, _), .member(_, let name, _): name
    default: nil
    }
  }

  // MARK: Questions

  /// Where a local variable's value goes, by whatever further names it has.
  func destinations(of local: Int) -> [Destination] {
    var (seen, waiting): (Set<Int>, [Int]) = ([local], [local])
    var found: [Destination] = []
    while let next = waiting.popLast() {
      for destination in destinations[next] ?? [] {
        if case .local(let other) = destination {
          if seen.insert(other).inserted { waiting.append(other) }
        } else {
          found.append(destination)
        }
      }
    }
    return found
  }

  /// Where what is made at a place goes; nil where the code does not tell.
  func destinations(ofCallAt position: SourcePosition) -> [Destination]? {
    guard let direct = destinationsOfCalls[position] else { return fleetingCalls.contains(position) ? [] : nil }
    return direct.flatMap { destination -> [Destination] in
      if case .local(let local) = destination { destinations(of: local) } else { [destination] }
    }
  }

  /// The methods that are called on what is made at a place.
  func methods(ofMadeAt position: SourcePosition) -> Set<Name> {
    (destinationsOfCalls[position] ?? []).reduce(into: methodsOfCalls[position] ?? []) { found, destination in
      if case .local(let local) = destination { found.formUnion(methods[local] ?? []) }
    }
  }

  /// The same of a local variable's value.
  func methods(of local: Int) -> Set<Name> { methods[local] ?? [] }

  /// Whether what is made at a place is the value of something, or a statement does no more than tell it something: no method of it gives
  /// it to others as its own result.
  func isTold(callAt position: SourcePosition) -> Bool {
    destinationsOfCalls[position] != nil || toldCalls.contains(position)
  }

  /// Where that is made on which a method is called, if a call in this file makes it.
  func makings(ofReceiverOfCallAt position: SourcePosition) -> [SourcePosition]? {
    switch receivers[position].map({ file[$0] }) {
    case .local(let local): calls(giving: original(of: local))
    case .call(let callee, _, let made): if case .type = file[callee] { [made] } else { nil }
    default: nil
    }
  }

  /// Whether what is made at a place is the value of a local variable.
  func isMadeForLocal(callAt position: SourcePosition) -> Bool {
    destinationsOfCalls[position]?.contains { if case .local = $0 { true } else { false } } ?? false
  }

  /// The local itself, or `self` where it is but a further name of that.
  func original(of local: Int) -> Int {
    var (current, seen): (Int, Set<Int>) = (local, [])
    while seen.insert(current).inserted, let values = values[current], values.count == 1,
      case .local(let other) = file[values[0]]
    {
      current = other
    }
    return current
  }

  /// The calls that give a local variable its value; nil where something else does.
  func calls(giving local: Int) -> [SourcePosition]? {
    let found = (values[local] ?? []).map { value -> SourcePosition? in
      if case .call(_, _, let position) = file[value] { position } else { nil }
    }
    return found.isEmpty || found.contains(nil) ? nil : found.compactMap(\.self)
  }

  /// Whether a local variable may get its value only when the closure is there already: a capture list would be too early.
  func isSetBehind(_ closure: SourcePosition, _ local: Int) -> Bool {
    assignments[local]?.contains { $0.position > closure || contains(closure, in: $0.value) } ?? false
  }

  /// Whether a closure is part of a value.
  private func contains(_ closure: SourcePosition, in value: ExpressionID) -> Bool {
    var waiting = [value]
    while let next = waiting.popLast() {
      switch file[next] {
      case .closure(let index): if file.closures[index].position == closure { return true }
      case .member(let base?, _, _), .cast(let base, _): waiting.append(base)
      case .call(let callee, let arguments, _), .subscript(let callee, let arguments):
        waiting.append(callee)
        waiting += file[arguments].compactMap(\.value)
      case .oneOf(let values), .collection(let values): waiting += file[values]
      case .tuple(let arguments): waiting += file[arguments].compactMap(\.value)
      default: break
      }
    }
    return false
  }
}
