import AssemblerGraphFacts
import AssemblerGraphModel

/// Which storages SwiftUI's bindings stand for.
///
///     struct Root: View { @State private var details: Details?; var body: some View { Page(details: $details) } }
///     struct Page: View { @Binding var details: Details? }        what `Page` sets to nil, `Root` holds no more, and the other way round
struct BoundStorages {
  private var sources: [BindingPlace: Set<GivenBinding.Source>] = [:]
  /// What bindings are made of a place.
  private var takers: [BindingPlace: Set<BindingPlace>] = [:]
  private let bindings: IDSet<PropertyID>

  init(of solved: PointsToAnalysis) {
    bindings = solved.types.bindingProperties
    for given in solved.summaries.givenBindings {
      sources[given.place, default: []].insert(given.source)
      note(given)
    }
    for given in solved.codes.givenBindings { note(given) }
  }

  private mutating func note(_ given: GivenBinding) {
    if case .place(let source) = given.source { takers[source, default: []].insert(given.place) }
  }

  /// The properties with `@Binding` that stand for what a property holds.
  func bindings(to property: PropertyID) -> [PropertyID] {
    if takers.isEmpty { return [] }
    var seen: Set<BindingPlace> = [.property(property)]
    var pending = Array(seen)
    var found: [PropertyID] = []
    while let place = pending.popLast() {
      for taker in takers[place] ?? [] where seen.insert(taker).inserted {
        pending.append(taker)
        if case .property(let binding) = taker { found.append(binding) }
      }
    }
    return found.sorted()
  }

  /// Whether what a property holds or stands for may be emptied by way of others.
  func hasOthers(_ property: PropertyID) -> Bool {
    !bindings(to: property).isEmpty || !(storages(of: property) ?? []).isEmpty
  }

  /// The properties that hold what a property with `@Binding` stands for; nil: it is none, or they are not all known.
  func storages(of property: PropertyID) -> [PropertyID]? {
    guard bindings.contains(property) else { return nil }
    var seen: Set<BindingPlace> = [.property(property)]
    var pending = Array(seen)
    var found: [PropertyID] = []
    while let place = pending.popLast() {
      if case .property(let storage) = place, !bindings.contains(storage) {
        found.append(storage)
        continue
      }
      guard let sources = sources[place] else { return nil }
      for source in sources {
        switch source {
        case .unknown: return nil
        case .constant: continue
        case .place(let source): if seen.insert(source).inserted { pending.append(source) }
        }
      }
    }
    return found.isEmpty ? nil : found.sorted()
  }
}

extension EmptyingReader {
  /// The code that empties what a property with `@Binding` stands for; nothing where some of that stays.
  mutating func emptyingsOfStorages(behind suspect: CycleRefuter.Suspect) -> Set<Emptying> {
    guard case .property(let property) = suspect.source.slot, let storages = bound.storages(of: property) else {
      return []
    }
    var found: Set<Emptying> = []
    for storage in storages {
      var own: Set<Emptying> = []
      for place in placesOfBound(storage) + bound.bindings(to: storage).flatMap({ placesOfBound($0) })
      where mayLetGo(place.emptying, of: suspect) {
        own.formUnion(emptyings(by: place.emptying, filling: place.filled, of: suspect))
      }
      if own.allSatisfy({ !$0.isByProgram }) { return [] }
      found.formUnion(own)
    }
    return found
  }

  /// The code that sets to nil what a property stands for or holds, in objects of whichever type.
  func placesOfBound(_ property: PropertyID) -> [Place] {
    let symbol = solved.symbols.properties[property]
    let filled = symbol.owner.map { FilledProperty(name: symbol.name, owner: $0) }
    return (solved.codes.emptied[property] ?? []).filter { !$0.part.isReplacement }.map { ($0, filled) }
  }
}

extension Emptying {
  /// The program runs it in its normal course.
  fileprivate var isByProgram: Bool {
    switch runner {
    case .callback, .function: true
    case .contract, .user, .program, .objectiveC, .unused, .deinitializer, .reuse, .nobody: false
    }
  }
}
