import AssemblerGraphModel

extension Severity {
  /// The severity of a cycle whose rule has this one when the objects are never released.
  ///
  ///     never                                                         error
  ///     never, but the objects live as long as the program            warning
  ///     never, but no code that the program comes to ties it          warning
  ///     untied: code that runs lets go of one of the objects          warning
  ///     ends by itself                                                note
  ///
  /// Cycles that only tests close are what the configuration says, at most; nil: they are left out.
  func softened(for cycle: Cycle, tests: Configuration.TestSeverity) -> Severity? {
    let released: Severity =
      switch cycle.release.how {
      case .never where cycle.release.isHarmless: self == .error ? .warning : .note
      case .never: self
      case .untied: self == .error ? .warning : .note
      case .ends: .note
      }
    guard cycle.tests else { return released }
    return tests.severity.map { released.mildest($0) }
  }

  /// The milder of two.
  private func mildest(_ other: Severity) -> Severity {
    Severity.allCases.last { $0 == self || $0 == other } ?? self
  }
}
