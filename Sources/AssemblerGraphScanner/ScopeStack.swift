/// Which local a name means at the place of the walk.
///
///     let a = 1          // a → 0
///     do {
///       let a = 2        // a → 1
///     }                  // a → 0 again
struct ScopeStack {
  /// By name number: a local, or -1.
  private var visible: [Int32] = []
  /// What each declaration of an open scope hides.
  private var hidden: [(name: NameTable.Number, local: Int32)] = []
  /// Locals below this number cannot be seen: those of a function around a local type.
  var firstVisible = 0

  /// The state to which `leave` goes back.
  var mark: Int { hidden.count }

  func local(_ name: NameTable.Number) -> Int? {
    guard name < visible.count else { return nil }
    let local = Int(visible[name])
    return local >= firstVisible ? local : nil
  }

  mutating func declare(_ name: NameTable.Number, as local: Int) {
    while visible.count <= name { visible.append(-1) }
    hidden.append((name, visible[name]))
    visible[name] = Int32(truncatingIfNeeded: local)
  }

  /// Forgets all names, for another file.
  mutating func removeAll() {
    visible.removeAll(keepingCapacity: true)
    hidden.removeAll(keepingCapacity: true)
    firstVisible = 0
  }

  mutating func leave(to mark: Int) {
    while hidden.count > mark, let last = hidden.popLast() { visible[last.name] = last.local }
  }
}
