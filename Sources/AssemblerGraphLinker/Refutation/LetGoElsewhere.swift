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
      for place in emptyings(of: suspect, in: owners) {
        var again = place.filled
        again.tied = TiedValues(inOtherSolve: suspect)
        // What is not told apart may be any.
        let areAnyMeant = place.holders.contains { !solved.isToldApart($0) }
        for emptying in place.emptyings where !here.contains(emptying.place) {
          var runningHere: IDSet<TypeID>? = []
          if emptying.object.map({ areAnyMeant || !solved.isToldApart($0) || place.holders.contains($0) }) ?? true {
            runningHere = runners.deinitializersThatRun(emptying.code, filling: again, in: solved)
          }
          if let runningHere {
            deinitializers[emptying.place, default: []].formUnion(runningHere)
          } else {
            here.insert(emptying.place)
          }
        }
      }
      return deinitializers.sorted { $0.key < $1.key }.filter { !here.contains($0.key) }.map { place, types in
        LetGoElsewhere(edge: suspect.edge, location: solved.symbols.location(place), deinitializers: types)
      }
    }
  }

  /// What empties a property.
  private struct EmptiedPlace {
    var emptyings: [CodeNotes.Emptying]
    /// The objects on the cycle that it would have to run on: the owners, or what they hold others in.
    var holders: IDSet<ObjectID>
    /// What would have to be filled again.
    var filled: FilledProperty
  }

  private func emptyings(of suspect: Suspect, in owners: IDSet<ObjectID>) -> [EmptiedPlace] {
    switch suspect.source.slot {
    case .property(let property):
      let filled = FilledProperty(name: solved.symbols.properties[property].name, owner: suspect.from)
      let direct = EmptiedPlace(emptyings: solved.codes.emptied[property] ?? [], holders: owners, filled: filled)
      return solved.types.parts(of: property).reduce(into: [direct]) { found, part in
        guard let emptyings = solved.codes.emptied[part.property] else { return }
        let filled = FilledProperty(name: solved.symbols.properties[part.property].name, owner: part.owner)
        let holders = boxes(of: part.owner, heldBy: owners, in: suspect.source.slot)
        found.append(EmptiedPlace(emptyings: emptyings, holders: holders, filled: filled))
      }
    case .framework(let name):
      let filled = FilledProperty(name: name, owner: suspect.from)
      let leavings = solved.leavings(ofWhatIsPutBy: name)
      let held = leavings.isEmpty ? [] : IDSet(self.held(by: owners, in: suspect.source.slot))
      let direct = solved.codes.emptiedSlots[name] ?? []
      return [
        EmptiedPlace(emptyings: direct, holders: owners, filled: filled),
        EmptiedPlace(emptyings: leavings, holders: held, filled: filled),
      ]
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
}

extension PointsToAnalysis {
  /// Whether an object is told apart from others of its type.
  func isToldApart(_ object: ObjectID) -> Bool {
    isMade(object) && instanceType(object).map { policy.tellsApart($0) } ?? false
  }
}
