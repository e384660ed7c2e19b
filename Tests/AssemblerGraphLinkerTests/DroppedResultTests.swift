import TestSupport
import Testing

/// What stays although nobody keeps what the call gave, and bags that are no property.
@Suite struct DroppedResultTests {
  private func ofScreen(_ members: String, imports: String = "RxSwift") -> [String] {
    releases(
      """
      import UIKit
      import \(imports)
      final class Screen: UIViewController { func open() {}; \(members) }
      """
    )
  }

  @Test(arguments: ["names.forEach { name in", "DispatchQueue.main.async {", "for name in names {"])
  func aTokenThatAClosureGivesToNobody(loop: String) {
    let screen = { (body: String) in
      ofScreen(
        """
        let names = ["a"]
        func start() {
          \(loop)
            NotificationCenter.default.addObserver(forName: .init("a"), object: nil, queue: .main) { \(body) }
          }
        }
        """
      )
    }
    #expect(screen("_ in self.open()") == ["Screen never"])
    #expect(screen("[weak self] _ in self?.open()") == [])
  }

  /// What is to run when somebody subscribes is called once; the subscription keeps the rest of `do`.
  @Test(arguments: [
    ("onSubscribe: { self.open() }", []), ("onNext: { _ in }, onSubscribed: { self.open() }", []),
    ("onNext: { _ in self.open() }", ["Screen never"]), ("onDispose: { self.open() }", ["Screen never"]),
  ])
  func whatRunsWhenSomebodySubscribes(handlers: String, found: [String]) {
    let members = """
      let bag = DisposeBag(); let names = PublishSubject<String>()
      func start(_ other: PublishSubject<String>) { other.do(\(handlers)).subscribe(onNext: { _ in }).disposed(by: bag) }
      """
    #expect(ofScreen(members) == found)
  }

  /// What sends events keeps whoever waits for them, until it goes or the subscription is told to end.
  @Test(arguments: [
    ("_ = button.rx.tap.subscribe(onNext: { self.open() })", ["Screen never"]),
    ("button.rx.tap.asDriver().drive(onNext: { [self] in open() })", ["Screen never"]),
    ("_ = field.rx.text.map { _ in self.open() }.bind(to: shown)", ["Screen never"]),
    ("table.rx.modelSelected(Int.self).subscribe(onNext: { _ in self.open() })", ["Screen never"]),
    ("let taps = button.rx.tap.skip(1); taps.subscribe(onNext: { self.open() })", ["Screen never"]),
    ("_ = self.rx.viewWillAppear.subscribe(onNext: { _ in self.open() })", ["Screen never"]),
    ("_ = button.rx.tap.subscribe(onNext: { [weak self] in self?.open() })", []),
    ("_ = button.rx.tap.take(1).subscribe(onNext: { self.open() })", []),
    ("_ = UIApplication.shared.rx.didBecomeActive.subscribe(onNext: { _ in self.open() })", []),
    ("_ = provider.rx.request(1).subscribe(onNext: { _ in self.open() })", []),
  ])
  func theSenderKeepsWhoWaits(line: String, found: [String]) {
    let members = """
      import RxCocoa
      final class Provider {}
      final class Screen: UIViewController {
        @IBOutlet weak var button: UIButton!
        @IBOutlet weak var table: UITableView!
        let field = UITextField()
        let provider = Provider()
        let shown = BehaviorRelay<Void>(value: ())
        func open() {}
        override func viewDidLoad() {
          \(line)
        }
      }
      """
    let releases = releases("import UIKit\nimport RxSwift\n" + members)
    #expect(releases == found, "\(releases)")
  }

