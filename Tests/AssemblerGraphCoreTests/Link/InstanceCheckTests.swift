import AssemblerGraphCore
import TestSupport
import Testing

/// Which edges close no cycle, because no object on them comes back to itself.
@Suite struct InstanceCheckTests {
  private let small = """
    final class Page {
      var next: Footer?
      func open() { next = Footer() }
    }
    final class Footer {
      var cover: Page?
      func turn() { cover = Page() }
    }
    """

  /// Two classes that make each other in so many places that their instances cannot be told apart.
  private var large: String {
    let methods = 0..<50
    return """
      final class Room { var door: Door?
      \(methods.map { "func makeDoor\($0)() { door = Door() }" }.joined(separator: "\n"))
      }
      final class Door { var room: Room?
      \(methods.map { "func makeRoom\($0)() { room = Room() }" }.joined(separator: "\n"))
      }
      """
  }

  private func edgesThatCloseNoCycle(_ source: String) -> [String] {
    let graph = program(of: source).graph
    return graph.edges.filter(\.closesNoCycle).map { "\(graph.nodes[$0.from].name).\($0.via)" }.sorted()
  }

  @Test func whatEachMakesForItselfClosesNoCycle() {
    #expect(edgesThatCloseNoCycle(small) == ["Footer.cover", "Page.next"])
  }

  @Test func aGroupThatIsTooLargeLeavesTheOthersToBeChecked() {
    #expect(edgesThatCloseNoCycle("\(small)\n\(large)") == ["Footer.cover", "Page.next"])
  }

  @Test func aGroupThatIsTooLargeKeepsItsCycles() {
    #expect(edgesThatCloseNoCycle(large).isEmpty)
  }
}
