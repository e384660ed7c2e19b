import AssemblerGraphLinker
import AssemblerGraphModel
import TestSupport
import Testing

/// Requests through protocols, overloads and operators of the scanned code: whether what they give ends.
struct EndingRequestTests {
  private static let request = "URLSession.shared.dataTaskPublisher(for: request).map { _ in 1 }.eraseToAnyPublisher()"
  private static let endless = "Page.subject.eraseToAnyPublisher()"

  /// Of overloads that one is meant which gives a stream, and takes what the call gives.
  @Test(arguments: [
    (request, "client.load(URLRequest(url: url))", true), (request, "client.load(Resource())", true),
    (endless, "client.load(URLRequest(url: url))", false), (endless, "client.load(Resource())", false),
  ])
  func ofOverloadsTheStreamIsMeant(stream: String, call: String, ends: Bool) {
    let source = """
      import Combine
      struct Resource { var request: URLRequest? }
      protocol Client {
        func load<Answer>(_ request: URLRequest) -> AnyPublisher<Answer, any Error>
        func load<Answer>(_ request: Resource) -> AnyPublisher<Answer, any Error>
        func load<Answer>(_ request: URLRequest) async throws -> Answer
      }
      extension Client {
        func load<Answer>(_ request: Resource) -> AnyPublisher<Answer, any Error> {
          guard let request = request.request else { return Fail(error: Failure()).eraseToAnyPublisher() }
          return load(request)
        }
      }
      final class Network: Client {
        func load<Answer>(_ request: URLRequest) -> AnyPublisher<Answer, any Error> { \(stream) }
        func load<Answer>(_ request: URLRequest) async throws -> Answer { try decode(request) }
      }
      final class Page {
        static let subject = PassthroughSubject<Int, any Error>()
        let client: any Client; var kept: AnyCancellable?; var last = 0
        init(client: any Client) { self.client = client }
        func start() { kept = \(call).sink(receiveCompletion: { _ in }, receiveValue: { self.last = $0 }) }
      }
      """
    #expect(isEnded(source) == ends)
  }

  /// A publisher of the scanned code ends with the stream that it is made with.
  @Test(arguments: [
    ("Just(1).asResult()", true), ("Results(upstream: Just(1))", true), ("Page.subject.asResult()", false),
    ("Results(upstream: Page.subject)", false), ("Just(1).going()", false), ("Going(upstream: Just(1))", false),
  ])
  func aPublisherEndsWithWhatItWraps(stream: String, ends: Bool) {
    let source = """
      import Combine
      struct Results<Upstream: Publisher>: Publisher {
        typealias Output = Result<Upstream.Output, Upstream.Failure>
        typealias Failure = Never
        let upstream: Upstream
        func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
          upstream.map { .success($0) }.catch { Just(.failure($0)) }.receive(subscriber: subscriber)
        }
      }
      struct Going<Upstream: Publisher>: Publisher {
        typealias Output = Upstream.Output
        typealias Failure = Upstream.Failure
        let upstream: Upstream
        func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
          upstream.append(Empty(completeImmediately: false)).receive(subscriber: subscriber)
        }
      }
      extension Publisher {
        func asResult() -> Results<Self> { Results(upstream: self) }
        func going() -> Going<Self> { Going(upstream: self) }
      }
      final class Page {
        static let subject = PassthroughSubject<Int, Never>()
        var kept: AnyCancellable?; var last = 0
        func start() { kept = \(stream).sink { _ in self.last = 1 } }
      }
      """
    #expect(isEnded(source) == ends)
  }

