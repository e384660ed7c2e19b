import AssemblerGraphLinker
import AssemblerGraphModel
import TestSupport
import Testing

/// What is given to somebody else out of what stands behind RxCocoa's `rx`.
struct ReactiveChainTests {
  private func releases(given stream: String) -> [String] {
    AssemblerGraphLinkerTests.releases(
      """
      import RxCocoa
      import RxSwift
      final class Model {
        struct Input { let taps: Observable<Int> }
        private let disposeBag = DisposeBag()
        func use(_ taps: Observable<Int>) { taps.subscribe(onNext: { print($0) }).disposed(by: disposeBag) }
        func transform(_ input: Input) { input.taps.subscribe(onNext: { print($0) }).disposed(by: disposeBag) }
      }
      final class Screen: UIViewController {
        let model = Model()
        let button = UIButton()
        var count = 0
        func number(_ tap: Void) -> Int { count }
        override func viewDidLoad() { \(stream) }
      }
      """
    )
  }

  /// What its own controls send ends with a screen, unless the stream's own closures keep that.
  @Test(arguments: [
    ("button.rx.tap.map { self.count }", true), ("button.rx.tap.map { [self] in self.count }", true),
    ("button.rx.tap.map { [unowned self] in self.count }", false),
    ("button.rx.tap.compactMap { [weak self] in self?.count }", false), ("button.rx.tap.map(number)", true),
    ("button.rx.tap.map { 1 }.asObservable()", false), ("button.rx.tap.map { 1 }.filter { _ in self.count > 0 }", true),
    ("rx.methodInvoked(#selector(viewDidAppear)).map { _ in self.count }", true),
    ("rx.methodInvoked(#selector(viewDidAppear)).map { _ in 1 }", false),
    ("button.rx.tap.map { [weak self] in guard let self else { return 0 }; return self.count }", false),
  ])
  func whatControlsSend(stream: String, leaks: Bool) {
    let found = leaks ? ["Model Screen never"] : []
    #expect(releases(given: "model.use(\(stream))") == found)
    // In a struct it may be one of several streams.
    #expect(releases(given: "model.transform(Model.Input(taps: \(stream)))").isEmpty != leaks)
  }

  /// Of what stands behind `rx` nothing tells the type: `map` is one of streams.
  @Test(arguments: [
    "NotificationCenter.default.rx.notification(name).map { _ in self.count }",
    "Observable<Int>.interval(.seconds(1), scheduler: MainScheduler.instance).map { _ in self.count }",
    "UIApplication.shared.rx.didBecomeActive.map { _ in self.count }.filter { $0 > 0 }",
  ])
  func whatHasNoEnd(stream: String) {
    #expect(releases(given: "model.use(\(stream))") == ["Model Screen never"])
    #expect(releases(given: "let ticks = \(stream); model.use(ticks)") == ["Model Screen never"])
    #expect(releases(given: "model.use(\(stream.replacing("self.count", with: "1")))") == [])
  }

  /// ReactorKit's `pulse` is a stream of the reactor's states.
  @Test func aPulseIsAStream() {
    let source = """
      import ReactorKit
      import RxSwift
      final class PageReactor: Reactor { struct State { @Pulse var text: String? }; var initialState = State() }
      final class Page: UIViewController {
        var bag = DisposeBag(); var count = 0
        func bind(reactor: PageReactor) {
          reactor.pulse(\\.$text).subscribe(onNext: { _ in self.count += 1 }).disposed(by: bag)
        }
      }
      """
    let graph = program(of: "//- App/A.swift\n" + source).graph
    #expect(cycles(in: graph).map(\.certainty) == [.certain])
  }
}
