import AssemblerGraphLinker
import AssemblerGraphModel
import TestSupport
import Testing

/// Objects that code puts in a row, made at several places, beside those that hold each other.
@Suite struct RowTests {
  private static let kinds = """
    final class Leaf: Node {}
    final class Fork: Node {}
    func start() { let row = Row(); row.put(Leaf()); row.put(Fork()); row.put(Leaf()); row.tie([Leaf(), Fork()]) }

    """

  private func isCircle(_ body: String, links: String) -> Bool {
    let source =
      "class Node { \(links) }\n" + Self.kinds + """
        final class Row {
          var head: Node?
          var tail: Node?
          \(body)
        }
        """
    return !releases(source).isEmpty
  }

  @Test(arguments: [
    "func put(_ node: Node) { node.next = head; head = node }; func tie(_ nodes: [Node]) {}",
    "func put(_ node: Node) { let old = head; head = node; node.next = old }; func tie(_ nodes: [Node]) {}",
    "func put(_ node: Node) { if let tail { tail.next = node } else { head = node }; tail = node }; func tie(_ nodes: [Node]) {}",
    "func put(_ node: Node) { tail?.next = node; tail = node }; func tie(_ nodes: [Node]) {}",
    "func put(_ node: Node) {}; func tie(_ nodes: [Node]) { for node in nodes.reversed() { node.next = head; head = node } }",
    "func put(_ node: Node) {}; func tie(_ nodes: [Node]) { for (a, b) in zip(nodes, nodes.dropFirst()) { a.next = b } }",
    "func put(_ node: Node) {}; func tie(_ nodes: [Node]) { for i in 1..<nodes.count { nodes[i - 1].next = nodes[i] } }",
  ])
  func aRowIsNoCircle(body: String) {
    #expect(!isCircle(body, links: "var next: Node?"))
  }

  @Test(arguments: [
    "func put(_ node: Node) { head = node; node.next = head }; func tie(_ nodes: [Node]) {}",
    "func put(_ node: Node) { tail?.next = node; node.previous = tail; tail = node }; func tie(_ nodes: [Node]) {}",
    "func put(_ node: Node) { node.next = head; head?.previous = node; head = node }; func tie(_ nodes: [Node]) {}",
    "func put(_ node: Node) { node.next = head; head = node; node.previous?.next = node }; func tie(_ nodes: [Node]) {}",
    "func put(_ node: Node) {}; func tie(_ nodes: [Node]) { for i in nodes.indices { nodes[i].next = nodes[(i + 1) % nodes.count] } }",
  ])
  func whatHoldsBothWaysIsOne(body: String) {
    #expect(isCircle(body, links: "var next: Node?; var previous: Node?"))
  }

  @Test func whatASavedGlobalHeldIsOlder() {
    func source(_ body: String) -> String {
      """
      class Log { static var current = Log(); var before: Log? }
      final class Wide: Log { func begin() { \(body) } }
      final class Narrow: Log { func begin() { \(body) } }
      func start() { Wide().begin(); Narrow().begin() }
      """
    }
    #expect(releases(source("before = Log.current; Log.current = self")).isEmpty)
    #expect(!releases(source("Log.current = self; before = Log.current")).isEmpty)
  }
}
