import Foundation
import TestSupport
import Testing

@testable import AssemblerGraphProject
@testable import assembler_graph

/// Real processes that watch real folders.
@Suite(.serialized, .tags(.slow))
struct WatchTests {
  private func write(_ text: String, to path: String, in folder: TemporaryFolder) throws {
    // Beside and then in its place, as editors do.
    try folder.write(text, to: path + ".new")
    #expect(rename(folder(path + ".new"), folder(path)) == 0)
  }

  @Test(arguments: [["check", "--watch"], ["check", "--watch", "--poll"]])
  func checkTellsAgainWhenSomethingChanged(arguments: [String]) throws {
    let folder = try TemporaryFolder(cycle)
    let strong = try folder.read("Sources/App/Child.swift")
    let weak = strong.replacing("var parent", with: "weak var parent")
    let run = try WatchedRun(arguments, in: folder)
    run.expectStatus("Watching")
    #expect(run.output.contains("ownership cycle: Child → Parent → Child"))
    #expect(run.error.contains("Scanned 2 files: 2 types, 0 Assemblers, 1 error, 0 warnings"))

    // Written in place, and by renaming.
    try folder.write(weak, to: "Sources/App/Child.swift")
    run.expectStatus("Scanned 1 of 2 files: 2 types, 0 Assemblers, 0 errors, 0 warnings")
    #expect(run.error.contains("\nChanged: Sources/App/Child.swift\n"))
    try write(strong, to: "Sources/App/Child.swift", in: folder)
    run.expectStatus("Scanned 1 of 2 files: 2 types, 0 Assemblers, 1 error, 0 warnings")
    #expect(run.output.components(separatedBy: "error: ownership cycle").count == 3)

    // A file in folders that were not there.
    try folder.write("final class Entry { var next: Entry? }", to: "Sources/New/Deep/Entry.swift")
    run.expectStatus("Scanned 1 of 3 files: 3 types, 0 Assemblers, 1 error, 1 warning")
    #expect(rename(folder("Sources/New"), folder("Sources/Old")) == 0)
    run.expectStatus("Scanned 1 of 3 files: 3 types, 0 Assemblers, 1 error, 1 warning")
    #expect(run.error.contains("Changed: Sources/New/Deep/Entry.swift, Sources/Old/Deep/Entry.swift\n"))
    try write("final class Entry { var next: Entry?; let a = 1 }", to: "Sources/Old/Deep/Entry.swift", in: folder)
    run.expectStatus("Scanned 1 of 3 files: 3 types, 0 Assemblers, 1 error, 1 warning")

    // The configuration comes, is wrong, and is right again.
    try write("rules: {self-ownership: off}", to: ".assembler-graph.yml", in: folder)
    run.expectStatus("Scanned 0 of 3 files: 3 types, 0 Assemblers, 1 error, 0 warnings")
    try write("rules: {self-ownershi: off}", to: ".assembler-graph.yml", in: folder)
    run.expectStatus(".assembler-graph.yml:1:9: error: ")
    try write("exclude: [Sources/App]", to: ".assembler-graph.yml", in: folder)
    run.expectStatus("of 1 file: 1 type, 0 Assemblers, 0 errors, 1 warning")

    // Everything goes away, and comes back.
    try FileManager.default.removeItem(atPath: folder("Sources"))
    run.expectStatus("error: ")
    try folder.write("final class Alone {}", to: "Sources/Alone.swift")
    run.expectStatus("Scanned 1 of 1 file: 1 type, 0 Assemblers, 0 errors, 0 warnings")
    #expect(run.isRunning)
    #expect(run.end() == 0)
  }

  @Test func whatMeansTheSameIsNotToldAgain() throws {
    let folder = try TemporaryFolder(warning)
    let run = try WatchedRun(["render", "--scope", "all", "--watch", "-o", "graph.json"], in: folder)
    run.expectStatus("Watching")
    let picture = folder("graph.json")
    #expect(try folder.read("graph.json").contains("App.Entry"))
    let drawn = try #require(FileStamp(ofFile: picture))
    // Neither the result, nor other files, nor a comment at the end are a reason to draw.
    try folder.write("text", to: "notes.txt")
    try folder.write(folder.read("Sources/App/Entry.swift") + "// The end.\n", to: "Sources/App/Entry.swift")
    Thread.sleep(forTimeInterval: 1)
    #expect(FileStamp(ofFile: picture) == drawn)
    #expect(run.error.split(separator: "\n").count == 2, "\(run.error)")

    try folder.write("struct Other {}", to: "Other.swift")
    run.expectStatus("Scanned 1 of 2 files")
    #expect(try folder.read("graph.json").contains("Other"))
    #expect(FileStamp(ofFile: picture) != drawn)
    try FileManager.default.removeItem(atPath: folder("Other.swift"))
    run.expectStatus("Scanned 0 of 1 file")
    #expect(try !folder.read("graph.json").contains("Other"))
    #expect(run.end(by: SIGTERM) == 0)
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(left == ["Sources", "graph.json", "notes.txt"])
  }

  @Test func aBaselineThatIsWrittenCounts() throws {
    let folder = try TemporaryFolder(cycle)
    let run = try WatchedRun(["check", "--watch"], in: folder)
    run.expectStatus("Watching")
    #expect(try CommandTests.run(["baseline", "write"], in: folder.path).status == 0)
    run.expectStatus("0 errors, 0 warnings; 1 accepted by the baseline")
    try FileManager.default.removeItem(atPath: folder(".assembler-graph-baseline.json"))
    run.expectStatus("1 error, 0 warnings")
    #expect(run.end() == 0)
  }

  @Test func factsThatAreExtractedAnewCount() throws {
    let folder = try TemporaryFolder(cycle)
    #expect(try CommandTests.run(["extract", "-o", "app.facts"], in: folder.path).status == 0)
    let run = try WatchedRun(["check", "app.facts", "--watch"], in: folder)
    run.expectStatus("Watching")
    #expect(run.error.contains("1 error"))
    try folder.write("final class Child {}", to: "Sources/App/Child.swift")
    #expect(try CommandTests.run(["extract", "-o", "app.facts"], in: folder.path).status == 0)
    run.expectStatus("0 errors")
    #expect(run.end() == 0)
  }

  @Test func whatCannotBeginEndsAsAlways() throws {
    let folder = try TemporaryFolder(cycle)
    func status(_ arguments: String...) throws -> Int32 { try CommandTests.run(arguments, in: folder.path).status }
    #expect(try status("check", "Nowhere", "--watch") == 66)
    #expect(try status("render", "--watch") == 64)
    #expect(try status("render", "--watch", "-o", "none/graph.json") == 73)
    #expect(try status("check", "--poll") == 64)
    #expect(try status("check", "--watch", "--stamp", "a.swift") == 64)
    #expect(try status("check", "--watch", "--write-baseline", "a.json") == 64)
    try folder.write("rules: 1", to: ".assembler-graph.yml")
    #expect(try status("check", "--watch") == 78)
  }
}
