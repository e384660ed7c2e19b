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

  @Test func newObjectsInARowAreNoCircle() {
    func source(_ body: String) -> String {
      """
      final class Step { var next: Step?; let limit: Int; init(_ limit: Int, _ next: Step? = nil) { self.limit = limit; self.next = next } }
      func all() -> [Step] {
        let steps = [Step(1), Step(2)]
        for (step, next) in zip(steps, steps.dropFirst()) { step.next = next }
        return steps
      }
      func chain() -> Step { let a = Step(1); let b = Step(2); let c = Step(3); \(body); return a }
      """
    }
    func isCircle(_ body: String) -> Bool {
      program(of: source(body)).graph.edges.contains { $0.from == $0.to && $0.certainty == .certain }
    }
    #expect(!isCircle("a.next = b; b.next = c"))
    #expect(!isCircle("b.next = c; a.next = b"))
    #expect(isCircle("a.next = b; b.next = c; c.next = a"))
    #expect(isCircle("let d = Step(4, a); a.next = d"))
  }

  @Test(arguments: [
    "func put(_ node: Node) { node.next = head?.next; head?.next = node; head = node }",
    "func put(_ node: Node) { let next = head?.next; node.next = next; head?.next = node; head = node }",
    "func put(_ node: Node) { head = node; if let old = node.next { node.next = old.next } }",
    "func put(_ node: Node) { head = node; if let before = node.previous { before.next = node.next } }",
    "func put(_ node: Node) { head = node; let before = node.previous; let next = node.next; before?.next = next }",
    "func put(_ node: Node) { head = node; node.next = node.next?.next }",
  ])
  func whatIsPutInOrTakenOutLeavesARow(body: String) {
    let row = "for node in nodes { tail?.next = node; node.previous = tail; tail = node }"
    let links = "var next: Node?; weak var previous: Node?"
    #expect(!isCircle("\(body); func tie(_ nodes: [Node]) { \(row) }", links: links))
    #expect(isCircle("\(body); func tie(_ nodes: [Node]) { \(row); tail?.next = head }", links: links))
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

  /// Each handler keeps the one that was there before it.
  @Test func aSavedHandlerIsOlder() {
    func source(_ body: String) -> String {
      """
      final class List { var onScroll: ((Int) -> Void)? }
      final class Counter {
        private var before: ((Int) -> Void)?
        var count = 0
        \(body)
      }
      func start(_ list: List) { Counter().attach(to: list); Counter().attach(to: list) }
      """
    }
    let saves = "before = list.onScroll"
    let counts = "list.onScroll = { self.count += 1; self.before?($0) }"
    #expect(releases(source("func attach(to list: List) { \(saves); \(counts) }")).isEmpty)
    #expect(releases(source("func attach(to list: List) { \(counts); \(saves) }")) == ["Counter never"])
    // The one that is saved may be its own of another place.
    let starts = "func start(_ list: List) { list.onScroll = { self.count += $0 } }"
    #expect(
      releases(source("func attach(to list: List) { start(list); \(saves); \(counts) }; \(starts)")) == [
        "Counter never"
      ]
    )
  }
}
