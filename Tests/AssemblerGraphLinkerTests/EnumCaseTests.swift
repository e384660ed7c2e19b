import AssemblerGraphLinker
import AssemblerGraphModel
import TestSupport
import Testing

/// What the payloads of enums hold: others of a kind beside the very object, one box and not the other.
@Suite struct EnumCaseTests {
  @Test(arguments: [
    "func split() { kind = .pair(Tree(.empty), Tree(.empty)) }",
    "func split() { kind = .branches([Tree(.empty), Tree(.branches([]))]) }",
    "func joined(_ other: Tree) -> Tree { Tree(.pair(self, other)) }; func split() { _ = joined(Tree(.empty)) }",
  ])
  func aTreeOfPayloadsIsNoCircle(body: String) {
    let source = """
      final class Tree {
        enum Kind { case empty, leaf(Int), pair(Tree, Tree), branches([Tree]) }
        var kind: Kind
        init(_ kind: Kind) { self.kind = kind }
        \(body)
      }
      func grow() { let tree = Tree(.empty); tree.split() }
      """
    #expect(releases(source).isEmpty)
  }

  @Test(arguments: [
    "for number in 0..<3 { let node = Node(number); if let head { node.next = .node(head) }; head = node }",
    "for number in 0..<3 { let node = Node(number); node.next = .end; if let old = head { node.next = Next.node(old) }; head = node }",
  ])
  func aListOfPayloadsIsNoCircle(body: String) {
    #expect(releases(list(body)) == ["Knot Knot.Link never"])
  }

  @Test(arguments: [
    "let node = Node(1); node.next = .node(node)",
    "let first = Node(1); let second = Node(2); first.next = .node(second); second.next = .node(first)",
  ])
  func whatHoldsItselfByAPayloadIsOne(body: String) {
    #expect(releases(list(body)) == ["Knot Knot.Link never", "Node Node.Next never"])
  }

  /// What one box holds is in no other one.
  @Test(arguments: [
    ("enum Box<Value> { case full(Value) }", ".full"), ("struct Box<Value> { var value: Value }", "Box"),
    ("final class Box<Value> { let value: Value; init(value: Value) { self.value = value } }", "Box"),
  ])
  func boxesAreToldApart(box: String, make: String) {
    func source(_ part: String) -> String {
      let label = make == "Box" ? "value: " : ""
      return """
        \(box)
        final class Part { let page: Page?; init(_ page: Page? = nil) { self.page = page } }
        final class Page { var part: Box<Part>?; func show() { part = \(make)(\(label)\(part)) } }
        final class Shelf { var part: Box<Part>?; func fill() { part = \(make)(\(label)Part(Page())) } }
        func run() { Page().show(); Shelf().fill() }
        """
    }
    #expect(releases(source("Part(self)")) == ["Page Part never"])
    #expect(releases(source("Part(nil)")).isEmpty)
    #expect(releases(source("Part()")).isEmpty)
  }

  @Test(arguments: [
    (".idle", "Page Part untied in viewDidDisappear(_:):6"),
    (".failed(error)", "Page Part untied in viewDidDisappear(_:):6"), (".loaded(Part(self))", "Page Part never"),
  ])
  func anotherCaseOfAGenericEnumLetsGo(value: String, expected: String) {
    let source = """
      import UIKit
      enum Loadable<Value> { case idle, loaded(Value), failed(Error) }
      final class Page: UIViewController {
        var part = Loadable<Part>.idle; var error: Error!
        override func viewDidLoad() { part = .loaded(Part(self)) }
        override func viewDidDisappear(_ animated: Bool) { part = \(value) }
      }
      final class Part { let page: Page; init(_ page: Page) { self.page = page } }
      """
    #expect(releases(source) == [expected])
  }

  private func list(_ body: String) -> String {
    """
    final class Node {
      enum Next { case end, node(Node) }
      var next = Next.end
      let number: Int
      init(_ number: Int) { self.number = number }
    }
    final class Knot { var link = Link.open; enum Link { case open, tied(Knot) }; func close() { link = .tied(self) } }
    func make() -> Node? { var head: Node?; \(body); return head }
    """
  }

  /// What becomes another case in place is not followed: any value may be of any case.
  @Test(arguments: [
    "func show() { state.hold(self) }", "func show() { put(&state, self) }",
    "func show() { change { $0 = .held(self) } }; func change(_ body: (inout State) -> Void) { body(&state) }",
    "func show() { let next: State; if ready { next = .held(self) } else { next = .idle }; state = next }",
    "func show() { state = State(self) }",
    "func show() { state.holdBySlot(self) }",
    "func show() { self[keyPath: \\.state] = .held(self) }",
  ])
  func aCaseThatIsChangedInPlaceIsSeen(body: String) {
    let source = """
      protocol Slot { static func held(_ screen: Screen) -> Self }
      \(body.contains("BySlot") ? "extension Slot { mutating func holdBySlot(_ screen: Screen) { self = .held(screen) } }" : "")
      enum State: Slot { case idle, held(Screen) }
      extension State {
        \(body.contains("hold(") ? "mutating func hold(_ screen: Screen) { self = .held(screen) }" : "")
        \(body.contains("State(") ? "init(_ screen: Screen) { self = .held(screen) }" : "")
      }
      func put(_ state: inout State, _ screen: Screen) { state = .held(screen) }
      final class Screen { var state = State.idle; var ready = true; \(body) }
      func start() { Screen().show() }
      """
    #expect(releases(source) == ["Screen State never"])
  }

  /// What is in one value of an enum that can hold itself is not in the others.
  @Test(arguments: [
    ("plan = .call { print(1) }; run(.call { self.count += 1 })", []),
    ("plan = .twice(.wait); run(.twice(.call { self.count += 1 }))", []),
    ("plan = .twice(.call { self.count += 1 })", ["Robot Step never"]),
    ("plan = .all([.wait, .call { self.count += 1 }])", ["Robot Step never"]),
    ("let inner = Step.call { self.count += 1 }; plan = .twice(.twice(inner))", ["Robot Step never"]),
  ])
  func valuesInsideOfValuesAreToldApart(body: String, expected: [String]) {
    let source = """
      indirect enum Step { case wait, call(() -> Void), twice(Step), all([Step]) }
      final class Robot {
        private var plan = Step.wait
        private var count = 0
        func prepare() { \(body) }
        private func run(_ step: Step) { if case .call(let work) = step { work() } }
      }
      func start() { Robot().prepare() }
      """
    #expect(releases(source) == expected)
  }
}
