import TestSupport
import Testing

/// Queries, updates and tasks of Apple's frameworks that go on until they are told to stop, and those that come to an end.
struct RunningUpdateTests {
  private func releasesOfMonitor(_ body: String) -> [String] {
    releases(
      """
      import HealthKit
      final class Monitor: NSObject {
        let store = HKHealthStore()
        var count = 0
        \(body)
      }
      """
    )
  }

  private static let observer =
    "let query = HKObserverQuery(sampleType: type, predicate: nil) { _, _, _ in self.count += 1 }"

  @Test(arguments: [
    ("func start() { \(observer); store.execute(query) }", ["Monitor never"]),
    ("var query: HKQuery?; func start() { \(observer); self.query = query }", ["Monitor never"]),
    (
      "func start() { let query = HKSampleQuery(sampleType: type, limit: 1) { _, _, _ in self.count += 1 }; store.execute(query) }",
      ["Monitor ends:5"]
    ),
    (
      "func start() { let query = HKAnchoredObjectQuery(type: type, limit: 1) { _, _, _, _, _ in }; "
        + "query.updateHandler = { _, _, _, _, _ in self.count += 1 }; store.execute(query) }", ["Monitor never"]
    ),
    (
      "var query: HKQuery?; func start() { \(observer); store.execute(query); self.query = query }; "
        + "@objc func stop() { if let query { store.stop(query) } }", ["Monitor untied in stop():5"]
    ),
  ])
  func aStoreKeepsAQueryThatGoesOn(body: String, expected: [String]) {
    #expect(Set(releasesOfMonitor(body)) == Set(expected))
  }

  @Test(arguments: [
    ("let steps = CMPedometer(); func start() { steps.startUpdates(from: .now) { _, _ in self.count += 1 } }", "never"),
    ("let steps = CMPedometer(); func start() { steps.startEventUpdates { _, _ in self.count += 1 } }", "never"),
    (
      "let head = CMHeadphoneMotionManager(); func start() { head.startDeviceMotionUpdates(to: .main) { _, _ in self.count += 1 } }",
      "never"
    ),
    (
      "let steps = CMPedometer(); func start() { steps.startUpdates(from: .now) { _, _ in self.count += 1 } }; "
        + "@objc func stop() { steps.stopUpdates() }", "untied in stop():5"
    ),
    (
      "let network = NetworkReachabilityManager(); func start() { network?.startListening { _ in self.count += 1 } }; "
        + "@objc func stop() { network?.stopListening() }", "untied in stop():5"
    ),
    (
      "let source = DispatchSource.makeTimerSource(); func start() { source.setEventHandler { self.count += 1 } }; "
        + "@objc func stop() { source.setEventHandler(handler: nil) }", "untied in stop():5"
    ),
    (
      "let source = DispatchSource.makeTimerSource(); func start() { source.setEventHandler { self.count += 1 } }; "
        + "@objc func stop() { source.setEventHandler { [weak self] in self?.count = 0 } }", "never"
    ),
    ("lazy var request = VNRecognizeTextRequest { _, _ in self.count += 1 }", "never"),
    ("var engine: CHHapticEngine?; func start() { engine?.resetHandler = { self.count += 1 } }", "never"),
  ])
  func updatesGoOnUntilTheyAreStopped(body: String, expected: String) {
    #expect(releasesOfMonitor(body) == ["Monitor \(expected)"])
  }

  @Test func aQueryForAResultKeepsNothing() {
    let body =
      "let steps = CMPedometer(); func load() { steps.queryPedometerData(from: .now, to: .now) { _, _ in self.count += 1 } }"
    #expect(releasesOfMonitor(body) == [])
  }

  @Test func aTaskLetsItsDelegateGo() {
    let source = """
      import Foundation
      final class Download: NSObject, URLSessionTaskDelegate {
        var task: URLSessionDataTask?
        func start(_ url: URL) {
          task = URLSession.shared.dataTask(with: url)
          task?.delegate = self
        }
      }
      """
    #expect(releases(source) == ["Download ends:6"])
  }
}