  /// The bag keeps what a builder collects, and not the builder.
  @Test(arguments: [
    ("names.subscribe(onNext: { self.open() })", ["Screen never"]),
    ("names.map { _ in self.open() }.subscribe(onNext: { _ in }); other.subscribe(onNext: { _ in })", ["Screen never"]),
    ("names.subscribe(with: self) { screen, _ in screen.open() }", []),
    ("self.names.subscribe(onNext: { [weak self] in self?.open() })", []),
  ])
  func aBagCollectsSubscriptions(body: String, found: [String]) {
    let members = """
      let bag = DisposeBag(); let names = Observable<Void>.never(); let other = Observable<Void>.never()
      func start() { bag.insert { \(body) } }
      """
    #expect(ofScreen(members) == found)
  }

  /// A player keeps what it tells the time until the observer is removed, whoever drops the token.
  @Test(arguments: ["addPeriodicTimeObserver(forInterval: step", "addBoundaryTimeObserver(forTimes: times"])
  func aPlayersObserver(call: String) {
    let screen = { (player: String, code: String, body: String) in
      ofScreen(
        "\(player); func start() { \(code)player.\(call), queue: .main) { \(body) } }",
        imports: "AVFoundation"
      )
    }
    for player in ["let player = AVPlayer()", "var player: AVQueuePlayer!"] {
      #expect(screen(player, "", "_ in self.open()") == ["Screen never"])
      #expect(screen(player, "_ = ", "_ in self.open()") == ["Screen never"])
      #expect(screen(player, "", "[weak self] _ in self?.open()") == [])
    }
    #expect(screen("let name = 1", "let player = AVPlayer(); ", "_ in self.open()") == [])
    #expect(screen("weak var player: AVPlayer?", "", "_ in self.open()") == [])
    let removed =
      "let player = AVPlayer(); var token: Any?; func stop() { player.removeTimeObserver(token!) }; func end() { stop() }"
    #expect(screen(removed, "token = ", "_ in self.open()").allSatisfy { !$0.hasSuffix("never") })
  }

  @Test func aTokenThatAClosureGivesToSomebody() {
    let screen = ofScreen(
      """
      let names = ["a"]
      func start() -> [NSObjectProtocol] {
        names.map { name in NotificationCenter.default.addObserver(forName: .init(name), object: nil, queue: .main) { _ in self.open() } }
      }
      """
    )
    #expect(screen == [])
  }

  @Test(arguments: ["PublishRelay<Int>()", "BehaviorSubject(value: 1)"])
  func aSubjectKeepsSubscriptionsThatNobodyHolds(subject: String) {
    let screen = { (call: String) in
      ofScreen("let count = \(subject); func start() { count.asObservable().map { $0 }.\(call) }")
    }
    #expect(screen("subscribe(onNext: { _ in self.open() })") == ["Screen never"])
    #expect(screen("bind { _ in self.open() }") == ["Screen never"])
    #expect(screen("subscribe(onNext: { [weak self] _ in self?.open() })") == [])
  }

