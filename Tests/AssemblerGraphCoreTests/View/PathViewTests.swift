import AssemblerGraphCore
import AssemblerGraphFacts
import AssemblerGraphModel
import TestSupport
import Testing

/// Views that follow references from one type.
@Suite struct PathViewTests {
  @Test func betweenTwoTypesIsWhatLiesOnAWay() {
    let graph: Graph = "A -> B -> D; A ~> C -> E; B ~> D; X -> A; D -> Y"
    #expect(describe(apply([.between("A", "D")], to: graph)) == ["A: owns B", "B: owns D, uses D", "D"])
  }

  @Test func theWayBackCountsWhereNoneLeadsOn() {
    let graph: Graph = "A -> B -> C; A -> D"
    let viewed = apply([.between("C", "A")], to: graph)
    #expect(describe(viewed) == ["A: owns B", "B: owns C", "C"])
    #expect(viewed.problems == [])
  }

  @Test func withoutAWayNothingChangesAndItIsTold() {
    let graph: Graph = "A -> B; C -> B"
    let viewed = apply([.between("A", "C")], to: graph)
    #expect(viewed.graph == graph)
    #expect(viewed.problems == [.noPath(from: "App.A", to: "App.C")])
    #expect(viewed.problems.map(\.message) == ["no path leads from 'App.A' to 'App.C', nor back"])
  }

  @Test func betweenATypeAndItselfAreItsCycles() {
    let graph: Graph = "A -> B -> A; A -> C; X -> A"
    #expect(describe(apply([.between("A", "A")], to: graph)) == ["A: owns B", "B: owns A"])
  }

  @Test func ownedByIsWhatATypeKeepsAliveThroughOthersToo() {
    let graph: Graph = "A -> B -> C; A ~> D; X -> A; C ~> A; B *> E"
    #expect(describe(apply([.owned(by: "A")], to: graph)) == ["A: owns B", "B: owns C", "C"])
    #expect(describe(apply([.owned(by: "D")], to: graph)) == ["D"])
  }

  @Test func aWrongNameChangesNothingAndIsTold() {
    let graph: Graph = "Apple -> Banana; Kit/Apple -> Banana"
    for (step, problem) in [
      (ViewStep.owned(by: "Bananna"), ViewProblem.unknownName("Bananna", nearMisses: ["Banana"])),
      (.between("Apple", "Banana"), .ambiguousName("Apple", ids: ["App.Apple", "Kit.Apple"])),
      (.highlight(["Banan"]), .unknownName("Banan", nearMisses: ["Banana"])),
    ] {
      let viewed = apply([step], to: graph)
      #expect(viewed.graph == graph)
      #expect(viewed.problems == [problem])
    }
  }

  @Test func aVeryLongChainIsNoTrouble() {
    let location = SourceLocation(file: "F.swift", line: 1, column: 1)
    let count = 200_000
    let nodes = (0..<count).map { index in
      let name = String(1_000_000 + index)
      return Node(id: name, name: name, module: "", kind: .class, role: .component, location: location)
    }
    let edges = (1..<count).map { Edge(from: $0 - 1, to: $0, kind: .owns, via: "", location: location) }
    let chain = Graph(nodes: nodes, edges: edges)
    let (first, last) = (nodes[0].id, nodes[count - 1].id)
    for step in [ViewStep.between(first, last), .owned(by: first), .owners(of: last), .reduce] {
      #expect(apply([step], to: chain).graph == chain)
    }
    #expect(layoutCost(of: chain) == count - 1)
  }
}

/// `A: owns B, uses C`, one line a type.
func describe(_ viewed: ViewedGraph) -> [String] {
  let graph = viewed.graph
  return graph.nodes.indices.map { index in
    let edges = graph.edges.filter { $0.from == index }.map { edge in
      "\(edge.kind.rawValue) \(graph.nodes[edge.to].name)\(edge.count > 1 ? " \(edge.count)" : "")"
    }
    return graph.nodes[index].name + (edges.isEmpty ? "" : ": ") + edges.joined(separator: ", ")
  }
}
