import AssemblerGraphFacts
import TestSupport
import Testing

@testable import AssemblerGraphLinker

@Suite struct BranchesOfFileTests {
  private func position(_ column: Int) -> SourcePosition { SourcePosition(line: 1, column: column) }

  /// Branches lie in one another, side by side, or end where the next begins; asked about each position, the answer is that of looking
  /// at all of them.
  @Test(arguments: 0..<50) func thoseAroundAPositionAreThoseThatContainIt(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    var facts = FileFacts(path: "A.swift")
    func add(from first: Int, to last: Int, depth: Int) {
      var start = first
      while start < last {
        let end = Int.random(in: start + 1...last, using: &generator)
        facts.branches.append(position(start)...position(end))
        if depth < 3, Bool.random(using: &generator) { add(from: start, to: end, depth: depth + 1) }
        start = end + Int.random(in: 0...2, using: &generator)
      }
    }
    add(from: 1, to: 40, depth: 0)
    facts.branches.shuffle(using: &generator)
    let branches = BranchesOfFile(facts)
    for column in 0...42 {
      var found: [ClosedRange<SourcePosition>] = []
      _ = branches.allSatisfy(around: position(column)) { branch in
        found.append(branch)
        return true
      }
      let expected = facts.branches.filter { $0.contains(position(column)) }
      func inOrder(_ branches: [ClosedRange<SourcePosition>]) -> [ClosedRange<SourcePosition>] {
        branches.sorted { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }
      }
      #expect(inOrder(found) == inOrder(expected))
      #expect(branches.allSatisfy(around: position(column)) { _ in false } == expected.isEmpty)
    }
  }
}
