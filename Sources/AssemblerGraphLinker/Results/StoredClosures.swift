import AssemblerGraphFacts
import AssemblerGraphModel

/// Who runs the closures that stand in properties of the scanned code: whoever is seen to call them, or else nobody.
///
///     onClose = { [weak self] in self?.handler = nil }      nobody calls onClose
///     ending = AnyCancellable { [weak self] in … }          runs when ending is let go, or its owner goes
///
/// Of a closure that anybody else may have, nothing is said: a framework runs it.
final class StoredClosures {
  /// Who runs a closure besides those who are seen to call it.
  enum Runners {
    /// Somebody who is not seen: a framework.
    case program
    /// Whoever lets go of what keeps it, and the `deinit` of the types that hold that.
    case whenLetGo(by: [CodeID], deinitializers: IDSet<TypeID>)
    /// Nobody: only this property holds it.
    case nobody(PropertyID)
  }

  private struct Holding: Hashable {
    var property: PropertyID
    /// The type of the object whose property it is.
    var owner: TypeID
  }

  private let solved: PointsToAnalysis
  private let table: CallTable
  private let calls: CallsByName
  private var closures: [CodeID: [ObjectID]] = [:]
  /// The properties that hold a closure, or a framework's object that runs one when it is let go.
  private var holdings: [ObjectID: Set<Holding>] = [:]
  /// What others may have as well.
  private var handedOut: IDSet<ObjectID> = []
  /// By closure: the framework's objects that run it when they are let go.
  private var keepers: [ObjectID: IDSet<ObjectID>] = [:]
  /// Whether all that reads a property calls what it holds, of properties that were asked about.
  private var known: [PropertyID: Bool] = [:]
  /// The bodies that read properties of these names which hold closures.
  private var readers: [Name: IDSet<SummaryID>] = [:]

  init(of solved: PointsToAnalysis, _ table: CallTable, _ calls: CallsByName) {
    self.solved = solved
    self.table = table
    self.calls = calls
    for (index, object) in solved.objects.enumerated() {
      let id = solved.firstMade.advanced(by: index)
      switch object.kind {
      case .closure: if let code = object.code { closures[table.id(ofSolved: code), default: []].append(id) }
      case .holder: note(object, id)
      case .method, .instance, .anyOf: break
      }
    }
    for entry in solved.fields.entries { note(entry) }
    for slot in solved.frameworkSlots.values { handOut(.variable(slot.variable)) }
    for variable in solved.payloads.values { handOut(.variable(variable)) }
    for variable in solved.statics.values { handOut(.variable(variable)) }
    for registered in solved.registrations.values { handOut(.variable(registered.value)) }
    for (context, known) in solved.contexts.identified {
      guard let variables = solved.summaries[known.summary].rare?.handedOut else { continue }
      for variable in variables { handOut(solved.value(of: variable, in: context)) }
    }
    findReaders()
  }

  private func findReaders() {
    let properties = Set(holdings.values.flatMap { $0.map(\.property) })
    let names = Set(properties.map { solved.symbols.properties[$0].name })
    for summary in Set(solved.contexts.map(\.summary)) {
      for case .operation(let operation) in solved.summaries[summary].constraints {
        switch operation.action {
        case .load(let name, _) where names.contains(name): readers[name, default: []].insert(summary)
        case .loadProperty(let property, _) where properties.contains(property):
          readers[solved.symbols.properties[property].name, default: []].insert(summary)
        default: break
        }
      }
    }
  }

  /// What a framework's object captures it runs, now or when it is let go.
  private func note(_ holder: AbstractObject, _ id: ObjectID) {
    for capture in holder.captures {
      for captured in solved.objects(of: capture.value) where solved.isMade(captured) {
        if holder.isRunWhenLetGo { keepers[captured, default: []].insert(id) } else { handedOut.insert(captured) }
      }
    }
  }

  private func note(_ entry: PairEntry<VariableID>) {
    let objects = solved.objects(of: .variable(entry.value)).filter { solved.isMade($0) }
    if objects.isEmpty { return }
    let holdsFunctions = isFunction(solved.graph.filters[entry.value])
    let field = entry.field
    let owner = solved.instanceType(field.owner)
    for object in objects {
      guard let made = solved.madeObject(object) else { continue }
      if let owner, made.isRunWhenLetGo || holdsFunctions {
        holdings[object, default: []].insert(Holding(property: field.property, owner: owner))
      } else {
        handedOut.insert(object)
      }
    }
  }

  private func handOut(_ value: Value) {
    for object in solved.objects(of: value) where solved.isMade(object) { handedOut.insert(object) }
  }

  /// `(() -> Void)?`, `[UUID: () -> Void]`
  private func isFunction(_ type: TypeHandle) -> Bool {
    switch solved.symbols.table[type] {
    case .function: true
    case .collection(let element): isFunction(element)
    case .dictionary(_, let value): isFunction(value)
    case .tuple(let elements, _): elements.contains { isFunction($0) }
    default: false
    }
  }

