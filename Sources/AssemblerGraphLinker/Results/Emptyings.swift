import AssemblerGraphFacts
import AssemblerGraphModel

/// Says of each suspect edge where the scanned code lets go of what it holds, and who runs that code.
///
/// - Returns: what knows who runs which code; nil where nobody asked, and no cycle is certain.
func addEmptyings(
  to edges: inout [Edge],
  suspects: [CycleRefuter.Suspect],
  in solved: PointsToAnalysis,
  nodes: TypeNodes
) -> EmptyingReader? {
  var reader: EmptyingReader?
  let shown = solved.slotsOfShownScreens(suspects)
  let entries = solved.entriesTakenOut()
  let bound = BoundStorages(of: solved)
  for suspect in suspects
  where solved.mayBeEmptied(suspect, bound) || shown.contains(suspect.source.slot) || entries[suspect.from] != nil {
    if reader == nil { reader = EmptyingReader(solved, nodes, suspects, shown: shown, bound) }
    edges[suspect.edge].emptyings = reader?.emptyings(of: suspect, at: edges[suspect.edge].location) ?? []
  }
  addEmptyingsOfLinks(to: &edges, suspects, in: solved.symbols)
  let untied = suspects.filter { suspect in
    edges[suspect.edge].certainty == .certain && edges[suspect.edge].emptyings.allSatisfy(\.isByNobodyOrDeinit)
  }
  if untied.isEmpty { return reader }
  var code = reader ?? EmptyingReader(solved, nodes, suspects, shown: shown, bound)
  for suspect in untied {
    guard let unused = code.unused(tying: suspect) else { continue }
    edges[suspect.edge].emptyings = [Emptying(by: .unused(unused), at: edges[suspect.edge].location)]
  }
  addEndsOfOthers(to: &edges, untied, in: solved)
  return code
}

/// A closure that an object of the captured one's kind keeps closes no circle but with what holds that object: where all such links are
/// let go, so is the circle.
///
///     child.onFinish = { self.child = nil }
///     self.child = child
private func addEmptyingsOfLinks(
  to edges: inout [Edge],
  _ suspects: [CycleRefuter.Suspect],
  in symbols: SymbolTable
) {
  let links = Dictionary(grouping: suspects.filter(\.isLoop), by: \.from)
  if links.isEmpty { return }
  for suspect in suspects where suspect.from == suspect.to && !suspect.isLoop && !suspect.source.capturesReceiver {
    // A local may be the very object that keeps the closure.
    guard let captured = suspect.source.captured,
      symbols.files[captured.file].facts.locals[captured.local.index].name == .selfWord
    else { continue }
    guard let links = links[suspect.from], !edges[suspect.edge].isLetGoByCode,
      links.allSatisfy({ edges[$0.edge].isLetGoByCode })
    else { continue }
    edges[suspect.edge].emptyings = Set(edges[suspect.edge].emptyings + links.flatMap { edges[$0.edge].emptyings })
      .sorted()
  }
}

extension Emptying {
  /// Nothing runs the code that would let go, or nothing but a `deinit`.
  fileprivate var isByNobodyOrDeinit: Bool {
    switch runner {
    case .nobody, .deinitializer: true
    default: false
    }
  }
}

extension PointsToAnalysis {
  fileprivate func mayBeEmptied(_ suspect: CycleRefuter.Suspect, _ bound: BoundStorages) -> Bool {
    let source = suspect.source
    switch source.slot {
    case .property(let property):
      if codes.emptied[property] != nil { return true }
      if bound.hasOthers(property) { return true }
      if types.parts(of: property).contains(where: { codes.emptied[$0.property] != nil }) { return true }
    case .framework(let name): if codes.emptiedSlots[name] != nil || isStackOfScreens(name) { return true }
    case .payload, .tailStorage: break
    }
    return source.through.contains { object in
      if codes.letGo[object] != nil { return true }
      guard let made = madeObject(object) else { return false }
      if made.put != nil { return true }
      if !placesCompleting(made, heldBy: suspect.from).isEmpty { return true }
      return made.ends || made.isPopped || !emptiedLocals(of: made).isEmpty || !placesTakingOut(of: made).isEmpty
    }
  }

