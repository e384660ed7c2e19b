import AssemblerGraphCore
import AssemblerGraphFacts
import AssemblerGraphLinker
import AssemblerGraphModel
import TestSupport
import Testing

/// Which streams end by themselves, and with them what their subscriptions keep; and which go on.
struct EndingStreamTests {
  private static let future = "Future { $0(.success(1)) }.eraseToAnyPublisher()"
  /// Streams that go on, as a function gives them.
  private static let endless = [
    "PassthroughSubject<Int, Never>().eraseToAnyPublisher()",
    "CurrentValueSubject<Int, Never>(1).eraseToAnyPublisher()",
    "Timer.publish(every: 1, on: .main, in: .common).autoconnect().map { _ in 1 }.eraseToAnyPublisher()",
    "NotificationCenter.default.publisher(for: .tick).map { _ in 1 }.eraseToAnyPublisher()",
    "Empty(completeImmediately: false).eraseToAnyPublisher()",
  ]
  /// Where a stream is made, and how it is asked for.
  private static let makers = [
    ("func load() -> AnyPublisher<Int, Never> { STREAM }", "load()"),
    ("enum API { enum Pages { static func load() -> AnyPublisher<Int, Never> { STREAM } } }", "API.Pages.load()"),
    ("class API { class func load() -> AnyPublisher<Int, Never> { return STREAM } }", "API.load()"),
    ("enum API { static var load: AnyPublisher<Int, Never> { STREAM } }", "API.load"),
    ("enum API { static let load: AnyPublisher<Int, Never> = STREAM }", "API.load"),
    ("extension URLSession { func load() -> AnyPublisher<Int, Never> { STREAM } }", "URLSession.shared.load()"),
    ("func load(_ isOn: Bool) -> AnyPublisher<Int, Never> { isOn ? STREAM : STREAM }", "load(true)"),
    (
      "struct API { func all() -> AnyPublisher<Int, Never> { API.one() }; static func one() -> AnyPublisher<Int, Never> { STREAM } }",
      "API().all()"
    ),
    (
      "enum API { static func one() -> AnyPublisher<Int, Never> { STREAM } }; enum Twice { static func load() -> AnyPublisher<Int, Never> { Just(1).flatMap { _ in API.one() }.eraseToAnyPublisher() } }",
      "Twice.load()"
    ),
  ]

  /// Libraries that give one answer and then complete.
  @Test(arguments: [
    (
      "import Alamofire",
      "AF.request(\"a\").validate().publishData().tryMap { _ in 1 }.sink(receiveCompletion: { _ in }, receiveValue: RECEIVE)",
      true
    ),
    (
      "import Alamofire", "AF.request(\"a\").publishDecodable(type: Int.self).value().sink(receiveValue: RECEIVE)", true
    ),
    ("import Moya", "MoyaProvider<API>().requestPublisher(.list).map { _ in 1 }.sink(receiveValue: RECEIVE)", true),
    (
      "import RxSwift", "MoyaProvider<API>().rx.request(.list).map(Int.self).asObservable().subscribe(onNext: RECEIVE)",
      true
    ),
    ("import RxSwift", "provider.rx.request(.list).asObservable().subscribe(onNext: RECEIVE)", true),
    ("import RxCocoa", "URLSession.shared.rx.json(url: url).subscribe(onNext: RECEIVE)", true),
    ("import RxCocoa", "button.rx.request(.list).asObservable().subscribe(onNext: RECEIVE)", false),
  ])
  func anAnswerOfALibraryEnds(imports: String, chain: String, ends: Bool) {
    let source = """
      \(imports)
      final class Model {
        let provider = MoyaProvider<API>()
        let button = UIButton()
        var subscription: Any?
        var last = 0
        func start() { subscription = \(chain.replacing("RECEIVE", with: "{ self.last = $0 }")) }
      }
      """
    #expect(releases(source).allSatisfy { !$0.hasSuffix("never") } == ends, "\(releases(source))")
  }

