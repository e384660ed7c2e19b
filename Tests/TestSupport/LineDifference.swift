/// The lines of two texts, one under the other: `-` only expected, `+` only seen.
package func lineDifference(expected: String, actual: String) -> String {
  let old = expected.split(separator: "\n", omittingEmptySubsequences: false)
  let new = actual.split(separator: "\n", omittingEmptySubsequences: false)
  let difference = new.difference(from: old)
  let removed = Set(difference.removals.map(\.offset))
  let inserted = Set(difference.insertions.map(\.offset))
  var lines: [String] = []
  var next = 0
  for (index, line) in old.enumerated() {
    if removed.contains(index) {
      lines.append("- \(line)")
      continue
    }
    while inserted.contains(next) {
      lines.append("+ \(new[next])")
      next += 1
    }
    lines.append("  \(line)")
    next += 1
  }
  for line in new[next...] { lines.append("+ \(line)") }
  return lines.joined(separator: "\n")
}

extension CollectionDifference.Change {
  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
