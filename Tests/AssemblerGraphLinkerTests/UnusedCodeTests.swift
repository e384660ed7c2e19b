import AssemblerGraphLinker
import AssemblerGraphModel
import TestSupport
import Testing

/// Cycles that a program never comes to: they leak nothing, and are told milder.
struct UnusedCodeTests {
  /// A program that makes a shelf whenever somebody opens one.
  private static let program = """
    @main enum Program { static func main() { open(Desk()) } }
    func open(_ desk: Desk) { desk.open() }
    final class Desk { func open() { print(MAKE) } }

    """

  private func release(_ source: String, making: String = "Shelf()", program: String = program) -> [Release.Reason] {
    let graph = TestSupport.program(of: "//- App/A.swift\n" + program.replacing("MAKE", with: making) + source).graph
    return cycles(in: graph).filter(\.isOfObjects).map(\.release.reason)
  }

  @Test(arguments: [
    ("func fill() { onEnd = { self.show() } }", Unused.function("fill()")),
    ("func fill() { tie() }; func tie() { onEnd = { self.show() } }", .function("fill()")),
  ])
  func whatNobodyUsesTiesNothing(member: String, unused: Unused) {
    let source = "final class Shelf { var onEnd: (() -> Void)?; func show() {}; \(member) }"
    #expect(release(source) == [.unused(unused)])
  }

  @Test(arguments: [
    "init() { onEnd = { self.show() } }", "lazy var opening: Void = { onEnd = { self.show() } }()",
    "func fill() { onEnd = { self.show() } }; lazy var filling: Void = fill(); func show(_ shelf: Shelf) { shelf.filling }",
    "@objc func fill() { onEnd = { self.show() } }",
    "static func += (left: Shelf, right: Int) { left.onEnd = { left.show() } }",
    "func fill() { onEnd = { self.show() } }; init() { DispatchQueue.main.async(execute: fill) }",
  ])
  func whatSomebodyMayUseTies(member: String) {
    #expect(release("final class Shelf { var onEnd: (() -> Void)?; func show() {}; \(member) }") == [.nothing])
  }

  /// What its own members are declared as makes no first one.
  @Test(arguments: [
    ("var onPick: (Shelf) -> Void = { _ in }", [Release.Reason.unused(.type("Shelf"))]),
    ("func pick(_ shelf: Shelf? = nil) -> Shelf { shelf ?? self }", [.unused(.type("Shelf"))]),
    ("static var last: Shelf? = load()", [.unused(.type("Shelf"))]),
  ])
  func whatNamesAClassWithinIt(member: String, reasons: [Release.Reason]) {
    let source = """
      final class Shelf { var onEnd: (() -> Void)?; func show() {}; init(height: Int) { onEnd = { self.show() } }; \(member) }
      """
    #expect(release(source, making: "1") == reasons)
  }

  /// To a static member one comes by the name of the class, or of an heir.
  @Test(arguments: [
    ("1", "", Release.Reason.unused(.type("Shelf"))), ("Shelf.last", "", .nothing),
    ("Rack.last", "class Rack: Shelf {}", .nothing),
  ])
  func aStaticMemberMakesOneWhereItsClassIsNamed(making: String, heir: String, reason: Release.Reason) {
    let source = """
      class Shelf {
        static var last: Shelf? = load()
        var onEnd: (() -> Void)?
        init(height: Int) { onEnd = { self.show() } }
        func show() {}
      }
      \(heir)
      """
    #expect(release(source, making: making).contains(reason))
  }

  /// Its own `deinit` is no use of it, and unties nothing.
  @Test(arguments: [("1", Release.Reason.unused(.type("Shelf"))), ("Shelf()", .onlyDeinit(of: "Shelf"))])
  func anObjectWithADeinitializer(making: String, reason: Release.Reason) {
    let shelf = """
      final class Shelf {
        var onEnd: (() -> Void)?
        init() { onEnd = { self.show() } }
        func show() {}
        deinit { onEnd = nil }
      }
      """
    #expect(release(shelf, making: making) == [reason])
  }

  /// Whatever makes the app's property list: of a scene's delegate there is an object.
  @Test func aScenesDelegateIsThere() {
    let shelf = """
      final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        func sceneDidBecomeActive(_ scene: UIScene) { Rack().open() }
      }
      final class Rack { func open() { print(Shelf()) } }
      final class Shelf { var onEnd: (() -> Void)?; init() { onEnd = { self.show() } }; func show() {} }
      """
    #expect(release(shelf, making: "1") == [.nothing])
  }