  /// Where a closure's captured locals are set to nil by closures of the same body.
  fileprivate func emptiedLocals(of object: AbstractObject) -> [(
    capture: AbstractObject.Capture, code: SolvedCodeID, place: CodePlace
  )] {
    guard case .closure = object.kind, let code = object.code else { return [] }
    let context = contexts[codes.context(of: code)]
    guard let emptied = summaries[context.summary].rare?.emptiedLocals, !emptied.isEmpty else { return [] }
    return object.captures.flatMap { capture in
      emptied.filter { capture.local.isThis($0.local) }.map { (capture, context.code($0.code), $0.place) }
    }
  }

  /// Where what a framework's object keeps is taken out of it: `removeFromSuperview()` after `superview.addSubview(self)`.
  fileprivate func placesTakingOut(of holder: AbstractObject) -> [CodeNotes.Emptying] {
    guard case .holder = holder.kind, !codes.emptiedSlots.isEmpty else { return [] }
    return EndingMethod.ofWhole.sorted { $0.key < $1.key }.flatMap { method, opposites -> [CodeNotes.Emptying] in
      guard let name = symbols.names.known(method), let places = codes.emptiedSlots[name],
        let first = holder.captures.first, let put = calledName(at: holder.location),
        opposites.contains(symbols.names[put])
      else { return [] }
      let kept = IDSet(objects(of: first.value).compactMap { instanceType($0) })
      return places.filter { place in
        guard let type = place.object.flatMap({ instanceType($0) }) else { return false }
        return kept.contains { symbols.areKin($0, type) }
      }
    }
  }

  /// The function that a call at a place names.
  private func calledName(at place: CodePlace) -> Name? {
    let facts = symbols.files[place.file].facts
    for case .call(let callee, _, let position) in facts.expressions where position == place.position {
      return facts.lastName(of: callee)
    }
    return nil
  }

  /// `UIAction(identifier: id) { … }`: of others nobody knows the identifier that they give themselves.
  fileprivate func isGivenWithIdentifier(_ object: ObjectID) -> Bool {
    guard let made = madeObject(object), case .closure = made.kind else { return false }
    let facts = symbols.files[made.location.file].facts
    for case .call(_, let arguments, _) in facts.expressions
    where facts[arguments].contains(where: { symbols.names.text(of: $0.label) == "identifier" }) {
      let isGiven = facts[arguments].contains { argument in
        guard let value = argument.value, case .closure(let closure) = facts[value] else { return false }
        return facts.closures[closure].position == made.location.position
      }
      if isGiven { return true }
    }
    return false
  }

  /// A screen that is shown so goes when its user goes back.
  func isStackOfScreens(_ name: Name) -> Bool {
    types.retainingAPI(name, of: .unknown)?.ending == .byUser
  }
}

struct EmptyingReader {
  let solved: PointsToAnalysis
  private let nodes: TypeNodes
  var runners: CodeRunners
  /// The types that keep closures which let go of something.
  private(set) var keepersOfClosures: IDSet<TypeID> = []
  /// Made when it is asked for first.
  private var knownUnusedCode: UnusedCode?
  /// Changed in place: a lazy property would be copied with all that it remembers.
  private var unusedCode: UnusedCode {
    get { knownUnusedCode ?? UnusedCode(in: solved) }
    _modify {
      var code = knownUnusedCode.take() ?? UnusedCode(in: solved)
      defer { knownUnusedCode = code }
      yield &code
    }
  }
  /// The suspects between two types, whichever holds the other.
  let suspectsOfPair: [IDSet<TypeID>: [CycleRefuter.Suspect]]
  /// What suspect edges lead to from a property.
  let tiedOfSlot: KeyMap<SlotKey, TiedValues>
  /// The same of all properties of a name.
  let tiedOfName: [Name: TiedValues]
  let suspectsFromType: [TypeID: [CycleRefuter.Suspect]]
  private let slotsOfShownScreens: Set<SlotKey>
  /// The closures that tie the types of a group to each other.
  private let callbacksOfGroup: [Int32: IDSet<CodeID>]
  private let typesOfGroup: [Int32: IDSet<TypeID>]
  /// The structs that code takes out of collections, by an object that they hold.
  private let entriesTakenOut: [TypeID: [EntryEmptying]]
  /// By the weak property that tells which entries are dead: whose.
  private let typesWithEntries: [PropertyID: IDSet<TypeID>]
  /// The framework's objects that are taken out of their run loop somewhere.
  private let takenOut: IDSet<ObjectID>
  /// By what a framework's object in a property keeps: where code takes something out of that.
  private let takenFromObject: [ObjectID: [CodeNotes.Emptying]]
  let bound: BoundStorages
  var memory = EmptyingMemory()

