import AssemblerGraphFacts
import AssemblerGraphModel

/// Tells who runs a stretch of code: the program in its normal course, only a `deinit`, or nobody.
///
/// Code runs when code that runs calls it, when a framework calls it (an override, an action, a delegate's method), or
/// when it is a closure that nobody in the scanned code calls: then a framework does.
struct CodeRunners {
  enum Runner {
    case callback
    /// By name.
    case function(String)
    /// By type.
    case deinitializer(TypeID)
    /// The function that would have to be called, by name.
    case nobody(String)
    /// A framework, of an object that it uses again, and not of the last ones.
    case reuse
  }

  enum Root {
    case program
    /// `prepareForReuse()`
    case reuse
    case deinitializer(TypeID)
    /// A closure that runs when what keeps it is let go, by this code, or goes with its owner.
    case whenLetGo(by: [CodeID], deinitializers: IDSet<TypeID>)
  }

  let table: CallTable
  /// The code that stores something into a property, by the property's name.
  private(set) var fillers: [Name: [Filler]] = [:]
  /// The same by the numbers of the fillers, of the names that many types have.
  private var fillersOfOwners: [Name: [TypeID?: [Int]]] = [:]
  /// Those of which it was asked already.
  private var fillersOfProperties: [FilledProperty: [Filler]] = [:]
  private let deinitializers: IDSet<CodeID>
  var refills = Refills()
  var replacements: Replacements
  /// The functions whose values are used without calling them: `let action = self.stop`.
  private var functionValues: IDSet<FunctionID> = []
  /// The functions that Objective-C calls by a selector: `#selector(stop)`.
  private let selectors: IDSet<FunctionID>
  let callsByName: CallsByName
  let endless: EndlessObjects
  private let framework: FrameworkCallbacks
  /// Found when the first closure is asked about.
  private var stored: StoredClosures?
  private var traces = KeyMap<TraceKey, Trace?>()
  private var codesBefore: [CodeID: IDSet<CodeID>] = [:]
  private var deinitializersOfCode: [LettingGo: IDSet<TypeID>?] = [:]
  /// By what ties something: the types whose methods lead there.
  var typesThatTie: [TyingCode: IDSet<TypeID>?] = [:]
  /// The bodies that make something at a place. Found when the first method value is asked about.
  private var makingBodies: [CodePlace: [CodeID]]?

  struct Filler {
    var code: CodeID
    /// What is stored and in what, as symbols of the code's summary.
    var stored: Operand
    var receiver: Operand
    /// nil: of whatever type.
    var owner: TypeID?
    /// The type whose code stores its `self`: `list.delegate = self`; nil: something else is stored.
    var value: TypeID?
  }

  private struct TraceKey: MapKey, Hashable {
    var emptying: CodeNotes.Emptying
    var properties: [FilledProperty]
    var others: CallsForOthers
  }

  private struct LettingGo: Hashable {
    var code: CodeID
    var property: FilledProperty?
  }

  init(of solved: PointsToAnalysis) {
    let selectors = solved.functionsInSelectors()
    self.selectors = selectors
    framework = FrameworkCallbacks(of: solved.types, selectors: selectors)
    callsByName = CallsByName(of: solved)
    replacements = Replacements(in: solved)
    let table = CallTable(of: solved)
    self.table = table
    deinitializers = IDSet(table.all.filter { solved.isDeinitializer(table[$0]) })
    endless = EndlessObjects(of: solved, table)
    for object in solved.objects {
      guard case .method(let functions) = object.kind else { continue }
      functionValues.formUnion(functions)
    }
    for summary in Set(solved.contexts.map(\.summary)).sorted() {
      noteStores(of: summary, in: solved)
    }
    for (name, fillers) in fillers where fillers.count > Self.fewFillers {
      fillersOfOwners[name] = Dictionary(grouping: fillers.indices) { fillers[$0].owner }
    }
  }

  private static let fewFillers = 64