  /// A result gives one value, or an error.
  @Test(arguments: [
    ("Result<Int, any Error>", ".success(1)", "", true),
    ("Result<Int, any Error>", ".success(1)", ".mapError { $0 }", true),
    ("Box", "Box()", "", false),
  ])
  func thePublisherOfAResultEnds(type: String, value: String, operators: String, ends: Bool) {
    let source = """
      import Combine
      final class Box { let publisher = PassthroughSubject<Int, any Error>() }
      final class Model {
        var subscriptions: Set<AnyCancellable> = []
        var last = 0
        func check(_ text: String) -> \(type) { \(value) }
        func start() {
          Just("a").flatMap { self.check($0)\(operators).publisher }
            .sink(receiveCompletion: { _ in }, receiveValue: { self.last = $0 })
            .store(in: &subscriptions)
        }
      }
      """
    #expect(releases(source).allSatisfy { !$0.hasSuffix("never") } == ends, "\(releases(source))")
  }

  /// What is mapped to streams that complete, and joined, completes; and so does what is there or not.
  @Test(arguments: [
    ("Just(1).map { Just($0) }.switchToLatest()", true), ("Just(1).map { _ in self.values }.switchToLatest()", false),
    ("values.map { Just($0) }.switchToLatest()", false), ("Optional(1).publisher", true),
    ("Optional.some(1).publisher", true), ("Holder(1).publisher", false),
  ])
  func whatIsJoinedEnds(stream: String, ends: Bool) {
    let source = """
      import Combine
      final class Model {
        let values = PassthroughSubject<Int, Never>()
        var subscriptions: Set<AnyCancellable> = []
        var last = 0
        func start() { \(stream).sink { self.last = $0 }.store(in: &subscriptions) }
      }
      """
    #expect(releases(source).allSatisfy { !$0.hasSuffix("never") } == ends, "\(releases(source))")
  }

  /// A text or an array has all that its publisher gives at hand, also behind a binding.
  @Test(arguments: [
    ("@Binding var text: String", true), ("var text: String", true), ("let text = \"abc\"", true),
    ("var text: [Int] = []", true), ("var text: Set<Int> = []", true), ("var text: Range<Int> = 0..<3", true),
    ("var text = Field()", false), ("@Binding var text: Field", false), ("var text: TextField?", false),
  ])
  func thePublisherOfACollectionEnds(property: String, ends: Bool) {
    let source = """
      import Combine
      import SwiftUI
      final class Field { let publisher = PassthroughSubject<Int, Never>() }
      final class Model {
        \(property)
        private var subscription: AnyCancellable?
        func show() {}
        func start() { subscription = self.text.publisher.sink { _ in self.show() } }
      }
      """
    #expect(releases(source).allSatisfy { !$0.hasSuffix("never") } == ends, "\(releases(source))")
  }

  /// What code of its type puts into a property, all of it, and nobody else.
  @Test(arguments: [
    ("let values: Stream", "init() { values = Just(1).eraseToAnyPublisher() }", true),
    (
      "let values: Stream", "init(a: Int) { self.values = Just(a).eraseToAnyPublisher() }; init() { values = END }",
      true
    ),
    ("private(set) var values: Stream", "init() { let first = END; values = first }", true),
    ("let values: Stream", "init() { values = GOON }", false),
    ("let values: Stream", "init(_ given: Stream) { values = given }", false),
    ("let values: Stream", "init() { values = END }; init(a: Int) { self.values = GOON }", false),
    ("let values: Stream", "init(a: Bool) { if a { values = END } else { values = GOON } }", false),
    ("var values: Stream", "init() { values = END }; func reload() { values = GOON }", false),
    ("var values: Stream", "init() { values = END }; func reload() { values = END }", true),
    ("var values: Stream!", "init() {}; func load() { values = END }", true),
    ("var values: Stream!", "init() {}; func load() { values = GOON }", false),
    (
      "let values: Stream", "init() { (values, count) = (GOON, 1) }; init(a: Int) { values = END }; var count = 0",
      false
    ),
  ])
  func whatAnInitializerStoresEnds(property: String, initializers: String, ends: Bool) {
    let code = initializers.replacing("END", with: Self.future).replacing("GOON", with: Self.endless[0])
    for (open, close) in [
      ("", ""), ("", "; extension Model { func show() {} }"),
      ("protocol Streaming { var values: Stream { get } };", ""),
    ] {
      let source = """
        typealias Stream = AnyPublisher<Int, Never>
        \(open) final class Model\(open.isEmpty ? "" : ": Streaming") { \(property); \(code) }\(close)
        final class Page {
          let model: \(open.isEmpty ? "Model" : "any Streaming")
          init(model: Model) { self.model = model }
          var kept: AnyCancellable?; var last = 0
          func start() { kept = model.values.map { $0 }.sink { self.last = $0 } }
        }
        """
      #expect(releases(source) == [ends ? "Page ends:7" : "Page never"], "\(source)")
    }
  }

