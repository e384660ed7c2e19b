import AssemblerGraphModel
import TestSupport
import Testing

/// A circle of edges that all lead to what their owners have made cannot close.
struct NewObjectTests {
  @Test func eachCycleHasAnEdgeToAnOlderObject() {
    var generator = SeededGenerator(seed: 4712)
    var count = 0
    for _ in 0..<1_000 {
      let plain = randomGraph(using: &generator)
      let isClass = plain.nodes.map(\.isReferenceType)
      // Only classes make what is told from others.
      let graph = plain.changing { edge in
        edge.leadsToNew = isClass[edge.from] && isClass[edge.to] && !edge.isCapture && Bool.random(using: &generator)
      }
      let all = elementaryCycles(in: graph) { $0.kind == .owns && $0.from != $0.to }.filter { cycle in
        cycle.contains { index in
          let edge = graph.edges[index]
          return !edge.leadsToNew && (isClass[edge.from] || isClass[edge.to] || edge.isCapture)
        }
      }
      let found = cycles(in: graph, perGroup: .max).filter { $0.kind == .ownership && $0.edges.count > 1 }
      #expect(found.allSatisfy { Set(all).contains($0.edges) })
      #expect(found.isEmpty == all.isEmpty)
      count += found.count
    }
    #expect(count > 300)
  }

  @Test func aCircleOfNewObjectsAlone() {
    let graph: Graph = "Search.cart -> Cart.search -> Search"
    func cycles(leadingToNew properties: Set<String>) -> Int {
      AssemblerGraphModel.cycles(in: graph.changing { $0.leadsToNew = properties.contains($0.via) }).count
    }
    #expect(cycles(leadingToNew: []) == 1)
    #expect(cycles(leadingToNew: ["cart"]) == 1)
    #expect(cycles(leadingToNew: ["cart", "search"]) == 0)
  }

  @Test func aCircleOfOldObjectsAlone() {
    let graph: Graph = "Branch.node -> Node.branch -> Branch"
    func cycles(leadingToOld properties: Set<String>) -> Int {
      AssemblerGraphModel.cycles(in: graph.changing { $0.leadsToOld = properties.contains($0.via) }).count
    }
    #expect(cycles(leadingToOld: []) == 1)
    #expect(cycles(leadingToOld: ["node"]) == 1)
    #expect(cycles(leadingToOld: ["node", "branch"]) == 0)
  }
}
