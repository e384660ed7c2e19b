import AssemblerGraphFacts

extension FactsReader {
  /// The facts of the file that was read, in arrays that are just as long as they need to be. Nothing of the file is left
  /// but room for the next one, and the texts that files have in common.
  mutating func finishedFacts() -> FileFacts {
    var taken = FileFacts(path: facts.path)
    taken.imports = facts.imports.takeAll()
    taken.groups = facts.groups.takeTrimmed()
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
    taken.inOutNames = facts.inOutNames.takeAll()
    taken.texts = Set(facts.texts.takeAll()).sorted()
    taken.locals = facts.locals.takeAll()
    taken.closures = facts.closures.takeAll()
    taken.branches = facts.branches.takeAll()
    taken.exits = facts.exits.takeAll()
    taken.nilChecks = facts.nilChecks.takeAll()
    taken.casesOfSelf = facts.casesOfSelf.takeAll()
    taken.identities = facts.identities.takeAll()
    taken.suppressions = facts.suppressions.takeAll()
    taken.syntaxError = facts.syntaxError
    // The table begins with `self`, which a file without any facts does not need.
    let texts = names.takeTexts()
    if texts.count > 1 || taken != FileFacts(path: facts.path) { taken.names = texts }
    forgetFile()
    return taken
  }

  /// What is not taken with the facts. The walk leaves its stacks empty, but for those of syntax that is nested too deep.
  private mutating func forgetFile() {
    facts.topLevel = Body()
    facts.syntaxError = nil
    source = UnsafeBufferPointer(start: nil, count: 0)
    group = nil
    enclosingFunctions.removeAll(keepingCapacity: true)
    firstEnclosing = 0
    scopes.removeAll()
    closure = nil
    endlessLoops = EndlessLoops()
    givesNil = false
    cancelledBlocks = 0
    statements.removeAll(keepingCapacity: true)
    deferred.removeAll(keepingCapacity: true)
    firstRebindable = nil
    haveParameters.removeAll(keepingCapacity: true)
    pendingArguments.removeAll(keepingCapacity: true)
    links.removeAll(keepingCapacity: true)
    items.removeAll(keepingCapacity: true)
    waysOfChoices.removeAll(keepingCapacity: true)
    tally = Tally()
    constants = Constants()
    remainders.removeAll(keepingCapacity: true)
    unmentioned.removeAll(keepingCapacity: true)
    depth = 0
  }
}

extension Array {
  /// Moves the elements into an array that is just long enough. Their room is kept for the next ones.
  mutating func takeAll() -> [Element] {
    if isEmpty { return [] }
    defer { removeAll(keepingCapacity: true) }
    return exactCopy()
  }

  /// The same for few elements that are large: when the array happens to be just long enough, it is handed over itself.
  fileprivate mutating func takeTrimmed() -> [Element] {
    defer { self = [] }
    return capacity - count <= count / 8 ? self : exactCopy()
  }

  private func exactCopy() -> [Element] {
    var copy: [Element] = []
    copy.reserveCapacity(count)
    copy.append(contentsOf: self)
    return copy
  }
}