  @Test func aStreamThatAFunctionGivesKeepsNothing() {
    #expect(
      ofScreen(
        "func load() -> Observable<Int> { .just(1) }; func start() { load().subscribe(onNext: { _ in self.open() }) }"
      ) == []
    )
  }

  @Test(arguments: ["rx.disposeBag", "self.rx.disposeBag"])
  func theBagOfAnObject(bag: String) {
    let screen = { (closure: String) in
      ofScreen(
        "let count = PublishSubject<Int>(); func start() { count.subscribe(onNext: \(closure)).disposed(by: \(bag)) }",
        imports: "NSObject_Rx"
      )
    }
    #expect(screen("{ _ in self.open() }") == ["Screen never"])
    #expect(screen("{ [weak self] _ in self?.open() }") == [])
  }

  @Test func theBagOfAnotherObject() {
    let source = { (capture: String) in
      """
      import RxSwift
      final class Row: UITableViewCell { let count = PublishSubject<Int>(); func open() {} }
      final class List: UIViewController {
        func fill(_ row: Row) { row.count.subscribe(onNext: { \(capture)row.open() }).disposed(by: row.rx.disposeBag) }
        func start() { fill(Row()) }
      }
      """
    }
    #expect(releases(source("_ in ")) == ["Row never"])
    #expect(releases(source("[weak row] _ in guard let row else { return }; ")) == [])
  }

  @Test(arguments: ["BehaviorRelay<[String]>(value: [])", "Observable.just([\"a\"])"])
  func aDataSourceThatABindingKeeps(rows: String) {
    let screen = { (closure: String) in
      ofScreen(
        """
        @IBOutlet weak var table: UITableView!
        let bag = DisposeBag()
        let rows = \(rows)
        func start() {
          let source = RxTableViewSectionedReloadDataSource<Section>(configureCell: \(closure))
          rows.bind(to: table.rx.items(dataSource: source)).disposed(by: bag)
        }
        """
      )
    }
    #expect(screen("{ _, _, _, _ in self.open(); return UITableViewCell() }") == ["Screen never"])
    #expect(screen("{ [weak self] _, _, _, _ in self?.open(); return UITableViewCell() }") == [])
  }

  @Test(arguments: ["show", "present", "dismiss", "close"])
  func aMethodThatIsNamedLikeAFrameworks(name: String) {
    let screen = { (value: String) in
      ofScreen("var onTap: ((Int) -> Void)?; func \(name)(_ page: Int) {}; func start() { onTap = \(value) }")
    }
    #expect(screen("self.\(name)") == ["Screen never"])
    #expect(screen("\(name)") == ["Screen never"])
    #expect(screen("{ [weak self] in self?.\(name)($0) }") == [])
  }

  @Test func aListenerOfFirestore() {
    let screen = { (closure: String, end: String) in
      ofScreen(
        "var token: ListenerRegistration?; func start() { token = query.addSnapshotListener \(closure) }; \(end)",
        imports: "FirebaseFirestore"
      )
    }
    #expect(screen("{ _, _ in self.open() }", "deinit { token?.remove() }") == ["Screen never only deinit of Screen:3"])
    #expect(screen("{ [weak self] _, _ in self?.open() }", "") == [])
    let untied = screen(
      "{ _, _ in self.open() }",
      "override func viewDidDisappear(_: Bool) { token?.remove() }"
    )
    #expect(untied.count == 1 && untied.allSatisfy { $0.contains("untied") })
  }

  /// A database keeps its observers until they are removed, whoever drops the handle.
  @Test func anObserverOfFirebasesDatabase() {
    let screen = { (call: String, end: String) in
      ofScreen(
        """
        let places = Database.database().reference().child("places"); var handle: DatabaseHandle?
        func start() { \(call) }; override func viewDidDisappear(_: Bool) { \(end) }
        """,
        imports: "FirebaseDatabase"
      )
    }
    #expect(screen("places.observe(.value) { _ in self.open() }", "") == ["Screen never"])
    #expect(screen("places.queryOrderedByKey().observe(.value, with: { _ in self.open() })", "") == ["Screen never"])
    #expect(screen("places.observe(.value) { [weak self] _ in self?.open() }", "") == [])
    #expect(screen("places.observeSingleEvent(of: .value) { _ in self.open() }", "") == [])
    let source =
      "import FirebaseDatabase\nextension String { func watch() { Database.database().reference().observe(.value) { _ in print(self) } } }"
    #expect(releases(source) == [])
    let removed = [
      screen("places.observe(.value) { _ in self.open() }", "places.removeAllObservers()"),
      screen("handle = places.observe(.value) { _ in self.open() }", "places.removeObserver(withHandle: handle!)"),
    ]
    for found in removed { #expect(found.count == 1 && found.allSatisfy { $0.contains("untied") }) }
  }

  @Test func theEndOfAStreamThatItsObjectKeeps() {
    let source = { (stream: String, closure: String) in
      """
      final class Source {
        var continuation: AsyncStream<Int>.Continuation?
        \(stream) AsyncStream<Int> { continuation in
          self.continuation = continuation
          continuation.onTermination = \(closure)
        } \(stream.hasSuffix("{") ? "}" : "")
        func stop() {}
      }
      """
    }
    let leaking = releases(source("lazy var stream =", "{ _ in self.stop() }"))
    #expect(leaking == ["Source never"])
    #expect(releases(source("lazy var stream =", "{ [weak self] _ in self?.stop() }")) == [])
    #expect(
      releases(source("func events() -> AsyncStream<Int> {", "{ _ in self.stop() }")) == []
    )
  }

  @Test(arguments: [
    ("node.runAction(.repeatForever(.run { _ in self.open() }))", ["Screen never"]),
    ("node.runAction(.run { _ in self.open() })", []),
    ("node.runAction(.repeatForever(.run { [weak self] _ in self?.open() }))", []),
  ])
  func actionsOfSceneKit(call: String, expected: [String]) {
    #expect(
      ofScreen("let node = SCNNode(); func start() { \(call) }", imports: "SceneKit").filter { !$0.contains("ends") }
        == expected
    )
  }
}

