import TestSupport
import Testing

/// What long-lived objects make when they are set up: they keep it as long as the program, if it is made once and stays.
struct SetUpTests {
  private static let store =
    "final class Store { var onChange: (() -> Void)?; init() { onChange = { self.show() } }; func show() {} }\n"

  private static func storyboard(_ className: String = "Screen", module: String = "") -> String {
    """

    //- App/Main.storyboard
    <document initialViewController="a"><scenes><scene><objects>
      <viewController id="a" customClass="\(className)" \(module) sceneMemberID="viewController"/>
    </objects></scene></scenes></document>
    """
  }

  @Test(arguments: [
    ("override func viewDidLoad() { store = Store() }", true),
    ("override func viewDidLoad() { setUp() }; func setUp() { store = Store() }", true),
    ("override func awakeFromNib() { store = Store() }", true),
    ("required init?(coder: NSCoder) { super.init(coder: coder); setUp() }; func setUp() { store = Store() }", true),
    ("override func viewDidLoad() { setUp() }; func setUp() { store = Store() }; deinit { store = nil }", true),
    ("override func viewWillAppear(_ animated: Bool) { store = Store() }", false),
    ("override func viewDidLoad() { setUp() }; func setUp() { store = Store() }; func reload() { setUp() }", false),
    ("override func viewDidLoad() { store = Store() }; func reload() { viewDidLoad() }", false),
    ("override func viewDidLoad() { store = Store() }; func end() { store = nil }", false),
    ("override func viewDidLoad() { store = Store() }; func end(_ other: Store) { store = other }", true),
    ("override func viewDidLoad() { store = Store() }; func reload() { store = Store() }", false),
    ("override func viewDidLoad() { onTap = { self.store = Store() } }", false),
    ("override func viewDidLoad() { let store = Store(); store.show() }", false),
    ("override func awakeFromNib() { store = Store() }; func cell() { table.makeView(withIdentifier: id) }", false),
  ])
  func whatTheFirstScreenSetsUp(members: String, livesOn: Bool) {
    let source = """
      import UIKit
      \(Self.store)
      final class Screen: UIViewController {
        var store: Store?
        var onTap: (() -> Void)?
        \(members)
      }
      """
    let found = releases(source + Self.storyboard()).filter { $0.hasPrefix("Store never") }
    #expect(found == ["Store never" + (livesOn ? " Store lives on by Main.storyboard:2" : "")])
  }

  /// A screen that is shown again and again sets up one each time.
  @Test func whatAnotherScreenSetsUp() {
    let source = """
      import UIKit
      \(Self.store)
      final class Other: UIViewController { var store: Store?; override func viewDidLoad() { store = Store() } }
      final class Screen: UIViewController { func open() { present(Other(), animated: true) } }
      """
    #expect(releases(source + Self.storyboard()) == ["Store never"])
  }

  /// A function that several call while they are made.
  @Test(arguments: [
    ("", true), ("func open() -> Store { Factory.make() }", false),
    ("final class Detail { let store = Factory.make() }", false),
  ])
  func whatSeveralAskForWhileTheyAreMade(other: String, livesOn: Bool) {
    let source = """
      \(Self.store)
      enum Factory { static func make() -> Store { Store() } }
      final class First { static let shared = First(); let store = Factory.make() }
      final class Second { static let shared = Second(); let store: Store; init() { store = Factory.make() } }
      \(other)
      """
    #expect(releases(source) == ["Store never" + (livesOn ? " Store lives on by Second.shared:5" : "")])
  }

  /// Two targets have a class of the name that the storyboard's module says nothing of.
  @Test func theDocumentMeansTheClassBesideIt() {
    let screen = """
      import UIKit
      final class Screen: UIViewController { let store = Store() }

      """
    let source =
      "//- Shop/A.swift\n" + Self.store + "//- App/Screen.swift\n" + screen.replacing("Store", with: "Shelf")
      + "//- App/Shelf.swift\n" + Self.store.replacing("Store", with: "Shelf") + "//- Shop/Screen.swift\n" + screen
    let found = releases(source + Self.storyboard(module: "customModule=\"Other\""))
    #expect(found == ["Shelf never Shelf lives on by Main.storyboard:2", "Store never"])
  }

