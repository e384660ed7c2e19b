import AssemblerGraphCore
import AssemblerGraphLinker
import Foundation
import TestSupport
import Testing

@testable import AssemblerGraphProject
@testable import assembler_graph

/// The packages in Examples are what the manual promises.
struct ExampleTests {
  @Test func retainCyclesHasTheFindingsThatItsCommentsAnnounce() throws {
    let fixture = try fixture(ofExample: "RetainCycles")
    #expect(fixture.contains("// finds: "))
    expectFindings(fixture, configuration: try configuration(ofExample: "RetainCycles"))
  }

  @Test func discoveryOneHasNoFindings() throws {
    let fixture = try fixture(ofExample: "DiscoveryOne")
    #expect(!fixture.contains("// finds:"))
    expectFindings(fixture)
  }

  @Test func ruleByRuleBreaksEachRuleOnceAndIsSilentWhenPutRight() throws {
    let configuration = try configuration(ofExample: "RuleByRule")
    let wrong = try fixture(ofExample: "RuleByRule", below: "Sources/Wrong")
    expectFindings(wrong, configuration: configuration)
    let announced = wrong.matches(of: #/// finds: (.*)/#).flatMap { match in
      match.1.split(separator: ",").compactMap { $0.split(separator: " ").first.map(String.init) }
    }
    // A baseline that is stale is no matter of source.
    #expect(announced.sorted() == rules(of: configuration).map(\.id).filter { $0 != "stale-baseline" }.sorted())

    let right = try fixture(ofExample: "RuleByRule", below: "Sources/Right")
    #expect(!right.contains("// finds:"))
    expectFindings(right, configuration: configuration)
  }

  @Test func ruleByRuleIsFoundByTheToolAsWell() throws {
    let folder = packageFolder.appendingPathComponent("Examples/RuleByRule").path
    let wrong = try run(["check", "Sources/Wrong", "--reporter", "xcode"], in: folder)
    #expect(wrong.status == 1)
    #expect(wrong.output.matches(of: #/: (?:error|warning): /#).count == allRules.count + 1)
    let right = try run(["check", "Sources/Right", "--strict"], in: folder)
    #expect(right.status == 0, "\(right.output)")
  }
}

private func fixture(ofExample name: String, below folder: String = "") throws -> String {
  let files = try swiftFiles(below: "Examples/\(name)").filter {
    $0.path != "Package.swift" && $0.path.hasPrefix(folder)
  }
  try #require(files.count > 10, "The files of Examples/\(name) are not where this test looks for them.")
  return files.map { "//- \($0.path)\n\($0.text)" }.joined()
}

private func configuration(ofExample name: String) throws -> Configuration {
  let file = packageFolder.appendingPathComponent("Examples/\(name)/\(configurationFileName)")
  return try decodeConfiguration(Array(Data(contentsOf: file)), path: configurationFileName)
}
