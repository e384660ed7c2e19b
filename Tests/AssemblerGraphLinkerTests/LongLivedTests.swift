import AssemblerGraphLinker
import TestSupport
import Testing

/// What lives as long as the program anyway: a cycle through it keeps nothing that would go otherwise.
struct LongLivedTests {
  @Test(arguments: [
    ("func applicationDidFinishLaunching(_ note: Notification) { store = Store() }", true),
    ("override init() { super.init(); store = Store() }", true),
    ("override init() { begin() }; func begin() { store = Store() }", true),
    ("func reload() { store = Store() }", false),
    // It is not known whether that is another one.
    (
      "override init() { super.init(); store = Store() }; @objc func load() async { store = await Loader.task.value }",
      true
    ),
    ("override init() { super.init(); store = Store() }; @objc func close() { store = nil }", false),
    ("let first = Store() }; #Preview { let store = Store(); Page(store)", true),
    ("let first = Store() }; #Drawing { let store = Store(); Page(store)", false),
    ("let first = Store(); struct Preview: PreviewProvider { static var previews: some View { Page(Store()) } }", true),
  ])
  func whatAnAppMakesOnceLivesAsLong(member: String, livesOn: Bool) {
    let source = """
      final class Store { var onChange: (() -> Void)?; init() { onChange = { self.show() } }; func show() {} }
      final class Delegate: NSObject, NSApplicationDelegate {
        var store: Store?
        \(member)
      }
      """
    #expect(releases(source) == [livesOn ? "Store never Store lives on by Delegate:2" : "Store never"])
  }

  /// The one with `@main` is made once, whatever stands behind a cast that does not fail.
  @Test(arguments: [("@main ", true), ("", false)])
  func anAppsDelegateIsNotMadeAgain(attribute: String, livesOn: Bool) {
    let source = """
      \(attribute)final class Delegate: UIResponder, UIApplicationDelegate {
        lazy var flow = Flow()
        static var own: Delegate { UIApplication.shared.delegate as? Delegate ?? Delegate() }
        func applicationDidBecomeActive(_ application: UIApplication) { flow.start() }
      }
      final class Flow { var page: Page?; func start() { page = Page(self) } }
      final class Page { let flow: Flow; init(_ flow: Flow) { self.flow = flow } }
      """
    #expect(releases(source) == ["Flow Page never\(livesOn ? " Flow lives on by Delegate:1" : "")"])
  }

  /// What a static property's initial value makes, it makes once, also where a value holds it in closures.
  @Test(arguments: [
    ("static let live = make()", true), ("static var live: Client { make() }", false),
    ("static let live = make(); static func other() -> Client { make() }", false),
  ])
  func whatAStaticPropertyMakesIsMadeOnce(member: String, livesOn: Bool) {
    let source = """
      struct Client {
        var count: () -> Int
        \(member)
        private static func make() -> Client { let store = Store(); return Client { store.count } }
      }
      final class Store { var count = 0; var task: Task<Void, Never>?; init() { task = Task { while true { self.count += 1 } } } }
      """
    #expect(releases(source) == ["Store never\(livesOn ? " Store lives on by Client.live:3" : "")"])
  }

  /// Beside a program also a public function is called by what is scanned.
  @Test(arguments: [("@main enum Program { static func main() {} }", true), ("", false)])
  func aPublicFunctionThatOnlyPreviewsCallMakesNothing(program: String, livesOn: Bool) {
    let source = """
      \(program)
      public final class Robot {
        public static var shared = Robot()
        var onBeep: (() -> Void)?
        private init() { onBeep = { self.beep() } }
        func beep() {}
        public static func mock() -> Robot { Robot() }
      }
      #Preview { let robot = Robot.mock(); Page(robot) }
      """
    #expect(releases(source) == ["Robot never\(livesOn ? " Robot lives on by Robot.shared:3" : "")"])
  }