  /// A struct's own initializer is there unless its declaration has another.
  @Test(arguments: [("INIT }", true), ("}; extension Model { INIT }", false)])
  func whatAnInitializerOfAStructStoresEnds(rest: String, ends: Bool) {
    let initializer = "init(_ value: Int) { values = Just(value).eraseToAnyPublisher() }"
    let source = """
      struct Model { let values: AnyPublisher<Int, Never>; \(rest.replacing("INIT", with: initializer))
      final class Page {
        let model: Model; init(model: Model) { self.model = model }
        var kept: AnyCancellable?; var last = 0
        func start() { kept = model.values.sink { self.last = $0 } }
      }
      """
    #expect(releases(source) == [ends ? "Page ends:5" : "Page never"])
  }

  private func page(_ makers: String, _ stream: String) -> String {
    """
    \(makers)
    final class Page {
      var kept: AnyCancellable?; var last = 0
      func start() { kept = \(stream).sink { self.last = $0 } }
    }
    """
  }

  @Test(arguments: makers) func aFunctionOutsideGivesAStreamThatEnds(maker: String, stream: String) {
    let ending = page(maker.replacing("STREAM", with: Self.future), stream)
    #expect(releases(ending) == ["Page ends:4"])
    for endless in Self.endless {
      let source = page(maker.replacing("STREAM", with: endless), stream)
      #expect(releases(source) == ["Page never"], "\(source)")
    }
  }

  /// A function within a function that gives what it gives itself goes on, as a method does.
  @Test func aFunctionWithinAFunctionThatCallsItselfGoesOn() {
    let body =
      "func next(_ page: Int) -> AnyPublisher<Int, Never> { Just(page).flatMap { next($0) }.eraseToAnyPublisher() }; return next(0)"
    #expect(releases(page("func load() -> AnyPublisher<Int, Never> { \(body) }", "load()")) == ["Page never"])
    let ending = body.replacing("next($0)", with: "Just($0)")
    #expect(releases(page("func load() -> AnyPublisher<Int, Never> { \(ending) }", "load()")) == ["Page ends:4"])
  }

  /// A stream that is joined with itself again and again takes no longer than its length.
  @Test(.timeLimit(.minutes(30))) func aStreamJoinedWithItselfIsFollowedOnce() {
    let joined = (1...64).map { "let s\($0) = s\($0 - 1).merge(with: s\($0 - 1)).eraseToAnyPublisher()" }
    let body = "let s0 = \(Self.future); \(joined.joined(separator: "; ")); return s64"
    #expect(releases(page("func load() -> AnyPublisher<Int, Never> { \(body) }", "load()")) == ["Page ends:4"])
  }

  /// An operator that the scanned code adds, of `self` without saying so.
  @Test(arguments: [
    ("prefix(1).eraseToAnyPublisher()", "ends:4"), ("map { $0 }.first().eraseToAnyPublisher()", "ends:4"),
    ("map { $0 }.eraseToAnyPublisher()", "never"),
  ])
  func anOperatorOfOnesOwnEnds(body: String, expected: String) {
    let maker = "extension Publisher { func once() -> AnyPublisher<Output, Failure> { \(body) } }"
    #expect(releases(page(maker, "PassthroughSubject<Int, Never>().once()")) == ["Page \(expected)"])
  }

