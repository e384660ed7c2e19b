import AssemblerGraphCore
import AssemblerGraphFacts
import AssemblerGraphLinker
import AssemblerGraphModel
import TestSupport
import Testing

@Suite struct SuppressionRuleTests {
  // MARK: Where a comment may stand

  @Test func aCommentOnTheFindingsLineSuppressesIt() {
    expectFindings(
      """
      final class Screen {
        // assembler-graph:disable:next ownership-cycle - it is never closed
        var onClose: (() -> Void)?
        func next() {
          // assembler-graph:disable:next ownership-cycle - it is never closed
          onClose = { self.next() }
        }
        var onOpen: (() -> Void)?
        func this() {
          onOpen = { self.this() }  // assembler-graph:disable:this ownership-cycle - it is never closed
        }
        var onMove: (() -> Void)?
        func previous() {
          onMove = { self.previous() }
          // assembler-graph:disable:previous ownership-cycle - it is never closed
        }
        var onDrag: (() -> Void)?
        func region() {
          // assembler-graph:disable ownership-cycle - it is never closed
          onDrag = { self.region() }
          // assembler-graph:enable ownership-cycle
          onDrop = { self.region() }  // finds: ownership-cycle
        }
        var onDrop: (() -> Void)?
      }
      """,
      rules: ["ownership-cycle"]
    )
  }

  @Test func aCommentAtAnyHopSuppressesTheCycle() {
    expectFindings(
      """
      final class Parent {
        // assembler-graph:disable:next ownership-cycle - the parent is there as long as the program
        let child: Child
        init(child: Child) { self.child = child }
      }
      final class Child {
        var parent: Parent?
      }
      func run() {
        let child = Child()
        child.parent = Parent(child: child)
      }
      """
    )
  }

  @Test func oneCommentMayNameSeveralRules() {
    expectFindings(
      """
      final class Entry {
        // assembler-graph:disable:next self-ownership, ownership-cycle - a list, and nothing else
        var next: Entry?
      }
      """,
      rules: ["self-ownership"]
    )
  }

  @Test func aRegionWithoutAnEndReachesToTheEndOfTheFile() {
    expectFindings(
      """
      //- App/Generated.swift
      // assembler-graph:disable self-ownership - generated
      final class Entry { var next: Entry? }
      final class Other { var next: Other? }
      //- App/Written.swift
      final class Third { var next: Third? }  // finds: self-ownership
      """
    )
  }

  // MARK: What a comment accepts

