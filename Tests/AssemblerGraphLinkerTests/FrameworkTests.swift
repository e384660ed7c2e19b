import AssemblerGraphLinker
import AssemblerGraphModel
import TestSupport
import Testing

/// What frameworks hold of what the scanned code hands them.
struct FrameworkTests {
  @Test func implicitMembersMakeWhatTheFrameworkTakes() {
    expectGraph(
      """
      import UIKit
      final class Search: UIViewController {
        let button = UIButton()
        override func viewDidLoad() { button.addAction(.init(handler: { _ in self.close() }), for: .touchUpInside) }
        func close() {}
      }
      final class Menu: UIViewController {
        override func viewDidLoad() {
          navigationItem.rightBarButtonItems = [.init(title: "x", primaryAction: .init { _ in self.close() })]
        }
        func close() {}
      }
      """,
      is: """
        Menu
          owns Menu  .rightBarButtonItems capture
        Search
          owns Search  .button capture
        """
    )
  }

  @Test func aRootViewIsWhatTheControllerIsGenericOver() {
    expectGraph(
      """
      import SwiftUI
      struct Page: View { weak var rootViewController: UIViewController?; var body: some View { Text("x") } }
      struct Plan: View { var rootViewController: UIViewController?; var body: some View { Text("x") } }
      final class PageScreen: UIHostingController<Page> {
        init() { super.init(rootView: Page()) }
        override func viewDidLoad() { rootView.rootViewController = self }
      }
      final class PlanScreen: UIHostingController<Plan> {
        init() { super.init(rootView: Plan()) }
        override func viewDidLoad() { rootView.rootViewController = self }
      }
      """,
      is: """
        Page
          uses PageScreen  weak .rootViewController
        PageScreen
          owns Page  .rootView
        Plan
          owns PlanScreen  .rootViewController
        PlanScreen
          owns Plan  .rootView
        """
    )
  }

  @Test(arguments: [
    ("sheet(item: $model.detail)", true), ("alert(item: $model.detail)", true),
    ("sheet(item: self.$model.detail)", true), ("sheet(isPresented: $model.isOpen)", false),
    ("sheet(isPresented: Binding(optional: $model.detail))", true),
    ("sheet(isPresented: $model.detail.isPresent())", true),
  ])
  func whatPresentsAnItemLetsGoOfIt(modifier: String, letsGo: Bool) {
    let graph = program(
      of: """
        //- App/A.swift
        import SwiftUI
        final class Detail: Identifiable { let onSave: () -> Void; init(onSave: @escaping () -> Void) { self.onSave = onSave } }
        final class Model: ObservableObject {
          @Published var detail: Detail?
          @Published var isOpen = false
          func save() {}
          func open() { detail = Detail(onSave: save) }
        }
        struct Page: View {
          @ObservedObject var model: Model
          var body: some View { Text("x").\(modifier) { Text("y") } }
        }
        """
    ).graph
    let edge = graph.edges.first { $0.via == "detail" }
    #expect(edge?.emptyings.isEmpty == !letsGo)
  }

  @Test func aModifierGivesAViewThatStoresTheView() {
    expectGraph(
      """
      import SwiftUI
      import AppKit
      final class Panel: NSPanel {}
      struct Quick: View { let onClose: () -> Void; var body: some View { Text("x") } }
      struct Plain: View { var body: some View { Text("x") } }
      final class Controller: NSWindowController {
        func open() {
          let panel = Panel()
          panel.contentView = NSHostingView(rootView: Quick { panel.close() }.padding().environmentObject(self))
          panel.contentView = NSHostingView(rootView: Plain().padding())
        }
      }
      """,
      is: """
        Controller
        Panel
          owns Controller  .contentView
          owns Plain  .contentView
          owns Quick  .contentView
        Plain
        Quick
          owns Panel  .onClose capture
        """
    )
  }

