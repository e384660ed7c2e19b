import AssemblerGraphCore
import AssemblerGraphModel
import TestSupport
import Testing

/// Compares the cover with all elementary cycles on random graphs.
@Suite struct CyclesAgainstBruteForceTests {
  private func forRandomGraphs(_ count: Int = 1_000, _ body: (Graph, inout SeededGenerator) throws -> Void) rethrows {
    var generator = SeededGenerator(seed: 9000)
    for _ in 0..<count {
      let graph = randomGraph(using: &generator)
      try body(graph, &generator)
    }
  }

  /// What the contract calls a cycle, by kind, as edges from the smallest node on.
  private func expected(_ kind: Cycle.Kind, in graph: Graph) -> [[Int]] {
    switch kind {
    case .ownership:
      elementaryCycles(in: graph) { $0.kind == .owns && ($0.from != $0.to || $0.isCapture) }.filter { cycle in
        cycle.contains { graph.nodes[graph.edges[$0].from].isReferenceType || graph.edges[$0].isCapture }
      }
    case .assembly:
      elementaryCycles(in: graph) { $0.kind == .depends && !$0.isDeferred }
    case .selfOwnership:
      elementaryCycles(in: graph) { edge in
        edge.kind == .owns && edge.from == edge.to && !edge.isCapture && graph.nodes[edge.from].isReferenceType
      }
    }
  }

  private func isCertain(_ edges: [Int], in graph: Graph) -> Bool {
    edges.allSatisfy { graph.edges[$0].certainty == .certain }
  }

  /// Whether the search promises to find the edge: see `CycleSearch`.
  private func isAtAClass(_ edge: Edge, in graph: Graph) -> Bool {
    edge.kind == .depends || edge.isCapture || graph.nodes[edge.from].isReferenceType
      || graph.nodes[edge.to].isReferenceType
  }

  @Test func everyReportedCycleIsOneAndIsReportedOnce() {
    forRandomGraphs { graph, _ in
      let found = cycles(in: graph, perGroup: .max)
      for kind in Cycle.Kind.allCases {
        let ofKind = found.filter { $0.kind == kind }
        let all = Set(expected(kind, in: graph))
        #expect(ofKind.allSatisfy { all.contains($0.edges) })
        #expect(Set(ofKind.map(\.edges)).count == ofKind.count)
        #expect(ofKind.allSatisfy { ($0.certainty == .certain) == isCertain($0.edges, in: graph) })
        #expect(ofKind.isEmpty == all.isEmpty)
      }
    }
  }

  @Test func everyEdgeOnACycleIsCovered() {
    var covered = 0
    forRandomGraphs { graph, _ in
      let found = cycles(in: graph, perGroup: .max)
      for kind in Cycle.Kind.allCases {
        let all = Set(expected(kind, in: graph).joined()).filter { isAtAClass(graph.edges[$0], in: graph) }
        let reported = Set(found.filter { $0.kind == kind }.flatMap(\.edges))
        #expect(all.isSubset(of: reported))
        covered += all.count
      }
      #expect(found.allSatisfy { $0.uncoveredEdges == 0 })
    }
    #expect(covered > 1_000)
  }

  @Test func everyEdgeOnACertainCycleIsCoveredByACertainCycle() {
    var covered = 0
    forRandomGraphs { graph, _ in
      let found = cycles(in: graph, perGroup: .max).filter { $0.certainty == .certain }
      for kind in Cycle.Kind.allCases {
        let all = Set(expected(kind, in: graph).filter { isCertain($0, in: graph) }.joined())
          .filter { isAtAClass(graph.edges[$0], in: graph) }
        #expect(all.isSubset(of: Set(found.filter { $0.kind == kind }.flatMap(\.edges))))

        covered += all.count
      }
    }
    #expect(covered > 1_000)
  }

  @Test func theFirstCycleIsAShortest() {
    forRandomGraphs { graph, _ in
      for kind in Cycle.Kind.allCases {
        let all = expected(kind, in: graph)
        let certain = all.filter { isCertain($0, in: graph) }
        let shortest = (certain.isEmpty ? all : certain).map(\.count).min()
        let found = cycles(in: graph, perGroup: 1).filter { $0.kind == kind }
        #expect(found.map(\.edges.count).min() ?? 0 <= shortest ?? 0)
        #expect(found.contains { $0.edges.count == shortest } == (shortest != nil))
      }
    }
  }

  @Test func whatTheLimitLeavesOutIsCounted() {
    forRandomGraphs { graph, _ in
      let all = cycles(in: graph, perGroup: .max)
      let some = cycles(in: graph, perGroup: 2)
      for group in Set(all.map(\.group)) {
        let edges = Set(all.filter { $0.group == group }.flatMap(\.edges))
        let shown = some.filter { cycle in all.contains { $0.group == group && $0.edges == cycle.edges } }
        let isOneKind = all.first { $0.group == group }?.kind != .selfOwnership
        if isOneKind {
          let ofGroup = all.filter { $0.group == group }
          let short = ofGroup.count { $0.edges.count <= 3 && $0.edges.count > 1 }
          #expect(shown.count >= min(2, ofGroup.count) && shown.count <= short + 2)
        }
        let left = edges.subtracting(shown.flatMap(\.edges)).count
        #expect(shown.allSatisfy { isOneKind ? $0.uncoveredEdges >= left : $0.uncoveredEdges == 0 })
      }
    }
  }

  @Test func theOrderOfNodesAndEdgesDoesNotMatter() {
    forRandomGraphs { graph, generator in
      let order = graph.nodes.indices.shuffled(using: &generator)
      var position = [Int](repeating: 0, count: order.count)
      for (new, old) in order.enumerated() { position[old] = new }
      let edges = graph.edges.shuffled(using: &generator).map { edge in
        var edge = edge
        edge.from = position[edge.from]
        edge.to = position[edge.to]
        return edge
      }
      let shuffled = Graph(nodes: order.map { graph.nodes[$0] }, edges: edges)
      #expect(cycles(in: shuffled) == cycles(in: graph))
    }
  }
}
