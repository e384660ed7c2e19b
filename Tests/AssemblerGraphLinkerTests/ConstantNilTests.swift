import AssemblerGraphLinker
import AssemblerGraphModel
import TestSupport
import Testing

/// Properties of a protocol's type that hold nobody: of these no conformer is guessed.
struct ConstantNilTests {
  /// The end of a chain of responders; its first object keeps it.
  @Test(arguments: [
    ("let next: Responder? = nil", true),
    ("let next: Responder? = .none", true),
    ("let next: Responder? = Optional.none", true),
    ("let next: Responder?; init() { next = nil }", true),
    ("private(set) var next: Responder?", true),
    ("fileprivate(set) var next: Responder? = nil", true),
    (
      "let next: Responder?; init(next: Responder?) { self.next = next }; convenience init() { self.init(next: nil) }",
      false
    ),
    ("let next: Responder?; let n: Int; init() { (next, n) = (find(), 1) }", false),
    ("var next: Responder?", false),
  ])
  func noConformerIsGuessed(member: String, isEmpty: Bool) {
    let source = """
      protocol Responder: AnyObject { var next: Responder? { get } }
      final class Screen: Responder { let next: Responder?; init(next: Responder?) { self.next = next } }
      final class Page: Responder { let next: Responder?; init(next: Responder?) { self.next = next } }
      final class Logger: Responder { \(member) }
      func make() { _ = Page(next: Screen(next: Logger())) }
      """
    let graph = program(of: source).graph
    let held = graph.edges.filter { graph.nodes[$0.from].name == "Logger" && $0.kind == .owns }
    #expect(held.isEmpty == isEmpty, "\(member)")
  }

  /// Of a class that the property names the edge stays in the picture, and closes no cycle.
  @Test(arguments: [
    ("let page: Page? = nil", true), ("let page: Page?; init() { page = nil }", true),
    ("let page: Page?; init(page: Page?) { self.page = page }", false),
  ])
  func aConstantOfAClass(member: String, isEmpty: Bool) {
    let source = """
      final class Page { var footer: Footer?; func show() { footer = make(self) } }
      final class Footer { \(member) }
      """
    #expect(releases(source).isEmpty == isEmpty, "\(member)")
  }

  /// A decoder fills the constants of what is decoded, and a struct's are parameters of an initializer that nobody writes.
  @Test(arguments: ["final class Node: Decodable {", "struct Node: Named {"])
  func whatIsFilledUnseen(declaration: String) {
    let source = """
      protocol Named {}
      final class Tree { var root: Node? }
      \(declaration) let tree: Tree? }
      """
    let graph = program(of: source).graph
    #expect(cycles(in: graph).contains { $0.edges.count == 2 }, "\(declaration)")
  }
}
