import AssemblerGraphFacts

/// Where the variables of summaries are within a context: those whose declared type is the answer take no room.
struct VariableLayouts: Sendable {
  private struct Layout: Sendable {
    var firstPlace: Int32
    var filters: Range<Int32>
  }

  /// What a variable of a summary is within a context.
  private enum Place: Sendable {
    case none
    case object(ObjectID)
    /// So many behind the first variable of the context.
    case offset(Int32)
  }

  private var layouts = DenseMap<SummaryID, Layout>()
  /// For each variable of each summary.
  private var places: [Place] = []
  /// The declared types of those that take room.
  private var filters: [TypeHandle] = []

  func contains(_ summary: SummaryID) -> Bool { layouts[summary] != nil }

  /// Lays out the variables of a summary.
  ///
  /// - Parameters:
  ///   - declared: their types.
  ///   - constants: what they hold; nil where values must be followed.
  mutating func add(_ summary: SummaryID, of declared: IDArray<BodyVariableID, TypeHandle>, constants: [Value?]) {
    let firstPlace = Int32(truncatingIfNeeded: places.count)
    let firstFilter = Int32(truncatingIfNeeded: filters.count)
    for (filter, constant) in zip(declared, constants) {
      switch constant {
      case .some(.object(let object)): places.append(.object(object))
      case .some: places.append(.none)
      case nil:
        places.append(.offset(Int32(truncatingIfNeeded: filters.count) - firstFilter))
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
  func value(of variable: BodyVariableID, in summary: SummaryID, from first: VariableID) -> Value {
    guard let layout = layouts[summary] else { return .none }
    return switch places[Int(layout.firstPlace) + variable.index] {
    case .none: .none
    case .object(let object): .object(object)
    case .offset(let offset): .variable(first.advanced(by: Int(offset)))
    }
  }
}