  @Test func whatAFrameworkKeepsInAClassWithHeirsIsKeptByThem() {
    expectGraph(
      """
      //- App/A.swift
      import UIKit
      class BaseScreen: UIViewController {
        func embed() { addChild(Footer(screen: self)) }
      }
      final class ListScreen: BaseScreen {}
      final class DetailScreen: BaseScreen {
        override func viewDidLoad() { addChild(Banner()) }
      }
      class BaseButton: UIButton {}
      final class RoundButton: BaseButton {}
      final class Footer: UIViewController {
        let screen: UIViewController
        init(screen: UIViewController) { self.screen = screen }
      }
      final class Banner: UIViewController {}
      final class Menu: UIViewController {}
      final class Shell {
        private let list: BaseScreen = ListScreen()
        private let button: BaseButton = RoundButton()
        func open() {
          list.addChild(Menu())
          button.addAction(UIAction { _ in self.close() }, for: .touchUpInside)
        }
        func close() {}
      }
      """,
      is: """
        Banner
        BaseButton
        BaseScreen
          owns Footer  .addChild
        DetailScreen
          owns Banner  .addChild
          owns Footer  .addChild
        Footer
          owns BaseScreen  .screen
          owns DetailScreen  .screen
          owns ListScreen  .screen
        ListScreen
          owns Footer  .addChild
          owns Menu  .addChild
        Menu
        RoundButton
          owns Shell  .addAction capture
        Shell
          owns BaseButton  .button
          owns BaseScreen  .list
          owns ListScreen  .list
          owns RoundButton  .button
        """
    )
  }

  @Test func aSubclassOfAHostingControllerOwnsItsRootView() {
    expectGraph(
      """
      struct Lyrics: View { let onSeek: () -> Void }
      final class Host: UIHostingController<Lyrics> {}
      final class OwnHost: UIHostingController<Lyrics> {
        init(player: Player) { super.init(rootView: Lyrics(onSeek: player.seek)) }
      }
      final class Player {
        var host: Host?
        func open() { host = Host(rootView: Lyrics(onSeek: { self.seek() })) }
        func seek() {}
      }
      """,
      is: """
        Host
          owns Lyrics  .rootView
        Lyrics
          owns Player  .onSeek capture
          owns Player  .onSeek capture
        OwnHost
          owns Lyrics  .rootView
        Player
          owns Host  .host
        """
    )
  }

  @Test func whatIsPutIntoAPartIsKeptByTheWhole() {
    expectGraph(
      """
      import WebKit
      final class Page: NSObject, WKScriptMessageHandler {
        var web: WKWebView?
        func load() {
          let configuration = WKWebViewConfiguration()
          configuration.userContentController.add(self, name: "link")
          web = WKWebView(frame: .zero, configuration: configuration)
        }
      }
      """,
      is: """
        Page
          owns Page  .web capture
        """
    )
  }

  @Test func aHandlerInAPropertyOfAFrameworksObjectIsKept() {
    expectGraph(
      """
      final class Uplink {
        let connection = NWConnection(host: "a", port: 1, using: .tcp)
        func open() { connection.stateUpdateHandler = { _ in self.ready() } }
        func ready() {}
      }
      final class Map {
        let map = MKMapView()
        func open() { map.delegate = self }
      }
      """,
      is: """
        Uplink
          owns Uplink  .connection capture
        """
    )
  }

  @Test func anInheritedPropertyKeepsWhatItIsGiven() {
    expectGraph(
      """
      final class List: NSViewController { weak var window: Log? }
      final class Log: NSWindowController {
        func open() { contentViewController = List() }
      }
      """,
      is: """
        List
          uses Log  weak .window
        Log
          owns List  .contentViewController
        """
    )
  }

  @Test func anObserverWhoseTokenIsDroppedStays() {
    expectGraph(
      """
      final class Overlay {
        init() { NotificationCenter.default.addObserver(forName: .x, object: nil, queue: nil) { _ in self.show() } }
        func show() {}
      }
      final class Quiet {
        init() {
          NotificationCenter.default.addObserver(forName: .x, object: nil, queue: nil) { [weak self] _ in self?.show() }
        }
        func show() {}
      }
      """,
      is: """
        Overlay
          owns Overlay  .addObserver capture
        """
    )
  }

