import Foundation
import TestSupport
import Testing

private let page = packageFolder().appending(path: "docs/accuracy.md")

/// Replaces the region of this name in the page, or expects it to be current.
private func expectRegion(_ name: String, is content: String, sourceLocation: SourceLocation = #_sourceLocation) throws
{
  let text = try String(contentsOf: page, encoding: .utf8)
  let begin = "<!-- judge: \(name) -->\n"
  let end = "<!-- /judge -->"
  let start = try #require(
    text.range(of: begin),
    "docs/accuracy.md has no region \(name)",
    sourceLocation: sourceLocation
  )
  let stop = try #require(text.range(of: end, range: start.upperBound..<text.endIndex), sourceLocation: sourceLocation)
  let expected = "\n" + content + "\n"
  if text[start.upperBound..<stop.lowerBound] == expected { return }
  if JudgeRun.updatesExpected {
    try text.replacingCharacters(in: start.upperBound..<stop.lowerBound, with: expected)
      .write(to: page, atomically: true, encoding: .utf8)
  }
  Issue.record(
    "docs/accuracy.md is out of date: UPDATE_EXPECTED=1 JUDGE_PROGRAMS=500 swift test --filter RuntimeJudgeTests",
    sourceLocation: sourceLocation
  )
}

@Suite(.serialized, .tags(.judge)) struct AccuracyPageTests {
  @Test func theFiguresOfTheShapesAreCurrent() throws {
    try expectRegion("shapes", is: table(of: judgedShapes()))
  }

  /// The page has the figures of the long run; shorter ones cannot judge them.
  @Test(.enabled(if: JudgeRun.programs == 500 && JudgeRun.seed == 1))
  func theFiguresOfGeneratedProgramsAreCurrent() throws {
    let verdicts = try judgedPrograms()
    try expectRegion("programs", is: Figures(verdicts).table)
    try expectRegion("features", is: featureTable(of: verdicts))
  }
}
