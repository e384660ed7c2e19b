import TestSupport
import Testing

/// Which object goes, where code takes out a single one by its key or its index: what removes one observer removes no other.
struct RemovedByKeyTests {
  /// An identifier keeps nothing of the object that it is made of.
  @Test(arguments: [
    ("let id = ObjectIdentifier(player)", "id", []), ("let id = 1", "ObjectIdentifier(player)", ["Player never"]),
  ])
  func aClosureThatCapturesAnIdentifier(declaration: String, key: String, expected: [String]) {
    let source = """
      final class Player { var onStop: (() -> Void)? }
      final class Owner {
        var players: [ObjectIdentifier: Player] = [:]
        func play(_ player: Player) {
          \(declaration)
          players[ObjectIdentifier(player)] = player
          player.onStop = { [weak self] in self?.players.removeValue(forKey: \(key)) }
        }
      }
      func run() { Owner().play(Player()) }
      """
    #expect(releases(source) == expected)
  }

  @Test(arguments: [
    ("[ObjectIdentifier: Observer] = [:]", "all[ObjectIdentifier(o)] = o", "all[ObjectIdentifier(o)] = nil"),
    (
      "[ObjectIdentifier: Observer] = [:]", "all[ObjectIdentifier(o)] = o",
      "all.removeValue(forKey: ObjectIdentifier(o))"
    ),
    ("[String: Observer] = [:]", "all[o.id] = o", "all[o.id] = nil"),
    ("[Observer] = []", "all.append(o)", "all.removeAll { ObjectIdentifier($0) == ObjectIdentifier(o) }"),
    ("[Observer] = []", "all.append(o)", "if let i = all.firstIndex(where: { $0 === o }) { all.remove(at: i) }"),
    (
      "[Observer] = []", "all.append(o)",
      "guard let i = all.firstIndex(where: { $0 === o }) else { return }; all.remove(at: i)"
    ),
    ("[Observer] = []", "all.append(o)", "all.remove(at: all.firstIndex { $0.id == o.id }!)"),
  ])
  func oneObserverGoes(type: String, add: String, remove: String) {
    let source = """
      protocol Observer: AnyObject { var id: String { get } }
      final class Queue {
        private var all: \(type)
        func add(_ o: Observer) { \(add) }
        func remove(_ o: Observer) { \(remove) }
      }
      final class Mini: Observer { let id = "m"; let queue: Queue; init(queue: Queue) { self.queue = queue; queue.add(self) } }
      final class Screen: Observer {
        let id = "s"; let queue: Queue
        init(queue: Queue) { self.queue = queue }
        func appear() { queue.add(self) }
        func disappear() { queue.remove(self) }
      }
      func run() { let queue = Queue(); _ = Mini(queue: queue); let screen = Screen(queue: queue); screen.appear(); screen.disappear() }
      """
    #expect(releases(source) == ["Mini Queue never", "Queue Screen untied in remove(_:):5"], "\(remove)")
  }

  /// What is not known to be the element itself may be any, as behind a number.
  @Test(arguments: [
    ("[Int: Observer] = [:]", "all[o.hashValue] = o", "all[7] = nil"),
    ("[Observer] = []", "all.append(o)", "all.removeFirst()"),
  ])
  func anyMayGo(type: String, add: String, remove: String) {
    let source = """
      protocol Observer: AnyObject { var hashValue: Int { get } }
      final class Queue {
        private var all: \(type)
        func add(_ o: Observer) { \(add) }
        func remove(_ o: Observer) { \(remove) }
      }
      final class Mini: Observer { let hashValue = 1; let queue: Queue; init(queue: Queue) { self.queue = queue; queue.add(self) } }
      final class Screen: Observer { let hashValue = 2 }
      func run() { let queue = Queue(); _ = Mini(queue: queue); queue.remove(Screen()) }
      """
    let found = releases(source)
    #expect(!found.isEmpty && found.allSatisfy { $0.hasSuffix("untied in remove(_:):5") }, "\(remove): \(found)")
  }

  /// The method of a class above, and the default one of a protocol.
  @Test(arguments: [
    "class Flow { var children: [Flow] = []; MEMBERS }",
    "protocol Flow: AnyObject { var children: [Flow] { get set } }; extension Flow { MEMBERS }",
  ])
  func aChildGoesByAnInheritedMethod(flow: String) {
    let members =
      "func add(_ f: Flow) { children.append(f) }; func remove(_ f: Flow) { children.removeAll { $0 === f } }"
    let own = flow.hasPrefix("class") ? "" : "var children: [Flow] = []; "
    let source = """
      \(flow.split(separator: "MEMBERS").joined(separator: members))
      final class App: Flow {
        \(own)func login() -> Login { let f = Login(app: self); add(f); return f }
        func shop() { add(Shop(app: self)) }
      }
      final class Login: Flow { \(own)let app: App; init(app: App) { self.app = app }; func done() { app.remove(self) } }
      final class Shop: Flow { \(own)let app: App; init(app: App) { self.app = app } }
      func run() { let app = App(); app.shop(); app.login().done() }
      """
    #expect(releases(source) == ["App Shop never", "App Login untied in remove(_:):1"])
  }
}
