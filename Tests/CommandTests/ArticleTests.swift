import Foundation
import Testing

/// What the library's documentation shows is compiled and run: every `swift` block stands in the tests of
/// Examples/ArchitectureTests, line by line.
struct ArticleTests {
  @Test func everyExampleOfTheArticlesIsATest() throws {
    let tests = try swiftFiles(below: "Examples/ArchitectureTests/Tests").map { withoutIndentation($0.text) }
    let catalog = packageFolder.appendingPathComponent("Sources/AssemblerGraph/AssemblerGraph.docc")
    let articles = try FileManager.default.contentsOfDirectory(atPath: catalog.path).filter { $0.hasSuffix(".md") }
    #expect(articles.count >= 4)
    for article in articles.sorted() + ["README.md"] {
      let file = article == "README.md" ? packageFolder : catalog
      let text = try String(contentsOf: file.appendingPathComponent(article), encoding: .utf8)
      let blocks = text.matches(of: #/(?s)```swift\n(.*?)```/#).map { withoutIndentation(String($0.1)) }
      // An extension of a symbol's page sorts its topics; the other pages show how to use them.
      let sortsTopics = text.hasPrefix("# ``AssemblerGraph/")
      #expect(blocks.isEmpty == sortsTopics, "\(article) shows nothing")
      for block in blocks {
        let isTested = tests.contains { $0.contains(block) }
        #expect(isTested, "\(article): no test in Examples/ArchitectureTests has\n\(block)")
      }
    }
  }
}

/// Examples stand in suites and in functions, at other depths.
private func withoutIndentation(_ text: String) -> String {
  text.split(separator: "\n").map { $0.trimmingPrefix { $0 == " " } }.joined(separator: "\n")
}