  /// Streams that their makers bring to an end: whoever is given a value is told that it is the last.
  @Test(arguments: [
    ("subject.send(1); subject.send(completion: .finished)", "ends"),
    ("run { subject.send(1); subject.send(completion: .finished) }; later { subject.send(2) }", "ends"),
    ("subject.send(1)", "never"), ("subject.send(1); subject.send(completion: .failure(Wrong()))", "never"),
    ("subject.send(1); if isLast { subject.send(completion: .finished) }", "never"),
  ])
  func aStreamThatIsCompletedEnds(code: String, expected: String) {
    let subject =
      "func load() -> AnyPublisher<Int, Never> { let subject = PassthroughSubject<Int, Never>(); \(code); return subject.eraseToAnyPublisher() }"
    let create =
      "func load() -> AnyPublisher<Int, Never> { AnyPublisher<Int, Never>.create { subject in \(code); return AnyCancellable {} } }"
    for maker in [subject, create] {
      #expect(releases(page(maker, "load()")) == ["Page \(expected == "ends" ? "ends:4" : expected)"])
    }
  }

  /// `merge` over an array that `map` made before.
  @Test(arguments: [
    ("let all = [1, 2].map { load($0) }", "ends"), ("let all = [load(1), load(2)]", "ends"),
    ("let numbers = Array(Set(last)); let all = numbers.map { load($0) }", "ends"),
    ("var all = [load(1)]; all.append(subject.eraseToAnyPublisher())", "never"),
    ("let all = [1, 2].map { _ in subject }", "never"),
  ])
  func aMergeOfAnArrayEndsWithItsStreams(array: String, expected: String) {
    let source = """
      func load(_ number: Int) -> AnyPublisher<Int, Never> { \(Self.future) }
      let subject = PassthroughSubject<Int, Never>()
      final class Page {
        var kept: AnyCancellable?; var last = 0
        func start() { \(array)
          kept = Publishers.MergeMany(all).sink { self.last = $0 } }
      }
      """
    #expect(releases(source) == ["Page \(expected == "ends" ? "ends:6" : expected)"])
  }

  /// What `catch` and `flatMap` are given by its name: a method, or a function of the file.
  @Test(arguments: [
    ("loadAgain", future, "ends"), ("self.loadAgain", future, "ends"), ("loadAnywhere", future, "ends"),
    ("loadAgain", endless[0], "never"), ("loadAnywhere", endless[0], "never"),
  ])
  func aStreamJoinedByNameEndsWithWhatTheFunctionGives(name: String, stream: String, expected: String) {
    let source = """
      func loadAnywhere(_ number: Int) -> AnyPublisher<Int, Never> { \(stream) }
      final class Page {
        var kept: AnyCancellable?; var last = 0
        func loadAgain(_ number: Int) -> AnyPublisher<Int, Never> { \(stream) }
        func load() -> AnyPublisher<Int, Never> { Just(1).flatMap(\(name)).map { $0 + 1 }.eraseToAnyPublisher() }
        func start() { kept = load().sink { self.last = $0 } }
      }
      """
    #expect(releases(source) == ["Page \(expected == "ends" ? "ends:6" : expected)"])
  }

  /// An heir's method is what runs.
  @Test(arguments: [(future, "ends"), (endless[0], "never")])
  func aStreamJoinedByNameIsThatOfTheHeir(stream: String, expected: String) {
    let source = """
      class Page {
        var kept: AnyCancellable?; var last = 0
        func loadAgain(_ number: Int) -> AnyPublisher<Int, Never> { \(Self.future) }
        func start() { kept = Just(1).flatMap(loadAgain).sink { self.last = $0 } }
      }
      final class News: Page { override func loadAgain(_ number: Int) -> AnyPublisher<Int, Never> { \(stream) } }
      """
    let release = expected == "ends" ? "ends:4" : expected
    #expect(releases(source) == ["News \(release)", "Page \(release)"])
  }

