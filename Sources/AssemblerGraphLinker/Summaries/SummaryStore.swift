import AssemblerGraphFacts

/// The summaries of all bodies, each made once, whoever asks for it first.
final class SummaryStore {
  private let types: StaticTypes
  @exclusivity(unchecked) private var lowered = IDArray<SummaryID, LoweredBody>()
  @exclusivity(unchecked) private var ids = PairMap<BodyID, SummaryID>()

  init(types: StaticTypes) {
    self.types = types
  }

  subscript(id: SummaryID) -> BodySummary { _read { yield lowered[id].summary } }

  /// Of all bodies that were lowered so far.
  var indices: Range<SummaryID> { lowered.indices }

  func id(of body: BodyID) -> SummaryID {
    if let known = ids[body] { return known }
    let id = lowered.append(LoweredBody(summarize(body, with: types)))
    ids[body] = id
    return id
  }

  /// nil when nobody asked for the body.
  func knownID(of body: BodyID) -> SummaryID? { ids[body] }

  /// Properties into which an object is seen to be stored that is their own owner.
  var storesIntoItself: IDSet<PropertyID> { IDSet(lowered.flatMap { $0.summary.storesIntoItself }) }

  /// Properties of other objects into which code puts its own `self`: `child.parent = self`.
  var propertiesThatGetSelf: IDSet<PropertyID> { IDSet(lowered.flatMap { $0.summary.propertiesThatGetSelf }) }

  /// Properties of other objects into which code puts what it makes for them on the spot, and what nothing else keeps then.
  var propertiesThatGetNew: IDSet<PropertyID> { IDSet(lowered.flatMap { $0.summary.propertiesThatGetNew }) }

  /// Properties by which code lets two objects of one kind hold each other: `node.next = head; head.previous = node`.
  var mutualStores: IDSet<PropertyID> { IDSet(lowered.flatMap { $0.summary.mutualStores }) }

  /// Enums of which code changes a value that others keep.
  var changedEnums: IDSet<TypeID> { IDSet(lowered.flatMap { $0.summary.changedEnums }) }

  /// - Parameter lost: the names of members that are set on receivers of which nothing is known.
  func rowLinks(besides lost: IDSet<Name>) -> RowLinks { RowLinks(of: self, besides: lost, in: types) }

  /// By summary: what its code closes to rings.
  var rings: [SummaryID: [Ring]] {
    lowered.indices.reduce(into: [:]) { found, id in
      let rings = lowered[id].summary.rings
      if !rings.isEmpty { found[id] = rings }
    }
  }

  /// The names of members that are set on something of which nothing is known.
  var lostNames: IDSet<Name> { IDSet(lowered.flatMap { $0.summary.lostNames }) }

  /// Whether the program makes a container that keeps all that names no scope.
  var keepsRegistrations: Bool { lowered.contains { $0.summary.keepsRegistrations } }

  /// Whether generic code makes objects of what it is used with: `T()`.
  var makesOfParameters: Bool { lowered.contains { $0.summary.makesOfParameter } }

  /// Closures and delegates that go where nothing is known.
  var unknownCalls: [UnknownCall] { lowered.flatMap { $0.summary.unknownCalls } }

  /// Where properties are assigned something of which the place alone tells nothing.
  var opaqueStores: [(property: PropertyID, place: CodePlace)] {
    lowered.flatMap { $0.summary.opaqueStores.map { ($0.property, $0.place) } }
  }
}

/// A reference, because every context of a body reads its summary.
private final class LoweredBody: Sendable {
  let summary: BodySummary
  init(_ summary: BodySummary) { self.summary = summary }
}
