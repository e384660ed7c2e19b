import Foundation
import Testing

@testable import AssemblerGraphProject
@testable import assembler_graph

/// Whole runs of the executable: arguments in; exit status, standard output and standard error out.
struct ExitStatusTests {
  @Test func zeroWithoutAnError() throws {
    let folder = try TemporaryFolder(wellAssembled)
    let run = try run(["check"], in: folder.path)
    #expect(run.status == 0)
    #expect(run.output == "")
    #expect(
      run.error.wholeMatch(of: #/Scanned 3 files: 7 types, 2 Assemblers, 0 errors, 0 warnings in \d+\.\d s\n/#) != nil
    )
  }

  @Test func oneWithAnError() throws {
    let folder = try TemporaryFolder(cycle)
    let run = try run([], in: folder.path)
    #expect(run.status == 1)
    #expect(
      run.output == """
        Sources/App/Child.swift:2:7: error: ownership cycle: Child → Parent → Child (ownership-cycle)
        Sources/App/Child.swift:2:7: note: Child owns Parent (var parent: Parent?); make this one weak; certain: the declared type is concrete
        Sources/App/Parent.swift:2:7: note: Parent owns Child (let child: Child); certain: the declared type is concrete

        """
    )
    #expect(run.error.hasPrefix("Scanned 2 files: 2 types, 0 Assemblers, 1 error, 0 warnings in "))
  }

  @Test func warningsFailOnlyWhenStrict() throws {
    let folder = try TemporaryFolder(warning)
    let lenient = try run(["Sources"], in: folder.path)
    #expect(lenient.status == 0)
    #expect(lenient.output.contains("warning: self-ownership"))
    let strict = try run(["Sources", "--strict"], in: folder.path)
    #expect(strict.status == 1)
    #expect(strict.output == lenient.output)
  }

  @Test(arguments: ["text", "xcode", "json", "sarif", "junit", "github-actions", "gitlab", "markdown"])
  func theStatusDoesNotDependOnTheFormat(reporter: String) throws {
    let folder = try TemporaryFolder(cycle)
    let standard = try run(["--reporter", reporter], in: folder.path)
    #expect(standard.status == 1)
    let file = try run(["--reporter", reporter, "-o", "out.txt"], in: folder.path)
    #expect(file.status == 1)
    #expect(file.output == "")
    #expect(try folder.read("out.txt") == standard.output)
  }

  @Test(arguments: [
    ["check", "--reporter", "loud"], ["--unknown"], ["render", "--depth", "2"], ["render", "--depth", "x"],
    ["render", "--focus", "A", "--depth", "-1"],
    ["render", "--between", "A"], ["render", "--between", "A", "B", "C"],
    ["render", "--collapse", "module", "--collapse", "A*"],
    ["render", "--only", ""], ["render", "--time-limit", "0"], ["render", "--link-template", "javascript:{file}"],
    ["render", "--view", "nothing"], ["--include", ""], ["-o", ""],
    ["render", "--format", "json", "--focus", "Nobody"], ["render", "--format", "json", "--owners-of", "Nobody"],
    ["render", "-o", "graph.gif"], ["explain"], ["explain", "Nobody"], ["explain", "DetailView", "Nobody"],
    ["explain", "DetailView.nothing"], ["explain", "DetailView", "--limit", "0"], ["explain", "A", "--scope", "all"],
  ])
  func sixtyFourForWrongUsage(arguments: [String]) throws {
    let folder = try TemporaryFolder(wellAssembled)
    let run = try run(arguments, in: folder.path)
    #expect(run.status == 64)
    #expect(run.output == "")
    #expect(run.error.lowercased().hasPrefix("error: "))
  }

  @Test func aWrongNameIsToldWithTheNearest() throws {
    let folder = try TemporaryFolder(wellAssembled)
    #expect(
      try run(["render", "--format", "json", "--focus", "DetailIntraction"], in: folder.path).error
        == "error: --focus: no type is called 'DetailIntraction' (did you mean 'DetailInteraction'?); "
        + "a PATH goes before --focus, or after --\n"
    )
    #expect(
      try run(["render", "--format", "json", "--owners-of", "Unrelated"], in: folder.path).error
        == "error: --owners-of: 'Unrelated' is not among what is shown; try --scope all and --view all\n"
    )
    #expect(
      try run(["render", "-o", "graph.gif"], in: folder.path).error
        == "error: 'graph.gif': no format has this suffix; use .svg, .html, .mermaid, .dot, .json, .png or .pdf, or say --format\n"
    )
  }

  @Test func sixtySixForWhatCannotBeRead() throws {
    let folder = try TemporaryFolder("//- A/README.md\n//- B/F.swift")
    let missing = try run(["nothing", "chekc"], in: folder.path)
    #expect(missing.status == 66)
    #expect(
      missing.error == """
        nothing: error: there is no such file or folder
        chekc: error: there is no such file or folder; did you mean the command 'check'?

        """
    )
    let empty = try run(["A"], in: folder.path)
    #expect(empty.status == 66)
    #expect(empty.error == "error: no Swift file in 'A'; name a folder or a file that has some\n")
    let excluded = try run(["B", "--exclude", "**/F.swift"], in: folder.path)
    #expect(excluded.status == 66)
    #expect(
      excluded.error == "error: no Swift file in 'B' is left to scan: include and exclude leave out all 1\n"
    )
    let configuration = try run(["B", "--config", "none.yml"], in: folder.path)
    #expect(configuration.status == 66)
    #expect(
      configuration.error == "none.yml: error: the configuration cannot be read: no such file or directory\n"
    )
  }

  @Test func seventyThreeForWhatCannotBeWritten() throws {
    let folder = try TemporaryFolder(wellAssembled)
    let missing = try run(["-o", "none/out.txt"], in: folder.path)
    #expect(missing.status == 73)
    #expect(missing.error == "none/out.txt: error: this cannot be written: there is no folder 'none'\n")
    let isFolder = try run(["render", "--format", "json", "-o", "Sources"], in: folder.path)
    #expect(isFolder.status == 73)
    #expect(isFolder.error == "Sources: error: this cannot be written: is a directory\n")
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func seventyThreeForAFullDisk() throws {
    let folder = try TemporaryFolder(wellAssembled)
    let standard = try runShell("$TOOL render --format json --quiet >/dev/full", in: folder.path)
    #expect(standard.status == 73)
    #expect(standard.error == "standard output: error: this cannot be written: no space left on device\n")
    let file = try run(["render", "--format", "json", "--quiet", "-o", "/dev/full"], in: folder.path)
    #expect(file.status == 73)
    #expect(file.error == "/dev/full: error: this cannot be written: no space left on device\n")
  }

  @Test func seventyEightForAWrongConfiguration() throws {
    let folder = try TemporaryFolder(wellAssembled)
    try folder.write("exclud: [A]\ncycles_per_group: x\n", to: ".assembler-graph.yml")
    let run = try run(["Sources/App"], in: folder.path)
    #expect(run.status == 78)
    #expect(run.output == "")
    #expect(
      run.error == """
        .assembler-graph.yml:1:1: error: unknown key 'exclud' (did you mean 'exclude'?); \
        allowed: \(configurationKeys().map(\.name).joined(separator: ", "))
        .assembler-graph.yml:2:19: error: 'cycles_per_group' takes a number from 1 to 1000, not 'x'

        """
    )
  }

  @Test func drawingCyclesIsNoFailure() throws {
    let folder = try TemporaryFolder(cycle)
    let run = try run(["render", "--format", "json", "--scope", "all"], in: folder.path)
    #expect(run.status == 0)
    #expect(run.error.hasPrefix("Scanned 2 files: 2 types, 0 Assemblers; shown: 2 nodes, 2 references, 1 cycle in "))
  }

  /// The run waits for somebody to read its output, and is then stopped as a failed precondition would stop it.
  @Test(arguments: ["SEGV", "ILL", "TRAP"])
  func seventyForADefect(signal: String) throws {
    let folder = try TemporaryFolder(wellAssembled)
    let run = try runShell(
      "mkfifo out; $TOOL check --quiet -o out & sleep 2; kill -\(signal) $!; wait $!",
      in: folder.path
    )
    #expect(run.status == 70)
    #expect(run.error == "error: this is a defect of assembler-graph; please report it with what it scanned\n")
  }

  #if !Graphviz
    @Test(arguments: ["svg", "dot"])
    func sixtyFourForAFormatThatNeedsGraphviz(format: String) throws {
      let folder = try TemporaryFolder(wellAssembled)
      let run = try run(["render", "--format", format], in: folder.path)
      #expect(run.status == 64)
      #expect(run.error.hasPrefix("error: this assembler-graph was built without Graphviz and cannot make "))
    }
  #endif
}
