import AssemblerGraphFacts
import AssemblerGraphModel

/// Finds the edges of type-level cycles on which no object can close the circle.
///
///     final class Page { var next: Footer? }        Page ──▶ Footer ──▶ Page, as types.
///     final class Footer { var cover: Page? }
///     page.next = footer; footer.cover = otherPage  No object comes back to itself: nothing to report.
///
/// The program is solved once more, with the instances of the suspect types told apart by the place in the code that makes
/// them; over the same summaries, by the same solver. An edge is refuted when everything that its property holds is known and no object on it is on a cycle of
/// objects. What is unknown counts as every object of the type.
struct CycleRefuter {
  /// An ownership edge between types, and what it was read from.
  struct Suspect {
    var edge: Int
    var from: TypeID
    var to: TypeID
    var source: EdgeSource
    /// The strongly connected group of types that it lies in.
    var group: Int32
    /// A property of the owner's own kind, as in a tree or a list.
    var isLoop: Bool
  }

  struct Verdict {
    /// Whether the limits allowed to look at all that code outside may hand over.
    var isWhole = true
    /// The edges that close no cycle.
    var refuted: Set<Int> = []
    /// By edge: the groups of objects in which it is on a circle, sorted.
    var groups: [Int: [ObjectGroup]] = [:]
    /// By edge: which objects hold which on these circles, sorted.
    var links: [Int: [ObjectLink]] = [:]
    /// The edges that close one only where code outside hands the very object to several functions that nobody here calls.
    var doubtful: Set<Int> = []
    /// The edges between classes of which no two objects own each other straight.
    var oneWay: Set<Int> = []
    /// The edges between classes that lead only to what their owners have made.
    var leadingToNew: Set<Int> = []
    /// The edges to their owner's own kind on which objects close a cycle; and those that were only possible as objects were not
    /// told apart, and are on a cycle of objects that are.
    var confirmed: Set<Int> = []
    var letGoElsewhere: [LetGoElsewhere] = []
  }

  /// In a program of this size calls are told apart less deeply: each instance that is told apart makes all of them anew.
  private static let manyContexts = 8_000

  var solved: PointsToAnalysis
  var decided = SmallVectors<VariableID, ObjectID>()
  let suspects: [Suspect]
  /// Those of them that code lets go of which runs on objects that may be others.
  let letGo: [Suspect]
  /// Types whose instances hold their own kind: the edges from such a type to itself.
  let loops: [Suspect]
  /// Those of them that are properties or payloads, in which a circle through other types can go on.
  private let steps: [Suspect]
  /// The edges by which a copy of their owner holds what the owner held.
  let unchanged: Set<Int>
  /// By file: the local variables that get a value where they are not declared.
  let assignedLocals: [FileID: IDSet<LocalID>]
  /// The names of members that are set on receivers of which nothing is known.
  let lost: IDSet<Name>
  /// Those that are set anywhere but in initializers.
  let storedLater: IDSet<Name>
  /// Enums whose values become other cases behind an `inout`, or by a key path.
  let changedEnums: IDSet<TypeID>
  /// How objects stand in rows.
  let rows: RowLinks
  /// Classes that structs copy with what they hold.
  private let copiedOnWrite: IDSet<TypeID>
  /// The objects of each suspect type.
  private(set) var objects: [TypeID: [ObjectID]] = [:]
  /// What the properties of generic types hold, by object: the declared type of a box says what is in it, not its place.
  var contents: [ObjectID: [Value]] = [:]
  /// What code outside hands to functions that nobody here calls: for each parameter an object of its own.
  private(set) var handed: IDSet<ObjectID> = []
  /// Whether any of them may be any object of its type.
  private var isAnyHanded = false
  /// What values keep alive, asked once for all edges.
  var kept = KeyMap<KeptKey, KeptObjects>()
  /// The closures in values, asked once for all places.
  var closuresInside = KeyMap<KeptKey, ClosuresInside>()
  /// By edge, without those from objects to others of their own type.
  let suspectsByEdge: [Int: Suspect]
  /// Where the closures begin that suspects are about.
  let placesOfSuspects: Set<CodePlace>
  /// By object: the last search that came by.
  var visits = IDArray<ObjectID, Int32>()
  var visit: Int32 = 0
  /// The edges that close a cycle of objects where no two of those are the same.
  private var closing: Set<Int> = []
  /// Which of the edges lie on circles of the same objects.
  private var circles = ObjectCircles()
  /// Which objects hold which on them.
  var objectLinks: LinksOfCircles
  private var mutualOwners: MutualOwners
  /// The edges that lead to an object which their owner may not have made.
  var leadingToOlder: Set<Int> = []
  var youngerObjects = YoungerObjects()
  /// By edge: the owners on such cycles.
  private(set) var closingOwners: [Int: IDSet<ObjectID>] = [:]
  /// What owners on such cycles hold there, of edges that are possible only as objects were not told apart.
  private(set) var closingMerged: [ObjectGraph.CyclicEntry] = []
  private var confirmed: Set<Int> = []
  private let linkLimit: Int
  private var hasTooManyLinks = false

