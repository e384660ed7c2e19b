/// Components put together by Assemblers.
let assemblerShapes = shapes(
  "Assemblers",
  #"""
  //= twins: a static Assembler
  protocol ListInteracting: AnyObject {}
  final class ListInteraction: ListInteracting {
    private let navigation: ListNavigation
    init(navigation: ListNavigation) { self.navigation = navigation }
    func start() { navigation.use(self) }
  }
  final class ListNavigation {
    private ‹|weak ›var interaction: (any ListInteracting)?
    func use(_ interaction: any ListInteracting) { self.interaction = interaction }
  }
  enum ListInteractionAssembler {
    static func assemble() -> ListInteraction {
      let interaction = ListInteraction(navigation: ListNavigation())
      interaction.start()
      return interaction
    }
  }
  func scene() { _ = ListInteractionAssembler.assemble() }
  //= twins: Assemblers behind protocols
  protocol DetailNavigating: AnyObject { func use(_ owner: any DetailInteracting) }
  protocol DetailInteracting: AnyObject {}
  protocol DetailNavigationAssembling { func assemble() -> any DetailNavigating }
  struct DetailNavigationAssembler: DetailNavigationAssembling {
    func assemble() -> any DetailNavigating { DetailNavigation() }
  }
  struct DetailInteractionAssembler {
    let navigationAssembler: any DetailNavigationAssembling
    func assemble() -> any DetailInteracting {
      let navigation = navigationAssembler.assemble()
      let interaction = DetailInteraction(navigation: navigation)
      navigation.use(interaction)
      return interaction
    }
  }
  final class DetailNavigation: DetailNavigating {
    private ‹|weak ›var owner: (any DetailInteracting)?
    func use(_ owner: any DetailInteracting) { self.owner = owner }
  }
  final class DetailInteraction: DetailInteracting {
    private let navigation: any DetailNavigating
    init(navigation: any DetailNavigating) { self.navigation = navigation }
  }
  func scene() {
    _ = DetailInteractionAssembler(navigationAssembler: DetailNavigationAssembler()).assemble()
  }
  //= twins: an Assembler as default argument
  protocol StoreAssembling { func assemble() -> Store }
  struct StoreAssembler: StoreAssembling { func assemble() -> Store { Store() } }
  struct ScreenAssembler {
    private let storeAssembler: any StoreAssembling
    init(storeAssembler: any StoreAssembling = StoreAssembler()) { self.storeAssembler = storeAssembler }
    func assemble() -> Screen {
      let screen = Screen(store: storeAssembler.assemble())
      screen.store.screen = screen
      return screen
    }
  }
  final class Store { ‹|weak ›var screen: Screen? }
  final class Screen { let store: Store; init(store: Store) { self.store = store } }
  func scene() { _ = ScreenAssembler().assemble() }
  //= twins: assemble(with:)
  final class Pod {
    private ‹|unowned ›let bay: Bay
    init(bay: Bay) { self.bay = bay }
  }
  final class Bay {
    private var pod: Pod?
    func prepare() { pod = PodAssembler.assemble(with: self) }
  }
  enum PodAssembler { static func assemble(with bay: Bay) -> Pod { Pod(bay: bay) } }
  func scene() { Bay().prepare() }
  //= twins: an Assembler that hands the owner on
  protocol Parenting: AnyObject {}
  final class Grandchild { ‹|weak ›var root: (any Parenting)?; init(root: any Parenting) { self.root = root } }
  final class Child { let grandchild: Grandchild; init(grandchild: Grandchild) { self.grandchild = grandchild } }
  final class Root: Parenting { var child: Child? }
  enum GrandchildAssembler {
    static func assemble(root: any Parenting) -> Grandchild { Grandchild(root: root) }
  }
  enum ChildAssembler {
    static func assemble(root: any Parenting) -> Child {
      Child(grandchild: GrandchildAssembler.assemble(root: root))
    }
  }
  func scene() {
    let root = Root()
    root.child = ChildAssembler.assemble(root: root)
  }
  //= frees: Navigation that assembles later
  protocol DetailAssembling { func assemble() -> Detail }
  struct DetailAssembler: DetailAssembling { func assemble() -> Detail { Detail() } }
  final class Detail {}
  final class ListNavigation {
    private let detailAssembler: any DetailAssembling
    init(detailAssembler: any DetailAssembling) { self.detailAssembler = detailAssembler }
    func openDetail() { _ = detailAssembler.assemble() }
  }
  final class ListInteraction {
    let navigation: ListNavigation
    init(navigation: ListNavigation) { self.navigation = navigation }
  }
  func scene() {
    ListInteraction(navigation: ListNavigation(detailAssembler: DetailAssembler())).navigation.openDetail()
  }
  //= frees: Navigation that can open its own screen again
  final class Screen { let navigation: Navigation; init(navigation: Navigation) { self.navigation = navigation } }
  struct ScreenAssembler {
    func assemble() -> Screen { Screen(navigation: Navigation(assembler: self)) }
  }
  final class Navigation {
    private let assembler: ScreenAssembler
    init(assembler: ScreenAssembler) { self.assembler = assembler }
    func open() { _ = assembler.assemble() }
  }
  func scene() { ScreenAssembler().assemble().navigation.open() }
  //= twins: Navigation that keeps what it opened
  final class Detail { ‹|weak ›var parent: ListInteraction?; init(parent: ListInteraction) { self.parent = parent } }
  struct DetailAssembler {
    func assemble(parent: ListInteraction) -> Detail { Detail(parent: parent) }
  }
  final class ListNavigation {
    private let assembler = DetailAssembler()
    private var detail: Detail?
    func open(from parent: ListInteraction) { detail = assembler.assemble(parent: parent) }
  }
  final class ListInteraction {
    private let navigation = ListNavigation()
    func didSelect() { navigation.open(from: self) }
  }
  func scene() { ListInteraction().didSelect() }
  //= twins: a closure that assembles
  final class Detail { ‹|weak ›var list: List?; init(list: List) { self.list = list } }
  enum DetailAssembler { static func assemble(list: List) -> Detail { Detail(list: list) } }
  final class List {
    var detail: Detail?
    var make: ((List) -> Detail)?
    func open() { detail = make?(self) }
  }
  func scene() {
    let list = List()
    list.make = { DetailAssembler.assemble(list: $0) }
    list.open()
  }
  //= twins: protocol default implementations
  protocol LoginAssembler { func resolve() -> LoginViewModel; func resolve() -> LoginScreen }
  extension LoginAssembler {
    func resolve() -> LoginViewModel { LoginViewModel() }
    func resolve() -> LoginScreen {
      let model: LoginViewModel = resolve()
      let screen = LoginScreen(model: model)
      model.screen = screen
      return screen
    }
  }
  final class DefaultAssembler: LoginAssembler {}
  final class LoginViewModel { ‹|weak ›var screen: LoginScreen? }
  final class LoginScreen { let model: LoginViewModel; init(model: LoginViewModel) { self.model = model } }
  func scene() {
    let screen: LoginScreen = DefaultAssembler().resolve()
    _ = screen
  }
  //= twins: a generic Assembler
  protocol Assembling { associatedtype Component; func assemble() -> Component }
  struct StoreAssembler: Assembling { func assemble() -> Store { Store() } }
  struct ScreenAssembler<A: Assembling>: Assembling where A.Component == Store {
    let store: A
    func assemble() -> Screen {
      let screen = Screen(store: store.assemble())
      screen.load()
      return screen
    }
  }
  final class Store { ‹|weak ›var screen: Screen? }
  final class Screen {
    let store: Store
    init(store: Store) { self.store = store }
    func load() { store.screen = self }
  }
  func scene() { _ = ScreenAssembler(store: StoreAssembler()).assemble() }
  //= twins: a conformance that is declared elsewhere
  protocol DoorAssembling { func assemble() -> Door }
  struct DoorAssembler { func assemble() -> Door { Door() } }
  extension DoorAssembler: DoorAssembling {}
  final class Door { ‹|weak ›var room: Room? }
  final class Room {
    let door: Door
    init(assembler: any DoorAssembling) {
      door = assembler.assemble()
      door.room = self
    }
  }
  func scene() { _ = Room(assembler: DoorAssembler()) }
  //= twins: a module wired in a builder
  protocol ViewInput: AnyObject {}
  final class Screen: ViewInput { var output: Presenter! }
  final class Presenter { ‹|weak ›var view: (any ViewInput)!; var interactor: Interactor!; var router: Router! }
  final class Interactor { weak var output: Presenter! }
  final class Router { weak var screen: Screen! }
  enum ModuleAssembler {
    static func assemble() -> Screen {
      let screen = Screen()
      let presenter = Presenter()
      let interactor = Interactor()
      let router = Router()
      presenter.view = screen
      presenter.interactor = interactor
      presenter.router = router
      interactor.output = presenter
      router.screen = screen
      screen.output = presenter
      return screen
    }
  }
  func scene() { _ = ModuleAssembler.assemble() }
  //= twins: assembled on the main actor, asynchronously
  @MainActor final class Screen { var model: Model? }
  @MainActor final class Model { ‹|weak ›var screen: Screen? }
  @MainActor struct ScreenAssembler {
    func assemble() async throws -> Screen {
      let screen = Screen()
      let model = Model()
      model.screen = screen
      screen.model = model
      return screen
    }
  }
  func scene() async throws { _ = try await ScreenAssembler().assemble() }
  //= frees: an Assembler that closes a cycle of Assemblers later
  struct ListAssembler {
    func assemble() -> List { List(detailAssembler: { DetailAssembler() }) }
  }
  struct DetailAssembler {
    func assemble() -> Detail { Detail(listAssembler: { ListAssembler() }) }
  }
  final class List { let make: () -> DetailAssembler; init(detailAssembler: @escaping () -> DetailAssembler) { make = detailAssembler } }
  final class Detail { let make: () -> ListAssembler; init(listAssembler: @escaping () -> ListAssembler) { make = listAssembler } }
  func scene() { _ = ListAssembler().assemble().make().assemble() }
  //= twins: a class as Assembler that its component keeps
  final class ScreenAssembler {
    private var screen: Screen?
    func assemble() -> Screen {
      let screen = Screen(assembler: self)
      self.screen = screen
      return screen
    }
  }
  final class Screen { ‹let|weak var› assembler: ScreenAssembler?; init(assembler: ScreenAssembler?) { self.assembler = assembler } }
  func scene() { _ = ScreenAssembler().assemble() }
  """#
)
