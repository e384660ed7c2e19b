import AssemblerGraphCore
import Foundation
import Testing

@testable import AssemblerGraphProject
@testable import assembler_graph

/// `assembler-graph rules`, run as a whole.
struct RulesCommandTests {
  @Test func everyRuleIsListedWithItsSeverity() throws {
    let folder = try TemporaryFolder()
    let run = try run(["rules"], in: folder.path)
    #expect(run.status == 0)
    #expect(run.error == "")
    let lines = run.output.split(separator: "\n")
    #expect(lines.map { String($0.prefix { $0 != " " }) } == allRules.map(\.id))
    #expect(
      lines.first
        == "ownership-cycle                  error, warning when only possible  Objects that keep each other alive"
    )
    #expect(lines.contains { $0.contains(#/^tell-what-happened +off  +/#) })
  }

  @Test func severitiesAreThoseOfTheConfiguration() throws {
    let folder = try TemporaryFolder(
      """
      //- App/.assembler-graph.yml
      rules:
        ownership-cycle: warning
        self-ownership: {paths: [{path: Tests, severity: off}]}
      forbidden:
      - {name: no-b, to: {name: B}, because: it is old, severity: warning}
      """
    )
    let configured = try run(["rules", "--config", "App/.assembler-graph.yml"], in: folder.path)
    #expect(configured.output.contains(#/\nself-ownership +warning; off in Tests  +A class/#))
    #expect(configured.output.contains(#/\nno-b +warning  +A forbidden edge\n/#))
    #expect(try run(["rules"], in: folder("App")).output == configured.output)
    #expect(try run(["rules"], in: folder.path).output != configured.output)
    let one = try run(["rules", "no-b", "ownership-cycle"], in: folder("App"))
    #expect(one.output.hasPrefix("no-b: A forbidden edge\n\nSeverity: warning\n"))
    #expect(one.output.contains("\n\nWhy\n  It is old.\n"))
    #expect(one.output.contains("\nSeverity: warning (by default: error, warning when only possible)\n"))
  }

  @Test func aRuleIsExplainedWithItsExample() throws {
    let folder = try TemporaryFolder()
    let run = try run(["rules", "use-not-init"], in: folder.path)
    let rule = try #require(allRules.first { $0.id == "use-not-init" })
    let example = try #require(rule.example)
    for text in [example.wrong, example.right] {
      #expect(run.output.contains("    " + text.replacing("\n", with: "\n    ")))
    }
    #expect(run.output.contains("    // assembler-graph:disable:next use-not-init - why this one is right\n"))
    #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 100 })
  }

  @Test func markdownIsATableOrAPage() throws {
    let folder = try TemporaryFolder()
    let table = try run(["rules", "--format", "markdown"], in: folder.path).output
    #expect(table.hasPrefix("| rule | what it wants | severity |\n| --- | --- | --- |\n| `ownership-cycle` | "))
    let page = try run(["rules", "no-inheritance", "--format", "markdown", "-o", "page.md"], in: folder.path)
    #expect(page.output == "")
    let text = try folder.read("page.md")
    #expect(text.hasPrefix("# no-inheritance\n"))
    #expect(rulePages().first { $0.name == "no-inheritance.md" }?.text.hasPrefix(text) == true)
  }

  @Test func programsReadTheSame() throws {
    let folder = try TemporaryFolder()
    let run = try run(["rules", "--format", "json"], in: folder.path)
    let document = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    #expect(document["schema"] as? Int == 1)
    let entries = try #require(document["rules"] as? [[String: Any]])
    #expect(entries.compactMap { $0["id"] as? String } == allRules.map(\.id))
    for entry in entries {
      for key in ["title", "what", "why", "instead", "severity", "severityWhenPossible", "defaultSeverity"] {
        #expect((entry[key] as? String)?.isEmpty == false, "\(entry["id"] ?? "") has no \(key)")
      }
      #expect((entry["example"] as? [String: Any])?["wrong"] is String || entry["id"] as? String == "stale-baseline")
    }
  }

  @Test func anUnknownRuleIsWrongUsage() throws {
    let folder = try TemporaryFolder()
    let run = try run(["rules", "ownership-cycel"], in: folder.path)
    #expect(run.status == 64)
    #expect(run.output == "")
    #expect(
      run.error == """
        error: no rule is called 'ownership-cycel' (did you mean 'ownership-cycle'?); 'assembler-graph rules' lists them

        """
    )
  }
}
