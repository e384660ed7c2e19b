import Testing

/// What an object lends a closure: a value behind a lock, which the closure reads and changes.
struct LentValueTests {
  private static let locked = """
    final class Locked<Value> {
      private var value: Value
      init(_ value: Value) { self.value = value }
      func withLock<R>(_ body: (inout Value) throws -> R) rethrows -> R { try body(&value) }
      func set(_ new: Value) { value = new }
      func map<R>(_ transform: (Value) -> R) -> R { transform(value) }
    }
    struct State { var onEnd: (() -> Void)?; var handlers: [Int: () -> Void] = [:] }
    """

  /// - Parameters:
  ///   - lock: what holds it.
  ///   - change: with `HANDLER` for the closure.
  private func releases(_ lock: String, _ change: String, _ handler: String, other: String = "") -> [String] {
    let source = """
      import Synchronization
      import os
      final class Desk { let \(lock); var count = 0
        func open() { \(change.replacing("HANDLER", with: handler)) }
        \(other) }
      \(Self.locked)
      """
    return AssemblerGraphLinkerTests.releases(source)
  }

  @Test(arguments: [
    ("all = Locked<[() -> Void]>([])", "all.withLock { list in list.append(HANDLER) }"),
    ("all = Locked<[() -> Void]>([])", "all.withLock { $0.append(HANDLER) }"),
    ("all = Locked<[Int: () -> Void]>([:])", "all.withLock { $0[1] = HANDLER }"),
    ("all = Locked<(() -> Void)?>(nil)", "all.withLock { $0 = HANDLER }"),
    ("all = Locked<(() -> Void)?>(nil)", "all.set(HANDLER)"),
    ("all = Mutex<[() -> Void]>([])", "all.withLock { list in list.append(HANDLER) }"),
    ("all = Mutex([Int: () -> Void]())", "all.withLock { $0[1] = HANDLER }"),
    ("all = OSAllocatedUnfairLock<[() -> Void]>(initialState: [])", "all.withLock { $0.append(HANDLER) }"),
  ])
  func whatAClosurePutsThereIsKept(lock: String, change: String) {
    #expect(releases(lock, change, "{ self.count += 1 }") == ["Desk never"])
    #expect(releases(lock, change, "{ [weak self] in self?.count += 1 }") == [])
  }

  @Test(arguments: [
    ("all = Locked(State())", "all.withLock { $0.onEnd = HANDLER }"),
    ("all = Mutex<State>(State())", "all.withLock { $0.handlers[1] = HANDLER }"),
  ])
  func whatAClosurePutsIntoAPartIsKept(lock: String, change: String) {
    #expect(releases(lock, change, "{ self.count += 1 }") == ["Desk State never"])
    #expect(releases(lock, change, "{ [weak self] in self?.count += 1 }") == [])
  }

  /// A method of its own lends a property, also of another object.
  @Test func whatAMethodLendsIsTheProperty() {
    let own = """
      all: [() -> Void] = []; func change(_ body: (inout [() -> Void]) -> Void) { body(&all) }
      """
    func releases(_ handler: String, _ close: String = "") -> [String] {
      AssemblerGraphLinkerTests.releases(
        """
        final class Desk { private(set) var \(own); var count = 0
          func open() { change { $0.append(\(handler)) } }
          \(close) }
        """
      )
    }
    #expect(releases("{ self.count += 1 }") == ["Desk never"])
    #expect(releases("{ [weak self] in self?.count += 1 }") == [])
    #expect(
      releases("{ self.count += 1 }", "@objc func close() { change { $0.removeAll() } }") == [
        "Desk untied in a closure:3"
      ]
    )
  }

  /// Nothing is kept of what is only called, and what one desk's lock is given is not in another one's.
  @Test func whatIsOnlyRunIsNotKept() {
    #expect(releases("all = Locked<[() -> Void]>([])", "_ = all.map { _ in self.count }", "") == [])
    let source = """
      \(Self.locked)
      final class Desk { let all = Locked<[() -> Void]>([]); var count = 0; let printer = Printer()
        func open() { all.withLock { $0.append { self.printer.feed() } } } }
      final class Printer { let all = Locked<[() -> Void]>([]); func feed() { all.withLock { $0.forEach { $0() } } } }
      """
    #expect(AssemblerGraphLinkerTests.releases(source) == ["Desk never"])
  }

  @Test(arguments: [
    ("all = Locked<[Int: () -> Void]>([:])", "all.withLock { $0[1] = HANDLER }", "all.withLock { $0[1] = nil }"),
    ("all = Locked<[() -> Void]>([])", "all.withLock { $0.append(HANDLER) }", "all.withLock { $0.removeAll() }"),
    ("all = Mutex<[() -> Void]>([])", "all.withLock { $0.append(HANDLER) }", "all.withLock { $0.removeAll() }"),
  ])
  func whatAClosureTakesOutIsLetGo(lock: String, change: String, close: String) {
    let handler = "{ self.count += 1 }"
    let called = releases(lock, change, handler, other: "@objc func close() { \(close) }")
    #expect(called == ["Desk untied in a closure:5"])
    #expect(
      releases(lock, change, handler, other: "func close() { \(close) }") == ["Desk never nobody calls close():5"]
    )
  }
}

/// Closures that a function runs before it returns are run by those who make them.
struct CallersOfClosuresTests {
  @Test(arguments: [("@objc func close()", "untied in a closure"), ("func close()", "never nobody calls close()")])
  func othersWhoCallTheFunctionRunIt(close: String, expected: String) {
    let source = """
      final class Desk {
        private var handlers: [() -> Void] = []
        private var count = 0
        private func each(_ body: (Int) -> Void) { for number in 1...3 { body(number) } }
        @objc func open() { handlers.append { self.count += 1 }; each { print($0) } }
        \(close) { each { _ in self.handlers.removeAll() } }
      }
      """
    #expect(releases(source) == ["Desk \(expected):6"])
  }

  /// What closes is there for others, as what opens is.
  @Test(arguments: [
    ("func discard(_ desk: Desk) { desk.close() }", "untied in close():4"),
    ("private func discard(_ desk: Desk) { desk.close() }", "never nobody calls close():4"),
    ("", "never nobody calls close():4"),
  ])
  func aFunctionThatNobodyCallsIsForOthers(function: String, expected: String) {
    let source = """
      final class Desk {
        private var handlers: [() -> Void] = []; private var count = 0
        func open() { handlers.append { self.count += 1 } }
        func close() { handlers.removeAll() }
      }
      \(function)
      """
    #expect(releases(source) == ["Desk \(expected)"])
  }

  /// The child's closure holds the parent only as long as the parent holds the child.
  @Test(arguments: [
    ("self.child = nil", "untied"), ("self.count += 1", "never"),
  ])
  func aChildOfTheSameClassIsLetGo(closure: String, how: String) {
    let source = """
      final class Flow {
        private var child: Flow?
        private var count = 0
        var onEnd: (() -> Void)?
        @objc func open() { let child = Flow(); child.onEnd = { \(closure) }; self.child = child }
        @objc func end() { onEnd?() }
      }
      func run() { Flow().open() }
      """
    #expect(releases(source).map { $0.split(separator: " ")[1] } == [how[...]])
  }
}