  /// What becomes of suspects when their objects are told apart; the less well, the more of them there are. Where that takes too
  /// much, only small groups of types are looked at.
  ///
  /// - Parameters:
  ///   - letGo: the edges that code which runs lets go of, on objects that may be others.
  ///   - size: of the solve that found the suspects.
  static func verdict(
    on suspects: [Suspect],
    letGo: Set<Int>,
    size: ProgramSize,
    types: StaticTypes,
    summaries: SummaryStore
  ) -> Verdict {
    var doubtful: Set<Int> = []
    for suspects in (size.isVeryLarge ? [] : [suspects]) + [size.inSmallGroups(suspects)] {
      let refuter = CycleRefuter(suspects, letGo: letGo, size: size, types: types, summaries: summaries)
      var verdict = refuter.verdict()
      if verdict.isWhole { doubtful.subtract(suspects.map(\.edge)) }
      verdict.doubtful.formUnion(doubtful)
      if verdict.isWhole { return verdict }
      doubtful = verdict.doubtful
    }
    return Verdict(isWhole: false, doubtful: doubtful)
  }

  private init(
    _ suspects: [Suspect],
    letGo: Set<Int>,
    size: ProgramSize,
    types: StaticTypes,
    summaries: SummaryStore
  ) {
    self.suspects = suspects.filter { !$0.isLoop }
    self.letGo = self.suspects.filter { letGo.contains($0.edge) }
    loops = suspects.filter(\.isLoop)
    steps = loops.filter { loop in
      switch loop.source.slot {
      case .property: true
      case .payload(let key): types.keepsItsCase(key.type)
      case .framework, .tailStorage: false
      }
    }
    suspectsByEdge = Dictionary(self.suspects.map { ($0.edge, $0) }) { first, _ in first }
    placesOfSuspects = Set(suspects.compactMap(\.source.captured?.place))
    unchanged = Set(suspects.filter { Self.holdsAsItWas($0, in: types) }.map(\.edge))
    lost = size.lost
    linkLimit = size.linkLimit
    storedLater = summaries.namesStoredLater(in: types.symbols)
    rows = summaries.rowLinks(besides: size.lost)
    copiedOnWrite = types.classesCopiedOnWrite()
    objectLinks = LinksOfCircles(suspects)
    mutualOwners = MutualOwners(self.suspects, in: types.symbols)
    let changedEnums = summaries.changedEnums.union(types.enums(ofPropertiesNamed: size.lost))
    self.changedEnums = changedEnums
    let files = IDSet(suspects.compactMap(\.source.captured?.file))
    assignedLocals = Dictionary(uniqueKeysWithValues: files.map { ($0, IDSet(types.valuesAssigned(in: $0).keys)) })
    var policy = ContextPolicy()
    policy.distinguished = IDSet(suspects.flatMap { [$0.from, $0.to] })
    // Which box it is that holds the object.
    for suspect in self.suspects {
      guard case .property(let property) = suspect.source.slot else { continue }
      policy.distinguished.formUnion(types.genericContainer(of: property).map { [$0] } ?? [])
    }
    for suspect in self.letGo {
      // Which queue it is that is worked off.
      guard case .property(let property) = suspect.source.slot else { continue }
      policy.distinguished.formUnion(types.parts(of: property).map(\.owner))
    }
    if !self.letGo.isEmpty { policy.distinguished.formUnion(size.keepersOfClosures) }
    if suspects.contains(where: { $0.source.merging != nil }) { policy.distinguished.formUnion(size.carriers) }
    policy.enumsToldApart = IDSet(
      policy.distinguished.filter { types.keepsItsCase($0) && !changedEnums.contains($0) }
    )
    size.tellApart(policy.distinguished, &policy)
    policy.outlets = types.outlets(forViewsOf: policy.distinguished)
    policy.copiesChangedStructs = true
    policy.tellsEmptyProperties = true
    policy.followsHandOvers = false
    policy.contexts = size.contextCount + 2 * size.room
    policy.pairLimit = size.pairLimit
    if size.contextCount > Self.manyContexts { policy.callDepth = 1 }
    policy.tellsJoinedCallsApart = true
    policy.notesCode = false
    policy.notesCalls = !self.letGo.isEmpty
    solved = PointsToAnalysis(types: types, summaries: summaries, policy: policy)
    solved.allocations = size.allocations
  }

