import AssemblerGraph
import Foundation
import Testing

struct ScanTests {
  @Test func theExampleIsReadWhole() throws {
    let graph = try AssemblerGraph.scan(in: example("DiscoveryOne"))
    #expect(graph.cycles.isEmpty)
    #expect(graph.findings.isEmpty)
    #expect(graph.warnings == [])
    #expect(graph.nodes.map(\.id) == graph.nodes.map(\.id).sorted())
    let interaction = try #require(graph.nodes.first { $0.id == "PodBay.PodBayInteraction" })
    #expect(interaction.name == "PodBayInteraction")
    #expect(interaction.module == "PodBay")
    #expect(interaction.kind == .class)
    #expect(interaction.role == .interaction)
    #expect(interaction.place.file == "Sources/PodBay/PodBayInteraction.swift")
    #expect(interaction.members == [])
    #expect(
      graph.edges.filter { $0.to == interaction }.map { "\($0.from.name) \($0.kind) \($0.strength) .\($0.via)" } == [
        "PodBayInteractionAssembler assembles strong .assemble", "PodBayViewController owns strong .interaction",
      ]
    )
  }

  @Test func aCycleHasItsEdgesAndItsFinding() throws {
    let folder = try Folder(cycle)
    let graph = try AssemblerGraph.scan("Sources", in: folder.path)
    let found = try #require(graph.cycles.first)
    #expect(graph.cycles.count == 1)
    #expect(found.kind == .ownership)
    #expect(found.certainty == .certain)
    #expect(found.severity == .error)
    #expect(found.release == .never)
    #expect(found.nodes.map(\.name) == ["Child", "Parent"])
    #expect(
      found.edges.map(\.description) == [
        "Child owns Parent (.parent), Sources/App/Child.swift:2:7",
        "Parent owns Child (.child), Sources/App/Parent.swift:2:7",
      ]
    )
    let finding = try #require(graph.findings.first)
    #expect(finding.rule == "ownership-cycle")
    #expect(finding.severity == .error)
    #expect("\(finding.place)" == "Sources/App/Child.swift:2:7")
    #expect(finding.message == "ownership cycle: Child → Parent → Child")
    #expect(
      finding.description.hasPrefix(
        "Sources/App/Child.swift:2:7: error: ownership cycle: Child → Parent → Child (ownership-cycle)\n"
      )
    )
    #expect(!finding.description.hasSuffix("\n"))
  }

  @Test func onlyPossibleCyclesAreCyclesToo() throws {
    let folder = try Folder(list)
    let found = try AssemblerGraph.scan("Sources", in: folder.path).cycles
    #expect(found.map(\.kind) == [.selfOwnership])
    #expect(found.map(\.certainty) == [.possible])
    #expect(found.map(\.severity) == [.warning])
    #expect(
      found.map(\.description) == ["possible self-ownership cycle: Entry → Entry (Sources/App/Entry.swift:2:7)"]
    )
  }

  @Test func aCycleThatCodeUntiesIsOneToo() throws {
    let folder = try Folder([
      "Sources/App/Loader.swift": """
      final class Loader {
        var onDone: (() -> Void)?
        func start() { onDone = { self.onDone = nil } }
      }
      """
    ])
    let found = try AssemblerGraph.scan("Sources", in: folder.path).cycles
    #expect(found.map(\.release) == [.untied])
    #expect(found.map(\.severity) == [.warning])
  }

  @Test func whatACommentAcceptsIsNoCycle() throws {
    let folder = try Folder(cycle)
    try folder.write(
      """
      final class Child {
        // assembler-graph:disable:next ownership-cycle - both live as long as the program
        var parent: Parent?
      }
      """,
      to: "Sources/App/Child.swift"
    )
    let graph = try AssemblerGraph.scan("Sources", in: folder.path)
    #expect(graph.cycles.isEmpty)
    #expect(!graph.findings.contains { $0.rule == "ownership-cycle" })
    #expect(graph.edges.contains { $0.via == "parent" })
  }

  @Test func theConfigurationAndTheBaselineCount() throws {
    let folder = try Folder(cycle.merging(list) { $1 })
    try folder.write("rules: {self-ownership: off}", to: ".assembler-graph.yml")
    let graph = try AssemblerGraph.scan("Sources", in: folder.path)
    #expect(graph.cycles.map(\.kind) == [.ownership])
    let fingerprint = try #require(graph.findings.first?.fingerprint)
    try folder.write(
      #"{"schema": 1, "findings": [{"rule": "ownership-cycle", "fingerprint": "\#(fingerprint)"}]}"#,
      to: ".assembler-graph-baseline.json"
    )
    let accepted = try AssemblerGraph.scan("Sources", in: folder.path)
    #expect(accepted.findings.isEmpty)
    #expect(accepted.cycles.count == 1)
    try folder.write("rules: {ownership-cycle: off, self-ownership: off}", to: "other.yml")
    #expect(try AssemblerGraph.scan("Sources", in: folder.path, configuration: "other.yml").cycles.isEmpty)
  }

  @Test func whatDoesNotParseIsAWarning() throws {
    let folder = try Folder(["F.swift": "class {"])
    let warning = try #require(try AssemblerGraph.scan(in: folder.path).warnings.first)
    #expect(warning.hasPrefix("F.swift:1:"))
    #expect(warning.contains(": warning: "))
  }

  @Test func scansRunAtTheSameTime() async throws {
    let folder = try Folder(cycle.merging(list) { $1 })
    let pictures = try await withThrowingTaskGroup(of: String.self) { group in
      for _ in 0..<8 {
        group.addTask { try AssemblerGraph.scan(["Sources"], in: folder.path).render(as: .mermaid) }
      }
      return try await group.reduce(into: Set()) { $0.insert($1) }
    }
    #expect(pictures.count == 1)
  }

  @Test func nestedCodeIsFollowedToItsEnd() throws {
    let nested = String(repeating: "(", count: 2_000) + "1" + String(repeating: ")", count: 2_000)
    let folder = try Folder(["F.swift": "final class Deep { let number = \(nested) }"])
    #expect(try AssemblerGraph.scan(in: folder.path).nodes.map(\.id).count == 1)
  }

  @Test func thePackageFolderIsFoundFromAnyFile() throws {
    let folder = try Folder([
      "Package.swift": "", "App/App.xcodeproj/project.pbxproj": "", "Other/Tests/Deep/T.swift": "",
    ])
    #expect(AssemblerGraph.packageFolder(around: folder.path + "/Other/Tests/Deep/T.swift") == folder.path)
    #expect(AssemblerGraph.packageFolder(around: folder.path + "/App/T.swift") == folder.path)
    try FileManager.default.removeItem(atPath: folder.path + "/Package.swift")
    #expect(AssemblerGraph.packageFolder(around: folder.path + "/App/T.swift") == folder.path + "/App")
    #expect(AssemblerGraph.packageFolder() + "/Examples/DiscoveryOne" == example("DiscoveryOne"))
  }
}
