import AssemblerGraphFacts
import AssemblerGraphModel

/// What suspect edges lead to from a property: objects of types, by way of closures and frameworks' objects.
struct TiedValues: Hashable {
  private(set) var types: IDSet<TypeID> = []
  private(set) var objects: IDSet<ObjectID> = []
  /// Whether any closure may be one of them, and any framework's object: of a solve with objects of its own.
  var isAnyMade = false

  init() {}

  init(of suspect: CycleRefuter.Suspect) { add(suspect) }

  /// The same in another solve, which has closures and frameworks' objects of its own.
  init(inOtherSolve suspect: CycleRefuter.Suspect) {
    types = [suspect.to]
    isAnyMade = !suspect.source.through.isEmpty
  }

  mutating func add(_ suspect: CycleRefuter.Suspect) {
    types.insert(suspect.to)
    objects.formUnion(suspect.source.through)
  }
}

/// What code puts in the place of something, and who brings it.
///
///     func open() { let login = Login(); login.onEnd = { self.show(Main()) }; show(login) }
///     func show(_ next: Screen) { current = next }
///
/// `open()` brings a login screen, which ties a cycle, and the closure in it a main screen, which ties none.
struct Replacements {
  private let solved: PointsToAnalysis
  private lazy var contexts = Dictionary(grouping: solved.contexts.indices) { solved.contexts[$0].summary }
  /// The closures and method values by the place that makes them.
  private lazy var functions = madeFunctions()

  /// By code: what it calls at a place.
  private var callsOfCode = PairMap<Pair<SummaryID, BodyCodeID>, [CodePlace: [SymbolicOperation]]>()

  typealias Site = (code: CodeID, objects: [ObjectID])

  init(in solved: PointsToAnalysis) {
    self.solved = solved
  }

  /// Whether one of these may be part of what is tied: so too where nothing is known.
  func mayTie(_ objects: [ObjectID], _ tied: TiedValues) -> Bool {
    var pending = objects
    if pending.isEmpty { return true }
    var seen = IDSet(pending)
    while let object = pending.popLast() {
      if solved.isPooled(object) || tied.objects.contains(object) { return true }
      if let type = solved.instanceType(object), tied.types.contains(type) { return true }
      for capture in solved.madeObject(object)?.captures ?? [] where capture.strength == .strong {
        for captured in solved.objects(of: capture.value) where seen.insert(captured).inserted {
          pending.append(captured)
        }
      }
    }
    return false
  }

  /// The same of what fills a property anew: a container may hold anything.
  func mayTieAgain(_ objects: [ObjectID], _ tied: TiedValues) -> Bool {
    if mayTie(objects, tied) { return true }
    var pending = objects
    var seen = IDSet(pending)
    while let object = pending.popLast() {
      if let type = solved.instanceType(object), solved.symbols.isGeneric(type) { return true }
      guard let made = solved.madeObject(object) else { continue }
      if tied.isAnyMade, made.isCallableOrKeeper { return true }
      // What is only captured weakly a loop holds as well.
      for capture in made.captures where capture.strength == .strong || capture.isHeldByLoop || capture.isHeldByCall {
        if capture.strength != .strong, mayTie(Array(solved.objects(of: capture.value)), tied) { return true }
        for captured in solved.objects(of: capture.value) where seen.insert(captured).inserted {
          pending.append(captured)
        }
      }
    }
    return false
  }

  /// The code that brings what a symbol of a body stands for: whoever calls the body, where it is a parameter.
  ///
  /// - Parameter isOwn: Only calls on the caller's own `self` count, where there are any: other objects have their own.
  mutating func sites(of operand: Operand, in code: CodeID, _ table: CallTable, isOwn: Bool) -> [Site] {
    let summary = table[code].summary
    guard case .variable(let variable) = operand, solved.summaries[summary].isParameter(operand),
      case .function(let function) = solved.summaries[summary].body,
      let body = table.id(summary: summary, number: .body)
    else { return [(code, objects(of: operand, in: summary))] }
    var found: [Site] = []
    var isCalled = false
    for call in table.callers(of: body) {
      isCalled = true
      let caller = table[call.code]
      // A method value is called: nobody knows with what.
      guard calls(function, in: caller, at: call.place) else {
        found.append((call.code, objects(of: operand, in: summary)))
        continue
      }
      for value in arguments(variable.index, of: function, in: caller, at: call.place, isOwn: isOwn) {
        found.append((call.code, objects(of: value, in: caller.summary)))
      }
    }
    // Whoever leaves it out brings nothing.
    if !found.isEmpty || isCalled && !isOwn { return found }
    return [(code, objects(of: operand, in: summary))]
  }

