/// A pattern of paths, with `/` between names.
///
/// | pattern | fits |
/// | --- | --- |
/// | `*` | any run of characters inside one name |
/// | `?` | one character, but no `/` |
/// | `**` | as a whole name: any number of folders, none too; elsewhere the same as `*` |
/// | `{a,b}` | one of the alternatives, which can hold patterns themselves |
/// | `\*` | the character after the backslash as it stands |
///
/// A pattern that fits a folder fits all that is in it: `Sources/Generated` is `Sources/Generated/**`. A brace without
/// its partner stands for itself. Hidden files are no exception.
///
/// Matching follows all alternatives at once (Thompson, "Regular Expression Search Algorithm", 1968): its time is the
/// product of both lengths, whatever the pattern.
///
///     Glob("**/*.{generated,pb}.swift").matches("Sources/API.pb.swift")  // true
struct Glob: Hashable, Sendable {
  let pattern: String
  private let program: [Instruction]

  init(_ pattern: String) {
    self.pattern = pattern
    var compiler = GlobCompiler(pattern)
    program = compiler.compile()
  }

  /// Whether the pattern fits the path or a folder that encloses it.
  func matches(_ path: String) -> Bool {
    var states = StateSet(count: program.count)
    var next = StateSet(count: program.count)
    insert(0, into: &states)
    for character in path {
      // Everything so far is the path of a folder.
      if character == "/", states.contains(program.count - 1) { return true }
      next.removeAll()
      for state in states.members { step(from: state, over: character, into: &next) }
      if next.members.isEmpty { return false }
      swap(&states, &next)
    }
    return states.contains(program.count - 1)
  }

  /// One state of the automaton; the last one of a program is always `end`.
  enum Instruction: Hashable, Sendable {
    case character(Character)
    case anyInName
    /// Any character, `/` too.
    case any
    /// Goes on at all of these without reading.
    case fork([Int])
    case end
  }

  private func step(from state: Int, over character: Character, into next: inout StateSet) {
    switch program[state] {
    case .character(let expected): if expected == character { insert(state + 1, into: &next) }
    case .anyInName: if character != "/" { insert(state + 1, into: &next) }
    case .any: insert(state + 1, into: &next)
    case .fork, .end: break
    }
  }

  /// Adds the state, and instead of a fork all that it leads to.
  private func insert(_ state: Int, into states: inout StateSet) {
    var pending = [state]
    while let state = pending.popLast() {
      guard states.insert(state), case .fork(let targets) = program[state] else { continue }
      pending += targets
    }
  }
}

/// Numbers below a limit, in the order in which they came, each once.
private struct StateSet {
  private(set) var members: [Int] = []
  private var isMember: [Bool]

  init(count: Int) { isMember = Array(repeating: false, count: count) }

  func contains(_ state: Int) -> Bool { isMember[state] }

  mutating func insert(_ state: Int) -> Bool {
    if isMember[state] { return false }
    isMember[state] = true
    members.append(state)
    return true
  }

  mutating func removeAll() {
    for state in members { isMember[state] = false }
    members.removeAll(keepingCapacity: true)
  }
}
