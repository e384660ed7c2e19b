import TestSupport
import Testing

/// Publishers of the scanned code whose subscriptions are of the scanned code, too.
struct OwnSubscriptionTests {
  /// What a page gets that subscribes to an answer of a client.
  private func releases(telling code: String, client: String = "struct Client {", of owner: String = "Client")
    -> [String]
  {
    AssemblerGraphLinkerTests.releases(
      """
      import Combine
      import Service
      struct Answer<Question>: Publisher {
        typealias Output = Question
        typealias Failure = Error
        let question: Question
        func receive<S: Subscriber>(subscriber: S) where S.Failure == Error, S.Input == Question {
          let request = Request(subscriber: subscriber)
          subscriber.receive(subscription: request)
        }
      }
      private final class Request<S: Subscriber>: Subscription {
        var subscriber: S?
        init(subscriber: S?) { self.subscriber = subscriber }
        func request(_ demand: Subscribers.Demand) { SDK.load { [weak self] answer in \(code) } }
        func cancel() { subscriber = nil }
      }
      \(client) func ask<Question>(_ question: Question) -> Answer<Question> { Answer(question: question) } }
      final class Page {
        var subscriptions: Set<AnyCancellable> = []; var count = 0
        let client = \(owner)()
        func load() { client.ask(1).map { $0 + 1 }.sink { _ in } receiveValue: { self.count = $0 }.store(in: &subscriptions) }
      }
      """
    )
    .map { $0.replacing(#/:\d+/#, with: "") }
  }

  @Test(arguments: [
    ("_ = self?.subscriber?.receive(answer); self?.subscriber?.receive(completion: .finished)", "ends"),
    ("_ = self?.subscriber?.receive(answer)", "never"),
    ("self?.subscriber?.receive(completion: .failure(answer))", "never"),
  ])
  func aSubscriptionThatTellsTheEnd(code: String, release: String) {
    #expect(releases(telling: code) == ["Page \(release)"])
  }

  /// The scanned code adds the method to a library's protocol, of which only the library says that the client is one.
  @Test func aMethodThatALibrarysProtocolGets() {
    let code = "self?.subscriber?.receive(completion: .finished)"
    #expect(releases(telling: code, client: "extension ClientProtocol {", of: "ServiceClient") == ["Page ends"])
  }
}