@Suite struct ConfiguratorTests {
  private static let rows = """
    import UIKit
    final class Row: UITableViewCell { var onTap: (() -> Void)? }
    extension Screen: UITableViewDataSource {
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
      func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
        let row = tableView.dequeueReusableCell(withIdentifier: "row", for: path) as! Row
        row.onTap = { self.open() }
        return row
      }
    }

    """

  /// It says of what type the property is, and what is put there is in it afterwards.
  @Test(arguments: [
    ("import Then", ".then { $0.dataSource = self }"), ("import Then", ".then { table in table.dataSource = self }"),
    (own, ".then { $0.dataSource = self }"), (own, ".then { (table: UITableView) in table.dataSource = self }"),
  ])
  func aTableThatIsMadeSo(library: String, call: String) {
    let screen = """
      final class Screen: UIViewController {
        lazy var table = UITableView(frame: .zero)\(call)
        override func viewDidLoad() { view.addSubview(table) }
        func open() {}
      }

      """
    // One file that imports the library is enough for the module.
    #expect(releases(Self.rows + screen + "//- App/B.swift\n" + library).contains("Row Screen never"))
    #expect(!releases(Self.rows + screen + "//- App/B.swift\nimport Later").contains { $0.hasPrefix("Row") })
  }

  private static let own = """
    protocol Configuring {}
    extension Configuring where Self: AnyObject {
      func then(_ change: (Self) throws -> Void) rethrows -> Self { try change(self); return self }
    }
    extension NSObject: Configuring {}
    """

  @Test(arguments: ["import Then", own])
  func aLayoutThatIsMadeBefore(library: String) {
    let source = { (capture: String) in
      """
      import UIKit
      final class Screen: UIViewController {
        lazy var list = UICollectionView(frame: .zero, collectionViewLayout: layout()).then { $0.isHidden = true }
        func layout() -> UICollectionViewLayout { UICollectionViewCompositionalLayout { \(capture)_, _ in self.section() } }
        func section() -> NSCollectionLayoutSection? { nil }
      }
      //- App/B.swift
      \(library)
      """
    }
    #expect(releases(source("")) == ["Screen never"])
    #expect(releases(source("[unowned self] ")) == [])
  }

  @Test(arguments: [("Then", ["Screen Row never"]), ("Later", [])])
  func aClosureThatGetsWhatItIsCalledOn(module: String, expected: [String]) {
    let source = """
      import \(module)
      final class Row: UIView { var onTap: (() -> Void)? }
      final class Screen: UIViewController {
        lazy var row = Row().then { $0.onTap = { self.open() } }
        func open() {}
      }
      """
    #expect(releases(source) == expected.map { $0.replacing("Screen Row", with: "Row Screen") })
  }