  /// - Parameter making: what code that runs makes.
  @Test(arguments: [
    ("", "1", Release.Reason.unused(.type("Shelf"))), ("", "Shelf()", .nothing), ("", "Shelf.self", .nothing),
    ("final class Rack: Shelf {}", "1", .unused(.type("Shelf"))), ("final class Rack: Shelf {}", "Rack()", .nothing),
    ("func make() -> Shelf { Shelf() }", "1", .unused(.function("make()"))),
    ("func make() -> Shelf { Shelf() }", "make()", .nothing),
    ("final class Room { let shelf = Shelf() }", "Room()", .nothing),
    ("final class Room { let shelf = Shelf() }", "1", .unused(.type("Room"))),
    ("final class Room { var shelf: Shelf?; func put() { shelf = Shelf() } }", "Room()", .unused(.function("put()"))),
  ])
  func anObjectThatNobodyMakesTiesNothing(others: String, making: String, reason: Release.Reason) {
    let shelf = "class Shelf { var onEnd: (() -> Void)?; init() { onEnd = { self.show() } }; func show() {} }\n"
    #expect(Set(release(shelf + others, making: making)) == [reason])
  }

  /// Only code of its own kind makes it, which runs where there is one already.
  @Test(arguments: [
    ("", "1", Release.Reason.unused(.firstOf("Shelf"))), ("", "Shelf()", .nothing), ("", "Shelf.self", .nothing),
    ("final class Rack: Shelf {}", "Rack()", .nothing),
    ("func make<T>() -> T { fatalError() }", "make() as Shelf", .nothing),
  ])
  func anObjectThatOnlyItsOwnKindMakesTiesNothing(others: String, making: String, reason: Release.Reason) {
    let shelf =
      "class Shelf { var onEnd: (() -> Void)?; init() { onEnd = { self.show() } }; @objc func show() { print(Shelf()) } }\n"
    #expect(Set(release(shelf + others, making: making)) == [reason])
  }

  @Test(arguments: [
    ("1", Release.Reason.unused(.firstOf("Buy"))), ("Buy()", .nothing), ("Sell()", .nothing), ("Convert()", .nothing),
  ])
  func aGroupThatOnlyMakesItselfTiesNothing(making: String, reason: Release.Reason) {
    let pages = """
      class Convert: UIViewController {
        @objc func turn() { DispatchQueue.main.async { self.show(self is Buy ? Sell() : Buy()) } }
        func show(_ page: Convert) { present(page, animated: true) }
      }
      final class Sell: Convert {}
      final class Buy: Convert { var onEnd: (() -> Void)?; override func viewDidLoad() { onEnd = { self.turn() } } }
      """
    #expect(Set(release(pages, making: making)) == [reason])
  }

  /// A value that only a function makes which nobody calls.
  @Test(arguments: [
    ("", Release.Reason.unused(.function("blink()"))),
    ("struct Dot: View { var body: some View { Text(\"\").blink() } }", .nothing),
    ("struct Dot: View { var body: some View { Text(\"\").modifier(Blinking()) } }; let dot = Dot()", .nothing),
    ("extension Blinking { static func prepare() {} }; let ready: Void = Blinking.prepare()", .nothing),
    ("let made = Blinking.init", .nothing), ("func take(_ made: Blinking) {}", .nothing),
  ])
  func aValueThatOnlyUnusedCodeMakesTiesNothing(others: String, reason: Release.Reason) {
    let source = """
      import SwiftUI
      struct Blinking: ViewModifier {
        @State private var item: DispatchWorkItem?
        @State var color: Color = .clear
        func body(content: Content) -> some View { content.onAppear { item = DispatchWorkItem { color = .red } } }
      }
      extension View { func blink() -> some View { modifier(Blinking()) } }

      """
    #expect(release(source + others, making: "1") == [reason])
  }

