import AssemblerGraphLinker
import TestSupport
import Testing

/// A subject that is completed lets go of who is subscribed to it.
struct CompletedSubjectTests {
  private func page(_ members: String, _ others: String = "") -> [String] {
    releases(
      """
      import Combine
      \(others)
      final class Page: UIViewController {
        private let steps = PassthroughSubject<Int, Error>(); private let others = PassthroughSubject<Int, Error>()
        private var subscriptions: Set<AnyCancellable> = []; var last = 0
        \(members)
      }
      """
    )
  }

  private static let sink =
    ".sink(receiveCompletion: { _ in }, receiveValue: { self.last = $0 }).store(in: &subscriptions)"

  @Test(arguments: [
    ("steps", "steps.send(completion: .finished)", "untied"),
    ("steps", "self.steps.send(completion: .failure(Closed()))", "untied"),
    ("steps", "do { try load() } catch { steps.send(completion: .failure(error)) }", "never"),
    ("steps.map { $0 + 1 }.receive(on: RunLoop.main)", "steps.send(completion: .finished)", "untied"),
    ("changes", "steps.send(completion: .finished)", "untied"),
    ("all()", "steps.send(completion: .finished)", "untied"),
    ("steps", "steps.send(1)", "never"),
    ("steps", "others.send(completion: .finished)", "never"),
    ("steps.merge(with: others)", "steps.send(completion: .finished)", "never"),
  ])
  func completingASubjectUnties(stream: String, end: String, expected: String) {
    let members = """
      var changes: AnyPublisher<Int, Error> { steps.eraseToAnyPublisher() }
      func all() -> AnyPublisher<Int, Error> { return changes.dropFirst().eraseToAnyPublisher() }
      override func viewDidLoad() { \(stream)\(Self.sink) }
      override func viewDidDisappear(_ animated: Bool) { \(end) }
      """
    let found = page(members)
    #expect(!found.isEmpty && found.allSatisfy { $0.contains(expected) }, "\(stream) \(end): \(found)")
  }

  @Test(arguments: [
    ("func finish() { steps.send(completion: .finished) }", "Page never nobody calls finish()"),
    ("deinit { steps.send(completion: .finished) }", "Page never only deinit of Page"),
    ("override func viewDidDisappear(_ a: Bool) { steps.send(completion: .finished) }", "Page untied"),
  ])
  func whoCompletesItIsAsked(end: String, expected: String) {
    let found = page("override func viewDidLoad() { steps\(Self.sink) }\n\(end)")
    #expect(!found.isEmpty && found.allSatisfy { $0.hasPrefix(expected) }, "\(found)")
  }

  /// A subject of another object.
  @Test(arguments: [("progress.send(completion: .finished)", "untied"), ("progress.send(1)", "never")])
  func theSubjectOfAnotherObjectIsCompleted(end: String, expected: String) {
    let found = releases(
      """
      final class Job {
        let progress = PassthroughSubject<Double, Never>()
        func step() { progress.send(1); \(end) }
      }
      final class Row {
        let job: Job; var subscriptions: Set<AnyCancellable> = []; var last = 0.0
        init(job: Job) { self.job = job; job.progress.sink { self.last = $0 }.store(in: &subscriptions) }
        func advance() { job.step() }
      }
      func run() { let row = Row(job: Job()); row.advance() }
      """
    )
    #expect(!found.isEmpty && found.allSatisfy { $0.contains(expected) }, "\(found)")
  }

