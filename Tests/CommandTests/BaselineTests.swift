import Foundation
import Testing

/// The baseline in whole runs.
struct BaselineTests {
  private let file = ".assembler-graph-baseline.json"

  /// A second cycle, in a file of its own.
  private let second = """
    final class Engine { let shuttle: Shuttle; init(shuttle: Shuttle) { self.shuttle = shuttle } }
    final class Shuttle { var engine: Engine? }
    func fly() { let shuttle = Shuttle(); shuttle.engine = Engine(shuttle: shuttle) }

    """

  @Test func onlyWhatIsNewCounts() throws {
    let folder = try TemporaryFolder(cycle + "\n" + warning)
    #expect(try run(["check", "--quiet"], in: folder.path).status == 1)
    let writing = try run(["baseline", "write"], in: folder.path)
    #expect(writing.status == 0)
    #expect(
      writing.output == """
        + ownership-cycle  Sources/App/Child.swift  ownership cycle: Child → Parent → Child
        + self-ownership  Sources/App/Entry.swift  self-ownership: Entry can own itself through next

        """
    )
    #expect(writing.error == "Wrote .assembler-graph-baseline.json: 2 findings; 2 added, 0 removed\n")

    let green = try run(["check", "--strict", "--strict-baseline"], in: folder.path)
    #expect(green.status == 0)
    #expect(green.output == "")
    #expect(green.error.contains("0 errors, 0 warnings; 2 accepted by the baseline in "))

