import AssemblerGraphFacts

/// What is known of frameworks, by name: only of members that the program names. A type is made without its name as well:
/// `addAction(.init { … })`.
struct RetainingEntries: Sendable {
  private let entries: [RetainingAPI]
  private var numbers = DenseMap<Name, Int>()
  /// The members that are told together with their types: `start` of `Poller.start`.
  private(set) var membersOfTypes = DenseMap<Name, Bool>()

  /// - Parameter names: all of the program. Those of the entries come to them: `Poller.start`.
  init(_ entries: [RetainingAPI], names: inout NameInterner) {
    self.entries = entries
    for (number, entry) in entries.enumerated() {
      let member = Framework.nameOfMember(entry.name)
      let known = names.known(member)
      guard known != nil || member == entry.name && member.first?.isUppercase ?? false else { continue }
      numbers[names.name(entry.name)] = number
      if let known, member != entry.name { membersOfTypes[known] = true }
    }
  }

  subscript(name: Name) -> RetainingAPI? { numbers[name].map { entries[$0] } }

  mutating func remove(_ name: Name) { numbers[name] = nil }
}
