import AssemblerGraphFacts

/// The variables, or the functions, of one type: few, and looked up by name.
///
/// They stand in the order of their names' texts, those of one name in the order of their declarations.
struct MembersByName<ID: Identifier>: Sendable {
  private struct Member: Sendable {
    var name: Name
    var id: ID
  }

  private var members: [Member] = []

  /// Does not keep the order: `sort` does, once all are there.
  mutating func append(_ id: ID, named name: Name) {
    members.append(Member(name: name, id: id))
  }

  mutating func sort(by names: NameInterner) {
    // Sorting a copy leaves no room unused at its end.
    members = members.sorted { left, right in
      left.name == right.name ? left.id < right.id : names[left.name] < names[right.name]
    }
  }

  /// All of them.
  var all: some Sequence<ID> { members.lazy.map { $0.id } }

  /// Those of one name.
  subscript(name: Name) -> some Sequence<ID> { members.lazy.filter { $0.name == name }.map { $0.id } }

  func contains(_ name: Name) -> Bool { members.contains { $0.name == name } }
}
