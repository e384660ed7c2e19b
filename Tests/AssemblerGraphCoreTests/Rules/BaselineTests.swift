import AssemblerGraphCore
import AssemblerGraphFacts
import AssemblerGraphLinker
import AssemblerGraphModel
import TestSupport
import Testing

@Suite struct BaselineTests {
  private func baseline(of graph: Graph) -> Baseline {
    Baseline(of: verdict(on: graph).unsuppressed)
  }

  /// What counts, without the severity: `ownership cycle: A → B → A`.
  private func messages(_ graph: Graph, _ baseline: Baseline, perGroup: Int = 10) -> [String] {
    var configuration = Configuration()
    configuration.cyclesPerGroup = perGroup
    return verdict(on: graph, baseline: baseline, configuration: configuration).findings.map(\.message).sorted()
  }

  @Test func whatWasThereDoesNotCountAndWhatIsNewDoes() {
    let baseline = baseline(of: "A -> B -> A; Entry.next ?> Entry")
    #expect(messages("A -> B -> A; Entry.next ?> Entry", baseline) == [])
    #expect(
      messages("A -> B -> A; Entry.next ?> Entry; C -> D -> C", baseline) == ["ownership cycle: C → D → C"]
    )
  }

  @Test func neitherPlaceNorModuleNorCertaintyNorCountIsPartOfTheIdentity() {
    let baseline = baseline(of: "A -> B -> A; Model.onChange => Model")
    #expect(
      messages("Model.onChange => Model; Model.onChange => Model; New/B -> New/A ?> New/B", baseline) == []
    )
  }

  @Test func anotherPropertyIsNew() {
    let baseline = baseline(of: "Model.onChange => Model")
    #expect(
      messages("Model.onClose => Model", baseline) == [
        "ownership cycle: Model → Model",
        "stale baseline entry: this ownership-cycle is gone: ownership cycle: Model → Model",
      ]
    )
  }

  @Test func findingsOfOneNameAreCounted() {
    let baseline = baseline(of: "A/Item -> A/Owner -> A/Item")
    let both: Graph = "A/Item -> A/Owner -> A/Item; B/Item -> B/Owner -> B/Item"
    #expect(baseline.entries.count == 1)
    #expect(Set(self.baseline(of: both).entries.map(\.fingerprint)).count == 2)
    #expect(messages(both, baseline) == ["ownership cycle: Item → Owner → Item"])
    #expect(messages("B/Item -> B/Owner -> B/Item", baseline) == [])
    #expect(
      messages("A/Item -> A/Owner -> A/Item", self.baseline(of: both)) == [
        "stale baseline entry: this ownership-cycle is gone: ownership cycle: Item → Owner → Item"
      ]
    )
  }

  @Test func uselessSuppressionsAreCovered() {
    func useless(_ lines: ClosedRange<Int>) -> [Suppression] {
      lines.map { line in
        Suppression(
          location: SourceLocation(file: "F.swift", line: line, column: 1),
          command: "disable:next",
          entries: [.init(rule: "assembly-cycle", lines: line...line)],
          reason: "why"
        )
      }
    }
    let baseline = Baseline(of: verdict(on: "A -> B", suppressions: useless(1...2)).unsuppressed)
    #expect(verdict(on: "A -> B", suppressions: useless(5...6), baseline: baseline).findings.isEmpty)
    #expect(verdict(on: "A -> B", suppressions: useless(5...7), baseline: baseline).findings.count == 1)
    #expect(
      verdict(on: "A -> B", suppressions: useless(6...6), baseline: baseline).findings.map(\.rule) == ["stale-baseline"]
    )
  }

  // MARK: Knots

  /// Every edge is first shown in the cycle with its own way back. When one of these is mended, the other edge has to be
  /// shown in a longer cycle, which was there all the time.
  @Test func mendingOneCycleMakesNoOtherNew() {
    let knot: Graph = "A -> B -> C -> D -> A; B -> A; C -> B; D -> C; A -> D"
    let mended: Graph = "A -> B -> C -> D -> A; C -> B; D -> C; A -> D"
    let baseline = baseline(of: knot)
    #expect(baseline.entries.allSatisfy { $0.hops.count == 2 })
    #expect(
      verdict(on: mended).findings.contains { finding in
        finding.path.count == 4 || finding.notes.contains { $0.text.contains("A → B → C → D → A") }
      }
    )
    #expect(
      messages(mended, baseline) == ["stale baseline entry: this ownership-cycle is gone: ownership cycle: A → B → A"]
    )
  }

  @Test func aNewEdgeInAKnotIsNewHoweverFewCyclesAreShown() {
    let old = "A -> B -> A; A -> C -> A; A -> D -> A; A -> E -> A"
    let baseline = baseline(of: Graph(stringLiteral: old))
    for new in ["; C -> D", "; A -> F -> A", "; A.second -> B"] {
      #expect(messages(Graph(stringLiteral: old + new), baseline, perGroup: 1).count == 1)
    }
  }

  @Test func theLimitCountsOnlyWhatIsNew() {
    let old = "A -> B -> C -> D -> A"
    let baseline = baseline(of: Graph(stringLiteral: old))
    let new = "; A -> E -> F -> G -> A; A -> H -> I -> J -> A"
    let found = messages(Graph(stringLiteral: old + new), baseline, perGroup: 1)
    #expect(found.count == 2 && found.contains { $0.hasPrefix("knot") })
    #expect(found.contains { $0.hasSuffix("4 more edges of this group are in cycles that are not listed") })
  }

  @Test func onRandomGraphsAnEdgeLessIsNeverNewAndAnEdgeMoreIsSeen() {
    var generator = SeededGenerator(seed: 1968)
    var seen = 0
    for _ in 0..<1_000 {
      let graph = randomGraph(using: &generator)
      guard let changed = graph.edges.indices.randomElement(using: &generator) else { continue }
      var configuration = Configuration()
      configuration.cyclesPerGroup = 1
      let less = Graph(nodes: graph.nodes, edges: graph.edges.indices.filter { $0 != changed }.map { graph.edges[$0] })
      let mended = verdict(on: less, baseline: baseline(of: graph), configuration: configuration)
      #expect(mended.new.isEmpty, "\(mended.new.map(\.message))")

      let before = baseline(of: less)
      let broken = verdict(on: graph, baseline: before, configuration: configuration)
      let identity = graph.identity(of: graph.edges[changed])
      let isOnACycle = verdict(on: graph).unsuppressed.contains { $0.path.contains { $0.identity == identity } }
      #expect(broken.findings.contains { $0.rule != "stale-baseline" } == isOnACycle)
      seen += isOnACycle ? 1 : 0
    }
    #expect(seen > 100)
  }

  // MARK: Stale entries

  @Test func whatIsGoneIsToldAtItsPlaceInTheBaseline() {
    var baseline = baseline(of: "A -> B -> A")
    baseline.entries[0].location = SourceLocation(file: "base.json", line: 3, column: 5)
    let lenient = verdict(on: "A -> B", baseline: baseline)
    #expect(
      report(lenient.findings, as: .xcode) == """
        base.json:3:5: warning: stale baseline entry: this ownership-cycle is gone: ownership cycle: A → B → A \
        (stale-baseline)

        """
    )
    #expect(verdict(on: "A -> B", baseline: baseline, isStrict: true).findings.map(\.severity) == [.error])
    #expect(verdict(on: "A -> B", baseline: baseline, isPartial: true).findings == [])
  }

  @Test func theConfigurationCanTurnThatOff() {
    var configuration = Configuration()
    configuration.severities = ["stale-baseline": .off]
    let baseline = baseline(of: "A -> B -> A")
    #expect(verdict(on: "A -> B", baseline: baseline, configuration: configuration).findings == [])
    #expect(
      verdict(on: "A -> B", baseline: baseline, isStrict: true, configuration: configuration).findings.count == 1
    )
  }

  // MARK: The file

  @Test func theFileIsSortedAndForPeople() {
    let graph: Graph = "Zebra -> Ant -> Zebra; Entry.next ?> Entry; ListAssembler +> ListAssembler"
    let baseline = Baseline(of: verdict(on: graph).unsuppressed) { "../" + $0 }
    #expect(
      baseline.json == """
        {
          "findings" : [
            {
              "file" : "../Sources/App/ListAssembler.swift",
              "fingerprint" : "\(baseline.entries[0].fingerprint)",
              "hops" : [
                "ListAssembler.listAssembler +> ListAssembler"
              ],
              "message" : "assembly cycle: ListAssembler → ListAssembler",
              "rule" : "assembly-cycle"
            },
            {
              "file" : "../Sources/App/Ant.swift",
              "fingerprint" : "\(baseline.entries[1].fingerprint)",
              "hops" : [
                "Ant.zebra -> Zebra",
                "Zebra.ant -> Ant"
              ],
              "message" : "ownership cycle: Ant → Zebra → Ant",
              "rule" : "ownership-cycle"
            },
            {
              "file" : "../Sources/App/Entry.swift",
              "fingerprint" : "\(baseline.entries[2].fingerprint)",
              "hops" : [
                "Entry.next -> Entry"
              ],
              "message" : "self-ownership: Entry can own itself through next",
              "rule" : "self-ownership"
            }
          ],
          "schema" : 1
        }

        """
    )
  }

  @Test func whatBecameOfItIsToldEntryByEntry() {
    let baseline = baseline(of: "A -> B -> A; Entry.next ?> Entry")
    let verdict = verdict(on: "Entry.next ?> Entry; C -> D -> C", baseline: baseline)
    #expect(
      baselineReport(baseline, stale: verdict.stale, newCount: verdict.new.count) == """
        still there: 1 of 2
          self-ownership  Sources/App/Entry.swift  self-ownership: Entry can own itself through next
        stale: 1 of 2
          ownership-cycle  Sources/App/A.swift  ownership cycle: A → B → A
        new: 1

        """
    )
    #expect(
      baselineChanges(added: Baseline(of: verdict.new).entries, removed: verdict.stale) == """
        + ownership-cycle  Sources/App/C.swift  ownership cycle: C → D → C
        - ownership-cycle  Sources/App/A.swift  ownership cycle: A → B → A

        """
    )
  }
}

extension Graph {
  /// The hop of a finding that this edge makes.
  fileprivate func identity(of edge: Edge) -> String {
    let arrow =
      switch edge.kind {
      case .owns: edge.isCapture ? "=>" : "->"
      case .uses: "~>"
      case .assembles: "*>"
      case .depends: "+>"
      case .calls: ">>"
      }
    return "\(nodes[edge.from].name).\(edge.via) \(arrow) \(nodes[edge.to].name)"
  }
}
