import AssemblerGraphFacts
import AssemblerGraphModel

// What the code of all files puts into what has a name, whatever it belongs to. Each table is made when it is first asked for.

/// A value that code stores somewhere.
struct StoredValue {
  var value: ExpressionID
  var file: FileID
  var position: SourcePosition
}

extension StaticTypes {
  /// What code stores in any property of a name, in the order of the source: `page.title = text`.
  func storedValues(in name: Name) -> [StoredValue] {
    let known = lookups.storedValues ?? storedValuesByName()
    lookups.storedValues = known
    return known[name] ?? []
  }

  private func storedValuesByName() -> KeyMap<Name, [StoredValue]> {
    var found = KeyMap<Name, [StoredValue]>()
    for file in symbols.files.indices {
      let facts = symbols.files[file].facts
      for case .assign(let target, let value, let position) in facts.statements {
        guard let name = facts.lastName(of: target) else { continue }
        found[name, default: []].append(StoredValue(value: value, file: file, position: position))
      }
    }
    return found
  }

  /// What code puts into any collection of a name: `circles.append(circle)`.
  func addedValues(to name: Name) -> [StoredValue] {
    let known = lookups.addedValues ?? addedValuesByName()
    lookups.addedValues = known
    return known[name] ?? []
  }

  private func addedValuesByName() -> KeyMap<Name, [StoredValue]> {
    var found = KeyMap<Name, [StoredValue]>()
    let methods = CollectionMethod.adders.sorted().compactMap { symbols.names.known($0) }
    for place in methods.flatMap({ calls(named: $0) }) {
      let facts = symbols.files[place.file].facts
      guard case .call(let callee, let arguments, let position) = facts[place.expression],
        case .member(let base?, _, _) = facts[callee], let name = facts.lastName(of: base),
        let value = facts[arguments].first?.value
      else { continue }
      found[name, default: []].append(StoredValue(value: value, file: place.file, position: position))
    }
    return found
  }

  /// The names of what calls are given: `open(page)`.
  var namesGiven: IDSet<Name> {
    if let known = lookups.namesGiven { return known }
    var found: IDSet<Name> = []
    for file in symbols.files {
      for argument in file.facts.arguments {
        if let name = argument.value.flatMap({ file.facts.lastName(of: $0) }) { found.insert(name) }
      }
    }
    lookups.namesGiven = found
    return found
  }

  /// The names of what code sets to nothing.
  var namesSetToNothing: IDSet<Name> {
    if let known = lookups.namesSetToNothing { return known }
    var found: IDSet<Name> = []
    for file in symbols.files {
      for case .empty(let target, _) in file.facts.statements {
        if let name = file.facts.lastName(of: target) { found.insert(name) }
      }
    }
    lookups.namesSetToNothing = found
    return found
  }
}
