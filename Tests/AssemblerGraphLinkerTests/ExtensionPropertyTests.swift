import TestSupport
import Testing

/// Computed properties that the scanned code adds to a framework's types, and what they do with their `self`.
struct ExtensionPropertyTests {
  @Test(arguments: [
    (".map { \"\\(self.prefix) \\($0)\" }.onMain", true),
    (".onMain.map { \"\\(self.prefix) \\($0)\" }.onMain", true),
    (".map { \"\\($0)\" }.onMain", false),
    (".map { [prefix] in \"\\(prefix) \\($0)\" }.onMain", false),
  ])
  func aChainGoesOnThroughAProperty(chain: String, isHeld: Bool) {
    let source = """
      import Combine
      extension Publisher {
        var onMain: AnyPublisher<Output, Failure> { receive(on: DispatchQueue.main).eraseToAnyPublisher() }
      }
      final class Harbour { let berth = PassthroughSubject<Int, Never>() }
      final class Model {
        private let prefix = "Berth"; var text = ""
        private var cancellables = Set<AnyCancellable>()
        init(harbour: Harbour) {
          harbour.berth\(chain).sink { [weak self] in self?.text = $0 }.store(in: &cancellables)
        }
      }
      """
    #expect(releases(source) == (isHeld ? ["Model never"] : []), "\(chain)")
  }

  @Test(arguments: [
    "AnyCancellable(cancel)", "AnyCancellable(self.cancel)", "AnyCancellable { cancel() }",
    "AnyCancellable { self.cancel() }",
  ])
  func whatEndsATaskKeepsIt(made: String) {
    for (member, use) in [("func kept() -> AnyCancellable", "kept()"), ("var kept: AnyCancellable", "kept")] {
      for (list, expected) in [("[stream]", ["Model never only deinit of Model:2"]), ("[weak self, stream]", [])] {
        let body = list == "[stream]" ? "self.count += value" : "self?.count += value"
        let source = """
          import Combine
          extension Task { \(member) { \(made) } }
          final class Model {
            var count = 0; private var subscription: AnyCancellable?
            func follow(_ stream: AsyncStream<Int>) {
              subscription = Task { \(list) in for await value in stream { \(body) } }.\(use)
            }
          }
          """
        #expect(releases(source) == expected, "\(made) \(member) \(list)")
      }
    }
  }
}
