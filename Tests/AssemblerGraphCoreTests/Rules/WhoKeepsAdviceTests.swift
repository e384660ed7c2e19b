import AssemblerGraphCore
import AssemblerGraphLinker
import AssemblerGraphModel
import TestSupport
import Testing

/// Who keeps an object when its maker is done: what must not become weak, and what may.
@Suite struct WhoKeepsAdviceTests {
  private func errors(_ source: String) -> [Finding] {
    findings(in: program(of: "//- App/A.swift\nimport UIKit\n" + source)).filter {
      !$0.path.isEmpty && $0.severity == .error
    }
  }

  private func advice(_ source: String) -> String { errors(source).compactMap(\.advice).joined(separator: "\n") }

  /// What a container's factory makes anew for each who asks has no keeper but the property that takes it.
  @Test(arguments: [
    ("", "PagePresenter(engine: resolver)", true),
    ("let made = PagePresenter(engine: engine)", "made", false),
  ])
  func whatAFactoryMakesIsKeptByWhoAsks(before: String, made: String, isAlone: Bool) {
    let found = advice(
      """
      final class Flow {
        weak var navigation: UINavigationController?
        private let engine: Dependencies
        private lazy var page: Page = {
          let presenter = engine.resolve(for: PagePresenter.self)
          let page = Page(presenter: presenter)
          presenter.page = page
          return page
        }()
        init(engine: Dependencies) {
          self.engine = engine
          \(before)
          engine.register(for: PagePresenter.self) { resolver in return \(made) }
          engine.register(for: Flow.self) { _ in return self }
        }
        func start() { navigation?.pushViewController(page, animated: true) }
      }
      final class PagePresenter {
        private let engine: Dependencies
        weak var page: Page?
        private lazy var flow = engine.resolve(for: Flow.self)
        init(engine: Dependencies) { self.engine = engine }
        func load() { flow.start() }
      }
      final class Page: UIViewController {
        private let presenter: PagePresenter
        init(presenter: PagePresenter) { self.presenter = presenter; super.init(nibName: nil, bundle: nil) }
      }
      final class Home: UIViewController {
        let engine = Dependencies()
        func open() { let flow = Flow(engine: engine); flow.start() }
      }
      """
    )
    #expect(found.contains("make Page.presenter weak"), "\(found)")
    #expect(found.contains("let something else keep the PagePresenter that is made at App/A.swift") == isAlone)
  }

  /// A flow that is told to start, and left alone, is kept by whatever it lets hold it then.
  @Test(arguments: [
    ("func open() { let flow = Flow(navigationController); flow.start() }", true),
    ("func open() { Flow(navigationController).start() }", true),
    ("private var flow: Flow?; func open() { flow = Flow(navigationController); flow?.start() }", false),
  ])
  func whatIsLeftAloneIsKeptByWhatItStarts(opening: String, isAlone: Bool) {
    let found = advice(
      """
      protocol Flowing { func back() }
      final class Flow: Flowing {
        weak var navigation: UINavigationController?
        private lazy var presenter = Presenter(flow: self)
        init(_ navigation: UINavigationController?) { self.navigation = navigation }
        func start() { navigation?.pushViewController(Page(presenter: presenter), animated: true) }
        func back() { presenter.load() }
      }
      final class Presenter {
        private let flow: Flowing
        init(flow: Flowing) { self.flow = flow }
        func load() { flow.back() }
      }
      final class Page: UIViewController {
        private let presenter: Presenter
        init(presenter: Presenter) { self.presenter = presenter; super.init(nibName: nil, bundle: nil) }
      }
      final class Home: UIViewController { \(opening) }
      """
    )
    #expect(found.hasPrefix("add ': AnyObject' to Flowing, then make Presenter.flow weak") == !isAlone, "\(found)")
  }

