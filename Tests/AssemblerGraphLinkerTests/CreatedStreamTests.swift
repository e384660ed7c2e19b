import TestSupport
import Testing

/// Streams that the scanned code makes with a closure which tells an observer values and the end: `Observable.create { … }`.
struct CreatedStreamTests {
  /// What a page gets that subscribes to what `Store.load()` gives.
  private func release(_ maker: String, other: String = "") -> [String] {
    AssemblerGraphLinkerTests.releases(
      """
      import RxSwift
      final class Store {
        var cache: Int?
        \(maker)
      }
      \(other)
      final class Page: UIViewController {
        let bag = DisposeBag(); let store = Store()
        func show() {}
        func start() { store.load().subscribe(onNext: { _ in self.show() }).disposed(by: bag) }
      }
      """
    )
    .map { $0.replacing(#/ends:\d+/#, with: "ends") }
  }

  /// The maker is named, or meant by the type of the function.
  private func releases(create body: String, other: String = "") -> [[String]] {
    ["Observable", ""].map { owner in
      release(
        "func load() -> Observable<Int> { \(owner).create { o in \(body) return Disposables.create() } }\n\(other)"
      )
    }
  }

  @Test(arguments: [
    ("o.onNext(1); o.onCompleted()", true), ("o.onNext(1)", false), ("", false),
    ("o.on(.next(1)); o.on(.completed)", true), ("o.on(.next(1)); o.on(.error(Wrong()))", false),
    ("if cached { o.on(.next(1)) } else { o.on(.error(Wrong())) }\no.on(.completed)", true),
    ("o.onNext(1); log(\"loaded\"); o.onCompleted()", true),
    ("o.onNext(1); if isDone { return Disposables.create() }\no.onCompleted()", false),
    ("later { o.onNext(1) }; stop { o.onCompleted() }", false),
    ("guard isThere else { o.onCompleted(); return Disposables.create() }\no.onNext(1); o.onCompleted()", true),
    ("guard isThere else { o.onCompleted(); return Disposables.create() }\no.onNext(1)", false),
    ("for number in [1, 2] { o.onNext(number) }\no.onCompleted()", true),
  ])
  func aStreamEndsWithWhatItsObserverIsTold(body: String, ends: Bool) {
    for found in releases(create: body + "\n") { #expect(found == [ends ? "Page ends" : "Page never"], "\(body)") }
  }

  /// Of the branches of which one is run, each tells the end; one of a callback may be called again.
  @Test(arguments: [
    ("case .success: END\ncase .failure(let error): o.onError(error)", true, true),
    ("case .success: END\ncase .failure(let error): o.onError(error); o.onCompleted()", true, true),
    ("case .success: END\ncase .failure: break", false, false),
    ("case .failure(let error): print(error)\ncase .success: END", false, false),
    ("case .success: END\ncase .failure: fatalError()", true, true),
    ("case .success: END\ncase .progress: o.onNext(1)", true, false),
    ("case .success: o.onNext(1)\ncase .failure(let error): o.onError(error)", false, false),
  ])
  func everyCaseTellsTheEnd(cases: String, endsLater: Bool, endsAtOnce: Bool) {
    let cases = "switch result {\n\(cases.replacing("END", with: "o.onNext(1); o.onCompleted()"))\n}\n"
    for (body, ends) in [
      ("SDK.load { result in \(cases) }\n", endsLater), ("let result = SDK.load()\n\(cases)", endsAtOnce),
    ] {
      for found in releases(create: body) { #expect(found == [ends ? "Page ends" : "Page never"], "\(body)") }
    }
  }

  @Test(arguments: [
    ("if isThere { END } else { o.onNext(2) }", false), ("if isThere { END } else { o.onError(Wrong()) }", true),
    ("if isThere { END } else if isLate { o.onNext(2) } else { END }", false),
    ("if isThere { END } else if isLate { END } else { END }", true), ("if isThere { END } else { log() }", false),
    // What is not run may be nothing but a value on the way.
    ("if let cached { o.onNext(cached) }\nSDK.load { END }", true), ("if isThere { o.onNext(2) }\nEND", true),
  ])
  func everyBranchTellsTheEnd(code: String, ends: Bool) {
    for found in releases(create: code.replacing("END", with: "o.onNext(1); o.onCompleted()") + "\n") {
      #expect(found == [ends ? "Page ends" : "Page never"], "\(code)")
    }
  }

  /// An observer that is handed to a function ends with what that tells it.
  @Test(arguments: [
    ("observer.onNext(1); observer.onCompleted()", true), ("observer.onNext(1)", false), ("", false),
    (
      "switch remove() {\ncase 0: observer.onNext(1); observer.onCompleted()\ndefault: observer.onError(Wrong())\n}",
      true
    ),
    ("switch remove() {\ncase 0: observer.onNext(1); observer.onCompleted()\ndefault: break\n}", false),
    ("tell(query, observer: observer)", false), ("last(observer)", true),
  ])
  func anObserverIsHandedOn(body: String, ends: Bool) {
    let other = """
      private func tell(_ query: [String], observer: AnyObserver<Int>) { \(body) }
      private func last(_ observer: AnyObserver<Int>) { observer.onNext(1); observer.onCompleted() }
      """
    for call in ["self.tell([], observer: o)", "tell([], observer: o)"] {
      for found in releases(create: "\(call)\n", other: other) {
        #expect(found == [ends ? "Page ends" : "Page never"], "\(call) \(body)")
      }
    }
    let weak = """
      func load() -> Observable<Int> {
        .create { [weak self] o in
          guard let self = self else { o.onCompleted(); return Disposables.create() }
          self.tell([], observer: o)
          return Disposables.create()
        }
      }
      \(other)
      """
    #expect(release(weak) == [ends ? "Page ends" : "Page never"], "\(body)")
  }

  /// Whoever is handed the observer in one branch only, or is not scanned, decides nothing.
  @Test(arguments: [
    ("switch kind {\ncase 0: last(o)\ndefault: o.onError(Wrong())\n}", true),
    ("switch kind {\ncase 0: last(o)\ndefault: break\n}", false),
    ("switch kind {\ncase 0: last(o)\ndefault: first(o)\n}", false), ("SDK.tell(o)", false),
  ])
  func anObserverIsHandedOnInBranches(body: String, ends: Bool) {
    let other = """
      private func last(_ observer: AnyObserver<Int>) { observer.onNext(1); observer.onCompleted() }
      private func first(_ observer: AnyObserver<Int>) { observer.onNext(1) }
      """
    for found in releases(create: "\(body)\n", other: other) {
      #expect(found == [ends ? "Page ends" : "Page never"], "\(body)")
    }
  }

  /// `deferred`, and what else makes a stream of streams, where the type of the function tells whose it is.
  @Test(arguments: [
    ("Observable.deferred { ONE }", "END", true), (".deferred { ONE }", "END", true),
    (".deferred { ONE }", "GOON", false),
    (
      ".deferred { [weak self] in if let cache = self?.cache { return .just(cache) }\nreturn self?.one() ?? .empty() }",
      "END", true
    ),
    (
      ".deferred { [weak self] in if let cache = self?.cache { return .just(cache) }\nreturn self?.one() ?? .empty() }",
      "GOON", false
    ),
    (".deferred { [weak self] in self?.one() ?? .never() }", "END", false), (".zip(ONE, ONE)", "END", true),
    (".merge(ONE, .just(1))", "END", true), (".merge(ONE, .just(1))", "GOON", false), (".never()", "END", false),
    (".using({ Token(source: ONE) }, observableFactory: { token in token.asObservable() })", "END", true),
    (".using({ Token(source: ONE) }, observableFactory: { $0.asObservable() })", "GOON", false),
    (".using({ Lock() }, observableFactory: { _ in ONE })", "END", true),
    (".using({ Lock() }, observableFactory: { _ in ONE })", "GOON", false),
    (".using({ Lock() }, observableFactory: { lock in lock.asObservable() })", "END", false),
  ])
  func aStreamThatIsMeantByItsTypeEnds(stream: String, one: String, ends: Bool) {
    let end = one == "END" ? "o.onCompleted()" : ""
    let maker = """
      func load() -> Observable<Int> { \(stream.replacing("ONE", with: "self.one()")) }
      func one() -> Observable<Int> { .create { o in o.onNext(1); \(end)\nreturn Disposables.create() }.map { $0 } }
      """
    #expect(release(maker) == [ends ? "Page ends" : "Page never"], "\(stream) \(one)")
  }

  /// RxSwift's `ActivityIndicator`: a stream that is wrapped in a token ends when it does.
  @Test(arguments: [("o.onCompleted()", true), ("", false)])
  func aStreamWithAnIndicatorEnds(end: String, ends: Bool) {
    let other = """
      struct ActivityToken<E>: ObservableConvertibleType, Disposable {
        private let _source: Observable<E>
        private let _dispose: Cancelable
        init(source: Observable<E>, disposeAction: @escaping () -> Void) {
          _source = source
          _dispose = Disposables.create(with: disposeAction)
        }
        func dispose() { _dispose.dispose() }
        func asObservable() -> Observable<E> { return _source }
      }
      final class ActivityIndicator {
        func trackActivityOfObservable<O: ObservableConvertibleType>(_ source: O) -> Observable<O.Element> {
          return Observable.using({ () -> ActivityToken<O.Element> in
            self.increment()
            return ActivityToken(source: source.asObservable(), disposeAction: self.decrement)
          }, observableFactory: { value in
            return value.asObservable()
          })
        }
        func increment() {}
        func decrement() {}
      }
      extension ObservableConvertibleType {
        func trackActivity(_ indicator: ActivityIndicator) -> Observable<Element> { return indicator.trackActivityOfObservable(self) }
      }
      """
    let maker = """
      let indicator = ActivityIndicator()
      func load() -> Observable<Int> { one().trackActivity(indicator).map { $0 } }
      func one() -> Observable<Int> { .create { o in o.onNext(1); \(end)\nreturn Disposables.create() } }
      """
    #expect(release(maker, other: other) == [ends ? "Page ends" : "Page never"])
  }

  /// A stream keeps its closure; a subscription that ends does not, also where the scanned code extends the framework's type.
  @Test(arguments: [
    ("", "o.onCompleted()", true), ("extension Observable {}", "o.onCompleted()", true), ("", "", false),
    ("extension Observable {}", "", false),
  ])
  func theClosureThatMakesAStreamEndsWithIt(other: String, end: String, ends: Bool) {
    let source = """
      import RxSwift
      \(other)
      final class Model: NSObject {
        let bag = DisposeBag(); var page = 1
        func start() { load().subscribe(onNext: { _ in }).disposed(by: bag) }
        func load() -> Observable<Int> {
          return Observable.create { o in
            SDK.load(self.page) { o.onNext(1); \(end)\n}
            return Disposables.create()
          }
        }
      }
      """
    #expect(AssemblerGraphLinkerTests.releases(source).contains("Model never") == !ends)
  }

  /// What a member of a struct is given by a method of the class around is asked there: it goes on.
  @Test(arguments: [("refresh()", true), ("self.refresh()", true), ("once()", false), ("self.once()", false)])
  func aMethodThatGivesAMemberIsAskedInItsClass(value: String, isLeak: Bool) {
    let source = """
      import RxSwift
      final class Model {
        struct Input { let loads: Observable<Void>; let count: Int }
        let bag = DisposeBag()
        func show() {}
        func transform(_ input: Input) {
          input.loads.flatMapLatest { Observable<Int>.just(1) }.subscribe(onNext: { _ in self.show() }).disposed(by: bag)
        }
      }
      class Base { let trigger = PublishSubject<Void>()
        func refresh() -> Observable<Void> { return Observable.of(Observable.just(()), trigger).merge() }
        func once() -> Observable<Void> { return Observable.just(()) }
      }
      final class Screen: Base {
        let model = Model()
        func start() { model.transform(Model.Input(loads: \(value), count: 1)) }
      }
      """
    #expect(
      AssemblerGraphLinkerTests.releases(source).map { $0.replacing(#/ends:\d+/#, with: "ends") } == [
        isLeak ? "Model never" : "Model ends"
      ]
    )
  }
}
