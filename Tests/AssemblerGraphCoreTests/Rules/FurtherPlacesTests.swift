import AssemblerGraphCore
import AssemblerGraphFacts
import AssemblerGraphModel
import TestSupport
import Testing

/// What a finding says of places that are alike.
@Suite struct FurtherPlacesTests {
  @Test func furtherPlacesAreNotesWithTheirOwnAdvice() {
    #expect(
      findingLines(in: "Screen -> Service; Service.done => Screen; Service.done => Screen") == [
        "App/Service.swift:2:7: error: ownership cycle: Screen → Service → Screen (ownership-cycle)",
        "App/Screen.swift:1:7: note: Screen owns Service (var service: Service?); certain: the declared type is concrete",
        """
        App/Service.swift:2:7: note: Service owns Screen (var done: (() -> Void)?); write [weak self] in the closure at \
        Sources/App/Service.swift:2:7; certain: the closure at Sources/App/Service.swift:2:7 captures self
        """,
        """
        App/Service.swift:3:7: note: also here: Service owns Screen (done); write [weak self] in the closure at \
        Sources/App/Service.swift:3:7
        """,
      ]
    )
  }

  @Test func oneReasonAtOnePlaceIsToldOnce() {
    let graph: Graph = "Screen -> Service; Service.done => Screen; Service.done => Screen"
    let atOnePlace = graph.changing { edge in
      if edge.isCapture { edge.location.line = 2 }
    }
    #expect(findingLines(in: atOnePlace).count { $0.contains("also here") } == 0)
  }

  @Test func fingerprintsOfDifferentFindingsDiffer() {
    let graph: Graph = """
      Model.onChange => Model; Model.onClose => Model; Model.onChange => Model
      A/Item -> A/Owner -> A/Item; B/Item -> B/Owner -> B/Item
      """
    let fingerprints = verdict(on: graph).findings.map(\.fingerprint)
    #expect(fingerprints.count == 4)
    #expect(Set(fingerprints).count == 4)
    #expect(fingerprints.count { $0.hasSuffix("-2") } == 1)
  }

  @Test func fingerprintsSurviveMoves() {
    let graph: Graph = "A/Item -> A/Owner -> A/Item; Model.onChange => Model; Entry.next ?> Entry"
    let moved: Graph = "Entry.next -> Entry; Model.onChange => Model; Z/Owner -> Z/Item -> Z/Owner"
    #expect(
      verdict(on: graph).findings.map(\.fingerprint).sorted() == verdict(on: moved).findings.map(\.fingerprint).sorted()
    )
  }
}
