import TestSupport
import Testing

/// What controls send ends with them, also for a view model that is given it.
struct ControlStreamTests {
  private static let leaks = ["Model never"]
  private static let ends = ["Model ends:7"]

  /// - Parameters:
  ///   - value: what the screen gives as the input's taps.
  ///   - type: what the input declares.
  ///   - use: what the view model does with them.
  private func releases(
    _ value: String,
    type: String = "Observable<Void>",
    use: String = "input.taps.subscribe(onNext: { self.go() }).disposed(by: bag)",
    kind: String = "final class Model",
    screen: String = "",
    other: String = ""
  ) -> [String] {
    AssemblerGraphLinkerTests.releases(
      """
      import RxSwift
      import RxCocoa
      \(kind) {
        struct Input { let taps: \(type); let title: Observable<String?> }
        private let bag = DisposeBag()
        func go() {}
        func transform(_ input: Input) { \(use) }
      }
      final class Screen: UIViewController {
        let model: Model
        private let button = UIButton()
        private let field = UITextField()
        private let relay = PublishRelay<Void>()
        init(model: Model) { self.model = model }
        override func viewDidLoad() {
          \(screen)
          model.transform(Model.Input(taps: \(value), title: field.rx.text.asObservable()))
        }
      }
      \(other)
      func show() { UINavigationController().pushViewController(Screen(model: Model()), animated: true) }
      """
    )
  }

  @Test(arguments: [
    "button.rx.tap.asObservable()", "self.button.rx.tap.throttle(.seconds(1)).map { _ in }",
    "button.rx.controlEvent(.touchUpInside).asObservable()", "rx.viewWillAppear.map { _ in }",
    "Observable.merge(button.rx.tap.asObservable(), field.rx.text.map { _ in })", ".just(())", "Observable.just(())",
    "isOn ? button.rx.tap.asObservable() : field.rx.text.map { _ in }",
  ])
  func whatControlsSendEnds(value: String) {
    #expect(releases(value) == Self.ends)
  }

  @Test(arguments: [
    "Observable.never()",
    "Observable.merge(button.rx.tap.asObservable(), relay.asObservable())",
    "button.rx.tap.flatMap { self.relay }", "UIApplication.shared.rx.didBecomeActive.map { _ in }",
    "NotificationCenter.default.rx.notification(.tick).map { _ in }",
    "view.rx.observe(Bool.self, \"isHidden\").map { _ in }",
  ])
  func whatGoesOnStays(value: String) {
    // What names the screen in its own closures keeps that as well.
    #expect(releases(value).first == Self.leaks[0])
  }

  /// A subject keeps who subscribes to it, and the bag refers to that weakly.
  @Test(arguments: [
    ("picks", "PublishRelay<Void>()", false), ("picks.asObservable()", "PublishSubject<Void>()", false),
    ("picks.map { 1 }", "PublishSubject<Void>()", true), ("picks.asDriver()", "BehaviorRelay<Void>(value: ())", true),
  ])
  func aSubjectItself(value: String, subject: String, leaks: Bool) {
    let found = AssemblerGraphLinkerTests.releases(
      """
      import RxSwift
      import RxCocoa
      final class Model {
        struct Input { let picks: Observable<Void> }
        private let bag = DisposeBag()
        func go() {}
        func transform(_ input: Input) { input.picks.subscribe(onNext: { self.go() }).disposed(by: bag) }
      }
      final class Screen: UIViewController {
        let model: Model
        private let picks = \(subject)
        init(model: Model) { self.model = model }
        override func viewDidLoad() { model.transform(Model.Input(picks: \(value))) }
      }
      func show() { UINavigationController().pushViewController(Screen(model: Model()), animated: true) }
      """
    )
    #expect(found == (leaks ? Self.leaks : []))
  }

  /// By a local, by a property or a method of the scanned code, by what it adds to `rx`.
  @Test(arguments: [
    ("taps", "let taps = button.rx.tap.asObservable()", "", true),
    ("taps", "let taps = relay.asObservable()", "", false),
    ("button.presses", "", "extension UIButton { var presses: ControlEvent<Void> { rx.tap } }", true),
    ("button.presses", "", "extension UIButton { var presses: Observable<Void> { rx.tap.asObservable() } }", true),
    ("button.presses()", "", "extension UIButton { func presses() -> Observable<Void> { rx.tap.map { _ in } } }", true),
    ("button.presses", "", "extension UIButton { var presses: Observable<Void> { Bus.relay.asObservable() } }", false),
    (
      "button.rx.presses", "", "extension Reactive where Base: UIButton { var presses: ControlEvent<Void> { tap } }",
      true
    ),
    (
      "button.rx.presses", "", "extension Reactive where Base: UIButton { var presses: Observable<Void> { Bus.all } }",
      false
    ),
    (
      "button.rx.tap.asObservable()", "",
      "extension UIButton { func fade() {} }; protocol Tile {}; extension Reactive where Base: Tile { var tap: Observable<Void> { Bus.all } }",
      true
    ),
    (
      "button.rx.tap.asObservable()", "",
      "func others(_ bus: Bus) { Model().transform(.init(taps: bus.all, title: bus.all)) }",
      false
    ),
  ])
  func whereTheyComeFrom(value: String, screen: String, other: String, ends: Bool) {
    #expect(releases(value, screen: screen, other: other) == (ends ? Self.ends : Self.leaks))
  }

