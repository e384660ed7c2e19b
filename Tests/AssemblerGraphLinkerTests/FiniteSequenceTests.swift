import AssemblerGraphLinker
import TestSupport
import Testing

/// Which sequences come to an end that a task waits for.
struct FiniteSequenceTests {
  private func model(_ loop: String, _ members: String = "", _ others: String = "") -> [String] {
    releases(
      """
      \(others)
      final class Model {
        var task: Task<Void, Error>?
        var last = 0
        \(members)
        func add(_ value: Any) { last += 1 }
        func start(_ numbers: [Int], _ file: URL, _ request: URLRequest) { task = Task { \(loop) } }
      }
      """
    )
  }

  private func expect(_ found: [String], ends: Bool, _ what: String) {
    #expect(found.count == 1 && found[0].hasPrefix(ends ? "Model ends" : "Model never"), "\(what): \(found)")
  }

  /// A stream ends that its own code tells the end, and comes to that.
  @Test(arguments: [
    ("AsyncStream<Int> { c in for s in 1...3 { c.yield(s) }; c.finish() }", true),
    ("AsyncStream(Int.self) { c in numbers.forEach { c.yield($0) }; c.finish() }", true),
    ("AsyncStream<Int> { $0.yield(1); $0.finish() }", true),
    ("AsyncStream<Int> { c in c.yield(1) }", false),
    ("AsyncStream<Int> { c in Task { for s in 1...3 { c.yield(s) }; c.finish() } }", true),
    ("AsyncStream<Int> { c in Task { while !Task.isCancelled { c.yield(1) }; c.finish() } }", false),
    ("AsyncStream<Int> { c in Task { for await t in ticks { c.yield(t) }; c.finish() } }", false),
    ("AsyncStream<Int> { c in Task { for try await l in file.lines { c.yield(l.count) }; c.finish() } }", true),
    ("AsyncStream<Int> { c in DispatchQueue.main.async { c.yield(1); c.finish() } }", true),
    ("AsyncStream<Int> { c in load(each: { c.yield($0) }, end: { c.finish() }) }", true),
    ("AsyncStream<Int> { c in load(each: { c.yield($0) }, end: c.finish) }", true),
    ("AsyncStream<Int> { c in load { [c] in c.finish() } }", true),
    ("AsyncStream<Int> { c in let sink = c; load { sink.finish() } }", true),
    ("AsyncStream<Int> { c in let other = Other(); other.finish() }", false),
    ("AsyncStream<Int>(unfolding: { nil })", true),
    ("AsyncStream<Int>(unfolding: { await Task.yield(); return numbers.isEmpty ? nil : 1 })", true),
    ("AsyncStream<Int>(unfolding: { await Task.yield(); return 1 })", false),
    ("AsyncStream<Int>(unfolding: { if Task.isCancelled { return nil }; return 1 })", false),
    ("AsyncThrowingStream<Int, Error> { c in load { c.finish(throwing: $0) } }", true),
    (
      "AsyncThrowingStream<Int, Error> { c in load { if let e = $0 { c.finish(throwing: e) } else { c.yield(1) } } }",
      false
    ),
    ("AsyncThrowingStream<Int, Error> { c in load { c.finish(throwing: nil) } }", true),
    ("AsyncStream<Int> { c in fill(c) }", true),
    ("AsyncStream<Int> { c in follow(c) }", false),
  ])
  func aStreamIsToldTheEnd(stream: String, ends: Bool) {
    let functions = """
      func fill(_ continuation: AsyncStream<Int>.Continuation) { continuation.yield(1); continuation.finish() }
      func follow(_ continuation: AsyncStream<Int>.Continuation) { continuation.yield(1) }
      """
    let loop = "for try await value in (STREAM) { self.last = value }"
    for (loop, members) in [
      (loop.replacing("STREAM", with: stream), ""),
      ("let stream = \(stream); " + loop.replacing("STREAM", with: "stream"), ""),
      ("let stream = \(stream).map { $0 + 1 }; " + loop.replacing("STREAM", with: "stream"), ""),
      (
        "var iterator = \(stream).makeAsyncIterator(); while let value = try await iterator.next() { self.last = value }",
        ""
      ),
    ] {
      expect(model(loop, members, functions), ends: ends, loop)
    }
    let given = stream.replacing("numbers", with: "[Int]()").replacing("file", with: "URL(string: \"a\")")
    let made = "func values() -> AsyncStream<Int> { \(given) }"
    expect(
      model("for try await value in values() { self.last = value }", "", functions + "\n" + made),
      ends: ends,
      made
    )
    let property = "var values: AsyncStream<Int> { \(given) }"
    expect(model("for try await value in values { self.last = value }", property, functions), ends: ends, property)
  }

  @Test(arguments: [
    ("let (stream, c) = AsyncStream.makeStream(of: Int.self); c.yield(1); c.finish(); LOOP", true),
    ("let (stream, c) = AsyncStream.makeStream(of: Int.self); c.yield(1); LOOP", false),
    ("let (stream, c) = AsyncStream.makeStream(of: Int.self); load { c.finish() }; LOOP", true),
    (
      "let made = AsyncStream.makeStream(of: Int.self); made.continuation.finish(); let stream = made.stream; LOOP",
      true
    ),
    (
      "let made = AsyncStream.makeStream(of: Int.self); made.continuation.yield(1); let stream = made.stream; LOOP",
      false
    ),
    (
      "let (stream, c) = AsyncStream.makeStream(of: Int.self); let (_, d) = AsyncStream.makeStream(of: Int.self); d.finish(); LOOP",
      false
    ),
  ])
  func aStreamIsMadeWithItsContinuation(code: String, ends: Bool) {
    expect(model(code.replacing("LOOP", with: "for await value in stream { self.last = value }")), ends: ends, code)
  }