  /// What a view holds that a framework's object in a property shows.
  @Test(arguments: [
    ("override func viewDidLoad() { host = UIHostingController(rootView: Home(map: Map())) }", true),
    (
      "override func viewDidLoad() { let map = Map(); let home = Home(map: map); host = UIHostingController(rootView: home) }",
      true
    ),
    ("override func viewDidAppear(_ animated: Bool) { host = UIHostingController(rootView: Home(map: Map())) }", false),
    (
      "override func viewDidLoad() { host = UIHostingController(rootView: Home(map: Map())) }; func close() { host = UIViewController() }",
      false
    ),
  ])
  func whatAViewHoldsInAFrameworksObject(member: String, livesOn: Bool) {
    let source = """
      @main final class Delegate: UIResponder, UIApplicationDelegate { let page = Page() }
      final class Page: UIViewController { var host: UIViewController!; \(member) }
      struct Home: View { let map: Map; var body: some View { Text("") } }
      final class Map { var onMove: (() -> Void)?; init() { onMove = { self.move() } }; func move() {} }
      """
    #expect(releases(source) == ["Map never\(livesOn ? " Map lives on by Delegate:1" : "")"])
  }

  /// What a window's first view has once: with its state, and as what stands in it for UIKit.
  @Test(arguments: [
    ("@StateObject var model = Model()", " = Store()", true),
    ("@StateObject var model = Model(store: Store())", "", true), ("let model = Model()", " = Store()", false),
    ("@StateObject var model = Model(); func open() { other(Model()) }", " = Store()", false),
  ])
  func whatIsMadeWithTheStateOfTheFirstView(member: String, value: String, livesOn: Bool) {
    let source = """
      @main struct Program: App { var body: some Scene { WindowGroup { Root() } } }
      struct Root: View { \(member); var body: some View { Text("") } }
      final class Model: ObservableObject { let store: Store; init(store: Store\(value)) { self.store = store } }
      final class Store { var onChange: (() -> Void)?; init() { onChange = { self.show() } }; func show() {} }
      """
    #expect(releases(source) == ["Store never\(livesOn ? " Store lives on by Program:1" : "")"])
  }

  @Test(arguments: [
    ("Camera()", "makeUIViewController(context: Context) -> Page", true),
    ("if isOpen { Camera() }", "makeUIViewController(context: Context) -> Page", false),
    ("Camera()", "make() -> Page", false),
  ])
  func whatTheFirstViewShowsOfUIKit(content: String, maker: String, livesOn: Bool) {
    let source = """
      @main struct Program: App { var isOpen = true; var body: some Scene { WindowGroup { ZStack { \(content) } } } }
      struct Camera: UIViewControllerRepresentable { func \(maker) { Page() } }
      final class Page: UIViewController {
        var onTap: (() -> Void)?
        override func viewDidLoad() { onTap = { self.show() } }
        func show() {}
      }
      """
    #expect(releases(source) == ["Page never\(livesOn ? " Page lives on by Program:1" : "")"])
  }

  /// The tabs that a bar of tabs makes once, when it is set up.
  @Test(arguments: [
    ("viewDidLoad()", "", true), ("viewDidAppear(_ animated: Bool)", "", false),
    ("viewDidLoad()", "@objc func open() { show(Home(), sender: nil) }", false),
  ])
  func whatABarOfTabsIsSetUpWith(method: String, other: String, livesOn: Bool) {
    let source = """
      @main final class Delegate: UIResponder, UIApplicationDelegate { let tabs = Tabs() }
      final class Stack: UINavigationController {}
      final class Tabs: UITabBarController {
        override func \(method) { add(Home()) }
        func add(_ screen: UIViewController) { addChild(Stack(rootViewController: screen)) }
        \(other)
      }
      final class Home: UIViewController {
        var onTap: (() -> Void)?
        override func viewDidLoad() { onTap = { self.tap() } }
        func tap() {}
      }
      """
    #expect(releases(source) == ["Home never" + (livesOn ? " Home lives on by Delegate:1" : "")])
  }

  /// The process of an extension has one provider, from its beginning to its end.
  @Test(arguments: [("NEPacketTunnelProvider", true), ("UNNotificationServiceExtension", false)])
  func whatAnExtensionsProviderKeepsLivesAsLong(ancestor: String, livesOn: Bool) {
    let source = """
      class Base: \(ancestor) { lazy var bridge = Bridge(self); func stop() {} }
      final class Provider: Base {}
      final class Bridge { let provider: Base; init(_ provider: Base) { self.provider = provider } }
      """
    #expect(releases(source).first == "Base Bridge never\(livesOn ? " Base lives on by Base:1" : "")")
  }

