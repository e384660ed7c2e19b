import Foundation
import Testing

/// Whole runs of `explain`.
struct ExplainTests {
  @Test func theSecondWordIsAPathWhereThereIsOneElseAType() throws {
    let folder = try TemporaryFolder(wellAssembled)
    let byPath = try run(["explain", "DetailView", "Sources", "--quiet"], in: folder.path)
    #expect(byPath.status == 0)
    #expect(byPath.error == "")
    #expect(byPath.output.hasPrefix("DetailView: a class in the module App; a view, because its name ends in 'View'\n"))
    let paths = try run(["explain", "DetailView", "DetailInteraction", "Sources", "--quiet"], in: folder.path)
    #expect(
      paths.output.hasPrefix("1 path from DetailView to DetailInteraction:\n\n1. DetailView → DetailInteraction\n")
    )
    let all = try run(["explain", "--unresolved", "Sources"], in: folder.path)
    #expect(all.output.hasPrefix("Coverage: 2 of 2 properties of protocol type are resolved (100.0 %)"))
    #expect(all.error.hasPrefix("Scanned 3 files: 7 types, 2 Assemblers in "))
    let missing = try run(["explain", "DetailView", "Sources/Nothing"], in: folder.path)
    #expect(missing.status == 66)
  }

  @Test func fromATypeToItselfThereAreTheCyclesThroughIt() throws {
    let folder = try TemporaryFolder(cycle)
    let run = try run(["explain", "Child", "Child", "--quiet"], in: folder.path)
    #expect(run.status == 0)
    #expect(run.output.contains("1. Child → Parent → Child\n"))
  }

  @Test func whatIsNotKnownIsListedByItsNumber() throws {
    let folder = try TemporaryFolder(
      """
      //- Sources/App/Page.swift
      import Players
      final class Page {
        private let player = Player()
        func open() {
          player.watch { self.show() }
          player.watch(show)
          player.eventDelegate = self
          names.sorted { $0 < $1 }.forEach { print($0) }
          Task { self.show() }
        }
        private var names: [String] = []
        func show() {}
      }
      """
    )
    let told = try run(["explain", "--unknown-calls", "--quiet"], in: folder.path)
    #expect(told.error == "")
    #expect(
      told.output == """
        Player.watch: 2 closures
          Sources/App/Page.swift:5:12
          Sources/App/Page.swift:6:12
        Player.eventDelegate: 1 delegate
          Sources/App/Page.swift:7:12

        2 names are unknown; 'retaining' in the configuration says what they keep

        """
    )
    let both = try run(["explain", "--unknown-calls", "--unresolved"], in: folder.path)
    #expect(both.status == 64)
    #expect(both.error.contains("'--unresolved' and '--unknown-calls' are two questions."))
    let well = try TemporaryFolder(wellAssembled)
    let none = try run(["explain", "--unknown-calls", "--quiet"], in: well.path)
    #expect(none.output == "Everything outside of the scanned code that gets a closure or a delegate is known.\n")
  }

  @Test func aWrongNameIsToldWithWhatWasPerhapsMeant() throws {
    let folder = try TemporaryFolder(wellAssembled)
    let unknown = try run(["explain", "DetailVew"], in: folder.path)
    #expect(unknown.status == 64)
    #expect(unknown.output == "")
    #expect(
      unknown.error == """
        error: no type is called 'DetailVew' (did you mean 'DetailView'?); a PATH goes after the types

        """
    )
    let property = try run(["explain", "DetailView.interacton"], in: folder.path)
    #expect(property.status == 64)
    #expect(property.error.contains("'DetailView' has no property 'interacton'"))
    #expect(property.error.contains("(did you mean 'interaction'?)"))
    try folder.write("final class DetailView {}", to: "Sources/Other/DetailView.swift")
    let ambiguous = try run(["explain", "DetailView"], in: folder.path)
    #expect(ambiguous.status == 64)
    #expect(
      ambiguous.error == """
        error: several types are called 'DetailView'; say which: App.DetailView, Other.DetailView

        """
    )
    #expect(try run(["explain", "Other.DetailView"], in: folder.path).status == 0)
  }

  @Test(arguments: [
    ["explain", "DetailView"], ["explain", "DetailView", "DetailInteraction"], ["explain", "--unresolved"],
    ["explain", "--unknown-calls"],
  ])
  func programsReadTheSchemaAndFilesGetTheSame(arguments: [String]) throws {
    let folder = try TemporaryFolder(wellAssembled)
    let standard = try run(arguments + ["--format", "json"], in: folder.path)
    #expect(standard.status == 0)
    let document = try #require(try JSONSerialization.jsonObject(with: Data(standard.output.utf8)) as? [String: Any])
    #expect(document["schema"] as? Int == 1)
    let file = try run(arguments + ["--format", "json", "-o", "out.json"], in: folder.path)
    #expect(file.output == "")
    #expect(try folder.read("out.json") == standard.output)
    let again = try run(arguments + ["--format", "json", "Sources/App"], in: folder.path)
    #expect(again.output == standard.output)
  }

  /// Each command on the page gives what stands below it.
  @Test func theSamplesInTheManualAreFresh() throws {
    let path = packageFolder.appendingPathComponent("docs/explain.md")
    let page = try String(contentsOf: path, encoding: .utf8)
    var fresh = page
    var count = 0
    for sample in page.matches(of: #/(?s)<!-- (explain [^\n]*) -->\n.*?<!-- \/explain -->/#) {
      let arguments = sample.1.split(separator: " ").map(String.init)
      let seen = try run(
        arguments + ["--quiet"],
        in: packageFolder.appendingPathComponent("Examples/DiscoveryOne").path
      )
      #expect(seen.error == "", "\(sample.1): \(seen.error)")
      let shown: String = "$ assembler-graph \(sample.1)\n" + seen.output
      let lines = shown.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      let indented = lines.map { $0.isEmpty ? "" : "    " + $0 }.joined(separator: "\n")
      fresh = fresh.replacingOccurrences(
        of: sample.0,
        with: "<!-- \(sample.1) -->\n\n\(indented)\n<!-- /explain -->"
      )
      count += 1
    }
    #expect(count == 3)
    if fresh != page, ProcessInfo.processInfo.environment["UPDATE_EXPECTED"] != nil {
      try fresh.write(to: path, atomically: true, encoding: .utf8)
    }
    #expect(fresh == page, "docs/explain.md is out of date; renew it with UPDATE_EXPECTED=1 swift test, and read it")
  }
}
