import AssemblerGraphFacts

/// All names of the program: every name has one number, wherever it stands.
///
/// Comparing, hashing and indexing by number costs next to nothing, where comparing texts was half of the linker's work.
struct NameInterner: Sendable {
  private(set) var texts: [String] = []
  private var numbers: [String: Int32] = [:]
  /// Of the first names; those that come later have none.
  private var traits: [NameTraits] = []

  init() {
    for word in WellKnownName.allCases { _ = name(word.text) }
    for (words, trait) in NameTraits.words {
      for word in words.sorted() { add(trait, to: name(word)) }
    }
  }

  subscript(name: Name) -> String { texts[Int(name.rawValue)] }
  func text(of name: Name?) -> String? { name.map { self[$0] } }

  /// The name's number, a new one if nobody used the name yet.
  mutating func name(_ text: String) -> Name {
    if let known = numbers[text] { return Name(Int(known)) }
    let name = Name(texts.count)
    numbers[text] = name.rawValue
    texts.append(text)
    return name
  }

  /// nil when the name is nowhere in the program.
  func known(_ text: String) -> Name? { numbers[text].map { Name(Int($0)) } }

  /// Sorted by text: numbers depend on the order of files.
  func inOrder(_ names: some Sequence<Name>) -> [Name] { names.sorted { self[$0] < self[$1] } }

  func has(_ name: Name, _ trait: NameTraits) -> Bool {
    Int(name.rawValue) < traits.count && !traits[Int(name.rawValue)].isDisjoint(with: trait)
  }

  mutating func add(_ trait: NameTraits, to name: Name) {
    while traits.count <= Int(name.rawValue) { traits.append([]) }
    traits[Int(name.rawValue)].formUnion(trait)
  }

  /// Gives the names of a file the numbers that they have in the whole program.
  ///
  /// The file's own table of names is left alone: when all files are adopted, `texts` takes its place.
  mutating func adopt(_ facts: inout FileFacts) {
    let numbers = facts.names.map { name($0) }
    func renumber(_ name: inout Name) { name = numbers[Int(name.rawValue)] }
    func renumber(_ name: inout Name?) {
      if let known = name { name = numbers[Int(known.rawValue)] }
    }
    for index in facts.arguments.indices { renumber(&facts.arguments[index].label) }
    for index in facts.locals.indices { renumber(&facts.locals[index].name) }
    for index in facts.inOutNames.indices { renumber(&facts.inOutNames[index]) }
    for index in facts.nilChecks.indices { renumber(&facts.nilChecks[index].name) }
    for index in facts.casesOfSelf.indices { renumber(&facts.casesOfSelf[index].name) }
    for index in facts.keyPaths.indices {
      for name in facts.keyPaths[index].names.indices { renumber(&facts.keyPaths[index].names[name]) }
    }
    for index in facts.closures.indices {
      for parameter in facts.closures[index].parameters.indices {
        renumber(&facts.closures[index].parameters[parameter].label)
      }
    }
    renumberParameters(of: &facts.functions, numbers)
    for group in facts.groups.indices { renumberParameters(of: &facts.groups[group].functions, numbers) }
    for index in facts.statements.indices {
      if case .bindPayload(let local, let value, var name, let position) = facts.statements[index] {
        renumber(&name)
        facts.statements[index] = .bindPayload(local: local, of: value, case: name, index: position)
      }
    }
    for index in facts.expressions.indices {
      if let renumbered = facts.expressions[index].renumbered(numbers) { facts.expressions[index] = renumbered }
    }
  }

  private func renumberParameters(of functions: inout [FunctionFacts], _ numbers: [Name]) {
    for function in functions.indices {
      for index in functions[function].parameters.indices {
        guard let label = functions[function].parameters[index].label else { continue }
        functions[function].parameters[index].label = numbers[Int(label.rawValue)]
      }
    }
  }
}

extension Expression {
  /// nil when there is no name in it.
  fileprivate func renumbered(_ numbers: [Name]) -> Expression? {
    switch self {
    case .unqualified(let name, let selfLocal): .unqualified(numbers[Int(name.rawValue)], selfLocal: selfLocal)
    case .member(let base, let name, let position):
      .member(base: base, name: numbers[Int(name.rawValue)], position: position)
    case .literal(let name): .literal(numbers[Int(name.rawValue)])
    case .text(let name): .text(numbers[Int(name.rawValue)])
    case .selector(let name): .selector(numbers[Int(name.rawValue)])
    case .local, .type, .superclass, .call, .subscript, .closure, .oneOf, .collection, .tuple, .cast, .keyPath,
      .falsehood:
      nil
    }
  }
}
