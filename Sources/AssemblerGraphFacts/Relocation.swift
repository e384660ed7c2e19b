/// Where the places of a file went while its code went on saying the same: a line more above them, a longer comment.
///
/// It keeps the order of places, and which of them are one. So whatever is decided by comparing places is decided as before.
package struct Relocation: Sendable {
  /// Sorted, each once.
  private var earlier: [SourcePosition] = []
  private var later: [SourcePosition] = []

  /// nil when the later facts say something else, or the same in another order.
  ///
  /// What comments say, and whether the text is Swift throughout, is no part of it: nothing else follows from that.
  package init?(from old: FileFacts, to new: FileFacts) {
    // What mostly differs where anything does, first.
    guard old.expressions.count == new.expressions.count, old.names == new.names,
      let before = PlacesApart(old.withoutRemarks), let after = PlacesApart(new.withoutRemarks),
      before.words == after.words, before.places.count == after.places.count
    else { return nil }
    // Where code has no place of its own, it is said to be at the beginning of the file.
    let start = SourcePosition(line: 1, column: 1)
    let pairs = (Array(zip(before.places, after.places)) + [(start, start)]).sorted { $0 < $1 }
    for (old, new) in pairs {
      if let last = earlier.last, let lastNew = later.last {
        if last == old, lastNew == new { continue }
        guard last < old, lastNew < new else { return nil }
      }
      earlier.append(old)
      later.append(new)
    }
  }

  /// Where a place is now; nil when no fact names it.
  package subscript(place: SourcePosition) -> SourcePosition? {
    var low = 0
    var high = earlier.count
    while low < high {
      let middle = (low + high) / 2
      if earlier[middle] < place { low = middle + 1 } else { high = middle }
    }
    return low < earlier.count && earlier[low] == place ? later[low] : nil
  }
}

extension FileFacts {
  /// What decides who refers to whom.
  fileprivate var withoutRemarks: FileFacts {
    var facts = self
    facts.suppressions = []
    facts.syntaxError = nil
    return facts
  }
}
