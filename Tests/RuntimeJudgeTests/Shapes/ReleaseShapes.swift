/// Twins of which one leaks and the other is let go, or ends by itself, while the program runs: a cycle in both. `scene()`
/// ties it, `later()` is what happens afterwards, and the runtime says what was alive in between and what still is then.
///
/// Timers are not among them: Foundation on Linux keeps a timer's block for good, also when that timer has ended.
let releaseShapes = shapes(
  "Release",
  #"""
  //= released twins: a work item that its own closure drops
  import Dispatch
  final class Search: @unchecked Sendable {
    private var pending: DispatchWorkItem?
    func search(on queue: DispatchQueue) {
      let item = DispatchWorkItem { self.found()‹|; self.pending = nil› }
      pending = item
      queue.asyncAfter(deadline: .now() + 0.1, execute: item)
    }
    func found() {}
  }
  func scene() async { Search().search(on: DispatchQueue(label: "a")) }
  public func later() async { try? await Task.sleep(nanoseconds: 400_000_000) }
  //= released twins: a task whose body comes to an end
  final class Feed: @unchecked Sendable {
    private var task: Task<Void, Never>?
    func start() {
      task = Task {
        ‹while true { self.reload(); try? await Task.sleep(nanoseconds: 60_000_000_000) }|try? await Task.sleep(nanoseconds: 100_000_000); self.reload()›
      }
    }
    func reload() {}
  }
  func scene() async { Feed().start() }
  public func later() async { try? await Task.sleep(nanoseconds: 400_000_000) }
  //= released twins: a task over a stream, cancelled from outside
  final class Ticker: @unchecked Sendable {
    private var task: Task<Void, Never>?
    func start() {
      task = Task {
        for await _ in AsyncStream<Int>(unfolding: { try? await Task.sleep(nanoseconds: 20_000_000); return 1 }) { self.tick() }
      }
    }
    func tick() {}
    func stop() { ‹|task?.cancel(); task = nil› }
  }
  weak var ticker: Ticker?
  func scene() async {
    let made = Ticker()
    made.start()
    ticker = made
  }
  public func later() async {
    ticker?.stop()
    try? await Task.sleep(nanoseconds: 300_000_000)
  }
  //= released twins: an observer that takes itself out
  import Foundation
  final class Screen {
    private var token: (any NSObjectProtocol)?
    func start() {
      token = NotificationCenter.default.addObserver(forName: Notification.Name("judge"), object: nil, queue: nil) { _ in
        self.reload()
        ‹|if let token = self.token { NotificationCenter.default.removeObserver(token) }
        self.token = nil›
      }
    }
    func reload() {}
  }
  func scene() async { Screen().start() }
  public func later() async { NotificationCenter.default.post(name: Notification.Name("judge"), object: nil) }
  //= released twins: the handler of a dispatch source that cancels itself
  import Dispatch
  final class Watch: @unchecked Sendable {
    private let source = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "b"))
    func start() {
      source.setEventHandler {
        self.tick()
        ‹|self.source.cancel()›
      }
      source.schedule(deadline: .now() + 0.1, repeating: 0.02)
      source.resume()
    }
    func tick() {}
  }
  func scene() async { Watch().start() }
  public func later() async { try? await Task.sleep(nanoseconds: 500_000_000) }
  //= released twins: a session that is told to end
  import Foundation
  #if canImport(FoundationNetworking)
  import FoundationNetworking
  #endif
  final class Download: NSObject, URLSessionDelegate {
    private lazy var session = URLSession(configuration: .default, delegate: self, delegateQueue: nil)
    func start() { _ = session.configuration }
    func finish() { ‹|session.invalidateAndCancel()› }
  }
  weak var download: Download?
  func scene() async {
    let made = Download()
    made.start()
    download = made
  }
  public func later() async {
    download?.finish()
    try? await Task.sleep(nanoseconds: 300_000_000)
  }
  //= released twins: an entry that its closure removes
  final class Requests {
    private var handlers: [Int: () -> Void] = [:]
    func send() { handlers[1] = { self.done()‹|; self.handlers[1] = nil› } }
    func receive() { handlers[1]?() }
    func done() {}
  }
  weak var requests: Requests?
  func scene() async {
    let made = Requests()
    made.send()
    requests = made
  }
  public func later() async { requests?.receive() }
  //= released twins: a delegate that is let go in its callback
  final class Upload {
    var delegate: Screen?
    func finish() { delegate?.uploadEnded() }
  }
  final class Screen {
    var upload: Upload?
    func start() {
      let upload = Upload()
      upload.delegate = self
      self.upload = upload
    }
    func uploadEnded() { ‹|upload = nil› }
  }
  weak var upload: Upload?
  func scene() async {
    let screen = Screen()
    screen.start()
    upload = screen.upload
  }
  public func later() async { upload?.finish() }
  //= released twins: a page that is told to close
  final class Page {
    var onChange: (() -> Void)?
    func open() { onChange = { self.open() } }
    func close() { ‹|onChange = nil› }
  }
  weak var page: Page?
  func scene() async {
    let made = Page()
    made.open()
    page = made
  }
  public func later() async { page?.close() }
  //= released twins: a completion block that an operation drops
  import Foundation
  #if canImport(Glibc)
    import Glibc
  #endif
  final class Import: @unchecked Sendable {
    private var operation: Operation?
    func start() {
      let operation = BlockOperation {}
      operation.completionBlock = { self.ended()‹|; self.operation = nil› }
      self.operation = operation
    }
    func run() { operation?.start() }
    func ended() {}
  }
  weak var importing: Import?
  func scene() async {
    let made = Import()
    made.start()
    importing = made
  }
  public func later() async {
    importing?.run()
    try? await Task.sleep(nanoseconds: 300_000_000)
  }
  //= released twins: a block that runs once
  import Dispatch
  final class Banner: @unchecked Sendable {
    private var blocks: [() -> Void] = []
    func show() { ‹blocks.append { self.hide() }|DispatchQueue(label: "c").asyncAfter(deadline: .now() + 0.1) { self.hide() }› }
    func hide() {}
  }
  func scene() async { Banner().show() }
  public func later() async { try? await Task.sleep(nanoseconds: 400_000_000) }
  """#
)
