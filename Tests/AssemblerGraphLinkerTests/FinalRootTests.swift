import TestSupport
import Testing

/// Screens that the app's window shows: the last one stays, the others make way for it.
struct FinalRootTests {
  /// - Parameters:
  ///   - member: of the app's delegate.
  ///   - onHome: what the router of the home screen does.
  ///   - onBar: what a tap on the bar of a screen does that the home screen shows.
  private func releases(
    member: String = "",
    onHome: String = "coordinator.push(DetailFactory())",
    onBar: String = ""
  ) -> String {
    let source = """
      import UIKit
      final class Delegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        var coordinator: Coordinator?
        func application(_ app: UIApplication, didFinishLaunchingWithOptions options: [Int: Any]?) -> Bool {
          let window = UIWindow()
          let coordinator = Coordinator(window: window)
          coordinator.asRoot(MainFactory(coordinator: coordinator))
          self.window = window
          self.coordinator = coordinator
          return true
        }
        \(member)
      }
      protocol Factory { func make() -> UIViewController }
      protocol Coordinating: AnyObject { func asRoot(_ factory: Factory); func push(_ factory: Factory) }
      public class Coordinator: NSObject, Coordinating, UINavigationControllerDelegate {
        private let window: UIWindow?
        private var root: UIViewController?
        init(window: UIWindow?) { self.window = window; super.init() }
        public func asRoot(_ factory: Factory) { asRootViewController(factory.make()) }
        func asRootViewController(_ controller: UIViewController?) { window?.rootViewController = controller; root = controller }
        func push(_ factory: Factory) { (root as? UINavigationController)?.pushViewController(factory.make(), animated: true) }
      }
      struct MainFactory: Factory {
        let coordinator: Coordinating
        func make() -> UIViewController { Bool.random() ? home() : welcome() }
        func welcome() -> UIViewController { WelcomeFactory(coordinator: coordinator).make() }
        func home() -> UIViewController { HomeFactory(coordinator: coordinator).make() }
      }
      struct WelcomeFactory: Factory {
        let coordinator: Coordinating
        func make() -> UIViewController { Welcome(router: WelcomeRouter(coordinator: coordinator)) }
      }
      struct HomeFactory: Factory {
        let coordinator: Coordinating
        func make() -> UIViewController {
          UINavigationController(rootViewController: Home(router: HomeRouter(coordinator: coordinator), store: Store()))
        }
      }
      struct DetailFactory: Factory { func make() -> UIViewController { Detail() } }
      struct WelcomeRouter { let coordinator: Coordinating; func next() { coordinator.asRoot(HomeFactory(coordinator: coordinator)) } }
      struct HomeRouter { let coordinator: Coordinating; func next() { \(onHome) } }
      final class Welcome: UIViewController {
        let router: WelcomeRouter
        var onTap: (() -> Void)?
        init(router: WelcomeRouter) { self.router = router; super.init(nibName: nil, bundle: nil); onTap = { self.tap() } }
        @objc func tap() { router.next() }
      }
      extension Welcome: BarDelegate { func tapped(_ bar: Bar) { tap() } }
      protocol BarDelegate: AnyObject { func tapped(_ bar: Bar) }
      final class Bar: UIView { weak var delegate: BarDelegate?; @IBAction func tap() { delegate?.tapped(self) } }
      final class Home: UIViewController {
        let router: HomeRouter
        let store: Store
        var onTap: (() -> Void)?
        init(router: HomeRouter, store: Store) {
          (self.router, self.store) = (router, store)
          super.init(nibName: nil, bundle: nil)
          onTap = { self.tap() }
        }
        @objc func tap() { router.next() }
      }
      final class Store { var onChange: (() -> Void)?; init() { onChange = { self.show() } }; func show() {} }
      final class Detail: UIViewController, BarDelegate {
        @IBOutlet weak var bar: Bar?
        var onTap: (() -> Void)?
        func tapped(_ bar: Bar) { \(onBar) }
        override func viewDidLoad() { onTap = { self.show() } }
        func show() {}
      }
      """
    let found = AssemblerGraphLinkerTests.releases(source).filter { !$0.hasPrefix("Coordinator") }
    return found.sorted().joined(separator: ", ")
  }