  @Test func everyOperatorKeepsItsClosure() {
    expectGraph(
      """
      final class Model {
        let readings = PassthroughSubject<Double, Never>()
        @Published var text = ""
        lazy var labels = readings.map { self.label($0) }.eraseToAnyPublisher()
        lazy var named = readings.map(self.label)
        lazy var projected = $text.map { self.label($0) }
        lazy var plain = readings.map { $0 + 1 }
        func label(_ value: Any) -> String { "" }
      }
      """,
      is: """
        Model
          owns Model  .labels capture
          owns Model  .named capture
          owns Model  .projected capture
        """
    )
  }

  @Test func aSubjectThatPassesOnKeepsNothing() {
    expectGraph(
      """
      final class Mail {
        let changes = PassthroughSubject<Mail, Never>()
        let child = PassthroughSubject<Child, Never>()
        func receive() { changes.send(self) }
        func wire() { child.sink { [weak self] in $0.mail = self }; child.send(Child()) }
      }
      final class Child { var mail: Mail? }
      """,
      is: """
        Child
          owns Mail  .mail
        Mail
        """
    )
  }

  @Test func managedPropertiesHoldNothing() {
    expectGraph(
      """
      final class Voyage: NSManagedObject { @NSManaged var port: Port? }
      final class Port: NSManagedObject { @NSManaged var voyage: Voyage? }
      """,
      is: ""
    )
  }

  @Test func theStorageOfAStateIsSharedByAllCopies() {
    expectGraph(
      """
      struct Watch: View {
        @State private var timer: Timer?
        var plain: Timer?
        func start() { timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in self.tick() } }
        func tick() {}
      }
      """,
      is: """
        Watch
          owns Watch  .timer capture
        """
    )
  }

  @Test func aMemberOfAnUnknownSuperclassMayKeep() {
    expectGraph(
      """
      final class Screen: BaseScreen {
        func open(_ subject: PassthroughSubject<Int, Never>) {
          subject.sink { _ in self.show() }.store(in: &cancellables)
        }
        func show() {}
      }
      """,
      is: """
        Screen
          owns Screen  .cancellables possible capture
        """
    )
  }

  @Test func aGenericFunctionGivesWhatItsMetatypeSays() {
    expectGraph(
      """
      extension UITableView {
        func dequeue<Cell: UITableViewCell>(_ type: Cell.Type) -> Cell { dequeueReusableCell() as! Cell }
      }
      final class Row: UITableViewCell { var list: List? }
      final class List: UIViewController {
        let table = UITableView()
        func row() { let row = table.dequeue(Row.self); row.list = self }
      }
      """,
      is: """
        List
          owns Row  .table
          owns UITableView  .table
        Row
          owns List  .list
        UITableView
        """
    )
  }

  @Test func relationsOfSwiftDataAreTheStores() {
    expectGraph(
      """
      //- App/A.swift
      import SwiftData
      @Model final class Country { var towns: [Town] = [] }
      @Model final class Town { var country: Country?; init(country: Country) { self.country = country } }
      """,
      is: ""
    )
  }

  @Test func aChildOfItsOwnKindIsNotItself() {
    expectFindings(
      """
      //- App/A.swift
      import UIKit
      final class Page: UIViewController {
        func open() { let page = Page(); addChild(page) }
      }
      """
    )
  }

  @Test func aPropertyOfAFrameworkIsNoMethodOfItsName() {
    expectFindings(
      """
      //- App/A.swift
      import UIKit
      final class List: UITableViewController {
        var strongTableView: UITableView?
        override func viewDidLoad() { strongTableView = tableView }
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
      }
      """
    )
  }

