import TestSupport
import Testing

/// Who makes what lives as long as the program: only the program itself, once.
struct ProgramMakerTests {
  private static let store =
    "class Store { var onChange: (() -> Void)?; init() { onChange = { self.show() } }; func show() {} }\n"

  /// A factory that tests alone call makes nothing in the program; one that nobody is seen to call may be somebody's.
  @Test(arguments: [
    ("Store.fake()", "static func fake() -> Store { Store() }", true),
    ("Store.fake()", "public static func fake() -> Store { Store() }", true),
    ("Store.fake()", "static func fake() -> Store { Store() }; static func other() { _ = fake() }", false),
    ("Store()", "static func fake() -> Store { Store() }", false),
    (
      "Store.fake()",
      "static func fake() -> Store { run { Store() } }; static func run(_ make: () -> Store) -> Store { make() }", true
    ),
  ])
  func aFactoryOfTestsMakesNothingInTheProgram(test: String, factory: String, livesOn: Bool) {
    let source = """
      final class App { static let shared = App(); let store = Store() }
      \(Self.store)extension Store { \(factory) }
      //- tests/unit/StoreTest.swift
      import XCTest
      final class StoreTest: XCTestCase { func testStore() { _ = \(test) } }
      """
    #expect(releases(source) == ["Store never" + (livesOn ? " Store lives on by App.shared:1" : "")])
  }

  /// The delegate that a `main.swift` makes, in whatever it runs.
  @Test(arguments: [
    ("autoreleasepool { let delegate = Delegate(); NSApplication.shared.delegate = delegate }", true),
    (
      "@main enum Main { static func main() { let delegate = Delegate(); NSApplication.shared.delegate = delegate } }",
      true
    ),
    ("final class Other { func open() { _ = Delegate() } }; Other().open()", false),
    ("autoreleasepool { _ = Delegate() }; final class Other { func open() { _ = Delegate() } }; Other().open()", false),
  ])
  func theDelegateThatMainMakesLivesOn(main: String, livesOn: Bool) {
    let source = """
      import AppKit
      final class Delegate: NSObject, NSApplicationDelegate {
        var onChange: (() -> Void)?
        func applicationDidFinishLaunching(_ note: Notification) { onChange = { self.show() } }
        func show() {}
      }
      //- App/main.swift
      \(main)
      """
    #expect(releases(source) == ["Delegate never" + (livesOn ? " Delegate lives on by Delegate:2" : "")])
  }

  /// The delegate that the program's own object makes while it is made.
  @Test(arguments: [
    ("NSApplication { override init() { super.init(); let made = Delegate(); delegate = made } }", true),
    ("NSApplication { let own = Delegate(); override init() { super.init(); delegate = own } }", true),
    ("NSApplication { func open() { let made = Delegate(); delegate = made } }", false),
    ("NSPanel { let own = Delegate() }", false),
  ])
  func theDelegateThatTheApplicationMakesLivesOn(program: String, livesOn: Bool) {
    let source = """
      import AppKit
      final class Delegate: NSObject, NSApplicationDelegate {
        var manager: Manager!
        func applicationDidFinishLaunching(_ note: Notification) { manager = Manager(name: "") }
      }
      final class Manager {
        let store: Store
        convenience init(name: String) { self.init(store: Store()) }
        init(store: Store) { self.store = store }
      }
      \(Self.store)final class Program: \(program)
      """
    #expect(releases(source) == ["Store never" + (livesOn ? " Store lives on by Delegate:2" : "")])
  }

  /// What the launch makes in a closure that an initializer runs.
  @Test(arguments: [("", true), ("func open() { _ = Panel { Page() } }", false)])
  func aClosureThatAnInitializerRunsIsPartOfTheLaunch(other: String, livesOn: Bool) {
    let source = """
      import SwiftUI
      final class Delegate: NSObject, NSApplicationDelegate {
        var panel: Panel?
        func applicationDidFinishLaunching(_ note: Notification) { panel = Panel { Page() } }
        \(other)
      }
      final class Panel: NSPanel { init(page: () -> Page) { contentView = NSHostingView(rootView: page()) } }
      struct Page: View { @State var store = Store(); var body: some View { Text("") } }
      \(Self.store)
      """
    #expect(releases(source) == ["Store never" + (livesOn ? " Store lives on by Delegate:2" : "")])
  }