  /// Two ways lead to the last screen, none away from it: it stays, and so does what is made with it. What is pushed goes back.
  @Test func theLastScreenStays() {
    #expect(
      releases() == "Detail never, Home never Home lives on by Delegate:2, Store never Store lives on by Delegate:2, "
        + "Welcome never"
    )
  }

  /// What a screen shows within itself is no other root.
  @Test(arguments: [
    ("navigationController!.viewControllers = [Page()]", false), ("viewControllers = [Page()]", true),
    ("self.viewControllers = [Page()]; setViewControllers([Page()], animated: true)", true),
  ])
  func aScreenThatArrangesItsOwn(body: String, stays: Bool) {
    let found = AssemblerGraphLinkerTests.releases(
      """
      @main final class Delegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        func application(_ app: UIApplication, didFinishLaunchingWithOptions options: [Int: Any]?) -> Bool {
          let window = UIWindow()
          window.rootViewController = Bool.random() ? Home() : Home()
          self.window = window
          return true
        }
      }
      final class Page: UIViewController {}
      class Home: UITabBarController {
        var onTap: (() -> Void)?
        override func viewDidLoad() { onTap = { self.tap() } }
        @objc func tap() { \(body) }
      }
      """
    )
    #expect(found == [stays ? "Home never Home lives on by Delegate:1" : "Home never"])
  }

  /// The same bar is on the first screen and on one that the last one shows.
  @Test func aBarThatSeveralScreensHave() {
    #expect(
      releases(onBar: "(UIApplication.shared.delegate as! Delegate).window?.rootViewController = UIViewController()")
        == "Detail never, Home never, Store never, Welcome never"
    )
  }

  /// The same screens, where the last one makes way for another, is pushed once more, or comes whenever something happens.
  @Test(arguments: [
    ("", "coordinator.asRoot(WelcomeFactory(coordinator: coordinator))"),
    ("", "coordinator.push(HomeFactory(coordinator: coordinator))"),
    ("", "coordinator.asRoot(HomeFactory(coordinator: coordinator))"),
    ("func applicationDidBecomeActive(_ app: UIApplication) { coordinator?.asRoot(DetailFactory()) }", ""),
    ("func open(_ page: UIViewController) { let cover = UIWindow(); cover.rootViewController = page }", ""),
    ("@objc func reset() { window?.rootViewController = UIViewController() }", ""),
  ])
  func aScreenThatIsReplacedDoesNotStay(member: String, onHome: String) {
    #expect(releases(member: member, onHome: onHome) == "Detail never, Home never, Store never, Welcome never")
  }

  /// What the launch shows makes way where code gives the window another root later.
  @Test(arguments: [
    ("toHome.sink { self.window?.rootViewController = Home() }.store(in: &bag)", false),
    ("toHome.sink { print(self.bag) }.store(in: &bag)", true),
    (
      "toHome.sink { print(self.bag) }.store(in: &bag) }; private func never() { window?.rootViewController = Home()",
      true
    ),
  ])
  func theFirstScreenMakesWay(bind: String, livesOn: Bool) {
    let source = """
      import Combine
      import UIKit
      final class Delegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        let toHome = PassthroughSubject<Void, Never>()
        var bag: Set<AnyCancellable> = []
        func application(_ app: UIApplication, didFinishLaunchingWithOptions options: [Int: Any]?) -> Bool {
          listen()
          window = UIWindow()
          window?.rootViewController = UINavigationController(rootViewController: Splash())
          return true
        }
        func listen() { \(bind) }
      }
      final class Splash: UIViewController {
        var onTap: (() -> Void)?
        override func viewDidLoad() { onTap = { self.show() } }
        func show() {}
      }
      final class Home: UIViewController {}
      """
    let found = AssemblerGraphLinkerTests.releases(source).filter { $0.hasPrefix("Splash") }
    #expect(found == ["Splash never" + (livesOn ? " Splash lives on by Delegate:3" : "")])
  }

  /// A user comes to the last page of a tour by segues: who ends the tour there shows the home screen, once.
  @Test(arguments: [
    (
      "present(UIViewController(), animated: true)", "Home never Home lives on by Delegate:2",
      "Store never Store lives on by Delegate:2"
    ),
    ("(UIApplication.shared.delegate as! Delegate).begin()", "Home never", "Store never"),
  ])
  func segueLeadToWhoShowsTheLastOne(onHome: String, home: String, store: String) {
    let source = """
      import UIKit
      @main final class Delegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        func application(_ app: UIApplication, didFinishLaunchingWithOptions options: [Int: Any]?) -> Bool { begin(); return true }
        func begin() {
          if Bool.random() {
            window?.rootViewController = home()
          } else {
            window?.rootViewController = UIStoryboard(name: "Tour", bundle: nil).instantiateViewController(withIdentifier: "Tour") as! Tour
          }
        }
        func home() -> Home { let store = Store(); return Home.with(store) }
      }
      final class Tour: UIViewController {}
      final class LastPage: UIViewController {
        @IBAction func done(_ sender: Any) {
          let delegate = UIApplication.shared.delegate as! Delegate
          delegate.window?.rootViewController = delegate.home()
        }
      }
      final class Store { var onChange: (() -> Void)?; func show() {}; func start() { onChange = { self.show() } } }
      final class Home: UIViewController {
        var store: Store!
        var onTap: (() -> Void)?
        static func with(_ store: Store) -> Home { let home = Home(); home.store = store; return home }
        override func viewDidLoad() { store.start(); onTap = { self.end() } }
        func end() { \(onHome) }
      }
      //- App/Tour.storyboard
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"><scenes>
        <scene><objects>
          <viewController id="tour" storyboardIdentifier="Tour" customClass="Tour" sceneMemberID="viewController">
            <connections><segue destination="last" kind="show" id="next"/></connections>
          </viewController>
        </objects></scene>
        <scene><objects>
          <viewController id="last" customClass="LastPage" sceneMemberID="viewController">
            <view id="view"><subviews><button id="button"><connections>
              <action selector="done:" destination="last" eventType="touchUpInside" id="tap"/>
            </connections></button></subviews></view>
          </viewController>
        </objects></scene>
      </scenes></document>
      """
    #expect(AssemblerGraphLinkerTests.releases("//- App/A.swift\n" + source) == [home, store])
  }
}
