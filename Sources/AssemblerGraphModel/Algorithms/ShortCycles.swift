/// A cycle of so many hops is never left out of a report, whatever the limit of its group.
package let shortCycleLength = 3

/// The most short cycles of one group, the first by the smallest names.
let shortCyclesOfGroup = 1_000

extension CycleSearch {
  /// Every cycle of two or three hops that counts, from its smallest node on; two hops before three.
  ///
  ///     A ──▶ B ──▶ C      A → B → A
  ///     ▲ ◀───┘     │      A → B → C → A
  ///     └───────────┘
  ///
  /// Of a node's ways on and ways back the fewer are walked, so that a hub costs no more than its neighbours have edges.
  func shortCycles(in group: [Int], limit: Int) -> [[Int]] {
    var found: [[Int]] = []
    for first in group where found.count < limit { addPairs(from: first, limit, to: &found) }
    for first in group where found.count < limit { addTriangles(from: first, limit, to: &found) }
    return found
  }

  private func addPairs(from first: Int, _ limit: Int, to found: inout [[Int]]) {
    for out in forward.entries(of: first) where Int(forward.neighbours[out]) > first {
      for back in entries(from: Int(forward.neighbours[out]), to: first) where canBePair(out, back) {
        add([out, back], limit, to: &found)
      }
    }
  }

  private func addTriangles(from first: Int, _ limit: Int, to found: inout [[Int]]) {
    for out in forward.entries(of: first) where Int(forward.neighbours[out]) > first {
      let second = Int(forward.neighbours[out])
      let (onward, incoming) = (forward.entries(of: second), backward.entries(of: first))
      let thirds =
        onward.count <= incoming.count
        ? onward.map { Int(forward.neighbours[$0]) } : incoming.map { Int(backward.neighbours[$0]) }
      var last = -1
      for third in thirds where third > first && third != second && third != last {
        last = third
        if found.count >= limit { return }
        for middle in entries(from: second, to: third) {
          for back in entries(from: third, to: first) { add([out, middle, back], limit, to: &found) }
        }
      }
    }
  }

  private func add(_ entries: [Int], _ limit: Int, to found: inout [[Int]]) {
    if found.count >= limit { return }
    let cycle = entries.map { Int(forward.edges[$0]) }
    if cycle.contains(where: { counts($0) }) { found.append(cycle) }
  }

  private func canBePair(_ out: Int, _ back: Int) -> Bool {
    !apart.contains(Int(forward.edges[out])) || !apart.contains(Int(forward.edges[back]))
  }

  /// The entries between two nodes, by binary search: a node's neighbours are sorted.
  func entries(from: Int, to: Int) -> Range<Int> {
    let all = forward.entries(of: from)
    let start = all.firstSorted { Int(forward.neighbours[$0]) >= to }
    var end = start
    while end < all.upperBound, Int(forward.neighbours[end]) == to { end += 1 }
    return start..<end
  }
}
