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
      for (emptying, holders, filled) in emptyings(of: suspect, in: owners) where !here.contains(emptying.place) {
        var runningHere: IDSet<TypeID>? = []
        if emptying.object.map({ isAny(of: holders, $0) }) ?? true {
          var again = filled
          again?.tied = TiedValues(inOtherSolve: suspect)
          runningHere = runners.deinitializersThatRun(emptying.code, filling: again, in: solved)
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

  /// What empties a property, the objects on the cycle that it would have to run on (the owners, or what they hold others in), and
  /// what would have to be filled again.
  private typealias EmptyingOnCycle = (emptying: CodeNotes.Emptying, holders: IDSet<ObjectID>, filled: FilledProperty?)

  private func emptyings(of suspect: Suspect, in owners: IDSet<ObjectID>) -> [EmptyingOnCycle] {
    switch suspect.source.slot {
    case .property(let property):
      let filled = FilledProperty(name: solved.symbols.properties[property].name, owner: suspect.from)
      let direct = (solved.codes.emptied[property] ?? []).map { EmptyingOnCycle($0, owners, filled) }
      return solved.types.parts(of: property).reduce(into: direct) { found, part in
        guard let emptyings = solved.codes.emptied[part.property] else { return }
        let filled = FilledProperty(name: solved.symbols.properties[part.property].name, owner: part.owner)
        let holders = boxes(of: part.owner, heldBy: owners, in: suspect.source.slot)
        found += emptyings.map { EmptyingOnCycle($0, holders, filled) }
      }
    case .framework(let name):
      let filled = FilledProperty(name: name, owner: suspect.from)
      let leavings = solved.leavings(ofWhatIsPutBy: name)
      let held = leavings.isEmpty ? [] : IDSet(self.held(by: owners, in: suspect.source.slot))
      return (solved.codes.emptiedSlots[name] ?? []).map { EmptyingOnCycle($0, owners, filled) }
        + leavings.map { EmptyingOnCycle($0, held, filled) }
    case .payload, .tailStorage: return []
    }
  }

  /// The containers that a property holds, without what is in them.
  private func boxes(of type: TypeID, heldBy owners: IDSet<ObjectID>, in slot: SlotKey) -> IDSet<ObjectID> {
    IDSet(
      held(by: owners, in: slot).filter { object in
        solved.instanceType(object).map { solved.symbols.areKin($0, type) } ?? false
      }
    )
  }

  private func held(by owners: IDSet<ObjectID>, in slot: SlotKey) -> [ObjectID] {
    owners.flatMap { value(of: slot, in: $0).map { Array(decidedObjects(of: $0)) } ?? [] }
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
