import TestSupport
import Testing

/// What an object sends ends with it: a subscription whose circle does not hold that object is gone when the object is.
struct StreamOwnerTests {
  private static let leaks = ["Model never"]
  private static let ends = ["Model ends:18"]

  /// A coordinator that binds what a page sends to the page's model.
  ///
  /// - Parameters:
  ///   - stream: what it subscribes to.
  ///   - model: members of the model.
  ///   - wiring: what stands before.
  private func releases(
    _ stream: String,
    model: String = "",
    wiring: String = "",
    page: String = "",
    other: String = ""
  ) -> [String] {
    AssemblerGraphLinkerTests.releases(
      """
      import UIKit
      import RxSwift
      import RxCocoa
      final class Model { let bag = DisposeBag(); func go() {}; \(model) }
      final class Page: UIViewController {
        let model: Model
        let button = UIButton()
        init(model: Model) { self.model = model; super.init(nibName: nil, bundle: nil) }
        \(page)
      }
      final class Coordinator {
        let navigation = UINavigationController()
        func show() {
          let model = Model()
          let page = Page(model: model)
          \(wiring)
          \(stream)
            .subscribe(onNext: { [weak self] _ in self?.connect(model) })
            .disposed(by: model.bag)
          navigation.pushViewController(page, animated: true)
        }
        func connect(_ model: Model) {}
      }
      extension Reactive where Base: UIViewController {
        var viewDidLoad: ControlEvent<Void> {
          let source = self.methodInvoked(#selector(Base.viewDidLoad)).map { _ in }
          return ControlEvent(events: source)
        }
        var appears: Observable<Void> { methodInvoked(#selector(Base.viewDidAppear)).map { _ in } }
        var bus: Observable<Void> { Bus.shared.all }
      }
      final class Bus { static let shared = Bus(); let all: Observable<Void> = PublishSubject<Void>() }
      \(other)
      func start() { Coordinator().show() }
      """
    )
  }

  @Test(arguments: [
    "page.rx.viewDidLoad", "page.rx.viewDidLoad.map { 1 }.take(while: { _ in true })", "page.rx.appears",
    "page.rx.sentMessage(#selector(Page.viewDidLoad)).map { _ in }", "page.rx.deallocated", "page.button.rx.tap",
    "page.button.rx.controlEvent(.touchUpInside).throttle(.seconds(1))",
    "Observable.merge(page.rx.appears, page.button.rx.tap.asObservable())",
    "page.rx.appears.flatMap { Single.just(1) }",
  ])
  func whatAPageSendsEndsWithIt(stream: String) {
    #expect(releases(stream) == Self.ends)
  }

  @Test(arguments: [
    "page.rx.bus", "Observable.merge(page.rx.appears, Bus.shared.all)", "page.rx.appears.flatMap { Bus.shared.all }",
    "UIApplication.shared.rx.didBecomeActive", "page.rx.observe(String.self, \"title\")",
  ])
  func whatGoesOnStays(stream: String) {
    #expect(releases(stream) == Self.leaks)
  }

  @Test func aLocalStream() {
    #expect(releases("taps", wiring: "let taps = page.button.rx.tap.asObservable()") == Self.ends)
    #expect(releases("taps", wiring: "let taps = Bus.shared.all") == Self.leaks)
  }

  /// What the circle holds goes only with the circle.
  @Test(arguments: [
    ("var page: Page?", "model.page = page"), ("var page: UIViewController?", "model.page = page"),
    ("var onEnd: (() -> Void)?", "model.onEnd = { page.dismiss(animated: true) }"),
    ("var pages: [Any] = []", "model.pages.append(page)"),
  ])
  func aPageThatTheModelHolds(property: String, wiring: String) {
    let stream = "page.rx.viewDidLoad"
    #expect(releases(stream, model: property, wiring: wiring).contains("Model never"))
    #expect(releases(stream, model: "weak " + property.replacing("[Any] = []", with: "Page?")) == Self.ends)
  }

  /// The commonest leak: a screen's own control.
  @Test(arguments: ["button.rx.tap", "rx.viewDidLoad", "self.button.rx.tap.map { 1 }", "view.rx.tapGesture()"])
  func whatAScreenSendsItself(stream: String) {
    let page = """
      private let bag = DisposeBag()
      func close() {}
      override func viewDidLoad() { \(stream).subscribe(onNext: { _ in self.close() }).disposed(by: bag) }
      """
    #expect(releases("page.rx.viewDidLoad", page: page).contains("Page never"))
  }

  /// A screen's own control for its model, which does not know the screen.
  @Test func whatAScreenBindsToItsModel() {
    let page = """
      override func viewDidLoad() {
        let model = self.model
        button.rx.tap.subscribe(onNext: { model.go() }).disposed(by: model.bag)
      }
      """
    #expect(releases("Observable.just(1)", page: page).allSatisfy { $0.hasPrefix("Model ends") })
    #expect(
      releases("Observable.just(1)", model: "lazy var page: Page = Page(model: self)", page: page)
        .contains("Model never")
    )
  }

  /// An operator's closure goes with the subscription.
  @Test func anOperator() {
    let page = "func isOn(_ model: Model) -> Bool { true }"
    #expect(releases("page.rx.appears.filter { model.go(); return true }", page: page) == ["Model ends:17"])
  }
}
