import AssemblerGraphFacts

/// The summaries of all bodies, each made once, whoever asks for it first.
final class SummaryStore {
  private let types: StaticTypes
  @exclusivity(unchecked) private var lowered = IDArray<SummaryID, LoweredBody>()
  @exclusivity(unchecked) private var ids = PairMap<BodyID, SummaryID>()
  // The lists that nearly every body has, which are short.
  @exclusivity(unchecked) private var filters = IDLists<SummaryID, TypeHandle>()
  @exclusivity(unchecked) private var namedLocals = IDLists<SummaryID, BodySummary.NamedLocal>()
  @exclusivity(unchecked) private var constructions = IDLists<SummaryID, BodySummary.ConstructionInCode>()
  @exclusivity(unchecked) private var mentions = IDLists<SummaryID, BodySummary.ConstructionInCode>()

  init(types: StaticTypes) {
    self.types = types
  }

  subscript(id: SummaryID) -> BodySummary { _read { yield lowered[id].summary } }

  /// Of all bodies that were lowered so far.
  var indices: Range<SummaryID> { lowered.indices }

  func id(of body: BodyID) -> SummaryID {
    if let known = ids[body] { return known }
    var summary = summarize(body, with: types)
    filters.append(summary.filters)
    namedLocals.append(summary.namedLocals)
    constructions.append(summary.constructions)
    mentions.append(summary.mentions)
    summary.trim()
    let id = lowered.append(LoweredBody(summary))
    ids[body] = id
    return id
  }

  /// nil when nobody asked for the body.
  func knownID(of body: BodyID) -> SummaryID? { ids[body] }

  /// The declared types of a body's variables.
  func filters(of id: SummaryID) -> ArraySlice<TypeHandle> { filters[id] }

  func filter(of variable: BodyVariableID, in id: SummaryID) -> TypeHandle { filters[id, variable.index] }

  /// The variables of a body that people have names for.
  func namedLocals(of id: SummaryID) -> ArraySlice<BodySummary.NamedLocal> { namedLocals[id] }

  /// What the code of a body makes.
  func constructions(of id: SummaryID) -> ArraySlice<BodySummary.ConstructionInCode> { constructions[id] }

  /// Assemblers whose static members a body mentions.
  func mentions(of id: SummaryID) -> ArraySlice<BodySummary.ConstructionInCode> { mentions[id] }

  /// What few bodies say, of all that do.
  private func rare<Note>(_ notes: (RareNotes) -> [Note]) -> [Note] {
    lowered.flatMap { $0.summary.rare.map(notes) ?? [] }
  }

  /// Properties into which an object is seen to be stored that is their own owner.
  var storesIntoItself: IDSet<PropertyID> { IDSet(rare(\.storesIntoItself)) }

  /// Properties of other objects into which code puts its own `self`: `child.parent = self`.
  var propertiesThatGetSelf: IDSet<PropertyID> { IDSet(rare(\.propertiesThatGetSelf)) }

  /// Properties into which getters put what they read, and what nothing else keeps then.
  var propertiesThatGetRead: IDSet<PropertyID> { IDSet(rare(\.propertiesThatGetRead)) }

  /// Properties by which code lets two objects of one kind hold each other: `node.next = head; head.previous = node`.
  var mutualStores: IDSet<PropertyID> { IDSet(rare(\.mutualStores)) }

  /// Enums of which code changes a value that others keep.
  var changedEnums: IDSet<TypeID> { IDSet(rare(\.changedEnums)) }

  /// - Parameter lost: the names of members that are set on receivers of which nothing is known.
  func rowLinks(besides lost: IDSet<Name>) -> RowLinks { RowLinks(of: self, besides: lost, in: types) }

  /// By summary: what its code closes to rings.
  var rings: [SummaryID: [Ring]] {
    lowered.indices.reduce(into: [:]) { found, id in
      if let rings = lowered[id].summary.rare?.rings, !rings.isEmpty { found[id] = rings }
    }
  }

  /// Members that are set on something of which nothing is known but its declared type.
  var lostStores: [LostStore] { rare(\.lostStores) }

  /// Whether the program makes a container that keeps all that names no scope.
  var keepsRegistrations: Bool { lowered.contains { $0.summary.keepsRegistrations } }

  /// Whether generic code makes objects of what it is used with: `T()`.
  var makesOfParameters: Bool { lowered.contains { $0.summary.makesOfParameter } }

  /// Closures and delegates that go where nothing is known.
  var unknownCalls: [UnknownCall] { rare(\.unknownCalls) }

  /// What is given to SwiftUI's bindings.
  var givenBindings: [GivenBinding] { rare(\.givenBindings) }

  /// Where properties are assigned something of which the place alone tells nothing.
  var opaqueStores: [(property: PropertyID, place: CodePlace)] { rare(\.opaqueStores) }
}

/// A reference, because every context of a body reads its summary.
private final class LoweredBody: Sendable {
  let summary: BodySummary
  init(_ summary: BodySummary) { self.summary = summary }
}