  /// What a type tells decides, and a name only where nothing does.
  @Test(arguments: [
    ("for try await line in file.lines { self.add(line) }", "", true),
    ("for try await line in source.lines { self.add(line) }", "let source: URL", true),
    ("for try await line in url.lines { self.add(line) }", "let url: Feed", false),
    ("for try await byte in source.bytes { self.add(byte) }", "let source: FileHandle", true),
    ("for try await line in source.bytes.lines { self.add(line) }", "let source: FileHandle", true),
    (
      "let (given, _) = try await URLSession.shared.bytes(for: request); for try await l in given.lines { self.add(l) }",
      "", true
    ),
    (
      "let (given, _) = try await session.bytes(from: file); for try await byte in given { self.add(byte) }",
      "let session: URLSession", true
    ),
    ("for try await line in given.lines { self.add(line) }", "let given: URLSession.AsyncBytes", true),
    ("for await one in Transaction.currentEntitlements { self.add(one) }", "", true),
    (
      "for await one in Transaction.all { self.add(one) }; for await one in StoreKit.Transaction.unfinished { self.add(one) }",
      "", true
    ),
    (
      "for await one in Transaction.all { self.add(one) }; for await one in Transaction.updates { self.add(one) }", "",
      false
    ),
    ("for await one in Transaction.updates { self.add(one) }", "", false),
    ("for await one in feed.values { self.add(one) }", "let feed = Just(1)", true),
    ("for await one in feed.values { self.add(one) }", "let feed: Feed", false),
  ])
  func aSequenceOfAFrameworkEnds(loop: String, property: String, ends: Bool) {
    let feed = """
      import StoreKit
      final class Feed {
        var lines: AsyncStream<Int> { AsyncStream { keep($0) } }
        var values: AsyncStream<Int> { AsyncStream { keep($0) } }
        func keep(_ continuation: AsyncStream<Int>.Continuation) {}
      }
      """
    let found = model(loop, property, feed)
    expect(found, ends: ends, loop)
  }

  /// A type of the scanned code that is called like a framework's.
  @Test func anotherTransactionGoesOn() {
    let own = "enum Transaction { static var all: AsyncStream<Int> { AsyncStream { print($0) } } }"
    expect(model("for await one in Transaction.all { self.add(one) }", "", own), ends: false, own)
  }

  /// A sequence of the scanned code ends where its iterator comes to nil.
  @Test(arguments: [
    ("guard left > 0 else { return nil }; left -= 1; return left", true),
    ("left -= 1; return left > 0 ? left : nil", true),
    ("return items.popLast()", true),
    ("await Task.yield(); left += 1; return left", false),
    ("guard !Task.isCancelled else { return nil }; left += 1; return left", false),
    ("if Task.isCancelled { return nil }; left += 1; return left", false),
    ("do { try await Task.sleep(for: .seconds(1)); return left } catch { return nil }", false),
    ("do { return try await load() } catch { return nil }", true),
  ])
  func anIteratorComesToNil(next: String, ends: Bool) {
    let split = """
      struct Steps: AsyncSequence {
        typealias Element = Int
        struct Iterator: AsyncIteratorProtocol { var left = 3; var items = [1]; mutating func next() async -> Int? { \(next) } }
        func makeAsyncIterator() -> Iterator { Iterator() }
      }
      """
    let whole = """
      struct Steps: AsyncSequence, AsyncIteratorProtocol {
        typealias Element = Int
        var left = 3; var items = [1]
        mutating func next() async -> Int? { \(next) }
        func makeAsyncIterator() -> Steps { self }
      }
      """
    for steps in [split, whole] {
      expect(model("for await step in Steps() { self.last = step }", "", steps), ends: ends, steps)
      expect(
        model("for await step in steps.map({ $0 + 1 }) { self.last = step }", "let steps: Steps", steps),
        ends: ends,
        steps
      )
      expect(model("for await step in Steps().prefix(3) { self.last = step }", "", steps), ends: true, steps)
    }
  }

  @Test(arguments: [("AsyncStream { $0.yield(1); $0.finish() }", true), ("AsyncStream { keep($0) }", false)])
  func aSequenceThatHandsOnAStreamEndsWithIt(stream: String, ends: Bool) {
    let steps = """
      struct Steps: AsyncSequence {
        let stream: AsyncStream<Int> = \(stream)
        func makeAsyncIterator() -> AsyncStream<Int>.Iterator { stream.makeAsyncIterator() }
      }
      """
    expect(model("for await step in Steps() { self.last = step }", "", steps), ends: ends, steps)
  }

  /// Two loops end when both do; a publisher's that goes on is kept by no one and stays all the same.
  @Test func theLongestOfSeveralLoopsDecides() {
    let finite = "for try await line in file.lines { self.add(line) }"
    let ticks = "for await _ in NotificationCenter.default.notifications(named: .tick) { self.add(1) }"
    expect(model("\(finite); \(finite)"), ends: true, "both end")
    expect(model("\(finite); \(ticks)"), ends: false, "one goes on")
    expect(
      model("let all = NotificationCenter.default.notifications(named: .tick); for await _ in all { self.add(1) }"),
      ends: false,
      ""
    )
  }
}