  /// Notes what a body stores.
  private mutating func noteStores(of id: SummaryID, in solved: PointsToAnalysis) {
    let empty = solved.summaries[id].storesOfNothing
    for (number, constraint) in solved.summaries[id].constraints.enumerated() where !empty.contains(number) {
      guard case .operation(let operation) = constraint else { continue }
      let name: Name
      let owner: TypeID?
      let stored: Operand
      switch operation.action {
      case .store(let property, let value), .keep(let property, let value, _):
        (name, stored) = (property, value)
        owner = solved.receiverType(of: operation, solved.summaries[id])
      case .storeProperty(let property, let value), .storeInitial(let property, let value):
        (name, stored) = (solved.symbols.properties[property].name, value)
        owner = solved.symbols.properties[property].owner
      default: continue
      }
      if let code = table.id(summary: id, number: operation.code) {
        let value = stored == .receiver ? solved.symbols.owner(of: solved.summaries[id].body) : nil
        fillers[name, default: []].append(
          Filler(code: code, stored: stored, receiver: operation.receiver, owner: owner, value: value)
        )
      }
    }
  }

  // MARK: Who ties it

  /// The code that ties something, and all code that leads there.
  ///
  /// A `deinit` ties nothing that outlives it.
  ///
  /// - Parameter lettingGo: what empties the properties. That it reads a lazy one, which makes it, ties nothing.
  func tying(_ codes: [CodeID], lettingGo: [SolvedCodeID], in solved: PointsToAnalysis) -> CodeSet {
    let lettingGo = Set(lettingGo.map { table.id(ofSolved: $0) })
    return table.leading(to: codes) { caller, called in
      !deinitializers.contains(caller) && !(lettingGo.contains(caller) && isInitialValue(called, in: solved))
    }
  }

  /// The code that fills these properties or makes one of these closures.
  ///
  /// - Parameter value: what the properties are filled with; nil: whatever.
  mutating func tyingCode(
    _ properties: Set<FilledProperty>,
    with value: TypeID? = nil,
    _ made: [AbstractObject],
    in solved: PointsToAnalysis
  ) -> [CodeID] {
    var filling: [CodeID] = []
    for property in properties {
      for filler in fillers(of: property, in: solved)
      where value.flatMap({ type in filler.value.map { solved.symbols.mayRun(on: type, codeOf: $0) } }) ?? true {
        filling.append(filler.code)
      }
    }
    return filling + made.compactMap { body(making: $0) }
  }

  mutating func fillers(of property: FilledProperty, in solved: PointsToAnalysis) -> [Filler] {
    let key = property.withWhatever
    if let known = fillersOfProperties[key] { return known }
    let found = findFillers(of: key, in: solved)
    fillersOfProperties[key] = found
    return found
  }

  private func findFillers(of property: FilledProperty, in solved: PointsToAnalysis) -> [Filler] {
    guard let all = fillers[property.name] else { return [] }
    let symbols = solved.symbols
    guard let ofOwners = fillersOfOwners[property.name], symbols.types[property.owner].kind == .class else {
      return all.filter { filler in filler.owner.map { symbols.mayRun(on: property.owner, codeOf: $0) } ?? true }
    }
    // Those of which `mayRun` would be true.
    var owners: Set<TypeID?> = [nil, property.owner]
    owners.formUnion(symbols.ancestry[property.owner])
    for heir in symbols.allSubclasses(of: property.owner) {
      owners.insert(heir)
      for base in symbols.ancestry[heir] where symbols.types[base].kind == .protocol { owners.insert(base) }
    }
    return owners.flatMap { ofOwners[$0] ?? [] }.sorted().map { all[$0] }
  }

  /// The body that makes a closure.
  func body(making object: AbstractObject) -> CodeID? {
    guard case .closure = object.kind, let code = object.code else { return nil }
    return table.id(summary: table[table.id(ofSolved: code)].summary, number: .body)
  }

  /// The bodies that make a closure or a method value.
  mutating func making(_ object: AbstractObject, in solved: PointsToAnalysis) -> [CodeID] {
    if let body = body(making: object) { return [body] }
    let bodies =
      makingBodies
      ?? table.all.reduce(into: [:]) { bodies, code in
        if table[code].number != .body { return }
        for made in solved.summaries[table[code].summary].objects { bodies[made.place, default: []].append(code) }
      }
    makingBodies = bodies
    return bodies[object.location] ?? []
  }

  /// Only that of a lazy property is called.
  func isInitialValue(_ code: CodeID, in solved: PointsToAnalysis) -> Bool {
    if case .initialValue = solved.summaries[table[code].summary].body { true } else { false }
  }

  // MARK: Who runs it

