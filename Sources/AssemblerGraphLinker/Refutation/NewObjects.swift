import AssemblerGraphFacts
import AssemblerGraphModel

// The edges that lead only to what their owners have made. Each leads to a younger object, so that they close no circle among
// themselves.
//
//     page ─window─▶ new tabs ─▶ new folder ─▶ new page ─▶ …      a chain without an end, and no circle

extension CycleRefuter {
  /// What frameworks keep inside an object, subviews and tabs, is made by it as what its properties hold.
  var leadingToNew: Set<Int> {
    let plain = suspects.filter { suspect in
      switch suspect.source.slot {
      case .property, .framework: suspect.source.captured == nil
      case .payload, .tailStorage: false
      }
    }
    return Set(plain.map(\.edge)).intersection(closingOwners.keys).subtracting(leadingToOlder)
  }

  mutating func noteLinksToOlder(_ entries: [ObjectGraph.CyclicEntry]) {
    let toOwn = edgesToOwnValues(among: entries)
    let younger = edgesToYounger(among: entries)
    for entry in entries where !leadingToOlder.contains(entry.edge) && !younger.contains(entry.edge) {
      if toOwn.contains(entry.edge), !solved.isMade(entry.owner) { continue }
      if !leadsToNew(entry) { leadingToOlder.insert(entry.edge) }
    }
  }

  /// The groups of objects, by number, in which each leads only to what is younger, and so never back.
  mutating func componentsOfYounger(_ entries: [ObjectGraph.CyclicEntry]) -> Set<Int32> {
    let younger = edgesToYounger(among: entries)
    if younger.isEmpty { return [] }
    var others: Set<Int32> = []
    for entry in entries where !younger.contains(entry.edge) && !leadsToNew(entry) { others.insert(entry.component) }
    return Set(entries.map(\.component)).subtracting(others)
  }

  /// Whether an owner has made all that it holds there.
  private mutating func leadsToNew(_ entry: ObjectGraph.CyclicEntry) -> Bool {
    guard hasIdentity(entry.owner), entry.targets.allSatisfy({ hasIdentity($0) && isMade($0, by: entry.owner) }) else {
      return false
    }
    // One object may stand for what the owner makes and for its own maker: whoever is given it has not made it.
    let makers = solved.makers[entry.owner] ?? []
    return !entry.targets.contains { makers.contains($0) } || !mayBeGiven(by: entry.edge)
  }

  private mutating func mayBeGiven(by edge: Int) -> Bool {
    guard let suspect = suspectsByEdge[edge], case .property(let property) = suspect.source.slot,
      suspect.source.through.isEmpty
    else { return false }
    return youngerObjects.areGiven(to: property, in: solved, besides: lost)
  }

  /// The edges by properties into which code puts only what is younger than their owner.
  private mutating func edgesToYounger(among entries: [ObjectGraph.CyclicEntry]) -> Set<Int> {
    let edges = Set(entries.map(\.edge))
    return Set(
      (suspects + loops).filter { suspect in
        guard case .property(let property) = suspect.source.slot, edges.contains(suspect.edge),
          suspect.source.through.isEmpty
        else { return false }
        return youngerObjects.areHeld(by: property, in: solved, besides: lost)
      }.map(\.edge)
    )
  }

  /// The edges by a constant that has its value where it is declared, if each object that scanned code makes has made that value. Of an
  /// object from outside this is not seen, but the same code makes its value.
  private mutating func edgesToOwnValues(among entries: [ObjectGraph.CyclicEntry]) -> Set<Int> {
    let fromOutside = Set(entries.filter { !solved.isMade($0.owner) }.map(\.edge))
    if fromOutside.isEmpty { return [] }
    return Set(suspects.filter { fromOutside.contains($0.edge) && leadsToOwnValue($0) }.map(\.edge))
  }

  private mutating func leadsToOwnValue(_ suspect: Suspect) -> Bool {
    guard case .property(let property) = suspect.source.slot else { return false }
    let facts = solved.symbols.properties[property].facts
    guard facts.isConstant, facts.initialValue != nil, !solved.types.canBeFilled(property) else { return false }
    let owners = objects[suspect.from] ?? []
    guard owners.contains(where: { isMadeHere($0) }) else { return false }
    for owner in owners {
      let value = value(of: suspect.source.slot, in: owner)
      if !isMadeHere(owner), value.map({ decidedObjects(of: $0).isEmpty }) ?? true { continue }
      let (targets, isAny) = targets(of: suspect, from: owner)
      if isAny || !targets.allSatisfy({ isMade($0, by: owner) }) { return false }
    }
    return true
  }

  /// Whether scanned code makes an object.
  private func isMadeHere(_ object: ObjectID) -> Bool { solved.isMade(object) && !handed.contains(object) }
}
