import AssemblerGraphFacts
import AssemblerGraphModel

/// What came through a property or a payload that holds what differs, in objects of a class or values of an enum that are not told apart:
/// whose it was is not known then.
///
///     registry.pages ⊇ {List, Detail}      list.parent ⊇ registry.pages: may be either
///     case tap(() -> Void)                 a closure out of any `.tap`, and each captures another page
struct MergedFlows {
  private let decided: SmallVectors<VariableID, ObjectID>
  private let entries: PairMap<FlowEntry, SolvedCodeID>
  private let flows: ReversedFlows
  private let fields: IDSet<VariableID>
  /// What was asked: heirs ask the same of all that their superclass stores.
  private var known = PairMap<FlowEntry, Bool>()

  init(in solved: PointsToAnalysis, _ decided: SmallVectors<VariableID, ObjectID>, _ flows: ReversedFlows) {
    self.decided = decided
    self.flows = flows
    entries = solved.entries
    fields = solved.fieldsOfWhatDiffers(decided, flows).union(solved.saturation.poolVariables)
  }

  /// Whether each way of an object into a variable leads through such a property.
  mutating func contain(_ object: ObjectID, in variable: VariableID) -> Bool {
    if fields.isEmpty { return false }
    let flow = FlowEntry(variable: variable, object: object)
    if let known = known[flow] { return known }
    let isMerged = findWay(of: object, into: variable)
    known[flow] = isMerged
    return isMerged
  }

  private func findWay(of object: ObjectID, into variable: VariableID) -> Bool {
    var isMerged = false
    let isComplete = search(object, variable) { field in
      isMerged = isMerged || field != nil
      return field != nil
    }
    return isMerged && isComplete
  }

  /// The properties and payloads through which objects came into variables, and in which it is not known whose they are.
  func fields(merging flows: [FlowEntry]) -> IDSet<VariableID> {
    var found: IDSet<VariableID> = []
    for flow in flows {
      _ = search(flow.object, flow.variable) { field in
        if let field { found.insert(field) }
        return true
      }
    }
    return found
  }

  /// Goes back along the ways of an object until it may stop.
  ///
  /// - Parameter goesOn: is given such a property, where a way ends; nil where code lets the object in.
  /// - Returns: whether all ways were gone to their ends.
  private func search(_ object: ObjectID, _ variable: VariableID, goesOn: (VariableID?) -> Bool) -> Bool {
    var seen: IDSet<VariableID> = [variable]
    var waiting = [variable]
    var position = 0
    while position < waiting.count, position < Self.searchLimit {
      let current = waiting[position]
      position += 1
      var isLetIn = entries[FlowEntry(variable: current, object: object)] != nil
      var hasSource = false
      for source in flows.sources(of: current) where decided[source].containsSorted(object) {
        hasSource = true
        if fields.contains(source) {
          if !goesOn(source) { return false }
        } else if seen.insert(source).inserted {
          waiting.append(source)
        }
      }
      // A solve that notes nothing of who lets objects in has only the beginnings of the ways.
      if !hasSource { isLetIn = true }
      if isLetIn, !goesOn(nil) { return false }
    }
    return position == waiting.count
  }

  /// What flows through a large part of the program is not worth a longer search.
  private static let searchLimit = 2_000
}

extension PointsToAnalysis {
  /// The properties, and the payloads of enums, in which one object of a class is not told from another, nor one value from another,
  /// and which hold what differs: objects of several types, or closures that capture objects of several types.
  fileprivate func fieldsOfWhatDiffers(
    _ decided: SmallVectors<VariableID, ObjectID>,
    _ flows: ReversedFlows
  ) -> IDSet<VariableID> {
    var found: IDSet<VariableID> = []
    for entry in payloads.entries where entry.key.object.isNone && holdsWhatDiffers(entry.value, decided) {
      found.insert(entry.value)
    }
    let makers = contextsMakingStructs
    for entry in fields.entries where holdsWhatDiffers(entry.value, decided) {
      let (key, field) = (entry.field, entry.value)
      let maker = symbols.type(ofAll: key.owner).map { makers[$0] } ?? maker(of: key.owner)
      if let maker, decided[field].allSatisfy({ context(making: $0) == maker }) { continue }
      if types.isStream(types.typeOfProperty(key.property)), holdsOneStream(field, decided, flows) { continue }
      found.insert(field)
    }
    return found
  }

