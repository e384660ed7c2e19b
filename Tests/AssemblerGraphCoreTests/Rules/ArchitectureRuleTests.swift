import AssemblerGraphCore
import TestSupport
import Testing

/// The rules of the architecture, beside the examples that each of them carries.
@Suite struct ArchitectureRuleTests {
  /// Only the Navigation breaks a rule of the text that it stands in: what it keeps weak comes by init.
  @Test func theArchitecturesOwnTextKeepsItsRulesButOne() {
    expectFindings(architectureText)
  }

  // MARK: Renderables

  @Test func aRenderableThatActsOrChangesIsFound() {
    expectFindings(
      """
      final class ListRenderable {  // finds: renderable-is-immutable-struct
        let title = "List"
      }
      enum StateRenderable {
        case empty
        case full(String)
        static var last: StateRenderable?
        var title: String { "State" }
      }
      struct DetailRenderable {
        let onTap: () -> Void
        let image: ImageBox  // finds: renderable-is-immutable-struct possible
        weak var interaction: DetailInteracting?  // finds: renderable-is-immutable-struct, renderable-is-immutable-struct
        lazy var text = "text"  // finds: renderable-is-immutable-struct
      }
      final class ImageBox {}
      protocol DetailInteracting: AnyObject {}
      """
    )
  }

  // MARK: Views

  @Test func whatAViewConsistsOfIsNoState() {
    expectFindings(
      """
      struct BannerRenderable { let message: String }
      protocol BannerRendering: AnyObject {}
      protocol BannerInteracting: AnyObject {}
      final class BannerView: UIView, BannerRendering {
        @IBOutlet private var label: UILabel!
        @IBInspectable var radius: CGFloat = 3
        private lazy var spinner = SpinnerView()
        private var rows: [RowView] = []
        private var constraint: NSLayoutConstraint?
        private var subscriptions = Set<AnyCancellable>()
        var interaction: BannerInteracting!
        var onTap: (() -> Void)?
        weak var delegate: BannerRendering?
        static var count = 0
        override var isHidden: Bool { didSet {} }
        var title: String { label.text ?? "" }
        private let insets = 3
        private var isOpen = false  // finds: view-is-stateless
        private var last: BannerRenderable?  // finds: view-is-stateless
        private var words: [String: Int] = [:]  // finds: view-is-stateless
        private var model = Model(store: Store())
      }
      final class SpinnerView: UIView {}
      final class RowView: UIView {}
      struct Model { let store: Store }
      final class Store {}
      struct CounterView: View {
        @State private var count = 0
        var body: some View { Text("") }
      }
      """
    )
  }

  @Test func aViewWithoutTheArchitectureIsJudgedOnlyWhenItIsAskedFor() {
    let fixture = "final class BannerView: UIView { private var isOpen = false }"
    expectFindings(fixture)
    var configuration = Configuration()
    configuration.severities["view-is-stateless"] = .warning
    expectFindings("\(fixture)  // finds: view-is-stateless warning possible", configuration: configuration)
  }

  @Test func aRenderingIsClassBoundInEveryWayThatSwiftKnows() {
    expectFindings(
      """
      protocol ARendering: AnyObject {}
      protocol BRendering: class {}
      protocol CRendering: NSObjectProtocol {}
      protocol DRendering: ARendering {}
      protocol ERendering: UIView {}
      protocol FRendering where Self: UIView {}
      @objc protocol GRendering {}
      protocol HRendering: Sendable {}  // finds: rendering-is-class-bound
      """
    )
  }

  // MARK: Interactions

  @Test func anInteractionHoldsNoViewInWhateverItKeeps() {
    expectFindings(
      """
      protocol ListRendering: AnyObject { func render() }
      final class ListView: ListRendering { func render() {} }
      final class BadgeView {}
      final class ListInteraction {
        private weak var list: ListRendering?
        private unowned let other: ListRendering
        private var all: [any ListRendering] = []  // finds: interaction-holds-views-weakly
        private let badge: Any  // finds: interaction-holds-views-weakly
        private let render: () -> Void
        init(other: ListRendering, badge: BadgeView, list: ListView) {  // finds: use-not-init
          self.other = other
          self.badge = badge
          render = { list.render() }  // finds: interaction-holds-views-weakly
        }
      }
      """,
      rules: ["interaction-holds-views-weakly", "use-not-init"]
    )
  }

  @Test func aViewOnAReportedCycleIsToldOnce() {
    expectFindings(
      """
      protocol ListRendering: AnyObject {}
      protocol ListInteracting: AnyObject { func use(_ view: ListRendering) }
      final class ListView: ListRendering {
        private let interaction: ListInteracting
        init(interaction: ListInteracting) {
          self.interaction = interaction
          interaction.use(self)
        }
      }
      final class ListInteraction: ListInteracting {
        private var view: ListRendering?  // finds: ownership-cycle
        func use(_ view: ListRendering) { self.view = view }
      }
      """
    )
  }

  @Test func anInteractionIsAFinalClassOrAnActor() {
    expectFindings(
      """
      actor AInteraction {}
      final class BInteraction {}
      class CInteraction {}  // finds: component-is-final-class
      struct DInteraction {}  // finds: component-is-final-class
      enum ENavigation {}  // finds: component-is-final-class
      class FNavigation {}
      final class GNavigation: FNavigation {}  // finds: no-inheritance
      """
    )
  }