  /// A handler that alone keeps an object is no place for `[weak self]`, where the property that keeps the handler's owner can be weak.
  @Test(arguments: [
    ("func open() { let flow = Flow(navigationController); flow.start() }", "finish", true),
    ("func open() { let flow = Flow(navigationController); flow.start() }", "{ self.finish() }", true),
    ("private var flow: Flow?; func open() { flow = Flow(navigationController); flow?.start() }", "finish", false),
  ])
  func aHandlerMayBeAllThatKeeps(opening: String, handler: String, isAlone: Bool) {
    let found = advice(
      """
      final class Flow {
        weak var navigation: UINavigationController?
        private var child: Child?
        init(_ navigation: UINavigationController?) { self.navigation = navigation }
        func start() {
          let child = Child(onDone: \(handler), navigation)
          self.child = child
          child.start()
        }
        private func finish() { child?.update() }
      }
      final class Child {
        private let onDone: () -> Void
        weak var navigation: UINavigationController?
        init(onDone: @escaping () -> Void, _ navigation: UINavigationController?) {
          self.onDone = onDone
          self.navigation = navigation
        }
        func start() { let page = Page(child: self); navigation?.pushViewController(page, animated: true) }
        func update() { onDone() }
      }
      final class Page: UIViewController {
        private let child: Child
        init(child: Child) { self.child = child; super.init(nibName: nil, bundle: nil) }
      }
      final class Home: UIViewController { \(opening) }
      """
    )
    #expect(found.contains("make Flow.child weak") == isAlone, "\(found)")
    #expect(found.contains("[weak self]") == !isAlone, "\(found)")
  }

  /// The navigation stack keeps what its maker pushes, if it is there on itself, and what that keeps.
  @Test(arguments: [
    ("navigation?.pushViewController(page, animated: true)", true),
    ("let bar = UINavigationController(rootViewController: page); navigation?.present(bar, animated: true)", true),
    ("let bar = UINavigationController(); bar.pushViewController(page, animated: true)", false),
    ("print(page)", false),
  ])
  func whatIsPushedIsKeptByTheStack(showing: String, isKept: Bool) {
    let found = advice(
      """
      final class Flow {
        weak var navigation: UINavigationController?
        private var page: Page?
        private var presenter: Presenter?
        init(_ navigation: UINavigationController?) { self.navigation = navigation }
        func start() {
          let presenter = Presenter(flow: self)
          let page = Page(presenter: presenter)
          self.page = page
          self.presenter = presenter
          \(showing)
        }
        func update() { page?.reload(); presenter?.load() }
      }
      final class Presenter {
        private let flow: Flow
        init(flow: Flow) { self.flow = flow }
        func load() { flow.update() }
      }
      final class Page: UIViewController {
        private let presenter: Presenter
        init(presenter: Presenter) { self.presenter = presenter; super.init(nibName: nil, bundle: nil) }
        func reload() {}
      }
      final class Home: UIViewController {
        func open() { let flow = Flow(navigationController); flow.start() }
      }
      """
    )
    #expect(found.contains("make Flow.page weak") == isKept, "\(found)")
    #expect(found.contains("make Flow.presenter weak") == isKept, "\(found)")
  }

  /// Where a closure can capture weakly, its owner may go on to keep what it makes, though that is shown.
  @Test func theClosureIsChangedFirst() {
    let found = advice(
      """
      final class Paywall: UIViewController { var onClose: (() -> Void)? }
      final class Flow {
        weak var navigation: UINavigationController?
        private var paywall: Paywall?
        func show() {
          let paywall = Paywall()
          paywall.onClose = { self.close() }
          self.paywall = paywall
          navigation?.present(paywall, animated: true)
        }
        func close() {}
      }
      final class Home: UIViewController {
        private var flow = Flow()
        func open() { flow = Flow(); flow.show() }
      }
      """
    )
    #expect(found.hasPrefix("write [weak self] in the closure"), "\(found)")
  }

