import AssemblerGraphFacts
import AssemblerGraphLinker
import AssemblerGraphModel
import TestSupport
import Testing

/// Code that takes one object out of a collection lets go of that one alone: it matters who names which.
struct RemovedElementTests {
  private func cart(_ type: String, _ adding: String, _ removing: String, _ rest: String) -> String {
    """
    import Dispatch
    protocol Listener: AnyObject {}
    struct Box<Element> { let value: Element }
    struct Entry { let owner: AnyObject; let name: String }
    final class Cart {
      let queue = DispatchQueue(label: "cart")
      var listeners: \(type)
      func add(_ listener: Listener) { \(adding) }
      func remove(_ listener: Listener) { \(removing) }
    }
    \(rest)
    """
  }

  private let barAndPage = """
    final class Bar: Listener {
      let cart: Cart
      init(cart: Cart) { self.cart = cart; cart.add(self) }
      deinit { cart.remove(self) }
    }
    final class Page: Listener {
      let cart: Cart
      init(cart: Cart) { self.cart = cart }
      func appear() { cart.add(self) }
      func disappear() { cart.remove(self) }
    }
    func run() { let cart = Cart(); _ = Bar(cart: cart); let page = Page(cart: cart); page.appear(); page.disappear() }
    """

  /// A bar that would take itself out in its `deinit`, which never runs, stays, though a page takes itself out in time.
  @Test(arguments: [
    ("[Listener] = []", "listeners.append(listener)", "listeners.removeAll { $0 === listener }"),
    ("[Listener] = []", "listeners.append(listener)", "listeners = listeners.filter { $0 !== listener }"),
    (
      "[Listener] = []", "listeners.append(listener)",
      "if let index = listeners.firstIndex(where: { $0 === listener }) { listeners.remove(at: index) }"
    ),
    (
      "[Listener] = []", "listeners.append(listener)",
      "for (index, other) in listeners.enumerated() { if other === listener { listeners.remove(at: index); break } }"
    ),
    (
      "[Listener] = []", "listeners.append(listener)",
      "for (index, other) in self.listeners.enumerated() where (listener === other) { listeners.remove(at: index); return }"
    ),
    (
      "[Listener] = []", "listeners.append(listener)",
      "for index in listeners.indices where listeners[index] === listener { listeners.remove(at: index); break }"
    ),
    (
      "[ObjectIdentifier: Listener] = [:]", "listeners[ObjectIdentifier(listener)] = listener",
      "listeners[ObjectIdentifier(listener)] = nil"
    ),
    (
      "[ObjectIdentifier: Listener] = [:]", "listeners[ObjectIdentifier(listener)] = listener",
      "let id = ObjectIdentifier(listener); listeners.removeValue(forKey: id)"
    ),
    (
      "[Box<Listener>] = []", "listeners.append(Box(value: listener))",
      "listeners.removeAll { $0.value === listener }"
    ),
  ])
  func whoTakesOutItselfTakesOutNobodyElse(type: String, adding: String, removing: String) {
    #expect(
      releases(cart(type, adding, removing, barAndPage)) == [
        "Bar Cart never only deinit of Bar:9", "Cart Page untied in remove(_:):9",
      ]
    )
  }

  /// A comparison that does not decide what goes.
  @Test(arguments: [
    "if other === listener { print(other) }; listeners.remove(at: index)",
    "if other === listener { print(other) } else { listeners.remove(at: index) }",
  ])
  func aLoopThatTakesOutOthersToo(body: String) {
    let removing = "for (index, other) in listeners.enumerated() { \(body) }"
    #expect(
      releases(cart("[Listener] = []", "listeners.append(listener)", removing, barAndPage)) == [
        "Bar Cart untied in remove(_:):9", "Cart Page untied in remove(_:):9",
      ]
    )
  }

  /// Which entry goes is told by what it holds.
  @Test func anEntryGoesWithItsOwner() {
    let removing = "listeners.removeAll { $0.owner === listener }"
    let adding = #"listeners.append(Entry(owner: listener, name: ""))"#
    #expect(
      releases(cart("[Entry] = []", adding, removing, barAndPage)) == [
        "Bar Cart Entry never only deinit of Bar:9", "Cart Entry Page untied in remove(_:):9",
      ]
    )
  }

  /// A closure that runs later takes out what its function was given.
  @Test func aQueueTakesOutWhatTheFunctionWasGiven() {
    let removing = "queue.sync { listeners.removeAll { $0 === listener } }"
    #expect(
      releases(cart("[Listener] = []", "listeners.append(listener)", removing, barAndPage)) == [
        "Bar Cart never only deinit of Bar:9", "Cart Page untied in a closure:9",
      ]
    )
  }

  /// By the way of a function in between, and of a protocol.
  @Test(arguments: [("self", "untied in take(_:):6"), ("Other()", "never")])
  func whatOthersHandOnIsWhatGoes(handed: String, expected: String) {
    let source = """
      protocol Listener: AnyObject {}
      protocol Listening { func add(_ listener: Listener); func remove(_ listener: Listener) }
      final class Cart: Listening {
        var listeners: [Listener] = []
        func add(_ listener: Listener) { listeners.append(listener) }
        func take(_ listener: Listener) { listeners.removeAll { $0 === listener } }
        func remove(_ listener: Listener) { take(listener) }
      }
      final class Other: Listener {}
      final class Page: Listener {
        let cart: any Listening
        init(cart: any Listening) { self.cart = cart }
        func appear() { cart.add(self); cart.add(Other()) }
        func disappear() { cart.remove(\(handed)) }
      }
      func run() { let page = Page(cart: Cart()); page.appear(); page.disappear() }
      """
    #expect(releases(source) == ["Cart Page \(expected)"])
  }
}