  private consuming func verdict() -> Verdict {
    if suspects.isEmpty && loops.isEmpty { return Verdict() }
    solve()
    let refuted = takesTooMuch ? [] : refuted()
    if takesTooMuch {
      // What closes no circle before code outside hands over whatever it likes closes a certain one in no case.
      return Verdict(isWhole: false, doubtful: isAnyHanded ? Set(suspects.map(\.edge)).subtracting(closing) : [])
    }
    let doubtful = Set(suspects.map(\.edge)).subtracting(refuted).subtracting(closing)
    return Verdict(
      refuted: refuted,
      groups: circles.groupsOfEdges(),
      links: objectLinks.known,
      doubtful: doubtful,
      oneWay: mutualOwners.oneWay,
      leadingToNew: leadingToNew,
      confirmed: confirmedLoops().union(confirmed),
      letGoElsewhere: letGoElsewhere()
    )
  }

  /// The edges within the strongly connected groups of types, and the closures that capture their own kind.
  static func suspects(among edges: [Edge], sources: [EdgeSource], typeCount: Int) -> [Suspect] {
    let components = Components(ofOwners: edges, typeCount: typeCount)
    return edges.indices.compactMap { index in
      let edge = edges[index]
      guard edge.kind == .owns, components.numbers[edge.from] == components.numbers[edge.to] else { return nil }
      return Suspect(
        edge: index,
        from: edge.fromType,
        to: edge.toType,
        source: sources[index],
        group: components.numbers[edge.from],
        isLoop: edge.from == edge.to && !edge.isCapture
      )
    }
  }

  private mutating func solve() {
    solved.startUnmadeInstances()
    solved.solve()
    solved.startFirstInstances()
    let unreached = solved.unreachedParameters()
    handed = solved.handObjects(to: unreached)
    solved.useOnlyCandidates()
    solved.joinViewsOfOutlets()
    if takesTooMuch { return }
    readObjects()
    let refuted = refuted()
    if takesTooMuch { return }
    closing = Set(suspects.map(\.edge)).subtracting(refuted)
    confirmed = edgesOfKnownObjects()
    // From here on any object may be handed in: those of which nothing is known tell nothing more.
    isAnyHanded = true
    solved.open(unreached)
    solved.joinViewsOfOutlets()
    if takesTooMuch { return }
    readObjects()
  }

