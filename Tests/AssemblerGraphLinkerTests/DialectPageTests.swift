import AssemblerGraphLinker
import AssemblerGraphModel
import Foundation
import TestSupport
import Testing

/// `docs/dialects.md` says of each example what is read from it: a `swift` block, and a `text` block with its graph.
///
/// `UPDATE_EXPECTED=1 swift test --filter DialectPageTests` writes the graphs into the page; that run still fails.
struct DialectPageTests {
  private let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("docs/dialects.md")

  @Test func everyExampleGivesItsGraph() throws {
    let text = try String(contentsOf: page, encoding: .utf8)
    let actual = text.replacing(/(?s)```swift\n(.*?)```\n\n```text\n(.*?)```/) { match in
      "```swift\n\(match.1)```\n\n```text\n\(TestSupport.text(of: program(of: String(match.1)).graph))```"
    }
    if actual == text { return }
    if ProcessInfo.processInfo.environment["UPDATE_EXPECTED"] == "1" {
      try actual.write(to: page, atomically: true, encoding: .utf8)
    }
    let difference = lineDifference(expected: text, actual: actual)
    Issue.record("docs/dialects.md is out of date (- page, + now):\n\(difference)")
  }

  @Test func everyDialectHasAnExampleThatIsWrittenInIt() throws {
    let text = try String(contentsOf: page, encoding: .utf8)
    for dialect in AssemblerDialect.allCases {
      let section = try #require(
        text.firstRange(of: "\n## \(dialect.rawValue)\n"),
        "\(dialect.rawValue) has no section"
      )
      let example = try #require(text[section.upperBound...].firstMatch(of: /(?s)```swift\n(.*?)```/))
      let dialects = program(of: String(example.1)).graph.nodes.compactMap(\.dialect)
      #expect(!dialects.isEmpty && dialects.allSatisfy { $0 == dialect }, "\(dialect.rawValue): \(dialects)")
    }
  }
}
