import AssemblerGraphCore

extension FactsReader {
  /// The facts of the file that was read, in arrays that are just as long as they need to be. Nothing of the file is left
  /// but room for the next one, and the texts that files have in common.
  mutating func takeFacts() -> FileFacts {
    var taken = FileFacts(path: facts.path)
    taken.imports = facts.imports.takeAll()
    taken.groups = facts.groups.takeAll()
    taken.globals = facts.globals.takeAll()
    taken.functions = facts.functions.takeAll()
    taken.typealiases = facts.typealiases.takeAll()
    taken.topLevel = facts.topLevel
    taken.statements = facts.statements.takeAll()
    taken.expressions = facts.expressions.takeAll()
    taken.arguments = facts.arguments.takeAll()
    taken.values = facts.values.takeAll()
    taken.writtenTypes = facts.writtenTypes.takeAll()
    taken.keyPaths = facts.keyPaths.takeAll()
    taken.locals = facts.locals.takeAll()
    taken.closures = facts.closures.takeAll()
    taken.suppressions = facts.suppressions.takeAll()
    taken.syntaxError = facts.syntaxError
    // The table begins with `self`, which a file without any facts does not need.
    if names.count > 1 || taken != FileFacts(path: facts.path) { taken.names = names.texts }
    forgetFile()
    return taken
  }

  /// What is not taken with the facts. The walk leaves its stacks empty, but for those of syntax that is nested too deep.
  private mutating func forgetFile() {
    facts.topLevel = Body()
    facts.syntaxError = nil
    names.forgetNumbers()
    source = UnsafeBufferPointer(start: nil, count: 0)
    group = nil
    enclosingFunctions.removeAll()
    scopes.removeAll()
    closure = nil
    statements.removeAll(keepingCapacity: true)
    firstRebindable = nil
    haveParameters.removeAll(keepingCapacity: true)
    pendingProperties.removeAll(keepingCapacity: true)
    pendingFunctions.removeAll(keepingCapacity: true)
    pendingArguments.removeAll(keepingCapacity: true)
    links.removeAll(keepingCapacity: true)
    items.removeAll(keepingCapacity: true)
    tally = Tally()
    constants = Constants()
    depth = 0
  }
}

extension Array {
  /// Moves the elements from `first` on into an array of their own that is just long enough. Their room is kept.
  mutating func takeAll(from first: Int = 0) -> [Element] {
    guard first < count else { return [] }
    var taken: [Element] = []
    taken.reserveCapacity(count - first)
    taken.append(contentsOf: self[first...])
    removeLast(count - first)
    return taken
  }
}