    try folder.write(second, to: "Sources/App/Shuttle.swift")
    let red = try run(["check", "--quiet"], in: folder.path)
    #expect(red.status == 1)
    #expect(red.output.split(separator: "\n").count { $0.contains(": error: ") } == 1)
    #expect(red.output.contains("ownership cycle: Engine → Shuttle → Engine"))
    #expect(
      try run(["check", "--quiet", "--no-baseline", "--reporter", "gitlab"], in: folder.path).output.count > 1_000
    )

    let rewriting = try run(["baseline", "write"], in: folder.path)
    #expect(
      rewriting.output == "+ ownership-cycle  Sources/App/Shuttle.swift  ownership cycle: Engine → Shuttle → Engine\n"
    )
    #expect(try run(["check", "--quiet"], in: folder.path).status == 0)
  }

  @Test func movedAndRenamedCodeIsNotNew() throws {
    let folder = try TemporaryFolder(cycle)
    #expect(try run(["baseline", "write"], in: folder.path).status == 0)
    let written = try folder.read(file)
    let parent = try folder.read("Sources/App/Parent.swift")
    let child = try folder.read("Sources/App/Child.swift")
    try FileManager.default.removeItem(atPath: folder("Sources"))
    try folder.write(String(repeating: "// moved\n", count: 40) + child, to: "Sources/Kit/Parts/Boy.swift")
    try folder.write("struct Other {}\n\n" + parent, to: "Sources/Kit/Girl.swift")
    let green = try run(["check", "--strict-baseline"], in: folder.path)
    #expect(green.status == 0, "\(green.output)")
    #expect(try run(["baseline", "write"], in: folder.path).output == "")
    #expect(
      try folder.read(file) == written.replacing("Sources/App/Child.swift", with: "Sources/Kit/Parts/Boy.swift")
    )
  }

  @Test func aCheckoutMayHaveAnyName() throws {
    let folder = try TemporaryFolder()
    for name in ["App", "App-fix"] {
      for (path, source) in [
        ("Parent", "let child: Child; init(child: Child) { self.child = child }"), ("Child", "var parent: Parent?"),
      ] {
        try folder.write("final class \(path) { \(source) }\n", to: "\(name)/\(path).swift")
      }
      try folder.write(
        "func run() { let child = Child(); child.parent = Parent(child: child) }\n",
        to: "\(name)/Run.swift"
      )
    }
    #expect(try run(["baseline", "write"], in: folder("App")).status == 0)
    try folder.write(try folder.read("App/\(file)"), to: "App-fix/\(file)")
    let green = try run(["check", "--strict-baseline"], in: folder("App-fix"))
    #expect(green.status == 0, "\(green.output)")
    #expect(green.error.contains("1 accepted by the baseline"))
  }

  @Test func whatIsMendedSurfaces() throws {
    let folder = try TemporaryFolder(cycle + "\n" + warning)
    #expect(try run(["baseline", "write"], in: folder.path).status == 0)
    try folder.write("final class Child {\n  weak var parent: Parent?\n}\n", to: "Sources/App/Child.swift")
    let lenient = try run(["check", "--quiet"], in: folder.path)
    #expect(lenient.status == 0)
    #expect(
      lenient.output == """
        .assembler-graph-baseline.json:3:5: warning: stale baseline entry: this ownership-cycle is gone: ownership cycle: \
        Child → Parent → Child (stale-baseline)

        """
    )
    #expect(try run(["check", "--quiet", "--strict"], in: folder.path).status == 1)
    let strict = try run(["check", "--quiet", "--strict-baseline"], in: folder.path)
    #expect(strict.status == 1)
    #expect(strict.output == lenient.output.replacing(": warning: ", with: ": error: "))
    #expect(try run(["check", "--quiet", "--scope", "components"], in: folder.path).output == "")

    let report = try run(["baseline", "report", "--quiet"], in: folder.path)
    #expect(report.status == 0)
    #expect(
      report.output == """
        still there: 1 of 2
          self-ownership  Sources/App/Entry.swift  self-ownership: Entry can own itself through next
        stale: 1 of 2
          ownership-cycle  Sources/App/Child.swift  ownership cycle: Child → Parent → Child
        new: 0

        """
    )
    #expect(try run(["baseline", "report", "--strict-baseline"], in: folder.path).status == 1)
    let writing = try run(["baseline", "write"], in: folder.path)
    #expect(
      writing.output == "- ownership-cycle  Sources/App/Child.swift  ownership cycle: Child → Parent → Child\n"
    )
    #expect(try run(["check", "--quiet", "--strict", "--strict-baseline"], in: folder.path).status == 0)
  }

  @Test func aCheckCanWriteWhatItFindsAndJudgesItAllTheSame() throws {
    let folder = try TemporaryFolder(cycle)
    let first = try run(["check", "--quiet", "--write-baseline", "base.json"], in: folder.path)
    #expect(first.status == 1)
    #expect(first.output.contains("ownership cycle: Child → Parent → Child"))
    #expect(try run(["check", "--quiet"], in: folder.path).status == 1)
    #expect(try run(["check", "--quiet", "--baseline", "base.json"], in: folder.path).status == 0)
    let again = ["check", "--quiet", "--baseline", "base.json", "--write-baseline", "again.json"]
    #expect(try run(again, in: folder.path).status == 0)
    #expect(try folder.read("again.json") == folder.read("base.json"))
  }

  // MARK: Where CI is set

  @Test(arguments: ["true", "1", "yes", "woodpecker"])
  func noBaselineIsWrittenWhereCIIsSet(value: String) throws {
    let folder = try TemporaryFolder(cycle)
    for arguments in [["baseline", "write"], ["check", "--write-baseline", file]] {
      let refused = try run(arguments, in: folder.path, environment: ["CI": value])
      #expect(refused.status == 64)
      #expect(refused.output == "")
      #expect(refused.error.hasPrefix("error: no baseline is written where CI is set: "))
      #expect(refused.error.hasSuffix("or pass --allow-in-ci\n"))
      #expect(!FileManager.default.fileExists(atPath: folder(file)))
    }
    let allowed = try run(["baseline", "write", "--allow-in-ci"], in: folder.path, environment: ["CI": value])
    #expect(allowed.status == 0)
    #expect(try run(["check", "--quiet"], in: folder.path, environment: ["CI": value]).status == 0)
  }

  @Test(arguments: ["", "false", "FALSE", "0"])
  func anythingElseIsNoServer(value: String) throws {
    let folder = try TemporaryFolder(cycle)
    #expect(try run(["baseline", "write"], in: folder.path, environment: ["CI": value]).status == 0)
  }

  // MARK: Which file

  @Test func theOptionComesBeforeTheConfigurationAndThatBeforeTheUsualName() throws {
    let folder = try TemporaryFolder(cycle)
    let empty = "{\"schema\": 1, \"findings\": []}"
    func status(_ arguments: [String] = [], in place: String = "") throws -> Int32 {
      try run(["check", "--quiet"] + arguments, in: folder(place)).status
    }
    #expect(try run(["baseline", "write"], in: folder.path).status == 0)
    try folder.write(try folder.read(file), to: "ci/full.json")
    try folder.write(empty, to: "ci/empty.json")
    #expect(try status() == 0)
    try folder.write("baseline: ci/empty.json\n", to: ".assembler-graph.yml")
    #expect(try status() == 1)
    #expect(try status(["--baseline", "ci/full.json"]) == 0)
    try folder.write("baseline: ci/full.json\n", to: ".assembler-graph.yml")
    #expect(try status() == 0)
    #expect(try status(in: "Sources/App") == 0)
    #expect(try status(["--baseline", "../../ci/empty.json"], in: "Sources/App") == 1)
    try folder.write("exclude: []\n", to: ".assembler-graph.yml")
    #expect(try status(in: "Sources/App") == 0)
  }

  @Test func pathsAreToldFromItsFolder() throws {
    let folder = try TemporaryFolder(cycle)
    try folder.makeFolder("ci/gate")
    #expect(try run(["baseline", "write", "--baseline", "ci/gate/base.json"], in: folder.path).status == 0)
    #expect(try folder.read("ci/gate/base.json").contains(#""file" : "../../Sources/App/Child.swift""#))
    let other = try TemporaryFolder()
    try other.link("link", to: folder.path)
    let linked = try run(
      ["baseline", "write", other("link"), "--baseline", other("link/ci/gate/linked.json")],
      in: other.path
    )
    #expect(linked.status == 0)
    #expect(try folder.read("ci/gate/linked.json") == folder.read("ci/gate/base.json"))
  }

  // MARK: Mistakes

  @Test(arguments: [
    ("", "base.json:1:1: error: this is not a baseline: it is empty; "),
    ("[1, 2\n", "base.json:2:1: error: this is not a baseline: did not find expected ',' or ']'; "),
    ("[1]", "base.json:1:1: error: 'the file' takes a mapping with schema, findings, but this is a list"),
    (
      "{}",
      "base.json:1:1: error: 'the file' needs the key 'schema'\nbase.json:1:1: error: 'the file' needs the key 'findings'"
    ),
    (#"{"schema": 2, "findings": []}"#, "base.json:1:12: error: 'schema' takes 1, not '2'"),
    (
      "{\"schema\": 1,\n \"findings\": [\n  {\"rule\": \"a\", \"fingerprnt\": \"b\"}\n]}",
      """
      base.json:3:3: error: 'findings' needs the key 'fingerprint'
      base.json:3:17: error: unknown key 'fingerprnt' in 'findings' (did you mean 'fingerprint'?)
      """
    ),
    (
      "{\"schema\": 1, \"findings\": [\n<<<<<<< HEAD\n    {\"rule\": \"a\", \"fingerprint\": \"b\"}\n=======\n]}",
      "base.json:3:5: error: this is not a baseline: "
    ),
  ])
  func aWrongFileIsToldWithThePlace(content: String, expected: String) throws {
    let folder = try TemporaryFolder(cycle)
    try folder.write(content, to: "base.json")
    for arguments in [["check"], ["baseline", "report"], ["baseline", "write"]] {
      let run = try run(arguments + ["--baseline", "base.json"], in: folder.path)
      #expect(run.status == 78)
      #expect(run.output == "")
      #expect(run.error.hasPrefix(expected), "\(run.error)")
    }
    #expect(try folder.read("base.json") == content)
  }

  @Test func aFileThatIsNamedMustBeThere() throws {
    let folder = try TemporaryFolder(cycle)
    let missing =
      "none.json: error: the baseline cannot be read: no such file or directory; "
      + "write it with 'assembler-graph baseline write'\n"
    let named = try run(["check", "--quiet", "--baseline", "none.json"], in: folder.path)
    #expect(named.status == 66)
    #expect(named.error == missing)
    try folder.write("baseline: none.json\n", to: ".assembler-graph.yml")
    #expect(try run(["check", "--quiet"], in: folder.path).error == missing)
    #expect(try run(["baseline", "report", "--quiet"], in: folder.path).status == 66)
    #expect(try run(["baseline", "write", "--quiet"], in: folder.path).status == 0)
    #expect(try run(["check", "--quiet"], in: folder.path).status == 0)
    try folder.makeFolder("folder.json")
    #expect(try run(["check", "--quiet", "--baseline", "folder.json"], in: folder.path).status == 66)
    #expect(try run(["baseline", "write", "--quiet", "--baseline", "folder.json"], in: folder.path).status == 73)
    #expect(try run(["baseline", "write", "--quiet", "--baseline", "none/base.json"], in: folder.path).status == 73)
  }

  @Test(arguments: [
    ["check", "--baseline", ""], ["check", "--write-baseline", ""], ["baseline", "write", "--baseline", ""],
    ["check", "--no-baseline", "--baseline", "base.json"], ["check", "--no-baseline", "--strict-baseline"],
  ])
  func wrongUsageIsTold(arguments: [String]) throws {
    let folder = try TemporaryFolder(wellAssembled)
    #expect(try run(arguments, in: folder.path).status == 64)
  }

  @Test func aLargeBaselineIsReadInNoTime() throws {
    let folder = try TemporaryFolder(cycle)
    let entries = (0..<3_000).map { number in
      """
      {"rule": "ownership-cycle", "fingerprint": "f\(number)", "message": "m", "file": "F.swift",
       "hops": ["A\(number).b -> B", "B.a -> A\(number)"]}
      """
    }
    try folder.write("{\"schema\": 1, \"findings\": [\(entries.joined(separator: ",\n"))]}", to: "base.json")
    let run = try run(["check", "--quiet", "--baseline", "base.json"], in: folder.path)
    #expect(run.status == 1)
    #expect(run.output.split(separator: "\n").count { $0.contains("(stale-baseline)") } == 3_000)
  }
}
