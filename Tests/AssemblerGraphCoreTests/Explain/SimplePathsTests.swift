import TestSupport
import Testing

@testable import AssemblerGraphCore
@testable import AssemblerGraphFacts
@testable import AssemblerGraphModel

@Suite struct SimplePathsTests {
  private func names(_ graph: Graph, _ start: String, _ end: String, limit: Int = 100) -> SimplePaths {
    let index = { (name: String) in graph.index(ofID: "App.\(name)") ?? -1 }
    return SimplePaths(from: index(start), to: index(end), in: graph, limit: limit)
  }

  private func text(_ paths: SimplePaths, _ graph: Graph) -> [String] {
    paths.listed.map { $0.map { graph.nodes[$0].name }.joined() }
  }

  @Test func shortPathsComeFirstAndEquallyLongOnesByName() {
    let graph: Graph = "A -> C -> D; A -> B -> D; A -> D; B -> C"
    #expect(text(names(graph, "A", "D"), graph) == ["AD", "ABD", "ACD", "ABCD"])
  }

  @Test func severalEdgesBetweenTwoTypesAreOneStep() {
    let graph: Graph = "A.first -> B; A.second -> B; B ~> C"
    #expect(text(names(graph, "A", "C"), graph) == ["ABC"])
  }

  @Test func aPathMeetsNoTypeTwice() {
    let graph: Graph = "A -> B -> A; B -> C -> B; C -> D"
    #expect(text(names(graph, "A", "D"), graph) == ["ABCD"])
    #expect(text(names(graph, "D", "A"), graph) == [])
  }

  @Test func fromATypeToItselfThereAreCycles() {
    let graph: Graph = "A -> B -> A; A -> A; B -> C -> A"
    #expect(text(names(graph, "A", "A"), graph) == ["AA", "ABA", "ABCA"])
    #expect(text(names("A -> B", "A", "A"), "A -> B") == [])
  }

  @Test func whatIsNotListedIsCounted() {
    let graph: Graph = "A -> B -> D; A -> C -> D; A -> D; B -> C"
    let paths = names(graph, "A", "D", limit: 2)
    #expect(text(paths, graph) == ["AD", "ABD"])
    #expect(paths.more == 2)
    #expect(paths.isExact)
  }

  @Test func inAGraphWithTooManyPathsTheCountIsALowerBound() {
    let names = (10..<40).map { "N\($0)" }
    let nodes = names.map { name in
      Node(
        id: "App.\(name)",
        name: name,
        module: "App",
        kind: .class,
        role: .component,
        location: SourceLocation(file: "F.swift", line: 1, column: 1)
      )
    }
    var edges: [Edge] = []
    for from in nodes.indices {
      for to in nodes.indices where from != to {
        edges.append(Edge(from: from, to: to, kind: .owns, via: "x", location: nodes[from].location))
      }
    }
    let graph = Graph(nodes: nodes, edges: edges)
    let paths = SimplePaths(from: 0, to: 29, in: graph, limit: 5)
    #expect(paths.listed.map(\.count) == [2, 3, 3, 3, 3])
    #expect(paths.more > 1_000)
    #expect(!paths.isExact)
  }

  /// All simple paths of small random graphs, found by trying everything.
  @Test func itFindsWhatTryingEverythingFinds() {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<300 {
      let graph = randomGraph(using: &generator)
      guard graph.nodes.count > 1 else { continue }
      let end = graph.nodes.count - 1
      let paths = SimplePaths(from: 0, to: end, in: graph, limit: 1_000_000)
      #expect(paths.isExact)
      #expect(Set(paths.listed) == everyPath(from: 0, to: end, in: graph))
      #expect(Set(paths.listed).count == paths.listed.count)
      #expect(paths.listed.map(\.count) == paths.listed.map(\.count).sorted())
    }
  }

  private func everyPath(from start: Int, to end: Int, in graph: Graph) -> Set<[Int]> {
    var found: Set<[Int]> = []
    func visit(_ path: [Int]) {
      guard let last = path.last else { return }
      if last == end {
        found.insert(path)
        return
      }
      for edge in graph.edges where edge.from == last && !path.contains(edge.to) { visit(path + [edge.to]) }
    }
    visit([start])
    return found
  }
}
