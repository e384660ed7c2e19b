// Starting from what another flow read.

extension Flow {
  /// A flow over the same symbols that tells instances apart. Only the bodies on which that has an effect are read again.
  init(after first: consuming Flow, distinguishing distinguished: Set<Int>, readsAllAgain: Bool = false) {
    self = consume first
    self.distinguished = distinguished
    let log = self.log
    self.log = ReadingLog()
    self.log.close(unitCount: 0, defaults: PairMap())
    var stale = staleUnits(log)
    if readsAllAgain { stale = stale.map { _ in true } }
    forgetResults()
    keepOperations(butOf: stale)
    for constraint in log.constraints where !stale[Int(constraint.unit)] {
      constrain(constraint.target, to: constraint.value)
    }
    for entry in log.resolutions where !stale[Int(entry.unit)] { resolutions.append(entry.resolution) }
    isStale = stale
    for unit in 0..<log.unitCount where stale[unit] && !isOfDistinguished(unit) { _ = self.unit(units[unit].key) }
    for entry in log.defaults.entries {
      if !stale[entry.first] {
        defaultsRead[DefaultKey(unit: entry.first, parameter: entry.second)] = true
      } else if !isOfDistinguished(entry.first) {
        useDefault(ofParameter: entry.second, in: unit(units[entry.first].key))
      }
    }
  }

  /// The units that must be read again when they are asked for: code of the types whose instances are told apart, code
  /// that asked something about them, and what was not yet read when the log was closed.
  private mutating func staleUnits(_ log: ReadingLog) -> [Bool] {
    let before = flowNeeds
    flowNeeds.removeAll()
    var stale = units.indices.map { $0 >= log.unitCount || isOfDistinguished($0) }
    var isAffected = DenseMap<Bool>()
    for question in log.questions where !stale[Int(question.unit)] {
      if let type = question.subject.declared {
        stale[Int(question.unit)] = distinguished.contains(type)
      } else {
        let type = question.subject.type
        let affects = isAffected[type] ?? isLeafNoMore(type) || before[type].map { $0 != needsFlow(type) } ?? false
        isAffected[type] = affects
        stale[Int(question.unit)] = affects
      }
    }
    return stale
  }

  private func isLeafNoMore(_ type: TypeHandle) -> Bool {
    symbols.table.nominal(type).map { distinguished.contains($0) } ?? false
  }

  private func isOfDistinguished(_ unit: Int) -> Bool { distinguished.contains(units[unit].key.receiver) }

  /// Makes room for what is read from the flow: what waits for values, and what names mean, is needed no more.
  mutating func forgetReading() {
    solver.forgetOperations()
    lookups.forgetNames()
  }

  /// Leaves what was made while bodies were read: units, variables, objects.
  private mutating func forgetResults() {
    codes.forgetNotes()
    unread = []
    resolutions = []
    defaultsRead = PairMap()
    candidatesOfType.removeAll()
    entries = PairMap()
    stores = []
    isGuessing = false
    solver.restart()
  }

  private mutating func keepOperations(butOf stale: [Bool]) {
    var count = 0
    for index in operations.indices {
      if operations[index].isFollowUp || stale[codes.unit(of: operations[index].code)] { continue }
      if count < index { operations[count] = operations[index] }
      _ = solver.listen(Int32(truncatingIfNeeded: count), to: operations[count].receiver)
      count += 1
    }
    operations.removeLast(operations.count - count)
  }
}