  init(
    _ solved: PointsToAnalysis,
    _ nodes: TypeNodes,
    _ suspects: [CycleRefuter.Suspect],
    shown: Set<SlotKey>,
    _ bound: BoundStorages
  ) {
    self.bound = bound
    slotsOfShownScreens = shown
    self.solved = solved
    self.nodes = nodes
    let runners = CodeRunners(of: solved)
    self.runners = runners
    let groups = Dictionary(grouping: suspects, by: \.group)
    typesOfGroup = groups.mapValues { suspects in IDSet(suspects.flatMap { [$0.from, $0.to] }) }
    callbacksOfGroup = groups.mapValues { suspects in
      runners.codes(of: suspects.flatMap { $0.source.through.compactMap { solved.madeObject($0) } })
    }
    takenOut = solved.takenOutOfRunLoops()
    entriesTakenOut = solved.entriesTakenOut()
    typesWithEntries = solved.typesWithEntries()
    takenFromObject = solved.takenFromObjects()
    suspectsOfPair = Dictionary(grouping: suspects) { [$0.from, $0.to] }
    tiedOfSlot = suspects.reduce(into: KeyMap()) { $0[$1.source.slot, default: TiedValues()].add($1) }
    tiedOfName = suspects.reduce(into: [:]) { tied, suspect in
      guard case .property(let property) = suspect.source.slot else { return }
      tied[solved.symbols.properties[property].name, default: TiedValues()].add(suspect)
    }
    suspectsFromType = Dictionary(grouping: suspects, by: \.from)
  }

  /// The code that leads to where two types are tied to each other.
  private mutating func tying(_ suspect: CycleRefuter.Suspect) -> CodeSet {
    let pair: IDSet<TypeID> = [suspect.from, suspect.to]
    if let known = memory.tyingOfPair[pair] { return known }
    let lettingGo = (suspectsOfPair[pair] ?? []).reduce(into: []) { $0 += places(of: $1).map(\.emptying.code) }
    // Before `runners` is read: what it remembers would be copied, as asking for the code adds to that.
    let codes = Array(tyingCode(ofPair: pair))
    let tying = runners.tying(codes, lettingGo: lettingGo, in: solved)
    memory.tyingOfPair[pair] = tying
    return tying
  }

  /// Where code empties something, and what it would have to fill again; nil: nothing.
  typealias Place = (emptying: CodeNotes.Emptying, filled: FilledProperty?)

  /// What nobody uses, where nothing else ties the edge: nothing makes its owner, nothing fills its property, or nothing makes a
  /// closure or a method value through which it leads.
  mutating func unused(tying suspect: CycleRefuter.Suspect) -> Unused? {
    if let filled = filled(by: suspect),
      let unused = unusedCode.unused(among: runners.tyingCode([filled], with: suspect.to, [], in: solved), runners)
    {
      return unused
    }
    for object in suspect.source.through {
      guard let made = solved.madeObject(object) else { continue }
      switch made.kind {
      case .closure, .method:
        let receiver = made.code.flatMap { solved.contexts[solved.codes.context(of: $0)].receiver }
        let codes = runners.making(made, in: solved)
        if let unused = unusedCode.unused(among: codes, on: receiver.flatMap { solved.instanceType($0) }, runners) {
          return unused
        }
      case .holder, .instance, .anyOf: continue
      }
    }
    return unusedCode.unused(making: suspect.from, runners)
  }

  /// Whether a program never comes to some code.
  mutating func isUnused(_ code: SolvedCodeID) -> Bool {
    let receiver = solved.contexts[solved.codes.context(of: code)].receiver.flatMap { solved.instanceType($0) }
    return unusedCode.unused(among: [runners.table.id(ofSolved: code)], on: receiver, runners) != nil
  }