  /// A container whose base class the app never makes by itself.
  @Test(arguments: [("", true), ("func open() -> Container { Container() }", false)])
  func theBaseOfWhatLivesOnLivesOn(other: String, livesOn: Bool) {
    let source = """
      class Container {
        private lazy var service = Service(container: self)
        func show() { _ = service }
      }
      final class Service { let container: Container; init(container: Container) { self.container = container } }
      final class AppContainer: Container { static let shared = AppContainer() }
      \(other)
      """
    let ofBase = releases(source).filter { $0.hasPrefix("Container") }
    #expect(ofBase == ["Container Service never\(livesOn ? " Container lives on by AppContainer.shared:6" : "")"])
  }

  /// A base that is further up has an heir more, which does not live on.
  @Test func aBaseOfWhatGoesDoesNotLiveOn() {
    let source = """
      class Root {
        private lazy var service = Service(root: self)
        func show() { _ = service }
      }
      final class Service { let root: Root; init(root: Root) { self.root = root } }
      class Container: Root {}
      final class AppContainer: Container { static let shared = AppContainer() }
      final class OtherContainer: Container { static let shared = OtherContainer() }
      final class Fleeting: Root {}
      func open() -> Root { Fleeting() }
      """
    #expect(releases(source).filter { $0.hasPrefix("Root") } == ["Root Service never"])
  }

  /// The coordinators that a scene begins with, as long as nobody takes them out of their parent again.
  @Test(arguments: [
    ("finish(loading)", true),
    ("finish(pages)", false),
    ("finish(loading); children.removeAll { $0.id == loading.id }", true),
    ("finish(loading); children.removeAll { $0 === pages }", false),
    ("finish(loading); children.removeAll()", false),
  ])
  func aSceneKeepsItsCoordinators(end: String, livesOn: Bool) {
    let source = """
      import UIKit
      protocol Coordinator: AnyObject { var id: Int { get } }
      final class Loading: Coordinator { let id = 1 }
      final class Pages: Coordinator {
        let id = 2
        var onEnd: (() -> Void)?
        func start() { onEnd = { self.show() } }
        func show() {}
      }
      final class Root {
        var children: [any Coordinator] = []
        let loading = Loading()
        func start() {
          let pages = Pages()
          children.append(loading)
          children.append(pages)
          pages.start()
          \(end)
        }
        func finish(_ child: any Coordinator) { children.removeAll { $0 === child } }
      }
      final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var root: Root?
        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
          let root = Root()
          self.root = root
          root.start()
        }
      }
      """
    #expect(releases(source) == ["Pages never" + (livesOn ? " Pages lives on by SceneDelegate:22" : "")])
  }

  /// What is handed on when the app starts, to whom a nib has made, be it made by another method.
  @Test(arguments: [
    ("Model()", "", true),
    ("makeModel()", "", true),
    ("makeModel()", "func reload() { menu.model = makeModel() }", false),
    ("makeModel(); menu.model = makeModel()", "", false),
  ])
  func whatTheLaunchMakesIsMadeOnce(model: String, other: String, livesOn: Bool) {
    let source = """
      final class Model { var onChange: (() -> Void)?; init() { onChange = { self.show() } }; func show() {} }
      final class Menu: NSObject { var model: Model? }
      final class Delegate: NSObject, NSApplicationDelegate {
        weak var menu: Menu!
        func applicationDidFinishLaunching(_ note: Notification) { menu.model = \(model) }
        func makeModel() -> Model { \(model == "Model()" ? "menu.model!" : "Model()") }
        \(other)
      }
      """
    #expect(releases(source) == ["Model never" + (livesOn ? " Model lives on by Delegate:3" : "")])
  }

