import AssemblerGraphCore
import TestSupport
import Testing

/// What a rule's page shows is what the rule does. Examples that need a configuration are tested with its reader.
@Suite struct RuleExampleTests {
  @Test(arguments: allRules.filter { $0.example.map { $0.configuration == nil } ?? false }.map(\.id))
  func onlyTheRuleFindsSomethingInItsWrongExampleAndNoneInTheRightOne(id: String) throws {
    let rule = try #require(allRules.first { $0.id == id })
    let example = try #require(rule.example)
    var configuration = Configuration()
    if rule.defaultSeverity == nil { configuration.severities[id] = .warning }
    #expect(example.wrong.contains("// finds: \(id)"))
    expectFindings(example.wrong, configuration: configuration)
    #expect(!example.right.contains("// finds:"))
    expectFindings(example.right, configuration: configuration)
  }
}