  /// So many places at which the program lets go of what an edge leads to are named.
  private static let mostEmptyings = 200

  /// Sorted, each once.
  mutating func emptyings(of suspect: CycleRefuter.Suspect, at location: SourceLocation) -> [Emptying] {
    var found: Set<Emptying> = []
    var isLetGo = 0
    for place in places(of: suspect) where isLetGo < Self.mostEmptyings {
      let here = emptyings(by: place.emptying, filling: place.filled, of: suspect)
      if here.contains(where: \.isByCode) { isLetGo += 1 }
      found.formUnion(here)
    }
    found.formUnion(emptyingsOfStorages(behind: suspect))
    if case .framework(let name) = suspect.source.slot, solved.isStackOfScreens(name) {
      found.insert(Emptying(by: .user, at: location))
    }
    if slotsOfShownScreens.contains(suspect.source.slot) { found.insert(Emptying(by: .user, at: location)) }
    for object in suspect.source.through {
      guard let made = solved.madeObject(object) else { continue }
      if made.ends, !runners.endless.contains(object) {
        found.insert(Emptying(by: .contract, at: solved.symbols.location(made.location)))
      } else if made.isPopped {
        found.insert(Emptying(by: .user, at: solved.symbols.location(made.location)))
      }
    }
    return found.sorted()
  }

  /// The code that lets go of what the edge leads to, whoever runs it.
  private mutating func places(of suspect: CycleRefuter.Suspect) -> [Place] {
    let filled = filled(by: suspect)
    var found = isKeptOutside(suspect.source) ? placesTakingOutAll(of: suspect) : placesOfSlot(of: suspect, filled)
    found += placesLeaving(suspect)
    if !takenFromObject.isEmpty { found += placesTakingOut(of: suspect).map { ($0, nil) } }
    for object in suspect.source.through {
      found += (solved.codes.letGo[object] ?? []).map { ($0, filled) }
      guard let made = solved.madeObject(object) else { continue }
      found += solved.placesTakingOut(of: made).map { ($0, nil) }
      found += solved.placesCompleting(made, heldBy: suspect.from).map { ($0, nil) }
      for (capture, code, place) in solved.emptiedLocals(of: made)
      where solved.objects(of: capture.value).contains(where: { held in
        solved.instanceType(held) == suspect.to || suspect.source.through.contains(held)
      }) {
        found.append((CodeNotes.Emptying(code: code, place: place), nil))
      }
    }
    return found.filter { !waitsForTheEnd($0.emptying) }
  }

  /// Where what the edge leads to leaves what it was put into: `removeFromParent()` of a child itself, `removeFromSuperview()` of a view.
  private func placesLeaving(_ suspect: CycleRefuter.Suspect) -> [Place] {
    guard case .framework(let put) = suspect.source.slot, suspect.source.through.isEmpty else { return [] }
    let filled = FilledProperty(name: put, owner: suspect.from)
    return solved.leavings(ofWhatIsPutBy: put).filter { emptying in
      guard let leaving = emptying.object.flatMap({ solved.instanceType($0) ?? solved.extendedClass($0) }) else {
        return false
      }
      return solved.symbols.isKind(suspect.to, of: leaving) && !isOverridden(emptying, in: suspect.to)
    }.map { ($0, filled) }
  }

  /// `command.removeTarget(nil)`, of what `addTarget` gave to the framework.
  private func placesTakingOutAll(of suspect: CycleRefuter.Suspect) -> [Place] {
    guard case .framework(let put) = suspect.source.slot,
      let taker = EndingMethod.takenByNil[solved.symbols.names[put]],
      let name = solved.symbols.names.known(taker)
    else { return [] }
    return (solved.codes.emptiedSlots[name] ?? []).filter { isOfOwner($0, suspect.from) }.map { ($0, nil) }
  }

