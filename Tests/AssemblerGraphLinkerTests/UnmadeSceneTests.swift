import AssemblerGraphLinker
import AssemblerGraphModel
import TestSupport
import Testing

/// What documents make only where code asks for it.
struct UnmadeSceneTests {
  private static let page = """
    import UIKit
    @main enum Program { static func main() { open() } }
    extension UIViewController {
      static func instantiate() -> Self {
        UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: String(describing: self)) as! Self
      }
    }
    class Page: UIViewController {
      var onEnd: (() -> Void)?
      override func viewDidLoad() { onEnd = { self.show() } }
      func show() {}
    }

    """

  private func release(_ source: String) -> Set<Release.Reason> {
    let graph = TestSupport.program(of: "//- App/A.swift\n" + source).graph
    return Set(cycles(in: graph).filter(\.isOfObjects).map(\.release.reason))
  }

  private func release(code: String, links: String = "") -> Set<Release.Reason> {
    release(
      Self.page + code + """

        //- App/Main.storyboard
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="home"><scenes>
          <scene><objects><viewController id="home" sceneMemberID="viewController">\(links)</viewController></objects></scene>
          <scene><objects><viewController id="page" storyboardIdentifier="Page" customClass="Page" sceneMemberID="viewController"/></objects></scene>
        </scenes></document>
        """
    )
  }

  /// An action that no document connects, though one has its class, nobody calls.
  @Test(arguments: [
    ("open:", "", "", true), ("close:", "", "", false), ("closeWithSender:", "", "", false), ("close", "", "", false),
    ("open:", "let close = #selector(Home.close)", "", false),
    ("open:", "func end(_ home: Home) { home.close(1) }; let ending: Void = end(Home())", "", false),
    ("open:", "", "//- App/Old.m\n[Home new];", false),
  ])
  func anActionThatNothingIsConnectedTo(selector: String, code: String, file: String, isUnused: Bool) {
    let source = """
      import UIKit
      @main enum Program {}
      class Home: UIViewController {
        var onEnd: (() -> Void)?
        @IBAction func close(_ sender: Any) { onEnd = { self.show() } }
        func show() {}
      }
      \(code)
      //- App/Main.storyboard
      <document initialViewController="a"><scenes><scene><objects><viewController id="a" sceneMemberID="viewController"><connections>
        <segue destination="b" kind="show" id="c"/></connections></viewController></objects></scene><scene><objects>
        <viewController id="b" customClass="Home" sceneMemberID="viewController"><button id="d"><connections>
          <action selector="\(selector)" destination="b" eventType="touchUpInside" id="e"/></connections></button></viewController>
      </objects></scene></scenes></document>
      \(file)
      """
    #expect(release(source) == [isUnused ? .unused(.function("close(_:)")) : .nothing])
  }

  /// The class may be in a document that is not scanned.
  @Test func anActionOfAClassInNoDocumentIsCalled() {
    let source = """
      import UIKit
      @main enum Program { static func main() { print(Home()) } }
      class Home: UIViewController {
        var onEnd: (() -> Void)?
        @IBAction func close(_ sender: Any) { onEnd = { self.show() } }
        func show() {}
      }
      //- App/Main.storyboard
      <document><scenes><scene><objects><viewController id="a" customClass="Other" sceneMemberID="viewController"/>
      </objects></scene></scenes></document>
      """
    #expect(release(source) == [.nothing])
  }

  /// A property or a cast of what is there already makes nothing.
  @Test(arguments: [
    "final class Home { var page: Page?; func f() { page?.show() } }; func open() { Home().f() }",
    "final class Home { var page: Page?; func f(_ other: Home) { page = other.page } }; func open() { Home().f(Home()) }",
    "func open() { let page = UIApplication.shared.windows.first?.rootViewController as? Page; page?.show() }",
    "func top() -> UIViewController? { nil }; func open() { if let page = top() as? Page { page.show() } }",
    "final class Other: Page {}; func open() {}",
    "import EmptySets; extension Page: EmptySetSource {}; func open() {}",
    #"import EmptySets; extension Page: EmptySetSource {}; func open() { print("Pages\(1)-all, \(1)age") }"#,
  ])
  func whatOnlySpeaksOfAPageMakesNone(code: String) {
    #expect(release(code: code) == [.unused(.type("Page"))])
  }

