import AssemblerGraphFacts

// The closures of a file: where each begins, and what takes it.

extension StaticTypes {
  /// The closure that begins at a place, by its number in the file.
  func closure(at place: CodePlace) -> Int? {
    if let known = lookups.closuresByPosition[place.file] { return known[place.position] }
    let closures = symbols.files[place.file].facts.closures
    let found = Dictionary(closures.indices.map { (closures[$0].position, $0) }) { first, _ in first }
    lookups.closuresByPosition[place.file] = found
    return found[place.position]
  }

  /// By closure, on what the method is called that takes it, and as which argument.
  func takersOfClosures(in file: FileID) -> [Int: LookupMemory.ClosureTaker] {
    if let known = lookups.takersOfClosures[file] { return known }
    let facts = symbols.files[file].facts
    var found: [Int: LookupMemory.ClosureTaker] = [:]
    for case .call(let callee, let arguments, _) in facts.expressions {
      guard case .member(let receiver?, _, _) = facts[callee] else { continue }
      for argument in facts[arguments] {
        guard let value = argument.value, case .closure(let closure) = facts[value] else { continue }
        found[closure] = LookupMemory.ClosureTaker(receiver: receiver, label: argument.label)
      }
    }
    lookups.takersOfClosures[file] = found
    return found
  }
}