  @Test func anAcceptedEdgeHidesNoOtherCycle() {
    let graph: Graph = "A -> B -> A; B -> C -> A"
    #expect(findingLines(in: graph).filter { $0.contains("error:") }.count == 1)
    #expect(findingLines(in: graph).contains { $0.contains("the same change mends ownership cycle: A → B → C → A") })
    #expect(
      findingLines(in: graph, suppressions: [suppression(at: "App/B.swift", line: 2)]).filter { $0.contains("error:") }
        == ["App/A.swift:1:7: error: ownership cycle: A → B → C → A (ownership-cycle)"]
    )
  }

  @Test func anAcceptedPlaceLeavesTheOthers() {
    let graph: Graph = "Screen -> Service; Service.done => Screen; Service.done => Screen"
    let first = suppression(at: "App/Service.swift", line: 2)
    let second = suppression(at: "App/Service.swift", line: 3)
    #expect(
      findingLines(in: graph, suppressions: [first]) == [
        "App/Service.swift:3:7: error: ownership cycle: Screen → Service → Screen (ownership-cycle)",
        "App/Screen.swift:1:7: note: Screen owns Service (var service: Service?); certain: the declared type is concrete",
        """
        App/Service.swift:3:7: note: Service owns Screen (var done: (() -> Void)?); write [weak self] in the closure at \
        Sources/App/Service.swift:3:7; certain: the closure at Sources/App/Service.swift:3:7 captures self
        """,
      ]
    )
    #expect(findingLines(in: graph, suppressions: [second]).count == 3)
    #expect(findingLines(in: graph, suppressions: [first, second]) == [])
  }

  @Test func whatIsAcceptedIsKeptWithItsReason() {
    let graph: Graph = "A -> B -> A; Entry.next ?> Entry"
    let verdict = verdict(on: graph, suppressions: [suppression(at: "App/B.swift", line: 2)])
    #expect(verdict.findings.map(\.rule) == ["self-ownership"])
    #expect(verdict.accepted.map(\.message) == ["ownership cycle: A → B → A"])
    #expect(
      verdict.accepted.map(\.acceptance) == [
        .comment(reason: "why", location: SourceLocation(file: "Sources/App/B.swift", line: 2, column: 1))
      ]
    )
  }

  // MARK: Useless comments

  @Test func aCommentThatSuppressesNothingIsAFinding() {
    expectFindings(
      """
      final class Parent { let child = Child() }
      final class Child {
        // assembler-graph:disable:next ownership-cycle - the parent is there - // finds: useless-suppression
        weak var parent: Parent?
        // assembler-graph:disable:next ownership-cicle - a typing error - // finds: useless-suppression
        // assembler-graph:disable:next - no rule - // finds: useless-suppression
        // assembler-graph:disable:nxt ownership-cycle - no command - // finds: useless-suppression
        // assembler-graph:enable ownership-cycle - ends nothing - // finds: useless-suppression
        // assembler-graph:disable:next useless-suppression - not by itself - // finds: useless-suppression
        var size = 0
      }
      final class Entry {
        // assembler-graph:disable:next self-ownership, assembly-cycle - half of it - // finds: useless-suppression
        var next: Entry?
      }
      """
    )
  }

  @Test func itSaysWhatIsWrong() {
    func messages(_ entries: [String], _ mistakes: [Suppression.Mistake] = []) -> [String] {
      let useless = Suppression(
        location: SourceLocation(file: "F.swift", line: 1, column: 1),
        command: "disable:nxt",
        entries: entries.map { Suppression.Entry(rule: $0, lines: 2...2) },
        mistakes: mistakes
      )
      return verdict(on: "A -> B", suppressions: [useless]).findings.map {
        String($0.message.dropFirst("useless suppression: ".count))
      }
    }
    let form = "write '// assembler-graph:disable:next RULE - reason'"
    #expect(
      messages(["ownership-cycle", "ownership-cicle", "all", "stale-baseline"]).sorted() == [
        "no comment can suppress stale-baseline; turn it off in the configuration",
        "there is no ownership-cycle to suppress; remove the comment",
        "there is no rule 'all'",
        "there is no rule 'ownership-cicle'; did you mean 'ownership-cycle'?",
      ]
    )
    #expect(
      messages([], [.unknownCommand, .noRule, .endsNothing(rule: nil), .endsNothing(rule: "use-not-init")]).sorted()
        == [
          """
          'disable:nxt' is no command (did you mean 'disable:next'?); \(form), or disable:this, disable:previous, \
          disable … enable
          """,
          "it names no rule; \(form)",
          "no 'disable use-not-init' above it is still open",
          "no 'disable' above it is still open",
        ]
    )
  }

  @Test func nobodyKnowsWhatARuleThatIsOffWouldHaveFound() {
    var configuration = Configuration()
    configuration.severities = ["ownership-cycle": .off]
    let useless = suppression(at: "App/A.swift", line: 9)
    #expect(findingLines(in: "A -> B", suppressions: [useless], configuration: configuration) == [])
    #expect(verdict(on: "A -> B", suppressions: [useless], isPartial: true).findings == [])
    #expect(findingLines(in: "A -> B", suppressions: [useless]).count == 1)
  }

  @Test func theConfigurationDecidesHowBadThatIs() {
    var configuration = Configuration()
    configuration.severities = ["useless-suppression": .error]
    let useless = [suppression(at: "App/A.swift", line: 9)]
    #expect(
      findingLines(in: "A -> B", suppressions: useless, configuration: configuration).first?.contains(": error: ")
        == true
    )
    configuration.severities = ["useless-suppression": .off]
    #expect(findingLines(in: "A -> B", suppressions: useless, configuration: configuration) == [])
  }

  private func suppression(at file: String, line: Int) -> Suppression {
    Suppression(
      location: SourceLocation(file: "Sources/\(file)", line: line, column: 1),
      command: "disable:this",
      entries: [Suppression.Entry(rule: "ownership-cycle", lines: line...line)],
      reason: "why"
    )
  }
}