  /// What leads to code that lets go.
  struct Trace {
    /// Tells it from other traces.
    let number: Int
    let start: CodeID
    fileprivate let isCallback: Bool
    /// Of the function whose code it is, or which would have to be called.
    fileprivate var name: String
    /// The types in whose `deinit` it runs.
    fileprivate var deinitializers: IDSet<TypeID> = []
    fileprivate var isRunForReuse = false
    /// The code on the way; not all of it where the program runs it.
    fileprivate(set) var seen: IDSet<CodeID>
    /// Whether the program runs it in its normal course.
    var isRunByProgram = false
    /// Whether it begins somewhere that nobody is seen to call.
    fileprivate var isOpen = false
    /// Whether some code on the way fills again what goes.
    fileprivate var isFilledAgain = false

    /// - Parameter tying: all code that leads to where it is tied. Where nobody is seen to call that, somebody does: what it
    ///   calls besides is run as well.
    mutating func add(tying: CodeSet) {
      if seen.contains(where: { tying.contains($0) }) { isRunByProgram = true }
    }

    /// - Parameter callbacks: the closures that tie it, which are there to be called.
    mutating func add(callbacks: IDSet<CodeID>) {
      if isOpen, !seen.isDisjoint(with: callbacks) { isRunByProgram = true }
    }

    var runners: [Runner] {
      if isRunByProgram { return [isCallback ? .callback : .function(name)] }
      if isRunForReuse { return [.reuse] }
      return deinitializers.isEmpty ? [.nobody(name)] : deinitializers.sorted().map { .deinitializer($0) }
    }
  }

  /// - Parameters:
  ///   - properties: what is emptied, by name. Code that fills one of them again afterwards has not let go.
  ///   - others: what lets go of something else.
  /// - Returns: nil when nothing is let go.
  mutating func trace(
    to emptying: CodeNotes.Emptying,
    filling properties: [FilledProperty],
    besides others: CallsForOthers,
    in solved: PointsToAnalysis
  ) -> Trace? {
    // Where nothing fills them again, it is the same for all that is tied.
    let whatever = knownTrace(to: emptying, filling: properties.map(\.withWhatever), besides: others, in: solved)
    if let whatever, !whatever.isFilledAgain || whatever.isRunByProgram { return whatever }
    return knownTrace(to: emptying, filling: properties, besides: others, in: solved)
  }

  private mutating func knownTrace(
    to emptying: CodeNotes.Emptying,
    filling properties: [FilledProperty],
    besides others: CallsForOthers,
    in solved: PointsToAnalysis
  ) -> Trace? {
    let key = TraceKey(emptying: emptying, properties: properties, others: others)
    if let known = traces[key] { return known }
    let trace = findTrace(to: emptying, filling: properties, besides: others, in: solved)
    traces[key] = .some(trace)
    return trace
  }