  /// What there is, and what it holds as far as it is solved.
  private mutating func readObjects() {
    decided = solved.graph.points
    kept = KeyMap()
    closuresInside = KeyMap()
    contents = [:]
    objects = [:]
    let types = solved.types
    for field in solved.fields.entries {
      let owner = field.field.owner
      if let type = solved.instanceType(owner), types.symbols.isGeneric(type), isHeld(field.field.property) {
        contents[owner, default: []].append(.variable(field.value))
      }
    }
    for type in types.symbols.types.indices where types.symbols.isGeneric(type) {
      for property in types.symbols.types[type].properties.all
      where types.symbols.properties[property].isStoredInInstances && isHeld(property) {
        if let constant = solved.constant(of: types.typeOfProperty(property)) {
          contents[ObjectID(type), default: []].append(constant)
        }
      }
    }
    for type in solved.policy.distinguished { objects[type] = [] }
    for object in solved.instances.values.sorted() {
      if let type = solved.instanceType(object) { objects[type, default: []].append(object) }
    }
    let filled = isAnyHanded ? typesFilledInAny() : []
    for type in solved.policy.distinguished where objects[type]?.isEmpty ?? true || filled.contains(type) {
      objects[type, default: []].append(ObjectID(type))
    }
    for object in handed.sorted() {
      guard let type = solved.instanceType(object) else { continue }
      // What is stored in any object that is handed in is in none of those that the scanned code makes.
      let added = isAnyHanded ? ObjectID(type) : object
      if objects[type]?.last != added { objects[type, default: []].append(added) }
    }
    readPayloads()
  }

  /// The types of objects that code gets from where nobody sees, and in which it stores something: `container.resolve().onTap = { … }`.
  private func typesFilledInAny() -> IDSet<TypeID> {
    var found: IDSet<TypeID> = []
    for entry in solved.fields.entries {
      guard let type = solved.symbols.type(ofAll: entry.field.owner), solved.policy.tellsApart(type),
        !solved.symbols.isValueType(type), !decidedObjects(of: .variable(entry.value)).isEmpty
      else { continue }
      found.insert(type)
    }
    return found
  }

  /// A `WeakBox` has what is in it, and does not keep it.
  private func isHeld(_ property: PropertyID) -> Bool {
    solved.symbols.properties[property].facts.strength == .strong
  }

  /// What values of generic enums are made with.
  private mutating func readPayloads() {
    for entry in solved.payloads.entries.sorted(by: { $0.value < $1.value })
    where entry.key.object.isNone && solved.symbols.isGeneric(entry.key.type) {
      let (key, variable) = (entry.key, entry.value)
      contents[ObjectID(key.type), default: []].append(.variable(variable))
      for owner in objects[key.type] ?? [] where owner != ObjectID(key.type) {
        if let variable = payload(key, in: owner) { contents[owner, default: []].append(.variable(variable)) }
      }
    }
  }

  private var takesTooMuch: Bool { solved.isExhausted || hasTooManyLinks }

  /// The edges that close no cycle of objects; nothing is known of any where there are too many links between the objects.
  private mutating func refuted() -> Set<Int> {
    var graph = ObjectGraph(objectCount: solved.objectCount)
    // A list or a tree can be part of a circle through other types: `page.next = Page(footer)`, where the footer keeps the first
    // page. Of these only what is known counts, or any one could lead to any other.
    let ordered = links(of: suspects + steps)
    for suspect in suspects + steps {
      let isOrdered = ordered[suspect.edge] != nil
      for owner in objects[suspect.from] ?? [] {
        if graph.count > linkLimit {
          hasTooManyLinks = true
          return []
        }
        let targets = targets(of: suspect, from: owner)
        // One of a chain holds another one of it; so far nothing says that it is itself.
        let isForAnother = !suspect.source.capturesReceiver && solved.chains.contains(owner)
        // What was there before it is not itself.
        for target in targets.objects where target != owner || !isForAnother && !isOrdered {
          if !suspect.source.capturesReceiver, isNext(target, behind: owner) { continue }
          graph.join(owner, to: target, by: suspect.edge)
        }
        guard targets.isAny, !suspect.isLoop, let all = objects[suspect.to] else { continue }
        if isForAnother, suspect.from == suspect.to {
          for target in all where target != owner { graph.join(owner, to: target, by: suspect.edge) }
        } else {
          graph.join(owner, toAny: all, of: suspect.to, by: suspect.edge)
        }
      }
    }
    let cyclic = graph.cyclicEntries()
    // Where each link leads to an object that its owner made, or is a `let` of one that was made with its owner, or where
    // each is a `let`, one end exists before the other all the way round: no such circle can close.
    let closable = closableComponents(cyclic, ordered).subtracting(componentsOfYounger(cyclic))
    var owners: [Int: IDSet<ObjectID>] = [:]
    var edgesOfGroup: [Int32: Set<Int>] = [:]
    let inner = Set(steps.map(\.edge))
    let merging = suspectsByFlow
    for entry in cyclic where closable.contains(entry.component) && !inner.contains(entry.edge) {
      owners[entry.edge, default: []].insert(entry.owner)
      if !isAnyHanded, !entry.isAny, merging[entry.edge] != nil { closingMerged.append(entry) }
      edgesOfGroup[entry.component, default: []].insert(entry.edge)
    }
    noteLinksToOlder(cyclic.filter { closable.contains($0.component) })
    mutualOwners.add(cyclic.lazy.filter { closable.contains($0.component) })
    noteLinks(cyclic.filter { closable.contains($0.component) }, ordered)
    circles.add(edgesOfGroup.values, isCertain: !isAnyHanded)
    closingOwners.merge(owners) { first, _ in first }
    return Set(suspects.map(\.edge)).subtracting(owners.keys)
  }

