import Foundation
import Testing

/// The pages of the manual show what the tool prints: every `console` block is run, command by command, in a folder with two
/// classes that keep each other alive. `<!-- run: … -->` changes that folder between two blocks.
///
/// `UPDATE_EXPECTED=1 swift test --filter ManualTests` writes what is printed into the pages; that run still fails.
struct ManualTests {
  @Test(arguments: ["suppressions", "baseline", "reporters"])
  func thePageShowsWhatIsPrinted(page: String) throws {
    let url = packageFolder.appendingPathComponent("docs/\(page).md")
    let text = try String(contentsOf: url, encoding: .utf8)
    let folder = try TemporaryFolder(cycle)
    if page == "suppressions" {
      let comment = "  // assembler-graph:disable:next ownership-cycle - both live as long as the program\n"
      let source = try folder.read("Sources/App/Child.swift")
      try folder.write(source.replacing("  var parent", with: comment + "  var parent"), to: "Sources/App/Child.swift")
    }
    let actual = try replay(text, in: folder)
    #expect(text.contains("\n```console\n$ "))
    if actual == text { return }
    if ProcessInfo.processInfo.environment["UPDATE_EXPECTED"] == "1" {
      try actual.write(to: url, atomically: true, encoding: .utf8)
    }
    let lines = zip(
      text.split(separator: "\n", omittingEmptySubsequences: false),
      actual.split(separator: "\n", omittingEmptySubsequences: false)
    )
    let first = lines.first { $0 != $1 }
    Issue.record(
      """
      docs/\(page).md is out of date: UPDATE_EXPECTED=1 swift test --filter ManualTests
      - \(first?.0 ?? "")
      + \(first?.1 ?? "")
      """
    )
  }

  /// The page with the output of its commands as it is now.
  private func replay(_ page: String, in folder: TemporaryFolder) throws -> String {
    var result: [Substring] = []
    var isConsole = false
    for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
      if isConsole, line == "```" { isConsole = false }
      if let change = line.wholeMatch(of: /<!-- run: (.*) -->/) {
        let run = try runShell(String(change.1), in: folder.path)
        #expect(run.status == 0, "\(run.error)")
      }
      if !isConsole || line.hasPrefix("$ ") { result.append(line) }
      if isConsole, line.hasPrefix("$ ") {
        let command = String(line.dropFirst(2)).replacing("assembler-graph ", with: "$TOOL ", maxReplacements: 1)
        let run = try runShell(command, in: folder.path)
        let output = (run.output + run.error).replacing(#/ in \d+\.\d s/#, with: " in 0.1 s")
        result += output.split(separator: "\n", omittingEmptySubsequences: false).dropLast(output.isEmpty ? 0 : 1)
      }
      if line == "```console" { isConsole = true }
    }
    return result.joined(separator: "\n")
  }
}