  @Test(arguments: [
    "func open() { Page.instantiate().show() }", "func open() { let page: Page = load(); page.show() }",
    "final class Home { var page: Page?; func f() { page = load() } }; func open() { Home().f() }",
    "func open() { if let page = load() as? Page { page.show() } }",
    "func make<T>() -> T { fatalError() }; func open() { (make() as Page).show() }",
    #"func open() { print("Page") }"#, "func open() { print(Page.self) }",
    "import EmptySets; extension Page: EmptySetSource {}; func open() { Page.instantiate().show() }",
    #"import EmptySets; extension Page: EmptySetSource {}; func open() { print("App.\(2)") }"#,
    "@Wrapper<Home, Page> enum Pages {}; final class Home {}; func open() {}",
  ])
  func whatMayMakeAPageDoes(code: String) {
    #expect(release(code: code) == [.nothing])
  }

  /// A property of a screen that is called so is not what generated code calls the scene.
  @Test(arguments: [
    ("final class Home { let page = UIView(); func f() { print(page) } }; func open() { Home().f() }", true),
    ("final class Home { let page = UIView() }; func open() { print(R.storyboard.main.page()) }", false),
  ])
  func aPropertyOfTheName(code: String, isUnused: Bool) {
    #expect(release(code: code) == [isUnused ? .unused(.type("Page")) : .nothing])
  }

  /// What only code asks for that never runs.
  @Test(arguments: [("", true), ("Old().f()", false), ("Page.others.show()", false)])
  func aPageThatOnlyAnotherOneMakes(start: String, isUnused: Bool) {
    let code = """
      final class Old: UIViewController { func f() { present(Page.instantiate(), animated: true) } }
      func open() { \(start) }
      """
    #expect(release(code: code) == [isUnused ? .unused(.type("Old")) : .nothing])
    #expect(release(code: code, links: #"<segue destination="page" kind="show" id="s"/>"#) == [.nothing])
  }

  /// Registering makes nothing.
  @Test(arguments: [
    ("", true), (#"table.dequeueReusableCell(withIdentifier: "row", for: path)"#, false), ("Row.open()", false),
    (#"UINib(nibName: "Row", bundle: nil).instantiate(withOwner: nil)"#, false),
    (#"table.register(UINib(nibName: "Row", bundle: nil), forCellReuseIdentifier: id)"#, false),
  ])
  func aNibThatIsOnlyRegistered(code: String, isUnused: Bool) {
    let source = """
      import UIKit
      @main enum Program { static func main() { open(UITableView(), "a", IndexPath()) } }
      func open(_ table: UITableView, _ id: String, _ path: IndexPath) {
        table.register(UINib(nibName: "Row", bundle: nil), forCellReuseIdentifier: "row")
        \(code)
      }
      final class Row: UITableViewCell {
        var onTap: (() -> Void)?
        override func awakeFromNib() { onTap = { self.show() } }
        func show() {}
      }
      //- App/Row.xib
      <document><objects><tableViewCell id="1" customClass="Row"/></objects></document>
      """
    #expect(release(source) == [isUnused ? .unused(.type("Row")) : .nothing])
  }

  /// A screen that handles messages is made by code as others are, or by its name.
  @Test(arguments: [
    ("", true), ("print(Web())", false), (#"print("App.Web")"#, false), (#"print("App.\(1)")"#, false),
    (#"print("Shop.\(1)")"#, true),
  ])
  func aScreenThatHandlesMessages(code: String, isUnused: Bool) {
    let source = """
      import WebKit
      @main enum Program { static func main() { \(code) } }
      final class Web: UIViewController, WKScriptMessageHandler {
        let view2 = WKWebView()
        override func viewDidLoad() { view2.configuration.userContentController.add(self, name: "a") }
        func userContentController(_ controller: WKUserContentController, didReceive message: WKScriptMessage) {}
      }
      """
    #expect(release(source) == [isUnused ? .unused(.type("Web")) : .nothing])
  }
}
