import AssemblerGraphFacts

/// Expressions that are the same wherever they stand, so that one of each is enough.
struct Constants {
  enum Kind: Int {
    case string, integer, float, boolean, falsehood
    /// A value of which nothing is known.
    case unknown

    /// The type of the literal.
    var typeName: StaticString? {
      switch self {
      case .string: "String"
      case .integer: "Int"
      case .float: "Double"
      case .boolean: "Bool"
      case .falsehood, .unknown: nil
      }
    }
  }

  private var known: [ExpressionID?] = [nil, nil, nil, nil, nil, nil]

  subscript(kind: Kind) -> ExpressionID? {
    get { known[kind.rawValue] }
    set { known[kind.rawValue] = newValue }
  }

  /// Forgets those that are dropped with all expressions from `count` on.
  mutating func forget(from count: Int) {
    for index in known.indices {
      if let id = known[index], id.rawValue >= count { known[index] = nil }
    }
  }
}
