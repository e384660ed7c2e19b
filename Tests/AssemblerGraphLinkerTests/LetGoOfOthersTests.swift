import AssemblerGraphLinker
import TestSupport
import Testing

/// Code that lets go of what other objects of a class hold.
struct LetGoOfOthersTests {
  /// An outsider's `deinit` is about the objects that it ends.
  @Test(arguments: [
    ("deinit { cart.end(); wishes.end() }", "only deinit"), ("@objc func end() { cart.end(); wishes.end() }", "untied"),
  ])
  func aDeinitEndsTheObjectsThatItNames(end: String, _: String) {
    let source = """
      final class Hub { var onEvent: (() -> Void)?
        func clear() { onEvent = nil }
      }
      final class Cart { let hub = Hub(); var count = 0
        func begin() { hub.onEvent = { self.count += 1 } }
        func end() { hub.clear() }
      }
      final class Wishes { let hub = Hub(); var count = 0
        func begin() { hub.onEvent = { self.count += 1 } }
        func end() { count = 0 }
      }
      final class Shop {
        let cart = Cart(); let wishes = Wishes()
        init() { cart.begin(); wishes.begin() }
        \(end)
      }
      """
    let found = releases(source)
    #expect(found.contains { $0.hasPrefix("Cart Hub untied") && $0.hasSuffix(":2") }, "\(found)")
    #expect(found.contains("Hub Wishes never"), "\(found)")
  }

  /// What one class empties right before it fills it again, another one lets go of in an object of its own.
  @Test(arguments: [("feed.stop(); ", "Feed Wreck never"), ("", "Feed Wreck never")])
  func whatIsFilledAgainInOneObjectIsNotLetGoInAnother(stop: String, expected: String) {
    let source = """
      final class Feed { var onEcho: (() -> Void)?
        func stop() { onEcho = nil }
      }
      final class Wreck { let feed = Feed(); var count = 0
        @objc func restart() { \(stop)feed.onEcho = { self.count += 1 } }
      }
      final class Fish { let feed = Feed(); var count = 0
        @objc func start() { feed.onEcho = { self.count += 1 } }
        @objc func close() { feed.stop() }
      }
      func run() { Wreck().restart(); let fish = Fish(); fish.start(); fish.close() }
      """
    #expect(Set(releases(source)) == [expected, "Feed Fish untied in stop():2"])
  }

  /// The same of a box that the scanned code declares: what is in it is no box.
  @Test func whatIsInABoxIsNoBox() {
    let source = """
      final class Box<Value> {
        private var inner: Value; private let lock = NSLock()
        var value: Value { get { inner } set { lock.withLock { inner = newValue } } }
        init(_ value: Value) { inner = value }
      }
      final class Shader { private let call = Box<(() -> Void)?>(nil); var count = 0
        @objc func load() { call.value = { self.count += 1 } }
        @objc func loaded() { call.value = nil }
      }
      final class Model { private let call = Box<(() -> Void)?>(nil); var count = 0
        @objc func load() { call.value = { self.count += 1 } }
      }
      func run() { Shader().load(); Model().load() }
      """
    #expect(Set(releases(source)) == ["Shader untied in loaded():8", "Model never"])
  }

  /// A static method is another one than an object's of the same name, whichever stands first.
  @Test(arguments: [
    ("drill.stop()", "untied in stop():2"), ("Drill.stop()", "never nobody calls stop():2"),
  ])
  func aStaticMethodIsNotAnObjects(call: String, expected: String) {
    let own = "func stop() { onTurn = nil }"
    let shared = "static func stop() { print(1) }"
    for methods in ["\(own); \(shared)", "\(shared); \(own)"] {
      let source = """
        final class Drill { var onTurn: (() -> Void)?; var turns = 0
          \(methods)
          func start() { onTurn = { self.turns += 1 } }
        }
        final class Shop { let drill = Drill(); @objc func open() { drill.start() }; @objc func close() { \(call) } }
        """
      #expect(releases(source) == ["Drill \(expected)"], "\(methods)")
    }
  }

