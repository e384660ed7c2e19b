import AssemblerGraphModel
import TestSupport
import Testing

/// Cycles are of edges that lie on circles of the same objects.
struct ObjectGroupTests {
  private let groups = [
    ObjectGroup(0, isCertain: true), ObjectGroup(1, isCertain: true), ObjectGroup(2, isCertain: false),
  ]

  /// Each edge lies in some groups of objects, a few in none of which anything is known.
  private func grouped(_ graph: Graph, using generator: inout SeededGenerator) -> Graph {
    graph.changing { edge in edge.objectGroups = groups.filter { _ in Bool.random(using: &generator) } }
  }

  @Test func eachCycleHasAGroupAndEachGroupItsCycles() {
    var generator = SeededGenerator(seed: 4711)
    var count = 0
    for _ in 0..<1_000 {
      let graph = grouped(randomGraph(using: &generator), using: &generator)
      let all = elementaryCycles(in: graph) { $0.kind == .owns && $0.from != $0.to }.filter { cycle in
        graph.canClose(passing: cycle)
          && cycle.contains { graph.nodes[graph.edges[$0].from].isReferenceType || graph.edges[$0].isCapture }
      }
      let found = cycles(in: graph, perGroup: .max).filter { $0.kind == .ownership && $0.edges.count > 1 }
      #expect(found.allSatisfy { Set(all).contains($0.edges) })
      #expect(found.isEmpty == all.isEmpty)
      for cycle in found where cycle.edges.allSatisfy({ graph.edges[$0].isProven }) {
        let isCertain = graph.objectGroups(passing: cycle.edges)?.contains(where: \.isCertain) ?? true
        #expect((cycle.certainty == .certain) == isCertain)
      }
      count += found.count
    }
    #expect(count > 300)
  }

  /// Of a circle of two types, whose edges lie in these groups of objects.
  private func circle(onTap: [ObjectGroup], button: [ObjectGroup], isOfTests: Bool = false) -> Graph {
    let graph: Graph = "Button.onTap -> Page.button -> Button"
    return graph.changing { edge in
      edge.objectGroups = edge.via == "onTap" ? onTap : button
      edge.isOfTests = isOfTests && edge.via == "onTap"
    }
  }

  /// The button that calls the page is another one than the page keeps.
  @Test func edgesOfTwoGroupsAreNotJoined() {
    #expect(cycles(in: circle(onTap: [groups[0]], button: [groups[1]])).isEmpty)
    #expect(cycles(in: circle(onTap: [groups[0], groups[1]], button: [groups[1]])).count == 1)
    #expect(cycles(in: circle(onTap: [groups[0]], button: [])).count == 1)
  }

  @Test func aGroupOfTestsCountsOnlyWithAnEdgeOfTests() {
    let whole = groups[0].ofTests
    #expect(cycles(in: circle(onTap: [groups[0], whole], button: [groups[1], whole])).isEmpty)
    let closedByTests = circle(onTap: [whole], button: [groups[1], whole], isOfTests: true)
    #expect(cycles(in: closedByTests).map(\.tests) == [true])
  }
}
