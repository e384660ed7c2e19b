import AssemblerGraphFacts

// What code makes, as far as the calls name it.

extension StaticTypes {
  /// The calls that make something of a type, by its name.
  func constructions(named name: String) -> [LookupMemory.Construction] {
    let known = lookups.constructions ?? findConstructions()
    lookups.constructions = known
    return known[name] ?? []
  }

  private func findConstructions() -> [String: [LookupMemory.Construction]] {
    var found: [String: [LookupMemory.Construction]] = [:]
    for file in symbols.files.indices {
      let facts = symbols.files[file].facts
      for case .call(let callee, let arguments, _) in facts.expressions {
        guard let name = nameOfMade(callee, facts) else { continue }
        found[name, default: []].append(LookupMemory.Construction(file: file, arguments: arguments))
      }
    }
    return found
  }

  /// `Page` of `Page()`, `Page.init()`, `Module.Page()` and `Page<Int>()`
  private func nameOfMade(_ callee: ExpressionID, _ facts: FileFacts) -> String? {
    switch facts[callee] {
    case .type(let type): return facts[type].lastName
    case .member(let base?, .initializer, _): return nameOfMade(base, facts)
    case .unqualified(let name, _), .member(_?, let name, _):
      return symbols.names[name].beginsWithUppercase ? symbols.names[name] : nil
    default: return nil
    }
  }
}
