import AssemblerGraphFacts

// Functions and closures of a body that the body itself calls. Each call has the code for itself, so that what two calls are given
// does not meet there:
//
//     func wire(_ page: Page, _ footer: Footer) { page.footer = footer }
//     wire(first, third)
//     wire(second, fourth)              the first page holds the third footer, and not the fourth

extension BodyLowering {
  /// How many copies a body makes, and how many statements each may have.
  private static let mostCopies = 16
  private static let mostStatements = 32

  /// Whether the value of a local is a function that waits for somebody who wants it whole.
  func waits(_ value: ExpressionID) -> Bool {
    guard case .closure(let index) = facts[value] else { return false }
    return canBeCopied(index)
  }

  /// The code that a call runs; nil where it shares what others run.
  mutating func ownFunction(calledBy call: CallSite) -> Operand? {
    guard case .local(let local) = facts[call.callee], call.arguments.count > 1, let index = function(in: local),
      canBeCopied(index), copiedFunctions.calls < Self.mostCopies
    else { return nil }
    copiedFunctions.locals.insert(local)
    copiedFunctions.calls += 1
    let known = (closureObjects, locals)
    for inner in known.0.keys where isInside(inner, index) { closureObjects[inner] = nil }
    for local in known.1.keys where isInside(facts.locals[local].closure, index) { locals[local] = nil }
    functionsBeingCopied.append(index)
    let copy = closureObject(index)
    functionsBeingCopied.removeLast()
    closureObjects = known.0
    locals.merge(known.1) { $1 }
    return .made(copy)
  }

  /// What nobody called or asked for is read all the same.
  mutating func readWaitingFunctions() {
    for local in waitingFunctions.keys.sorted() where !copiedFunctions.locals.contains(local) {
      _ = variable(ofLocal: local)
    }
  }

  /// Whether a function is small, takes more than one thing, and stands where the code does that is read, or beside the function
  /// that it calls: so nothing around the call has to hold it.
  private func canBeCopied(_ index: Int) -> Bool {
    let function = facts.closures[index]
    guard function.parameters.count > 1, function.body.range.count <= Self.mostStatements,
      !functionsBeingCopied.contains(index)
    else { return false }
    if function.parent == closure { return true }
    return functionsBeingCopied.last == closure && closure.map { facts.closures[$0].parent } == function.parent
  }

  /// The closure that a local function is, or that a constant holds.
  private func function(in local: Int) -> Int? {
    guard let binding = types.bindings[file].binding(of: local, in: facts), case .value = binding.kind,
      case .closure(let index) = facts[binding.expression], !types.changes(local, in: file)
    else { return nil }
    return index
  }

  /// Whether a closure is another one, or part of that.
  private func isInside(_ closure: Int?, _ outer: Int) -> Bool {
    var next = closure
    while let current = next {
      if current == outer { return true }
      next = facts.closures[current].parent
    }
    return false
  }
}