  /// What code hands to a parameter of a body that it calls at a place; nil: nobody knows.
  mutating func given(
    to parameter: BodyVariableID,
    of body: CallTable.Code,
    by caller: CallTable.Code,
    at place: CodePlace
  ) -> [Operand]? {
    guard case .function(let function) = solved.summaries[body.summary].body, calls(function, in: caller, at: place)
    else { return nil }
    let found = arguments(parameter.index, of: function, in: caller, at: place, isOwn: false)
    return found.isEmpty ? nil : found
  }

  /// Whether code calls a function by its name at a place.
  mutating func calls(_ function: FunctionID, in caller: CallTable.Code, at place: CodePlace) -> Bool {
    calls(in: caller, at: place).contains { operation in
      switch operation.action {
      case .call(let name, _, _, _, _): name == solved.symbols.functions[function].name
      case .invoke(let functions, _, _): functions.contains(function)
      default: false
      }
    }
  }

  /// What code calls at a place, by name or by function.
  private mutating func calls(in caller: CallTable.Code, at place: CodePlace) -> [SymbolicOperation] {
    let id = Pair(caller.summary, caller.number)
    if let known = callsOfCode[id] { return known[place] ?? [] }
    var found: [CodePlace: [SymbolicOperation]] = [:]
    for case .operation(let operation) in solved.summaries[caller.summary].constraints
    where operation.code == caller.number {
      switch operation.action {
      case .call, .invoke: found[operation.place, default: []].append(operation)
      default: continue
      }
    }
    callsOfCode[id] = found
    return found[place] ?? []
  }

  /// What code hands to a parameter of a function, where it calls that.
  mutating func arguments(
    _ parameter: Int,
    of function: FunctionID,
    in caller: CallTable.Code,
    at place: CodePlace,
    isOwn: Bool
  ) -> [Operand] {
    calls(in: caller, at: place).compactMap { operation in
      if isOwn, operation.receiver != .receiver { return nil }
      switch operation.action {
      case .call(let name, _, _, let arguments, _) where name == solved.symbols.functions[function].name:
        return argument(parameter, of: function, among: arguments)
      case .invoke(let functions, let arguments, _) where functions.contains(function):
        return argument(parameter, of: function, among: arguments)
      default: return nil
      }
    }
  }

  private func argument(_ parameter: Int, of function: FunctionID, among arguments: [SymbolicArgument]) -> Operand? {
    solved.types.places(solved.types.shape(of: arguments), in: function)?.firstIndex(of: parameter)
      .map { arguments[$0].value }
  }

  /// What a symbol of a body stands for, in whatever context; empty: nobody knows.
  mutating func objects(of operand: Operand, in summary: SummaryID) -> [ObjectID] {
    switch operand {
    case .none: return []
    case .object(let object): return [object]
    case .receiver: return (contexts[summary] ?? []).compactMap { solved.contexts[$0].receiver }
    case .variable(let variable):
      let found = (contexts[summary] ?? []).map { Array(solved.objects(of: solved.value(of: variable, in: $0))) }
      return Array(IDSet(found.joined()))
    case .made(let index):
      let template = solved.summaries[summary].objects[index]
      if case .instance(let type) = template.kind { return [ObjectID(type)] }
      return functions[template.place] ?? []
    }
  }

  /// The property out of which a symbol of a body was read.
  func word(for operand: Operand, in summary: SummaryID) -> Name? {
    guard case .variable(var variable) = operand else { return nil }
    var hops = 0
    while hops < 4 {
      hops += 1
      var source: BodyVariableID?
      for constraint in solved.summaries[summary].constraints {
        switch constraint {
        case .operation(let operation): if case .load(let name, variable) = operation.action { return name }
        case .copy(.variable(let from), variable): source = from
        default: continue
        }
      }
      guard let source else { return nil }
      variable = source
    }
    return nil
  }

  private func madeFunctions() -> [CodePlace: [ObjectID]] {
    var found: [CodePlace: [ObjectID]] = [:]
    for (index, object) in solved.objects.enumerated() {
      switch object.kind {
      case .closure, .method, .holder: found[object.location, default: []].append(solved.firstMade.advanced(by: index))
      case .instance, .anyOf: continue
      }
    }
    return found
  }
}