  /// A property in which the stream lies between two statements.
  @Test(arguments: [("", "ends"), ("func other() { stream = PassthroughSubject().eraseToAnyPublisher() }", "never")])
  func aStreamThatIsPutAsideEnds(other: String, expected: String) {
    let source = """
      final class Page {
        var stream: AnyPublisher<Int, Never>?; var kept: AnyCancellable?; var last = 0
        func start() {
          stream = \(Self.future)
          kept = stream?.sink { self.last = $0 }
        }
        \(other)
      }
      """
    #expect(releases(source) == ["Page \(expected == "ends" ? "ends:5" : expected)"])
  }

  @Test(arguments: [("contains(3)", "ends:4"), ("allSatisfy { $0 > 1 }", "ends:4"), ("count()", "never")])
  func anAnswerEnds(operation: String, expected: String) {
    #expect(releases(page("", "PassthroughSubject<Int, Never>().\(operation)")) == ["Page \(expected)"])
  }

  @Test(arguments: [
    (future, "ends:11"), ("Page.subject.eraseToAnyPublisher()", "never"), ("Page.load()", "possible never"),
  ]) func aRequirementEndsWhenAllThatConformsDoes(second: String, expected: String) {
    let source = """
      protocol Loading { func load() -> AnyPublisher<Int, Never>; var all: AnyPublisher<Int, Never> { get } }
      struct Remote: Loading {
        func load() -> AnyPublisher<Int, Never> { \(Self.future) }
        var all: AnyPublisher<Int, Never> { \(Self.future) }
      }
      struct Local: Loading { func load() -> AnyPublisher<Int, Never> { SECOND }; var all: AnyPublisher<Int, Never> { SECOND } }
      final class Page {
        static let subject = PassthroughSubject<Int, Never>()
        let loader: any Loading; var kept: AnyCancellable?; var last = 0
        init(loader: any Loading) { self.loader = loader }
        func start() { kept = loader.load().sink { self.last = $0 } }
        static func make() { Page(loader: Remote()).start(); Page(loader: Local()).start() }
      }
      """.replacing("SECOND", with: second)
    #expect(releases(source) == ["Page \(expected)"])
    #expect(releases(source.replacing("loader.load()", with: "loader.all")) == ["Page \(expected)"])
  }

  @Test func anOverrideThatGoesOnCounts() {
    let source = """
      class API { func load() -> AnyPublisher<Int, Never> { \(Self.future) } }
      final class Polling: API { override func load() -> AnyPublisher<Int, Never> { PassthroughSubject().eraseToAnyPublisher() } }
      """
    #expect(releases(page(source, "API().load()")) == ["Page never"])
  }

  /// What an extension adds to publishers is as finite as they are, and as what it joins them with.
  @Test(arguments: [
    ("Just(1).flatMap { x -> AnyPublisher<Int, Never> in .just(x) }", "ends:9"), ("AnyPublisher.just(1)", "ends:9"),
    ("Just(1).onMain()", "ends:9"), ("Page.subject.onMain()", "never"), ("Just(1).joined()", "never"),
    ("Just(1).twice()", "ends:9"), ("Just(1).flatMap { x -> AnyPublisher<Int, Never> in .ticks(x) }", "never"),
    ("Just(1).catch { _ in Page.subject }", "never"), ("Just(1).catch { _ in Empty() }", "ends:9"),
    ("Page.subject.prefix(1).onMain()", "ends:9"), ("Page.subject.first().map { $0 + self.last }", "ends:9"),
    ("Page.subject.map { $0 + self.last }.first()", "ends:9"),
    ("Just(1).map { _ in \(future).map { $0 + self.last } }.switchToLatest()", "ends:9"),
    ("Just(1).map { _ in Page.subject.map { $0 + self.last } }.switchToLatest()", "never"),
    ("Publishers.MergeMany([1, 2].map(API().load)).map { $0 + self.last }", "ends:9"),
    ("Publishers.MergeMany([1, 2].map(API().poll)).map { $0 + self.last }", "never"),
  ]) func addedOperators(stream: String, expected: String) {
    let source = """
      extension AnyPublisher {
        static func just(_ output: Output) -> AnyPublisher<Output, Failure> { Just(output).setFailureType(to: Failure.self).eraseToAnyPublisher() }
        static func ticks(_ output: Output) -> AnyPublisher<Output, Failure> { Page.subject.eraseToAnyPublisher() }
      }
      extension Publisher { func onMain() -> AnyPublisher<Output, Failure> { receive(on: DispatchQueue.main).eraseToAnyPublisher() }; func joined() -> AnyPublisher<Output, Failure> { self.append(Page.subject).eraseToAnyPublisher() }; func twice() -> Publishers.Retry<Self> { Publishers.Retry(upstream: self, retries: 2) } }
      final class Page {
        var kept: AnyCancellable?; var last = 0; static let subject = PassthroughSubject<Int, Never>()
        func start() { kept = \(stream)
          .sink { self.last = $0 } }
      }
      struct API {
        func load(_ number: Int) -> AnyPublisher<Int, Never> { Just(number).eraseToAnyPublisher() }
        func poll(_ number: Int) -> AnyPublisher<Int, Never> { Page.subject.eraseToAnyPublisher() }
      }
      """
    #expect(releases(source) == ["Page \(expected)"])
  }