  /// A sequence of streams that end, one after the other.
  @Test(arguments: [
    (
      "Publishers.Sequence<[AnyPublisher<Int, Never>], Never>(sequence: requests).flatMap { $0 }.collect()", "one", true
    ),
    ("[self.one(\"a\")].publisher.flatMap { $0 }", "one", true),
    ("[self.ticks(\"a\")].publisher.flatMap { $0 }", "one", false),
    (
      "Publishers.Sequence<[AnyPublisher<Int, Never>], Never>(sequence: requests).flatMap { $0 }.collect()", "ticks",
      false
    ),
    ("requests.publisher.flatMap { $0 }.collect()", "ticks", false),
    ("Page.subject.flatMap { $0 }", "one", false),
  ])
  func aSequenceOfStreamsEndsWithAllOfThem(stream: String, maker: String, ends: Bool) {
    let source = """
      import Combine
      final class Page {
        static let subject = PassthroughSubject<AnyPublisher<Int, Never>, Never>()
        static let numbers = PassthroughSubject<Int, Never>()
        let names: [String] = []; var kept: AnyCancellable?; var last = 0
        func one(_ name: String) -> AnyPublisher<Int, Never> { Just(1).eraseToAnyPublisher() }
        func ticks(_ name: String) -> AnyPublisher<Int, Never> { Page.numbers.eraseToAnyPublisher() }
        func start() {
          let requests = names.map { name in \(maker)(name) }
          kept = \(stream).sink { _ in self.last = 1 }
        }
      }
      """
    #expect(isEnded(source) == ends)
  }

  /// What a function makes of the stream that it is given ends with that, unless it joins it with one that goes on.
  @Test(arguments: [
    ("api.load().tracked(tracker)", true), ("api.load().tracked(tracker).ignoringNil()", true),
    ("api.fetch().tracked(tracker)", false), ("api.load().joined(tracker)", false),
    ("tracker.track(api.load())", true), ("tracker.track(api.fetch())", false),
  ])
  func aFunctionMakesAStreamOfAnother(stream: String, ends: Bool) {
    let source = """
      import RxSwift
      import RxCocoa
      final class Tracker {
        let others = PublishSubject<Int?>()
        func track<O: ObservableConvertibleType>(_ source: O) -> Observable<O.Element> { source.asObservable().do(onNext: { _ in }) }
        func join<O: ObservableConvertibleType>(_ source: O) -> Observable<O.Element> { Observable.merge(source.asObservable(), others) }
      }
      extension ObservableConvertibleType {
        func tracked(_ tracker: Tracker) -> Observable<Element> { tracker.track(self) }
        func joined(_ tracker: Tracker) -> Observable<Element> { tracker.join(self) }
      }
      extension Driver {
        func tracked(_ tracker: Tracker) -> Driver<Element> { tracker.track(self).asDriver { _ in .empty() } }
      }
      extension ObservableType {
        func ignoringNil() -> Observable<Int> { flatMap { value in value.optional.map { .just($0) } ?? .empty() } }
      }
      final class API {
        func load() -> Single<Int?> { .just(1) }
        func fetch() -> Observable<Int?> { Observable.create { observer in observer.onNext(1); return Disposables.create() } }
      }
      final class Page {
        let bag = DisposeBag(); let api = API(); let tracker = Tracker(); var last = 0
        func start() { \(stream).subscribe(onNext: { _ in self.last = 1 }).disposed(by: bag) }
      }
      """
    #expect(isEnded(source) == ends)
  }

  /// A stream in a struct that is made with streams that end everywhere.
  @Test(arguments: [
    (".just(number)", "", true), ("relay.asDriver()", "", false),
    (".just(number)", "static let other = Output(title: Model.shared.relay.asDriver())", false),
  ])
  func aMemberEndsWithAllThatItIsMadeWith(value: String, other: String, ends: Bool) {
    let source = """
      import RxSwift
      import RxCocoa
      final class Model {
        static let shared = Model()
        struct Output { let title: Driver<String> }
        let number = "1"; let relay = BehaviorRelay<String>(value: "")
        \(other)
        func transform() -> Output { Output(title: \(value)) }
      }
      final class Page: UIViewController {
        let model = Model(); let bag = DisposeBag(); var last = ""
        override func viewDidLoad() {
          let output = model.transform()
          output.title.drive(onNext: { self.last = $0 }).disposed(by: bag)
        }
      }
      """
    #expect(isEnded(source) == ends)
  }

  private func isEnded(_ source: String) -> Bool { releases(source).allSatisfy { !$0.hasSuffix("never") } }
}