extension EmptyingReader {
  mutating func tyingCode(ofPair pair: IDSet<TypeID>) -> IDSet<CodeID> {
    if let known = memory.tyingCodeOfPair[pair] { return known }
    let found = tyingCode(of: suspectsOfPair[pair] ?? [])
    memory.tyingCodeOfPair[pair] = found
    return found
  }

  /// What ties what objects of a type hold.
  private mutating func tyingCode(ofType type: TypeID) -> IDSet<CodeID> {
    if let known = memory.tyingCodeOfType[type] { return known }
    let found = tyingCode(of: suspectsFromType[type] ?? [])
    memory.tyingCodeOfType[type] = found
    return found
  }

  /// The code that puts what ties a cycle where it does, or makes the closures through which it leads.
  private mutating func tyingCode(of suspects: [CycleRefuter.Suspect]) -> IDSet<CodeID> {
    var found: IDSet<CodeID> = []
    var seen: Set<FilledProperty> = []
    for suspect in suspects {
      found.formUnion(runners.tyingCode([], suspect.source.through.compactMap { solved.madeObject($0) }, in: solved))
      guard let filled = filled(by: suspect), seen.insert(filled).inserted, let tied = tiedOfName[filled.name]
      else { continue }
      for filler in runners.fillers(of: filled, in: solved) {
        for site in runners.replacements.sites(of: filler.stored, in: filler.code, runners.table, isOwn: false)
        where runners.replacements.mayTie(site.objects, tied) {
          found.insert(site.code)
        }
      }
    }
    return found
  }

  /// See `replacesTied`, which remembers it.
  mutating func findWhetherItReplacesTied(
    _ emptying: CodeNotes.Emptying,
    _ replacement: Replacement,
    of suspect: CycleRefuter.Suspect
  ) -> Bool {
    let start = runners.table.id(ofSolved: emptying.code)
    if replacement == .screens { return true }
    guard let place = replacedPlace(emptying), place.receiver == .receiver || isTiedThere(place, start, suspect) else {
      return false
    }
    var sites = [start]
    var tying = tyingCode(ofPair: [suspect.from, suspect.to])
    switch replacement {
    case .nothing, .screens: break
    case .values:
      guard let tied = tiedOfSlot[suspect.source.slot] else { return false }
      sites = []
      for site in runners.replacements.sites(of: place.value, in: start, runners.table, isOwn: true)
      where !runners.replacements.mayTie(site.objects, tied) {
        sites.append(site.code)
      }
    case .payload(let isSeen):
      let tied = tiedByPayload(of: suspect)
      if let name = filled(by: suspect)?.name, putsOtherCasesAlone(start, into: name, tied) {
        tying = IDSet(tying.filter { $0 != start })
      }
      sites = []
      for site in runners.replacements.sites(of: place.value, in: start, runners.table, isOwn: true) {
        if site.objects.isEmpty ? isSeen : !runners.replacements.mayTie(site.objects, tied) { sites.append(site.code) }
      }
    case .new:
      guard isFilledElsewhere(suspect, besidesBy: start) else { return false }
      tying = tyingCode(ofType: suspect.to)
    }
    for site in sites where comesBehind(site, tying, replacement) { return true }
    return false
  }

  /// Whether all that code puts into a property is an enum's case that ties nothing.
  private mutating func putsOtherCasesAlone(_ code: CodeID, into name: Name, _ tied: TiedValues) -> Bool {
    let body = runners.table[code]
    var (stores, harmless) = (0, 0)
    for case .operation(let operation) in solved.summaries[body.summary].constraints where operation.code == body.number
    {
      switch operation.action {
      case .store(name, _): stores += 1
      case .storeProperty(let property, _) where solved.symbols.properties[property].name == name: stores += 1
      case .empty(name, .everything), .empty(name, .replaced(_, .nothing)): harmless += 1
      case .empty(name, .replaced(let value, .payload(let isSeen))):
        let sites = runners.replacements.sites(of: value, in: code, runners.table, isOwn: true)
        let isTied = sites.contains { site in
          site.objects.isEmpty ? !isSeen : runners.replacements.mayTie(site.objects, tied)
        }
        if !isTied { harmless += 1 }
      default: continue
      }
    }
    return stores > 0 && stores <= harmless
  }