  private mutating func findTrace(
    to emptying: CodeNotes.Emptying,
    filling properties: [FilledProperty],
    besides others: CallsForOthers,
    in solved: PointsToAnalysis
  ) -> Trace? {
    let start = table.id(ofSolved: emptying.code)
    let isClosure = table[start].number != .body
    if case .function(let function) = solved.summaries[table[start].summary].body, !isClosure,
      solved.symbols.functions[function].facts.kind == .initializer
    {
      return nil
    }
    let refill = self.refill(of: properties, start, after: emptying.place, in: solved)
    if refill == .tied { return nil }
    var givers = Givers(of: start, refill)
    var trace = Trace(
      number: traces.count,
      start: start,
      isCallback: isClosure,
      name: name(of: start, in: solved),
      seen: [start]
    )
    var pending = [start]
    var uncalled: [String] = []
    while let code = pending.popLast() {
      switch root(code, in: solved) {
      case .program? where isClosure && code == start && others.isToldByCaller:
        // What it takes out was given to the function around it: `queue.async { self.listeners.removeAll { $0 === listener } }`.
        if let body = table.id(summary: table[code].summary, number: .body), trace.seen.insert(body).inserted {
          pending.append(body)
        }
        continue
      // Nobody knows what it is given then.
      case .program? where givers.ask(code): trace.isFilledAgain = true
      case .program?:
        // Whoever else runs it too, the program does.
        trace.isRunByProgram = true
        return trace
      case .reuse?: trace.isRunForReuse = true
      case .deinitializer(let type)?: trace.deinitializers.insert(type)
      case .whenLetGo(let codes, let types)?:
        trace.deinitializers.formUnion(types)
        for code in codes where trace.seen.insert(code).inserted { pending.append(code) }
      case nil:
        if !table.isCalled(code) {
          trace.isOpen = true
          uncalled.append(holder(of: code, in: solved) ?? name(of: code, in: solved))
        }
      }
      for caller in callers(of: code, in: solved) where !trace.seen.contains(caller.code) {
        if others.contains(caller, of: code) { continue }
        var refill = self.refill(of: properties, caller.code, after: caller.place, in: solved)
        refill.add(given(to: givers.needs[code] ?? [], of: code, by: caller, in: solved))
        if refill == .tied {
          trace.isFilledAgain = true
          continue
        }
        givers.add(caller.code, refill)
        trace.seen.insert(caller.code)
        pending.append(caller.code)
      }
    }
    // Only with what would tie it again.
    if givers.ask(start), trace.seen.count == 1 { return nil }
    // `tokens.forEach { $0.cancel() }` in the function that ties it anew, `stop()` where all who call it start again.
    if trace.isFilledAgain, uncalled.isEmpty, trace.deinitializers.isEmpty, !trace.isRunForReuse {
      return nil
    }
    // All who are seen to call it let go of something else.
    if !others.calls.isEmpty, uncalled.isEmpty, trace.deinitializers.isEmpty, !trace.isRunForReuse { return nil }
    if isClosure, let first = uncalled.min() { trace.name = first }
    return trace
  }

  /// Who runs code on the very object that it runs on, and not on others of its type.
  ///
  /// - Parameter property: what is emptied. Code that fills it again afterwards has not let go.
  /// - Returns: nil: the program, or somebody who is not seen; else the types in whose `deinit` it runs, if any.
  mutating func deinitializersThatRun(
    _ code: SolvedCodeID,
    filling property: FilledProperty?,
    in solved: PointsToAnalysis
  ) -> IDSet<TypeID>? {
    let key = LettingGo(code: table.id(ofSolved: code), property: property)
    if let known = deinitializersOfCode[key] { return known }
    let found = findDeinitializers(thatRun: key.code, filling: property, in: solved)
    deinitializersOfCode[key] = .some(found)
    return found
  }

  private mutating func findDeinitializers(
    thatRun start: CodeID,
    filling property: FilledProperty?,
    in solved: PointsToAnalysis
  ) -> IDSet<TypeID>? {
    guard table.isCalled(start) else { return nil }
    var deinitializers: IDSet<TypeID> = []
    var pending = [start]
    var seen = Set(pending)
    while let code = pending.popLast() {
      if isKept(code), storedClosures(in: solved).keepers(of: code).isEmpty { return nil }
      switch root(code, in: solved) {
      case .program?, .reuse?, .whenLetGo?: return nil
      case .deinitializer(let type)?:
        deinitializers.insert(type)
        continue
      case nil: break
      }
      if !table.isCalled(code) { return nil }
      for caller in table.callersOnAny(of: code) where !seen.contains(caller.code) {
        // What it fills it with may be given to it: that tells nothing here.
        if let property, refill(of: [property], caller.code, after: caller.place, in: solved) != .none { continue }
        seen.insert(caller.code)
        pending.append(caller.code)
      }
    }
    return deinitializers
  }

  /// The property that holds a closure which is called by nobody but those who are seen to.
  private mutating func holder(of closure: CodeID, in solved: PointsToAnalysis) -> String? {
    guard isKept(closure), case .nobody(let property) = storedClosures(in: solved).runners(of: closure) else {
      return nil
    }
    return solved.symbols.properties[property].facts.name
  }

  /// The types that keep the closures among the code that leads to what lets go: whose object it is decides who runs that.
  mutating func keepersOfClosures(on trace: Trace, in solved: PointsToAnalysis) -> IDSet<TypeID> {
    var found: IDSet<TypeID> = []
    for code in trace.seen.inOrder.sorted() where isKept(code) {
      found.formUnion(storedClosures(in: solved).keepers(of: code))
    }
    return found
  }

  private mutating func storedClosures(in solved: PointsToAnalysis) -> StoredClosures {
    let found = stored ?? StoredClosures(of: solved, table, callsByName)
    stored = found
    return found
  }

