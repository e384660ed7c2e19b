import AssemblerGraphCore
import Foundation
import TestSupport
import Testing

@testable import AssemblerGraphProject
@testable import assembler_graph

/// `docs/rules` is made from the rules.
struct RulePageTests {
  @Test func thePagesAreFresh() throws {
    for page in rulePages() {
      try expectFreshFile("docs/rules/\(page.name)", is: page.text, renewedBy: "RulePageTests")
    }
  }

  @Test func noPageIsOfARuleThatIsNoMore() throws {
    let names = Set(rulePages().map(\.name))
    let files = try FileManager.default.contentsOfDirectory(
      atPath: packageFolder.appendingPathComponent("docs/rules").path
    )
    #expect(Set(files).subtracting(names).isEmpty, "remove these from docs/rules")
  }

  @Test(arguments: allRules.filter { $0.example?.configuration != nil }.map(\.id))
  func anExampleWithAConfigurationIsWhatTheRuleDoesWithIt(id: String) throws {
    let rule = try #require(allRules.first { $0.id == id })
    let example = try #require(rule.example)
    let configuration = try decodeConfiguration(Array((example.configuration ?? "").utf8), path: "c.yml")
    #expect(example.wrong.contains("// finds: \(id)"))
    expectFindings(example.wrong, configuration: configuration)
    #expect(!example.right.contains("// finds:"))
    expectFindings(example.right, configuration: configuration)
  }
}