  /// By `assign(to:on:)`, by a task that waits for its values, and by a stream whose continuation is told the end.
  @Test(arguments: [
    (
      "let steps = PassthroughSubject<Int, Never>()", "steps.assign(to: \\.last, on: self).store(in: &kept)",
      "steps.send(completion: .finished)"
    ),
    (
      "let steps = PassthroughSubject<Int, Never>()", "task = Task { for await x in steps.values { self.last = x } }",
      "steps.send(completion: .finished)"
    ),
    (
      "var end: AsyncStream<Int>.Continuation?",
      "let (stream, c) = AsyncStream.makeStream(of: Int.self); end = c; task = Task { for await x in stream { self.last = x } }",
      "end?.finish()"
    ),
    (
      "var end: AsyncStream<Int>.Continuation?",
      "let stream = AsyncStream<Int> { c in self.end = c }; task = Task { for await x in stream.map({ $0 }) { self.last = x } }",
      "self.end?.finish()"
    ),
    (
      "var ends: [AsyncStream<Int>.Continuation] = []; func all() -> AsyncStream<Int> { AsyncStream { ends.append($0) } }",
      "task = Task { await self.listen() } }; func listen() async { for await x in all() { self.last = x }",
      "for end in ends { end.finish() }"
    ),
    (
      "let end: AsyncStream<Int>.Continuation; let stream: AsyncStream<Int>; init() { (stream, end) = AsyncStream.makeStream() }",
      "task = Task { for await x in stream { self.last = x } }",
      "end.finish()"
    ),
  ])
  func whoWaitsIsLetGo(property: String, begin: String, end: String) {
    for (end, expected) in [(end, "untied"), ("print(1)", "never")] {
      let found = releases(
        """
        import Combine
        final class Page: UIViewController {
          \(property)
          var kept: Set<AnyCancellable> = []; var task: Task<Void, Never>?; var last = 0
          override func viewDidLoad() { \(begin) }
          override func viewDidDisappear(_ animated: Bool) { \(end) }
        }
        """
      )
      #expect(!found.isEmpty && found.allSatisfy { $0.contains(expected) }, "\(begin) \(end): \(found)")
    }
  }

  /// What is called at an end that never comes lets go of nothing.
  @Test(arguments: [
    ("Timer.publish(every: 1, on: .main, in: .common).autoconnect()", "", "never"),
    ("NotificationCenter.default.publisher(for: .tick)", "", "never"),
    ("values", "", "never"),
    ("values.map { $0 }.eraseToAnyPublisher()", "", "never"),
    ("values.tryMap { $0 }", "", "untied"),
    ("values", "func close() { values.send(completion: .finished) }", "untied"),
    ("values", "func give() { hand(values) }", "untied"),
    ("service.load()", "", "untied"),
    ("[1, 2].publisher", "", "ends"),
  ])
  func aCompletionThatNeverComesUntiesNothing(stream: String, members: String, expected: String) {
    let found = releases(
      """
      final class Model {
        private let values = PassthroughSubject<Int, Never>(); let service: Service
        private var subscription: AnyCancellable?; var last = 0
        func begin() {
          subscription = \(stream).sink(receiveCompletion: { _ in self.subscription = nil }, receiveValue: { _ in self.last += 1 })
        }
        \(members)
      }
      func run(_ model: Model) { model.begin(); model.close(); model.give() }
      """
    )
    #expect(!found.isEmpty && found.allSatisfy { $0.contains(expected) }, "\(stream): \(found)")
  }

  @Test(arguments: [
    ("self.session?.invalidateAndCancel()", "", "never"), ("self.session = nil", "", "never"),
    ("self.session = nil", "session?.finishTasksAndInvalidate()", "untied"),
  ])
  func aSessionIsInvalidatedBeforeItSaysSo(atTheEnd: String, before: String, expected: String) {
    let found = releases(
      """
      final class Loader: NSObject, URLSessionDelegate {
        var session: URLSession?
        func open() { session = URLSession(configuration: .default, delegate: self, delegateQueue: nil) }
        func close() { \(before) }
        func urlSession(_ session: URLSession, didBecomeInvalidWithError error: Error?) { \(atTheEnd) }
      }
      func run(_ loader: Loader) { loader.open(); loader.close() }
      """
    )
    #expect(!found.isEmpty && found.allSatisfy { $0.contains(expected) }, "\(found)")
  }

  /// `prefix(untilOutputFrom:)` of a subject by which nobody sends anything.
  @Test(arguments: [
    ("private let finish = PassthroughSubject<Void, Never>()", "", "never"),
    ("private let finish = PassthroughSubject<Void, Never>()", "func close() { finish.send() }", "ends"),
    ("private let finish = PassthroughSubject<Void, Never>()", "func give() { hand(finish) }", "ends"),
    ("let finish = PassthroughSubject<Void, Never>()", "", "ends"),
  ])
  func whatIsNeverSentEndsNothing(property: String, members: String, expected: String) {
    let found = releases(
      """
      final class Model {
        private let laps = PassthroughSubject<Int, Never>(); \(property)
        private var subscriptions: Set<AnyCancellable> = []; var last = 0
        func begin() { laps.prefix(untilOutputFrom: finish).sink { self.last = $0 }.store(in: &subscriptions) }
        \(members)
      }
      """
    )
    #expect(!found.isEmpty && found.allSatisfy { $0.contains(expected) }, "\(found)")
  }
}
