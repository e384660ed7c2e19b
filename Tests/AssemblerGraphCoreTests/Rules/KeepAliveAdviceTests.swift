import AssemblerGraphCore
import AssemblerGraphLinker
import AssemblerGraphModel
import TestSupport
import Testing

@testable import AssemblerGraphCore

/// What a stored closure alone keeps alive, which must not be captured weakly.
@Suite struct KeepAliveAdviceTests {
  private func advice(_ source: String) -> String? {
    findings(in: program(of: "//- App/A.swift\n" + source)).first { !$0.path.isEmpty }?.advice
  }

  /// Dialogs of which heirs are made, each for its call alone.
  @Test(arguments: [
    ("act", "func delete() { DeleteDialog().show(self) }", true),
    ("{ _ in self.act() }", "func delete() { DeleteDialog().show(self) }", true),
    ("act", "func delete() { let dialog = DeleteDialog(); dialog.show(self) }", true),
    ("act", "var dialog: Dialog?; func delete() { dialog = DeleteDialog(); dialog?.show(self) }", false),
  ])
  func whatIsMadeForACallAlone(handler: String, code: String, letsGo: Bool) {
    let source = """
      import UIKit
      class Dialog {
        let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
        func show(_ page: UIViewController) { page.present(alert, animated: true, completion: nil) }
        func addButton() { alert.addAction(UIAlertAction(title: "OK", style: .default, handler: \(handler))) }
        func act(_ action: UIAlertAction? = nil) {}
      }
      final class DeleteDialog: Dialog { override init() { super.init(); addButton() } }
      final class Page: UIViewController {
        \(code)
      }
      """
    let found = advice(source) ?? ""
    #expect(found.contains("since nothing else keeps it") == letsGo, "\(found)")
    #expect(found.contains("[weak self]") == !letsGo, "\(found)")
  }

  /// What is loaded out of a nib and shown is kept by the view that it is in.
  @Test(arguments: [
    ("views?.first as? Footer", "view.addSubview(footer)", false),
    ("views?[0] as? Footer", "view.addSubview(footer)", false),
    ("views?.first as? Footer", "_ = footer", true),
  ])
  func whatANibGivesIsShown(element: String, line: String, letsGo: Bool) {
    let views = "Bundle.main.loadNibNamed(\"Footer\", owner: self, options: nil)"
    let source = """
      import UIKit
      final class Footer: UIView {
        var onTap: (() -> Void)?, count = 0
        override func awakeFromNib() { onTap = { self.close() } }
        func close() {}
      }
      final class Page: UIViewController {
        var onLoad: (() -> Void)?
        override func viewDidLoad() {
          guard let footer = \(element.replacing("views", with: views)) else { return }
          \(line)
          onLoad = { footer.count += 1 }
        }
      }
      """
    let found = advice(source) ?? ""
    #expect(found.contains("since nothing else keeps it") == letsGo, "\(found)")
  }

  /// Who shows itself is kept by UIKit as long as it is shown.
  @Test(arguments: [
    ("page.present(self, animated: true) {}", false),
    ("DispatchQueue.main.async { page.present(self, animated: true) }", false), ("router.present(self)", true),
  ])
  func whatShowsItselfHasAnOwner(line: String, letsGo: Bool) {
    let source = """
      import UIKit
      final class Router { func present(_ page: UIViewController) {} }
      final class Sheet: UIViewController {
        var onDone: (() -> Void)?
        func show(on page: UIViewController, _ router: Router) { onDone = { self.close() }; \(line) }
        func close() {}
      }
      final class Page: UIViewController {
        let router = Router()
        func open() { Sheet().show(on: self, router) }
      }
      """
    let found = advice(source) ?? ""
    #expect(found.contains("since nothing else keeps it") == letsGo, "\(found)")
  }

  /// A stream that is given its owner holds it weakly.
  @Test(arguments: [
    ("", true), ("taps.withUnretained(self).bind { owner, _ in owner.close() }.disposed(by: bag)", true),
    ("taps.subscribe(with: self) { owner, _ in owner.close() }.disposed(by: bag)", true),
    ("taps.keep(self)", false), ("screens.show(with: self)", false),
  ])
  func aStreamThatIsGivenItsOwner(line: String, letsGo: Bool) {
    let source = """
      import RxSwift
      final class Sheet: UIViewController {
        let bag = DisposeBag(), taps = PublishSubject<Void>()
        override func viewDidLoad() {
          taps.bind { _ in self.close() }.disposed(by: bag)
          \(line)
        }
        func close() {}
      }
      final class Host: UIViewController { let sheet: UIView; init(_ sheet: UIView) { self.sheet = sheet } }
      func open() -> UIViewController { let sheet = Sheet(); return Host(sheet.view) }
      """
    let found = advice(source) ?? ""
    #expect(found.contains("since nothing else keeps it") == letsGo, "\(found)")
  }

  /// All that keeps the object is to be let go of.
  @Test func whatTheOwnerKeepsBesideIsNamed() {
    let graph: Graph = "Tabs.shown -> Page; Tabs.swipe -> Page; Tabs.other -> Menu; Page -> Tabs"
    let names = NodeNames(Array(graph.nodes.indices), in: graph)
    let texts = ["shown", "other"].compactMap { via in graph.edges.firstIndex { $0.via == via } }.map {
      graph.remedyText(of: $0, atHop: false, names: names, hasUse: false, isOnlyOwner: true)
    }
    #expect(
      texts == [
        "let go of Tabs.shown, and of what Tabs keeps in swipe, when Tabs is done, since nothing else keeps Page",
        "let go of Tabs.other when Tabs is done, since nothing else keeps Menu",
      ]
    )
  }

  /// A protocol is bound to classes by what it inherits from, or asks of who adopts it.
  @Test(arguments: [
    (": Page", true), (": Base", true), (": UIViewController", true), (": AnyObject", true), ("", false),
    (": Showing", false), ("where Self: Page", true), ("where Self: UIViewController", true),
    ("where Self: AnyObject", true),
  ])
  func whatIsBoundToClassesIsNotBoundAgain(bound: String, isBound: Bool) {
    let source = """
      import UIKit
      protocol Base: Page {}
      protocol Showing {}
      protocol Hit \(bound) {}
      final class Table { var hit: Hit? }
      class Page: UIViewController, Base, Showing, Hit {
        let table = Table()
        override func viewDidLoad() { table.hit = self }
      }
      """
    #expect(advice(source)?.contains("': AnyObject'") == !isBound, "\(advice(source) ?? "")")
  }
}
