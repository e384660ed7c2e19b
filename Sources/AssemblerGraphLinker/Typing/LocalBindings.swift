import AssemblerGraphFacts

/// The statement that gives a local its first value, or the object that a stream gives a closure's parameter.
struct LocalBinding: Sendable {
  enum Kind: Sendable {
    case value
    case element
    case payload(name: Name, index: Int)
  }

  var expression: ExpressionID
  var kind: Kind
}

/// For each local of a file, its binding.
struct LocalBindings: Sendable {
  /// By local: the number of a statement; of a capture its expression as `-2 - expression`; -1: neither.
  private var sources: [Int32]

  /// - Parameter own: the functions of the scanned code that take something `with:`.
  init(of file: LinkedFile, names: NameInterner, own: IDSet<Name>) {
    let facts = file.facts
    sources = [Int32](repeating: -1, count: facts.locals.count)
    // A local's statements are all in one body, and that has their order.
    for (index, statement) in facts.statements.enumerated() {
      switch statement {
      case .bind(let local, _), .bindElement(let local, _), .bindPayload(let local, _, _, _):
        if sources[Int(local)] == -1 { sources[Int(local)] = Int32(truncatingIfNeeded: index) }
      case .assign, .empty, .evaluate, .returnValue: break
      }
    }
    for closure in facts.closures {
      for capture in closure.captures {
        if let value = capture.value { sources[capture.local] = -2 - value.rawValue }
      }
    }
    for (local, owner) in OwnersGiven(in: file, names: names, own: own).owners { sources[local] = -2 - owner.rawValue }
  }

  /// - Parameter file: the one that the bindings are of.
  func binding(of local: Int, in file: LinkedFile) -> LocalBinding? {
    let source = sources[local]
    if source == -1 { return nil }
    if source < 0 { return LocalBinding(expression: ExpressionID(Int(-2 - source)), kind: .value) }
    switch file.facts.statements[Int(source)] {
    case .bind(_, let value): return LocalBinding(expression: value, kind: .value)
    case .bindElement(_, let value): return LocalBinding(expression: value, kind: .element)
    case .bindPayload(_, let value, let name, let index):
      return LocalBinding(expression: value, kind: .payload(name: name, index: Int(index)))
    case .assign, .empty, .evaluate, .returnValue: return nil
    }
  }
}
