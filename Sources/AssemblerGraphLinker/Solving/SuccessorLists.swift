/// To which variables each variable hands on what it holds, each once, in the order in which they were added.
///
/// Most variables have one successor or none: that needs no allocation. Those of one variable are looked for among themselves, not
/// in one table of all edges, which would be in no cache.
struct SuccessorLists: Sendable {
  private var heads = IDArray<VariableID, SuccessorHead>()
  private var others: [IDSet<VariableID>] = []

  var indices: Range<VariableID> { heads.indices }

  /// Adds so many empty lists.
  mutating func addLists(_ count: Int) { heads.append(contentsOf: repeatElement(SuccessorHead(), count: count)) }

  /// - Returns: false when it was there already.
  mutating func insert(_ target: VariableID, behind source: VariableID) -> Bool {
    let head = heads[source]
    if head.first == target.rawValue { return false }
    if head.first < 0 {
      heads[source].first = target.rawValue
    } else if head.others < 0 {
      heads[source].others = Int32(truncatingIfNeeded: others.count)
      others.append([target])
    } else {
      return others[Int(head.others)].insert(target).inserted
    }
    return true
  }

  subscript(source: VariableID) -> SmallVector<VariableID> {
    let head = heads[source]
    return SmallVector(first: head.first, others: head.others < 0 ? [] : others[Int(head.others)].inOrder)
  }
}

/// Where the successors of a variable begin.
private struct SuccessorHead: Sendable {
  /// The first one; -1: there is none.
  var first: Int32 = -1
  /// The further ones, by index into `SuccessorLists.others`; -1: there are none.
  var others: Int32 = -1
}
