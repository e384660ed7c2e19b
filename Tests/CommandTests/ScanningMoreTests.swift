import AssemblerGraphLinker
import AssemblerGraphModel
import Foundation
import Testing

@testable import AssemblerGraphProject

/// Scanning more never shows less: a cycle that is found in a folder alone is found in all of it.
///
/// Other code bases are looked at when `ASSEMBLER_GRAPH_CODE` names their folders, with colons between them.
struct ScanningMoreTests {
  @Test(arguments: folders) func whatAPartShowsIsShownOfTheWhole(_ folder: URL) throws {
    let whole = try cycles(in: folder)
    var found = 0
    for part in try parts(of: folder) {
      for cycle in try cycles(in: part) {
        found += 1
        let name = part.path.dropFirst(folder.path.count + 1)
        #expect(whole.contains(cycle), "found in \(name) alone: \(cycle.types.sorted()), \(cycle.kind)")
      }
    }
    if folder.lastPathComponent == "RetainCycles" { #expect(found >= 20) }
  }

  private static let folders: [URL] = {
    let examples = ["DiscoveryOne", "RetainCycles", "RuleByRule"].map {
      packageFolder.appendingPathComponent("Examples/\($0)")
    }
    let others = ProcessInfo.processInfo.environment["ASSEMBLER_GRAPH_CODE"] ?? ""
    return examples + others.split(separator: ":").map { URL(fileURLWithPath: String($0)) }
  }()
}

/// A cycle as far as it must be the same: its module has the name of a part when the part is scanned alone.
private struct FoundCycle: Hashable {
  var kind: String
  var types: Set<String>
}

/// Those of which everything is certain: what is only possible depends on who else could be meant.
private func cycles(in folder: URL) throws -> Set<FoundCycle> {
  struct Drawing: Decodable {
    struct Node: Decodable { var id: String, name: String }
    struct Edge: Decodable { var from: String }
    struct Cycle: Decodable { var kind: String, certainty: String, edges: [Int] }
    var nodes: [Node], edges: [Edge], cycles: [Cycle]
  }
  let run = try run(["render", "--scope", "all", "--format", "json", "--quiet"], in: folder.path)
  guard run.status == 0 else { return [] }
  let drawing = try JSONDecoder().decode(Drawing.self, from: Data(run.output.utf8))
  let names = Dictionary(drawing.nodes.map { ($0.id, $0.name) }) { first, _ in first }
  return Set(
    drawing.cycles.filter { $0.certainty == "certain" }.map { cycle in
      FoundCycle(kind: cycle.kind, types: Set(cycle.edges.compactMap { names[drawing.edges[$0].from] }))
    }
  )
}

/// The folders below, and those below them, that have Swift files.
private func parts(of folder: URL) throws -> [URL] {
  func subfolders(_ folder: URL) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: [.isDirectoryKey])
      .filter { try $0.resourceValues(forKeys: [.isDirectoryKey]).isDirectory ?? false }
      .filter { !$0.lastPathComponent.hasPrefix(".") }.sorted { $0.path < $1.path }
  }
  let first = try subfolders(folder)
  return try first + first.flatMap(subfolders)
}
