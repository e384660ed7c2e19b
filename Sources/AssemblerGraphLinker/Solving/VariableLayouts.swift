import AssemblerGraphFacts

/// Where the variables of summaries are within a context: those whose declared type is the answer take no room.
struct VariableLayouts: Sendable {
  private struct Layout: Sendable {
    var firstPlace: Int32
    var filters: Range<Int32>
  }

  private var layouts = DenseMap<SummaryID, Layout>()
  /// For each variable of a summary: an offset; -1: nothing of ownership; below: an object, as `-2 - object`.
  private var places: [Int32] = []
  /// The declared types of those that take room.
  private var filters: [TypeHandle] = []

  func contains(_ summary: SummaryID) -> Bool { layouts[summary] != nil }

  /// Lays out the variables of a summary.
  ///
  /// - Parameters:
  ///   - declared: their types.
  ///   - constants: what they hold; nil where values must be followed.
  mutating func add(_ summary: SummaryID, of declared: [TypeHandle], constants: [Value?]) {
    let firstPlace = Int32(truncatingIfNeeded: places.count)
    let firstFilter = Int32(truncatingIfNeeded: filters.count)
    for (filter, constant) in zip(declared, constants) {
      switch constant {
      case .some(.object(let object)): places.append(-2 - object)
      case .some: places.append(-1)
      case nil:
        places.append(Int32(truncatingIfNeeded: filters.count) - firstFilter)
        filters.append(filter)
      }
    }
    let end = Int32(truncatingIfNeeded: filters.count)
    layouts[summary] = Layout(firstPlace: firstPlace, filters: firstFilter..<end)
  }

  /// The declared types of the variables that take room.
  func filters(of summary: SummaryID) -> ArraySlice<TypeHandle> {
    guard let layout = layouts[summary] else { return [] }
    return filters[Int(layout.filters.lowerBound)..<Int(layout.filters.upperBound)]
  }

  /// - Parameter first: the first variable of the context.
  func value(of variable: Int32, in summary: SummaryID, from first: ConstraintGraph.Variable) -> Value {
    guard let layout = layouts[summary] else { return .none }
    let place = places[Int(layout.firstPlace + variable)]
    if place >= 0 { return .variable(first + place) }
    return place == -1 ? .none : .object(-2 - place)
  }
}
