/// What the system's libraries keep, as far as they are there on Linux too.
let retainingShapes = shapes(
  "Libraries",
  #"""
  //= twins: a timer with a block
  import Foundation
  final class Clock {
    private var timer: Timer?
    var ticks = 0
    func start() { timer = Timer(timeInterval: 9, repeats: true) { ‹|[weak self] ›_ in self‹|?›.ticks += 1 } }
  }
  func scene() { Clock().start() }
  //= twins: an operation
  import Foundation
  final class Import {
    private var operation: Operation?
    func prepare() { operation = BlockOperation { ‹|[weak self] in ›self‹|?›.run() } }
    func run() {}
  }
  func scene() { Import().prepare() }
  //= twins: a work item
  import Dispatch
  final class Search {
    private var pending: DispatchWorkItem?
    func search() { pending = DispatchWorkItem { ‹|[weak self] in ›self‹|?›.run() } }
    func run() {}
  }
  func scene() { Search().search() }
  //= twins: the handler of a dispatch source
  import Dispatch
  final class Watch {
    private let source = DispatchSource.makeTimerSource()
    func start() {
      source.setEventHandler { ‹|[weak self] in ›self‹|?›.tick() }
      source.resume()
    }
    func tick() {}
  }
  func scene() { Watch().start() }
  //= twins: an observer's token
  import Foundation
  final class Screen {
    private var token: (any NSObjectProtocol)?
    func start() {
      token = NotificationCenter.default.addObserver(forName: Notification.Name("a"), object: nil, queue: nil) {
        ‹|[weak self] ›_ in self‹|?›.reload()
      }
    }
    func reload() {}
  }
  func scene() { Screen().start() }
  //= twins: a task in a property
  final class Feed: @unchecked Sendable {
    private var task: Task<Void, Never>?
    func start() {
      task = Task { ‹|[weak self] in ›
        try? await Task.sleep(nanoseconds: 60_000_000_000)
        self‹|?›.reload()
      }
    }
    func reload() {}
  }
  func scene() { Feed().start() }
  //= frees: work that a queue runs and forgets
  import Dispatch
  final class Screen {
    let queue = DispatchQueue(label: "a")
    func load() { queue.sync { self.reload() } }
    func reload() {}
  }
  func scene() { Screen().load() }
  //= frees: a lock's closure
  import Foundation
  final class Cache {
    private let lock = NSLock()
    private var entries: [String] = []
    func add(_ entry: String) { lock.withLock { self.entries.append(entry) } }
  }
  func scene() { Cache().add("a") }
  """#
)
