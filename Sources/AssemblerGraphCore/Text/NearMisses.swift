/// The words that someone may have meant who wrote `word`: the most similar first, at most `limit`.
///
///     nearMisses(to: "DetailInteracton", among: ["DetailInteraction", "DetailNavigation"])  →  ["DetailInteraction"]
///
/// A word is near when no more than a third of its letters must be changed, and no more than three; of a dotted name the
/// last part may be near as well. Small and capital letters are the same.
package func nearMisses(to word: String, among words: [String], limit: Int = 3) -> [String] {
  let wanted = Array(word.lowercased().utf8)
  let allowed = max(1, min(3, wanted.count / 3))
  var best: [String: Int] = [:]
  for candidate in words {
    let whole = candidate.lowercased()
    let last = whole.split(separator: ".").last.map(String.init) ?? whole
    let distance = min(
      editDistance(wanted, Array(whole.utf8), atMost: allowed),
      editDistance(wanted, Array(last.utf8), atMost: allowed)
    )
    if distance <= allowed { best[candidate] = distance }
  }
  return best.sorted { ($0.value, $0.key) < ($1.value, $1.key) }.prefix(limit).map(\.key)
}

/// How many letters must be inserted, removed, replaced, or exchanged with their neighbour; more than `limit` may be told
/// as any number above it.
///
/// Source: F. Damerau, "A Technique for Computer Detection and Correction of Spelling Errors", CACM 7 (1964), 171–176, in
/// the restricted form that edits no letter twice.
private func editDistance(_ left: [UInt8], _ right: [UInt8], atMost limit: Int) -> Int {
  if abs(left.count - right.count) > limit { return limit + 1 }
  var rows = [[Int](repeating: 0, count: right.count + 1), Array(0...right.count)]
  for (row, letter) in left.enumerated() {
    var next = [row + 1]
    for (column, other) in right.enumerated() {
      let replaced = rows[1][column] + (letter == other ? 0 : 1)
      var cost = min(replaced, rows[1][column + 1] + 1, next[column] + 1)
      if row > 0, column > 0, letter == right[column - 1], left[row - 1] == other {
        cost = min(cost, rows[0][column - 1] + 1)
      }
      next.append(cost)
    }
    rows = [rows[1], next]
  }
  return rows[1][right.count]
}
