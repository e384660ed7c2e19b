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
      func follow() async { let inner = Task { while true { self.count += 1; await Task.yield() } }; await inner.value }
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
    ("while true { if Task.isCancelled || isDone { break }; self.count += 1 }", true),
    ("while true { if Task.isCancelled && isDone { break }; self.count += 1 }", false),
    ("while true { guard !Task.isCancelled, !isDone else { break }; self.count += 1 }", true),
    ("while true { guard !Task.isCancelled || isDone else { break }; self.count += 1 }", false),
    ("while true { if !Task.isCancelled { self.count += 1 } else { break } }", false),
    ("while true { if isDone { self.count += 1 } else { break } }", true),
    ("while Task.isCancelled == false { self.count += 1; await Task.yield() }", false),
    ("while false == (Task.isCancelled) { self.count += 1; await Task.yield() }", false),
    ("while !isDone { self.count += 1; await Task.yield() }", true),
    ("repeat { self.count += 1; await Task.yield() } while Task.isCancelled != true", false),
    ("while !Task.isCancelled, let tick = await ticks.next() { self.count += tick }", false),
    ("while !Task.isCancelled, !isDone { self.count += 1; await Task.yield() }", true),
    // Sleeping fails for a cancelled task alone.
    ("while true { do { try await Task.sleep(for: .seconds(1)); self.count += 1 } catch { break } }", false),
    ("while true { do { try await Task.sleep(for: .seconds(1)); try await self.load() } catch { break } }", true),
    ("while true { do { try await load(); self.count += 1 } catch is CancellationError { return } }", false),
    ("while true { do { try await load(); self.count += 1 } catch is LoadError { return } }", true),
    ("while true { do { try await self.load() } catch { if error is CancellationError { break } } }", false),
    ("while true { do { try Task.checkCancellation(); self.count += 1 } catch { return } }", false),
    (
      "while true { do { self.count += 1; if isDone { break }; try await Task.sleep(for: .seconds(1)) } catch { return } }",
      true
    ),
    ("while true { guard (try? await Task.sleep(for: .seconds(1))) != nil else { return }; self.count += 1 }", false),
    ("while true { guard let _ = try? await clock.sleep(for: .seconds(1)) else { return }; self.count += 1 }", false),
    ("while true { guard (try? await load()) != nil else { return }; self.count += 1 }", true),
    ("while true { if (try? await Task.sleep(for: .seconds(1))) == nil { break }; self.count += 1 }", false),
    ("while (try? await Task.sleep(for: .seconds(1))) != nil { self.count += 1 }", false),
    ("while (try? await load()) != nil { self.count += 1 }", true),
    // A range without an end.
    ("for index in 0... { await Task.yield(); self.count = index }", false),
    ("for index in 0...9 { await Task.yield(); self.count = index }", true),
    ("for index in 0... { await Task.yield(); self.count = index; if isDone { break } }", true),
  ])
  func aLoopEnds(body: String, ends: Bool) {
    #expect(releases(clock(body)) == [ends ? "Clock ends:4" : "Clock never"], "\(body)")
  }

  /// Code does not end while it waits for what does not.
  @Test(arguments: [
    ("await withTaskCancellationHandler { for await _ in ticks { self.count += 1 } } onCancel: { print(1) }", false),
    ("await withTaskCancellationHandler(operation: { for await _ in ticks { self.count += 1 } }, onCancel: {})", false),
    ("await withTaskCancellationHandler { await Task.yield(); self.count += 1 } onCancel: { print(1) }", true),
    ("await withDiscardingTaskGroup { group in group.addTask { for await _ in ticks { self.count += 1 } } }", false),
    ("await withDiscardingTaskGroup { group in group.addTask { await Task.yield(); self.count += 1 } }", true),
    ("let inner = Task { for await _ in ticks { self.count += 1 } }; await inner.value", false),
    ("let inner = Task { self.count += 1 }; await inner.value", true),
    ("await Task { for await _ in ticks { self.count += 1 } }.value", false),
    ("_ = await Task.detached { while true { self.count += 1; await Task.yield() } }.result", false),
    ("self.count = await Task { 1 }.value", true),
    ("await self.follow()", false),
    ("self.count = await AsyncStream<Int> { ticks.add($0) }.reduce(0, +)", false),
    ("self.count = await AsyncStream<Int> { $0.yield(1); $0.finish() }.reduce(0, +)", true),
    ("self.count = [1, 2].reduce(0, +)", true),
  ])
  func codeWaitsForWhatDoesNotEnd(body: String, ends: Bool) {
    #expect(releases(clock(body)) == [ends ? "Clock ends:4" : "Clock never"], "\(body)")
  }

  /// A body says little of its loops: over sequences, or of another kind, which goes on whatever sequences do, in either order.
  @Test func aLoopOfAnotherKindDecides() {
    var first = EndlessLoops()
    first.add(sequence: ExpressionID(7))
    #expect(first.sequence == ExpressionID(7) && !first.areThere && !first.neverEnd)
    first.add(sequence: ExpressionID(9))
    #expect(first.sequence == ExpressionID(9))
    var second = EndlessLoops()
    first.add(neverEnds: false)
    second.add(neverEnds: false)
    second.add(sequence: ExpressionID(7))
    for loops in [first, second] { #expect(loops.areThere && !loops.neverEnd && loops.sequence == nil) }
    first.add(neverEnds: true)
    first.add(neverEnds: false)
    #expect(first.neverEnd)
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
