import TestSupport
import Testing

/// What storyboards make: the screens that an app begins with live as long as it does.
struct InterfaceObjectTests {
  private static let feed = """
    import UIKit
    final class Feed: UIViewController {
      var onTap: (() -> Void)?
      override func viewDidLoad() { onTap = { self.show() } }
      func show() {}
    }

    """

  private static let livesOn = ["Feed never Feed lives on by Main.storyboard:5"]
  private static let leaks = ["Feed never"]

  /// Two scenes: a tab bar, and a feed that one of its segues leads to.
  private static func storyboard(segue: String) -> String {
    """
    <document initialViewController="bar"><scenes>
      <scene sceneID="1"><objects>
        <tabBarController id="bar" sceneMemberID="viewController"><connections>\(segue)</connections></tabBarController>
        </objects></scene><scene sceneID="2"><objects>
        <viewController id="feed" storyboardIdentifier="Feed" customClass="Feed" sceneMemberID="viewController"/>
      </objects></scene>
    </scenes></document>
    """
  }

  private static let tab = #"<segue destination="feed" kind="relationship" relationship="viewControllers" id="s"/>"#

  @Test(arguments: [
    (tab, true),
    (#"<segue destination="feed" kind="embed" id="s"/>"#, true),
    (#"<segue destination="feed" kind="show" id="s"/>"#, false),
    (#"<!-- \#(tab) -->"#, false),
    (tab + #"<segue destination="feed" kind="presentation" id="t"/>"#, false),
    (#"<tableView><prototypes>\#(tab)</prototypes></tableView>"#, false),
  ])
  func aPartOfTheFirstSceneLivesOn(segue: String, livesOn: Bool) {
    let source = Self.feed + "//- App/Main.storyboard\n" + Self.storyboard(segue: segue)
    #expect(releases(source) == (livesOn ? Self.livesOn : Self.leaks))
  }

  @Test(arguments: [
    ("", true),
    ("func open() -> Feed { Feed() }", false),
    (
      "func open(_ board: UIStoryboard) { let feed = board.instantiateViewController(withIdentifier: \"a\") as! Feed; feed.show() }",
      false
    ),
    ("func open(_ window: UIWindow) { window.rootViewController = UIViewController() }", false),
    (
      "final class Alert { var window: UIWindow?; func show() { window = UIWindow(); window?.rootViewController = UIViewController() } }",
      true
    ),
    (
      "final class Delegate: UIResponder, UIApplicationDelegate { var window: UIWindow?; func show() { window = UIWindow(); window?.rootViewController = UIViewController() } }",
      false
    ),
    (
      """
      final class Delegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        func application(_ app: UIApplication, didFinishLaunchingWithOptions options: [Int: Any]?) -> Bool {
          window?.rootViewController = UITabBarController()
          return true
        }
      }
      """, true
    ),
  ])
  func codeThatMakesOrReplacesOneMore(code: String, livesOn: Bool) {
    let source = Self.feed + code + "\n//- App/Main.storyboard\n" + Self.storyboard(segue: Self.tab)
    #expect(releases(source) == (livesOn ? Self.livesOn : Self.leaks))
  }

  /// What a xib makes for its owner lives as long as that does.
  @Test(arguments: [
    ("let panel = Panel()", "Panel", "", true), ("let panel = Panel()", "", "", false),
    ("func open() { let panel = Panel(); panel.show() }", "Panel", "", false),
    ("let panel = Panel()", "Panel", "extension Delegate { @objc func make() -> Meter { Meter() } }", false),
  ])
  func whatAXibMakesForItsOwner(member: String, owner: String, code: String, livesOn: Bool) {
    let source = """
      @main final class Delegate: NSObject, NSApplicationDelegate { \(member) }
      final class Panel: NSWindowController { @IBOutlet var meter: Meter! }
      final class Meter: NSView {
        var onTap: (() -> Void)?
        override func awakeFromNib() { onTap = { self.show() } }
        func show() {}
      }
      \(code)
      //- App/Panel.xib
      <document><objects><customObject id="-2" customClass="\(owner)"/><view id="a" customClass="Meter"/></objects></document>
      """
    #expect(releases(source) == ["Meter never\(livesOn ? " Meter lives on by Panel.xib:1" : "")"])
  }

  /// A controller in a xib is the one that code asks for.
  @Test(arguments: [
    ("override func viewDidLoad()", true), ("override func viewDidAppear(_ animated: Bool)", false),
  ])
  func aControllerInAXibIsTheOneThatCodeAsksFor(method: String, livesOn: Bool) {
    let source = """
      @main final class Delegate: UIResponder, UIApplicationDelegate { let page = Page() }
      final class Page: UIViewController {
        var tabs: Tabs?
        \(method) { tabs = UINib(nibName: "Tabs", bundle: nil).instantiate(withOwner: self)[0] as? Tabs }
      }
      final class Tabs: UITabBarController {
        var onTap: (() -> Void)?
        override func viewDidLoad() { onTap = { self.open() } }
        func open() {}
      }
      //- App/Tabs.xib
      <document><objects><tabBarController id="a" customClass="Tabs"/></objects></document>
      """
    #expect(releases(source) == ["Tabs never\(livesOn ? " Tabs lives on by Delegate:1" : "")"])
  }

  /// What an `Info.plist` names is what the app begins with; where none does, what Xcode calls so.
  @Test(arguments: [
    ("Main", "<key>UIMainStoryboardFile</key><string>Main</string>", true),
    ("Main", "<key>UIMainStoryboardFile~ipad</key><string>Main</string>", true),
    ("Main", "<key>UIMainStoryboardFile</key><string>Home</string>", false),
    ("Main", "<key>UILaunchStoryboardName</key><string>Launch</string>", true),
    ("Home", "<key>UISceneStoryboardFile</key>\n<string>Home</string>", true),
    ("Home", "<key>CFBundleName</key><string>Home</string>", false),
  ])
  func theMainDocument(name: String, entry: String, livesOn: Bool) {
    let source =
      Self.feed + "//- App/Base.lproj/\(name).storyboard\n" + Self.storyboard(segue: Self.tab)
      + "\n//- App/App-Info.plist\n<plist><dict>\(entry)</dict></plist>"
    #expect(releases(source) == (livesOn ? ["Feed never Feed lives on by \(name).storyboard:5"] : Self.leaks))
  }

  /// A property list may have any name, if it is about a bundle.
  @Test(arguments: [("Development.plist", true, true), ("Words.plist", false, false), ("Info.plist", false, true)])
  func thePropertyListOfABundle(name: String, isAboutBundle: Bool, isRead: Bool) {
    let bundle = isAboutBundle ? "<key>CFBundleName</key><string>App</string>" : ""
    let source =
      Self.feed + "//- App/Base.lproj/Home.storyboard\n" + Self.storyboard(segue: Self.tab)
      + "\n//- App/\(name)\n<plist><dict>\(bundle)<key>UIMainStoryboardFile</key><string>Home</string></dict></plist>"
    #expect(releases(source) == (isRead ? ["Feed never Feed lives on by Home.storyboard:5"] : Self.leaks))
  }

  /// A tab of another storyboard, by way of a scene that stands for it.
  @Test(arguments: [
    ("", "initialViewController=\"feed\"", true), ("referencedIdentifier=\"Feed\"", "", true),
    ("referencedIdentifier=\"Other\"", "initialViewController=\"feed\"", false),
  ])
  func aSceneOfAnotherDocument(reference: String, initial: String, livesOn: Bool) {
    let source =
      Self.feed + """
        //- App/Main.storyboard
        <document initialViewController="bar"><scenes>
          <scene><objects><tabBarController id="bar" sceneMemberID="viewController">
            <segue destination="other" kind="relationship"/></tabBarController></objects></scene>
          <scene><objects><viewControllerPlaceholder storyboardName="Feed" \(reference) id="other"
            sceneMemberID="viewController"/></objects></scene>
        </scenes></document>
        //- App/Feed.storyboard
        <document \(initial)><scenes><scene><objects>
          <viewController id="feed" customClass="Feed" storyboardIdentifier="Feed" sceneMemberID="viewController"/>
        </objects></scene></scenes></document>
        """
    #expect(releases(source) == (livesOn ? ["Feed never Feed lives on by Feed.storyboard:2"] : Self.leaks))
  }

  /// A cell is made for each row, and a class that a nib makes is no child of the launch alone.
  @Test func whatIsMadeAgainAndAgainDoesNotLiveOn() {
    let rows = """
      //- App/Main.storyboard
      <document initialViewController="list"><scenes><scene><objects>
        <tableViewController id="list" sceneMemberID="viewController"><tableView><prototypes>
          <tableViewCell id="cell" customClass="Feed"/></prototypes></tableView></tableViewController>
      </objects></scene></scenes></document>
      """
    #expect(releases(Self.feed + rows) == Self.leaks)
    let nib = "\n//- App/Feed.xib\n<document><objects><view id=\"1\" customClass=\"Feed\"/></objects></document>"
    let tabs = "//- App/Main.storyboard\n" + Self.storyboard(segue: Self.tab)
    #expect(releases(Self.feed + tabs + nib) == Self.leaks)
  }

  /// What a launch makes by itself is not made by it alone where a nib makes one too.
  @Test(arguments: [("", true), ("Feed.xib", false)])
  func aNibIsAMaker(nib: String, livesOn: Bool) {
    let source =
      Self.feed + """
        enum Root { static let feed = Feed() }
        //- App/\(nib.isEmpty ? "Other.xib" : nib)
        <document><objects><placeholder id="-1" customClass="Feed"/><view id="1" customClass="\(nib.isEmpty ? "Other" : "Feed")"/>
        </objects></document>
        """
    #expect(releases(source) == (livesOn ? ["Feed never Feed lives on by Root.feed:7"] : Self.leaks))
  }

  /// One document names the module of the class, another one does not: it is one class.
  @Test func twoWaysToNameAClass() {
    let nib = "//- Shop/A.xib\n<document><objects><view id=\"1\" customClass=\"Feed\"/></objects></document>\n"
    let board = Self.storyboard(segue: Self.tab)
      .replacing("customClass=\"Feed\"", with: "customClass=\"Feed\" customModule=\"Shop\"")
    let source = "//- Shop/A.swift\n" + Self.feed + nib + "//- Shop/Main.storyboard\n" + board
    #expect(releases(source) == Self.leaks)
  }

  /// Two modules have a class of the name; the storyboard says which one it means.
  @Test func theModuleTellsClassesApart() {
    let board = Self.storyboard(segue: Self.tab)
      .replacing("customClass=\"Feed\"", with: "customClass=\"Feed\" customModule=\"Shop\"")
    let source = Self.feed + "//- Shop/A.swift\n" + Self.feed + "//- Shop/Main.storyboard\n" + board
    #expect(releases(source).sorted() == ["Feed never", "Feed never Feed lives on by Main.storyboard:5"])
  }

  /// Only what can change the window of this app takes its first screen away.
  @Test(arguments: [
    ("//- Other/A.swift\nimport UIKit\n", "", true), ("//- Kit/A.swift\nimport UIKit\n", "import Kit\n", false),
    ("//- Shop/B.swift\nimport UIKit\n", "", false),
  ])
  func anotherAppReplacesItsRootController(file: String, imported: String, livesOn: Bool) {
    let source =
      "//- Shop/A.swift\n\(imported)" + Self.feed + file
      + "func open(_ window: UIWindow) { window.rootViewController = UIViewController() }\n"
      + "//- Shop/Main.storyboard\n" + Self.storyboard(segue: Self.tab)
    #expect(releases(source) == (livesOn ? Self.livesOn : Self.leaks))
  }

  /// On macOS the main document makes the app's delegate, and its windows have no root controller.
  @Test(arguments: [("Cocoa", true), ("CocoaTouch", false)])
  func theDelegateOfAMacApp(system: String, livesOn: Bool) {
    let source = """
      import AppKit
      final class Delegate: NSObject, NSApplicationDelegate { let menu = Menu() }
      final class Menu: NSObject {
        var onTap: (() -> Void)?
        override init() { super.init(); onTap = { self.show() } }
        func show() {}
      }
      final class Feed: NSViewController {
        var onTap: (() -> Void)?
        override func viewDidLoad() { onTap = { self.show() } }
        func show() {}
      }
      func open(_ window: UIWindow) { window.rootViewController = UIViewController() }
      //- App/Main.storyboard
      <document type="com.apple.InterfaceBuilder3.\(system).Storyboard.XIB" initialViewController="feed"><scenes>
        <scene><objects>
          <application id="app" sceneMemberID="viewController"/><customObject id="d" customClass="Delegate"/>
        </objects></scene>
        <scene><objects><viewController id="feed" customClass="Feed" sceneMemberID="viewController"/></objects></scene>
      </scenes></document>
      """
    #expect(
      releases(source).sorted() == [
        livesOn ? "Feed never Feed lives on by Main.storyboard:5" : "Feed never",
        "Menu never Menu lives on by Delegate:2",
      ]
    )
  }

  /// A window of one's own has a root controller of its own.
  @Test(arguments: [
    ("lock = UIWindow(); lock?.rootViewController = page", true),
    ("let cover = UIWindow(); cover.rootViewController = page", true),
    ("lock?.rootViewController = page", false),
    ("window = UIWindow(); window?.rootViewController = page", true),
    ("window?.rootViewController = page", false),
    ("let window = UIWindow(); window.rootViewController = page; window.makeKeyAndVisible(); lock = window", true),
    ("let window = UIWindow(); window.rootViewController = page; self.window = window", false),
    ("let window = shown()!; window.rootViewController = page", false),
  ])
  func aWindowOfItsOwn(body: String, livesOn: Bool) {
    let code = """
      final class Shell {
        var lock: UIWindow?
        var window: UIWindow?
        func open(_ page: UIViewController) { \(body) }
        func shown() -> UIWindow? { UIApplication.shared.keyWindow }
      }

      """
    let source = Self.feed + code + "//- App/Main.storyboard\n" + Self.storyboard(segue: Self.tab)
    #expect(releases(source) == (livesOn ? Self.livesOn : Self.leaks))
  }

  /// A local variable that is called as the app's own window is.
  @Test(arguments: [
    ("", true),
    ("func show(_ delegate: Delegate) { delegate.window = Alerts.shared.cover }", false),
    ("final class Shell { lazy var window = Alerts.shared.cover }", false),
  ])
  func aWindowInALazyProperty(code: String, livesOn: Bool) {
    let alerts = """
      final class Alerts {
        static let shared = Alerts()
        lazy var cover: UIWindow = {
          let window = UIWindow(frame: UIScreen.main.bounds)
          window.rootViewController = UIViewController()
          return window
        }()
      }
      final class Delegate: NSObject, UIApplicationDelegate { var window: UIWindow? }
      \(code)

      """
    let source = Self.feed + alerts + "//- App/Main.storyboard\n" + Self.storyboard(segue: Self.tab)
    #expect(releases(source) == (livesOn ? Self.livesOn : Self.leaks))
  }

  /// A scene that no other leads to is made by the code that names it.
  @Test(arguments: [("", true), ("<segue destination=\"feed\" kind=\"show\" id=\"s\"/>", false)])
  func aSceneThatCodeNames(segue: String, livesOn: Bool) {
    let source =
      Self.feed + """
        final class Home: UIViewController {
          private lazy var feed: Feed = {
            UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: "Feed") as! Feed
          }()
          override func viewDidAppear(_ animated: Bool) { feed.show() }
        }
        //- App/Main.storyboard
        <document initialViewController="home"><scenes>
          <scene><objects><viewController id="home" customClass="Home" sceneMemberID="viewController">\(segue)</viewController>
          </objects></scene><scene><objects>
            <viewController id="feed" storyboardIdentifier="Feed" customClass="Feed" sceneMemberID="viewController"/>
          </objects></scene>
        </scenes></document>
        """
    #expect(releases(source) == (livesOn ? ["Feed never Feed lives on by Main.storyboard:2"] : Self.leaks))
  }

  /// The main storyboard makes one, and the scene's delegate shows another one: both stay.
  @Test(arguments: [
    ("", true), ("func open() -> Feed { Feed() }", false), ("func close() { feed = nil }", true),
    ("func close(_ scene: UIScene) { window?.rootViewController = UIViewController() }", false),
  ])
  func aSceneDelegateShowsAnotherOne(member: String, livesOn: Bool) {
    let source =
      Self.feed + """
        final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
          var window: UIWindow?
          var feed: Feed? = UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: "Feed") as? Feed
          func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
            window?.rootViewController = feed
          }
          \(member)
        }
        //- App/Main.storyboard
        <document initialViewController="feed"><scenes><scene><objects>
          <viewController id="feed" storyboardIdentifier="Feed" customClass="Feed" sceneMemberID="viewController"/>
        </objects></scene></scenes></document>
        """
    #expect(releases(source) == (livesOn ? ["Feed never Feed lives on by SceneDelegate:7"] : Self.leaks))
  }

  /// What code makes where it does not find the screen that the storyboard made is no maker of one more.
  @Test(arguments: [
    ("guard let feed = split.viewControllers[0] as? Feed else { return Feed() }; return feed", true),
    ("if let feed = split.viewControllers[0] as? Feed { return feed }; return Feed()", true),
    ("return split.viewControllers[0] as? Feed ?? Feed()", true), ("return Feed()", false),
    ("guard let other = split.viewControllers[0] as? Other else { return Feed() }; return other.feed", false),
  ])
  func aFallbackMakesNoOther(body: String, livesOn: Bool) {
    let source =
      Self.feed + """
        final class Other: UIViewController { weak var feed: Feed! }
        func feed(in split: UISplitViewController) -> Feed { \(body) }
        //- App/Main.storyboard
        \(Self.storyboard(segue: Self.tab))
        """
    #expect(releases(source) == (livesOn ? Self.livesOn : Self.leaks))
  }

  /// A window that code asks for once has its content as long as it lives.
  @Test(arguments: [
    ("Window", "", "", true),
    (
      "Window", "",
      "func open() { window = NSStoryboard().instantiateController(withIdentifier: \"Window\") as? Window }", false
    ),
    (
      "Window", "",
      "func applicationWillTerminate(_ note: Notification) { let last = NSStoryboard().instantiateController(withIdentifier: \"Window\") as? Window; last?.close() }",
      true
    ),
    (
      "Window", "",
      "static func restoreWindow(withIdentifier id: Int, completionHandler: (Window?) -> Void) { completionHandler(NSStoryboard().instantiateController(withIdentifier: \"Window\") as? Window) }",
      true
    ),
    ("Other", "", "", false),
    ("Window", "<segue destination=\"feed\" kind=\"show\" id=\"t\"/>", "", false),
    ("Window", "", "func open() -> Feed { Feed() }", false),
  ])
  func theContentOfAWindowThatCodeAsksFor(asked: String, segue: String, member: String, livesOn: Bool) {
    let source =
      Self.feed.replacing("UIKit", with: "AppKit").replacing("UIViewController", with: "NSViewController") + """
        final class Window: NSWindowController {}
        final class Other: NSWindowController {}
        final class Delegate: NSObject, NSApplicationDelegate {
          var window: NSWindowController?
          func applicationDidFinishLaunching(_ note: Notification) {
            window = NSStoryboard(name: "Main", bundle: nil).instantiateController(withIdentifier: "Window") as? \(asked)
          }
          \(member)
        }
        //- App/Main.storyboard
        <document type="com.apple.InterfaceBuilder3.Cocoa.Storyboard.XIB"><scenes>
          <scene><objects><windowController storyboardIdentifier="Window" id="w" customClass="Window" sceneMemberID="viewController">
            <connections><segue destination="feed" kind="relationship" relationship="window.shadowedContentViewController" id="s"/>
            </connections></windowController></objects></scene>
          <scene><objects><viewController id="other" sceneMemberID="viewController">\(segue)</viewController></objects></scene>
          <scene><objects><viewController id="feed" customClass="Feed" sceneMemberID="viewController"/></objects></scene>
        </scenes></document>
        """
    #expect(releases(source) == (livesOn ? ["Feed never Feed lives on by Main.storyboard:6"] : Self.leaks))
  }

  /// A watch's app begins with one page or more; which of them code can ask for, it can show again.
  @Test(arguments: [
    ("", "", true), ("identifier=\"Feed\"", "", false),
    ("", "func open() { WKInterfaceController.reloadRootPageControllers(withNames: [], contexts: nil) }", false),
  ])
  func thePagesOfAWatch(attribute: String, code: String, livesOn: Bool) {
    let source =
      Self.feed.replacing("UIKit", with: "WatchKit").replacing("UIViewController", with: "WKInterfaceController") + """
        \(code)
        //- Watch/Interface.storyboard
        <document type="com.apple.InterfaceBuilder.WatchKit.Storyboard" initialViewController="first"><scenes>
          <scene><objects><controller id="first"><connections>
            <segue destination="feed" kind="relationship" relationship="nextPage" id="s"/></connections></controller></objects></scene>
          <scene><objects><controller id="feed" \(attribute) customClass="Feed"/></objects></scene>
        </scenes></document>
        """
    #expect(releases(source) == (livesOn ? ["Feed never Feed lives on by Interface.storyboard:4"] : Self.leaks))
  }
  /// A page that shows SwiftUI asks for its view once, and what that makes for itself stays.
  @Test(arguments: [("HostingController", true), ("Other", false)])
  func theContentOfAWatch(controller: String, livesOn: Bool) {
    let source = """
      import SwiftUI
      final class HostingController: WKHostingController<Root> { override var body: Root { Root() } }
      struct Root: View {
        @ObservedObject var model = Model()
        var body: some View { Text(model.name) }
      }
      final class Model: ObservableObject {
        var name = ""; var onEnd: (() -> Void)?
        init() { onEnd = { self.name = "" } }
      }
      //- Watch/Interface.storyboard
      <document type="com.apple.InterfaceBuilder.WatchKit.Storyboard" initialViewController="first"><scenes>
        <scene><objects><hostingController id="first" customClass="\(controller)"/></objects></scene>
      </scenes></document>
      """
    #expect(releases(source) == ["Model never\(livesOn ? " Model lives on by Interface.storyboard:2" : "")"])
  }
}
