import AssemblerGraphCore
import AssemblerGraphFacts
import AssemblerGraphLinker
import Foundation
import Testing

/// Facts in place of source: the same bytes, whatever the parts.
struct FactsTests {
  private let fixture = [cycle, wellAssembled, warning].joined(separator: "\n")
  private let commands = [
    ["check"], ["check", "--reporter", "json"], ["check", "--strict", "--reporter", "text"],
    ["render", "--format", "json", "--scope", "all"], ["render", "--format", "json", "--view", "assemblers"],
  ]

  @Test func factsGiveTheSameBytesAsSourceInEveryCommand() throws {
    let folder = try TemporaryFolder(fixture)
    let files = try FileManager.default.contentsOfDirectory(atPath: folder("Sources/App")).sorted()
    var facts: [String] = []
    for file in files {
      facts.append("build/\(file).facts")
      try folder.makeFolder("build")
      let extracted = try run(["extract", "Sources/App/\(file)", "-o", "build/\(file).facts"], in: folder.path)
      #expect(extracted.status == 0)
      #expect(extracted.error.hasPrefix("Extracted the facts of 1 file in "))
    }
    #expect(try run(["link"] + facts.reversed() + ["-o", "all.facts"], in: folder.path).status == 0)
    #expect(try run(["extract", "Sources", "-o", "whole.facts", "--quiet"], in: folder.path).error == "")
    #expect(try folder.read("all.facts") == folder.read("whole.facts"))
    for command in commands + pictures {
      let source = try run(command + ["--quiet", "Sources"], in: folder.path)
      #expect(try run(command + ["--quiet"] + facts, in: folder.path) == source)
      #expect(try run(command + ["--quiet", "all.facts"], in: folder.path) == source)
      #expect(try run(command + ["--quiet", facts[0], "Sources"], in: folder.path) == source)
    }
  }

  @Test func theConfigurationCountsForFactsAsForSource() throws {
    let folder = try TemporaryFolder(cycle)
    #expect(try run(["extract", "Sources", "-o", "build.facts"], in: folder.path).status == 0)
    #expect(try run(["build.facts"], in: folder.path).status == 1)
    try folder.write("rules: {ownership-cycle: off}\nmodules: {Kit: Sources/App}", to: ".assembler-graph.yml")
    let configured = try run(["check", "build.facts"], in: folder.path)
    #expect(configured.status == 0)
    let graph = try run(["render", "--scope", "all", "--format", "json", "build.facts"], in: folder.path)
    #expect(graph.output.contains("\"id\" : \"Kit.Parent\""))
    let source = try run(["render", "--scope", "all", "--format", "json", "Sources"], in: folder.path)
    #expect(graph.output == source.output)
    let part = try run(["check", "build.facts", "--exclude", "**/Child.swift", "--exclude", "None"], in: folder.path)
    #expect(part.error.hasPrefix("warning: --exclude 'None' matches no file"))
    #expect(part.error.contains("Scanned 1 file: 1 type"))
    #expect(try run(["check", "build.facts", "--exclude", "**"], in: folder.path).status == 66)
  }

  @Test func shardsOfTheSamePathsAreTheWhole() throws {
    // What names no module has that of the scanned folder, which a file that is named alone would not have.
    let folder = try TemporaryFolder(fixture + "\n//- Deep/Inner/F.swift\nclass F {}\n//- G.swift\nclass G {}")
    let parts = (1...9).map { "\($0).facts" }
    for (index, part) in parts.enumerated() {
      let run = try run(["extract", "--shard", "\(index + 1)/9", "-o", part], in: folder.path)
      #expect(run.status == 0)
    }
    let whole = try run(["render", "--format", "json", "--scope", "all", "--quiet"], in: folder.path)
    #expect(whole.output.contains("\"App.Parent\""))
    for command in commands + pictures {
      let source = try run(command + ["--quiet"], in: folder.path)
      #expect(try run(command + ["--quiet"] + parts.reversed(), in: folder.path) == source)
    }
    for wrong in ["0/4", "5/4", "1", "a/b", "1/0", "/"] {
      #expect(try run(["extract", "--shard", wrong], in: folder.path).status == 64)
    }
  }

