import AssemblerGraphLinker
import AssemblerGraphModel
import TestSupport
import Testing

/// `extension Timer: Stopping {}`: a framework's type that conforms to a protocol of the scanned code.
struct FrameworkConformerTests {
  /// - Parameters:
  ///   - type: what the timer is kept as.
  ///   - stop: what the page does when it goes.
  private func severities(keptAs type: String, stop: String, conformance: String) -> [Severity] {
    let source = """
      import UIKit
      protocol Stopping: AnyObject { var isValid: Bool { get }; func invalidate() }
      \(conformance)
      final class Page: UIViewController {
        private var timer: \(type)?
        override func viewDidLoad() {
          timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in self.tick() }
        }
        override func viewWillDisappear(_ animated: Bool) { \(stop) }
        func tick() {}
      }
      """
    return findings(in: program(of: source)).map(\.severity)
  }

  @Test(arguments: ["Timer", "any Stopping"])
  func itsOwnMethodEnds(type: String) {
    let conformance = "extension Timer: Stopping {}"
    #expect(severities(keptAs: type, stop: "timer?.invalidate(); timer = nil", conformance: conformance) == [.warning])
    #expect(severities(keptAs: type, stop: "", conformance: conformance) == [.error])
  }

  /// The scanned code's own method stops nothing.
  @Test func whatTheScannedCodeAddsIsMeantBefore() {
    let found = severities(
      keptAs: "Timer",
      stop: "timer?.cancel()",
      conformance: "protocol Cancelling { func cancel() }; extension Timer: Cancelling { func cancel() { print(1) } }"
    )
    #expect(found == [.error])
  }
}