  private func closableComponents(_ entries: [ObjectGraph.CyclicEntry], _ links: [Int: Link]) -> Set<Int32> {
    let constant = Set(links.filter { $0.value == .constant }.keys)
    let shared = Set((suspects + steps).filter { sharesStorage($0) }.map(\.edge))
    let later = Set(
      suspects.filter { suspect in
        suspect.source.isInCapturedObject || suspect.source.captured.map { isAssigned($0) } ?? false
      }.map(\.edge)
    )
    var withOlder: Set<Int32> = []
    var circles: [Int32: LinksOfCircle] = [:]
    var withIdentity: Set<Int32> = []
    for entry in entries {
      let number = entry.component
      if shared.contains(entry.edge) || hasIdentity(entry.owner) { withIdentity.insert(number) }
      let isTakenAlong = unchanged.contains(entry.edge) && isValue(entry.owner)
      circles[number, default: LinksOfCircle()].insert(isTakenAlong ? .constant : links[entry.edge] ?? .free)
      if later.contains(entry.edge) { withOlder.insert(number) }
      if withOlder.contains(number) { continue }
      let isLet = constant.contains(entry.edge)
      if entry.targets.contains(where: { !isMade($0, by: entry.owner) && !(isLet && isMade($0, with: entry.owner)) }) {
        withOlder.insert(number)
      }
    }
    let chains = chainsOfValues(entries)
    return withOlder.intersection(withIdentity).filter { circles[$0]?.canClose ?? false && !chains.contains($0) }
  }

  /// A value is copied: what it holds cannot lead back to itself.
  func isValue(_ object: ObjectID) -> Bool {
    solved.instanceType(object).map { solved.symbols.isValueType($0) } ?? false
  }

  /// Whether an object is no value, nor a part of one that is copied with it.
  func hasIdentity(_ object: ObjectID) -> Bool {
    !isValue(object) && !(solved.instanceType(object).map(copiedOnWrite.contains) ?? false)
  }

  /// Whether copies of a value share what a property holds: `@State`, or a variable that a closure shares with who declared it.
  private func sharesStorage(_ suspect: Suspect) -> Bool {
    switch suspect.source.slot {
    case .framework, .tailStorage: return true
    case .payload: break
    case .property(let property):
      if solved.symbols.properties[property].facts.sharesStorage { return true }
    }
    return suspect.source.isInside && !suspect.source.capturesCopy
  }

  /// Whether an object is made by code of its owner; of a value's, where whoever made the value made it too. An object that stands for
  /// all of a place is so only if nobody of another kind makes one there.
  func isMade(_ object: ObjectID, by owner: ObjectID) -> Bool {
    guard object != owner, let makers = solved.makers[object] else { return false }
    if makers.contains(owner) {
      let type = solved.instanceType(owner)
      return makers.allSatisfy { maker in
        maker == owner || maker == object || maker.map { solved.instanceType($0) == type } ?? false
      }
    }
    guard isValue(owner), let makersOfValue = solved.makers[owner] else { return false }
    return !makers.isDisjoint(with: makersOfValue)
  }

