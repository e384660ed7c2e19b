import AssemblerGraphModel
import TestSupport
import Testing

@Suite struct StronglyConnectedGroupsTests {
  private func groups(_ graph: Graph, over kind: Edge.Kind = .owns) -> [[String]] {
    stronglyConnectedGroups(in: graph) { $0.kind == kind }.map { $0.map { graph.nodes[$0].name } }
  }

  @Test func nodesThatReachEachOtherAreAGroup() {
    #expect(groups("A -> B -> C -> A; C -> D -> E -> D; E -> F") == [["A", "B", "C"], ["D", "E"]])
  }

  @Test func aNodeAloneIsAGroupOnlyWithASelfLoop() {
    #expect(groups("A -> B; C.next -> C") == [["C"]])
  }

  @Test func onlyTheChosenEdgesCount() {
    #expect(groups("A -> B ~> A") == [])
    #expect(
      groups("AAssembler +> BAssembler +> AAssembler; AAssembler -> C", over: .depends) == [
        ["AAssembler", "BAssembler"]
      ]
    )
  }

  @Test func twoCyclesThatShareANodeAreOneGroup() {
    #expect(groups("A -> B -> A; B -> C -> B") == [["A", "B", "C"]])
  }
}

@Suite struct PathTests {
  private func names(_ nodes: [Int], in graph: Graph) -> [String] { nodes.map { graph.nodes[$0].name } }

  private func path(_ from: String, _ to: String, in graph: Graph) -> [String]? {
    guard let from = graph.index(ofID: "App.\(from)"), let to = graph.index(ofID: "App.\(to)") else { return nil }
    return shortestPath(from: from, to: to, in: graph) { $0.kind == .owns }?.map { graph.edges[$0].via }
  }

  @Test func reachabilityGoesBothWays() {
    let graph: Graph = "A -> B -> C ~> D; E -> B"
    #expect(names(nodes(reachableFrom: [1], in: graph) { $0.kind == .owns }, in: graph) == ["B", "C"])
    #expect(names(nodes(reaching: [1], in: graph) { $0.kind == .owns }, in: graph) == ["A", "B", "E"])
  }

  @Test func theShortestPathPrefersTheSmallestEdges() {
    let graph: Graph = "A -> C -> D -> E; A -> B -> D; A ~> E"
    #expect(path("A", "E", in: graph) == ["b", "d", "e"])
  }

  @Test func thereMayBeNoPath() {
    let graph: Graph = "A -> B"
    #expect(path("B", "A", in: graph) == nil)
    #expect(path("B", "B", in: graph) == [])
  }
}
