import AssemblerGraphCore
import AssemblerGraphFacts
import AssemblerGraphModel
import TestSupport
import Testing

/// The difference as text, without places.
private func change(_ before: Graph, _ after: Graph) -> String {
  differenceText(difference(from: before, to: after)).replacing(#/  Sources\/.*/#, with: "")
}

@Suite struct DifferenceTests {
  @Test func equalGraphsDifferInNothing() {
    let graph: Graph = "A -> B -> A; C ~> D"
    #expect(difference(from: graph, to: graph).isEmpty)
    #expect(change(graph, graph) == "")
  }

  @Test func movedCodeIsNoChange() {
    let before: Graph = "A -> B -> A; Store"
    var nodes = before.nodes
    for index in nodes.indices { nodes[index].location = SourceLocation(file: "Other.swift", line: 99, column: 1) }
    var edges = before.edges
    for index in edges.indices {
      edges[index].location = SourceLocation(file: "Other.swift", line: 100 - index, column: 1)
      edges[index].resolution = .declared
    }
    #expect(difference(from: before, to: Graph(nodes: nodes, edges: edges)).isEmpty)
  }

  @Test func typesComeAndGo() {
    #expect(
      change("A; B; C", "B; D; DetailInteraction") == """
        Types added:
          + D (class)
          + DetailInteraction (class, interaction)

        Types removed:
          - A (class)
          - C (class)

        """
    )
  }

  @Test func aTypeChangesItsKind() {
    let before: Graph = "A"
    var node = before.nodes[0]
    node.kind = .struct
    node.role = .renderable
    #expect(
      change(before, Graph(nodes: [node], edges: [])) == """
        Types changed:
          ~ A: class → struct, component → renderable

        """
    )
  }

  @Test func referencesComeAndGo() {
    #expect(
      change("A -> B; A.first -> C", "A -> B; A.second -> C") == """
        References added:
          + A owns C (var second: C?)

        References removed:
          - A owns C (var first: C?)

        """
    )
  }

  @Test func aReferenceThatBecameWeakIsOneChange() {
    #expect(
      change("A -> B", "A ~> B") == """
        References changed:
          ~ A → B (var b: B?): strong → weak

        """
    )
    #expect(
      change("A ~> B", "A -> B") == """
        References changed:
          ~ A → B (var b: B?): weak → strong

        """
    )
  }

  @Test func weakIsNotUnowned() {
    let before: Graph = "A ~> B"
    #expect(change(before, before.changing { $0.strength = .unowned }).contains("(var b: B?): weak → unowned"))
  }

  @Test func assemblingLaterIsAChange() {
    let before: Graph = "AAssembler +> BAssembler"
    let after: Graph = "AAssembler .> BAssembler"
    #expect(change(before, after).contains(": at once → deferred\n"))
    #expect(change(after, before).contains(": deferred → at once\n"))
  }

  @Test func captureCertaintyAndResolutionAreTold() {
    #expect(change("A.b -> B", "A.b => B").contains("(var b: (() -> Void)?): direct → through a closure\n"))
    #expect(
      change("A -> B", "A ?> B").contains(
        "(var b: B?, possible): certain → possible, declared type → one of several conformers\n"
      )
    )
  }

  @Test func aSecondEdgeOfTheSameLookIsNoChange() {
    let once: Graph = "AAssembler *> B"
    var second = once.edges[0]
    second.location.line += 10
    let twice = Graph(nodes: once.nodes, edges: once.edges + [second])
    #expect(twice.edges.count == 2)
    #expect(difference(from: once, to: twice).isEmpty)
    #expect(difference(from: twice, to: once).isEmpty)
  }

  @Test func aCycleIsIntroducedAndHealed() {
    let open: Graph = "A -> B; B ~> A"
    let closed: Graph = "A -> B -> A"
    #expect(
      change(open, closed) == """
        Cycles introduced:
          + ownership cycle: A → B → A
              A owns B (var b: B?)
              B owns A (var a: A?)

        References changed:
          ~ B → A (var a: A?): weak → strong

        """
    )
    #expect(change(closed, open).hasPrefix("Cycles healed:\n  - ownership cycle: A → B → A\n"))
  }

  @Test func anOldCycleIsNotIntroducedByAShorterWayBesideIt() {
    // Only the cycle through the new edge is new, though a report would now show other cycles.
    let before: Graph = "A -> B -> C -> D -> A"
    let after: Graph = "A -> B -> C -> D -> A; C -> A"
    let found = difference(from: before, to: after)
    #expect(found.cycles.map(\.kind) == [.introduced])
    #expect(change(before, after).hasPrefix("Cycles introduced:\n  + ownership cycle: A → B → C → A\n"))
  }

  @Test func aCycleThatNoReportListsIsIntroducedAllTheSame() {
    // One group with more cycles than a report lists for it: those of up to three hops it lists all.
    let spokes = (1...30).map { "Hub.s\($0) -> S\($0) -> T\($0) -> U\($0) -> Hub" }.joined(separator: "; ")
    let before = Graph(stringLiteral: spokes + "; Hub.z -> Z -> Y -> X")
    let after = Graph(stringLiteral: spokes + "; Hub.z -> Z -> Y -> X -> Hub")
    #expect(cycles(in: after).count == 10)
    let found = difference(from: before, to: after)
    #expect(found.cycles.count == 1)
    #expect(change(before, after).hasPrefix("Cycles introduced:\n  + ownership cycle: Hub → Z → Y → X → Hub\n"))
  }

  @Test func aPossibleCycleThatBecameCertainIsTold() {
    let text = change("A -> B ?> A", "A -> B -> A")
    #expect(text.hasPrefix("Cycles that are certain now:\n  ~ ownership cycle: A → B → A\n"))
    #expect(!change("A -> B -> A", "A -> B ?> A").contains("Cycle"))
    #expect(change("A -> B", "A -> B ?> A").hasPrefix("Cycles introduced:\n  + possible ownership cycle: A → B → A\n"))
  }

  @Test func assemblyCyclesAndSelfOwnershipAreTold() {
    #expect(
      change("AAssembler +> BAssembler .> AAssembler", "AAssembler +> BAssembler +> AAssembler")
        .hasPrefix("Cycles introduced:\n  + assembly cycle: AAssembler → BAssembler → AAssembler\n")
    )
    #expect(change("A", "A.next ?> A").hasPrefix("Cycles introduced:\n  + possible self-ownership: A → A\n"))
    #expect(change("A", "A.run => A").hasPrefix("Cycles introduced:\n  + ownership cycle: A → A\n"))
    #expect(!change("s", "s.next -> s").contains("Cycle"))
  }

  @Test func anEdgeThatClosesNoCycleIsNoneUntilItDoes() {
    let closed: Graph = "A -> B -> A"
    let refuted = closed.changing { $0.closesNoCycle = true }
    #expect(difference(from: closed, to: refuted).cycles.map(\.kind) == [.healed])
    #expect(difference(from: refuted, to: closed).cycles.map(\.kind) == [.introduced])
    #expect(difference(from: refuted, to: refuted).isEmpty)
  }

  @Test func namesThatTwoTypesHaveAreWrittenWithTheirModule() {
    #expect(
      change("A/Store", "A/Store; B/Store; B/Page") == """
        Types added:
          + Page (class)
          + B.Store (class)

        """
    )
  }

  @Test func theSummaryCounts() {
    func text(_ before: Graph, _ after: Graph) -> String { summary(of: difference(from: before, to: after)) }
    #expect(text("A", "A") == "no change")
    #expect(text("A -> B ~> A", "A -> B -> A") == "1 cycle introduced, 1 reference changed")
    #expect(text("A", "B; C") == "2 types added, 1 type removed")
    #expect(text("A -> B ?> A", "A -> B -> A").hasPrefix("1 cycle that is certain now, "))
  }

  @Test func randomGraphsDifferInWhatWasChanged() {
    for seed in 0..<300 {
      var generator = SeededGenerator(seed: UInt64(seed))
      let before = randomGraph(using: &generator)
      let after = randomGraph(using: &generator)
      let there = difference(from: before, to: after)
      let back = difference(from: after, to: before)
      #expect(there.isEmpty == back.isEmpty)
      #expect(there.nodes.count == back.nodes.count)
      #expect(there.edges.count == back.edges.count)
      let introduced = there.cycles.filter { $0.kind == .introduced }.map { identity($0.cycle, in: after) }
      let healed = back.cycles.filter { $0.kind == .healed }.map { identity($0.cycle, in: after) }
      #expect(introduced == healed)
      #expect(difference(from: after, to: after).isEmpty)
      // Whatever a full search finds is new exactly when one of its edges is.
      let oldEdges = Set(before.edges.filter { $0.kind == .owns }.map { name($0, in: before) })
      let hasNew = cycles(in: after, perGroup: 1000).contains { cycle in
        cycle.edges.contains { !oldEdges.contains(name(after.edges[$0], in: after)) }
      }
      #expect(hasNew == !introduced.isEmpty)
    }
  }

  private func identity(_ cycle: Cycle, in graph: Graph) -> [String] {
    cycle.edges.map { name(graph.edges[$0], in: graph) }
  }

  private func name(_ edge: Edge, in graph: Graph) -> String {
    "\(graph.nodes[edge.from].id) \(edge.kind) \(graph.nodes[edge.to].id) \(edge.via)"
  }

  private func randomGraph(using generator: inout SeededGenerator) -> Graph {
    let edges = (0..<6).map { _ in
      "N\(Int.random(in: 0..<6, using: &generator)) -> N\(Int.random(in: 0..<6, using: &generator))"
    }
    return Graph(stringLiteral: edges.joined(separator: "; "))
  }
}
