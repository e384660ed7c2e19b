import AssemblerGraphFacts
import AssemblerGraphModel

// Values of which closures have captured a copy.
//
//     struct Root {
//       var page: Page?
//       init() { page = makePage() }
//       func makePage() -> Page { Page(onTap: { print(self) }) }       this `self` has no page, and never gets one
//     }

extension CycleRefuter {
  /// The values on circles that are reached there through captures alone, in themselves or as parts of such values: they are copies, and
  /// what they hold was there before the closure that captured them.
  func capturedCopies(_ entries: [ObjectGraph.CyclicEntry]) -> IDSet<ObjectID> {
    let values = IDSet(entries.lazy.map(\.owner).filter(isValue))
    if values.isEmpty { return [] }
    let sources = (suspects + steps).reduce(into: [Int: EdgeSource]()) { $0[$1.edge] = $1.source }
    let captures = Set(
      sources.filter { _, source in
        source.isOfClosure && source.capturesCopy && !(source.captured.map(isAssigned) ?? false)
      }.keys
    )
    if captures.isEmpty { return [] }
    var others: IDSet<ObjectID> = []
    var pending: [ObjectID] = []
    var parts: [ObjectID: [ObjectID]] = [:]
    for entry in entries {
      let isCapture = captures.contains(entry.edge)
      let isPart = !isCapture && values.contains(entry.owner) && sources[entry.edge].map(isPartOfValue) ?? false
      for target in entry.targets where values.contains(target) {
        if isPart {
          parts[entry.owner, default: []].append(target)
        } else if !isCapture, others.insert(target).inserted {
          pending.append(target)
        }
      }
    }
    while let next = pending.popLast() {
      for part in parts[next] ?? [] where others.insert(part).inserted { pending.append(part) }
    }
    return values.subtracting(others)
  }

  /// Whether a value that is copied takes along what a slot of it holds, as it is then.
  func isPartOfValue(_ source: EdgeSource) -> Bool {
    if source.isInside { return false }
    switch source.slot {
    case .payload: return true
    case .framework, .tailStorage: return false
    case .property(let property):
      return solved.symbols.properties[property].facts.attributes.isEmpty
        && !solved.types.isGenericContainer(solved.types.typeOfKnownProperty(property))
    }
  }
}