  /// What a property or a parameter is declared as tells it alone.
  @Test(arguments: [
    ("ControlEvent<Void>", "bus.taps", true), ("ControlProperty<Void>", "bus.taps", true),
    ("Driver<Void>", "bus.taps", false),
  ])
  func aDeclaredControlEvent(type: String, value: String, ends: Bool) {
    #expect(releases(value, type: type) == (ends ? Self.ends : Self.leaks))
  }

  @Test(arguments: [
    ("ControlEvent<Void>", "", true), ("Observable<Void>", "", false),
    ("Observable<Void>", "model.bind(taps: button.rx.tap.asObservable())", true),
    ("Observable<Void>", "model.bind(taps: rx.methodInvoked(#selector(viewDidAppear(_:))).map { _ in })", true),
    ("Observable<Void>", "model.bind(taps: relay.asObservable())", false),
    ("Observable<Void>", "model.bind(taps: button.rx.tap.asObservable()); model.bind(taps: bus.all)", false),
    ("Observable<Void>", "model.bind(taps: button.rx.tap.asObservable()); other.bind(1, 2)", true),
  ])
  func aParameter(type: String, call: String, ends: Bool) {
    let source = """
      import RxSwift
      import RxCocoa
      final class Model {
        private let bag = DisposeBag()
        func go() {}
        func bind(taps: \(type)) { taps.subscribe(onNext: { self.go() }).disposed(by: bag) }
      }
      final class Screen: UIViewController {
        let model = Model()
        let button = UIButton()
        let relay = PublishRelay<Void>()
        override func viewDidLoad() { \(call) }
      }
      func show() { UINavigationController().pushViewController(Screen(), animated: true) }
      """
    #expect(AssemblerGraphLinkerTests.releases(source) == [ends ? "Model ends:6" : "Model never"])
  }

  /// A variable of the input, as long as nobody stores something else in it.
  @Test(arguments: [
    ("", true), ("func swap(_ input: inout Model.Input, _ bus: Bus) { input.taps = bus.all }", false),
    ("func swap(_ input: inout Model.Input) { change(&input.taps) }", false),
  ])
  func aVariable(other: String, ends: Bool) {
    let source = """
      import RxSwift
      import RxCocoa
      final class Model {
        struct Input { var taps: Observable<Void> }
        private let bag = DisposeBag()
        func go() {}
        func transform(_ input: Input) { input.taps.subscribe(onNext: { self.go() }).disposed(by: bag) }
      }
      final class Screen: UIViewController {
        let model = Model()
        let button = UIButton()
        override func viewDidLoad() { model.transform(Model.Input(taps: button.rx.tap.asObservable())) }
      }
      func show() { UINavigationController().pushViewController(Screen(), animated: true) }
      \(other)
      """
    #expect(AssemblerGraphLinkerTests.releases(source) == [ends ? "Model ends:7" : "Model never"])
  }

  /// Operators that go on when the control has gone.
  @Test(arguments: [
    ("input.taps.withLatestFrom(input.title).subscribe(onNext: { _ in self.go() }).disposed(by: bag)", true),
    ("input.taps.flatMap { Single.just(1) }.subscribe(onNext: { _ in self.go() }).disposed(by: bag)", true),
    ("input.taps.flatMap { self.relay }.subscribe(onNext: { _ in self.go() }).disposed(by: bag)", false),
    ("let taps = input.taps.map { 1 }; taps.subscribe(onNext: { _ in self.go() }).disposed(by: bag)", true),
  ])
  func whatIsMadeOfThem(use: String, ends: Bool) {
    #expect(releases("button.rx.tap.asObservable()", use: use) == (ends ? Self.ends : Self.leaks))
  }

  /// A task's loop over them ends as well.
  @Test(arguments: [("button.rx.tap.asObservable()", []), ("relay.asObservable()", Self.leaks)])
  func aLoopOverThem(value: String, expected: [String]) {
    #expect(releases(value, use: "Task { for await _ in input.taps.values { go() } }") == expected)
  }

  /// A stream that a model makes of its input ends for the model, and goes on for the screen whose button it is, whoever is read first.
  @Test(arguments: ["A", "Z"])
  func aScreenThatGetsItBack(screen: String) {
    let source = """
      import RxSwift
      import RxCocoa
      final class Model {
        struct Input { let taps: Observable<Void> }
        private let bag = DisposeBag()
        func go() {}
        func transform(_ input: Input) -> Observable<Void> {
          let taps = input.taps.map { _ in }
          taps.subscribe(onNext: { self.go() }).disposed(by: bag)
          return taps
        }
      }
      //- App/\(screen).swift
      import RxSwift
      final class Screen: UIViewController {
        let model = Model()
        private let button = UIButton()
        private let bag = DisposeBag()
        func close() {}
        override func viewDidLoad() {
          model.transform(Model.Input(taps: button.rx.tap.asObservable()))
            .subscribe(onNext: { self.close() }).disposed(by: bag)
        }
      }
      func show() { UINavigationController().pushViewController(Screen(), animated: true) }
      """
    let found = AssemblerGraphLinkerTests.releases(source.replacing("//- App/A", with: "//- App/0"))
    #expect(found.count { $0.hasPrefix("Screen never") } == 1)
    #expect(found.count { $0.hasPrefix("Model ends") } == 1)
  }

  /// A screen keeps its own controls.
  @Test func aScreenThatIsGivenThem() {
    let found = releases("button.rx.tap.asObservable()", kind: "final class Model: UIViewController")
    #expect(found == Self.leaks)
  }
}
