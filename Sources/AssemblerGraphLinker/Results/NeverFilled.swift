import AssemblerGraphFacts
import AssemblerGraphModel

/// Finds properties that an object could be put into, and into which nothing in the scanned code ever puts one.
///
///     final class Page { let footer = Footer() }
///     final class Footer { var page: Page? }      nobody writes `.page = …`: no circle closes
///
/// Only of types that the scanned code makes, and whose property others cannot set. Where the receiver of an assignment
/// is lost, or where a property is passed as `inout`, its name alone counts.
func neverFilled(
  _ edges: [Edge],
  sources: [EdgeSource],
  suspects: [Int],
  in solved: PointsToAnalysis,
  lost: IDSet<Name>
)
  -> [Int]
{
  let symbols = solved.symbols
  let candidates = suspects.filter { index in
    guard case .property(let property) = sources[index].slot, !sources[index].isInside,
      edges[index].resolution.isWithoutFlow, isOnlyFilledHere(symbols.properties[property].facts)
    else { return false }
    return solved.allocations[edges[index].fromType] != nil && solved.filled[property] == nil
  }
  if candidates.isEmpty { return [] }
  return candidates.filter { symbols.names.known(edges[$0].via).map { !lost.contains($0) } ?? true }
}

extension PointsToAnalysis {
  /// The names of the members that are set on receivers of which nothing is known.
  func lostStores() -> IDSet<Name> {
    var names = summaries.lostNames
    for operation in operations {
      if case .store(let name, _) = operation.action, objects(of: operation.receiver).isEmpty { names.insert(name) }
    }
    return names
  }
}

extension Edge.Resolution {
  /// No value was seen, only what the property is declared with.
  fileprivate var isWithoutFlow: Bool {
    switch self {
    case .declared, .onlyConformer, .matchedByName: true
    case .flow, .declaredValue, .conformer: false
    }
  }
}

/// A plain optional variable without a value, which neither a framework nor another module sets.
func isOnlyFilledHere(_ property: PropertyFacts) -> Bool {
  guard !property.isConstant, property.initialValue == nil, property.attributes.isEmpty, case .optional = property.type
  else { return false }
  return property.modifiers.isDisjoint(with: [.isPublic, .isOpen, .isLazy, .isOverride])
}

/// The names of all that is passed to a call as `inout`, or named by a key path.
func passedNames(in files: some Sequence<FileFacts>) -> IDSet<Name> {
  var names: IDSet<Name> = []
  for facts in files {
    names.formUnion(facts.inOutNames)
    for path in facts.keyPaths { names.formUnion(path.names) }
  }
  return names
}