  /// What an enum's cases lead to that are in a property.
  private func tiedByPayload(of suspect: CycleRefuter.Suspect) -> TiedValues {
    var tied = tiedOfSlot[suspect.source.slot] ?? TiedValues()
    for payload in suspectsFromType[suspect.to] ?? [] { tied.add(payload) }
    return tied
  }

  private mutating func comesBehind(_ site: CodeID, _ tying: IDSet<CodeID>, _ replacement: Replacement) -> Bool {
    let before = runners.codes(before: site)
    let isLedTo = !before.isDisjoint(with: tying)
    // `items = [Item()]; items[0].onTap = { … }`
    if tying.contains(site) { return replacement != .new && before.contains(site) }
    if replacement != .nothing, replacement == .new || !isLedTo {
      for tie in tying where runners.codes(before: tie).contains(site) { return false }
    }
    return isLedTo || !runners.isOfSetUp(site, in: solved)
  }

  /// What of a new object would have to be filled again, for the cycle to be tied as before.
  func filledAnew(by emptying: CodeNotes.Emptying, of suspect: CycleRefuter.Suspect) -> [FilledProperty] {
    guard case .replaced(_, .new) = emptying.part else { return [] }
    return (suspectsFromType[suspect.to] ?? []).compactMap { filled(by: $0) }
  }

  /// What the code assigns, and in what, as symbols of its body.
  private func replacedPlace(_ emptying: CodeNotes.Emptying) -> (receiver: Operand, value: Operand)? {
    let context = solved.contexts[solved.codes.context(of: emptying.code)]
    let code = context.bodyCode(emptying.code)
    for case .operation(let operation) in solved.summaries[context.summary].constraints
    where operation.code == code && operation.place == emptying.place {
      if case .empty(_, .replaced(let value, _)) = operation.action { return (operation.receiver, value) }
    }
    return nil
  }

  /// Whether the same class ties the cycle in what it calls by the same word, `feed.onEcho = …`: another feed is another object.
  private mutating func isTiedThere(
    _ place: (receiver: Operand, value: Operand),
    _ code: CodeID,
    _ suspect: CycleRefuter.Suspect
  ) -> Bool {
    guard let word = runners.replacements.word(for: place.receiver, in: runners.table[code].summary),
      let owner = owner(of: code)
    else { return false }
    let key = EmptyingMemory.TiedThere(link: EmptyingMemory.Link(suspect), word: word, owner: owner)
    if let known = memory.tiedThere[key] { return known }
    let isTied = isTied(by: word, in: owner, suspect)
    memory.tiedThere[key] = isTied
    return isTied
  }

  private mutating func isTied(by word: Name, in owner: TypeID, _ suspect: CycleRefuter.Suspect) -> Bool {
    guard let filled = filled(by: suspect), let tied = tiedOfSlot[suspect.source.slot] else { return false }
    for filler in runners.fillers(of: filled, in: solved) {
      guard let other = self.owner(of: filler.code), solved.symbols.areKin(owner, other),
        runners.replacements.word(for: filler.receiver, in: runners.table[filler.code].summary) == word
      else { continue }
      for site in runners.replacements.sites(of: filler.stored, in: filler.code, runners.table, isOwn: false)
      where runners.replacements.mayTie(site.objects, tied) { return true }
    }
    return false
  }

  /// Whether a property that nobody observes gets objects of the kind by other code too: what alone fills it, fills it first.
  private mutating func isFilledElsewhere(_ suspect: CycleRefuter.Suspect, besidesBy code: CodeID) -> Bool {
    guard case .property(let property) = suspect.source.slot, let filled = filled(by: suspect) else { return false }
    let facts = solved.symbols.properties[property].facts
    if facts.accessors.contains(where: { $0.kind == .didSet || $0.kind == .willSet }) { return false }
    return facts.initialValue != nil
      || runners.fillers(of: filled, in: solved).contains { $0.code != code && $0.stored != .none }
  }

  private func owner(of code: CodeID) -> TypeID? {
    solved.symbols.owner(of: solved.summaries[runners.table[code].summary].body)
  }
}

extension AbstractObject {
  /// A closure, a method value, or something of a framework.
  fileprivate var isCallableOrKeeper: Bool {
    switch kind {
    case .closure, .method, .holder: true
    case .instance, .anyOf: false
    }
  }
}
