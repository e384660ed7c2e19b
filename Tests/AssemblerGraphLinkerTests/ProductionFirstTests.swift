import AssemblerGraphModel
import TestSupport
import Testing

@testable import AssemblerGraphLinker

/// Tests change nothing of what production code says.
struct ProductionFirstTests {
  private static let code: Graph = "A -> B -> A"

  private func linked(_ groups: [[ObjectGroup]]) -> Graph {
    var rest = groups[...]
    return Self.code.changing { $0.objectGroups = rest.popFirst() ?? [] }
  }

  /// Alone, production code was too much to tell its objects apart; with the tests, which give the second solve more room, it was not.
  @Test func aCircleOfUntoldObjectsStaysWhateverTheTestsTell() {
    let apart = linked([[ObjectGroup(1, isCertain: true)], [ObjectGroup(2, isCertain: true)]])
    #expect(cycles(in: apart).isEmpty)
    #expect(cycles(in: apart.keeping(linked([[], []]))).map(\.certainty) == [.certain])
  }

  /// What production code tells apart closes no circle, whatever objects the tests have.
  @Test func objectsToldApartStaySo() {
    let apart = linked([[ObjectGroup(1, isCertain: true)], [ObjectGroup(2, isCertain: true)]])
    let joined = linked([[ObjectGroup(3, isCertain: true)], [ObjectGroup(3, isCertain: true)]])
    #expect(cycles(in: joined).count == 1)
    #expect(cycles(in: joined.keeping(apart)).isEmpty)
  }

  /// One closure may be kept surely in one way and possibly in another one.
  @Test func whatIsCertainBesideWhatIsPossibleStaysSo() {
    let twice = Graph(
      sortedNodes: Self.code.nodes,
      edges: Self.code.edges.flatMap { edge in
        var possible = edge
        possible.certainty = .possible
        return [edge, possible]
      }
    )
    let kept = twice.keeping(twice)
    #expect(kept.edges.map(\.certainty) == twice.edges.map(\.certainty))
    #expect(kept.edges.allSatisfy { !$0.isOfTests })
  }
}
