import AssemblerGraphFacts
import AssemblerGraphModel

// Which inherited bodies run on objects of a class that overrides them: only those that something calls on these, by `super`.
//
//     class Page: UIViewController { override func viewDidDisappear(_ animated: Bool) { onChange = nil } }
//     final class Cover: Page { override func viewDidDisappear(_ animated: Bool) { title = nil } }     // no super: never Page's

extension PointsToAnalysis {
  /// The contexts of bodies that their object's class overrides and that no code calls on it.
  func contextsNeverEntered() -> IDSet<ContextID> {
    let names = symbols.namesOfOverrides
    if names.isEmpty { return [] }
    var found = IDSet(contexts.indices.filter { isOverridden(contexts[$0], among: names) })
    // What only such a body calls is not called either.
    while !found.isEmpty {
      let called = contextsCalled(besidesBy: found)
      let left = found.filter { !called.contains($0) }
      if left.count == found.count { return found }
      found = IDSet(left)
    }
    return found
  }

  private func contextsCalled(besidesBy never: IDSet<ContextID>) -> Set<ContextID> {
    var called: Set<ContextID> = []
    func note(_ from: SolvedCodeID, _ to: SolvedCodeID) {
      let context = codes.context(of: to)
      if never.contains(context), !never.contains(codes.context(of: from)) { called.insert(context) }
    }
    for code in codes.indices { for call in codes.calls[code] { note(code, call.code) } }
    for (code, call) in codes.ambiguousCalls { note(code, call.code) }
    return called
  }

  private func isOverridden(_ context: MethodContext, among names: IDSet<Name>) -> Bool {
    guard case .function(let function) = summaries[context.summary].body,
      names.contains(symbols.functions[function].name),
      let type = context.receiver.flatMap({ instanceType($0) })
    else { return false }
    return symbols.overrides(function, in: type)
  }
}

extension SymbolTable {
  fileprivate var namesOfOverrides: IDSet<Name> {
    IDSet(functions.filter { $0.owner != nil && $0.facts.modifiers.contains(.isOverride) }.map(\.name))
  }
}
