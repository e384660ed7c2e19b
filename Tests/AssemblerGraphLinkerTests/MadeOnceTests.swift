import TestSupport
import Testing

/// What a program makes at one place alone, at its launch, whatever code there is besides to which it never comes.
struct MadeOnceTests {
  private static let store = """
    final class Store { var onChange: (() -> Void)?; init() { onChange = { self.show() } }; func show() {} }
    @main final class Delegate: NSObject, NSApplicationDelegate {
      var store: Store?
      func applicationDidFinishLaunching(_ note: Notification) { store = Store(); run() }
      static func main() {}
    }

    """

  @Test(arguments: [
    ("func run() {}", true), ("func run() {}; func makeStore() -> Store { Store() }", true),
    ("func run() { print(makeStore()) }; func makeStore() -> Store { Store() }", false),
    ("func run() {}; final class Helper { func makeStore() -> Store { Store() } }", true),
    ("func run() { print(Helper.makeStore) }; enum Helper { static func makeStore() -> Store { Store() } }", false),
  ])
  func whatUnusedCodeMakesIsNeverThere(code: String, livesOn: Bool) {
    #expect(releases(Self.store + code) == ["Store never" + (livesOn ? " Store lives on by Delegate:2" : "")])
  }

  /// A container that is no library's: it keeps what it is given as `Any`, unless code that runs takes it out again.
  @Test(arguments: [
    ("", "", true), ("func reset() { all.removeAll() }", "", true),
    ("func reset() { all.removeAll() }", "reset()", false),
  ])
  func whatAContainerIsGiven(member: String, call: String, livesOn: Bool) {
    let source = """
      protocol Loading { func load() }
      final class Loader: Loading { var onEnd: (() -> Void)?; func load() { onEnd = { self.show() } }; func show() {} }
      final class Services {
        static let shared = Services()
        private var all: [ObjectIdentifier: Any] = [:]
        func register<T>(_ type: T.Type, _ service: Any) { all[ObjectIdentifier(type)] = service }
        func resolve<T>(_ type: T.Type) -> T { all[ObjectIdentifier(type)] as! T }
        \(member)
      }
      @main final class Delegate: NSObject, NSApplicationDelegate {
        func applicationDidFinishLaunching(_ note: Notification) { add() }
        func applicationDidBecomeActive(_ note: Notification) {
          Services.shared.resolve(Loading.self).load()
          \(call.isEmpty ? "" : "Services.shared.\(call)")
        }
        static func main() {}
      }
      func add() { Services.shared.register(Loading.self, Loader()) }
      """
    #expect(releases(source) == ["Loader never" + (livesOn ? " Loader lives on by Delegate:10" : "")])
  }

  /// The coordinators of an app begin by overriding what their own superclass declares.
  @Test(arguments: [
    ("Coordinator", "", true), ("Coordinator", "func again() { Home().start() }", false),
    ("Coordinator", "func again(_ other: Coordinator) { other.start() }", true), ("Thread", "", false),
  ])
  func whatAnOverrideMakes(base: String, code: String, livesOn: Bool) {
    let source = """
      class Coordinator { func start() {} }
      final class Store { var onChange: (() -> Void)?; init() { onChange = { self.show() } }; func show() {} }
      final class Home: \(base) { var store: Store?; override func start() { store = Store() } }
      final class Root: \(base) { override func start() { open() }; func open() { let home = Home(); home.start() } }
      @main final class Delegate: NSObject, UIApplicationDelegate {
        let root = Root()
        func application(_ a: UIApplication, didFinishLaunchingWithOptions o: [String: Any]?) -> Bool { root.start(); return true }
        \(code)
      }
      """
    #expect(releases(source) == ["Store never" + (livesOn ? " Store lives on by Delegate:5" : "")])
  }

  /// An extension of the class above gives one.
  @Test(arguments: [("static let instance = Screen.instantiate().wrapped()", true), ("", false)])
  func whatAStaticPropertyMakes(member: String, livesOn: Bool) {
    let source = """
      final class Screen: UIViewController {
        \(member)
        var onTap: (() -> Void)?
        override func viewDidLoad() { onTap = { self.open() } }
        func open() {}
      }
      extension UIViewController {
        static func instantiate() -> Self { UIStoryboard(name: "Main", bundle: nil).load(self) }
        func wrapped() -> UINavigationController { UINavigationController(rootViewController: self) }
      }
      extension UIStoryboard {
        func load<T: UIViewController>(_ type: T.Type) -> T { instantiateViewController(withIdentifier: "\\(type)") as! T }
      }
      final class Menu: UIViewController { @objc func open() { \(livesOn ? "print(Screen.instance)" : "print(Screen.instantiate())") } }
      """
    #expect(releases(source) == ["Screen never" + (livesOn ? " Screen lives on by Screen.instance:2" : "")])
  }
  /// What a screen that lives on gives to a controller of a framework when that is made stays with it; what it shows besides does not.
  @Test(arguments: [
    ("search = UISearchController(searchResultsController: make())", true),
    ("search = Search(searchResultsController: make())", true), ("present(make(), animated: true)", false),
  ])
  func whatAControllerOfAFrameworkIsMadeWith(code: String, livesOn: Bool) {
    let source = """
      import UIKit
      @main final class Delegate: UIResponder, UIApplicationDelegate {
        let home = Home()
      }
      final class Search: UISearchController {
        override init(searchResultsController: UIViewController?) {
          super.init(searchResultsController: searchResultsController)
        }
      }
      final class Home: UIViewController {
        var search: UISearchController?
        override func viewDidLoad() { \(code) }
        private func make() -> Results { Results() }
      }
      final class Results: UIViewController {
        var onTap: (() -> Void)?
        override func viewDidLoad() { onTap = { self.show() } }
        func show() {}
      }
      """
    #expect(releases(source) == ["Results never" + (livesOn ? " Results lives on by Delegate:2" : "")])
  }
}