  @Test func anExtensionOfAFrameworksTypeChangesNothing() {
    expectGraph(
      """
      extension UserDefaults { @objc dynamic var theme: String { "" } }
      final class Watcher {
        private var token: NSKeyValueObservation?
        func watch(_ defaults: UserDefaults) {
          token = defaults.observe(\\.theme, options: [.new]) { _, _ in self.show() }
        }
        func show() {}
      }
      """,
      is: """
        Watcher
          owns Watcher  .token capture
        """
    )
  }

  // MARK: What is not known

  /// Methods of the names that RxSwift and key-value observing have are anybody's, too.
  @Test(arguments: [
    ("Charting", "chart.subscribe { _ in self.show() }", "possible "),
    ("RxSwift", "chart.subscribe { _ in self.show() }", ""),
    ("Charting", "chart.observe { _ in self.show() }", "possible "),
    ("Charting", "chart.observe(self) { _ in self.show() }", "possible "),
    ("RealmSwift", "chart.observe { _ in self.show() }", ""),
    ("Charting", "chart.observe(\\.count) { _, _ in self.show() }", ""),
  ])
  func aMethodThatOnlyItsNameTellsOf(module: String, call: String, certainty: String) {
    let source =
      "import \(module)\nfinal class Page { let chart = Chart(); var token: Any?; func show() {}; func open() { token = \(call) } }"
    #expect(releases(source) == ["Page \(certainty)never"])
  }

  @Test func aClosureIsPossiblyKeptByWhatAnUnknownCallGives() {
    expectGraph(
      """
      final class Page {
        private let player: Player
        private var token: PlayerToken?
        private var item: MenuItem?
        private var handle: Any?
        func open() {
          token = player.watch { self.show() }
          item = MenuItem(title: "Show") { self.show() }
          handle = Database.database().reference().child("pages").attach { self.show() }.throttled()
        }
        func show() {}
      }
      final class Menu {
        private let button: TapButton
        func open() { button.onTap = { self.show() } }
        func show() {}
      }
      """,
      is: """
        Menu
          owns Menu  .button possible capture
        Page
          owns Page  .handle possible capture
          owns Page  .item possible capture
          owns Page  .token possible capture
        """
    )
  }

  @Test func nothingIsKeptWhereNothingIsStoredOrNothingCanBeHeld() {
    expectGraph(
      """
      final class Page {
        private let player: Player
        private var number = 0
        private var name: String?
        private var row: Row?
        func open() {
          player.watch { self.show() }
          let token = player.watch { self.show() }
          print(token)
          number = player.count { self.isOn }
          name = "pages".spelled { self.isOn }
          row = player.row { self.isOn }
          _ = player.watch { self.show() }.throttled()
        }
        var isOn: Bool { false }
        func show() {}
      }
      struct Row { var number = 0 }
      """,
      is: """
        Page
          owns Row  .row
        Row
        """
    )
  }

  @Test func whatIsOnlyPossiblyKeptIsNeverCertain() {
    expectFindings(
      """
      //- App/A.swift
      final class Page {
        private let player = Player()
        private var token: Any?
        func open() { token = player.watch { self.show() } }  // finds: ownership-cycle warning
        func show() {}
      }
      """
    )
  }

  /// A view that asks the environment for an object gets what some view put there.
  @Test(arguments: [
    ("@EnvironmentObject var alerts: Alerts", "environmentObject(alerts)"),
    ("@Environment(Alerts.self) var alerts", "environment(alerts)"),
    ("@Environment(Alerts.self) private var alerts: Alerts?", "environment(alerts)"),
  ])
  func theEnvironmentHandsObjectsOn(property: String, modifier: String) {
    let source = """
      import SwiftUI
      final class Alerts: ObservableObject { var action: (() -> Void)?; func show() {} }
      struct Row: View {
        \(property)
        var body: some View { Text("").onTapGesture { alerts.action = { alerts.show() } } }
      }
      struct Screen: View {
        @StateObject var alerts = Alerts()
        var body: some View { Row().\(modifier.replacing("alerts)", with: "alerts)")) }
      }
      """
    #expect(releases(source.replacing("alerts?", with: "alerts")) == ["Alerts Row never"])
  }
}
