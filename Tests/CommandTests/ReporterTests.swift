import Foundation
import Testing

/// Which reports go where, in whole runs.
struct ReporterTests {
  @Test func eachReportHasAPlaceOfItsOwn() throws {
    let folder = try TemporaryFolder(cycle)
    let single = try ["sarif", "junit", "text", "xcode"].map { format in
      try run(["check", "--quiet", "--reporter", format], in: folder.path).output
    }
    let reporters = ["sarif=out.sarif", "junit=junit.xml", "text", "xcode=log.txt"]
    let all = try run(["check", "--quiet"] + reporters.flatMap { ["--reporter", $0] }, in: folder.path)
    #expect(all.status == 1)
    #expect(all.output == single[2])
    #expect(try folder.read("out.sarif") == single[0])
    #expect(try folder.read("junit.xml") == single[1])
    #expect(try folder.read("log.txt") == single[3])
  }

  @Test func aReportWithAFileLeavesStandardOutputAlone() throws {
    let folder = try TemporaryFolder(cycle)
    let run = try run(["check", "--reporter", "sarif=out.sarif"], in: folder.path)
    #expect(run.status == 1)
    #expect(run.output == "")
    #expect(try folder.read("out.sarif").contains(#""version" : "2.1.0""#))
  }

  @Test func theOptionForTheOutputIsForTheReportWithoutAFile() throws {
    let folder = try TemporaryFolder(cycle)
    let arguments = ["check", "--reporter", "sarif=out.sarif", "--reporter", "xcode", "-o", "log.txt"]
    #expect(try run(arguments, in: folder.path).output == "")
    #expect(try folder.read("log.txt").contains(": error: ownership cycle"))
    let standard = try run(["check", "--reporter", "xcode=-", "--quiet"], in: folder.path)
    #expect(standard.output == (try folder.read("log.txt")))
  }

  @Test(arguments: [
    (["--reporter", "text", "--reporter", "xcode"], "Two reporters write to standard output"),
    (["--reporter", "text=-", "--reporter", "xcode"], "Two reporters write to standard output"),
    (["--reporter", "text=a", "--reporter", "xcode=./a"], "Two reporters write to './a'"),
    (["--reporter", "text", "--reporter", "xcode", "-o", "a"], "Two reporters write to 'a'"),
    (["--reporter", "text=a", "-o", "b"], "No reporter writes to the file of '--output'"),
    (["--reporter", "sarif="], "The value 'sarif=' is invalid"),
    (["--reporter", "sarfi=a"], "The value 'sarfi=a' is invalid"),
  ])
  func whatCannotBeIsWrongUsage(arguments: [String], expected: String) throws {
    let folder = try TemporaryFolder(cycle)
    let run = try run(["check"] + arguments, in: folder.path)
    #expect(run.status == 64)
    #expect(run.error.contains(expected), "\(run.error)")
    #expect(!FileManager.default.fileExists(atPath: folder("a")))
  }

  @Test func noReportIsWrittenWhenOneCannotBe() throws {
    let folder = try TemporaryFolder(cycle)
    let run = try run(["check", "--reporter", "text=a", "--reporter", "sarif=none/out.sarif"], in: folder.path)
    #expect(run.status == 73)
    #expect(!FileManager.default.fileExists(atPath: folder("a")))
  }

  // MARK: GitHub and GitLab

  @Test func inAJobOfGitHubThereAreAnnotationsAndASummary() throws {
    let folder = try TemporaryFolder(cycle)
    try folder.write("# Before\n", to: "summary.md")
    let environment = ["GITHUB_ACTIONS": "true", "CI": "true", "GITHUB_STEP_SUMMARY": folder("summary.md")]
    let first = try run(["check"], in: folder.path, environment: environment)
    #expect(first.status == 1)
    #expect(first.output.hasPrefix("::error file=Sources/App/Child.swift,line=2,col=7,title=ownership-cycle::"))
    #expect(first.output.split(separator: "\n").count == 1)
    let summary = try folder.read("summary.md")
    #expect(summary.hasPrefix("# Before\n## assembler-graph: 1 error, 0 warnings\n\nLooked at 2 files.\n"))
    #expect(summary.contains("- **error** `Sources/App/Child.swift:2:7`"))
    #expect(try run(["check"], in: folder.path, environment: environment).status == 1)
    #expect(try folder.read("summary.md").matches(of: #/## assembler-graph/#).count == 2)
  }

