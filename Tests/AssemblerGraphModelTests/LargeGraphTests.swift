import AssemblerGraphCore
import AssemblerGraphFacts
import AssemblerGraphModel
import TestSupport
import Testing

/// Sizes that no code base has. The figures hold in an optimised build, where each takes less than a second; these tests
/// show that nothing overflows the stack or grows beyond linear, also when it is not optimised.
@Suite struct LargeGraphTests {
  private func nodes(_ count: Int) -> [Node] {
    (0..<count).map { index in
      let digits = String(index)
      let name = "N" + String(repeating: "0", count: 6 - digits.count) + digits
      return Node(
        id: "App." + name,
        name: name,
        module: "App",
        kind: .class,
        role: .component,
        location: SourceLocation(file: "File.swift", line: index + 1, column: 1)
      )
    }
  }

  private func edge(_ from: Int, _ to: Int, _ certainty: Certainty = .certain) -> Edge {
    Edge(
      from: from,
      to: to,
      kind: .owns,
      via: "next",
      certainty: certainty,
      location: SourceLocation(file: "File.swift", line: from + 1, column: 5)
    )
  }

  @Test func aChainOfManyTypesHasNoCycle() {
    let count = 200_000
    let graph = Graph(nodes: nodes(count), edges: (1..<count).map { edge($0 - 1, $0) })
    #expect(cycles(in: graph).isEmpty)
  }

  @Test func aRingOfManyTypesIsOneCycle() {
    let count = 200_000
    let graph = Graph(nodes: nodes(count), edges: (0..<count).map { edge($0, ($0 + 1) % count) })
    let cycles = cycles(in: graph)
    #expect(cycles.map(\.edges) == [Array(0..<count)])
    #expect(cycles.map(\.uncoveredEdges) == [0])
  }

  @Test func manySmallGroupsAreAllFound() {
    let count = 60_000
    let graph = Graph(
      nodes: nodes(count),
      edges: (0..<count).map { edge($0, $0 ^ 1, $0 % 4 == 0 ? .possible : .certain) }
    )
    let cycles = cycles(in: graph)
    #expect(cycles.count == count / 2)
    #expect(cycles.count { $0.certainty == .certain } == count / 4)
  }

  @Test func typesThatAllOwnEachOtherHaveAsManyCyclesAsTheLimitAllows() {
    let count = completeGraphSize
    let edges = (0..<count).flatMap { from in (0..<count).lazy.filter { $0 != from }.map { edge(from, $0) } }
    let graph = Graph(nodes: nodes(count), edges: edges)
    let cycles = cycles(in: graph)
    // The first thousand short ones, and ten more.
    #expect(cycles.count == 1_010)
    #expect(cycles.allSatisfy { $0.edges.count <= 3 && $0.uncoveredEdges > 0 })
  }

  /// Two thousand make four million edges, which is too much for an unoptimised build.
  private var completeGraphSize: Int {
    #if DEBUG
      300
    #else
      2_000
    #endif
  }
}