  @Test(arguments: [
    (", ownership: .weak", []), (", ownership: .unowned", []), (", ownership: .strong", ["Page never"]),
    ("", ["Page never"]),
  ]) func anAssignmentMayHoldWeakly(ownership: String, expected: [String]) {
    let source = """
      final class Page {
        @Published var input = 0; var last = 0; var kept = Set<AnyCancellable>()
        func start() { $input.map { $0 * 2 }.assign(to: \\.last, on: self\(ownership)).store(in: &kept) }
      }
      """
    #expect(releases(source) == expected)
  }

  @Test func anAssignmentsAdviceNamesWhatItHolds() {
    let source = """
      //- App/A.swift
      final class Page { var last = 0; lazy var model: Model = { let model = Model(); model.bind(page: self); return model }() }
      final class Model {
        @Published var input = 0; var kept = Set<AnyCancellable>()
        func bind(page: Page) { $input.assign(to: \\.last, on: page).store(in: &kept) }
      }
      """
    let remedies = program(of: source).graph.edges.map(\.remedy)
    #expect(remedies.contains(.sinkWeakly(name: "page")))
  }

  @Test(arguments: [
    ("one().subscribe(onSuccess: { self.last = $0 }, onError: { _ in })", "ends:4"),
    ("lib.load().subscribe(onSuccess: { self.last = $0 })", "ends:4"),
    ("one().map { $0 }.flatMap { self.lib.next($0) }.subscribe { _ in self.last = 1 }", "ends:4"),
    ("done().subscribe(onCompleted: { self.last = 1 })", "ends:4"),
    ("one().asObservable().flatMap { _ in self.subject }.subscribe(onNext: { self.last = $0 })", "never"),
    ("Observable.combineLatest(subject, subject).take(1).subscribe(onNext: { _ in self.last = 1 })", "ends:4"),
    ("Observable.combineLatest(subject, subject).subscribe(onNext: { _ in self.last = 1 })", "never"),
    ("Observable.zip(subject, Observable.just(1)).subscribe(onNext: { _ in self.last = 1 })", "ends:4"),
    ("Observable.merge(Observable.just(1), Observable.of(2)).subscribe(onNext: { _ in self.last = 1 })", "ends:4"),
    ("Observable.merge(Observable.just(1), subject).subscribe(onNext: { _ in self.last = 1 })", "never"),
    ("replay.map { $0 + self.last }.take(1).subscribe(onNext: { self.last = $0 })", "ends:4"),
    ("replay.take(until: subject).subscribe(onNext: { self.last = $0 })", "never"),
    ("replay.subscribe(onNext: { self.last = $0 })", "never"),
  ]) func observablesThatEnd(stream: String, expected: String) {
    let source = """
      import RxSwift
      final class Page {
        let bag = DisposeBag(); var last = 0; let lib: Library.Kit; let subject = PublishSubject<Int>(); let replay = ReplaySubject<Int>.create(bufferSize: 1)
        func start() { \(stream).disposed(by: bag) }
        func one() -> Single<Int> { lib.one() }
        func done() -> Completable { lib.done() }
      }
      """
    #expect(releases(source) == ["Page \(expected)"])
  }