  /// Whether the same code makes both: `Sender(blob: Blob())`.
  private func isMade(_ object: ObjectID, with owner: ObjectID) -> Bool {
    guard object != owner, let makers = solved.makers[object] else { return false }
    return makers == solved.makers[owner] && !makers.contains(object) && !makers.contains(owner)
  }

  /// What an owner holds: these objects, or also any other of the type.
  typealias Targets = (objects: [ObjectID], isAny: Bool)

  /// The objects that an owner holds through the suspect's property; any of the type when nobody knows.
  mutating func targets(of suspect: Suspect, from owner: ObjectID) -> Targets {
    guard let value = value(of: suspect.source.slot, in: owner), !decidedObjects(of: value).isEmpty else {
      return ([], !holdsNothing(suspect.source, in: owner))
    }
    let kept = objectsKept(by: value, isInside: suspect.source.isInside, closure: suspect.source.captured?.place)
    // One of many may be any of them.
    if kept.hasPooled { return ([], true) }
    let fitting = (kept.byType[suspect.to] ?? []).filter { !isAnyHanded || !handed.contains($0) }
    // The type itself stands for any of its instances.
    let any = ObjectID(suspect.to)
    let mayHoldMore = solved.instanceType(owner).map { solved.symbols.mayBeFilledByMacro($0) } ?? false
    return (fitting.filter { $0 != any }, fitting.contains(any) || mayHoldMore)
  }

  /// Whether what is put there would have been seen.
  private func isSeen(_ slot: SlotKey) -> Bool {
    if case .property = slot { return true }
    return false
  }

  /// Whether the code that makes an object is known, and none of it stores anything there.
  ///
  /// What closures capture and what frameworks keep is made by scanned code, which would have been seen to flow there; an
  /// object that anybody may hand over would not.
  private func holdsNothing(_ source: EdgeSource, in owner: ObjectID) -> Bool {
    solved.originals(of: owner).allSatisfy { original in
      isSeen(source.slot) && handed.contains(original) || isEmpty(source, in: original)
    }
  }

  private func isEmpty(_ source: EdgeSource, in owner: ObjectID) -> Bool {
    guard solved.madeObject(owner) != nil else { return false }
    switch source.slot {
    case .framework: return true
    case .property(let property):
      if solved.instanceType(owner).map({ solved.symbols.mayBeFilledByMacro($0) }) ?? false { return false }
      if source.isInside, isClosureOrOfFramework(property) { return true }
      if lost.contains(solved.symbols.properties[property].name) { return false }
      guard let type = solved.instanceType(owner) else { return false }
      if solved.symbols.isValueType(type) {
        return solved.isNeverStored(property, in: owner) || solved.isStoredBySilence(property, owner)
      }
      let facts = solved.symbols.properties[property].facts
      if solved.isMadeWithout(property, owner) { return true }
      if solved.isNeverStored(property, in: owner), !solved.isSetOutside(property), !isStoredInAny(property, type) {
        return true
      }
      if solved.isStoredBySilence(property, owner), !isStoredInAny(property, type) { return true }
      let key = PointsToAnalysis.FieldKey(owner: owner, property: property)
      return solved.storedFields[key] == nil && isOutletWithoutNib(facts, of: type)
    case .payload(let key): return isOfOtherCase(owner, than: key)
    case .tailStorage: return false
    }
  }

  /// Whether something is put there in objects of which nothing is known: any one may be meant.
  private func isStoredInAny(_ property: PropertyID, _ type: TypeID) -> Bool {
    solved.symbols.ancestry[type].contains { ancestor in
      let key = PointsToAnalysis.FieldKey(owner: ObjectID(ancestor), property: property)
      return solved.fields[key].map { !solved.graph.points.isEmpty($0) } ?? false
    }
  }