  /// What a singleton's initializer makes where it is not given it.
  @Test(arguments: [
    ("", true), ("func open() { _ = Index(store: Store()) }", false), ("func open() { _ = Index() }", false),
  ])
  func aDefaultValueOfASingletonLivesOn(other: String, livesOn: Bool) {
    let source = """
      final class Index { static let shared = Index(); let store: Store; init(store: Store = Store()) { self.store = store } }
      \(Self.store)\(other)
      """
    #expect(releases(source) == ["Store never" + (livesOn ? " Store lives on by Index.shared:1" : "")])
  }

  /// Only Objective-C makes it: of such objects there may be one for the program. Of screens there are many.
  @Test(arguments: [
    ("@objc(AGStore) public class Store: NSObject", "", true),
    ("@objc(AGStore) public class Store: NSObject", "func open() -> Store { Store() }", false),
    (
      "@objc(AGStore) public class Store: NSObject", "final class Other: Store {}; func open() -> Store { Other() }",
      false
    ),
    ("@objc(AGStore) public class Store: UIViewController", "", false),
    ("public class Store: NSObject", "", false),
  ])
  func whatOnlyObjectiveCMakesMayLiveOn(declaration: String, other: String, livesOn: Bool) {
    let source = """
      \(declaration) { lazy var router = Router(store: self); func go() { _ = router } }
      final class Router { let store: Store; init(store: Store) { self.store = store } }
      \(other)
      """
    let ofStore = releases(source).filter { $0.hasPrefix("Router Store") }
    #expect(ofStore == ["Router Store never" + (livesOn ? " only Objective-C makes Store:1" : "")])
  }

  /// A view is a value: what it has in its environment lives on anyway, its own state would not.
  @Test(arguments: [
    ("@EnvironmentObject var popup: Popup", true),
    ("@EnvironmentObject var popup: Popup; @State var text = Text()", true),
    ("@EnvironmentObject var popup: Popup; @StateObject var model = Model()", false),
  ])
  func aViewThatALongLivedObjectCapturesIsAValue(properties: String, livesOn: Bool) {
    let source = """
      import SwiftUI
      @main struct Main: App { var body: some Scene { WindowGroup { Root() } } }
      struct Root: View {
        @StateObject var popup = Popup()
        @State var isOpen = false
        var body: some View { if isOpen { Form().environmentObject(popup) } }
      }
      final class Popup: ObservableObject { var action: (() -> Void)? }
      final class Model: ObservableObject {}
      struct Text { var string = "" }
      struct Form: View {
        \(properties)
        var body: some View { Button("") { popup.action = { show() } } }
        func show() {}
      }
      """
    #expect(releases(source) == ["Form Popup never" + (livesOn ? " Popup lives on by Main:2" : "")])
  }

  /// The module's name in front, where a type of the program has the same name, or none.
  @Test(arguments: [("import SwiftUI", true), ("", false)])
  func anAppThatConformsByTheModulesName(importing: String, livesOn: Bool) {
    let source = """
      \(importing)
      @main struct App { @State var store: Store = Self.made.store }
      extension App: SwiftUI.App { var body: some Scene { WindowGroup { Text("") } } }
      extension App { static var made: (store: Store, name: String) { (store: .init(), name: "") } }
      \(Self.store)
      """
    #expect(releases(source) == ["Store never" + (livesOn ? " Store lives on by App:2" : "")])
  }

