import AssemblerGraphCore
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
    #expect(describe(apply([.pairAssemblers], to: graph)) == ["A", "OuterAssembler: assembles A"])
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
