import AssemblerGraphCore
import AssemblerGraphLinker
import Foundation
import Testing

/// What shells offer after a tab.
struct CompletionTests {
  @Test(arguments: ["bash", "zsh", "fish"])
  func everyShellGetsAScriptThatKnowsAllCommands(shell: String) throws {
    let folder = try TemporaryFolder()
    let script = try run(["--generate-completion-script", shell], in: folder.path)
    #expect(script.status == 0)
    for word in ["check", "baseline", "write", "--reporter", "link-template", "ownership-cycle", "github-actions"] {
      #expect(script.output.contains(word.drop { $0 == "-" }), "\(shell): \(word) is missing")
    }
    // The shell itself reads it, where it is installed.
    try folder.write(script.output, to: "script")
    let isThere = try runShell("command -v \(shell)", in: folder.path).status == 0
    if isThere {
      let read = try runShell("\(shell) \(shell == "fish" ? "--no-execute" : "-n") script", in: folder.path)
      #expect(read.status == 0, "\(read.error)")
    }
  }

  @Test(
    .enabled(if: canComplete, "needs python3 and bash"),
    arguments: [
      ("assembler-graph re", ["assembler-graph render "], []),
      ("assembler-graph baseline ", ["write", "report"], ["check"]),
      ("assembler-graph rules own", ["assembler-graph rules ownership-cycle "], []),
      ("assembler-graph check --scope ", ["all", "components"], ["modules"]),
      ("assembler-graph check --reporter ", ReportFormat.allCases.map(\.rawValue), ["mermaid"]),
      ("assembler-graph render --format ", ["dot", "html", "json", "mermaid", "svg"], ["sarif"]),
      ("assembler-graph check --strict-b", ["assembler-graph check --strict-baseline "], []),
      ("assembler-graph check So", ["assembler-graph check Sources/"], []),
      ("assembler-graph check app.", ["assembler-graph check app.facts "], []),
      ("assembler-graph check --config ", [".yml"], ["README.md", "app.facts"]),
      ("assembler-graph diff ma", ["assembler-graph diff main "], []),
    ]
  )
  func aRealBashCompletes(line: String, offered: [String], others: [String]) throws {
    let git = try GitFolder("//- Sources/App/F.swift\n//- README.md\n//- .yml\n//- app.facts\n//- app.txt\n")
    let script = packageFolder.appendingPathComponent("Tests/Consumers/complete_in_bash.py").path
    let shown = try runShell("python3 '\(script)' \"$TOOL\" '\(line)'", in: git.path)
    #expect(shown.status == 0, "\(shown.error)")
    let answer = shown.output.replacing("\r", with: "").trimmingPrefix(line)
    for word in offered where !shown.output.contains(word) {
      Issue.record("'\(line)' does not offer '\(word)' but shows: \(shown.output)")
    }
    for word in others {
      #expect(!answer.contains(word), "'\(line)' offers '\(word)'")
    }
  }
}

extension CompletionTests {
  @Test(.enabled(if: hasFish, "needs fish"))
  func aRealFishCompletes() throws {
    let folder = try TemporaryFolder()
    func offered(_ line: String) throws -> [String] {
      let script = "PATH=$(dirname $TOOL):$PATH fish --no-config -c 'source script; complete -C \"\(line)\"'"
      return try runShell(script, in: folder.path).output.split(separator: "\n").map { line in
        String(line.prefix { $0 != "\t" })
      }
    }
    try folder.write(run(["--generate-completion-script", "fish"], in: folder.path).output, to: "script")
    #expect(try offered("assembler-graph re") == ["render"])
    #expect(try offered("assembler-graph rules own") == ["ownership-cycle"])
    #expect(try offered("assembler-graph check --reporter ").sorted() == ReportFormat.allCases.map(\.rawValue).sorted())
  }
}

private let hasFish = (try? runShell("command -v fish", in: "/"))?.status == 0

private let canComplete = (try? runShell("python3 -c 'import pty' && bash -c true", in: "/"))?.status == 0