  /// A static property that code fills if there is nothing in it, and that nobody empties.
  @Test(arguments: [
    ("guard shared == nil else { return }; shared = Store()", "", true),
    ("if Store.shared == nil { let store = Store(); Store.shared = store }", "", true),
    ("if (shared == nil) { shared = Store() }", "", true), ("if (other == nil) { shared = Store() }", "", false),
    ("shared = Store()", "", false),
    ("guard other == nil else { return }; shared = Store()", "", false),
    ("if shared == nil { print(1) }; shared = Store()", "", false),
    ("guard shared == nil else { return }; shared = Store()", "static func end() { Store.shared = nil }", false),
    ("guard shared == nil else { return }; shared = Store()", "static func copy() -> Store { Store() }", false),
    ("if shared == nil { shared = Store() }", "func back() { if Self.shared == nil { Self.shared = Store() } }", true),
    ("if shared == nil { shared = Store() }", "func back() { if Self.other == nil { Self.shared = Store() } }", false),
    (
      "if shared == nil { shared = Store() }",
      "func back() { if Self.shared == nil { Self.shared = Store() } }; func end() { Self.shared = nil }", false
    ),
  ])
  func whatAStaticPropertyIsFilledWithOnce(body: String, member: String, livesOn: Bool) {
    let source = """
      final class Store {
        private(set) static var shared: Store?
        static var other: Int?
        static func start() { \(body) }
        \(member)
        var onChange: (() -> Void)?
        init() { onChange = { self.show() } }
        func show() {}
      }
      """
    #expect(releases(source) == ["Store never" + (livesOn ? " Store lives on by Store.shared:2" : "")])
  }

  /// What only one place calls is part of what stands there, however many steps it takes.
  @Test(arguments: [
    ("", "", true),
    ("", "func again() -> List { factory.make() }", false),
    ("", "lazy var lists = [1, 2].map { _ in factory.make() }", true),
    ("", "lazy var makeList = { [factory] in factory.make() }", false),
    ("@objc ", "", false),
  ])
  func whatOneInitialValueAsksForIsMadeOnce(attribute: String, member: String, livesOn: Bool) {
    let source = """
      protocol Making { func make() -> List }
      final class List { var onChange: (() -> Void)?; init() { onChange = { self.show() } }; func show() {} }
      final class Factory: Making {
        \(attribute)func make() -> List { makeList() }
        func makeList() -> List { List() }
      }
      final class Module {
        let factory: Making = Factory()
        private(set) lazy var list: List = factory.make()
        \(member)
      }
      enum App { static let module = Module() }
      """
    #expect(releases(source) == ["List never" + (livesOn ? " List lives on by App.module:12" : "")])
  }

  @Test(arguments: [
    ("@State var model = Model()", "", true),
    ("@StateObject var model = Model()", "", true),
    ("var model = Model()", "", false),
    ("@State var model = Model()", "struct Page: View { var body: some View { Root() } }", false),
    ("@State var model = Model()", "func load() { _ = Model() }", false),
  ])
  func theStateOfTheFirstViewStays(property: String, other: String, livesOn: Bool) {
    let source = """
      import SwiftUI
      final class Model { var onChange: (() -> Void)?; init() { onChange = { self.show() } }; func show() {} }
      struct Root: View {
        \(property)
        var body: some View { Text("") }
      }
      \(other)
      struct Main: App { var body: some Scene { WindowGroup { Root() } } }
      """
    #expect(releases(source) == ["Model never" + (livesOn ? " Model lives on by Main:8" : "")])
  }

  /// What stacks and modifiers of the window's content show is there as long as the window. What a sheet, a row or a link shows
  /// comes and goes.
  @Test(arguments: [
    ("ZStack { Root().padding() }.environmentObject(Value())", true), ("NavigationStack { VStack { Root() } }", true),
    ("GeometryReader { _ in Root() }", true), ("Text(\"\").sheet(isPresented: $isOpen) { Root() }", false),
    ("ZStack { Text(\"\").fullScreenCover(isPresented: $isOpen) { ZStack { Root() } } }", false),
    ("ForEach(0..<2) { _ in Root() }", false), ("NavigationLink(\"\") { Root() }", false), ("Row { Root() }", false),
  ])
  func whatAWindowShowsAsLongAsItIsThere(content: String, livesOn: Bool) {
    let source = """
      import SwiftUI
      final class Model: ObservableObject { var onChange: (() -> Void)?; init() { onChange = { self.show() } }; func show() {} }
      struct Root: View { @StateObject var model = Model(); var body: some View { Text("") } }
      struct Row: View { let root: () -> Root; var body: some View { root() } }
      final class Value: ObservableObject {}
      struct Main: App { @State var isOpen = false; var body: some Scene { WindowGroup { \(content) } } }
      """
    #expect(releases(source) == ["Model never" + (livesOn ? " Model lives on by Main:6" : "")])
  }

