package import AssemblerGraphModel

/// How many findings there are, by rule, in place of the findings.
///
///     rule             errors  warnings  notes  accepted
///     ownership-cycle       2         1      4         0
///     no-inheritance        0        12      0         3
///     all                   2        13      4         3
///
///     ownership-cycle: 2 never released, 1 untied by code that runs, 4 ending by themselves; 1 of these in tests
///
/// - Parameters:
///   - notes: also those that are not listed.
///   - accepted: by comments and the baseline.
package func statistics(of findings: [Finding], notes: [Finding], accepted: [Finding]) -> String {
  let rows = ruleCounts(of: findings + notes, accepted: accepted)
  if rows.isEmpty { return "Nothing found.\n" }
  let titles = ["errors", "warnings", "notes", "accepted"]
  let total = (0..<titles.count).map { column in rows.reduce(0) { $0 + $1.numbers[column] } }
  let lines = rows.map { ($0.rule, $0.numbers.map(String.init)) } + [("all", total.map(String.init))]
  let first = max(4, lines.map { columns(of: $0.0) }.max() ?? 0)
  func row(_ name: String, _ cells: [String]) -> String {
    let padded = zip(cells, titles).map { cell, title in
      String(repeating: " ", count: max(0, title.count + 2 - cell.count)) + cell
    }
    return name + String(repeating: " ", count: first - columns(of: name)) + padded.joined()
  }
  let table = [row("rule", titles)] + lines.map { row(printable($0.0), $0.1) }
  let outcomes = cycleOutcomes(of: findings + notes)
  return (table + (outcomes.isEmpty ? [] : [""] + outcomes)).map { $0 + "\n" }.joined()
}

private struct RuleCounts {
  var rule: String
  /// Errors, warnings, notes, accepted.
  var numbers: [Int]
}

private func ruleCounts(of findings: [Finding], accepted: [Finding]) -> [RuleCounts] {
  var order: [String] = []
  var numbers: [String: [Int]] = [:]
  func add(_ finding: Finding, at column: Int) {
    if numbers[finding.rule] == nil { order.append(finding.rule) }
    numbers[finding.rule, default: [0, 0, 0, 0]][column] += 1
  }
  for finding in findings.gravestFirst { add(finding, at: Severity.allCases.firstIndex(of: finding.severity) ?? 0) }
  for finding in accepted.gravestFirst { add(finding, at: 3) }
  return order.map { RuleCounts(rule: $0, numbers: numbers[$0] ?? []) }
}

private func cycleOutcomes(of findings: [Finding]) -> [String] {
  let cycles = findings.filter { $0.release != nil }
  let rules = Set(cycles.map(\.rule)).sorted()
  return rules.map { rule in
    let members = cycles.filter { $0.rule == rule }
    func number(_ how: Release.How) -> Int { members.count { $0.release?.how == how } }
    let tests = members.count(where: \.tests)
    return "\(printable(rule)): \(number(.never)) never released, \(number(.untied)) untied by code that runs, "
      + "\(number(.ends)) ending by themselves" + (tests == 0 ? "" : "; \(tests) of these in tests")
  }
}
