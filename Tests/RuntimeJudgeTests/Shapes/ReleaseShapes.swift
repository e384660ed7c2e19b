/// Twins of which one leaks and the other lets go, or ends by itself: a cycle both, and the runtime says which stays.
///
/// Timers are not among them: on Linux a run loop keeps a timer's block also when that timer has ended.
let releaseShapes = shapes(
  "Release",
  #"""
  //= twins: a work item that its own closure drops
  import Dispatch
  final class Search {
    private var pending: DispatchWorkItem?
    func search() {
      let item = DispatchWorkItem { self.found()‹|; self.pending = nil› }
      pending = item
      DispatchQueue(label: "a").sync(execute: item)
    }
    func found() {}
  }
  func scene() async { Search().search() }
  //= twins: a task whose body comes to an end
  final class Feed: @unchecked Sendable {
    private var task: Task<Void, Never>?
    func start() {
      task = Task { ‹while true { self.reload(); try? await Task.sleep(nanoseconds: 60_000_000_000) }|self.reload()› }
    }
    func reload() {}
  }
  func scene() async {
    Feed().start()
    try? await Task.sleep(nanoseconds: 200_000_000)
  }
  //= twins: a task over a stream, cancelled from outside
  final class Ticker: @unchecked Sendable {
    private var task: Task<Void, Never>?
    func start() {
      task = Task { for await _ in AsyncStream<Int>(unfolding: { try? await Task.sleep(nanoseconds: 5_000_000_000); return 1 }) { self.tick() } }
    }
    func tick() {}
    public func stop() { task?.cancel(); task = nil }
  }
  func scene() async {
    let ticker = Ticker()
    ticker.start()
    try? await Task.sleep(nanoseconds: 100_000_000)
    ‹|ticker.stop()›
    try? await Task.sleep(nanoseconds: 200_000_000)
  }
  //= twins: an observer that takes itself out
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
  func scene() async {
    Screen().start()
    NotificationCenter.default.post(name: Notification.Name("judge"), object: nil)
  }
  //= twins: the handler of a dispatch source that cancels itself
  import Dispatch
  final class Watch {
    private let source = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "b"))
    func start() {
      source.setEventHandler {
        self.tick()
        ‹|self.source.cancel()›
      }
      source.schedule(deadline: .now(), repeating: 0.02)
      source.resume()
    }
    func tick() {}
  }
  func scene() async {
    Watch().start()
    try? await Task.sleep(nanoseconds: 200_000_000)
  }
  //= twins: a session that is told to end
  import Foundation
  #if canImport(FoundationNetworking)
  import FoundationNetworking
  #endif
  final class Download: NSObject, URLSessionDelegate {
    private lazy var session = URLSession(configuration: .default, delegate: self, delegateQueue: nil)
    func start() { _ = session.configuration }
    func finish() { session.invalidateAndCancel() }
  }
  func scene() async {
    let download = Download()
    download.start()
    ‹|download.finish()›
    try? await Task.sleep(nanoseconds: 200_000_000)
  }
  //= twins: an entry that its closure removes
  final class Requests {
    private var handlers: [Int: () -> Void] = [:]
    func send() { handlers[1] = { self.done()‹|; self.handlers[1] = nil› } }
    func receive() { handlers[1]?() }
    func done() {}
  }
  func scene() async { let requests = Requests(); requests.send(); requests.receive() }
  //= twins: a delegate that is let go in its callback
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
      upload.finish()
    }
    func uploadEnded() { ‹|upload = nil› }
  }
  func scene() async { Screen().start() }
  //= twins: a page that is told to close
  final class Page {
    var onChange: (() -> Void)?
    func open() { onChange = { self.open() } }
    func close() { ‹|onChange = nil› }
  }
  func scene() async { let page = Page(); page.open(); page.close() }
  //= twins: a completion block that an operation drops
  import Foundation
  final class Import {
    private var operation: Operation?
    func start() {
      let operation = BlockOperation {}
      operation.completionBlock = { self.ended()‹|; self.operation = nil› }
      self.operation = operation
      operation.start()
    }
    func ended() {}
  }
  func scene() async { Import().start(); try? await Task.sleep(nanoseconds: 100_000_000) }
  """#
)
