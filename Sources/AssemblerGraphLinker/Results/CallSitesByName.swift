import AssemblerGraphFacts

/// Which functions the calls in the source are bound to, call by call, by name.
///
///     editor.transform(input)     on an Editor: the `transform` of a Gallery is not meant
///
/// A call counts as bound where a body was read that has it, and static types told its functions or its receiver.
final class CallSitesByName {
  private let solved: PointsToAnalysis
  private let calls: CallsByName
  private var sitesByName: [Name: [Site]] = [:]
  private var bindingsByName: [Name: [CodePlace: [Binding]]] = [:]

  private struct Site {
    var place: CodePlace
    var shape: CallShape
  }

  private enum Binding {
    case functions([FunctionID])
    case receiver(TypeHandle)
  }

  init(of solved: PointsToAnalysis, _ calls: CallsByName) {
    self.solved = solved
    self.calls = calls
  }

  /// Whether every call that fits a method by name and labels is bound to functions of types that have no part in it.
  ///
  /// - Parameter places: of calls that are known to run it.
  func areBoundElsewhere(for function: FunctionID, besides places: Set<CodePlace> = []) -> Bool {
    let symbol = solved.symbols.functions[function]
    guard let owner = symbol.owner else { return false }
    let bindings = bindings(of: symbol.name)
    return sites(of: symbol.name).allSatisfy { site in
      guard !places.contains(site.place), solved.types.mayFit(site.shape, function) else { return true }
      guard let bound = bindings[site.place] else { return false }
      return bound.allSatisfy { !mayMean($0, owner) }
    }
  }

  private func mayMean(_ binding: Binding, _ owner: TypeID) -> Bool {
    switch binding {
    case .functions(let functions):
      functions.contains { function in
        solved.symbols.functions[function].owner.map { calls.mayBe($0, owner) } ?? false
      }
    case .receiver(let type): calls.mayBe(type, owner)
    }
  }

  private func sites(of name: Name) -> [Site] {
    if let known = sitesByName[name] { return known }
    var found: [Site] = []
    for (file, linked) in zip(solved.symbols.files.indices, solved.symbols.files) {
      for case .call(let callee, let arguments, let position) in linked.facts.expressions
      where linked.facts.lastName(of: callee) == name {
        let place = CodePlace(file: file, position: position)
        found.append(Site(place: place, shape: solved.types.shape(of: arguments, in: file)))
      }
    }
    sitesByName[name] = found
    return found
  }

  private func bindings(of name: Name) -> [CodePlace: [Binding]] {
    if let known = bindingsByName[name] { return known }
    var found: [CodePlace: [Binding]] = [:]
    for id in solved.summaries.indices {
      for case .operation(let operation) in solved.summaries[id].constraints {
        switch operation.action {
        case .call(name, _, let chosen, _, _):
          found[operation.place, default: []].append(
            chosen.isEmpty ? .receiver(operation.declaredType) : .functions(chosen)
          )
        case .invoke(let functions, _, _)
        where functions.contains { solved.symbols.functions[$0].name == name }:
          found[operation.place, default: []].append(.functions(functions))
        default: continue
        }
      }
    }
    bindingsByName[name] = found
    return found
  }
}
