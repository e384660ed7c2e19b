import AssemblerGraphFacts
import AssemblerGraphLinker
import AssemblerGraphModel
import TestSupport
import Testing

@Suite struct ClosureTests {
  @Test func aStoredClosureOwnsWhatItCaptures() {
    expectGraph(
      """
      class A {
        var strong: (() -> Void)?
        var weak: (() -> Void)?
        var unowned: (() -> Void)?
        var member: (() -> Void)?
        let item = Item()
        func start() {
          strong = { self.work() }
          weak = { [weak self] in self?.work() }
          unowned = { [unowned self] in work() }
          member = { [item = self.item] in item.work() }
        }
        func work() {}
      }
      class Item { func work() {} }
      """,
      is: """
        A
          owns A  .strong capture
          owns Item  .item
          owns Item  .member capture
          uses A  unowned .unowned capture
          uses A  weak .weak capture
        Item
        """
    )
  }

  @Test func anInnerWeakSelfDoesNotSaveTheOuterClosure() {
    expectGraph(
      """
      class A {
        var handler: (() -> Void)?
        func start() {
          handler = { other { [weak self] in self?.work() } }
        }
        func work() {}
      }
      func other(_ body: @escaping () -> Void) {}
      """,
      is: """
        A
          owns A  .handler capture
        """
    )
  }

  /// Whoever calls it first: what the list says, it holds, and not what its body needs.
  @Test(arguments: [("[weak self] ", 0), ("", 1)])
  func aClosureInAConstantHoldsWhatItsListSays(list: String, count: Int) {
    let source = """
      final class Model {
        var onAdd: (() -> Void)?
        func start() {
          let change = { \(list)(status: Int, block: @escaping (Int) -> Void) in
            guard let self else { return }
            self.show(status)
          }
          onAdd = { change(1) { print($0) } }
        }
        func show(_ status: Int) {}
      }
      """
    #expect(releases(source).count == count)
  }

  @Test func aLocalFunctionHasNoListOfCaptures() {
    let graph = program(
      of: """
        final class Model {
          var kept: (() -> Void)?
          func start() {
            func change() { self.show() }
            kept = change
          }
          func show() {}
        }
        """
    ).graph
    #expect(graph.edges.filter { $0.kind == .owns }.map(\.remedy) == [.replaceLocalFunction(capturing: "self")])
  }

  @Test func aMethodThatIsNamedAloneStandsWhereItsCallDoes() {
    let graph = program(
      of: """
        final class Model {
          @Published var count = 0
          var kept: AnyCancellable?
          func start() {
            kept = $count
              .receive(on: RunLoop.main)
              .sink(receiveValue: show)
          }
          func show(_ count: Int) {}
        }
        """
    ).graph
    #expect(graph.edges.filter { $0.kind == .owns }.map(\.location.position.line) == [7])
  }

  @Test func methodReferencesHoldTheirReceiver() {
    expectGraph(
      """
      class A {
        var first: (() -> Void)?
        var second: (() -> Void)?
        func start() { first = self.handle; second = handle }
        func handle() {}
      }
      """,
      is: """
        A
          owns A  .first capture
          owns A  .second capture
        """
    )
  }