  @Test func aModuleCanBeNamed() throws {
    let folder = try TemporaryFolder(cycle)
    let facts = try run(["extract", "Sources", "--module", "Kit"], in: folder.path)
    #expect(facts.status == 0)
    try folder.write(facts.output, to: "kit.facts")
    let graph = try run(["render", "--scope", "all", "--format", "json", "kit.facts"], in: folder.path)
    #expect(graph.output.contains("\"id\" : \"Kit.Parent\""))
    #expect(try run(["extract", "Sources", "--scope", "all"], in: folder.path).status == 64)
    #expect(try run(["extract", "Sources", "--module", ""], in: folder.path).status == 64)
  }

  @Test func whatIsWrongWithTheSourceIsToldByBoth() throws {
    let folder = try TemporaryFolder()
    try folder.write(Data("class A {}\n// \u{FF}\n".unicodeScalars.map { UInt8($0.value) }), to: "F.swift")
    try folder.write("class {", to: "G.swift")
    let warnings = try run(["--quiet"], in: folder.path).error
    #expect(warnings.hasPrefix("F.swift:2:4: warning: this is not UTF-8"))
    #expect(try run(["extract", "-o", "all.facts", "--quiet"], in: folder.path).error == warnings)
    #expect(try run(["check", "all.facts", "--quiet"], in: folder.path).error == warnings)
  }

  @Test func wrongFactsAreErrorsWithAWayOut() throws {
    let folder = try TemporaryFolder(cycle)
    try folder.write("nothing", to: "empty.facts")
    try folder.write("assembler-graph-facts 0.7 12\n", to: "old")
    let run = try CommandTests.run(["check", "empty.facts", "old", "none.facts"], in: folder.path)
    #expect(run.status == 66)
    #expect(
      run.error.split(separator: "\n").map { $0.prefix(while: { $0 != ";" }) } == [
        "empty.facts: error: this is not a facts file",
        "old: error: these facts have version '0.7', and this assembler-graph reads 1.\(FileFacts.formatVersion)",
        "none.facts: error: there is no such file or folder",
      ]
    )
    #expect(try CommandTests.run(["extract", "Sources", "-o", "a.facts"], in: folder.path).status == 0)
    try folder.write("final class Child {}", to: "Sources/App/Child.swift")
    #expect(try CommandTests.run(["extract", "Sources", "-o", "b.facts"], in: folder.path).status == 0)
    let disagreeing = try CommandTests.run(["link", "a.facts", "b.facts"], in: folder.path)
    #expect(disagreeing.status == 66)
    #expect(
      disagreeing.error == """
        b.facts: error: this says something else about 'Sources/App/Child.swift' than 'a.facts' does; extract both again

        """
    )
    #expect(try CommandTests.run(["link"], in: folder.path).status == 64)
  }

  @Test func argumentsCanStandInAFile() throws {
    let folder = try TemporaryFolder(cycle)
    try folder.write("--reporter\njson\nSources\n", to: "arguments.txt")
    let run = try CommandTests.run(["check", "--quiet", "@arguments.txt"], in: folder.path)
    #expect(try run == CommandTests.run(["check", "--quiet", "--reporter", "json", "Sources"], in: folder.path))
    #expect(run.status == 1)
    let missing = try CommandTests.run(["check", "@none.txt"], in: folder.path)
    #expect(missing.status == 66)
    #expect(missing.error == "none.txt: error: there is no such file or folder\n")
  }
}

#if Graphviz
  private let pictures = [["render", "--format", "svg", "--scope", "all"], ["render", "--format", "dot"]]
#else
  private let pictures: [[String]] = []
#endif