  @Test func annotationsAreForTheLogOfTheJobAlone() throws {
    let folder = try TemporaryFolder(cycle)
    let environment = ["GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": folder("summary.md")]
    #expect(try run(["check", "-o", "log.txt"], in: folder.path, environment: environment).output == "")
    #expect(try folder.read("log.txt").hasPrefix("Sources/App/Child.swift:2:7: error: "))
    let other = try run(["check", "--reporter", "xcode"], in: folder.path, environment: environment)
    #expect(other.output == (try folder.read("log.txt")))
    #expect(!FileManager.default.fileExists(atPath: folder("summary.md")))
    let off = try run(["check", "--quiet"], in: folder.path, environment: ["GITHUB_ACTIONS": "false"])
    #expect(off.output == other.output)
  }

  @Test func aSummaryThatCannotBeWrittenIsNoFailure() throws {
    let folder = try TemporaryFolder(wellAssembled)
    let environment = ["GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": folder("none/summary.md")]
    let run = try run(["check", "--quiet"], in: folder.path, environment: environment)
    #expect(run.status == 0)
    #expect(run.error.contains("warning: the summary of the step cannot be written: no such file or directory"))
  }

  @Test func serversAreToldPathsFromTheTopOfTheRepository() throws {
    let folder = try TemporaryFolder()
    for file in fixture { try folder.write(file.text, to: "ios/\(file.path)") }
    let environment = [
      "GITHUB_WORKSPACE": folder.path, "GITHUB_STEP_SUMMARY": folder("summary.md"),
      "GITHUB_SERVER_URL": "https://github.example", "GITHUB_REPOSITORY": "team/app", "GITHUB_SHA": "abc",
    ]
    func output(_ format: String, _ environment: [String: String]) throws -> String {
      try run(["check", "--quiet", "--reporter", format], in: folder("ios"), environment: environment).output
    }
    #expect(try output("github-actions", environment).hasPrefix("::error file=ios/Sources/App/Child.swift,"))
    #expect(
      try folder.read("summary.md").contains(
        "[`Sources/App/Child.swift:2:7`](<https://github.example/team/app/blob/abc/ios/Sources/App/Child.swift#L2>)"
      )
    )
    #expect(try output("sarif", environment).contains(#""uri" : "ios/Sources/App/Child.swift""#))
    #expect(
      try output("gitlab", ["CI_PROJECT_DIR": folder.path]).contains(#""path" : "ios/Sources/App/Child.swift""#)
    )
    #expect(try output("gitlab", [:]).contains(#""path" : "Sources/App/Child.swift""#))
    #expect(
      try output("markdown", ["CI_PROJECT_DIR": folder.path, "CI_PROJECT_URL": "https://x.y/p", "CI_COMMIT_SHA": "1"])
        .contains("(<https://x.y/p/-/blob/1/ios/Sources/App/Child.swift#L2>)")
    )
    #expect(try output("xcode", environment).hasPrefix("Sources/App/Child.swift:2:7"))
  }

  // MARK: What is accepted

  @Test func whatIsAcceptedIsShownWhenSomebodyAsks() throws {
    let folder = try TemporaryFolder(cycle + "\n" + warning)
    #expect(try run(["baseline", "write"], in: folder.path).status == 0)
    let source =
      "final class Entry {\n  // assembler-graph:disable:next self-ownership - a list\n  var next: Entry?\n}\n"
    try folder.write(source, to: "Sources/App/Entry.swift")
    func output(_ arguments: [String]) throws -> String {
      let run = try run(["check", "--quiet"] + arguments, in: folder.path)
      #expect(run.status == 0)
      return run.output
    }
    let stale = "0 errors, 1 warning in 3 files; 1 accepted by comments, 1 by the baseline"
    #expect(try output(["--reporter", "text"]).contains(stale))
    #expect(try !output(["--reporter", "text"]).contains("accepted by a comment"))
    let text = try output(["--reporter", "text", "--show-accepted"])
    #expect(text.contains("Sources/App/Entry.swift:3:7: accepted by a comment: a list: self-ownership: "))
    #expect(text.contains("Sources/App/Child.swift:2:7: accepted by the baseline: ownership cycle: "))
    #expect(try !output(["--reporter", "sarif"]).contains("suppressions"))
    let sarif = try output(["--reporter", "sarif", "--show-accepted"])
    #expect(sarif.contains(#""kind" : "inSource""#) && sarif.contains(#""kind" : "external""#))
    #expect(sarif.contains(#""baselineState" : "unchanged""#) && sarif.contains(#""baselineState" : "new""#))
  }

  private var fixture: [(path: String, text: String)] {
    [
      (
        "Sources/App/Parent.swift",
        "final class Parent {\n  let child: Child\n  init(child: Child) { self.child = child }\n}\n"
      ),
      (
        "Sources/App/Child.swift",
        "final class Child {\n  var parent: Parent?\n}\nfunc run() { let c = Child(); c.parent = Parent(child: c) }\n"
      ),
    ]
  }
}
