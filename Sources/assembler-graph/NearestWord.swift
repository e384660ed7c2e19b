/// The word that was probably meant; nil when none is near enough to suggest.
///
///     nearest(to: "excldue", in: ["include", "exclude"])  // exclude
func nearest(to word: String, in words: [String]) -> String? {
  let word = Array(word.lowercased())
  // A third of the letters may be wrong.
  let limit = max(1, word.count / 3)
  return words.map { (distance: editDistance(word, Array($0.lowercased())), word: $0) }
    .filter { $0.distance <= limit }
    .min { ($0.distance, $0.word) < ($1.distance, $1.word) }?
    .word
}

/// How many letters must be inserted, deleted, replaced or swapped with their neighbour: the optimal string alignment
/// distance.
private func editDistance(_ left: [Character], _ right: [Character]) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...right.count)
  for row in left.indices {
    var current = [row + 1]
    for column in right.indices {
      var distance = min(
        last[column] + (left[row] == right[column] ? 0 : 1),
        last[column + 1] + 1,
        current[column] + 1
      )
      if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
        distance = min(distance, beforeLast[column - 1] + 1)
      }
      current.append(distance)
    }
    beforeLast = last
    last = current
  }
  return last[right.count]
}