  /// All containers of the program are one, which lives on, or there are others.
  @Test(arguments: [("container: Container.shared", true), ("container: Container()", false), ("", false)])
  func aContainerThatIsHandedOnLivesOn(argument: String, livesOn: Bool) {
    let source = """
      import Swinject
      extension Container { static let shared = Container() }
      protocol Routing {}
      final class Router: Routing { let container: Container; init(container: Container) { self.container = container } }
      final class Main: Assembly {
        func assemble(container: Container) {
          container.register(Router.self) { _ in Router(container: container) }
          container.register(Routing.self) { $0.resolve(Router.self)! }.inObjectScope(.container)
        }
      }
      func start() { _ = Assembler([Main()]\(argument.isEmpty ? "" : ", " + argument)); Container.shared.isEmpty }
      """
    #expect(releases(source).map { $0.contains("Container lives on by Container.shared") } == [livesOn])
  }

  /// What the launch gets by several calls, or in a block that runs once.
  @Test(arguments: [
    ("store = screens.first()", "", true),
    ("Task { store = screens.first() }", "", true),
    ("DispatchQueue.main.async { self.store = self.screens.first() }", "", true),
    ("onTap = { self.reload() }", "func reload() { store = screens.first() }", false),
    ("store = screens.first()", "func reload() { store = screens.first() }", false),
  ])
  func whatTheLaunchGetsByWayOfAFactory(body: String, member: String, livesOn: Bool) {
    let source = """
      import UIKit
      \(Self.store)
      struct Factory { func make() -> Store { Store() } }
      protocol Making { func first() -> Store }
      final class Screens: Making { let factory = Factory(); func first() -> Store { factory.make() } }
      final class Delegate: NSObject, UIApplicationDelegate {
        var store: Store?
        var onTap: (() -> Void)?
        let screens: Making = Screens()
        func applicationDidFinishLaunching(_ app: UIApplication) { \(body) }
        \(member)
      }
      """
    let found = releases(source).filter { $0.hasPrefix("Store") }
    #expect(found == ["Store never" + (livesOn ? " Store lives on by Delegate:7" : "")])
  }

  /// What a long-lived object makes for one of an unseen class that it keeps.
  @Test(arguments: [
    ("static let shared = App(); let cache: Caching; init() { cache = Memory.Cache(store: Store()) }", "", true),
    ("static let shared = App(); let cache = Cache(Store())", "", true),
    ("static let shared = App(); var cache = Cache(Store())", "", false),
    ("static let shared = App(); let cache = Cache(Store()); init() {}; func copy() -> Store { Store() }", "", false),
    ("let cache = Cache(Store())", "func open() -> App { App() }", false),
    ("static let shared = App(); let cache = Cache(Store())", "struct Cache { init(_ store: Store) {} }", false),
    ("static let shared = App(); func load() { let cache = Cache(Store()); cache.fill() }", "", false),
  ])
  func whatAnUnseenClassKeepsForALongLivedObject(app: String, other: String, livesOn: Bool) {
    let source = """
      import Memory
      final class App { \(app) }
      \(Self.store)\(other)
      """
    #expect(releases(source) == ["Store never" + (livesOn ? " Store lives on by App.shared:2" : "")])
  }

  /// An object that a function makes for itself alone says nothing against the one that lives on, unless it may hold itself.
  @Test(arguments: [
    ("let other = Store(); other.show()", "", true),
    ("Store().show()", "", true),
    ("let other = Store(); keep(other)", "", false),
    ("let other = Store(); other.onChange = { other.show() }", "", false),
    ("let other = Store(); other.start()", "func start() { onChange = { self.show() } }", false),
    ("let other = Store(); other.start()", "var page: Page?; func start() { page = Page(store: self) }", false),
  ])
  func anObjectThatIsOnlyAskedIsNoOther(check: String, member: String, livesOn: Bool) {
    let source = """
      final class App { static let shared = App(); let store = Store(); func open() { Page(store: store).show() } }
      final class Store { var onChange: (() -> Void)?; func show() {}; \(member) }
      struct Page { let store: Store; func show() { store.onChange = { self.show() } } }
      final class Other { var kept: [Store] = []; func keep(_ store: Store) { kept.append(store) }; func check() { \(check) } }
      """
    let found = releases(source).filter { $0.contains("Page") && $0.contains("Store") }
    #expect(!found.isEmpty && found.allSatisfy { $0.contains("lives on by App.shared") == livesOn })
  }
}
