import AssemblerGraphLinker
import AssemblerGraphModel
import TestSupport
import Testing

/// Scenes of storyboards that code asks for without saying of which class they are.
struct SceneAskedForTests {
  private static let page = """
    final class Page: UIViewController {
      var onTap: (() -> Void)?
      override func viewDidLoad() { onTap = { self.show() } }
      func show() {}
    }

    """

  private static let home = """

    //- App/Home.storyboard
    <document initialViewController="stack"><scenes>
      <scene sceneID="1"><objects><navigationController id="stack" sceneMemberID="viewController"><connections>
        <segue destination="page" kind="relationship" relationship="rootViewController" id="s"/>
      </connections></navigationController></objects></scene>
      <scene sceneID="2"><objects>
        <viewController id="page" storyboardIdentifier="Page" customClass="Page" sceneMemberID="viewController"/>
      </objects></scene>
      <scene sceneID="3"><objects>
        <viewController id="other" storyboardIdentifier="Other" customClass="Other" sceneMemberID="viewController"/>
      </objects></scene>
    </scenes></document>
    """

  /// What the owner of a source owns.
  private static func owned(_ source: String) -> [String] {
    let graph = program(of: source).graph
    return graph.edges.filter { $0.kind == .owns && graph.nodes[$0.from].name == "Owner" }
      .map { graph.nodes[$0.to].name }
  }

  /// The same by a property that is given what an expression makes.
  private static func owned(making made: String, other: String = "") -> [String] {
    owned(
      """
      //- App/Owner.swift
      import UIKit
      final class Owner {
        var screen: UIViewController?
        func open() { screen = \(made) }
      }
      final class Other: UIViewController {}
      \(other)
      \(page)\(home)
      """
    )
  }

  @Test(arguments: [
    #"UIStoryboard(name: "Home", bundle: nil).instantiateViewController(withIdentifier: "Page")"#,
    #"UIStoryboard.init(name: "Home", bundle: nil).instantiateViewController(identifier: "Page")"#,
    #"UIStoryboard(name: "Home", bundle: nil).instantiateViewController(withIdentifier: String(describing: Page.self))"#,
    #"UIStoryboard(name: "Home", bundle: nil).instantiateViewController(withIdentifier: "Page") as? UIViewController"#,
    #"UIStoryboard(name: "Home", bundle: nil).instantiateInitialViewController()"#,
    "R.storyboard.home.page()", "R.storyboard.home.instantiateInitialViewController()",
    "StoryboardScene.Home.page.instantiate()", "StoryboardScene.Home.initialScene.instantiate()",
  ])
  func aSceneIsMadeWhereCodeNamesIt(made: String) { #expect(Self.owned(making: made) == ["Page"]) }

  @Test(arguments: [
    #"UIStoryboard(name: "Away", bundle: nil).instantiateViewController(withIdentifier: "Page")"#,
    #"UIStoryboard(name: "Home", bundle: nil).instantiateViewController(withIdentifier: "Nobody")"#,
    #"UIStoryboard(name: "Away", bundle: nil).instantiateInitialViewController()"#,
    "R.storyboard.away.page()", "StoryboardScene.Home.nobody.instantiate()",
  ])
  func whatNoDocumentHasIsNotMade(made: String) { #expect(Self.owned(making: made) == []) }

  @Test func aStoryboardStandsInAVariable() {
    let boards = """
      extension UIStoryboard {
        static var home: UIStoryboard { UIStoryboard(name: "Home", bundle: nil) }
        static let stored = UIStoryboard(name: "Home", bundle: nil)
      }
      """
    for board in ["home", "stored"] {
      let made = #"UIStoryboard.\#(board).instantiateViewController(withIdentifier: "Page")"#
      #expect(Self.owned(making: made, other: boards) == ["Page"])
    }
    let local =
      #"{ let board = UIStoryboard(name: "Home", bundle: nil); return board.instantiateInitialViewController() }()"#
    #expect(Self.owned(making: local) == ["Page"])
  }

  /// What generated code names is declared in the scanned code, which says itself what it makes.
  @Test func codeThatIsScannedIsNoGeneratedCode() {
    let resources = "enum R { enum storyboard { enum home { static func page() -> Other? { Other() } } } }"
    #expect(Self.owned(making: "R.storyboard.home.page()", other: resources) == ["Other"])
  }

  /// Of several targets each has its own.
  @Test func theNearestDocumentCounts() {
    let source = """
      //- App/Owner.swift
      import UIKit
      final class Owner {
        var screen: UIViewController?
        func open() { screen = UIStoryboard(name: "Home", bundle: nil).instantiateViewController(withIdentifier: "Page") }
      }
      final class Other: UIViewController {}
      \(Self.page)\(Self.home)
      //- Extension/Home.storyboard
      <document><scenes><scene sceneID="1"><objects>
        <viewController id="page" storyboardIdentifier="Page" customClass="Other" sceneMemberID="viewController"/>
      </objects></scene></scenes></document>
      """
    #expect(Self.owned(source) == ["Page"])
  }

  /// The first screen lives on where the launch puts it into the window.
  @Test(arguments: [#"instantiateViewController(withIdentifier: "Page")"#, "instantiateInitialViewController()"])
  func theFirstScreenLivesOn(made: String) {
    let source = """
      import UIKit
      @main final class Delegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        func application(_ app: UIApplication, didFinishLaunchingWithOptions options: [Int: Any]?) -> Bool {
          let screen = UIStoryboard(name: "Home", bundle: nil).\(made)
          window?.rootViewController = screen
          return true
        }
      }
      \(Self.page)\(Self.home)
      """
    #expect(releases(source) == ["Page never Page lives on by Delegate:2"])
  }

  @Test func aScreenThatComesAndGoesLeaks() {
    let source = """
      import UIKit
      final class Owner: UIViewController {
        @objc func open() {
          let screen = UIStoryboard(name: "Home", bundle: nil).instantiateViewController(withIdentifier: "Page")
          present(screen, animated: true)
        }
      }
      \(Self.page)\(Self.home)
      """
    #expect(releases(source) == ["Page never"])
  }
}