  /// A screen has a stream end when it disappears.
  @Test(arguments: [
    ("source.takeUntil(leaving)", "viewWillDisappear", true), ("source.take(until: subject)", "viewDidDisappear", true),
    ("limited", "viewWillDisappear", true), ("source.takeUntil(other)", "viewWillDisappear", false),
    ("source.takeUntil(leaving)", "viewWillAppear", false), ("source.skipUntil(leaving)", "viewWillDisappear", false),
    ("source.takeUntil(leaving).flatMap { _ in self.other }", "viewWillDisappear", false),
  ])
  func aStreamThatEndsWithItsScreen(stream: String, method: String, ends: Bool) {
    let source = """
      import RxSwift
      final class Page: UIViewController {
        let bag = DisposeBag(), source: Observable<Int>, other = PublishSubject<Void>()
        private let subject = PublishSubject<Void>()
        var leaving: Observable<Void> { return self.subject.asObservable() }
        lazy var limited: Observable<Int> = { self.source.takeUntil(self.leaving) }()
        override func viewDidLoad() { \(stream).subscribe(onNext: { _ in self.show() }).disposed(by: bag) }
        override func \(method)(_ animated: Bool) { subject.onNext(()) }
        func show() {}
      }
      """
    #expect(releases(source).map { $0.hasPrefix("Page ends") } == [ends])
  }

  /// Arrays have operators of the same names, and keep no closure.
  @Test func anArraysOperatorKeepsNothing() {
    let source = """
      final class Page {
        var coins: [Coin] = []; let kit: Library.Kit
        func load() { coins = (kit.coins() + kit.coins()).removeDuplicates().filter { coin in self.takes(coin) } }
        func takes(_ coin: Coin) -> Bool { true }
      }
      """
    #expect(releases(source) == [])
  }

  @Test(arguments: [
    ("transform.add(.fade(delegate: self), forKey: nil)", []),
    ("transform.add(CABasicAnimation.fade(delegate: self), forKey: nil)", []),
    ("kept = CABasicAnimation.fade(delegate: self)", ["Bubble never"]),
  ]) func anAnimationOfAFactoryEndsWithIt(body: String, expected: [String]) {
    let source = """
      extension CABasicAnimation {
        static func fade(delegate: CAAnimationDelegate?) -> CABasicAnimation { let fade = CABasicAnimation(); fade.delegate = delegate; return fade }
      }
      final class Bubble: CALayer, CAAnimationDelegate {
        lazy var transform = CATransformLayer(); var kept: CABasicAnimation?
        func hide() { \(body) }
      }
      """
    #expect(releases(source) == expected)
  }