  /// Whether a framework keeps what an edge leads through, whatever the scanned code sets to nil: a timer until it is
  /// invalidated, a task that has no end until it is cancelled.
  private func isKeptOutside(_ source: EdgeSource) -> Bool {
    if case .framework(let name) = source.slot, EndingMethod.keptUntilTakenOut.contains(solved.symbols.names[name]) {
      return false
    }
    return source.through.contains { object in
      guard let made = solved.madeObject(object) else { return false }
      // An action that goes on for ever is its node's, which it can be taken from.
      if made.ends, case .framework(let name) = source.slot,
        EndingMethod.oppositesTaken.contains(solved.symbols.names[name])
      {
        return false
      }
      if made.ends { return runners.endless.contains(object) }
      return made.isKeptOutside && !takenOut.contains(object)
    }
  }

  func filled(by suspect: CycleRefuter.Suspect) -> FilledProperty? {
    guard case .property(let property) = suspect.source.slot else { return nil }
    return FilledProperty(name: solved.symbols.properties[property].name, owner: suspect.from)
  }

  /// The code that empties the property, or what a framework keeps in the object.
  private mutating func placesOfSlot(of suspect: CycleRefuter.Suspect, _ filled: FilledProperty?) -> [Place] {
    var found: [Place] = []
    var filled = filled
    let emptyings: [CodeNotes.Emptying]
    switch suspect.source.slot {
    case .property(let property):
      emptyings = solved.codes.emptied[property] ?? []
      for entry in entriesTakenOut[suspect.from] ?? [] where mayLetGo(entry.emptying, of: suspect) {
        found.append((entry.emptying, entry.filled))
      }
      for part in solved.types.parts(of: property) {
        let filled = FilledProperty(name: solved.symbols.properties[part.property].name, owner: part.owner)
        // What takes the place of something in a box tells of the box, not of whose it is.
        found += (solved.codes.emptied[part.property] ?? []).filter { !$0.part.isReplacement }.map { ($0, filled) }
      }
      for binding in bound.bindings(to: property) {
        found += placesOfBound(binding).filter { mayLetGo($0.emptying, of: suspect) }
      }
    case .framework(let name):
      emptyings = solved.codes.emptiedSlots[name] ?? []
      filled = FilledProperty(name: name, owner: suspect.from)
    case .payload, .tailStorage: emptyings = []
    }
    for emptying in ofOwner(emptyings, suspect) where mayLetGo(emptying, of: suspect) {
      found.append((emptying, filled))
    }
    return found
  }

  /// Those of some emptyings of a slot that may be of objects of a suspect's owner.
  private mutating func ofOwner(
    _ emptyings: [CodeNotes.Emptying],
    _ suspect: CycleRefuter.Suspect
  ) -> [CodeNotes.Emptying] {
    let key = EmptyingMemory.Holder(slot: suspect.source.slot, type: suspect.from)
    if let known = memory.ofHolder[key] { return known }
    let ownPlaces = Set(emptyings.filter { isOfItself($0, suspect.from) }.map(\.place))
    let found = emptyings.filter { emptying in
      guard isOfOwner(emptying, suspect.from) else { return false }
      // What an inherited method takes out of objects of the class above, it takes out of no others.
      if case .element = emptying.part {
        return !ownPlaces.contains(emptying.place) || isOfItself(emptying, suspect.from)
      }
      return true
    }
    memory.ofHolder[key] = found
    return found
  }

  /// Whether what goes may be what the edge leads to.
  func mayLetGo(_ emptying: CodeNotes.Emptying, of suspect: CycleRefuter.Suspect) -> Bool {
    switch emptying.part {
    case .everything: return true
    case .subscribers: return !suspect.source.through.isEmpty
    case .holder(_, let type):
      // Which of the entries goes, what they hold says.
      if entriesTakenOut[suspect.to]?.contains(where: { $0.emptying == emptying }) ?? false { return false }
      return !isTold(suspect, as: type) || solved.mayBe(emptying.part, of: suspect.to)
    case .dead(let property):
      // As long as the circle holds the object that the entry refers to, that is there.
      let group = typesOfGroup[suspect.group] ?? []
      return typesWithEntries[property].map { !$0.allSatisfy(group.contains) } ?? true
    case .identified: return suspect.source.through.contains { solved.isGivenWithIdentifier($0) }
    case .put(let name, let value): return isPut(by: name, suspect) && mayLead(value, to: suspect.to)
    case .element(let value):
      if !suspect.source.isInside { return solved.mayBe(emptying.part, of: suspect.to) }
      // Of actions, subscriptions, closures the one that is named.
      let named = solved.objects(of: value)
      return named.isEmpty || suspect.source.through.isEmpty
        || named.contains { object in
          solved.madeObject(object) == nil || solved.isPooled(object) || suspect.source.through.contains(object)
        }
    case .replaced(let value, .screens) where suspect.source.isInside:
      return showsScreens(suspect.source.slot) && lacks(value, suspect.to)
    // What takes its place ties no knot of its own.
    case .replaced(_, .screens):
      let tied = tiedOfSlot[suspect.source.slot]?.types ?? []
      return !tied.contains { solved.mayBe(emptying.part, of: $0) }
    case .replaced(_, .new): return !suspect.source.isInside
    // Whoever brings it decides: see `Replacements`.
    case .replaced(_, .values), .replaced(_, .nothing), .replaced(_, .payload): return true
    }
  }