  /// A function by its labels, an initializer by those of all that is made.
  @Test(arguments: [
    (
      "func fill(at: Int) {}; func fill() { onEnd = { self.show() } }", "Shelf().fill(at: 1)", Unused.function("fill()")
    ),
    ("func fill(_ at: Int, by: Int) {}; func fill() { onEnd = show }", "Shelf().fill(1, by: 2)", .function("fill()")),
    (
      "func fill(at: Int, _ done: () -> Void) {}; func fill() { onEnd = show }", "Shelf().fill(at: 1) {}",
      .function("fill()")
    ),
    ("init() {}; init(at: Int) { onEnd = { self.show() } }", "Shelf()", .function("init(at:)")),
    (
      "init() { onEnd = { [weak self] in self?.show() } }; init(at: Int) { onEnd = show }", "Shelf()",
      .function("init(at:)")
    ),
  ])
  func whatIsCalledOtherwiseTiesNothing(members: String, making: String, unused: Unused) {
    let shelf = "final class Shelf { var onEnd: (() -> Void)?; func show() {}; \(members) }"
    #expect(Set(release(shelf, making: making)).isSubset(of: [.unused(unused)]))
    #expect(
      Set(release(shelf + "; let room: Any = Room.self; final class Room { let shelf = Shelf() }", making: making))
        .isSubset(of: [.unused(unused)])
    )
  }

  /// Each call is bound to a function of other types.
  @Test(arguments: [
    ("final class Box { func fill() {} }", "Box().fill()"),
    ("final class Box { func fill() {}; func open() { self.fill() } }", "Box().open()"),
    (
      "struct Box { func fill() {} }; final class Room { let box = Box(); func open() { box.fill() } }", "Room().open()"
    ),
    (
      "protocol Fillable { func fill() }; final class Box: Fillable { func fill() {} }; func use(_ box: Fillable) { box.fill() }",
      "use(Box())"
    ),
  ])
  func whatIsCalledOnOthersTiesNothing(others: String, making: String) {
    let shelf =
      "final class Shelf { var onEnd: (() -> Void)?; func show() {}; func fill() { onEnd = { self.show() } } }\n"
    #expect(release(shelf + others, making: "Shelf(), \(making)") == [.unused(.function("fill()"))])
  }

  /// A property of the framework has the method's name: a function is assigned nowhere, and has no members.
  @Test(arguments: [
    ("row.fill = .red", true), ("row.fill.alpha = 1", true), ("row.fill = nil", true), ("use(row.fill)", false),
    ("use(row.fill.self)", false),
  ])
  func aPropertyOfItsNameIsNoUse(statement: String, isUnused: Bool) {
    let source = """
      final class Shelf { var onEnd: (() -> Void)?; func show() {}; func fill() { onEnd = { self.show() } } }
      func paint(_ row: Row) { \(statement) }

      """
    #expect(release(source, making: "Shelf()") == [isUnused ? .unused(.function("fill()")) : .nothing])
  }

  /// - Parameter kind: what the shelf is.
  @Test(arguments: [
    ("Fillable", "protocol Fillable { func fill() }; final class Box: Fillable { func fill() {} }", "any().fill()"),
    ("Room", "class Room { func fill() {} }", "(room as Room).fill()"), ("Any", "", "any().fill()"),
    ("Any", "extension Shelf { func open() { fill() } }", "Shelf().open()"),
    ("View", "final class Box { func fill() {} }", "Box().fill()"),
  ])
  func whatMayBeCalledOnItTies(kind: String, others: String, making: String) {
    let inherits = kind == "Any" ? "" : ": \(kind)"
    let fill = "\(kind == "Room" ? "override " : "")func fill() { onEnd = { self.show() } }"
    let shelf = "final class Shelf\(inherits) { var onEnd: (() -> Void)?; func show() {}; \(fill) }\n"
    #expect(release(shelf + others, making: "Shelf(), \(making)") == [.nothing])
  }

  /// A framework's protocol may ask for a method, but for no private one.
  @Test(arguments: [("", Release.Reason.nothing), ("private ", .unused(.function("fill()")))])
  func whatAProtocolOfAFrameworkMayAskFor(access: String, reason: Release.Reason) {
    let shelf = """
      final class Shelf: Furniture { var onEnd: (() -> Void)?; func show() {}; \(access)func fill() { onEnd = { self.show() } } }
      """
    #expect(release(shelf) == [reason])
  }

  /// What puts `self` into a property ties objects of its own type alone.
  @Test(arguments: [("delegate = self", true), ("delegate = other", false)])
  func aPropertyThatOthersFill(store: String, isUnused: Bool) {
    let source = """
      protocol Watcher {}
      final class List { var delegate: Watcher? }
      final class Shelf: Watcher { let list = List(); private func fill(_ other: Watcher) { list.\(store) } }
      final class Desk2: Watcher { let list = List(); init(_ other: Watcher) { list.\(store) } }
      """
    let found = release(source, making: "Desk2(Shelf())")
    #expect(found.contains(.unused(.function("fill(_:)"))) == isUnused)
  }

  /// A struct like a class: what its state holds.
  @Test(arguments: [("1", true), ("Shelf()", false)])
  func aViewThatNobodyMakes(making: String, isUnused: Bool) {
    let source = """
      struct Shelf: View {
        @State var onEnd: (() -> Void)?
        func show() {}
        var body: some View { Text("").onAppear { onEnd = { show() } } }
      }
      """
    #expect(Set(release(source, making: making)) == [isUnused ? .unused(.type("Shelf")) : .nothing])
  }

  /// Where a type is written that nobody makes.
  @Test(arguments: [
    ("final class Room { var shelf: Shelf?; func put(_ shelf: Shelf) { self.shelf = shelf } }", true),
    (
      "protocol Holder { associatedtype Held }; final class Room: Holder { typealias Held = Shelf; var held: Held? }",
      true
    ),
    ("final class Room { @Injected var shelf: Shelf }", false),
    ("final class Room { let shelf: Shelf = make() }", false),
    ("func open(_ shelf: Shelf = make()) {}", false),
    ("final class Room { var shelf: Shelf?; func put<T: Room2>(_ type: T.Type) { print(T()) } }; class Room2 {}", true),
  ])
  func whereATypeIsWritten(other: String, isUnused: Bool) {
    let shelf = "final class Shelf { var onEnd: (() -> Void)?; init() { onEnd = { self.show() } }; func show() {} }\n"
    #expect(release(shelf + other, making: "1") == [isUnused ? .unused(.type("Shelf")) : .nothing])
  }

  @Test(arguments: [
    ("func fill(_ done: () -> Void) {}; func fill(at: Int = 1) { onEnd = show }", "Shelf().fill()"),
    ("func fill(at: Int, _ done: (() -> Void)? = nil, end: End) { onEnd = end }", "Shelf().fill(at: 1) { }"),
    ("init(at: Int) { onEnd = { self.show() } }", "Shelf(at: 1)"),
    ("init(at: Int) { onEnd = { self.show() } }", "[1].map(Shelf.init)"),
    ("init(at: Int) { onEnd = { self.show() } }", "[1].map(Shelf.init(at:))"),
    ("init(at: Int) { onEnd = { self.show() } }; convenience init() { self.init(at: 1) }", "Shelf()"),
    ("required init(at: Int) { onEnd = { self.show() } }; init() {}", "Shelf()"),
  ])
  func whatMayBeMeantTies(members: String, making: String) {
    let shelf = "typealias End = () -> Void; class Shelf { var onEnd: (() -> Void)?; func show() {}; \(members) }"
    #expect(!release(shelf, making: making).contains { if case .unused = $0 { true } else { false } })
  }

  /// A storyboard makes its screens by another initializer; what calls one with the same labels makes others, unless its name may stand
  /// for the screen.
  @Test(arguments: [
    ("", "1", true), ("", "Shelf(at: 1)", false),
    ("final class Box { init(at: Int) {} }", "Box(at: 1)", true), ("", "Canvas { 1 }", true),
    ("typealias Rack = Shelf", "Rack(at: 1)", false), ("class Rack: Shelf {}", "Rack(at: 1)", false),
    ("func make<Rack: Shelf>(_ type: Rack.Type) -> Rack { Rack(at: 1) }", "make(Shelf.self)", false),
    ("func make(_ type: Shelf.Type) -> Shelf { type.init(at: 1) }", "make(Shelf.self)", false),
    ("extension Shelf { static func one() -> Self { Self(at: 1) } }", "Shelf.one()", false),
    ("//- App/Room.m\n@implementation Room\n- (void)fill { [[Shelf alloc] initAt:1]; }\n@end", "1", false),
  ])
  func whatAStoryboardMakes(others: String, making: String, isUnused: Bool) {
    let shelf = """
      class Shelf: UIViewController {
        var onEnd: (() -> Void)?
        init(at: Int) { super.init(nibName: nil, bundle: nil); onEnd = { self.show() } }
        required init?(coder: NSCoder) { super.init(coder: coder) }
        func show() {}
      }
      \(others)
      //- App/Main.storyboard
      <document initialViewController="c"><scenes><scene><objects><viewController id="c" sceneMemberID="viewController">
      <segue destination="b" kind="show" id="s"/></viewController></objects></scene><scene sceneID="a"><objects>
      <viewController id="b" customClass="Shelf" sceneMemberID="viewController"/>
      </objects></scene></scenes></document>
      """
    #expect(Set(release(shelf, making: making)) == [isUnused ? .unused(.function("init(at:)")) : .nothing])
  }

  /// What the system makes and calls: the app's delegate, a representable's coordinator.
  @Test func whatTheSystemMakesAndCalls() {
    let delegate = """
      @main final class Delegate: UIResponder, UIApplicationDelegate {
        func applicationDidBecomeActive(_ application: UIApplication) { Shelf().fill() }
      }
      final class Shelf { var onEnd: (() -> Void)?; func show() {}; func fill() { onEnd = { self.show() } } }
      """
    #expect(release(delegate, program: "") == [.nothing])
    let representable = """
      struct Page: UIViewRepresentable {
        func makeCoordinator() -> Shelf { Shelf() }
      }
      final class Shelf { var onEnd: (() -> Void)?; init() { onEnd = { self.show() } }; func show() {} }
      """
    #expect(release(representable, making: "Page()") == [.nothing])
  }

  /// A library's users are not scanned, and neither is Objective-C.
  @Test(arguments: [
    ("", "", Release.Reason.unused(.type("Shelf"))), (": UIView", "", .unused(.type("Shelf"))),
    (": NSObject, UITableViewDelegate", "", .unused(.type("Shelf"))),
    (": UIViewController, UICollectionViewDelegateFlowLayout", "", .unused(.type("Shelf"))),
    (": NSManagedObject", "", .nothing),
    (": UIView, NSCoding", "", .nothing),
    ("", "//- App/Room.m\n@implementation Room\n- (void)fill { [[Shelf alloc] init]; }\n@end", .nothing),
    ("", "//- App/Room.mm\nid shelf = [NSClassFromString(@\"App.Shelf\") new];", .nothing),
    ("", "//- App/Room.m\n@implementation BookShelf @end // shelf", .unused(.type("Shelf"))),
    (": Decodable", "", .nothing), (": Equatable", "", .unused(.type("Shelf"))),
    ("", "func make<View>() -> View? { nil }; let shelf: Shelf? = make()", .nothing),
    (": UIView", "class Room<Content: UIView> { let content = Content() }; final class Hall: Room<Shelf> {}", .nothing),
    ("", "//- App/Info.plist\n<key>NSExtensionPrincipalClass</key><string>$(MODULE).Shelf</string>", .nothing),
    ("", "//- App/Shelf.xib\n<document><objects><view id=\"a\" customClass=\"Shelf\"/></objects></document>", .nothing),
  ])
  func whatOthersMayMake(inherits: String, other: String, reason: Release.Reason) {
    let shelf = """
      final class Shelf\(inherits) {
        var onEnd: (() -> Void)?
        lazy var opening: Void = { onEnd = { self.show() } }()
        func show() {}
      }
      \(other)
      """
    #expect(release(shelf, making: "1") == [reason])
    #expect(release(shelf, program: "") == [.nothing])
  }

  /// The code of a base class runs on whichever heirs are made.
  @Test(arguments: [("Box()", true), ("Shelf()", false)])
  func anHeirThatNobodyMakes(making: String, isUnused: Bool) {
    let source = """
      class Control { init() { bind() }; func bind() {} }
      final class Box: Control {}
      final class Shelf: Control {
        var onEnd: (() -> Void)?
        override func bind() { onEnd = { self.show() } }
        func show() {}
      }
      """
    #expect(release(source, making: making) == [isUnused ? .unused(.type("Shelf")) : .nothing])
  }

  /// What only an heir that nobody makes would come to, by the code of its base class.
  @Test(arguments: [("Box()", true), ("Room()", false)])
  func whatAnHeirThatNobodyMakesHas(making: String, isUnused: Bool) {
    let source = """
      class Control { init() { bind() }; func bind() {} }
      final class Box: Control {}
      final class Room: Control {
        override func bind() { [1].forEach { _ in print(Shelf()) } }
      }
      final class Shelf { var onEnd: (() -> Void)?; init() { onEnd = { self.show() } }; func show() {} }
      """
    #expect(release(source, making: making) == [isUnused ? .unused(.type("Room")) : .nothing])
  }

  /// A protocol's method, of a class of which there is no object.
  @Test(arguments: [("Page().next()", true), ("Page().next(), Flow2()", false)])
  func aConformerThatNobodyMakes(making: String, isUnused: Bool) {
    let source = """
      protocol Flow: AnyObject { func push() }
      final class Flow2: Flow { func push() { print(Shelf()) } }
      final class Page { weak var flow: Flow?; func next() { flow?.push() } }
      final class Shelf { var onEnd: (() -> Void)?; init() { onEnd = { self.show() } }; func show() {} }
      """
    #expect(release(source, making: making) == [isUnused ? .unused(.type("Flow2")) : .nothing])
  }

  /// Apple's delegates hand over their sender at least; what others ask for is not known.
  @Test(arguments: [
    ("UITableViewDelegate", "fill()", true), ("UITableViewDelegate", "tableView(_ view: Int, fill: Int)", false),
    ("FurnitureDelegate", "fill()", false),
  ])
  func whatADelegateMayBeAskedFor(delegate: String, function: String, isUnused: Bool) {
    let shelf = """
      final class Shelf: UIView, \(delegate) { var onEnd: (() -> Void)?; func show() {}; func \(function) { onEnd = { self.show() } } }
      """
    #expect(release(shelf) == [isUnused ? .unused(.function("fill()")) : .nothing])
  }

  /// Beside a call that nobody comes to there is one of which it is not known what it means.
  @Test(arguments: [("Room()", true), ("Room(), any().make()", false), ("Room(), Other().make()", true)])
  func aCallThatMayMeanIt(making: String, isUnused: Bool) {
    let source = """
      final class Room { func make() -> Shelf { Shelf() }; func open() { print(make()) } }
      final class Other { func make() {} }
      final class Shelf { var onEnd: (() -> Void)?; init() { onEnd = { self.show() } }; func show() {} }
      """
    #expect(release(source, making: making) == [isUnused ? .unused(.function("open()")) : .nothing])
  }

  /// Nobody outside of a library calls what is private.
  @Test(arguments: [("private ", "", true), ("", "", false), ("private ", "fill()", false)])
  func whatIsPrivateInALibrary(access: String, call: String, isUnused: Bool) {
    let shelf = """
      public final class Shelf {
        var onEnd: (() -> Void)?
        \(access)func fill() { onEnd = { self.show() } }
        public func show() { \(call) }
      }
      """
    #expect(release(shelf, program: "") == [isUnused ? .unused(.function("fill()")) : .nothing])
  }

  /// Nobody lets go of what nobody ties.
  @Test func whatWouldBeUntiedIsNeverTied() {
    let shelf = """
      final class Shelf { var onEnd: (() -> Void)?; func show() {}; func fill() { onEnd = { self.show() } }; func stop() { onEnd = nil } }
      """
    #expect(release(shelf) == [.unused(.function("fill()"))])
  }

  /// Who makes one of two screens that keep each other by what they inherit, which others run as well.
  @Test(arguments: [("Other()", Release.Reason.unused(.type("Page"))), ("Other(), Page()", .nothing)])
  func whatIsNeverMadeOwnsNothing(making: String, reason: Release.Reason) {
    let source = """
      import UIKit
      class Base: UIViewController { var host: UIViewController? }
      final class Alert: Base { func show(by host: UIViewController) { self.host = host } }
      final class Page: UIViewController {
        @objc func tap() { let alert = Alert(); alert.show(by: self); addChild(alert) }
      }
      final class Other: UIViewController { @objc func tap() { Alert().show(by: self) } }
      """
    #expect(Set(release(source, making: making)) == [reason])
  }

  // MARK: Storyboards

  private static let page = """
    import UIKit
    final class Page: UIViewController {
      var onEnd: (() -> Void)?
      override func viewDidLoad() { onEnd = { self.show() } }
      func show() {}
    }

    """

  /// - Parameters:
  ///   - links: of the scene that the document begins with.
  ///   - page: of the page's scene.
  private func release(code: String, links: String = "", page: String, others: String = "") -> [Release.Reason] {
    release(
      Self.page + code + """

        //- App/Main.storyboard
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="home"><scenes>
          <scene><objects><viewController id="home" sceneMemberID="viewController">\(links)</viewController></objects></scene>
          <scene><objects><viewController id="page" \(page) customClass="Page" sceneMemberID="viewController"/></objects></scene>
        </scenes></document>
        \(others)
        """
    )
  }

  private static let identifier = #"storyboardIdentifier="PageScene""#
  private static let segue = #"<segue destination="page" kind="show" id="s"/>"#

  @Test(arguments: [
    ("", identifier, ""), ("", "", ""), ("// PageScene", identifier, ""), (#"let text = "OtherScene""#, identifier, ""),
    (#"let text = "the PageScene of \(1)""#, identifier, ""), ("let number = 1", identifier, ""),
    ("extension Page { @objc func tap() {} }", identifier, ""),
    ("enum Scene: String { case pageScene }", identifier, ""),
    (
      "enum Scene: String { case pageScene }; enum Other: String, CaseIterable { case a }; let all = Other.allCases",
      identifier, ""
    ),
    ("enum Scene: String { case pageScene }; let other = Priority(rawValue: text)", identifier, ""),
    ("enum Scene: String { case pageScene }; let other: Options = .init(rawValue: 1)", identifier, ""),
    (
      "", identifier,
      #"//- App/R.generated.swift\nstruct R { let page = Resource<Page>(identifier: "PageScene"); func pageScene() -> Page? { pageScene() } }"#
    ),
    (
      "", identifier,
      #"//- App/B.storyboard\n<document><scenes><scene><objects><viewController id="b" customClass="B" sceneMemberID="viewController">"#
        + #"<segue destination="page" kind="show" id="s"/></viewController></objects></scene></scenes></document>"#
    ),
  ])
  func aSceneThatNothingLeadsToMakesNothing(code: String, page: String, others: String) {
    let others = others.replacing("\\n", with: "\n")
    #expect(release(code: code, page: page, others: others) == [.unused(.type("Page"))])
  }

  @Test(arguments: [
    #"let name = "PageScene""#, #"enum Scene: String { case page = "PageScene" }"#,
    "enum Scene: String { case pageScene }; func open() { make(.pageScene) }",
    "enum Scene: String, CaseIterable { case pageScene }; func open() { Scene.allCases.forEach { make($0) } }",
    "enum Scene: String, CaseIterable { case pageScene; static let all = allCases }",
    "enum Scene: String { case pageScene }; func open(_ text: String) { make(Scene(rawValue: text)) }",
    "enum Scene: String { case pageScene }; func open(_ text: String) { make(Scene.init(rawValue: text)) }",
    "enum Scene: String { case pageScene }; func open<T: RawRepresentable>(_ text: String) -> T? { T(rawValue: text) }",
    #"func name(_ kind: String) -> String { "\(kind)Scene" }"#,
    #"func name(_ kind: String) -> String { kind + "Scene" }"#,
    #"func name(_ kind: String) -> String { "Page" + kind }"#,
    "func open() { Scenes.Main.pageScene.instantiate() }",
    "func open() { let page = make() as? Page; page?.show() }", "func open() { Page.open() }",
    #"@Named(name: "PageScene") var scene: Any"#, #"func open(_ name: String = "PageScene") {}"#,
    #"func open(_ name: String) { switch name { case "PageScene": break; default: break } }"#,
    "func open() { make(Page.self) }",
  ])
  func aSceneThatCodeMayNameMakesItsObjects(code: String) {
    #expect(release(code: code, page: Self.identifier) == [.nothing])
  }

  @Test(arguments: [
    (segue, identifier, ""), (segue, "", ""), ("", #"storyboardIdentifier="Page scene""#, ""),
    ("", identifier, "//- App/A.m\nvoid open(UIView *view) { show(@\"PageScene\"); }"),
    ("", #"storyboardIdentifier="pageScene""#, "//- App/A.m\nvoid open(UIView *view) { show(@\"pageScene\"); }"),
    ("", "", #"//- App/Page.xib\n<document><objects><viewController id="b" customClass="Page"/></objects></document>"#),
  ])
  func aSceneThatSomethingLeadsToMakesItsObjects(links: String, page: String, others: String) {
    let others = others.replacing("\\n", with: "\n")
    #expect(release(code: "", links: links, page: page, others: others) == [.nothing])
  }
}