  private func holdsWhatDiffers(_ field: VariableID, _ decided: SmallVectors<VariableID, ObjectID>) -> Bool {
    guard decided.indices.contains(field) else { return false }
    let held = decided[field]
    guard held.count > 1, let first = held.first else { return false }
    let kind = ContentKind(of: first, in: self, decided)
    return held.contains { ContentKind(of: $0, in: self, decided) != kind }
  }

  /// Whether what a property holds are the parts of one stream: all of it came by one way, from the code that made the stream.
  ///
  ///     func transform(_ input: Input) -> Output { Output(done: input.taps.flatMap { _ in self.load() }) }
  private func holdsOneStream(
    _ field: VariableID,
    _ decided: SmallVectors<VariableID, ObjectID>,
    _ flows: ReversedFlows
  ) -> Bool {
    if decided[field].contains(where: { entries[FlowEntry(variable: field, object: $0)] != nil }) { return false }
    var current = field
    for _ in 0..<4 {
      let sources = flows.sources(of: current)
      guard let source = sources.first, sources.count == 1 else { return false }
      // What a function is given it may be given by several.
      if !isParameter(source) { return true }
      current = source
    }
    return false
  }

  /// By struct: where code makes all of its values, if that is one place. What is made there as well is in each of them:
  ///
  ///     model.transform(Input(taps: button.rx.tap.map { 1 }.filter { _ in self.isOpen }))
  private var contextsMakingStructs: [TypeID: ContextID] {
    var found: [TypeID: (context: ContextID?, place: CodePlace)] = [:]
    for code in codes.indices {
      let context = codes.context(of: code)
      for construction in codes.constructions[code] where symbols.types[construction.type].kind == .struct {
        let known = found[construction.type]
        let isSame = known.map { $0.context == context && $0.place == construction.place } ?? true
        found[construction.type] = (isSame ? context : nil, construction.place)
      }
    }
    return found.compactMapValues(\.context)
  }

  /// The context that makes an instance which is told from all others, and each time another one.
  private func maker(of instance: ObjectID) -> ContextID? {
    merged.contains(instance) || chains.contains(instance) ? nil : madeObject(instance)?.maker
  }

  private func context(making object: ObjectID) -> ContextID? {
    guard let made = madeObject(object) else { return nil }
    return made.code.map { codes.context(of: $0) } ?? made.maker
  }

  /// The types whose properties or payloads these are, and those that hold such objects or values in turn: which of them something is
  /// in tells whose it is.
  func carriers(of fields: IDSet<VariableID>, _ decided: SmallVectors<VariableID, ObjectID>) -> IDSet<TypeID> {
    var owners: [VariableID: TypeID] = [:]
    for entry in self.fields.entries { owners[entry.value] = symbols.type(ofAll: entry.field.owner) }
    for entry in payloads.entries where entry.key.object.isNone { owners[entry.value] = entry.key.type }
    var found = IDSet(fields.inOrder.sorted().compactMap { owners[$0] })
    var holders: [TypeID: IDSet<TypeID>] = [:]
    for (variable, owner) in owners.sorted(by: { $0.key < $1.key }) where decided.indices.contains(variable) {
      for object in decided[variable] {
        if let type = symbols.type(ofAll: object), type != owner { holders[type, default: []].insert(owner) }
      }
    }
    var outermost = found.inOrder
    for _ in 0..<4 {
      // What many types hold tells nothing of whose it is.
      outermost = outermost.flatMap { holders[$0].map { $0.count <= 8 ? $0.inOrder : [] } ?? [] }
        .filter { found.insert($0).inserted }
    }
    return found
  }
}

/// What an object is, as far as edges tell.
private enum ContentKind: Hashable {
  case instance(TypeID)
  /// A closure, a method value, or a framework's object, with the types that it keeps.
  case made(keeping: Set<TypeID>)

  init(of object: ObjectID, in solved: borrowing PointsToAnalysis, _ decided: SmallVectors<VariableID, ObjectID>) {
    if let type = solved.instanceType(object) {
      self = .instance(type)
      return
    }
    var types: Set<TypeID> = []
    var pending = [object]
    var seen: IDSet<ObjectID> = [object]
    while let next = pending.popLast(), seen.count < 64 {
      for capture in solved.madeObject(next)?.captures ?? [] where capture.strength == .strong {
        for captured in solved.objects(of: capture.value, decided) where seen.insert(captured).inserted {
          if let type = solved.instanceType(captured) { types.insert(type) } else { pending.append(captured) }
        }
      }
    }
    self = .made(keeping: types)
  }
}
