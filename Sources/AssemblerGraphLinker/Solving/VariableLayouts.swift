import AssemblerGraphFacts

/// Where the variables of summaries are within a context: those whose declared type is the answer take no room.
struct VariableLayouts: Sendable {
  private struct Layout: Sendable {
    var firstPlace: Int32
    var filters: Range<Int32>
  }

  /// What a variable of a summary is within a context.
  private enum Place {
    case none
    case object(ObjectID)
    /// So many behind the first variable of the context.
    case offset(Int32)
  }

  /// A `Place` in four bytes: there is one for each variable of each summary.
  private struct PackedPlace: Sendable {
    // 0 is none, what is above it an offset, what is below it an object.
    private let number: Int32

    init(_ place: Place) {
      switch place {
      case .none: number = 0
      case .object(let object): number = -1 - object.rawValue
      case .offset(let offset): number = 1 + offset
      }
    }

    var place: Place {
      if number == 0 { return .none }
      return number < 0 ? .object(ObjectID(rawValue: -1 - number)) : .offset(number - 1)
    }
  }

  private var layouts = DenseMap<SummaryID, Layout>()
  /// For each variable of each summary.
  private var places: [PackedPlace] = []
  /// The declared types of those that take room.
  private var filters: [TypeHandle] = []

  func contains(_ summary: SummaryID) -> Bool { layouts[summary] != nil }

  /// Lays out the variables of a summary.
  ///
  /// - Parameters:
  ///   - declared: their types.
  ///   - constants: what they hold; nil where values must be followed.
  mutating func add(_ summary: SummaryID, of declared: some Sequence<TypeHandle>, constants: [Value?]) {
    let firstPlace = Int32(truncatingIfNeeded: places.count)
    let firstFilter = Int32(truncatingIfNeeded: filters.count)
    for (filter, constant) in zip(declared, constants) {
      switch constant {
      case .some(.object(let object)): places.append(PackedPlace(.object(object)))
      case .some: places.append(PackedPlace(.none))
      case nil:
        places.append(PackedPlace(.offset(Int32(truncatingIfNeeded: filters.count) - firstFilter)))
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
    return switch places[Int(layout.firstPlace) + variable.index].place {
    case .none: .none
    case .object(let object): .object(object)
    case .offset(let offset): .variable(first.advanced(by: Int(offset)))
    }
  }
}