  /// What a singleton makes if it has none yet.
  @Test(arguments: [
    ("if store == nil { store = Store() }", "", true),
    ("guard store == nil else { return }; store = Store()", "", true),
    ("if store == nil { store = Store() }", "func end() { store = nil }", false),
    ("if store == nil { store = Store() }", "func start() { if store == nil { store = Store() } }", true),
    ("if store == nil { store = Store() }", "func start() { store = Store() }", false),
    ("if store == nil { store = Store() }", "func start() { if other == nil { store = Store() } }", false),
    ("if other == nil { store = Store() }", "", false),
    ("store = Store()", "", false),
    ("if store == nil { store = Store() }", "func copy() -> Store { Store() }", false),
  ])
  func whatASingletonMakesIfItHasNone(body: String, member: String, livesOn: Bool) {
    let source = """
      \(Self.store)
      final class Cache {
        private static let shared = Cache()
        private var store: Store?
        private var other: Int?
        static func load() { shared.load() }
        private func load() { \(body) }
        \(member)
      }
      """
    #expect(releases(source) == ["Store never" + (livesOn ? " Store lives on by Cache.shared:4" : "")])
  }

  /// What a singleton begins with, and lets go of.
  @Test(arguments: [
    ("", true), ("func end() { store = nil }", false), ("deinit { store = nil }", true),
    ("func reset() { store = Store() }", false),
  ])
  func whatASingletonBeginsWith(member: String, livesOn: Bool) {
    let source = """
      \(Self.store)
      final class Cache { static let shared = Cache(); var store: Store? = Store(); \(member) }
      """
    #expect(releases(source) == ["Store never" + (livesOn ? " Store lives on by Cache.shared:3" : "")])
  }

  /// An object that puts itself into a static property, and that is made only if there is none.
  @Test(arguments: [
    ("Panel.shared ?? Panel()", "", true),
    ("Panel()", "", false),
    ("Panel.other ?? Panel()", "", false),
    ("Panel.shared ?? Panel()", "func end() { Panel.shared = nil }", false),
    ("Panel.shared ?? Panel()", "func copy() -> Panel { Panel() }", false),
  ])
  func whatPutsItselfIntoAStaticProperty(made: String, member: String, livesOn: Bool) {
    let source = """
      final class Panel {
        private(set) static var shared: Panel!
        static var other: Panel?
        var onChange: (() -> Void)?
        init() { Self.shared = self; onChange = { self.show() } }
        func show() {}
        \(member)
      }
      func open() { let panel = \(made); panel.show() }
      """
    #expect(releases(source) == ["Panel never" + (livesOn ? " Panel lives on by Panel.shared:2" : "")])
  }