  @Test(arguments: ["SwiftUI.", ""])
  func aTypeWithItsModule(module: String) {
    let source = { (capture: String) in
      """
      import SwiftUI
      final class Screen: UIViewController {
        var host: UIViewController?
        func open() {}
        func start() {
          host = UIHostingController(rootView: \(module)ZStack { \(module)Button("a") { \(capture)self?.open() } }.padding())
        }
      }
      """
    }
    #expect(releases(source("").replacing("self?", with: "self")) == ["Screen never"])
    #expect(releases(source("[weak self] in ")) == [])
  }

  /// An observer that the scanned code declares is no token: its owner goes on to hold it.
  @Test(arguments: [("Observer", "never"), ("NSObjectProtocol?", "untied")])
  func removingAnObserverOfOurs(type: String, release: String) {
    let made =
      type == "Observer"
      ? "Observer(self)"
      : "NotificationCenter.default.addObserver(forName: .init(\"a\"), object: nil, queue: nil) { _ in self.open() }"
    let found = releases(
      """
      import Foundation
      final class Observer { let owner: Owner; init(_ owner: Owner) { self.owner = owner } }
      final class Owner {
        lazy var observer: \(type) = \(made)
        func open() {}
        func reset() { NotificationCenter.default.removeObserver(observer) }
      }
      func main(_ owner: Owner) { owner.reset() }
      """
    )
    #expect(found.count == 1 && found.allSatisfy { $0.contains(release) })
  }
}

extension ConfiguratorTests {
  @Test func aTokenThatAnExtensionHandsOn() {
    let source = { (capture: String) in
      """
      import Foundation
      extension NSKeyValueObservation { func keep(in tokens: Tokens) { tokens.all.append(self) } }
      extension UserDefaults { @objc dynamic var theme: Int { 1 } }
      final class Tokens { var all: [NSKeyValueObservation] = [] }
      final class Theme {
        let tokens = Tokens()
        func apply() {}
        func start() {
          let token = UserDefaults.standard.observe(\\.theme) { \(capture)self?.apply() }
          token.keep(in: tokens)
        }
      }
      """
    }
    #expect(releases(source("_, _ in ").replacing("self?", with: "self")) == ["Theme Tokens never"])
    #expect(releases(source("[weak self] _, _ in ")) == [])
  }

  @Test func aSubscriptionThatAnExtensionHandsOn() {
    let source = { (capture: String) in
      """
      import Combine
      extension AnyCancellable { func keep(in tokens: Tokens) { tokens.all.append(self) } }
      final class Tokens { var all: [AnyCancellable] = [] }
      final class Theme {
        let tokens = Tokens()
        @Published var count = 0
        func apply() {}
        func start() { $count.sink { \(capture)self?.apply() }.keep(in: tokens) }
      }
      """
    }
    #expect(releases(source("_ in ").replacing("self?", with: "self")) == ["Theme Tokens never"])
    #expect(releases(source("[weak self] _ in ")) == [])
  }

  /// What comes out of a stream is not what keeps the subscription to it.
  @Test(arguments: [
    ("final class Theme", "owner.apply()", []), ("final class Theme: Base, Shown", "owner.apply()", []),
    ("final class Theme", "self.apply()", ["Theme Tokens never"]),
  ])
  func anElementOfTheStreamIsNotHandedOn(theme: String, use: String, expected: [String]) {
    let source = """
      import Combine
      extension AnyCancellable { func keep(in tokens: Tokens) { tokens.all.insert(self) } }
      extension Publisher {
        func withOwner<T: AnyObject>(_ object: T) -> Publishers.CompactMap<Self, (T, Output)> {
          compactMap { [weak object] output in
            guard let object else { return nil }
            return (object, output)
          }
        }
      }
      final class Tokens { var all: Set<AnyCancellable> = [] }
      \(theme) {
        let tokens = Tokens()
        let changes = PassthroughSubject<Int, Never>()
        func apply() {}
        func start() { changes.withOwner(self).sink { owner, _ in \(use) }.keep(in: tokens) }
      }
      """
    #expect(releases(source) == expected)
  }
}
