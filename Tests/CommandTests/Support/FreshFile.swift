import Foundation
import Testing

/// Expects that a file of this package, which is made from the program, is as the program would make it now.
/// `UPDATE_EXPECTED=1` renews it, and the run still fails, so that the difference is read.
///
/// - Parameter suite: the name of the suite that asks, for the command that renews.
func expectFreshFile(
  _ path: String,
  is content: String,
  renewedBy suite: String,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let file = packageFolder.appendingPathComponent(path)
  if (try? String(contentsOf: file, encoding: .utf8)) == content { return }
  if ProcessInfo.processInfo.environment["UPDATE_EXPECTED"] == "1" {
    try content.write(to: file, atomically: true, encoding: .utf8)
  }
  Issue.record(
    "\(path) is out of date: UPDATE_EXPECTED=1 swift test --filter \(suite)",
    sourceLocation: sourceLocation
  )
}