  /// Whether what the edge leads to is, of an entry, what tells it from others, as far as it is declared.
  private func isTold(_ suspect: CycleRefuter.Suspect, as type: TypeHandle) -> Bool {
    suspect.source.through.isEmpty
      && solved.types.nominals(of: type).contains { solved.symbols.isKind(suspect.to, of: $0) }
  }

  /// Whether a member of a framework's object put there what the edge leads through: of some of it nothing tells. Cells are put into a
  /// table by no member: `table.backgroundView = nil`.
  private func isPut(by name: Name, _ suspect: CycleRefuter.Suspect) -> Bool {
    let puts = suspect.source.through.map { solved.madeObject($0)?.put }
    if solved.types.isReused(suspect.to) { return puts.contains(name) }
    return puts.last == nil || puts.last == .some(nil) || puts.contains(name)
  }

  /// What is taken out of a framework's object is gone for whoever keeps that object: of `view.addSubview(map)` what
  /// `map.removeAnnotations(…)` takes.
  private func placesTakingOut(of suspect: CycleRefuter.Suspect) -> [CodeNotes.Emptying] {
    suspect.source.through.flatMap { takenFromObject[$0] ?? [] }.filter {
      isOfOwner($0, suspect.from) && mayLetGo($0, of: suspect)
    }
  }

  /// Whether what is taken out of a framework's object may be what an edge leads to, or a framework's object on the way there.
  private func mayLead(_ value: Value?, to type: TypeID) -> Bool {
    guard let value else { return true }
    let objects = solved.objects(of: value)
    return objects.isEmpty
      || objects.contains { object in
        guard !solved.isPooled(object), let taken = solved.instanceType(object) else { return true }
        return solved.symbols.areKin(taken, type)
      }
  }

  /// Whether the property holds a stack of screens, or a window.
  private func showsScreens(_ slot: SlotKey) -> Bool {
    guard case .property(let property) = slot else { return false }
    let type = solved.types.typeOfProperty(property)
    return solved.types.isStackOfScreens(type) || solved.types.isWindow(type)
  }

  /// Whether something is known of what takes the place of screens, and none of it is of a type.
  private func lacks(_ value: Value, _ type: TypeID) -> Bool {
    var pending = Array(solved.objects(of: value))
    if pending.isEmpty { return false }
    var seen = IDSet(pending)
    while let object = pending.popLast() {
      if solved.isPooled(object) || solved.instanceType(object) == type { return false }
      for capture in solved.madeObject(object)?.captures ?? [] {
        for captured in solved.objects(of: capture.value) where seen.insert(captured).inserted {
          pending.append(captured)
        }
      }
    }
    return true
  }

  /// Whether it is known to be of objects of this very class.
  private func isOfItself(_ emptying: CodeNotes.Emptying, _ type: TypeID) -> Bool {
    emptying.object.flatMap { solved.instanceType($0) } == type
  }

  /// Objects of a class are those of its heirs too.
  private func isOfOwner(_ emptying: CodeNotes.Emptying, _ type: TypeID) -> Bool {
    guard let owner = emptying.object.flatMap({ solved.instanceType($0) ?? solved.extendedClass($0) }) else {
      return true
    }
    return solved.symbols.areKin(owner, type) && !isOverridden(emptying, in: type)
  }