  /// What the first view shows whatever happens is there as long as it is, and what that shows in turn.
  @Test(arguments: [
    ("VStack { Page() }", "", true), ("TabView { Page().tabItem { Text(\"\") } }", "", true),
    ("Page().padding()", "", true),
    ("part()", "@ViewBuilder func part() -> some View { Page() }", true),
    ("VStack { if isOpen { Page() } }", "", false),
    ("if isOpen { part() }", "@ViewBuilder func part() -> some View { Page() }", false),
    ("part()", "@ViewBuilder func part() -> some View { if isOpen { Page() } }", false),
    ("isOpen ? AnyView(Page()) : AnyView(Text(\"\"))", "", false), ("LazyVStack { Page() }", "", false),
    ("List { Page() }", "", false), ("Text(\"\").sheet(isPresented: $isOpen) { Page() }", "", false),
    ("VStack { Page(); NavigationLink(\"\") { Page() } }", "", false),
  ])
  func whatTheFirstViewShowsAsLongAsItIsThere(content: String, member: String, livesOn: Bool) {
    let source = """
      import SwiftUI
      final class Model: ObservableObject { var onChange: (() -> Void)?; init() { onChange = { self.show() } }; func show() {} }
      struct Page: View { var body: some View { ZStack { Inner() } } }
      struct Inner: View { @StateObject var model = Model(); var body: some View { Text("") } }
      struct Root: View {
        @State var isOpen = false
        var body: some View { \(content) }
        \(member)
      }
      struct Main: App { var body: some Scene { WindowGroup { Root() } } }
      """
    #expect(releases(source) == ["Model never" + (livesOn ? " Model lives on by Main:10" : "")])
    let withLogin = "WindowGroup { if isIn { Root() } else { Text(\"\") } }"
    #expect(releases(source.replacing("WindowGroup { Root() }", with: withLogin)) == ["Model never"])
  }

  /// A window's content that keeps itself keeps nothing but its state, which stays with the window.
  @Test(arguments: [
    ("Root()", "", true), ("Text(\"\").sheet(isPresented: $isOpen) { Root() }", "", false),
    ("Root()", "let other = Other()", false),
  ])
  func theStateOfTheFirstViewMayKeepTheView(content: String, property: String, livesOn: Bool) {
    let source = """
      import SwiftUI
      import Combine
      final class Model {}
      final class Other {}
      struct Root: View {
        @State var task: AnyCancellable?
        @State var state = Model()
        \(property)
        var body: some View { Text("") }
        func load(_ values: PassthroughSubject<Int, Never>) { task = values.sink { _ in show() } }
        func show() {}
      }
      struct Main: App { @State var isOpen = false; var body: some Scene { WindowGroup { \(content) } } }
      """
    #expect(releases(source) == ["Root never" + (livesOn ? " Model lives on by Main:13" : "")])
  }

  /// A long-lived object would keep what else a view holds without the cycle, too; not so what is on a cycle itself.
  @Test(arguments: [
    ("let count: Int", "", true), ("@ObservedObject var screen: Screen", "", true),
    ("@ObservedObject var screen: Screen", "model: Model?", false),
    ("let part: Part", "", true), ("let part: Part", "model: Model?", false),
  ])
  func aLongLivedObjectKeepsAViewForItself(property: String, backReference: String, livesOn: Bool) {
    let source = """
      import SwiftUI
      final class Screen: ObservableObject { var count = 0; \(backReference.isEmpty ? "" : "var \(backReference)") }
      struct Part { let screen: Screen }
      final class Model: ObservableObject { static let shared = Model(); var onOpen: (() -> Void)? }
      struct Cube: View {
        @ObservedObject var model = Model.shared
        \(property)
        func done() {}
        var body: some View { Button("") { model.onOpen = done } }
      }
      """
    let found = releases(source).filter { $0.hasPrefix("Cube Model never") }
    #expect(found == ["Cube Model never" + (livesOn ? " Model lives on by Model.shared:4" : "")])
  }

