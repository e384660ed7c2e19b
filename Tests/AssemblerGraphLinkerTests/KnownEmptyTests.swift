import AssemblerGraphLinker
import AssemblerGraphModel
import TestSupport
import Testing

/// What objects that the scanned code makes do not hold, because nobody puts it there.
@Suite struct KnownEmptyTests {
  @Test func whatNobodyPutsIntoAnObjectIsNotThere() {
    let types = "final class Gate { var stall: Stall? }; final class Stall { var exit: Gate? }\n"
    let another =
      "func go() { let gate = Gate(), stall = Stall(), other = Gate(); gate.stall = stall; stall.exit = other }"
    let itself = "func go() { let gate = Gate(), stall = Stall(); gate.stall = stall; stall.exit = gate }"
    #expect(releases(types + another).isEmpty)
    #expect(releases(types + itself) == ["Gate Stall never"])
  }

  /// Which of them a call by an operator means is not asked.
  @Test func anOperatorMayPutSomethingIntoAnyObject() {
    let source = """
      final class Label { var model: Model? }
      final class Model { var label = Label() }
      func << (label: Label, model: Model) { label.model = model }
      func start() { let model = Model(); model.label << model }
      """
    #expect(releases(source) == ["Label Model never"])
  }

  /// A constant that is set to nothing where this one is made, and by its default value elsewhere.
  @Test(arguments: [("nil", []), ("self", ["Gate Stall never"]), ("Gate.shared", ["Gate Stall never"])])
  func aConstantThatIsGivenNothingIsEmpty(given: String, expected: [String]) {
    let source = """
      public final class Gate: Opening {
        static let shared = Gate()
        private var stall: Stall?
        public func open() { stall = Stall(gate: \(given)) }
      }
      public protocol Opening {}
      public final class Stall {
        private let gate: Opening?
        public init(gate: Opening? = Gate()) { self.gate = gate }
      }
      public final class Field { let stall = Stall() }
      """
    #expect(releases(source).map { $0.prefix { $0 != ":" }.description } == expected)
  }

  @Test func aListThatNobodyFillsIsEmpty() {
    func source(_ last: String) -> String {
      """
      final class Library { private(set) var volumes: [Volume] = []; func add(_ volume: Volume) { volumes.append(volume) } }
      final class Volume { private(set) var lentTo: [Library] = []; func lend(to library: Library) { lentTo.append(library) } }
      func start() { let town = Library(); town.add(Volume()); let lent = Volume(); lent.lend(to: town); \(last) }
      """
    }
    #expect(releases(source("")).isEmpty)
    #expect(!releases(source("town.add(lent)")).isEmpty)
  }

  /// A method that is called on some objects is not thought to be called on the others as well.
  @Test func whoIsNotToldToFollowFollowsNobody() {
    func source(_ calls: String) -> String {
      """
      final class Runner {
        var onMove: (() -> Void)?
        var steps = 0
        func follow(_ other: Runner) { onMove = { other.steps += 1 } }
      }
      func start() { let first = Runner(), second = Runner(), third = Runner(); \(calls) }
      """
    }
    #expect(releases(source("first.follow(second); second.follow(third)")).isEmpty)
    #expect(!releases(source("first.follow(second); second.follow(first)")).isEmpty)
  }

  @Test func aConformerThatStartsNothingHoldsNothing() {
    func source(_ leaf: String) -> String {
      """
      protocol Flow: AnyObject { var children: [any Flow] { get set } }
      extension Flow { func launch(_ flow: any Flow) { children.append(flow) } }
      final class Payment: Flow { var children: [any Flow] = []; \(leaf) }
      final class Checkout: Flow { var children: [any Flow] = []; func go() { let payment = Payment(); launch(payment); payment.pay(self) } }
      func start() { Checkout().go() }
      """
    }
    #expect(releases(source("func pay(_ flow: any Flow) {}")).isEmpty)
    #expect(!releases(source("func pay(_ flow: any Flow) { launch(flow) }")).isEmpty)
  }

  /// What is constant is older than its owner, but what it leads to may hold the owner by a variable.
  @Test func aConstantParentAndItsChildrenAreACircle() {
    func source(_ children: String) -> String {
      """
      final class Branch {
        let parent: Branch?
        \(children)
        init(under parent: Branch? = nil) { self.parent = parent }
        func grow() { let twig = Branch(under: self); keep(twig) }
      }
      func start() { Branch().grow() }
      """
    }
    #expect(
      releases(source("var twigs: [Branch] = []; func keep(_ twig: Branch) { twigs.append(twig) }")) == ["Branch never"]
    )
    #expect(releases(source("func keep(_ twig: Branch) {}")).isEmpty)
  }

  private let flows = """
    protocol Flow: AnyObject { func start() }
    final class Shop: Flow { var children: [any Flow] = []; func start() { children.append(Payment()) } }

    """

  /// `Shop Payment`, and what is only thought possible.
  private func owners(_ source: String) -> [String] {
    let graph = program(of: flows + source).graph
    return graph.edges.filter { $0.kind == .owns }.map { edge in
      "\(graph.nodes[edge.from].name) \(graph.nodes[edge.to].name)" + (edge.certainty == .possible ? " possible" : "")
    }
  }

  @Test(arguments: ["[any Flow] = []", "[any Flow] = [any Flow]()"])
  func aFlowThatStartsNoOthersOwnsNone(children: String) {
    let payment = { (access: String) in
      "final class Payment: Flow { \(access) children: \(children); func start() { children.forEach { $0.start() } } }"
    }
    #expect(owners(payment("var")) == ["Shop Payment"])
    #expect(owners(payment("private var")) == ["Shop Payment"])
    // Others may fill it.
    #expect(owners(payment("public var")).contains("Payment Payment possible"))
  }

  @Test(arguments: [
    "func fill(_ list: inout [any Flow]) {}; func go(_ payment: Payment) { fill(&payment.children) }",
    "func go(_ payment: Payment) { payment[keyPath: \\.children] = [] }",
    "func go() { anything.children = [Shop()] }",
  ])
  func whatMayFillItUnseenCounts(other: String) {
    let payment = "final class Payment: Flow { var children: [any Flow] = []; func start() {} }\n"
    #expect(owners(payment + other) != ["Shop Payment"])
  }

  @Test func aListOfAnotherKindSaysNothing() {
    let payment =
      "final class Payment: Flow { var steps: [any Flow] = []; func start() { steps.forEach { $0.start() } } }"
    #expect(owners(payment).contains("Payment Payment possible"))
  }

  @Test func aFlowThatInheritsItsListOwnsNoneWhereOthersFillTheirs() {
    let base = """
      class Base { var children: [any Flow] = []; func add(_ child: any Flow) { children.append(child) } }
      final class App: Base, Flow { func start() { add(Guide()) } }
      final class Guide: Base, Flow { func start() { LAST } }
      let app = App()
      """
    let of = { (last: String) in
      self.owners(base.replacing("LAST", with: last) + "\nfinal class Payment: Flow { func start() {} }")
        .filter { $0.hasPrefix("App") || $0.hasPrefix("Guide") }
    }
    #expect(of("children.removeAll()") == ["App Guide"])
    #expect(of("add(Payment())") == ["App Guide", "Guide Payment"])
  }
}
