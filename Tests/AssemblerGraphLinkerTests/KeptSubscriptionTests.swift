import TestSupport
import Testing

/// Subscriptions of Combine that no token stands for: a published property or a subject keeps them.
struct KeptSubscriptionTests {
  private func releasesOfModel(_ body: String) -> [String] {
    releases(
      """
      import Combine
      final class Label: ObservableObject { @Published var text = "" }
      final class Model: ObservableObject {
        @Published var text = ""
        @Published var other = ""
        let label = Label()
        func format(_ value: String) -> String { value }
        \(body)
      }
      """
    )
  }

  @Test(arguments: [
    (
      "func start(_ all: AnyPublisher<String, Never>) { all.map { self.format($0) }.assign(to: &$text) }", "Model never"
    ),
    ("init() { $other.combineLatest($other).map { a, b in self.format(a) }.assign(to: &self.$text) }", "Model never"),
    ("init() { $other.map(format).receive(on: DispatchQueue.main).assign(to: &$text) }", "Model never"),
    ("init() { $other.map(format).assign(to: &label.$text) }", "Label Model never"),
    ("init() { $other.map(format).assign(to: &$text) }; func clear() { text = \"\"; other = \"\" }", "Model never"),
    ("func start() { Just(\"\").map { self.format($0) }.assign(to: &$text) }", "Model ends:8"),
    (
      "func start(_ all: AnyPublisher<String, Never>) { all.first().map { self.format($0) }.assign(to: &$text) }",
      "Model ends:8"
    ),
  ])
  func aPublishedPropertyKeepsWhatLeadsIntoIt(body: String, expected: String) {
    #expect(releasesOfModel(body) == [expected])
  }

  @Test(arguments: [
    "init() { $other.map { [weak self] in self?.format($0) ?? \"\" }.assign(to: &$text) }",
    "init() { $other.map { $0.uppercased() }.assign(to: &$text) }",
  ])
  func whatCapturesNothingIsNoCycle(body: String) {
    #expect(releasesOfModel(body) == [])
  }

  private func releasesOfPanel(_ body: String) -> [String] {
    releases(
      """
      import Combine
      final class Counter: Subscriber {
        typealias Input = Int
        typealias Failure = Never
        let panel: Panel
        init(panel: Panel) { self.panel = panel }
      }
      final class Panel {
        let values = PassthroughSubject<Int, Never>()
        let others = PassthroughSubject<Int, Never>()
        var speed = 0
        \(body)
      }
      """
    )
  }

  @Test(arguments: [
    (
      "func start() { values.subscribe(Subscribers.Sink(receiveCompletion: { _ in }, receiveValue: { self.speed = $0 })) }",
      "Panel never"
    ),
    ("func start() { values.subscribe(Subscribers.Assign(object: self, keyPath: \\.speed)) }", "Panel never"),
    (
      "func start() { values.receive(subscriber: AnySubscriber(receiveValue: { self.speed = $0; return .unlimited })) }",
      "Panel never"
    ),
    ("func start() { values.filter { $0 > self.speed }.subscribe(Subscribers.Sink { _ in }) }", "Panel never"),
    ("func start() { values.subscribe(Counter(panel: self)) }", "Counter Panel never"),
    (
      "func start() { values.first().subscribe(Subscribers.Assign(object: self, keyPath: \\.speed)) }", "Panel ends:12"
    ),
  ])
  func aSubjectKeepsItsSubscribers(body: String, expected: String) {
    #expect(releasesOfPanel(body) == [expected])
  }

  @Test(arguments: [
    "func start() { values.subscribe(Subscribers.Sink { [weak self] in self?.speed = $0 }) }",
    "func start(_ given: AnyPublisher<Int, Never>) { given.subscribe(Subscribers.Sink { self.speed = $0 }) }",
    "var token: AnyCancellable?; func start() { token = values.subscribe(others) }",
  ])
  func whatNobodyOfOursKeepsIsNoCycle(body: String) {
    #expect(releasesOfPanel(body) == [])
  }
}
