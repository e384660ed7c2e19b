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

  @Test func aStrongReferenceIsNoAnswer() {
    let graph: Graph = "List.detail -> Detail"
    #expect(guarded("List", "detail", graph) == nil)
  }

  @Test func cyclesThatAreThereAnywayAreNotOfTheReference() {
    let graph: Graph = "A -> B -> A; B.theme ~> Theme"
    #expect(guarded("B", "theme", graph) == [])
  }
}