extension RemovedElementTests {
  /// SE-0286: the first trailing closure passes over a parameter with a default where a later one needs an argument, before the label
  /// of the next.
  @Test(arguments: [
    ("{ self.end() } onNext: { _ in }", ["onBack"]), ("{} onNext: { _ in self.end() }", ["onNext"]),
    ("(onSkip: { self.end() }) {} onNext: { _ in }", ["onSkip"]),
  ])
  func aTrailingClosureGoesToTheFirstParameterThatNeedsOne(call: String, expected: [String]) {
    let source = """
      final class Router {
        let onSkip: (() -> Void)?
        let onBack: () -> Void
        let onNext: (Int) -> Void
        init(onSkip: (() -> Void)? = nil, onBack: @escaping () -> Void, onNext: @escaping (Int) -> Void) {
          self.onSkip = onSkip
          self.onBack = onBack
          self.onNext = onNext
        }
      }
      final class Model {
        var router: Router?
        func start() { router = Router \(call) }
        func end() {}
      }
      """
    let graph = program(of: "//- App/A.swift\n" + source).graph
    let captures = cycles(in: graph).flatMap(\.edges).map { graph.edges[$0] }.filter(\.isCapture)
    #expect(captures.map(\.via) == expected)
  }

  /// It passes over none that must be given: `rows` of another initializer.
  @Test func aTrailingClosureLeavesOutNoParameterThatMustBeGiven() {
    let source = """
      struct Section {
        var onShow: (() -> Void)?
        init(title: String? = nil, rows: [Int], onShow: (() -> Void)? = nil, onEnd: (() -> Void)? = nil) { self.onShow = onShow }
        init(title: String? = nil, content: () -> [Int]) { self.init(title: title, rows: content()) }
      }
      final class Page {
        var section: Section?
        var count = 0
        func start() { section = Section { [self.count] } }
        func show() { section = Section(rows: []) { self.start() } }
      }
      """
    let graph = program(of: "//- App/A.swift\n" + source).graph
    let captures = graph.edges.filter(\.isCapture)
    #expect(captures.map(\.location.position.line) == [10])
  }

  /// Two closures go into one property, each of another object: the one that holds a third object is no place of the cycle.
  @Test(arguments: [("player.play()", 2), ("preview.play()", 1)])
  func onlyTheClosureThatLeadsBackClosesTheCycle(body: String, expected: Int) {
    let source = """
      final class Player { var onEnd: (() -> Void)?; func play() {} }
      final class Story {
        let player = Player()
        func start() { let player = player; player.onEnd = { player.play() } }
      }
      final class Trailer {
        let player = Player()
        func start() { let preview = Player(); let player = player; player.onEnd = { \(body) } }
      }
      func run() { Story().start(); Trailer().start() }
      """
    let graph = program(of: "//- App/A.swift\n" + source).graph
    let cycle = cycles(in: graph).flatMap(\.edges)
    #expect(cycle.count == 1)
    #expect(cycle.flatMap { graph.edges(alike: $0, closing: .ownership) }.count == expected)
  }

  /// An entry is dead once its owner is gone, which the entry's closure holds.
  @Test(arguments: [
    ("entries.removeAll { $0.owner == nil }", "never"), ("entries = entries.filter { $0.owner != nil }", "never"),
    ("entries.removeAll(where: { entry in entry.owner == nil })", "never"),
    ("entries.removeAll { $0.owner == nil || $0.isOld }", "untied"), ("entries.removeAll { $0.isOld }", "untied"),
  ])
  func deadEntries(removal: String, expected: String) {
    let source = """
      import UIKit
      struct Entry { weak var owner: AnyObject?; let run: () -> Void; var isOld: Bool }
      final class Changes {
        private var entries: [Entry] = []
        func observe(_ owner: AnyObject, _ run: @escaping () -> Void) {
          entries.append(Entry(owner: owner, run: run, isOld: false))
        }
        func send() { \(removal); for entry in entries { entry.run() } }
      }
      final class Page: UIViewController {
        let changes = Changes()
        override func viewDidLoad() { changes.observe(self) { self.show() }; changes.send() }
        func show() {}
      }
      func run() { print(Page()) }
      """
    let found = releases(source)
    #expect(!found.isEmpty && found.allSatisfy { $0.contains(expected) }, "\(removal): \(found)")
  }

  /// It may be gone while the circle is there.
  @Test func deadEntriesOfOthers() {
    let source = """
      import UIKit
      final class Token {}
      struct Entry { weak var owner: AnyObject?; let run: () -> Void }
      final class Changes {
        private var entries: [Entry] = []
        func observe(_ owner: AnyObject, _ run: @escaping () -> Void) { entries.append(Entry(owner: owner, run: run)) }
        func send() { entries.removeAll { $0.owner == nil }; for entry in entries { entry.run() } }
      }
      final class Page: UIViewController {
        let changes = Changes()
        override func viewDidLoad() { let token = Token(); changes.observe(token) { self.show() }; changes.send() }
        func show() {}
      }
      func run() { print(Page()) }
      """
    let found = releases(source)
    #expect(!found.isEmpty && found.allSatisfy { $0.contains("untied") }, "\(found)")
  }
}
