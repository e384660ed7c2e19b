import AssemblerGraphCore
import AssemblerGraphModel
import TestSupport
import Testing

/// What a report says of a group with more cycles than it lists.
@Suite struct KnotTests {
  private func messages(_ graph: Graph, perGroup: Int) -> [String] {
    var configuration = Configuration()
    configuration.cyclesPerGroup = perGroup
    return verdict(on: graph, configuration: configuration).findings.map(\.message)
  }

  @Test func aKnotNamesWhatHoldsItTogether() {
    let types: Graph = "A -> B -> X -> Y -> A; A -> C -> X; A -> D -> X"
    let graph = types.changing { if $0.via == "y" || $0.via == "a" { $0.remedy = .none } }
    #expect(
      messages(graph, perGroup: 1).contains(
        "knot: 6 types own each other in more cycles than the 1 that are listed; X.y is in 3 of 3, Y.a is in 3 of 3, "
          + "A.b is in 1 of 3"
      )
    )
    #expect(!messages(graph, perGroup: 3).contains { $0.hasPrefix("knot") })
  }

  @Test func whatOneChangeMendsIsNoKnot() {
    #expect(messages("A -> B -> X -> Y -> A; A -> C -> X; A -> D -> X", perGroup: 1).count == 1)
  }

  @Test func shortCyclesAreNoKnot() {
    let graph: Graph = "A -> B -> A; A -> C -> A; A -> D -> A"
    #expect(messages(graph, perGroup: 1).count == 3)
  }
}
