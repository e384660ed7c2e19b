import AssemblerGraphCore
import AssemblerGraphLinker
import Foundation
import TestSupport
import Testing

/// `docs/dialects.md` shows each example's picture: a `swift` block, then a `mermaid` block.
///
/// `UPDATE_EXPECTED=1 swift test --filter DialectPicturesTests` draws them anew; that run still fails.
struct DialectPicturesTests {
  private let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("docs/dialects.md")

  @Test func everyExampleHasItsPicture() throws {
    let text = try String(contentsOf: page, encoding: .utf8)
    let block = /(?s)```swift\n(?<source>.*?)```(?<between>\n\n```text\n.*?```\n\n)```mermaid\n.*?```/
    #expect(text.matches(of: block).count == text.matches(of: /```swift\n/).count, "an example without a picture")
    let actual = text.replacing(block) { match in
      let drawn = flowchart(picture(of: program(of: String(match.source)).graph))
      return "```swift\n\(match.source)```\(match.between)```mermaid\n\(drawn)```"
    }
    if actual == text { return }
    if ProcessInfo.processInfo.environment["UPDATE_EXPECTED"] == "1" {
      try actual.write(to: page, atomically: true, encoding: .utf8)
    }
    let difference = lineDifference(expected: text, actual: actual)
    Issue.record("docs/dialects.md is out of date (- page, + now):\n\(difference)")
  }
}
