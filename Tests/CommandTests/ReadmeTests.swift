import Foundation
import Testing

/// The README is what people paste from: every line of shell in it runs as it is written.
struct ReadmeTests {
  private let text: String

  init() throws {
    text = try String(contentsOf: packageFolder.appendingPathComponent("README.md"), encoding: .utf8)
  }

  /// What fetches, compiles or installs, and so is tried elsewhere.
  private let elsewhere = ["./Scripts/demo", "./Scripts/test", "Scripts/install"]

  @Test func everyShellLineRuns() throws {
    let lines = text.replacing(#/(?s)```.*?```/#, with: "").split(separator: "\n").filter { $0.hasPrefix("    ") }.map {
      $0.drop { $0 == " " }
    }
    .filter { line in !elsewhere.contains { line.hasPrefix($0) } && !line.hasPrefix("$ ") }
    #expect(lines.count > 10)
    let git = try GitFolder("//- placeholder\n")
    _ = try runShell("cp -R '\(packageFolder.path)/Examples' . && rm -rf Examples/*/.build", in: git.path)
    try git.commit()
    for line in lines where line.hasPrefix("assembler-graph") {
      let run = try runShell("assembler-graph() { \"$TOOL\" \"$@\"; }\n\(line)", in: git.path)
      // Examples of what is wrong are found to be wrong.
      #expect([0, 1].contains(run.status), "\(line): \(run.error)")
      #expect(!run.error.contains("error:"), "\(line): \(run.error)")
    }
    #expect(lines.allSatisfy { $0.hasPrefix("assembler-graph") })
  }

  @Test func itIsShortAndSaysFirstWhatTheToolIs() throws {
    #expect(text.split(whereSeparator: \.isWhitespace).count <= 1_000)
    let picture = try #require(text.range(of: "<picture>"))
    let what = try #require(text.range(of: "**Reads Swift source"))
    let demo = try #require(text.range(of: "    ./Scripts/demo"))
    let test = try #require(text.range(of: "    ./Scripts/test"))
    let install = try #require(text.range(of: "## Install"))
    #expect(picture.lowerBound < what.lowerBound && what.lowerBound < demo.lowerBound)
    #expect(demo.lowerBound < test.lowerBound && test.lowerBound < install.lowerBound)
  }

  /// What the README shows as the first screen is what is printed.
  @Test func theFirstScreenIsWhatIsPrinted() throws {
    let shown = try #require(text.firstMatch(of: #/(?s)```console\n\$ assembler-graph (.*?)\n(.*?)```/#))
    let run = try runShell("\"$TOOL\" \(shown.1)", in: packageFolder.path)
    #expect(
      run.output == String(shown.2),
      "README.md: the output of 'assembler-graph \(shown.1)' is now:\n\(run.output)"
    )
  }

  @Test func theIndexNamesEveryPage() throws {
    let index = try String(contentsOf: packageFolder.appendingPathComponent("docs/README.md"), encoding: .utf8)
    let pages = try FileManager.default.contentsOfDirectory(atPath: packageFolder.appendingPathComponent("docs").path)
    for page in pages where page.hasSuffix(".md") && page != "README.md" {
      #expect(index.contains("(\(page))"), "docs/README.md does not name \(page)")
    }
    for link in index.matches(of: #/\]\(([^)#]+)/#) {
      let path = packageFolder.appendingPathComponent("docs/\(link.1)").standardized.path
      #expect(FileManager.default.fileExists(atPath: path), "docs/README.md links to \(link.1)")
    }
  }
}
