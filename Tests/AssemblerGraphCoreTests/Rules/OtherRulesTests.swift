import AssemblerGraphCore
import AssemblerGraphFacts
import AssemblerGraphModel
import TestSupport
import Testing

@Suite struct AssemblyCycleTests {
  @Test func assemblersThatNeedEachOtherAreAnError() {
    #expect(
      findingLines(in: "ListAssembler +> DetailAssembler ?+> ListAssembler; RootAssembler +> ListAssembler") == [
        """
        App/DetailAssembler.swift:2:7: error: assembly cycle: DetailAssembler → ListAssembler → DetailAssembler \
        (assembly-cycle)
        """,
        """
        App/DetailAssembler.swift:2:7: note: DetailAssembler depends on ListAssembler (var listAssembler: \
        ListAssembler?); call this one later: hand it on, or keep it in a closure or a lazy property; possible: one of \
        its conformers, and nothing decides
        """,
        """
        App/ListAssembler.swift:1:7: note: ListAssembler depends on DetailAssembler (var detailAssembler: \
        DetailAssembler?); certain: the declared type is concrete
        """,
        """
        App/RootAssembler.swift:3:7: note: reached from here: RootAssembler depends on ListAssembler (var \
        listAssembler: ListAssembler?)
        """,
      ]
    )
  }

  @Test func anAssemblerThatNeedsItselfIsAnError() {
    #expect(
      findingLines(in: "ListAssembler +> ListAssembler").first == """
        App/ListAssembler.swift:1:7: error: assembly cycle: ListAssembler → ListAssembler (assembly-cycle)
        """
    )
  }
}

@Suite struct SelfOwnershipTests {
  @Test func aClassThatCanOwnItsOwnKindIsAWarning() {
    #expect(
      findingLines(in: "Screen.parent ?> Screen") == [
        "App/Screen.swift:1:7: warning: self-ownership: Screen can own itself through parent (self-ownership)",
        """
        App/Screen.swift:1:7: note: Screen owns Screen (var parent: Screen?); make this one weak if it leads \
        back, to a parent or to the one before; possible: one of its conformers, and nothing decides
        """,
      ]
    )
  }

  @Test func itIsAWarningAlsoWhenItIsCertain() {
    #expect(
      findingLines(in: "Screen.parent -> Screen").first == """
        App/Screen.swift:1:7: warning: self-ownership: Screen owns itself through parent (self-ownership)
        """
    )
  }

  @Test func aCollectionIsNotToldToBeWeak() {
    let graph: Graph = "Screen.children ?> Screen"
    let collection = graph.changing {
      $0.remedy = .none
      $0.resolution = .declared
      $0.declaration = "var children: [Screen]"
    }
    #expect(
      findingLines(in: collection).last == """
        App/Screen.swift:1:7: note: Screen owns Screen (var children: [Screen]); store in this one nothing that leads \
        back, to a parent or to the one before; possible: it can hold another object of its own kind, and so itself
        """
    )
  }
}

@Suite struct RulesTests {
  @Test func findingsAreSortedByPlaceThenRule() {
    let graph: Graph = "B.next -> B; B -> A -> B; A.onTap => A"
    #expect(
      check(graph, cycles: cycles(in: graph)).map { "\($0.location.line) \($0.rule)" } == [
        "3 ownership-cycle", "4 ownership-cycle", "1 self-ownership",
      ]
    )
  }

  @Test func everyRuleHasAnIDOfItsOwn() {
    #expect(Set(allRules.map(\.id)).count == allRules.count)
  }

  @Test func aFingerprintSurvivesMovingCodeAndChangingTheVerdict() {
    let graph: Graph = "A.child -> B.parent -> A"
    let moved = graph.changing { edge in
      edge.location = SourceLocation(file: "Elsewhere.swift", line: 99, column: 1)
      edge.certainty = .possible
      edge.declaration = "private(set) var \(edge.via)"
      edge.remedy = .none
    }
    let fingerprints = check(graph, cycles: cycles(in: graph)).map(\.fingerprint)
    #expect(fingerprints == check(moved, cycles: cycles(in: moved)).map(\.fingerprint))
    #expect(fingerprints == ["52ac5cffd894cc95"])
  }

  @Test func aFingerprintTellsTypesPropertiesAndKindsApart() {
    let graphs: [Graph] = [
      "A.x -> B.y -> A", "A.x -> B.z -> A", "A.x -> C.y -> A", "A.x => B.y -> A", "A.x -> A.y -> A",
      "AAssembler +> BAssembler +> AAssembler",
    ]
    let fingerprints = graphs.map { graph in check(graph, cycles: cycles(in: graph)).map(\.fingerprint) }
    #expect(Set(fingerprints).count == graphs.count)
  }

  /// Where no manifest tells a module's name it is that of a folder, which differs from one checkout to the next.
  @Test func aFingerprintSurvivesAnotherNameOfTheModule() {
    let graphs: [Graph] = ["App/A.x -> App/B.y -> App/A", "App-2/A.x -> App-2/B.y -> App-2/A"]
    let fingerprints = graphs.map { graph in check(graph, cycles: cycles(in: graph)).map(\.fingerprint) }
    #expect(fingerprints[0] == fingerprints[1])
  }

  @Test func marksHaveTheGravestSeverity() {
    let graph: Graph = "A -> B -> A; B ?> C -> B; D.next -> D; E -> A"
    let marks = marks(of: cycles(in: graph), in: graph)
    let nodes = graph.nodes.indices.compactMap { index in
      marks.nodes[index].map { "\(graph.nodes[index].name) \($0.rawValue)" }
    }
    let edges = graph.edges.indices.compactMap { index in
      marks.edges[index].map { "\(graph.edges[index].via) \($0.rawValue)" }
    }
    #expect(nodes == ["A error", "B error", "C warning", "D warning"])
    #expect(edges == ["b error", "a error", "c warning", "b warning", "next warning"])
  }

  @Test func aRuleThatIsOffMarksNothing() {
    let graph: Graph = "A -> B -> A"
    var configuration = Configuration()
    configuration.severities = ["ownership-cycle": .off]
    #expect(marks(of: cycles(in: graph), in: graph, configuration: configuration) == Marks())
  }
}
