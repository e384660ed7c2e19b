import AssemblerGraphCore
import AssemblerGraphModel
import TestSupport
import Testing

@Suite struct ViewTests {
  /// The graph of these tests: an app with two screens, a kit, and a type that no Assembler knows.
  private let app: Graph = """
    ListAssembler *> ListInteraction -> Store ~> Kit/Log
    ListAssembler +> DetailAssembler *> DetailInteraction.parent -> ListInteraction -> DetailInteraction
    Report -> Page; Kit/Log -> Kit/file; @UIKit/UIView; ListInteraction ~> @UIKit/UIColor
    """

  private func view(_ steps: ViewStep..., of graph: Graph? = nil) -> [String] {
    let graph = graph ?? app
    return describe(apply(steps, to: graph, cycles: cycles(in: graph)).graph)
  }

  /// `A: owns B, uses C`, one line a type.
  private func describe(_ graph: Graph) -> [String] {
    graph.nodes.indices.map { index in
      let edges = graph.edges.filter { $0.from == index }.map { edge in
        "\(edge.kind.rawValue) \(graph.nodes[edge.to].name)\(edge.count > 1 ? " \(edge.count)" : "")"
      }
      return graph.nodes[index].name + (edges.isEmpty ? "" : ": ") + edges.joined(separator: ", ")
    }
  }

  @Test func theScopeOfComponentsIsWhatAssemblersReach() {
    #expect(
      view(.scope(.components)) == [
        "DetailAssembler: assembles DetailInteraction",
        "DetailInteraction: owns ListInteraction",
        "ListAssembler: depends DetailAssembler, assembles ListInteraction",
        "ListInteraction: owns DetailInteraction, owns Store, uses UIColor",
        "Store: uses Log",
        "Log: owns file",
        "file",
        "UIColor",
      ]
    )
  }

  @Test func theScopeOfAllIsEverything() {
    #expect(apply([.scope(.all), .view(.all)], to: app).graph == app)
  }

  @Test func withoutAnAssemblerTheScopeIsEverythingAndSaysSo() {
    let graph: Graph = "A -> B; C"
    let viewed = apply([.scope(.components)], to: graph)
    #expect(viewed.graph == graph)
    #expect(viewed.problems == [.noAssembler])
    #expect(apply([.scope(.components)], to: app).problems == [])
  }

  @Test func assemblersAloneShowWhichNeedsWhich() {
    #expect(view(.view(.assemblers)) == ["DetailAssembler", "ListAssembler: depends DetailAssembler"])
  }

  @Test func componentsAloneShowWhoOwnsWhom() {
    #expect(
      view(.scope(.components), .view(.components)) == [
        "DetailInteraction: owns ListInteraction",
        "ListInteraction: owns DetailInteraction, owns Store, uses UIColor",
        "Store: uses Log",
        "Log: owns file",
        "file",
        "UIColor",
      ]
    )
  }

  @Test func modulesMergeAndCountTheirEdges() {
    #expect(
      view(.view(.modules), of: "A/One -> B/Two; A/Three -> B/Four; A/One ~> B/Two; A/One -> A/Three; B/Two -> C/Five")
        == ["A: owns B 2, uses B", "B: owns C", "C"]
    )
  }

  @Test func aCollapsedNodeListsWhatItHoldsAndMergedEdgesKeepWhatIsTheSame() throws {
    let graph: Graph = "A/One.store -> B/Store; A/Two.store ?> B/Store; A/One => B/Model"
    let modules = apply([.view(.modules)], to: graph).graph
    #expect(modules.nodes.map(\.id) == ["A", "B"])
    #expect(modules.nodes.map(\.members) == [["A.One", "A.Two"], ["B.Model", "B.Store"]])
    let edge = try #require(modules.edges.first)
    #expect(modules.edges.count == 1)
    #expect(edge.count == 3)
    #expect(edge.via == "")
    #expect(edge.certainty == .certain)
    #expect(!edge.isCapture)
    let stores = apply([.view(.modules)], to: "A/One.store -> B/Store; A/Two.store ?> B/Store").graph
    #expect(stores.edges.map(\.via) == ["store"])
  }

  @Test func foldersCollapseByThePathOfTheirFiles() {
    let graph: Graph = "A/One -> B/Two -> A/One"
    #expect(
      describe(apply([.collapse(by: .folder)], to: graph).graph) == [
        "A: owns B", "B: owns A",
      ]
    )
  }

  @Test func collapsingTwiceKeepsTheTypesAsMembers() {
    let graph: Graph = "A/One -> B/Two; A/Three -> B/Two"
    let twice = apply([.collapse(by: .folder), .collapse(by: .module)], to: graph).graph
    #expect(twice.nodes.map(\.members) == [["A.One", "A.Three"], ["B.Two"]])
    #expect(twice.edges.map(\.count) == [2])
  }

  @Test func aFocusReachesBothWaysAsFarAsItsDepth() {
    let chain: Graph = "A -> B -> C -> D -> E; X ~> C"
    #expect(view(.focus(names: ["C"], depth: 0), of: chain) == ["C"])
    #expect(view(.focus(names: ["C"], depth: 1), of: chain) == ["B: owns C", "C: owns D", "D", "X: uses C"])
    #expect(view(.focus(names: ["A", "E"], depth: 1), of: chain) == ["A: owns B", "B", "D: owns E", "E"])
  }

  @Test func ownersAreAllThatOwnATypeThroughOthersToo() {
    #expect(
      view(.owners(of: "Store")) == [
        "DetailInteraction: owns ListInteraction", "ListInteraction: owns DetailInteraction, owns Store", "Store",
      ]
    )
    #expect(view(.owners(of: "Log")) == ["Log"])
  }

  @Test func onlyTheCyclesRemainAndAreCarriedOver() {
    let viewed = apply([.scope(.components), .cyclesOnly], to: app, cycles: cycles(in: app))
    #expect(
      describe(viewed.graph) == ["DetailInteraction: owns ListInteraction", "ListInteraction: owns DetailInteraction"]
    )
    #expect(viewed.cycles.map(\.edges) == [[0, 1]])
  }

  @Test func aCycleThatCannotBeSeenWholeIsNotCarriedOver() {
    let graph: Graph = "A -> B -> C -> A"
    #expect(apply([.focus(names: ["A"], depth: 0)], to: graph, cycles: cycles(in: graph)).cycles == [])
    #expect(apply([.view(.modules)], to: graph, cycles: cycles(in: graph)).cycles == [])
  }

  @Test func cyclesThatLookTheSameInAViewAreOne() {
    let graph: Graph = "A/One -> B/Two -> A/One; A/Three -> B/Two; B/Two -> A/Three"
    let viewed = apply([.view(.modules)], to: graph, cycles: cycles(in: graph))
    #expect(viewed.cycles.map(\.edges) == [[0, 1]])
  }

  @Test func marksFollowTheirNodesAndEdges() {
    let graph: Graph = "A/One -> B/Two -> A/One; A/Self.next -> A/Self; B/Two -> C/Three"
    let whole = marks(of: cycles(in: graph), in: graph)
    let part = apply([.focus(names: ["Self"], depth: 0)], to: graph).graph
    #expect(carry(whole, from: graph, to: part).nodes == [0: .warning])
    #expect(carry(whole, from: graph, to: part).edges == [0: .warning])
    let modules = apply([.view(.modules)], to: graph).graph
    #expect(carry(whole, from: graph, to: modules).nodes == [0: .error, 1: .error])
    #expect(carry(whole, from: graph, to: modules).edges == [0: .error, 1: .error])
  }
}
