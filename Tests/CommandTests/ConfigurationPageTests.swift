import AssemblerGraphCore
import AssemblerGraphFacts
import AssemblerGraphLinker
import Foundation
import Testing

@testable import AssemblerGraphProject
@testable import assembler_graph

/// The manual of the configuration file tells what the reader of the file does.
@Suite(.serialized) struct ConfigurationPageTests {
  @Test func theKeysAreThoseOfTheTable() throws {
    try expectFreshRegion("keys", is: keyReference(configurationDescription()))
  }

  @Test func theExampleIsFresh() throws {
    try expectFreshRegion("example", is: "```yaml\n\(exampleFile(configurationDescription()))```\n")
  }

  /// Each key is there with a value, and the value changes something or is the default.
  @Test func theExampleCanBeRead() throws {
    let text = exampleFile(configurationDescription())
    let configuration = try decodeConfiguration(Array(text.utf8), path: "example.yml")
    #expect(configuration.include == ["Sources/**"])
    #expect(configuration.defines == ["DEBUG"])
    #expect(configuration.modules == [.init(module: "Login", path: "Features/Login/**")])
    #expect(configuration.retaining.last?.name == "Poller.start")
    #expect(configuration.severities == ["self-ownership": .off, "no-inheritance": .warning])
    for key in configurationDescription() {
      #expect(text.contains("\n\(key.name):") || text.hasPrefix("\(key.name):"), "the example has no \(key.name)")
    }
  }

  /// What the prose shows can be read too.
  @Test func everySnippetOfThePageCanBeRead() throws {
    let page = try String(contentsOf: packageFolder.appendingPathComponent(pagePath), encoding: .utf8)
    let snippets = page.matches(of: #/(?s)```yaml\n(.*?)```/#).map { String($0.1) }
    #expect(snippets.count > 5)
    for snippet in snippets { _ = try decodeConfiguration(Array(snippet.utf8), path: "snippet.yml") }
  }
}

private let pagePath = "docs/configuration.md"

private func expectFreshRegion(
  _ name: String,
  is content: String,
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) throws {
  let page = try String(contentsOf: packageFolder.appendingPathComponent(pagePath), encoding: .utf8)
  let begin = "<!-- made from the table: \(name) -->\n"
  let start = try #require(page.range(of: begin), "\(pagePath) has no region '\(name)'", sourceLocation: sourceLocation)
  let end = try #require(
    page.range(of: "<!-- /made -->", range: start.upperBound..<page.endIndex),
    sourceLocation: sourceLocation
  )
  let fresh = page.replacingCharacters(in: start.upperBound..<end.lowerBound, with: "\n\(content)\n")
  try expectFreshFile(pagePath, is: fresh, renewedBy: "ConfigurationPageTests", sourceLocation: sourceLocation)
}
