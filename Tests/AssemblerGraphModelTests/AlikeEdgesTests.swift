import AssemblerGraphCore
import AssemblerGraphFacts
import AssemblerGraphModel
import TestSupport
import Testing

@Suite struct AlikeEdgesTests {
  @Test func closuresInOnePropertyThatCaptureTheSameAreOneCycle() {
    #expect(
      cycleText(of: "Model.onChange => Model; Model.onChange => Model; Model.onChange => Model") == [
        "ownership certain Model -> Model"
      ]
    )
    #expect(
      cycleText(of: "Screen -> Service; Service.done => Screen; Service.done => Screen") == [
        "ownership certain Screen -> Service -> Screen"
      ]
    )
  }

  @Test func anotherPropertyIsAnotherCycle() {
    #expect(
      cycleText(of: "Model.onChange => Model; Model.onClose => Model") == [
        "ownership certain Model -> Model", "ownership certain Model -> Model",
      ]
    )
  }

  @Test func aCaptureIsNotAlikeToTheObjectItself() {
    #expect(
      cycleText(of: "Model.next -> Model; Model.next => Model") == [
        "ownership certain Model -> Model", "self-ownership certain Model -> Model",
      ]
    )
    #expect(cycleText(of: "A.b -> B; A.b => B; B -> A").count == 2)
  }

  @Test func theFirstCertainOneStandsForAll() throws {
    let graph: Graph = "A.b ?> B; A.b -> B; A.b -> B; B -> A"
    let cycles = cycles(in: graph)
    #expect(describe(cycles, in: graph) == ["ownership certain A -> B -> A"])
    let edge = graph.edges[try #require(cycles.first?.edges.first)]
    #expect(edge.certainty == .certain && edge.location.line == 2)
  }

  @Test func alikeEdgesCountOnceAmongThoseThatAreLeftOut() {
    #expect(
      cycleText(of: "A -> B -> X -> Y -> A; A -> C -> X; A.c -> C", perGroup: 1) == [
        "ownership certain A -> B -> X -> Y -> A (+2)"
      ]
    )
  }

  @Test func onePairOfTypesDoesNotUseUpTheLimit() {
    #expect(
      cycleText(of: "A.first -> B; A.second -> B; A.third -> B; B -> A; A -> C -> D -> A", perGroup: 2) == [
        "ownership certain A -> B -> A", "ownership certain A -> B -> A", "ownership certain A -> B -> A",
        "ownership certain A -> C -> D -> A",
      ]
    )
  }

  @Test func edgesThatAreLeftOutAreOnNoCycle() {
    let graph: Graph = "A -> B -> A; B -> C -> A; A +> A"
    let found = cycles(in: graph) { kind, edge in kind == .ownership && edge.location.line == 2 }
    #expect(
      describe(found, in: graph) == ["ownership certain A -> B -> C -> A", "assembly certain A -> A"]
    )
  }

  @Test func anAlikeEdgeTakesThePlaceOfOneThatIsLeftOut() {
    let graph: Graph = "Model.onChange => Model; Model.onChange => Model"
    let found = cycles(in: graph) { _, edge in edge.location.line == 1 }
    #expect(found.map { graph.edges[$0.edges[0]].location.line } == [2])
  }
}
