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

/// Code that runs on some objects of a class, with others of it.
struct ObjectsGivenToOthersTests {
  @Test(
    arguments: [
      ("let a = Account(), b = Account(); a.send(to: b)", false),
      ("let a = Account(), b = Account(); a.send(to: b); b.send(to: a)", true),
      ("let a = Account(); a.send(to: a)", true),
      ("let a = Account(); Account().send(to: a); a.send(to: Account())", false),
    ],
    [
      "final class Transfer { let target: Account; init(target: Account) { self.target = target } }",
      "struct Transfer { let target: Account }",
    ]
  )
  func whatIsCalledOnOneObjectMakesNothingOnTheOther(calls: (body: String, leaks: Bool), transfer: String) {
    let source = """
      final class Account {
        private var transfers: [Transfer] = []
        func send(to other: Account) { transfers.append(Transfer(target: other)) }
      }
      \(transfer)
      func run() { \(calls.body) }
      """
    #expect(releases(source).isEmpty == !calls.leaks)
  }

  /// A first value with a payload tells a property's type.
  @Test(arguments: ["var state = State.idle(retries: 0)", "var state: State = .idle(retries: 0)"])
  func aFirstCaseTellsTheType(property: String) {
    let source = """
      enum State { case idle(retries: Int), running(Job) }
      final class Job { var onEnd: (() -> Void)? }
      final class Engine {
        private \(property)
        private var runs = 0
        func start() { let job = Job(); job.onEnd = { self.runs += 1 }; state = .running(job) }
      }
      """
    #expect(releases(source) == ["Engine State Job never"])
  }
}
