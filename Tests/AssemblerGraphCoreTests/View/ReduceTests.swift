import AssemblerGraphCore
import AssemblerGraphFacts
import AssemblerGraphModel
import TestSupport
import Testing

@Suite struct ReduceTests {
  @Test func whatALongerWaySaysIsLeftOut() {
    let graph: Graph = "A -> B -> C; A -> C; A ~> C"
    #expect(describe(apply([.reduce], to: graph)) == ["A: owns B, uses C", "B: owns C", "C"])
  }

  @Test func cyclesStayWhole() {
    let graph: Graph = "A -> B -> C -> A; A -> C; C -> B; A -> D; B -> D"
    let viewed = apply([.reduce], to: graph, cycles: cycles(in: graph))
    #expect(viewed.graph == graph)
    #expect(viewed.cycles.count == cycles(in: graph).count)
  }

  /// Against the definition, on graphs small enough to try every way: between groups an edge remains when no way of the
  /// same kind leads there through a third group, and what reaches what is as before.
  @Test func itIsTheTransitiveReductionOfTheGroups() {
    var generator = SeededGenerator(seed: 1972)
    for _ in 0..<500 {
      let graph = randomGraph(using: &generator)
      let result = apply([.reduce], to: graph).graph
      for kind in [Edge.Kind.owns, .uses] {
        let (before, after) = (Reach(graph, kind), Reach(result, kind))
        #expect(before.reaches == after.reaches)
        for edge in graph.edges where edge.kind == kind {
          let isRedundant = before.leadsThroughAThird(edge.from, edge.to)
          #expect(result.edges.contains(edge) == !isRedundant)
        }
      }
    }
  }

  private func randomGraph(using generator: inout SeededGenerator) -> Graph {
    let count = Int.random(in: 1...7, using: &generator)
    var sketch = GraphSketch()
    for name in 0..<count { sketch.node("T\(name)") }
    for from in 0..<count {
      for to in 0..<count where Int.random(in: 0..<3, using: &generator) == 0 {
        let isWeak = Bool.random(using: &generator)
        sketch.edge(from, isWeak ? .uses : .owns, to, strength: isWeak ? .weak : .strong)
      }
    }
    return sketch.graph
  }

  /// What reaches what, by Warshall's algorithm.
  private struct Reach {
    var reaches: [[Bool]]

    init(_ graph: Graph, _ kind: Edge.Kind) {
      let nodes = graph.nodes.indices
      reaches = nodes.map { from in nodes.map { to in from == to } }
      for edge in graph.edges where edge.kind == kind { reaches[edge.from][edge.to] = true }
      for middle in nodes {
        for from in nodes where reaches[from][middle] {
          for to in nodes where reaches[middle][to] { reaches[from][to] = true }
        }
      }
    }

    func areOneGroup(_ first: Int, _ second: Int) -> Bool { reaches[first][second] && reaches[second][first] }

    func leadsThroughAThird(_ from: Int, _ to: Int) -> Bool {
      !areOneGroup(from, to)
        && reaches.indices.contains { middle in
          reaches[from][middle] && reaches[middle][to] && !areOneGroup(from, middle) && !areOneGroup(middle, to)
        }
    }
  }
}