  /// Who makes more of its kind for others does not thereby keep what it was given itself.
  @Test func whatIsGivenIsNotMadeByItsOwner() {
    let found = advice(
      """
      protocol TransferView: UIViewController { func show() }
      protocol TransferPresenting { func load() }
      final class TransferController: UITableViewController, TransferView {
        var presenter: TransferPresenting!
        func show() { presenter.load() }
      }
      final class TransferPresenter: TransferPresenting {
        private let view: TransferView?
        init(view: TransferView) { self.view = view }
        func load() { view?.show() }
        func open() {
          let controller = TransferController()
          controller.presenter = TransferPresenter(view: controller)
          view?.navigationController?.pushViewController(controller, animated: true)
        }
      }
      final class Home: UIViewController {
        func open() {
          let controller = TransferController()
          controller.presenter = TransferPresenter(view: controller)
          present(UINavigationController(rootViewController: controller), animated: true)
        }
      }
      """
    )
    #expect(found.hasPrefix("make TransferPresenter.view weak, with 'var' instead of 'let'"), "\(found)")
  }

  /// A cell is kept by its list; a presenter that is made for it and left alone is kept by the cell.
  @Test(arguments: [
    ("NoteConfigurator().configure(cell)", "make NotePresenter.view weak"),
    ("inputs.append(NoteConfigurator().configure(cell))", "make NotePresenter.view weak"),
  ])
  func aCellIsKeptByItsList(configuring: String, expected: String) {
    let found = errors(
      """
      protocol NoteView: AnyObject {}
      protocol NoteOutput { func tap() }
      final class NoteCell: UICollectionViewCell, NoteView { var output: NoteOutput! }
      final class NotePresenter: NoteOutput { var view: NoteView?; func tap() {} }
      final class NoteConfigurator {
        @discardableResult func configure(_ cell: NoteCell) -> NoteOutput {
          let presenter = NotePresenter()
          presenter.view = cell
          cell.output = presenter
          return presenter
        }
      }
      final class Notes: UIViewController, UICollectionViewDataSource {
        @IBOutlet var list: UICollectionView!
        private var inputs: [NoteOutput] = []
        private var prototype: NoteCell?
        override func viewDidLoad() {
          prototype = UINib(nibName: "NoteCell", bundle: nil).instantiate(withOwner: nil, options: nil).first as? NoteCell
          list.dataSource = self
        }
        func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
          let cell = view.dequeueReusableCell(withReuseIdentifier: "NoteCell", for: path) as! NoteCell
          \(configuring)
          return cell
        }
      }
      """
    )
    #expect(found.compactMap(\.advice).contains { $0.hasPrefix(expected) }, "\(found.compactMap(\.advice))")
    #expect(!found.flatMap(\.path).contains { $0.via == "output" && $0.sentence.contains("this one") })
  }

  /// Nobody can take a cell out of its table: what leads back from it is to be weak. A helper that adds a child keeps that.
  @Test(arguments: [
    ("top.addChild(child)", "add ': AnyObject' to RatingDelegate, then make ReasonCell.delegate weak"),
    ("print(child)", "let go of what leads from ReasonCell back to Feedback, or let that be weak"),
  ])
  func noCellIsTakenOut(adding: String, expected: String) {
    let found = advice(
      """
      protocol RatingDelegate { func select() }
      final class Screens {
        static func add(child: UIViewController?) {
          guard let child = child, let top = UIApplication.shared.keyWindow?.rootViewController else { return }
          \(adding)
          top.view.addSubview(child.view)
        }
      }
      final class ReasonCell: UITableViewCell {
        private var delegate: RatingDelegate?
        func prepare(delegate: RatingDelegate) { self.delegate = delegate }
      }
      final class Feedback: UIViewController, UITableViewDataSource, RatingDelegate {
        @IBOutlet weak var table: UITableView!
        override func viewDidLoad() { table.dataSource = self }
        func select() {}
        func tableView(_ table: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
          let cell = table.dequeueReusableCell(withIdentifier: "ReasonCell", for: path) as! ReasonCell
          cell.prepare(delegate: self)
          return cell
        }
      }
      final class BillCell: UITableViewCell {
        @IBAction func rate() {
          let page = Feedback()
          Screens.add(child: page)
        }
      }
      """
    )
    #expect(found.contains(expected), "\(found)")
    #expect(!found.contains("take ReasonCell out"), "\(found)")
  }

