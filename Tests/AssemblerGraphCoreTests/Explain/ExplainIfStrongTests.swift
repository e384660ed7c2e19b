import AssemblerGraphFacts
import AssemblerGraphModel
import TestSupport
import Testing

@testable import AssemblerGraphCore

/// What would be kept alive if a weak reference were strong.
struct ExplainIfStrongTests {
  private func guarded(_ type: String, _ property: String, _ graph: Graph) -> [String]? {
    let node = graph.index(ofID: "App.\(type)") ?? -1
    return explainIfStrong(ExplainedSubject(node: node, property: property), in: graph)?.cycles.map(\.title)
  }

  @Test func aBackReferenceGuardsTheCycleThatItWouldClose() {
    let graph: Graph = "List -> Detail; Detail.parent ~> List"
    #expect(guarded("Detail", "parent", graph) == ["Detail → List → Detail"])
  }

  @Test func aReferenceToWhatDoesNotLeadBackGuardsNothing() {
    let graph: Graph = "List -> Detail; Detail.theme ~> Theme"
    #expect(guarded("Detail", "theme", graph) == [])
  }

  /// One declaration is that of all heirs: what an heir's reference would close is guarded by the base class's `weak`.
  @Test(arguments: ["Base", "Sync"])
  func aDeclarationGuardsTheCyclesOfHeirsToo(type: String) {
    let graph: Graph = "Model -> Sync; Base.delegate ~> Model; Sync.delegate ~> Model; Sync.other ~> Model"
    let inherited = graph.changing { edge in
      if edge.via == "delegate" { edge.location = SourceLocation(file: "Base.swift", line: 2, column: 7) }
    }
    #expect(guarded(type, "delegate", inherited) == ["Model → Sync → Model"])
  }

  @Test func aStrongReferenceIsNoAnswer() {
    let graph: Graph = "List.detail -> Detail"
    #expect(guarded("List", "detail", graph) == nil)
  }

  @Test func cyclesThatAreThereAnywayAreNotOfTheReference() {
    let graph: Graph = "A -> B -> A; B.theme ~> Theme"
    #expect(guarded("B", "theme", graph) == [])
  }
}
