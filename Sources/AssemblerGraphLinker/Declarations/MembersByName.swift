import AssemblerGraphFacts

/// The variables, or the functions, of one type: few, and looked up by name.
///
/// They stand in the order of their names' texts, those of one name in the order of their declarations.
struct MembersByName: Sendable {
  private struct Member: Sendable {
    var name: Name
    var number: Int32
  }

  private var members: [Member] = []

  /// Does not keep the order: `sort` does, once all are there.
  mutating func append(_ number: Int, named name: Name) {
    members.append(Member(name: name, number: Int32(truncatingIfNeeded: number)))
  }

  mutating func sort(by names: NameInterner) {
    // Sorting a copy leaves no room unused at its end.
    members = members.sorted { left, right in
      left.name == right.name ? left.number < right.number : names[left.name] < names[right.name]
    }
  }

  /// All of them, by index into the symbols.
  var all: some Sequence<Int> { members.lazy.map { Int($0.number) } }

  /// Those of one name.
  subscript(name: Name) -> some Sequence<Int> { members.lazy.filter { $0.name == name }.map { Int($0.number) } }

  func contains(_ name: Name) -> Bool { members.contains { $0.name == name } }
}