  @Test func commandsAreFoundWhereTheyAreDeclared() {
    var configuration = Configuration()
    configuration.severities["tell-what-happened"] = .warning
    expectFindings(
      """
      protocol ListInteracting: AnyObject {
        func use(_ list: AnyObject)
        func didTapRow(at index: Int)
        func loadRows(from page: Int)  // finds: tell-what-happened
      }
      final class ListInteraction: ListInteracting {
        func use(_ list: AnyObject) {}
        func didTapRow(at index: Int) { showDetail() }
        func loadRows(from page: Int) {}
        private func showDetail() {}
      }
      final class DetailInteraction {
        func close() {}  // finds: tell-what-happened
        private func open() {}
      }
      """,
      configuration: configuration
    )
  }

  // MARK: Passing

  @Test func aBoxAndAnOwnerAreNoUse() {
    expectFindings(
      """
      final class Weak<Object: AnyObject> {
        private weak var object: Object?
        init(_ object: Object) { self.object = object }
      }
      final class WeakDelegateProxy {
        weak var delegate: Delegate?
        init(delegate: Delegate) { self.delegate = delegate }
      }
      protocol Delegate: AnyObject {}
      final class Child {
        private unowned let parent: Parent
        private weak var first: Delegate?
        private weak var second: Delegate?
        private let name: String
        init(
          parent: Parent,  // finds: use-not-init
          delegate: Delegate,
          name: String
        ) {
          self.parent = parent
          self.first = makeDelegate(delegate)
          self.name = name
        }
        func use(_ second: Delegate) { self.second = second }
      }
      func makeDelegate(_ delegate: Delegate) -> Delegate { delegate }
      final class Parent {
        private var model: Model?
        private var delegate: Delegate?  // finds: use-not-init
        func use(_ model: Model) { self.model = model }
        func use(_ delegate: Delegate) { self.delegate = delegate }
      }
      struct Model {}
      """
    )
  }

  @Test func aComponentIsSeenByProtocolInInitUseAndProperty() {
    expectFindings(
      """
      //- App/Screens.swift
      final class ListInteraction {
        private weak var list: ListView?  // finds: seen-by-protocol
        init(store: Store, user: User) {}  // finds: seen-by-protocol
      }
      final class ListView: UIView {
        var interaction: ListInteraction!  // finds: seen-by-protocol
        private let header: HeaderView
        init(header: HeaderView) { self.header = header }
      }
      final class HeaderView: UIView {}
      final class ListNavigation {
        private weak var navigationController: UINavigationController?
        func use(_ navigationController: UINavigationController) {  // finds: seen-by-protocol
          self.navigationController = navigationController
        }
      }
      final class Store {}
      final class User {}
      enum StoreAssembler { static func assemble() -> Store { Store() } }
      //- App/main.swift
      let store = StoreAssembler.assemble()
      """,
      rules: ["seen-by-protocol"]
    )
  }

  // MARK: Navigations

  @Test func aNavigationMakesNoViewOfTheProject() {
    expectFindings(
      """
      final class ListNavigation {
        private let assembleDetail: () -> DetailViewController
        init(assembleDetail: @escaping () -> DetailViewController) { self.assembleDetail = assembleDetail }
        func presentDetail(in controller: Controller) { controller.push(assembleDetail()) }
        func presentAlert(in controller: Controller) { controller.push(UIAlertController()) }
        func presentOther(in controller: Controller) {
          controller.push(DetailViewController())  // finds: navigation-uses-assemblers
          controller.push(DetailViewController())
        }
        func presentSwift(in controller: Controller) {
          controller.push(UIHostingController(rootView: DetailView()))  // finds: navigation-uses-assemblers
        }
      }
      protocol Controller { func push(_ any: Any) }
      final class DetailViewController: UIViewController {}
      struct DetailView: View {}
      """,
      rules: ["navigation-uses-assemblers"]
    )
  }

  @Test func whatStartsTheProgramMayOwnANavigation() {
    expectFindings(
      """
      final class AppNavigation {}
      final class AppDelegate: UIResponder, UIApplicationDelegate {
        private let navigation: AppNavigation
        init(navigation: AppNavigation) { self.navigation = navigation }
      }
      @main final class Program {
        private let navigation: AppNavigation
        init(navigation: AppNavigation) { self.navigation = navigation }
      }
      final class AppInteraction {
        private let navigation: AppNavigation
        init(navigation: AppNavigation) { self.navigation = navigation }
      }
      final class TabNavigation {
        private let inner: AppNavigation
        init(inner: AppNavigation) { self.inner = inner }
      }
      final class Settings {
        private let navigation: AppNavigation  // finds: navigation-owned-by-interaction
        init(navigation: AppNavigation) { self.navigation = navigation }
      }
      """,
      rules: ["navigation-owned-by-interaction"]
    )
  }

  @Test func testsAreLeftAlone() {
    expectFindings(
      """
      //- Tests/AppTests/ListTests.swift
      import XCTest
      class BaseTest: XCTestCase {}
      final class ListTests: BaseTest {
        func test() { _ = ListInteraction() }
      }
      struct FakeInteraction {}
      protocol FakeRendering {}
      //- Sources/App/List.swift
      final class ListInteraction {}
      enum ListInteractionAssembler { static func assemble() -> ListInteraction { ListInteraction() } }
      let interaction = ListInteractionAssembler.assemble()
      """
    )
  }
}
