import AssemblerGraphFacts

/// Which functions the calls in the source are bound to, call by call, by name.
///
///     editor.transform(input)     on an Editor: the `transform` of a Gallery is not meant
///
/// A call counts as bound where a body was read that has it, and static types told its functions or its receiver.
final class CallSitesByName {
  private let solved: PointsToAnalysis
  private lazy var placesOfBindings = findPlacesOfBindings()
  private var sitesByName = KeyMap<Name, Sites>()

  private struct PlaceOfBinding {
    var summary: SummaryID
    var constraint: Int32
  }

  private struct Site {
    var place: CodePlace
    var shape: CallShape
  }

  /// The calls of one name.
  private struct Sites {
    /// Of which nobody can say what they mean.
    var unbound: [Site] = []
    var bound: ReceiverIndex<Site>
  }

  init(of solved: PointsToAnalysis) { self.solved = solved }

  /// Whether every call that fits a method by name and labels is bound to functions of types that have no part in it.
  ///
  /// - Parameter places: of calls that are known to run it.
  func areBoundElsewhere(for function: FunctionID, besides places: Set<CodePlace> = []) -> Bool {
    let symbol = solved.symbols.functions[function]
    guard let owner = symbol.owner else { return false }
    func isOther(_ site: Site) -> Bool { !places.contains(site.place) && solved.types.mayFit(site.shape, function) }
    let sites = sites(of: symbol.name)
    return !sites.unbound.contains(where: isOther) && !sites.bound.contains(for: owner, where: isOther)
  }

  private func sites(of name: Name) -> Sites {
    if let known = sitesByName[name] { return known }
    var sites = Sites(bound: ReceiverIndex(solved.types))
    let receivers = receivers(ofCallsTo: name)
    for call in solved.types.calls(named: name) {
      guard case .call(_, let arguments, let position) = solved.symbols.files[call.file][call.expression] else {
        continue
      }
      let place = CodePlace(file: call.file, position: position)
      let site = Site(place: place, shape: solved.types.shape(of: arguments, in: call.file))
      if let bound = receivers[place] {
        for receiver in bound { sites.bound.insert(site, for: receiver) }
      } else {
        sites.unbound.append(site)
      }
    }
    sitesByName[name] = sites
    return sites
  }

  /// By place, the types on whose objects the call runs functions.
  private func receivers(ofCallsTo name: Name) -> [CodePlace: Set<TypeHandle>] {
    var found: [CodePlace: Set<TypeHandle>] = [:]
    for place in placesOfBindings[name] ?? [] {
      guard case .operation(let operation) = solved.summaries[place.summary].constraints[Int(place.constraint)] else {
        continue
      }
      switch operation.action {
      case .call(_, _, let chosen, _, _) where chosen.isEmpty:
        found[operation.place, default: []].insert(operation.declaredType)
      case .call(_, _, let functions, _, _), .invoke(let functions, _, _):
        found[operation.place, default: []].formUnion(functions.compactMap(owner))
      default: continue
      }
    }
    return found
  }

  private func owner(of function: FunctionID) -> TypeHandle? {
    solved.symbols.functions[function].owner.map { solved.symbols.table.handle(of: .nominal($0, [])) }
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
