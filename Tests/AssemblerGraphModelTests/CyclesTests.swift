import AssemblerGraphModel
import TestSupport
import Testing

@Suite struct CyclesTests {
  @Test func threeClassesThatOwnEachOtherAreOneCycle() {
    #expect(cycleText(of: "A -> B -> C -> A; C ~> D") == ["ownership certain A -> B -> C -> A"])
  }

  @Test func aWeakBackReferenceIsNoCycle() {
    #expect(cycleText(of: "Parent -> Child ~> Parent") == [])
  }

  @Test func aDiamondIsNoCycle() {
    #expect(cycleText(of: "A -> B -> D; A -> C -> D") == [])
  }

  @Test func assemblingAComponentIsNoOwnership() {
    #expect(cycleText(of: "ListAssembler *> List -> ListAssembler") == [])
  }

  @Test func aCycleStartsAtItsSmallestNameWhateverTheModule() {
    #expect(cycleText(of: "A/Zebra -> B/Apple -> A/Zebra") == ["ownership certain Apple -> Zebra -> Apple"])
  }

  @Test func onePossibleEdgeMakesTheCyclePossible() {
    #expect(cycleText(of: "A -> B ?> A") == ["ownership possible A -> B -> A"])
  }

  @Test func aCertainCycleIsNotHiddenBehindAShorterPossibleOne() {
    #expect(
      cycleText(of: "A -> B -> C -> A; B ?> A") == [
        "ownership certain A -> B -> C -> A",
        "ownership possible A -> B -> A",
      ]
    )
  }

  @Test func aCertainCycleComesFirstAlsoWhenOnlyOneIsAsked() {
    #expect(
      cycleText(of: "A -> B -> C -> D -> E -> A; D ?> A", perGroup: 1) == [
        "ownership certain A -> B -> C -> D -> E -> A (+1)"
      ]
    )
  }

  @Test func ofParallelEdgesTheCertainOneIsTaken() {
    #expect(
      cycleText(of: "A.first ?> B; A.second -> B; B -> A") == [
        "ownership certain A -> B -> A",
        "ownership possible A -> B -> A",
      ]
    )
  }

  @Test func shorterCyclesComeFirstAndEveryEdgeIsCovered() {
    #expect(
      cycleText(of: "A -> B -> C -> D -> A; C -> B") == [
        "ownership certain B -> C -> B",
        "ownership certain A -> B -> C -> D -> A",
      ]
    )
  }

  @Test func edgesBeyondTheLimitAreCounted() {
    #expect(
      cycleText(of: "A -> B -> X -> Y -> A; A -> C -> X; A -> D -> X; X -> Z -> Y", perGroup: 2) == [
        "ownership certain A -> B -> X -> Y -> A (+4)",
        "ownership certain A -> C -> X -> Y -> A (+4)",
      ]
    )
  }

  @Test func noLimitHidesAShortCycle() {
    #expect(
      cycleText(of: "A -> B -> A; A -> C -> A; A -> D -> E -> A; A -> F -> G -> H -> A", perGroup: 1) == [
        "ownership certain A -> B -> A",
        "ownership certain A -> C -> A",
        "ownership certain A -> D -> E -> A",
        "ownership certain A -> F -> G -> H -> A",
      ]
    )
  }

  @Test func everyShortCycleIsListedAlsoWhereItsEdgesAreCovered() {
    #expect(
      cycleText(of: "A -> B -> C -> A; B -> A; C -> B; A -> C") == [
        "ownership certain A -> B -> A", "ownership certain A -> C -> A", "ownership certain B -> C -> B",
        "ownership certain A -> B -> C -> A", "ownership certain A -> C -> B -> A",
      ]
    )
  }

  @Test func ofVeryManyShortCyclesTheFirstThousandAreListed() {
    let names = (0..<1_200).map { "N\(10_000 + $0)" }
    let graph = Graph(stringLiteral: names.map { "A -> \($0) -> A" }.joined(separator: "; "))
    let found = cycles(in: graph)
    #expect(found.count >= 1_000 && found.count <= 1_010)
    #expect(found.contains { $0.edges.contains { graph.nodes[graph.edges[$0].to].name == names[0] } })
    #expect(found.allSatisfy { $0.uncoveredEdges > 0 })
  }

  @Test func everyGroupHasItsOwnLimitAndNumber() {
    let graph: Graph = "A -> B -> A; C -> D -> C; B -> C"
    let cycles = cycles(in: graph, perGroup: 1)
    #expect(describe(cycles, in: graph) == ["ownership certain A -> B -> A", "ownership certain C -> D -> C"])
    #expect(cycles.map(\.group) == [0, 1])
  }

  // MARK: Value types

  @Test func valueTypesAloneCannotRetainThemselves() {
    #expect(cycleText(of: "list -> row -> list") == [])
  }

  @Test func aClassAmongValueTypesCan() {
    #expect(cycleText(of: "list -> row -> Owner -> list") == ["ownership certain Owner -> list -> row -> Owner"])
  }

  @Test func aClosureAmongValueTypesCan() {
    #expect(cycleText(of: "list -> row => list") == ["ownership certain list -> row -> list"])
  }

  @Test func aCycleOfValueTypesDoesNotHideTheLongerOneThroughAClass() {
    #expect(
      cycleText(of: "list -> row -> list; row -> Owner -> list") == [
        "ownership certain Owner -> list -> row -> Owner"
      ]
    )
  }

  @Test func anExternalTypeIsNoClassOfItsOwn() {
    #expect(cycleText(of: "@External -> list -> @External") == [])
    #expect(cycleText(of: "@External -> Owner -> @External") == ["ownership certain External -> Owner -> External"])
  }

  // MARK: Self-loops

  @Test func aClassThatHoldsItsOwnKindIsSelfOwnership() {
    #expect(cycleText(of: "Node.next ?> Node") == ["self-ownership possible Node -> Node"])
    #expect(cycleText(of: "Node.next -> Node") == ["self-ownership certain Node -> Node"])
  }

  @Test func aValueTypeThatHoldsItsOwnKindIsNothing() {
    #expect(cycleText(of: "tree.left -> tree") == [])
  }

  @Test func aClosureThatCapturesItsHolderIsAnOwnershipCycle() {
    #expect(cycleText(of: "Model.onChange => Model") == ["ownership certain Model -> Model"])
  }

  @Test func aSelfLoopInALargerGroupIsReportedAsWell() {
    #expect(
      cycleText(of: "A -> B -> A; A.onTap => A; B.next ?> B; A -> C -> A", perGroup: 1) == [
        "ownership certain A -> A",
        "ownership certain A -> B -> A",
        "ownership certain A -> C -> A",
        "self-ownership possible B -> B",
      ]
    )
  }

  @Test func theSelfLoopsOfOneTypeHaveTheLimitOfAGroup() {
    #expect(
      cycleText(of: "A.x => A; A.y => A; A.w ?=> A", perGroup: 2) == [
        "ownership certain A -> A (+1)",
        "ownership certain A -> A (+1)",
      ]
    )
  }

  // MARK: Assemblers

  @Test func assemblersThatNeedEachOtherAreAnAssemblyCycle() {
    #expect(
      cycleText(of: "ListAssembler +> DetailAssembler +> ListAssembler") == [
        "assembly certain DetailAssembler -> ListAssembler -> DetailAssembler"
      ]
    )
  }

  @Test func aDeferredDependencyEndsTheAssembling() {
    #expect(cycleText(of: "ListAssembler +> DetailAssembler .> ListAssembler") == [])
  }

  @Test func anAssemblerThatNeedsItselfNeverEnds() {
    #expect(cycleText(of: "ListAssembler +> ListAssembler") == ["assembly certain ListAssembler -> ListAssembler"])
    #expect(cycleText(of: "ListAssembler .> ListAssembler") == [])
  }

  @Test func assemblersAreValuesAndStillCount() {
    #expect(
      cycleText(of: "listAssembler +> detailAssembler ?+> listAssembler") == [
        "assembly possible detailAssembler -> listAssembler -> detailAssembler"
      ]
    )
  }
}
