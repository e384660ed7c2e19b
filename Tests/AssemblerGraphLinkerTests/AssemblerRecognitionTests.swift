import AssemblerGraphLinker
import AssemblerGraphModel
import TestSupport
import Testing

/// Who is an Assembler, by word and deed, and in which dialect.
struct AssemblerRecognitionTests {
  /// `ListBuilder builder`, sorted.
  private func assemblers(_ source: String) -> [String] {
    program(of: source).graph.nodes
      .filter { $0.role == .assembler }.map { "\($0.name) \($0.dialect?.rawValue ?? "-")" }
  }

  private let components = """
    final class Store { func load() {} }
    final class Page { let store: Store; init(store: Store) { self.store = store } }

    """

  @Test(arguments: [
    ("Assembly", "viper"), ("Wireframe", "viper"), ("Router", "viper"), ("Builder", "builder"), ("Factory", "factory"),
    ("Factories", "factory"), ("FactoryImpl", "factory"), ("Maker", "factory"), ("Configurator", "configurator"),
    ("Composer", "composition-root"), ("DependencyContainer", "composition-root"), ("Dependencies", "composition-root"),
    ("Coordinator", "coordinator"), ("WireFrame", "viper"), ("WireFrameImpl", "viper"), ("CoOrdinator", "coordinator"),
  ])
  func theLastWordOfANameCountsWhenSomethingIsMadeAndGiven(word: String, dialect: String) {
    #expect(
      assemblers(components + "enum Page\(word) { static func page() -> Page { Page(store: Store()) } }")
        == ["Page\(word) \(dialect)"]
    )
  }

  @Test func twoWordsThatSpellNoneAreNone() {
    #expect(assemblers(components + "enum PictureFrame { static func page() -> Page { Page(store: Store()) } }") == [])
  }

  @Test func aWordInTheMiddleIsNone() {
    #expect(assemblers(components + "enum FactoryFloor { static func page() -> Page { Page(store: Store()) } }") == [])
  }

  @Test func aProtocolThatTheTypeNamesIsAWordToo() {
    #expect(
      assemblers(
        components + """
          protocol PageBuilding { func page() -> Page }
          struct Pages: PageBuilding { func page() -> Page { Page(store: Store()) } }
          """
      ) == ["Pages builder"]
    )
  }

  @Test func methodsThatAllBeginWithAVerbAreAWord() {
    let verbs = "struct Screens { func makePage() -> Page { Page(store: Store()) } }"
    #expect(assemblers(components + verbs) == ["Screens factory"])
    let mixed = "struct Screens { func makePage() -> Page { Page(store: Store()) }; func open() {} }"
    #expect(assemblers(components + mixed) == [])
  }

  @Test func whatTheArchitectureCallsAnAssemblerIsOfItsDialect() {
    #expect(
      assemblers(components + "struct PageAssembler { func assemble() -> Page { Page(store: Store()) } }")
        == ["PageAssembler super-simple"]
    )
  }

  @Test func whatOnlyDataComesOutOfIsNoAssembler() {
    #expect(
      assemblers(
        """
        struct Card { let title: String }
        final class Deck { var cards: [Card] = [] }
        struct CardAssembler { func assemble(_ text: String) -> Card { Card(title: text) } }
        struct DeckFactory { func makeDeck() -> Deck { Deck() } }
        final class URLBuilder {
          var path = ""
          func with(_ path: String) -> URLBuilder { self.path = path; return self }
          func build() -> URL? { URL(string: path) }
        }
        enum LabelFactory { static func makeLabel() -> UILabel { UILabel() } }
        """
      ) == []
    )
  }

  @Test func whatIsMadeForOnesOwnUseIsNoDeed() {
    #expect(
      assemblers(
        """
        final class Lexer { func next() -> String { "" } }
        final class Parser { let lexer: Lexer; init(lexer: Lexer) { self.lexer = lexer }; func parse() -> String { "" } }
        struct TreeBuilder {
          private let cache = Lexer()
          func build() -> String { Parser(lexer: Lexer()).parse() }
        }
        """
      ) == []
    )
  }

  @Test func aConfiguratorPutsWhatItMakesIntoWhatItIsGiven() {
    #expect(
      assemblers(
        """
        final class Presenter { func show() {} }
        final class PageViewController: UIViewController { var presenter: Presenter? }
        enum PageConfigurator {
          static func configure(_ page: PageViewController) { page.presenter = Presenter() }
        }
        """
      ) == ["PageConfigurator configurator"]
    )
  }

  @Test func aCoordinatorMustPutComponentsTogether() {
    let screens = """
      final class Model { func load() {} }
      final class ListViewController: UIViewController { init(model: Model) { self.model = model }; let model: Model }
      final class DetailViewController: UIViewController { init(name: String) {} }

      """
    #expect(
      assemblers(
        screens + """
          final class ListCoordinator {
            let navigation = UINavigationController()
            func start() { navigation.pushViewController(ListViewController(model: Model()), animated: true) }
          }
          final class DetailCoordinator {
            let navigation = UINavigationController()
            func start() { navigation.pushViewController(DetailViewController(name: "a"), animated: true) }
          }
          """
      ) == ["ListCoordinator coordinator"]
    )
  }

  @Test func anEntryPointThatOnlyAsksAssemblersIsNone() {
    let entry = { (body: String) in
      "final class AppDelegate: NSObject, UIApplicationDelegate { func start() { \(body) } }\n"
    }
    let factory = """
      final class Client { func send() {} }
      final class PageFactory {
        let client: Client
        init(client: Client) { self.client = client }
        func makePage() -> Page { Page(store: Store()) }
      }

      """
    #expect(assemblers(components + entry("_ = Page(store: Store())")) == ["AppDelegate composition-root"])
    #expect(
      assemblers(components + factory + entry("_ = PageFactory(client: Client()).makePage()")) == [
        "PageFactory factory"
      ]
    )
  }

  @Test func viewsTestsAndResultBuildersNeverAre() {
    #expect(
      assemblers(
        components + """
          final class PageViewController: UIViewController { func makePage() -> Page { Page(store: Store()) } }
          struct PageMap: UIViewRepresentable {
            func makeUIView(context: Context) -> UIView { UIView() }
            func makeCoordinator() -> Page { Page(store: Store()) }
          }
          final class PageTests: XCTestCase { func makePage() -> Page { Page(store: Store()) } }
          @resultBuilder enum PageBuilder { static func buildBlock() -> Page { Page(store: Store()) } }
          struct Pages: Sequence { func makeIterator() -> Page { Page(store: Store()) } }
          """
      ) == []
    )
  }

  @Test func whoWasLentAMethodCallsIt() {
    #expect(
      assemblers(
        components + """
          protocol PageAssembling {}
          extension PageAssembling { func assemblePage() -> Page { Page(store: Store()) } }
          final class PageNavigation: PageAssembling { func open() { _ = assemblePage() } }
          struct DefaultAssembler: PageAssembling {}
          """
      ) == ["DefaultAssembler super-simple"]
    )
  }

  @Test func theArchitecturesOwnRolesStayWhatTheyAre() {
    let source = components + "final class PageNavigation { func makePage() -> Page { Page(store: Store()) } }"
    #expect(assemblers(source) == [])
  }

  @Test func explainSaysWhatMakesATypeAnAssembler() {
    let (program, evidence) = linkWithEvidence(
      moduleFiles(
        of: fixtureFiles(components + "enum PageAssembly { static func module() -> Page { Page(store: Store()) } }")
      ),
      configuration: LinkerConfiguration()
    )
    let type = program.graph.nodes.firstIndex { $0.name == "PageAssembly" }.map { evidence.types[$0] }
    #expect(type?.role == .nameEnds(in: "Assembly"))
    #expect(
      type?.deed == AssemblingDeed(member: .staticMethod, name: "module", count: 2, wires: true, registers: false)
    )
  }
}
