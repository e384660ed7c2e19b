import Testing

/// Circles of objects that are given what was there before them: nobody can close one.
struct OlderObjectTests {
  /// - Parameters:
  ///   - property: by which a branch holds its node.
  ///   - node: what a node is.
  private func leaks(
    property: String = "let node: Node<T>; init(node: Node<T>) { self.node = node }",
    node: String = "enum Node<T> { case fork(Branch<T>, Branch<T>), leaf(T) }"
  ) -> Bool {
    let source = """
      class Branch<T> { \(property) }
      \(node)
      func branch<T>(_ values: [T]) throws -> Branch<T> { Branch(node: try node(values)) }
      func node<T>(_ values: [T]) throws -> Node<T> {
        if let value = values.first { return .leaf(value) }
        return .fork(try branch(values), try branch(values))
      }
      """
    return !releases(source).isEmpty
  }

  @Test func aTreeOfConstantsIsNoCycle() { #expect(!leaks()) }

  @Test(arguments: [
    "var node: Node<T>; init(node: Node<T>) { self.node = node }",
    "@Box var node: Node<T>; init(node: Node<T>) { self.node = node }",
    "let node: Node<T>; init(node: Node<T>) { self.node = node.replaced() }",
    "let node: Node<T>; init(node: Node<T>) { self.node = node }; init() { self.node = .last() }",
  ])
  func whatMayChangeOrIsMadeLaterMayCloseOne(property: String) { #expect(leaks(property: property)) }

  /// What is made with `self` is younger than its owner.
  @Test func whatIsMadeWithSelfClosesOne() {
    let source = """
      final class Page { var model: Model!; init() { model = Model(page: self) } }
      final class Model { let page: Page; init(page: Page) { self.page = page } }
      """
    #expect(releases(source).count == 1)
  }
}
