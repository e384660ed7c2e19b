import Foundation
import Testing

/// What the options do, in whole runs.
struct OptionTests {
  @Test(arguments: [["--help"], ["check", "--help"], ["render", "--help"], ["help", "render"]])
  func helpTellsExamplesAndStatuses(arguments: [String]) throws {
    let run = try run(arguments, in: "/")
    #expect(run.status == 0)
    #expect(run.error == "")
    #expect(run.output.contains("EXAMPLES:\n  assembler-graph"))
    #expect(run.output.contains("66  an input that cannot be read, or no Swift file found"))
  }

  @Test(arguments: [["--version"], ["check", "--version"]])
  func theVersionIsTold(arguments: [String]) throws {
    let run = try run(arguments, in: "/")
    #expect(run.status == 0)
    #expect(run.output.wholeMatch(of: #/\d+\.\d+\.\d+\n/#) != nil)
  }

  @Test func quietLeavesNothingButWarnings() throws {
    let folder = try TemporaryFolder(wellAssembled)
    #expect(try run(["--quiet"], in: folder.path).error == "")
    try folder.write("class {", to: "Sources/App/Wrong.swift")
    let run = try run(["--quiet"], in: folder.path)
    #expect(run.error.hasPrefix("Sources/App/Wrong.swift:1:6: warning: "))
    #expect(run.error.count { $0 == "\n" } == 1)
  }

  @Test func colorIsOnlyThereWhenAsked() throws {
    let folder = try TemporaryFolder(cycle)
    let arguments = ["--reporter", "text"]
    #expect(try !run(arguments, in: folder.path).output.contains("\u{1B}"))
    #expect(try run(arguments + ["--color", "always"], in: folder.path).output.contains("\u{1B}["))
    #expect(try !run(arguments + ["--color", "never"], in: folder.path).output.contains("\u{1B}"))
  }

  @Test func theTextShowsTheSource() throws {
    let folder = try TemporaryFolder(cycle)
    let run = try run(["--reporter", "text", "--all"], in: folder.path)
    #expect(run.output.contains("    2 │   var parent: Parent?\n"))
  }

  @Test func optionsLieOverTheConfiguration() throws {
    let folder = try TemporaryFolder(cycle)
    try folder.write("exclude: [Sources/App/Child.swift]\n", to: ".assembler-graph.yml")
    #expect(try run([], in: folder.path).error.hasPrefix("Scanned 1 file: "))
    #expect(try run([], in: folder("Sources/App")).error.hasPrefix("Scanned 1 file: "))
    #expect(try run(["--exclude", "**/Parent.swift"], in: folder.path).status == 66)
    try folder.write("include: [Sources/App/Child.swift]\n", to: ".assembler-graph.yml")
    #expect(try run([], in: folder.path).error.hasPrefix("Scanned 1 file: "))
    #expect(try run(["--include", "**/*.swift"], in: folder.path).error.hasPrefix("Scanned 2 files: "))
    try folder.write("rules: {ownership-cycle: off}\n", to: "lenient.yml")
    #expect(try run(["--config", "lenient.yml"], in: folder.path).status == 0)
  }

  @Test func conditionsDecideBranches() throws {
    let folder = try TemporaryFolder(
      """
      //- F.swift
      #if A
      class InA {}
      #else
      class InB {}
      #endif
      """
    )
    #expect(try run([], in: folder.path).error.hasPrefix("Scanned 1 file: 2 types"))
    #expect(try run(["--define", "A"], in: folder.path).error.hasPrefix("Scanned 1 file: 1 type,"))
    let picture = try run(["render", "--scope", "all", "--format", "json", "--define", "A"], in: folder.path)
    #expect(picture.output.contains("InA"))
    #expect(!picture.output.contains("InB"))
  }

  @Test func theScopeLimitsWhatIsDrawnAndChecked() throws {
    let folder = try TemporaryFolder(wellAssembled)
    func names(_ arguments: [String]) throws -> [String] {
      let run = try run(["render", "--format", "json", "--quiet"] + arguments, in: folder.path)
      return run.output.matches(of: #/"name" : "([A-Z][A-Za-z]*)"/#).map { String($0.1) }
    }
    let components = ["DetailAssembler", "DetailInteraction", "DetailInteractionAssembler", "DetailView"]
    #expect(try names([]) == components)
    #expect(try names(["--scope", "all"]).contains("Unrelated"))
    #expect(try names(["--view", "assemblers"]) == ["DetailAssembler", "DetailInteractionAssembler"])
    #expect(try names(["--view", "components"]) == ["DetailInteraction", "DetailView"])
    #expect(try names(["--view", "modules"]) == ["App"])
    #expect(try names(["--owners-of", "DetailInteraction"]) == ["DetailInteraction", "DetailView"])
    #expect(try names(["--focus", "DetailAssembler", "--depth", "0"]) == ["DetailAssembler"])
    #expect(try names(["--cycles"]) == [])
  }

  @Test func severalNamesFollowFocusAndPathsFollowTwoHyphens() throws {
    let folder = try TemporaryFolder(wellAssembled)
    let arguments = [
      "render", "--quiet", "--format", "json", "--focus", "DetailView", "DetailAssembler", "--depth", "0",
    ]
    let run = try run(arguments + ["--", "Sources"], in: folder.path)
    #expect(run.status == 0, "\(run.error)")
    #expect(run.output.contains("App.DetailView") && !run.output.contains("App.DetailInteraction"))
  }

  @Test func theWorkspaceOfBazelIsTheCurrentFolder() throws {
    let folder = try TemporaryFolder(cycle)
    let environment = ["BUILD_WORKSPACE_DIRECTORY": folder.path]
    let found = try run(["Sources", "-o", "out.txt"], in: "/", environment: environment)
    #expect(found.status == 1)
    #expect(try folder.read("out.txt").hasPrefix("Sources/App/Child.swift:2:7: error: "))
    let nowhere = ["BUILD_WORKSPACE_DIRECTORY": folder("none")]
    #expect(try run(["check"], in: "/", environment: nowhere).status == 66)
  }

  @Test func aPackageWithoutAssemblersIsShownWholeAndSaysSo() throws {
    let folder = try TemporaryFolder(warning)
    let run = try run(["render", "--format", "json", "--quiet"], in: folder.path)
    #expect(run.output.contains("App.Entry"))
    #expect(run.error.hasPrefix("warning: no Assembler was found"))
  }
}