  /// ReactiveSwift: a property and a signal keep who observes them; what else is started may end.
  @Test(arguments: [
    ("count.signal.filter { $0 > 0 }.observeValues { self.last = $0 }", ["Page never"]),
    ("count.producer.startWithValues { self.last = $0 }", ["Page never"]),
    ("kept = count.signal.observeValues { self.last = $0 }", ["Page never"]),
    ("Signal.combineLatest(taps, count.signal).observeValues { self.last = $0.0 }", ["Page never", "Page never"]),
    ("Signal.combineLatest(other, count.signal).observeValues { self.last = $0.0 }", ["Page never"]),
    ("Signal.merge([other, count.signal.map { $0 }]).observeValues { self.last = $0 }", ["Page never"]),
    ("SignalProducer.zip(load(), count.producer).startWithValues { self.last = $0.0 }", ["Page never"]),
    ("other.and(count.signal.map { $0 > 0 }).filter { $0 }.observeValues { _ in self.last = 1 }", ["Page never"]),
    ("count.signal.combineLatest(with: other).observeValues { self.last = $0.0 }", ["Page never"]),
    ("Signal.combineLatest(other, other).observeValues { self.last = $0.0 }", []),
    ("Signal.combineLatest(other, count.signal).observeValues { [weak self] in self?.last = $0.0 }", []),
    ("taps.observeValues { self.last = $0 }", ["Page never"]),
    ("taps.take(during: life).observeValues { self.last = $0 }", ["Page never"]),
    ("count.signal.take(first: 1).observeValues { self.last = $0 }", ["Page ends:6"]),
    ("count.signal.observeValues { [weak self] in self?.last = $0 }", []),
    ("load().startWithValues { self.last = $0 }", []),
    ("kept = load().startWithValues { self.last = $0 }", ["Page possible never"]),
    ("scoped.inner.add(load().on(value: { self.last = $0 }).start())", ["Page possible never"]),
    ("all.add(load().on(value: { self.last = $0 }).start())", ["Page possible never"]),
    ("all.add(AnyDisposable { self.last = 1 })", ["Page never"]),
    ("one.inner = AnyDisposable { self.last = 1 }", ["Page never"]),
    ("action = Action { input in self.load() }", ["Page never"]),
  ]) func observersOfProperties(body: String, expected: [String]) {
    let source = """
      import ReactiveSwift
      final class Page {
        let count = MutableProperty<Int>(0); var last = 0; var kept: Disposable?; let taps: Signal<Int, Never>
        let scoped = ScopedDisposable(CompositeDisposable())
        let all = CompositeDisposable(); let one = SerialDisposable(); var action: Action<Int, Int, Never>?
        func start(_ life: Lifetime, _ other: Signal<Int, Never>) { \(body) }
        func load() -> SignalProducer<Int, Never> { SignalProducer(value: 1) }
      }
      """
    #expect(releases(source) == expected)
  }

  @Test(arguments: [
    ("names.map { name in Future<Int, Never> { $0(.success(name.count)) } }", "Page ends:6"),
    ("names.map { _ in PassthroughSubject<Int, Never>() }", "Page never"),
  ])
  func streamsOfElementsEndWhenEachOfThemDoes(streams: String, expected: String) {
    let source = """
      import Combine
      final class Page {
        var kept: AnyCancellable?
        var last = 0
        func start(_ names: [String]) {
          kept = Publishers.MergeMany(\(streams)).collect().sink { self.last = $0.count }
        }
      }
      """
    #expect(releases(source).map { $0.replacing("MergeMany", with: "") } == [expected])
  }

  /// A key path is no value of a type of the scanned code: another operator is meant.
  @Test func anOperatorOfThatNameForSomethingElse() {
    let source = """
      struct Path<Value> { var embed: (Value) -> Int }
      extension Publisher { func map<Value>(_ path: Path<Value>) -> AnyPublisher<Int, Failure> { forever().eraseToAnyPublisher() } }
      final class Page {
        var token: AnyCancellable?
        var count = 0
        func start() { token = Just(1).map(\\.bigEndian).sink { self.count = $0 } }
      }
      """
    #expect(releases(source) == ["Page ends:6"])
  }

  /// What an array maps, it maps at once, whatever is made of that afterwards.
  @Test func theClosureOfAnArraysMapIsNotKept() {
    let source = { (receiver: String) in
      """
      extension Collection { func merged() -> AnyPublisher<Int, Never> { PassthroughSubject<Int, Never>().eraseToAnyPublisher() } }
      extension Publisher { func merged() -> AnyPublisher<Int, Never> { PassthroughSubject<Int, Never>().eraseToAnyPublisher() } }
      final class Page {
        let pages = [1]
        let subject = PassthroughSubject<Int, Never>()
        var token: AnyCancellable?
        func start() { token = \(receiver).map { self.load($0) }.merged().sink { print($0) } }
        func load(_ page: Int) -> Int { page }
      }
      """
    }
    #expect(releases(source("pages")) == [])
    #expect(releases(source("subject")) == ["Page never"])
  }
}
