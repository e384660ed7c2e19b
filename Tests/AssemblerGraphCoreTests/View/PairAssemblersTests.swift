import AssemblerGraphCore
import AssemblerGraphFacts
import AssemblerGraphModel
import TestSupport
import Testing

@Suite struct PairAssemblersTests {
  @Test func anAssemblerIsOneNodeWithWhatItAssembles() throws {
    let graph: Graph = """
      ListAssembler *> ListInteraction; ListAssembler +> PageAssembler *> PageInteraction; PageInteraction -> PageAssembler
      """
    let viewed = apply([.pairAssemblers], to: graph)
    #expect(describe(viewed) == ["ListInteraction: depends PageInteraction", "PageInteraction"])
    #expect(viewed.graph.nodes.map(\.assemblers) == [["App.ListAssembler"], ["App.PageAssembler"]])
    #expect(viewed.graph.nodes.map(\.id) == ["App.ListInteraction", "App.PageInteraction"])
  }

  @Test func anAssemblerOfSeveralTypesStaysApart() {
    let graph: Graph = "ListAssembler *> A; ListAssembler *> B"
    #expect(apply([.pairAssemblers], to: graph).graph == graph)
  }

  @Test func aTypeOfSeveralAssemblersStaysApart() {
    let graph: Graph = "ListAssembler *> A; PageAssembler *> A"
    #expect(apply([.pairAssemblers], to: graph).graph == graph)
  }

  @Test func anAssemblerOfAnAssemblerStaysApart() {
    let graph: Graph = "OuterAssembler *> InnerAssembler *> A"
    #expect(describe(apply([.pairAssemblers], to: graph)) == ["A", "OuterAssembler: depends A"])
  }

  /// Who has the Assembler of a type owns nothing of what that makes.
  @Test func whoKeepsAnAssemblerCallsItLater() {
    let graph: Graph = "PageAssembler *> Page; Router -> PageAssembler; Menu ~> PageAssembler; App >> PageAssembler"
    let viewed = apply([.pairAssemblers], to: graph)
    #expect(describe(viewed) == ["App: calls Page", "Menu: calls Page", "Page", "Router: calls Page"])
    #expect(viewed.graph.edges.map(\.isDeferred) == [false, true, true])
    #expect(viewed.graph.edges.allSatisfy { $0.strength == .strong })
  }

  @Test func whoOwnsTheProductOwnsItStill() {
    let graph: Graph = "PageAssembler *> Page; Router -> PageAssembler; Router -> Page"
    #expect(describe(apply([.pairAssemblers], to: graph)) == ["Page", "Router: calls Page, owns Page"])
  }

  @Test func whatAnAssemblerKeepsItsProductDoesNotOwn() {
    let graph: Graph = "PageAssembler *> Page; PageAssembler -> Session; Page ~> Session"
    #expect(describe(apply([.pairAssemblers], to: graph)) == ["Page: depends Session, uses Session", "Session"])
  }

  @Test func anAssemblerOnACycleOfOwnersStaysApart() {
    let graph: Graph = "PageAssembler *> Page; Page -> PageAssembler -> Store -> Page"
    let viewed = apply([.pairAssemblers], to: graph, cycles: cycles(in: graph))
    #expect(viewed.cycles.count == 1)
    #expect(viewed.graph == graph)
  }

