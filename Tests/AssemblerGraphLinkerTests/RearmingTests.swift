import AssemblerGraphLinker
import TestSupport
import Testing

/// What a framework lets go of when it has run, but is there anew by then.
struct RearmingTests {
  private func model(_ members: String) -> [String] {
    releases(
      """
      final class Model {
        var timer: Timer?; var task: Task<Void, Never>?; var count = 0; var isOn = true
        let connection: NWConnection; let socket: URLSessionWebSocketTask
        func tick() { count += 1 }
        \(members)
      }
      """
    )
  }

  private static let timer = "timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: false)"

  @Test(arguments: [
    ("func schedule() { TIMER { _ in self.tick(); self.schedule() } }", false),
    ("func schedule() { TIMER { _ in self.tick() } }", true),
    ("func schedule() { TIMER { _ in self.again() } }; func again() { tick(); schedule() }", false),
    ("func schedule() { TIMER { _ in DispatchQueue.main.async { self.schedule() } } }", false),
    // A condition may let it end.
    ("func schedule() { TIMER { _ in if self.isOn { self.schedule() } } }", true),
    ("func schedule() { guard count < 4 else { return }; TIMER { _ in self.schedule() } }", true),
    ("func schedule() { if isOn { TIMER { _ in self.schedule() } } }", true),
    ("func schedule() { TIMER { _ in guard self.isOn else { return }; self.schedule() } }", true),
    // Another function of that name.
    ("func load() { task = Task { await load() } }; func load() async { tick() }", true),
    ("func load() { task = Task { load(1) } }; func load(_ number: Int) { tick() }", true),
    ("let other = Other(); func schedule() { TIMER { _ in self.other.schedule(); self.tick() } }", true),
    ("func schedule() { task = Task { try? await Task.sleep(for: .seconds(1)); self.schedule() } }", false),
    ("func schedule() { task = Task { try? await Task.sleep(for: .seconds(1)); self.tick() } }", true),
    ("func begin() { task = Task { await self.ping() } }; func ping() async { tick(); await ping() }", false),
    (
      "func begin() { task = Task { await self.ping() } }; func ping() async { do { try await Task.sleep(for: .seconds(1)) } catch { return }; tick(); await ping() }",
      false
    ),
    (
      "func begin() { task = Task { await self.ping(3) } }; func ping(_ left: Int) async { guard left > 0 else { return }; tick(); await ping(left - 1) }",
      true
    ),
  ])
  func whatArmsItselfAgainStays(members: String, ends: Bool) {
    let found = model(members.replacing("TIMER", with: Self.timer))
    #expect(found.count == 1 && found[0].hasPrefix(ends ? "Model ends" : "Model never"), "\(members): \(found)")
  }

  @Test(arguments: [
    ("func next() { connection.receiveMessage { _, _, _, _ in self.tick(); self.next() } }", true),
    (
      "func next() { connection.receive(minimumIncompleteLength: 1, maximumLength: 9) { _, _, _, _ in self.next() } }",
      true
    ),
    ("func next() { socket.receive { _ in self.tick(); self.next() } }", true),
    ("func next() { socket.receive { [weak self] _ in self?.tick(); self?.next() } }", false),
    ("func next() { socket.receive { _ in self.tick() } }", false),
    ("func next() { connection.receiveMessage { _, _, _, e in if e == nil { self.next() } } }", false),
  ])
  func aReceiverThatReceivesAgainStays(members: String, isThere: Bool) {
    #expect(model(members) == (isThere ? ["Model never"] : []), "\(members)")
  }

  /// What stops it unties it.
  @Test func whoStopsItUntiesIt() {
    let members = """
      func schedule() { \(Self.timer) { _ in self.schedule() } }
      override func viewDidDisappear(_ animated: Bool) { timer?.invalidate() }
      """
    #expect(
      releases("final class Page: UIViewController { var timer: Timer?\n\(members)\n}").allSatisfy {
        $0.contains("untied")
      }
    )
  }

  /// A parameter that is handed on as `repeats:`.
  @Test(arguments: [("repeats: false", "ends"), ("repeats: true", "never"), ("", "never")])
  func aParameterTellsWhetherATimerRepeats(argument: String, expected: String) {
    let source = """
      final class Ticker {
        var timer: Timer?
        func start(every seconds: Double, repeats: Bool = true, _ block: @escaping () -> Void) {
          timer = Timer.scheduledTimer(withTimeInterval: seconds, repeats: repeats) { _ in block() }
        }
      }
      final class Model {
        let ticker = Ticker(); var count = 0
        func begin() { ticker.start(every: 1\(argument.isEmpty ? "" : ", " + argument)) { self.count += 1 } }
      }
      """
    let found = releases(source)
    #expect(found.count == 1 && found[0].contains(expected), "\(found)")
  }
}