  /// Whether code runs without being called by the scanned code.
  mutating func root(_ id: CodeID, in solved: PointsToAnalysis) -> Root? {
    let code = table[id]
    if isKept(id) {
      if isRunByWhoMakes(id, in: solved) { return nil }
      return switch storedClosures(in: solved).runners(of: id) {
      case .program: .program
      case .whenLetGo(let codes, let types): .whenLetGo(by: codes, deinitializers: types)
      case .nobody: nil
      }
    }
    if code.number != .body { return nil }
    switch solved.summaries[code.summary].body {
    case .topLevel, .initialValue, .accessor, .defaultValue: return .program
    case .function(let function):
      let symbol = solved.symbols.functions[function]
      if symbol.facts.name == "deinit" { return symbol.owner.map { .deinitializer($0) } }
      if symbol.facts.name == FrameworkCallbacks.reuse, symbol.facts.modifiers.contains(.isOverride) { return .reuse }
      return symbol.facts.kind != .function || mayCallUnseen(function) ? .program : nil
    }
  }

  func name(of code: CodeID, in solved: PointsToAnalysis) -> String {
    let body = solved.summaries[table[code].summary].body
    switch body {
    case .function(let function), .defaultValue(let function, _):
      let facts = solved.symbols.functions[function].facts
      if facts.name == "deinit" { return facts.name }
      let labels = facts.parameters.map { "\(solved.symbols.names.text(of: $0.label) ?? "_"):" }.joined()
      return "\(facts.name)(\(labels))"
    case .accessor(let property, _), .initialValue(let property): return solved.symbols.properties[property].facts.name
    case .topLevel: return ""
    }
  }

  /// Whether somebody who is not seen may call a function: a framework, code of other modules, or whoever gets it as a value.
  func mayCallUnseen(_ function: FunctionID) -> Bool {
    functionValues.contains(function) || selectors.contains(function) || callsByName.mayCall(function)
      || framework.calls(function)
  }

  /// Whether a framework or the compiler may call a function that no code names.
  func mayCallUnnamed(_ function: FunctionID) -> Bool { framework.mayAskFor(function) }

  // MARK: What runs before

  /// The code that leads to some code: who calls it, and the bodies that make the closures among these.
  mutating func codes(before code: CodeID) -> IDSet<CodeID> {
    if let known = codesBefore[code] { return known }
    var found: IDSet<CodeID> = []
    var pending = [code]
    while let next = pending.popLast() {
      for caller in table.callers(of: next) where found.insert(caller.code).inserted { pending.append(caller.code) }
      guard table[next].number != .body, let body = table.id(summary: table[next].summary, number: .body) else {
        continue
      }
      if found.insert(body).inserted { pending.append(body) }
    }
    codesBefore[code] = found
    return found
  }

  /// Whether code runs only while objects are set up: before anything that is done to them later.
  mutating func isOfSetUp(_ code: CodeID, in solved: PointsToAnalysis) -> Bool {
    begins(only: code, in: solved) { $0.setsUp($1) }
  }

  /// Whether code runs only while objects come about, before anybody else has them.
  mutating func isOfCreation(_ code: CodeID, in solved: PointsToAnalysis) -> Bool {
    begins(only: code, in: solved) { $0.creates($1) }
  }

  /// Whether code runs only as part of initial values and of functions of a kind.
  private mutating func begins(
    only code: CodeID,
    in solved: PointsToAnalysis,
    with isOfKind: (FrameworkCallbacks, FunctionID) -> Bool
  ) -> Bool {
    var isFound = false
    for before in [code] + codes(before: code).inOrder {
      if table.isCalled(before), root(before, in: solved) == nil { continue }
      // What keeps a closure runs it later.
      guard table[before].number == .body else { return false }
      switch solved.summaries[table[before].summary].body {
      case .initialValue: break
      case .function(let function): if !isOfKind(framework, function) { return false }
      case .topLevel, .accessor, .defaultValue: return false
      }
      isFound = true
    }
    return isFound
  }
}

extension PointsToAnalysis {
  fileprivate func isDeinitializer(_ code: CallTable.Code) -> Bool {
    guard code.number == .body, case .function(let function) = summaries[code.summary].body else { return false }
    return symbols.functions[function].facts.name == "deinit"
  }
}
