import Foundation
import Testing

/// The diagrams in the project's own documents show the code as it is now.
struct DiagramFreshnessTests {
  /// Compares graphs and not bytes, which another version of Graphviz may lay out differently.
  @Test func theDiagramsInOurDocumentsAreFresh() throws {
    let documents = try markedDocuments()
    #expect(documents.contains("docs/integrations.md"))
    let check = try run(["embed", "--check"] + documents, in: packageFolder.path)
    #expect(check.status == 0, "\(check.output)\(check.error)")
  }

  /// Markdown with a marked region, outside of builds and of fenced code, relative to the package.
  private func markedDocuments() throws -> [String] {
    let top = ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md"]
    let deeper = try ["docs", "Sources"].flatMap { folder in
      try FileManager.default.subpathsOfDirectory(atPath: packageFolder.appendingPathComponent(folder).path)
        .filter { $0.hasSuffix(".md") || $0.hasSuffix(".tutorial") }.sorted().map { "\(folder)/\($0)" }
    }
    return try (top + deeper).filter { path in
      try String(contentsOf: packageFolder.appendingPathComponent(path), encoding: .utf8)
        .contains("<!-- assembler-graph:begin ")
    }
  }
}