  /// What an app's scene makes beside its views, by way of a factory, is made once, unless the app is asked for its scenes again.
  @Test(arguments: [
    ("", "Factory.root()", true), ("@State var count = 0", "Factory.root()", false),
    ("@UIApplicationDelegateAdaptor(Delegate.self) var delegate", "Factory.root()", true),
    ("", "Row { Factory.root() }", false),
  ])
  func whatASceneMakesLivesOn(property: String, content: String, livesOn: Bool) {
    let source = """
      import SwiftUI
      final class Model: ObservableObject { var onChange: (() -> Void)?; init() { onChange = { self.show() } }; func show() {} }
      struct Root: View { @ObservedObject var model: Model; var body: some View { Text("") } }
      struct Row: View { let root: () -> Root; var body: some View { root() } }
      enum Factory { static func root() -> Root { Root(model: Model()) } }
      final class Delegate: NSObject, UIApplicationDelegate {}
      struct Main: App {
        \(property)
        var body: some Scene { WindowGroup { \(content) } }
      }
      """
    #expect(releases(source) == ["Model never" + (livesOn ? " Model lives on by Main:7" : "")])
  }

  /// What a container makes once and keeps, where the container itself lives on.
  @Test(arguments: [
    ("Swinject", "func add() { container.register(Model.self) { _ in Model() }.inObjectScope(.container) }", true),
    ("Swinject", "func add() { container.register(Model.self) { _ in Model() }.inObjectScope(.transient) }", false),
    ("Swinject", "func add() { container.register(Model.self) { _ in Model() } }", false),
    (
      "Swinject",
      "let a = Assembler([], defaultObjectScope: .container); func add() { container.register(Model.self) { _ in Model() } }",
      true
    ),
    ("FactoryKit", "extension Container { var model: Factory<Model> { self { Model() }.singleton } }", true),
    ("FactoryKit", "extension Container { var model: Factory<Model> { self { Model() }.scope(.cached) } }", true),
    ("FactoryKit", "extension Container { var model: Factory<Model> { self { Model() } } }", false),
    ("Resolver", "func add() { Resolver.register { Model() }.scope(.application) }", true),
    ("Resolver", "func add() { Resolver.register { Model() }.scope(.shared) }", false),
    ("Resolver", "extension Resolver { func add() { register { Model() }.scope(application) } }", true),
    ("Resolver", "extension Resolver { func add() { register { Model() }.scope(graph) } }", false),
  ])
  func whatAContainerKeepsLivesOn(library: String, code: String, livesOn: Bool) {
    let source = """
      import \(library)
      final class Model { var onChange: (() -> Void)?; init() { onChange = { self.show() } }; func show() {} }
      \(library == "Swinject" ? "let container = Container()" : "")
      \(code)
      """
    #expect(releases(source) == ["Model never" + (livesOn ? " Model lives on by its scope in a container:4" : "")])
  }

  @Test func aContainerThatIsDroppedKeepsNothingForGood() {
    let source = """
      import Swinject
      final class Model { var onChange: (() -> Void)?; init() { onChange = { self.show() } }; func show() {} }
      func add() {
        let container = Container()
        container.register(Model.self) { _ in Model() }.inObjectScope(.container)
        _ = container.resolve(Model.self)
      }
      """
    #expect(releases(source) == ["Model never"])
  }

  /// A computed static property that makes one each time, beside one that keeps something else.
  @Test(arguments: [
    ("{ Model() }", "static let other = 3", false), ("{ Model() }", "", false),
    ("{ if known == nil { known = Model() }; return known! }", "static var known: Model?", true),
  ])
  func whatAComputedStaticPropertyMakes(getter: String, member: String, livesOn: Bool) {
    let source = """
      final class Model { var onChange: (() -> Void)?; init() { onChange = { self.show() } }; func show() {} }
      final class Page { let model = Kit.model }
      enum Kit { static var model: Model \(getter); \(member) }
      """
    #expect(releases(source) == ["Model never" + (livesOn ? " Model lives on by Kit.model:3" : "")])
  }
}
