import AssemblerGraphCore
import AssemblerGraphFacts
import AssemblerGraphModel
import TestSupport
import Testing

@Suite struct OwnershipCycleTests {
  /// The findings as an editor sees them, without the folder.
  private func lines(_ graph: Graph, perGroup: Int = 10, configuration: Configuration = .init()) -> [String] {
    findingLines(in: graph, perGroup: perGroup, configuration: configuration)
  }

  @Test func everyHopIsANoteAndTheEdgeToChangeIsThePlace() {
    let graph: Graph = """
      List/ListInteraction.navigation -> Detail/DetailNavigation
      Detail/DetailNavigation.interaction -> Detail/DetailInteraction
      Detail/DetailInteraction.parent -> List/ListInteraction
      List/ListAssembler *> List/ListInteraction
      List/ListAssembler +> Detail/DetailAssembler
      Detail/DetailAssembler *> Detail/DetailInteraction
      """
    let quoted = graph.changing { edge in
      switch edge.via {
      case "navigation": edge.declaration = "let navigation: DetailNavigating"
      case "interaction": edge.declaration = "private let interaction"
      case "parent": edge.declaration = "var parent: ListInteracting?"
      default: break
      }
    }
    #expect(
      lines(quoted) == [
        """
        Detail/DetailInteraction.swift:3:7: error: ownership cycle: DetailInteraction → ListInteraction → \
        DetailNavigation → DetailInteraction (ownership-cycle)
        """,
        """
        Detail/DetailInteraction.swift:3:7: note: DetailInteraction owns ListInteraction \
        (var parent: ListInteracting?); make this one weak; certain: the declared type is concrete
        """,
        """
        List/ListInteraction.swift:1:7: note: ListInteraction owns DetailNavigation \
        (let navigation: DetailNavigating); certain: the declared type is concrete
        """,
        """
        Detail/DetailNavigation.swift:2:7: note: DetailNavigation owns DetailInteraction (private let interaction); \
        certain: the inferred type is concrete
        """,
        """
        List/ListAssembler.swift:4:7: note: reached from here: ListAssembler assembles ListInteraction \
        (var listInteraction: ListInteraction?)
        """,
      ]
    )
  }

  @Test func aPossibleCycleIsAWarningThatSaysWhichEdgeIs() {
    #expect(
      lines("A -> B ?> A") == [
        "App/A.swift:1:7: warning: ownership cycle: A → B → A (ownership-cycle)",
        """
        App/A.swift:1:7: note: A owns B (var b: B?); make this one weak; certain: the declared \
        type is concrete
        """,
        "App/B.swift:2:7: note: B owns A (var a: A?); possible: one of its conformers, and nothing decides",
      ]
    )
  }

  @Test func aConformanceMatchedByNameIsSaid() {
    let graph: Graph = "A -> B -> A"
    let matched = graph.changing { if $0.via == "a" { $0.resolution = .matchedByName } }
    #expect(
      lines(matched).last == """
        App/B.swift:2:7: note: B owns A (var a: A?); certain: the only conformer, matched by name
        """
    )
  }

  @Test func aClosureIsToldTheWordToAdd() {
    #expect(
      lines("Model.onChange => Model") == [
        "App/Model.swift:1:7: error: ownership cycle: Model → Model (ownership-cycle)",
        """
        App/Model.swift:1:7: note: Model owns Model (var onChange: (() -> Void)?); write [weak self] in the closure at \
        Sources/App/Model.swift:1:7; certain: the closure at Sources/App/Model.swift:1:7 captures self
        """,
      ]
    )
  }

  @Test func aMethodReferenceIsToldToBecomeAClosure() {
    let graph: Graph = "Model.onChange => Model"
    #expect(
      lines(graph.changing { $0.remedy = .replaceMethodReference(capturing: "self") }).last == """
        App/Model.swift:1:7: note: Model owns Model (var onChange: (() -> Void)?); write a closure { [weak self] in … } \
        here instead of the method; certain: the method reference at Sources/App/Model.swift:1:7 holds its object
        """
    )
  }

  @Test func aLocalFunctionIsToldToBecomeAClosure() {
    let graph: Graph = "Model.onChange => Model"
    #expect(
      lines(graph.changing { $0.remedy = .replaceLocalFunction(capturing: "self") }).last == """
        App/Model.swift:1:7: note: Model owns Model (var onChange: (() -> Void)?); write a closure { [weak self] in … } \
        here instead of the local function; certain: the local function at Sources/App/Model.swift:1:7 captures self
        """
    )
  }

  @Test(
    arguments: [
      (
        .replaceCalledFunction(capturing: "self"),
        "turn the local function at App/Model.swift:1:7 itself into a closure { [weak self] in … }, since the one that "
          + "Model.onChange keeps calls it"
      ),
      (
        .replaceAutoclosure(capturing: "self"),
        "pass a closure { [weak self] in … } at App/Model.swift:1:7, to a parameter without @autoclosure: the autoclosure "
          + "that Model.onChange keeps captures self whatever stands inside"
      ),
      (
        .captureParts(of: "module", closure: SourceLocation(file: "App/Model.swift", line: 9, column: 30)),
        "capture weakly what the closure at App/Model.swift:9:30 needs of 'module', [weak part = module.part], since a "
          + "struct cannot be weak itself; Model.onChange keeps that closure"
      ),
    ] as [(Edge.Remedy, String)]
  )
  func whatAListOfCapturesCannotMendIsSaid(remedy: Edge.Remedy, advice: String) {
    let graph: Graph = "Model.onChange => Model"
    let changed = graph.changing { $0.remedy = remedy }
    let found = check(changed, cycles: cycles(in: changed)).first { !$0.path.isEmpty }
    #expect(found?.advice?.replacing("Sources/", with: "") == advice)
    #expect(found?.fixes.isEmpty == true)
  }

  @Test(arguments: [
    (
      "var timer: Timer?",
      "invalidate the timer in Model.timer when Model is done, since the run loop keeps it until then"
    ),
    (
      "var task: Task<Void, Never>?",
      "let go of Model.task as soon as 'ticker' is done, since nothing else keeps it"
    ),
  ])
  func aTimerEndsOnlyWhenItIsInvalidated(declaration: String, advice: String) {
    let name = declaration.contains("Timer") ? "timer" : "task"
    let graph: Graph = name == "timer" ? "Model.timer => Model" : "Model.task => Model"
    let changed = graph.changing {
      $0.remedy = .letGo(name: "ticker")
      $0.declaration = declaration
    }
    #expect(check(changed, cycles: cycles(in: changed)).first { !$0.path.isEmpty }?.advice == advice)
  }

  @Test(arguments: [
    (true, "unwrap self inside the loop, not before it, in the closure at App/Model.swift:9:30", "holds"),
    (
      false, "write [weak self], and unwrap it inside the loop, not before it, in the closure at App/Model.swift:9:30",
      "captures"
    ),
  ])
  func aClosureWithALoopIsToldToUnwrapInsideOfIt(isCapturedWeakly: Bool, advice: String, verb: String) {
    let graph: Graph = "Model.task => Model"
    let closure = AssemblerGraphFacts.SourceLocation(file: "App/Model.swift", line: 9, column: 30)
    let changed = graph.changing {
      $0.remedy = .unwrapInLoop(name: "self", closure: closure, isCapturedWeakly: isCapturedWeakly)
    }
    #expect(
      lines(changed).last == """
        App/Model.swift:1:7: note: Model owns Model (var task: (() -> Void)?); \(advice); certain: the closure at \
        App/Model.swift:9:30 \(verb) self, and its loop has no end of its own
        """
    )
  }

  @Test func aProtocolThatIsNotClassBoundIsToldToBecomeSoFirst() {
    let graph: Graph = "A -> B -> A"
    let bound = graph.changing { edge in
      edge.remedy = edge.via == "a" ? .makeWeakAfterClassBinding(protocol: "ABeing") : .none
    }
    #expect(
      lines(bound).last == """
        App/B.swift:2:7: note: B owns A (var a: A?); add ': AnyObject' to ABeing, then make this one weak; certain: \
        the declared type is concrete
        """
    )
  }

  @Test func weakIsNeverSuggestedOnAValueType() {
    let graph: Graph = "Owner -> row -> Owner"
    #expect(
      lines(graph.changing { $0.remedy = .makeWeak }).filter { $0.contains("weak") } == [
        """
        App/row.swift:2:7: note: row owns Owner (var owner: Owner?); make this one weak; certain: \
        the declared type is concrete
        """
      ]
    )
    #expect(
      lines(graph.changing { $0.remedy = .none }).filter { $0.contains("let this one") } == [
        """
        App/row.swift:2:7: note: row owns Owner (var owner: Owner?); let this one hold Owner through a type with a \
        weak property, since it cannot be weak itself; certain: the declared type is concrete
        """
      ]
    )
  }

  @Test func typesOfOneNameAreToldApartByTheirIds() {
    #expect(
      lines("A/Model -> B/Model -> A/Model -> Other")[0]
        == "A/Model.swift:1:7: error: ownership cycle: A.Model → B.Model → A.Model (ownership-cycle)"
    )
  }

  @Test func theLastFindingOfAGroupSaysWhatIsLeftOut() {
    let found = lines("A -> B -> C -> D -> A; A -> E -> F -> G -> A; X -> Y -> X", perGroup: 1)
      .filter { $0.contains("cycle:") }
    #expect(found.count == 2)
    #expect(
      found.contains {
        $0.hasSuffix(
          "A → B → C → D → A; 4 more edges of this group are in cycles that are not listed (ownership-cycle)"
        )
      }
    )
  }

  @Test func theConfigurationReplacesSeverities() {
    let graph: Graph = "A -> B -> A; C -> D ?> C"
    var configuration = Configuration()
    configuration.severities = ["ownership-cycle": .warning]
    #expect(
      check(graph, cycles: cycles(in: graph), configuration: configuration).map(\.severity) == [.warning, .warning]
    )
    configuration.severities = ["ownership-cycle": .error]
    #expect(check(graph, cycles: cycles(in: graph), configuration: configuration).map(\.severity) == [.error, .error])
    configuration.severities = ["ownership-cycle": .off]
    #expect(check(graph, cycles: cycles(in: graph), configuration: configuration).isEmpty)
  }

  @Test func noCycleGivesNoFinding() {
    #expect(lines("Parent -> Child ~> Parent; ListAssembler *> Parent") == [])
  }

  /// Heirs close the cycles of what they inherit. One finding names the others, wherever their cycles begin.
  @Test(arguments: [
    (["B"], "B"), (["B", "Z"], "B and Z"), (["B", "C", "D", "Z"], "B, C, D and Z"),
    (["B", "C", "D", "E", "Z"], "B, C, D and 2 others"),
  ])
  func cyclesOfTheSameCodeAreOneFinding(heirs: [String], names: String) {
    let edges = (["A"] + heirs).map { "Screen.parts -> \($0)\n\($0).owner -> Screen" }
    let graph = Graph(stringLiteral: edges.joined(separator: "\n")).changing { edge in
      edge.location = SourceLocation(file: "Base.swift", line: edge.via == "owner" ? 1 : 2, column: 1)
    }
    let found = lines(graph)
    #expect(found.count { $0.contains("error: ") } == 1)
    #expect(found.contains { $0.hasSuffix("note: the same code closes such a cycle of \(names) too") }, "\(found)")
  }
}
