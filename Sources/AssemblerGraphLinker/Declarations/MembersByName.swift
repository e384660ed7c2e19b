import AssemblerGraphFacts

/// The variables, or the functions, of one type: few, and looked up by name.
///
/// They stand in the order of their names' texts, those of one name in the order of their declarations.
struct MembersByName<ID>: Sendable {
  private var members: [NamedMember] = []
}

extension MembersByName where ID: Identifier {
  /// Does not keep the order: `sort` does, once all are there.
  mutating func append(_ id: ID, named name: Name) {
    members.append(NamedMember(name: name, number: id.rawValue))
  }

  mutating func sort(by names: NameInterner) {
    // Sorting a copy leaves no room unused at its end.
    members = members.sorted { left, right in
      left.name == right.name ? left.number < right.number : names[left.name] < names[right.name]
    }
  }

  /// All of them.
  var all: some Sequence<ID> { members.lazy.map { ID(rawValue: $0.number) } }

  /// Those of one name.
  subscript(name: Name) -> some Sequence<ID> { members.lazy.filter { $0.name == name }.map { ID(rawValue: $0.number) } }

  func contains(_ name: Name) -> Bool { members.contains { $0.name == name } }
}

/// It is no part of `MembersByName`: types that depend on fewer others are found sooner at run time.
private struct NamedMember: Sendable {
  var name: Name
  /// Of its identifier.
  var number: Int32
}
