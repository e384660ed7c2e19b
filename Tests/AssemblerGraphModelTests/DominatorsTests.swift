import AssemblerGraphModel
import TestSupport
import Testing

@Suite struct DominatorsTests {
  /// Each start and each node that it leads to without `other`.
  private func reached(_ adjacency: Adjacency, from starts: [Int], without other: Int?) -> Set<Int> {
    var found: Set<Int> = []
    var waiting = starts.filter { $0 != other }
    while let node = waiting.popLast() {
      if !found.insert(node).inserted { continue }
      waiting += adjacency.entries(of: node).map { Int(adjacency.neighbours[$0]) }.filter { $0 != other }
    }
    return found
  }

  @Test func aNodeIsReachedWithoutAnotherAsAWalkFindsIt() {
    var generator = SeededGenerator(seed: 7001)
    var passed = 0
    for _ in 0..<2_000 {
      let count = Int.random(in: 1...9, using: &generator)
      let ends = (0..<Int.random(in: 0...18, using: &generator)).flatMap { _ in
        [Int32.random(in: 0..<Int32(count), using: &generator), Int32.random(in: 0..<Int32(count), using: &generator)]
      }
      let adjacency = Adjacency(nodeCount: count, ends: ends)
      let starts = (0..<count).filter { _ in Int.random(in: 0..<4, using: &generator) == 0 }
      let dominators = Dominators(of: adjacency, from: starts)
      let all = reached(adjacency, from: starts, without: nil)
      #expect((0..<count).filter(dominators.isReached) == all.sorted())
      for other in 0..<count {
        let rest = reached(adjacency, from: starts, without: other)
        #expect((0..<count).filter { dominators.isReached($0, without: other) } == rest.sorted())
        passed += all.subtracting(rest).subtracting([other]).count
      }
    }
    #expect(passed > 1_000, "too few nodes were in the way of others")
  }

  @Test func aLongLadderIsSolvedAtOnce() {
    let count = 100_000
    let ends = (1..<Int32(count)).flatMap { [$0 - 1, $0, $0, $0 - 1] }
    let dominators = Dominators(of: Adjacency(nodeCount: count, ends: ends), from: [count / 2])
    #expect(dominators.isReached(0))
    #expect(!dominators.isReached(0, without: 1))
    #expect(dominators.isReached(0, without: count - 1))
  }
}
