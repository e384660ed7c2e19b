/// Things that are told apart by number, sorted into numbered groups: `[[Int]]` without an array for each group.
///
///     things  0 in 2   1 in 0   2 in 2
///
///     groups  0: 1   1: none   2: 0, 2
package struct NumberGroups: Sendable {
  /// Group g holds `members[offsets[g] ..< offsets[g + 1]]`.
  private let offsets: [Int32]
  private let members: [Int32]

  /// - Parameters:
  ///   - count: of the groups.
  ///   - groups: of each thing, by its number; what has a negative one is in no group. An array: other modules get no code of
  ///     their own for a generic collection.
  package init(count: Int, groups: [Int]) {
    var offsets = [Int32](repeating: 0, count: count + 1)
    for group in groups where group >= 0 { offsets[group + 1] += 1 }
    for group in 0..<count { offsets[group + 1] += offsets[group] }
    var next = offsets
    var members = [Int32](repeating: 0, count: Int(offsets[count]))
    for (number, group) in groups.enumerated() where group >= 0 {
      members[Int(next[group])] = Int32(truncatingIfNeeded: number)
      next[group] += 1
    }
    self.offsets = offsets
    self.members = members
  }

  /// What is in a group, ascending.
  package subscript(group: Int) -> LazyMapCollection<ArraySlice<Int32>, Int> {
    members[Int(offsets[group])..<Int(offsets[group + 1])].lazy.map { Int($0) }
  }
}