  /// Whether it is what a body does to its `self`, in a class above a type that overrides the body: what that runs by `super` it runs on
  /// its own objects.
  private func isOverridden(_ emptying: CodeNotes.Emptying, in type: TypeID) -> Bool {
    let context = solved.contexts[solved.codes.context(of: emptying.code)]
    guard let receiver = context.receiver, receiver == emptying.object, let base = solved.instanceType(receiver),
      case .function(let function) = solved.summaries[context.summary].body, solved.symbols.isKind(type, of: base)
    else { return false }
    return solved.symbols.overrides(function, in: type, below: base)
  }

  mutating func emptyings(
    by emptying: CodeNotes.Emptying,
    filling property: FilledProperty?,
    of suspect: CycleRefuter.Suspect
  ) -> [Emptying] {
    if case .replaced(_, let replacement) = emptying.part, !replacesTied(emptying, replacement, of: suspect) {
      return []
    }
    if isBeforeOthersTie(emptying, suspect) { return [] }
    var again = property
    again?.tied = TiedValues(of: suspect)
    let properties = [again].compactMap(\.self) + filledAnew(by: emptying, of: suspect)
    let others = callsForOthers(emptying, than: suspect.to)
    guard var trace = runners.trace(to: emptying, filling: properties, besides: others, in: solved) else { return [] }
    if memory.tracesToKeepers.insert(trace.number).inserted {
      keepersOfClosures.formUnion(runners.keepersOfClosures(on: trace, in: solved))
    }
    if !trace.isRunByProgram { trace.add(tying: tying(suspect)) }
    if !trace.isRunByProgram { trace.add(callbacks: callbacksOfGroup[suspect.group] ?? []) }
    if !trace.isRunByProgram {
      runners.add(
        entriesTo: &trace,
        tying: filled(by: suspect),
        suspect.source.through.compactMap { solved.madeObject($0) },
        inside: typesOfGroup[suspect.group] ?? [],
        in: solved
      )
    }
    let location = solved.symbols.location(emptying.place)
    return trace.runners.compactMap { runner in
      switch runner {
      case .callback: Emptying(by: .callback, at: location)
      case .function(let name): Emptying(by: .function(name), at: location)
      case .deinitializer(let type):
        isOfHeirItself(type, emptying, suspect)
          ? nil : Emptying(by: .deinitializer(of: nodes[type].id), at: location)
      case .nobody(let name): Emptying(by: .nobody(function: name), at: location)
      case .reuse: Emptying(by: .reuse(function: FrameworkCallbacks.reuse + "()"), at: location)
      }
    }
  }

  /// Whether an object empties its own property while it comes about, and others give it the closures that tie it:
  ///
  ///     override func awakeFromNib() { onTap = nil }        bar.onTap = { self.close() }, by the screen that has the bar
  private mutating func isBeforeOthersTie(_ emptying: CodeNotes.Emptying, _ suspect: CycleRefuter.Suspect) -> Bool {
    let context = solved.contexts[solved.codes.context(of: emptying.code)]
    guard let receiver = context.receiver, receiver == emptying.object, let owner = solved.instanceType(receiver),
      !suspect.source.through.isEmpty
    else { return false }
    let isTiedByOthers = suspect.source.through.allSatisfy { object in
      guard let code = solved.madeObject(object)?.code,
        let maker = solved.contexts[solved.codes.context(of: code)].receiver.flatMap({ solved.instanceType($0) })
      else { return false }
      return !solved.symbols.areKin(maker, owner)
    }
    return isTiedByOthers && runners.isOfCreation(runners.table.id(ofSolved: emptying.code), in: solved)
  }

  /// Whether the `deinit` of an heir empties its own object: others of the owner's class have no such `deinit`, and an heir's
  /// never runs.
  private func isOfHeirItself(
    _ type: TypeID,
    _ emptying: CodeNotes.Emptying,
    _ suspect: CycleRefuter.Suspect
  ) -> Bool {
    guard type != suspect.from, solved.symbols.isKind(type, of: suspect.from),
      let emptied = emptying.object.flatMap({ solved.instanceType($0) })
    else { return false }
    return solved.symbols.isKind(emptied, of: type)
  }
}