  /// No box with a weak property for what nothing else keeps.
  @Test(arguments: [("model.reader = Reader()", false), ("let made = readers.find(); model.reader = made", true)])
  func whatIsKeptAloneGetsNoWeakBox(filling: String, hasBox: Bool) {
    let found = advice(
      """
      import SwiftUI
      final class Model: ObservableObject { @Published var reader: Reader? }
      final class Readers { var all = [Reader()]; func find() -> Reader { all[0] } }
      final class Reader { var viewer: Viewer? }
      struct Viewer: View {
        @StateObject var model = Model()
        let readers: Readers
        var body: some View {
          Text("").onAppear { \(filling); model.reader?.viewer = self }
        }
      }
      """
    )
    #expect(found.contains("through a type with a weak property") == hasBox, "\(found)")
  }

  /// What is never nil cannot be let go of as it stands.
  @Test(arguments: [
    (
      "UIAlertController", " = UIAlertController()",
      "make Menu.alert optional, and let go of what it keeps as soon as Menu is done"
    ),
    ("UIAlertController?", "", "let go of Menu.alert as soon as Menu is done"),
  ])
  func whatIsNeverNilBecomesOptional(type: String, value: String, expected: String) {
    let found = advice(
      """
      final class Menu {
        var alert: \(type)\(value)
        func show(_ page: UIViewController) {
          alert\(type.hasSuffix("?") ? "?" : "").addAction(UIAlertAction(title: "", style: .default) { _ in self.end() })
        }
        func end() {}
      }
      final class Page: UIViewController { func open() { Menu().show(self) } }
      """
    )
    #expect(found.contains(expected), "\(found)")
  }

  /// A timer that is overwritten goes on.
  @Test func eachTimerIsInvalidated() {
    let found = advice(
      """
      final class ClockCell: UITableViewCell {
        private var timer: Timer?
        func prepare() {
          timer = Timer.scheduledTimer(timeInterval: 60, target: self, selector: #selector(tick), userInfo: nil, repeats: true)
        }
        @objc func tick() {}
      }
      """
    )
    #expect(found.contains("(invalidate it, and each one before the next takes its place)"), "\(found)")
  }

  /// Also where the other edge is told by a finding about other types.
  @Test func aTwinThatIsToldElsewhereIsNamed() {
    let page = { (name: String, line: String) in
      """
      final class \(name): UIViewController, Tapping {
        var cell: Cell?
        override func viewDidLoad() {
          let cell = Cell()
          self.cell = cell
          view.addSubview(cell)
          cell.owner = self
          \(line)
        }
        func tap() {}
      }
      """
    }
    let source = """
      protocol Tapping: AnyObject { func tap() }
      final class Cell: UIView { var owner: Tapping?; var onTap: (() -> Void)? }
      \(page("Page", ""))
      \(page("Sheet", "cell.onTap = { self.tap() }"))
      final class Home: UIViewController {
        func open() { present(Page(), animated: true); present(Sheet(), animated: true) }
      }
      """
    let twins = errors(source).filter { $0.advice?.contains("[weak self]") ?? false }.flatMap(\.notes).map(\.text)
    let expected = "the same types own each other through Cell.owner too, which is to be changed as well"
    #expect(twins.contains(expected), "\(twins)")
  }

  /// A computed property makes its value for whoever asks, as a function does.
  @Test(arguments: [
    ("Part.fresh", "static var fresh: Part { Part() }", true),
    ("Part.fresh()", "static func fresh() -> Part { Part() }", true),
    ("Part.shared", "static var shared: Part { kept }; static let kept = Part()", false),
    ("Maker().part", "final class Maker { var part: Part { Part() } }", true),
  ])
  func whatAComputedPropertyMakesIsKeptByWhoAsks(value: String, declaration: String, isAlone: Bool) {
    let isOfPart = declaration.hasPrefix("static")
    let found = advice(
      """
      final class Part { var page: Page?; \(isOfPart ? declaration : "") }
      \(isOfPart ? "" : declaration)
      final class Page {
        let part = \(value)
        func start() { part.page = self }
      }
      @main enum Main { static func main() { let page = Page(); page.start() } }
      """
    )
    #expect(found.contains("let something else keep the Part that is made at App/A.swift") == isAlone, "\(found)")
  }
}
