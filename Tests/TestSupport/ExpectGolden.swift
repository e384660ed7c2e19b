import Foundation
import Testing

/// Expects that a text is that of a file in `Tests/Golden`, which somebody has looked at. `UPDATE_EXPECTED=1 swift test`
/// writes the file anew; that run still fails.
package func expectGolden(
  _ name: String,
  is actual: String,
  fileID: String = #fileID,
  filePath: String = #filePath,
  line: Int = #line,
  column: Int = #column
) {
  let place = CallPlace(fileID: fileID, filePath: filePath, line: line, column: column)
  let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Golden").appendingPathComponent(name)
  let expected = try? String(contentsOf: url, encoding: .utf8)
  if expected == actual { return }
  var message = lineDifference(expected: expected ?? "", actual: actual)
  if updatesExpectedLiterals {
    let isWritten = (try? actual.write(to: url, atomically: true, encoding: .utf8)) != nil
    message += "\nTests/Golden/\(name) \(isWritten ? "was written anew" : "could not be written"); run the tests again."
  }
  Issue.record("Tests/Golden/\(name) differs (- expected, + seen):\n\(message)", sourceLocation: place.sourceLocation)
}
