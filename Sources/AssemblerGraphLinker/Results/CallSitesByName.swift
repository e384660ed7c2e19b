import AssemblerGraphFacts

/// Which functions the calls in the source are bound to, call by call, by name.
///
///     editor.transform(input)     on an Editor: the `transform` of a Gallery is not meant
///
/// A call counts as bound where a body was read that has it, and static types told its functions or its receiver.
final class CallSitesByName {
  private let solved: PointsToAnalysis
  private let calls: CallsByName
  private lazy var placesOfBindings = findPlacesOfBindings()
  private var sitesByName: [Name: [Site]] = [:]
  private var bindingsByName: [Name: [CodePlace: [Binding]]] = [:]

  private struct PlaceOfBinding {
    var summary: SummaryID
    var constraint: Int32
  }

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
    let found = solved.types.calls(named: name).compactMap { place -> Site? in
      guard case .call(_, let arguments, let position) = solved.symbols.files[place.file][place.expression] else {
        return nil
      }
      let shape = solved.types.shape(of: arguments, in: place.file)
      return Site(place: CodePlace(file: place.file, position: position), shape: shape)
    }
    sitesByName[name] = found
    return found
  }

  private func bindings(of name: Name) -> [CodePlace: [Binding]] {
    if let known = bindingsByName[name] { return known }
    var found: [CodePlace: [Binding]] = [:]
    for place in placesOfBindings[name] ?? [] {
      guard case .operation(let operation) = solved.summaries[place.summary].constraints[Int(place.constraint)] else {
        continue
      }
      switch operation.action {
      case .call(_, _, let chosen, _, _):
        found[operation.place, default: []].append(
          chosen.isEmpty ? .receiver(operation.declaredType) : .functions(chosen)
        )
      case .invoke(let functions, _, _): found[operation.place, default: []].append(.functions(functions))
      default: continue
      }
    }
    bindingsByName[name] = found
    return found
  }

  private func findPlacesOfBindings() -> [Name: [PlaceOfBinding]] {
    var found: [Name: [PlaceOfBinding]] = [:]
    for id in solved.summaries.indices {
      for (index, constraint) in solved.summaries[id].constraints.enumerated() {
        guard case .operation(let operation) = constraint else { continue }
        let place = PlaceOfBinding(summary: id, constraint: Int32(truncatingIfNeeded: index))
        switch operation.action {
        case .call(let name, _, _, _, _): found[name, default: []].append(place)
        case .invoke(let functions, _, _):
          let names = IDSet(functions.map { solved.symbols.functions[$0].name })
          for name in names { found[name, default: []].append(place) }
        default: continue
        }
      }
    }
    return found
  }
}
