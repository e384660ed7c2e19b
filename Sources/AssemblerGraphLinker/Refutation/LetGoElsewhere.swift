import AssemblerGraphFacts
import AssemblerGraphModel

extension CycleRefuter {
  /// Code that empties a property, but in no object that is on a cycle, or there only in a `deinit`.
  ///
  ///     list.results.onChange = { list.reload() }        // a cycle through these results
  ///     search.results.stop()                            // results.onChange = nil, in others
  struct LetGoElsewhere {
    var edge: Int
    var location: SourceLocation
    /// The types in whose `deinit` it runs on the objects of the cycle.
    var deinitializers: IDSet<TypeID>
  }

  func letGoElsewhere() -> [LetGoElsewhere] {
    if letGo.isEmpty { return [] }
    var runners = CodeRunners(of: solved)
    return letGo.flatMap { suspect in
      guard let owners = closingOwners[suspect.edge] else { return [] as [LetGoElsewhere] }
      var deinitializers: [CodePlace: IDSet<TypeID>] = [:]
      var here: Set<CodePlace> = []
      for (emptying, holders) in emptyings(of: suspect.source.slot, in: owners) where !here.contains(emptying.place) {
        var runningHere: IDSet<TypeID>? = []
        if emptying.object.map({ isAny(of: holders, $0) }) ?? true {
          runningHere = runners.deinitializersThatRun(emptying.code, in: solved)
        }
        if let runningHere {
          deinitializers[emptying.place, default: []].formUnion(runningHere)
        } else {
          here.insert(emptying.place)
        }
      }
      return deinitializers.sorted { $0.key < $1.key }.filter { !here.contains($0.key) }.map { place, types in
        LetGoElsewhere(edge: suspect.edge, location: solved.symbols.location(place), deinitializers: types)
      }
    }
  }

  /// Each with the objects on the cycle that it would have to run on: the owners, or what they hold others in.
  private func emptyings(of slot: SlotKey, in owners: IDSet<ObjectID>)
    -> [(emptying: CodeNotes.Emptying, holders: IDSet<ObjectID>)]
  {
    switch slot {
    case .property(let property):
      let direct = (solved.codes.emptied[property] ?? []).map { (emptying: $0, holders: owners) }
      let parts = solved.types.parts(of: property).flatMap { solved.codes.emptied[$0.property] ?? [] }
      if parts.isEmpty { return direct }
      let holders = IDSet(owners.flatMap { value(of: slot, in: $0).map { Array(decidedObjects(of: $0)) } ?? [] })
      return direct + parts.map { (emptying: $0, holders: holders) }
    case .framework(let name): return (solved.codes.emptiedSlots[name] ?? []).map { (emptying: $0, holders: owners) }
    case .payload, .tailStorage: return []
    }
  }

  /// Whether an object may be one of these: what is not told apart may be any.
  private func isAny(of owners: IDSet<ObjectID>, _ object: ObjectID) -> Bool {
    !solved.isToldApart(object) || owners.contains(object) || owners.contains { !solved.isToldApart($0) }
  }
}

extension PointsToAnalysis {
  /// Whether an object is told apart from others of its type.
  func isToldApart(_ object: ObjectID) -> Bool {
    isMade(object) && instanceType(object).map { policy.tellsApart($0) } ?? false
  }
}
