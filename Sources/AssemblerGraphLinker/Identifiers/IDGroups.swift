import AssemblerGraphModel

/// Things that are sorted into groups, each in one or none: `[[Member]]` without an array for each group.
struct IDGroups<Group, Member>: Sendable {
  private let groups: NumberGroups
}

extension IDGroups where Group: Identifier, Member: Identifier {
  /// - Parameters:
  ///   - count: of the groups.
  ///   - groups: of each member, in the order of their identifiers; nil: in none.
  init(count: Int, groups: [Group?]) {
    self.groups = NumberGroups(count: count, groups: groups.map { $0?.index ?? -1 })
  }

  /// What is in a group, ascending.
  subscript(group: Group) -> some Sequence<Member> { groups[group.index].lazy.map { Member($0) } }
}