  /// A selector names the method of the class around it.
  @Test func aSelectorIsOfTheClassAroundIt() {
    func page(_ name: String, _ selector: String) -> String {
      """
      final class \(name): UIView { var onTap: (() -> Void)?; var taps = 0
        func show() { onTap = { self.taps += 1 }; button.addTarget(self, action: #selector(\(selector)), for: .touchUpInside) }
        @objc private func hide() { onTap = nil }
        @objc private func help() {}
      }

      """
    }
    #expect(
      releases(page("Toast", "hide") + page("Snack", "help"))
        == ["Snack never nobody calls hide():8", "Toast untied in hide():3"]
    )
  }

  // MARK: Words

  @Test(arguments: [
    ("item?.cancel()", "never"), ("item?.cancel(); item = nil", "untied in close():5"),
    ("item = nil", "untied in close():5"),
  ])
  func aCancelledWorkItemKeepsItsBlock(line: String, expected: String) {
    let source = """
      final class Field {
        var item: DispatchWorkItem?
        var text = ""
        func typed() { item = DispatchWorkItem { self.text = "" } }
        @objc func close() { \(line) }
      }
      """
    #expect(releases(source) == ["Field \(expected)"])
  }

  @Test(arguments: [
    ("onCall.take()?()", true), ("var call = onCall; call.take()?()", false), ("self[keyPath: \\.onCall] = nil", true),
    ("self[keyPath: \\.onOther] = nil", false), ("other.take(1)", false),
  ])
  func otherWordsForNothing(line: String, lets: Bool) {
    let source = """
      final class Parcel {
        var onCall: (() -> Void)?; var onOther: (() -> Void)?; var count = 0; var other = Other()
        func open() { onCall = { self.count += 1 } }
        @objc func close() { \(line) }
      }
      """
    #expect(releases(source) == ["Parcel \(lets ? "untied in close():4" : "never")"], "\(line)")
  }

  @Test(arguments: [
    ("dismantleUIView", "untied in stop():3"), ("dismantle", "never nobody calls dismantle(_:coordinator:):3"),
  ])
  func swiftUIDismantlesByName(name: String, expected: String) {
    let source = """
      final class Map { var onMove: (() -> Void)?; var moves = 0
        func begin() { onMove = { self.moves += 1 } }
        func stop() { onMove = nil }
      }
      struct Pane: UIViewRepresentable {
        func makeCoordinator() -> Map { Map() }
        func makeUIView(context: Context) -> UIView { context.coordinator.begin(); return UIView() }
        func updateUIView(_ view: UIView, context: Context) {}
        static func \(name)(_ view: UIView, coordinator: Map) { coordinator.stop() }
      }
      """
    let found = releases(source)
    #expect(found.count == 1 && found[0].hasPrefix("Map \(expected.prefix(6))"), "\(found)")
  }

  /// A token runs the closure that it was made with, and no other token's.
  @Test(arguments: [
    ("@objc func stop() { token?.remove() }", "untied in a closure"), ("deinit { token?.remove() }", "only deinit"),
    ("@objc func stop() { token = nil }", "never"),
  ])
  func aTokenRunsItsOwnClosure(stop: String, expected: String) {
    let source = """
      final class Token { private let onRemove: () -> Void
        init(onRemove: @escaping () -> Void) { self.onRemove = onRemove }
        func remove() { onRemove() }
      }
      final class Chats { private var listeners: [Int: () -> Void] = [:]
        func observe(_ listener: @escaping () -> Void) -> Token {
          listeners[1] = listener
          return Token { [weak self] in self?.listeners[1] = nil }
        }
      }
      final class Friends { private var listeners: [Int: () -> Void] = [:]
        func observe(_ listener: @escaping () -> Void) -> Token {
          listeners[2] = listener
          return Token { [weak self] in self?.forget() }
        }
        func forget() { listeners.removeValue(forKey: 2) }
      }
      final class Chat { let chats = Chats(); var token: Token?; var count = 0
        @objc func start() { token = chats.observe { self.count += 1 } }
        @objc func stop() { token?.remove() }
      }
      final class Presence { let friends = Friends(); var token: Token?; var count = 0
        @objc func start() { token = friends.observe { self.count += 1 } }
        \(stop)
      }
      func run() { Chat().start(); Presence().start() }
      """
    let found = releases(source)
    #expect(found.contains { $0.hasPrefix("Chat Chats untied") }, "\(found)")
    #expect(found.contains { $0.hasPrefix("Friends Presence") && $0.contains(expected.prefix(6)) }, "\(found)")
    if expected == "only deinit" { #expect(found.contains { $0.contains("only deinit of Presence") }, "\(found)") }
  }

  /// What a base class disposes of is what was registered with it, in objects of each heir.
  @Test(arguments: [
    ("", "register(binding)", "untied"), ("", "bindings.append(binding)", "untied"),
    ("", "bindings = [binding]", "untied"),
    ("", "_ = binding", "never"),
    ("private ", "register(binding)", "untied"), ("private ", "_ = binding", "never"),
    // Others may put it there.
    ("public ", "_ = binding", "untied"),
  ])
  func whatIsNotRegisteredIsNotDisposed(access: String, register: String, expected: String) {
    let source = """
      protocol Binding: AnyObject { func end() }
      class Base: UIViewController {
        \(access)var bindings: [any Binding] = []
        func register(_ binding: some Binding) { bindings.append(binding) }
        override func viewDidDisappear(_ animated: Bool) { bindings.forEach { $0.end() } }
      }
      final class NewsBinding: Binding { var onChange: (() -> Void)?; func end() { onChange = nil } }
      final class News: Base { let binding = NewsBinding(); var count = 0
        override func viewDidLoad() { register(binding); binding.onChange = { self.count += 1 } }
      }
      final class AlertBinding: Binding { var onChange: (() -> Void)?; func end() { onChange = nil } }
      final class Alerts: Base { let binding = AlertBinding(); var count = 0
        override func viewDidLoad() { \(register); binding.onChange = { self.count += 1 } }
      }
      """
    let found = releases(source)
    #expect(found.contains { $0.hasPrefix("News NewsBinding untied") }, "\(found)")
    #expect(found.contains { $0.hasPrefix("AlertBinding Alerts \(expected)") }, "\(register): \(found)")
  }
}
