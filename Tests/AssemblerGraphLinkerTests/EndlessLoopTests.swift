import AssemblerGraphFacts
import AssemblerGraphLinker
import TestSupport
import Testing

/// Which loops of a task have an end, and what they hold meanwhile.
struct EndlessLoopTests {
  private func clock(_ body: String) -> String {
    """
    final class Clock {
      var kept: Task<Void, Error>?
      var count = 0
      func start(_ url: URL, _ isDone: Bool) { kept = Task { \(body) } }
    }
    """
  }

  /// A weak capture that is made strong before the loop, by whatever name.
  @Test(arguments: [
    (
      "[weak self] in guard let strongSelf = self else { return }; for await _ in ticks { strongSelf.count += 1 }", true
    ),
    ("[weak self] in if let me = self { while true { me.count += 1; await Task.yield() } }", true),
    ("[weak self] in let me = self; for await _ in ticks { me?.count += 1 }", true),
    ("[weak self] in let me = self; let same = me; for await _ in ticks { same?.count += 1 }", true),
    ("[weak self] in if let me = self { me.count = 0 }; for await _ in ticks {}", false),
    ("[weak self] in weak var me = self; for await _ in ticks { me?.count += 1 }", false),
    ("[weak self] in let count = self?.count; for await _ in ticks { print(count) }", false),
    ("[weak self] in for await _ in ticks { guard let me = self else { return }; me.count += 1 }", false),
  ])
  func aStrongLocalIsHeldByTheLoop(body: String, isHeld: Bool) {
    #expect(releases(clock(body)) == (isHeld ? ["Clock never"] : []), "\(body)")
  }

  @Test(arguments: [
    // The end of a file or of an answer.
    ("for try await line in url.lines { self.count += line.count }", true),
    ("for try await byte in url.resourceBytes { self.count += Int(byte) }", true),
    (
      "let (bytes, _) = try await URLSession.shared.bytes(from: url); for try await b in bytes { self.count += Int(b) }",
      true
    ),
    (
      "let (bytes, _) = try await URLSession.shared.bytes(from: url); for try await l in bytes.lines { self.add(l) }",
      true
    ),
    ("for await line in self.console.lines { self.add(line) }", false),
    // What a publisher gives.
    ("for await x in Just(1).map { $0 + 1 }.values { self.count += x }", true),
    ("for await x in NotificationCenter.default.publisher(for: .added).values { self.add(x) }", false),
    ("for await x in Just(1).values { self.count += x }; while true { await Task.yield() }", false),
    // A way out that the loop takes itself.
    ("for await _ in ticks { self.count += 1; break }", true),
    ("for await _ in ticks { self.count += 1; if isDone { break } }", true),
    ("while true { self.count += 1; if isDone { return } }", true),
    // A way out of something else, or that only cancelling takes.
    ("for await _ in ticks { self.count += 1; if Task.isCancelled { break } }", false),
    ("while true { self.count += 1; guard !Task.isCancelled else { return } }", false),
    ("for await tick in ticks { switch tick { case 1: break; default: self.count += 1 } }", false),
    ("for await _ in ticks { for x in 0..<3 { if x > 1 { break }; self.count += x } }", false),
    ("for await _ in ticks { ticks.forEach { _ in return }; self.count += 1 }", false),
  ])
  func aLoopEnds(body: String, ends: Bool) {
    #expect(releases(clock(body)) == [ends ? "Clock ends:4" : "Clock never"], "\(body)")
  }

  /// A body says little of its loops: of a publisher's beside another, that it never ends, in either order.
  @Test func aPublisherBesideAnotherLoopCountsAsEndless() {
    var first = EndlessLoops()
    first.add(publisher: ExpressionID(7))
    #expect(first.publisher == ExpressionID(7) && !first.areThere && !first.neverEnd)
    var twice = first
    first.add(neverEnds: false)
    twice.add(publisher: ExpressionID(8))
    var second = EndlessLoops()
    second.add(neverEnds: false)
    #expect(second.areThere && !second.neverEnd)
    second.add(publisher: ExpressionID(7))
    for loops in [first, second, twice] { #expect(loops.neverEnd && loops.publisher == nil) }
  }

  /// What heirs give decides; what they have to override gives nothing. A publisher of one's own ends with the one it hands on to.
  @Test(arguments: [
    ("Just(1).eraseToAnyPublisher()", true), ("Once(load: { 1 }).eraseToAnyPublisher()", true),
    ("super.effect()", true), ("changes.eraseToAnyPublisher()", false),
  ])
  func aLoopEndsWithThePublisherOfAnHeir(effect: String, ends: Bool) {
    let source = """
      class Machine {
        var task: Task<Void, Never>?
        func effect() -> AnyPublisher<Int, Never>? { fatalError("to be overridden") }
        func send() async {
          guard let effect = effect() else { return }
          for await value in effect.values { print(value); await send() }
        }
      }
      struct Once: Publisher {
        let upstream: AnyPublisher<Int, Never>
        init(load: @escaping () -> Int) {
          upstream = Deferred { Future { promise in promise(.success(load())) } }.eraseToAnyPublisher()
        }
        func receive<S: Subscriber>(subscriber: S) { upstream.subscribe(subscriber) }
      }
      final class Home: Machine {
        let changes = PassthroughSubject<Int, Never>()
        override func effect() -> AnyPublisher<Int, Never>? { return \(effect) }
        func start() { task = Task { await self.send() } }
      }
      """
    #expect(releases(source) == [ends ? "Home ends:19" : "Home never"])
  }

  @Test(arguments: [("let", "false", "ends:4"), ("let", "true", "never"), ("var", "false", "never")])
  func aConstantTellsWhetherATimerRepeats(keyword: String, value: String, expected: String) {
    let source = """
      final class Clock {
        var timer: Timer?; var count = 0
        private \(keyword) again = \(value)
        func start() { timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: again) { _ in self.count += 1 } }
      }
      """
    #expect(releases(source) == ["Clock \(expected)"])
  }

  /// What cancels a task holds it.
  @Test(arguments: ["AnyCancellable(task.cancel)", "AnyCancellable { task.cancel() }"])
  func aTokenThatCancelsATaskHoldsIt(token: String) {
    let source = { (capture: String) in
      """
      final class Clock {
        var tokens: Set<AnyCancellable> = []
        var count = 0
        func start() { let task = Task { \(capture) }; tokens.insert(\(token)) }
      }
      """
    }
    let leaking = releases(source("for await _ in ticks { self.count += 1 }"))
    #expect(leaking.count == 1 && leaking[0].hasPrefix("Clock never"))
    #expect(releases(source("[weak self] in for await _ in ticks { self?.count += 1 }")) == [])
  }
}