  func runners(of closure: CodeID) -> Runners {
    var letting: (codes: [CodeID], deinitializers: IDSet<TypeID>)?
    var property: PropertyID?
    for object in closures[closure] ?? [] {
      if handedOut.contains(object) { return .program }
      for keeper in keepers[object] ?? [] {
        guard !handedOut.contains(keeper) else { return .program }
        guard let holdings = holdings[keeper] else {
          if isMadeOnEveryObject(object) { continue }
          return .program
        }
        var found = letting ?? ([], [])
        found.codes += lettingGo(of: keeper, in: holdings)
        found.deinitializers.formUnion(holdings.map(\.owner))
        letting = found
      }
      for holding in holdings[object] ?? [] {
        if !isOnlyCalled(holding.property) { return .program }
        property = min(property ?? holding.property, holding.property)
      }
    }
    if let letting { return .whenLetGo(by: letting.codes, deinitializers: letting.deinitializers) }
    return property.map { .nobody($0) } ?? .program
  }

  /// Whether the code that makes a closure extends a framework's class, and is looked at as it runs on any object of it: where it is
  /// called it runs on one of its own.
  private func isMadeOnEveryObject(_ closure: ObjectID) -> Bool {
    guard let code = solved.madeObject(closure)?.code,
      let receiver = solved.contexts[solved.codes.context(of: code)].receiver
    else { return false }
    return solved.symbols.type(ofAll: receiver).map { solved.symbols.types[$0].kind == .external } ?? false
  }

  /// The types whose properties hold a closure, where nobody else has it.
  func keepers(of closure: CodeID) -> IDSet<TypeID> {
    IDSet(
      (closures[closure] ?? []).filter { !handedOut.contains($0) }.flatMap { object in
        (holdings[object] ?? []).map(\.owner).sorted()
      }
    )
  }

  private func lettingGo(of keeper: ObjectID, in holdings: Set<Holding>) -> [CodeID] {
    var emptyings = solved.codes.letGo[keeper] ?? []
    for property in Set(holdings.map(\.property)) {
      // What fills it for the first time looks the same as what takes its place.
      emptyings += (solved.codes.emptied[property] ?? []).filter { !$0.part.isReplacement }
    }
    return emptyings.map { table.id(ofSolved: $0.code) }
  }

  // MARK: Who reads a property

  private func isOnlyCalled(_ property: PropertyID) -> Bool {
    if let known = known[property] { return known }
    let isCalled = findIsOnlyCalled(property)
    known[property] = isCalled
    return isCalled
  }

  private func findIsOnlyCalled(_ property: PropertyID) -> Bool {
    let symbol = solved.symbols.properties[property]
    if !symbol.facts.modifiers.isDisjoint(with: [.isPublic, .isOpen]) { return false }
    // Wrappers and macros hand out what they wrap.
    if symbol.facts.attributes.contains(where: { $0.type.lastName != "MainActor" }) { return false }
    if calls.mayRead(property) { return false }
    return (readers[symbol.name] ?? []).allSatisfy { solved.summaries[$0].onlyCalls(symbol.name, property) }
  }
}

extension BodySummary {
  /// Whether all that reads a property calls what it holds, or hands it on to what is known.
  fileprivate func onlyCalls(_ name: Name, _ property: PropertyID) -> Bool {
    var unused: IDSet<BodyVariableID> = []
    for case .operation(let operation) in constraints {
      switch operation.action {
      case .load(name, let into), .loadProperty(property, let into): unused.insert(into)
      default: break
      }
    }
    if unused.isEmpty { return true }
    // What is read goes by these names; each is read once, so that one use of it will do.
    var sources: [BodyVariableID: IDSet<BodyVariableID>] = [:]
    for variable in unused { sources[variable] = [variable] }
    for _ in 0..<4 {
      for case .copy(.variable(let from), let to) in constraints {
        if let read = sources[from] { sources[to, default: []].formUnion(read) }
      }
    }
    func use(_ operand: Operand) {
      if case .variable(let variable) = operand, let read = sources[variable] { unused.subtract(read) }
    }
    for case .operation(let operation) in constraints {
      switch operation.action {
      case .apply(let arguments, _):
        use(operation.receiver)
        for argument in arguments { use(argument.value) }
      case .invoke(_, let arguments, _): for argument in arguments { use(argument.value) }
      case .call(_, _, let chosen, let arguments, _) where !chosen.isEmpty:
        for argument in arguments { use(argument.value) }
      case .store(_, let value), .storeProperty(_, let value), .storePayload(_, _, let value): use(value)
      default: break
      }
    }
    return unused.isEmpty
  }
}