  /// A program that stays in its run loop.
  @Test(arguments: [
    ("_ = Helper()", "RunLoop.current.run()", true),
    ("do { let helper = Helper(); helper.show() }\nRunLoop.main.run()", "", true),
    ("do { let helper = Helper(); helper.show() }\ndispatchMain()", "", true),
    ("let app = NSApplication.shared\ndo { let helper = Helper(); helper.show() }\napp.run()", "", true),
    ("do { let helper = Helper(); helper.show() }", "", false),
    ("do { let helper = Helper(); helper.show() }\nRunLoop.main.run(until: later)", "", false),
    ("_ = Helper()\n_ = Helper()\nRunLoop.main.run()", "", false),
    ("func open() { _ = Helper() }\nif isOpen { open() }\nRunLoop.main.run()", "", false),
  ])
  func whatTheProgramBeginsWith(main: String, initializer: String, livesOn: Bool) {
    let source = """
      import Foundation
      final class Helper {
        var onChange: (() -> Void)?
        init() { onChange = { self.show() }; \(initializer) }
        func show() {}
      }
      //- App/main.swift
      \(main)
      """
    let place = main.hasPrefix("let app") ? 2 : 1
    let found = releases(source)
    #expect(
      found == ["Helper never" + (livesOn ? " Helper lives on by the code that the program begins with:\(place)" : "")]
    )
  }

  /// What only SwiftUI's previews call makes nothing in the program.
  @Test(arguments: [
    ("", "", true), ("public ", "", false), ("", "func open() -> Page { Page.sample() }", false),
  ])
  func aFunctionOfPreviewsMakesNothingInTheProgram(access: String, other: String, livesOn: Bool) {
    let source = """
      import SwiftUI
      final class App { static let shared = App(); let store = Store() }
      \(Self.store)
      struct Page: View { let store: Store; var body: some View { Text("") } }
      extension Page { \(access)static func sample() -> Page { Page(store: makeStore()) } }
      func makeStore() -> Store { Store() }
      struct Preview: PreviewProvider { static var previews: some View { Page.sample() } }
      \(other)
      """
    #expect(releases(source) == ["Store never" + (livesOn ? " Store lives on by App.shared:2" : "")])
  }

  /// The launch puts it into two properties, of which one is emptied.
  @Test(arguments: [("", true), ("func end() { store = nil }", false)])
  func whatTheLaunchKeepsInAnotherProperty(member: String, livesOn: Bool) {
    let source = """
      \(Self.store)
      final class Panel { var store: Store?; func end() { store = nil } }
      final class Delegate: NSObject, NSApplicationDelegate {
        var store: Store?
        let panel = Panel()
        func applicationDidFinishLaunching(_ note: Notification) {
          let store = Store()
          self.store = store
          panel.store = store
        }
        \(member)
      }
      """
    #expect(releases(source) == ["Store never" + (livesOn ? " Store lives on by Delegate:4" : "")])
  }

  /// A singleton's services, made together if there are none yet.
  @Test(arguments: [
    ("if let services { return services }", "", true),
    ("if let known = self.services { return known }", "", true),
    ("if let services { return services }", "func reset() { services = nil }", false),
    ("if let services { services.show() }", "", false),
    ("", "", false),
    ("if let other { return other }", "", false),
    ("if let services { return services }", "func other() -> Store { makeStore() }", false),
  ])
  func whatIsMadeTogetherIfThereIsNoneYet(check: String, member: String, livesOn: Bool) {
    let source = """
      \(Self.store)
      final class Services { let store: Store; init(store: Store) { self.store = store }; func show() {} }
      final class App {
        static let shared = App()
        var services: Services?
        var other: Services?
        func load() -> Services {
          \(check)
          let made = Services(store: makeStore())
          services = made
          return made
        }
        private func makeStore() -> Store { Store() }
        func open() { _ = load() }
        func reload() { _ = load() }
        \(member)
      }
      """
    #expect(releases(source) == ["Store never" + (livesOn ? " Store lives on by App.shared:5" : "")])
  }

  /// What the objects of a global make for themselves in a loop, by a factory of an enum.
  @Test(arguments: [("", true), ("func open() -> Store { Kind.small.make() }", false)])
  func whatAnEnumMakesForAGlobal(other: String, livesOn: Bool) {
    let source = """
      \(Self.store)
      enum Kind { case small; func make() -> Store { Store() } }
      class Module {
        var stores: [Store] = []
        init() { load() }
        private func load() { [Kind.small].forEach { kind in stores.append(kind.make()) } }
      }
      final class First: Module {}
      final class Second: Module {}
      let modules: [Module] = [First(), Second()]
      \(other)
      """
    #expect(releases(source) == ["Store never" + (livesOn ? " Store lives on by modules:11" : "")])
  }
}