  @Test func theLineNamesTheAssembler() throws {
    let graph: Graph =
      "PageAssembler *> Page; Router -> PageAssembler; ListAssembler *> List; ListAssembler +> PageAssembler"
    let picture = picture(of: apply([.pairAssemblers], to: graph).graph)
    #expect(
      picture.edges.map { $0.tooltip.prefix { $0 != "\n" } } == [
        "List (its Assembler) depends on the Assembler of Page", "Router calls for later the Assembler of Page",
      ]
    )
    #expect(
      picture.edges.map(\.passive) == [
        "its Assembler is needed by the Assembler of", "its Assembler is called by for later",
      ]
    )
    #expect(picture.legend.map(\.text).suffix(2) == ["depends on", "calls an Assembler for later"])
    #expect(flowchart(picture).contains("calls, later"))
  }

  @Test func cyclesThroughBothAreStillSeen() {
    let graph: Graph = "AAssembler *> A; BAssembler *> B; AAssembler +> BAssembler +> AAssembler; A -> B -> A"
    let viewed = apply([.pairAssemblers], to: graph, cycles: cycles(in: graph))
    #expect(describe(viewed) == ["A: depends B, owns B", "B: depends A, owns A"])
    #expect(viewed.cycles.map(\.kind).count == 2)
  }

  @Test func aPairInAModuleIsTwoOfItsTypes() {
    let graph: Graph = "A/ListAssembler *> A/List; A/List -> B/Store"
    let modules = apply([.pairAssemblers, .collapse(by: .module)], to: graph).graph
    #expect(modules.nodes.map(\.members) == [["A.List", "A.ListAssembler"], ["B.Store"]])
  }

  /// Whoever has the Assembler of a box owns nothing of what is in there.
  @Test func whoKeepsAnAssemblerOfABoxCallsIt() {
    let graph: Graph =
      "A/Router -> B/PageAssembler *> B/Page; A/Menu ~> B/PageAssembler; A/ListAssembler -> B/PageAssembler; A/App -> B/Store"
    let cases: [(steps: [ViewStep], expected: String)] = [
      ([.view(.modules)], "A: calls B 2, depends B, owns B"),
      ([.collapse(by: .module)], "A: calls B 2, depends B, owns B"),
      ([.pairAssemblers, .collapse(by: .module)], "A: calls B 2, depends B, owns B"),
      ([.only(["*Router", "*Page*"]), .collapseMatching(["*Page*"])], "Router: calls *Page*"),
    ]
    for (steps, expected) in cases {
      let shown = apply(steps, to: graph)
      #expect(describe(shown).first == expected || describe(shown).last == expected, "\(steps): \(describe(shown))")
    }
    let titles = picture(of: apply([.view(.modules)], to: graph).graph).edges.map { $0.tooltip.prefix { $0 != "\n" } }
    #expect(titles.contains("A calls for later an Assembler in B"))
  }

  @Test func aCycleOfOwnersThroughAnAssemblerIsSeenBetweenModules() {
    let graph: Graph = "A/Router -> B/PageAssembler -> B/Store -> A/Router"
    let viewed = apply([.view(.modules)], to: graph, cycles: cycles(in: graph))
    #expect(viewed.cycles.count == 1)
    #expect(describe(viewed) == ["A: owns B", "B: owns A"])
  }

  @Test func dataAndHashTellTheAssembler() {
    let graph: Graph = "ListAssembler *> List; List -> Store"
    let paired = apply([.pairAssemblers], to: graph).graph
    let alone: Graph = "List -> Store"
    #expect(canonicalHash(of: paired) != canonicalHash(of: alone))
    let text = json(of: paired, cycles: [], toolVersion: "1").filter { !$0.isWhitespace }
    #expect(text.contains(#""assemblers":["App.ListAssembler"]"#))
    #expect(!json(of: alone, cycles: [], toolVersion: "1").contains("assemblers"))
  }

  @Test func thePictureTellsTheAssembler() throws {
    let graph: Graph = "ListAssembler *> List; List -> Store"
    let picture = picture(of: apply([.pairAssemblers], to: graph).graph)
    let node = try #require(picture.nodes.first { $0.id == "App.List" })
    #expect(node.assemblers == ["App.ListAssembler"])
    #expect(node.tooltip.contains("ListAssembler"))
    #expect(picture.summary == "3 types, drawn as 2 nodes, 1 reference, no cycle.")
    #expect(picture.legend.map(\.text) == ["Component", "with its Assembler", "owns"])
  }
}