  /// A method that is taken from its type holds the object that it is applied to.
  @Test(arguments: [
    ("sheet.onClose = Page.closed(self)", true), ("sheet.onClose = Self.closed(self)", true),
    ("sheet.actions[\"a\"] = Page.left(self)", true), ("sheet.onClose = Page.ended", false),
    ("Page.left(self)()", false), ("_ = Page.closed(self)", false),
  ])
  func aMethodOfATypeHoldsWhatItIsAppliedTo(line: String, isHeld: Bool) {
    let source = """
      final class Sheet { var onClose: ((Bool) -> Void)?; var actions: [String: () -> Void] = [:] }
      final class Page {
        let sheet = Sheet()
        func open() { \(line) }
        private func closed(_ isSaved: Bool) {}
        private func left() {}
        private static func ended(_ isSaved: Bool) {}
      }
      final class Home { let page = Page(); func begin() { page.open() } }
      """
    let graph = program(of: source).graph
    let held = graph.edges.filter { graph.nodes[$0.from].name == "Sheet" && graph.nodes[$0.to].name == "Page" }
    #expect(held.contains { $0.kind == .owns && !$0.closesNoCycle } == isHeld)
    if isHeld { #expect(held.map(\.remedy) == [.replaceMethodReference(capturing: "self")]) }
  }

  @Test func escapingParametersAreFollowedIntoTheCallee() {
    expectGraph(
      """
      final class Button { var onTap: (() -> Void)?; func whenTapped(_ action: @escaping () -> Void) { store(action) }
        private func store(_ action: @escaping () -> Void) { onTap = action } }
      final class Screen {
        let button = Button()
        func start() { button.whenTapped { self.tapped() } }
        func tapped() {}
      }
      """,
      is: """
        Button
          owns Screen  .onTap capture
        Screen
          owns Button  .button
        """
    )
  }

  @Test func closuresThatAreNotStoredOwnNothing() {
    expectGraph(
      """
      final class A {
        let items: [Int] = []
        lazy var label: String = { self.name }()
        var name = ""
        func start() {
          items.forEach { _ in self.work() }
          perform { self.work() }
        }
        func perform(_ body: () -> Void) { body() }
        func work() {}
      }
      """,
      is: ""
    )
  }

  @Test func frameworksThatKeepClosuresAreKnown() {
    expectGraph(
      """
      import Combine
      final class A {
        private var cancellables = Set<AnyCancellable>()
        private var timer: Timer?
        private var link: CADisplayLink?
        private var task: Task<Void, Never>?
        let subject = PassthroughSubject<Int, Never>()
        init() {
          subject.map { $0 + 1 }.sink { _ in self.work() }.store(in: &cancellables)
          timer = Timer.scheduledTimer(timeInterval: 1, target: self, selector: #selector(work), userInfo: nil, repeats: true)
          link = CADisplayLink(target: self, selector: #selector(work))
          task = Task { work() }
        }
        @objc func work() {}
      }
      """,
      is: """
        A
          owns A  .cancellables capture
          owns A  .link capture
          owns A  .task capture
          owns A  .timer capture
        """
    )
  }

  @Test func aLocalObjectThatItsOwnClosureCapturesHoldsItself() {
    expectGraph(
      """
      final class TextView { var update: (() -> Void)?; var text = "" }
      func make() -> TextView {
        let view = TextView()
        view.update = { print(view.text) }
        return view
      }
      """,
      is: """
        TextView
          owns TextView  .update capture
        """
    )
  }

  @Test func anAutoclosureCapturesWhatItsTextMentions() {
    expectGraph(
      """
      //- App/A.swift
      final class Log {
        var lines: [() -> String] = []
        func note(_ line: @autoclosure @escaping () -> String) { lines.append(line) }
        func print(_ line: @autoclosure () -> String) { _ = line() }
      }
      final class Mast { var count = 0; let log = Log(); func hoist() { log.note("\\(self.count)") } }
      final class Lamp { var count = 0; let log = Log(); func flash() { log.print("\\(self.count)") } }
      """,
      is: """
        Lamp
          owns Log  .log
        Log
          owns Mast  .lines capture
        Mast
          owns Log  .log
        """
    )
  }

  /// In a local function `self` need not be written, be it for what a framework's class lends.
  @Test(arguments: ["view.endEditing(true)", "dismiss(animated: true)", "print(title ?? \"\")", "if isEditing { }"])
  func inheritedMembersCaptureSelf(line: String) {
    let graph = program(
      of: """
        import UIKit
        final class Page: UIViewController {
          var onEnd: (() -> Void)?
          override func viewDidLoad() {
            onEnd = { [weak self] in if self != nil { finish() } }
            func finish() { \(line) }
          }
        }
        """
    ).graph
    #expect(graph.edges.filter { $0.kind == .owns }.map(\.remedy) == [.replaceCalledFunction(capturing: "self")])
  }

  @Test func ofAStructPartsAreCapturedWeakly() {
    let graph = program(
      of: """
        struct Module { let model: Model; let input: Model }
        final class Model { var onEnd: (() -> Void)?; func show() {} }
        func start(_ module: Module) { module.model.onEnd = { module.input.show() } }
        func begin() { let model = Model(); start(Module(model: model, input: model)) }
        """
    ).graph
    let closure = SourceLocation(file: "App/File.swift", line: 3, column: 53)
    let remedies = graph.edges.filter { $0.kind == .owns && $0.isCapture }.map(\.remedy)
    #expect(remedies.contains(.captureParts(of: "module", closure: closure)), "\(remedies)")
  }

  /// A list of captures would read the variable before it is set.
  @Test func ofAStructThatIsSetLaterNothingIsCapturedWeakly() {
    let graph = program(
      of: """
        struct Module { let model: Model; let input: Model }
        final class Model { var onEnd: (() -> Void)?; func show() {} }
        func start(_ model: Model) {
          var module: Module!
          model.onEnd = { module.input.show() }
          module = Module(model: model, input: model)
        }
        func begin() { start(Model()) }
        """
    ).graph
    let captures = graph.edges.filter { $0.kind == .owns && $0.isCapture }
    #expect(!captures.isEmpty)
    #expect(captures.allSatisfy { if case .captureParts = $0.remedy { false } else { true } })
  }

  @Test func anAutoclosureHasNoListOfCaptures() {
    let graph = program(
      of: """
        final class Router { let isOpen: () -> Bool; init(_ isOpen: @autoclosure @escaping () -> Bool) { self.isOpen = isOpen } }
        final class Page {
          var isOn = false
          var router: Router?
          func start() { router = Router({ [weak self] in self?.isOn ?? false }()) }
        }
        """
    ).graph
    #expect(graph.edges.filter(\.isCapture).map(\.remedy).contains(.replaceAutoclosure(capturing: "self")))
  }

  @Test func aLazyPropertyCannotBeWeak() {
    let graph = program(
      of: """
        final class Page { lazy var part = Part(page: self) }
        final class Part { let page: Page; init(page: Page) { self.page = page } }
        """
    ).graph
    #expect(graph.edges.filter { $0.kind == .owns }.map { "\($0.via) \($0.remedy)" } == ["part none", "page makeWeak"])
  }

  /// The closure keeps the field, that its bar, and that the item which keeps the closure: over two of a framework's objects.
  @Test(arguments: [
    ("field.inputAccessoryView = bar; bar.items = [item]", "field"),
    ("bar.items = [item]; field.addSubview(bar)", "field"),
    ("field.addSubview(item.customView!)", nil),
  ])
  func aFrameworksObjectInAnotherIsCapturedWeakly(code: String, captured: String?) {
    let graph = program(
      of: """
        import UIKit
        final class Item: UIBarButtonItem { private var action: (() -> Void)?; func set(_ action: @escaping () -> Void) { self.action = action } }
        func make() -> UITextField {
          let field = UITextField(), bar = UIToolbar(), item = Item()
          item.set { field.resignFirstResponder() }
          \(code)
          return field
        }
        """
    ).graph
    let names = graph.edges.compactMap { edge in
      if case .captureWeakly(let name, _) = edge.remedy { name } else { nil }
    }
    #expect(names == (captured.map { [$0] } ?? []))
  }
}

/// Ways for closures into collections, and for elements into methods.
struct ClosuresInCollectionsTests {
  @Test(arguments: [
    ("var steps: [Int: () -> Void] = [:]", "steps.merge([1: HANDLER]) { old, _ in old }"),
    ("var steps: [Int: () -> Void] = [:]", "steps = steps.merging([1: HANDLER]) { old, _ in old }"),
  ])
  func whatIsMergedIsThere(property: String, change: String) {
    func source(_ handler: String) -> String {
      """
      final class Page { var count = 0; private \(property)
        func open() { \(change.replacing("HANDLER", with: handler)) } }
      """
    }
    #expect(releases(source("{ self.count += 1 }")) == ["Page never"])
    #expect(releases(source("{ [weak self] in self?.count += 1 }")) == [])
  }

  @Test func aStructThatIsChangedInPlaceIsInTheDictionary() {
    let source = """
      struct Signal { private var slots: [() -> Void] = []; mutating func connect(_ slot: @escaping () -> Void) { slots.append(slot) } }
      final class Page { var count = 0; private var signals: [Int: Signal] = [:]
        func open() { signals[1, default: Signal()].connect { self.count += 1 } } }
      """
    #expect(releases(source) == ["Page Signal never"])
  }

  /// `forEach` has one element to give, others two.
  @Test func aMethodIsCalledWithTheElementsThatItTakes() {
    let source = """
      final class Engine { private var onEnd: (() -> Void)?; private var count = 0
        func export(_ name: String) { onEnd = { self.count += 1 } }
        func close() { onEnd = nil } }
      func run() { let engine = Engine(); ["a"].forEach(engine.export); engine.close() }
      """
    #expect(releases(source) == ["Engine untied in close():3"])
  }
}