  /// What code makes by itself, and is no view or controller, comes out of no nib that would connect its outlets.
  private func isOutletWithoutNib(_ facts: PropertyFacts, of type: TypeID) -> Bool {
    guard facts.attributes.contains(where: { $0.type.isName("IBOutlet") }) else { return false }
    return solved.symbols.externalAncestors(of: type).allSatisfy {
      $0 == "NSObject" || solved.types.isCommonProtocol($0) || $0.hasSuffix("Delegate")
    }
  }

  private func isClosureOrOfFramework(_ property: PropertyID) -> Bool {
    let symbols = solved.symbols
    switch symbols.table[symbols.table.element(solved.types.typeOfProperty(property))] {
    case .function, .external: return true
    case .nominal(let type, _): return symbols.types[type].kind == .external
    default: return false
    }
  }

  // MARK: Types that hold their own kind

  /// For each type whose objects close a cycle among themselves the edge that leads back: a list's `previous`, a tree's
  /// `parent`.
  private func confirmedLoops() -> Set<Int> {
    let objectCount = solved.objectCount
    let back = solved.summaries.propertiesThatGetSelf
    let rings = solved.summaries.mutualStores.union(solved.propertiesOfRings())
    let loopsOfType = Dictionary(grouping: loops, by: \.from).sorted { $0.key < $1.key }
    // No entry leads from objects of one type to those of another: one set of components is enough for all.
    let entriesOfType = loopsOfType.map { type, loops in loops.flatMap { loop in entries(of: loop, type: type) } }
    let components = Components(of: Adjacency(nodeCount: objectCount, entries: entriesOfType.flatMap(\.self)))
    let links = links(of: loops)
    var confirmed: Set<Int> = []
    for ((_, loops), entries) in zip(loopsOfType, entriesOfType) {
      let joined = entries.filter { components.numbers[$0.from] == components.numbers[$0.to] }
      var circles: [Int32: LinksOfCircle] = [:]
      for entry in joined {
        circles[components.numbers[entry.from], default: LinksOfCircle()].insert(links[entry.edge] ?? .free)
      }
      let trees = treesOfChains(joined, components, besides: back.union(rings))
      let inner = joined.filter { entry in
        let number = components.numbers[entry.from]
        return circles[number]?.canClose ?? false && !trees.contains(number)
      }
      let leading = Set(inner.filter { !isMade(ObjectID($0.to), by: ObjectID($0.from)) }.map(\.edge))
      let chosen = loops.filter { leading.contains($0.edge) }.min { left, right in
        func order(_ loop: Suspect) -> (Int, Int) { (loop.isBackReference(among: back) ? 0 : 1, loop.edge) }
        return order(left) < order(right)
      }
      if let chosen { confirmed.insert(chosen.edge) }
    }
    for loop in loops {
      if case .property(let property) = loop.source.slot, rings.contains(property) { confirmed.insert(loop.edge) }
    }
    return confirmed
  }

  /// Which objects of a type hold which others through a property.
  private func entries(of loop: Suspect, type: TypeID) -> [LoopEntry] {
    ((objects[type] ?? []) + [ObjectID(type)]).flatMap { owner in
      value(of: loop.source.slot, in: owner).map { value in
        decidedObjects(of: value).filter { $0 != owner && solved.instanceType($0) == type }
          .map { (owner.index, $0.index, loop.edge) }
      } ?? []
    }
  }
}

extension Components {
  /// The types that own each other, by number of the type.
  init(ofOwners edges: [Edge], typeCount: Int) {
    let entries = edges.indices.lazy.filter { edges[$0].kind == .owns }
      .map { (from: edges[$0].from, to: edges[$0].to, edge: $0) }
    self.init(of: Adjacency(nodeCount: typeCount, entries: Array(entries)))
  }
}

extension CycleRefuter.Suspect {
  /// Whether objects put themselves there: `child.parent = self`.
  fileprivate func isBackReference(among properties: IDSet<PropertyID>) -> Bool {
    if case .property(let property) = source.slot { return properties.contains(property) }
    return false
  }
}
