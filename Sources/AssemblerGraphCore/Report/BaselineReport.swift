/// What writing a baseline changes, a line each: `+ ownership-cycle  Sources/B.swift  ownership cycle: A → B → A`.
package func baselineChanges(added: [Baseline.Entry], removed: [Baseline.Entry]) -> String {
  (added.map { "+ \($0.line)\n" } + removed.map { "- \($0.line)\n" }).joined()
}

/// What became of the entries of a baseline.
///
///     still there: 1 of 2
///       ownership-cycle  Sources/B.swift  ownership cycle: A → B → A
///     stale: 1 of 2
///       self-ownership  Sources/Node.swift  self-ownership: Node can own itself through next
///     new: 3
///
/// - Parameter newCount: how many findings are not in the baseline.
package func baselineReport(_ baseline: Baseline, stale: [Baseline.Entry], newCount: Int) -> String {
  let gone = Set(stale)
  let groups = [("still there", baseline.entries.filter { !gone.contains($0) }), ("stale", stale)]
  let lines = groups.flatMap { title, entries in
    ["\(title): \(entries.count) of \(baseline.entries.count)"] + entries.map { "  \($0.line)" }
  }
  return (lines + ["new: \(newCount)"]).map { $0 + "\n" }.joined()
}

extension Baseline.Entry {
  fileprivate var line: String { printable("\(rule)  \(file)  \(message)") }
}
