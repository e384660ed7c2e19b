import AssemblerGraphFacts
import AssemblerGraphModel

/// What is known of properties on cycles, by their places.
struct KeepingProperties {
  /// Those that keep some object together, of which not all may become weak.
  var together: [[SourceLocation]] = []
  /// Those into which no object puts what it makes itself and nothing else keeps.
  var besides: [SourceLocation] = []
  /// Those that cannot be weak as they stand, and that alone keep some object.
  var alone: [SourceLocation] = []
}

/// Says of suspect properties that could be weak, and of closures that could capture weakly, which object that would lose.
func keepWhatIsKeptAlone(
  of edges: inout [Edge],
  suspects: [CycleRefuter.Suspect],
  _ owners: OutsideOwners,
  in solved: PointsToAnalysis
) -> KeepingProperties {
  var asked: IDSet<PropertyID> = []
  var weakened: IDSet<PropertyID> = []
  var places: Set<CodePlace> = []
  for suspect in suspects {
    if case .property(let property) = suspect.source.slot {
      if edges[suspect.edge].remedy.isOfProperty { weakened.insert(property) }
      if solved.cannotBeWeak(suspect, edges[suspect.edge]) { asked.insert(property) }
    }
    if let place = solved.placeOfCapturedSelf(suspect, edges[suspect.edge].remedy) { places.insert(place) }
  }
  asked.formUnion(weakened)
  if asked.isEmpty, places.isEmpty { return KeepingProperties() }
  var keepers = SoleKeepers(of: asked, owners, in: solved)
  var found: [PropertyID: Construction?] = [:]
  var alone: Set<SourceLocation> = []
  for suspect in suspects {
    let remedy = edges[suspect.edge].remedy
    if let place = solved.placeOfCapturedSelf(suspect, remedy),
      keepers.isKept(suspect.to, byClosuresAt: places, with: place)
    {
      edges[suspect.edge].remedy = .letGo(name: "self")
    }
    guard remedy.isOfProperty || solved.cannotBeWeak(suspect, edges[suspect.edge]),
      case .property(let property) = suspect.source.slot
    else { continue }
    let kept = found[property] ?? keepers.object(keptOnlyBy: property)
    found[property] = .some(kept)
    guard let kept else { continue }
    if !remedy.isOfProperty {
      if !weakened.contains(property) { alone.insert(solved.symbols.location(property)) }
      continue
    }
    edges[suspect.edge].remedy = .keepElsewhere(
      type: solved.symbols.types[kept.type].name,
      madeAt: solved.symbols.location(kept.place),
      then: remedy
    )
  }
  let together = keepers.groups.map { group in group.map { solved.symbols.location($0) }.sorted() }
  return KeepingProperties(
    together: together.sorted { $0.lexicographicallyPrecedes($1) },
    besides: asked.filter { keepers.isKeptBesides($0) }.map { solved.symbols.location($0) }.sorted(),
    alone: alone.sorted()
  )
}

extension PointsToAnalysis {
  /// Whether a property holds an object that cannot refer to it weakly: it has a wrapper, it is lazy, or many are in it.
  fileprivate func cannotBeWeak(_ suspect: CycleRefuter.Suspect, _ edge: Edge) -> Bool {
    edge.remedy == .none && !edge.isCapture && !symbols.isValueType(suspect.to)
  }

  /// Where the closure or the method value is made that captures `self`, if that is all that is to be changed.
  fileprivate func placeOfCapturedSelf(_ suspect: CycleRefuter.Suspect, _ remedy: Edge.Remedy) -> CodePlace? {
    switch remedy {
    case .replaceMethodReference("self"), .captureWeakly("self", _):
      suspect.source.through.first.flatMap { madeObject($0) }?.location
    default: nil
    }
  }
}

extension SymbolTable {
  fileprivate func location(_ property: PropertyID) -> SourceLocation {
    location(properties[property].file, properties[property].facts.position)
  }
}

extension Edge.Remedy {
  /// Whether it makes a property weak.
  fileprivate var isOfProperty: Bool {
    switch self {
    case .makeWeak, .makeWeakAfterClassBinding, .makeWeakAsRequired: true
    case .afterClassBinding(_, let remedy), .withoutMutating(_, let remedy): remedy.isOfProperty
    default: false
    }
  }
}
