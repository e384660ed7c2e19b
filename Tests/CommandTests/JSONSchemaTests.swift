import Foundation
import Testing

/// The schemas in `docs/schemas` say of every JSON of the tool what is in it, and real output is held to them.
@Suite(.enabled(if: JSONSchemaValidator.isThere, "needs Python's jsonschema"))
struct JSONSchemaTests {
  /// Every command that writes JSON, on code with all that it can tell of.
  @Test(arguments: [
    ("graph", ["render", "Examples/RetainCycles", "--scope", "all", "--format", "json"]),
    ("graph", ["render", "Examples/DiscoveryOne", "--format", "json", "--pair-assemblers"]),
    ("graph", ["render", "Examples/DiscoveryOne", "--format", "json", "--collapse", "module"]),
    ("findings", ["check", "Examples/RetainCycles", "--reporter", "json"]),
    ("findings", ["check", "Examples/RuleByRule", "--reporter", "json", "--notes", "--show-accepted"]),
    ("findings", ["check", "Examples/DiscoveryOne", "--reporter", "json"]),
    ("explain", ["explain", "BridgeInteraction", "Examples/DiscoveryOne", "--format", "json"]),
    ("explain", ["explain", "BridgeViewController", "Terminal", "Examples/DiscoveryOne", "--format", "json"]),
    ("explain", ["explain", "--unresolved", "Examples/RetainCycles", "--format", "json"]),
    (
      "explain",
      ["explain", "--if-strong", "BridgeInteraction.speechView", "Examples/DiscoveryOne", "--format", "json"]
    ),
  ])
  func theOutputFitsItsSchema(schema: String, arguments: [String]) throws {
    let output = try run(arguments + ["--quiet"], in: packageFolder.path).output
    try expect(output, fits: schema)
  }

  @Test func aDifferenceFitsItsSchema() throws {
    let git = try GitFolder(wellAssembled)
    try git.folder.write(
      "final class Loop {\n  var next: Loop?\n  var done: (() -> Void)?\n  func run() { done = { self.run() } }\n}\n",
      to: "Sources/App/Loop.swift"
    )
    try expect(try git.diff("HEAD", "--format", "json", "--scope", "all").output, fits: "diff")
    try git.commit()
    try expect(try git.diff("HEAD~1", "HEAD", "--format", "json", "--scope", "all").output, fits: "diff")
    try expect(try git.diff("HEAD", "HEAD~1", "--format", "json", "--scope", "all").output, fits: "diff")
  }

  @Test(arguments: ["graph", "findings", "diff", "explain"])
  func aSchemaRefusesWhatItDoesNotKnow(schema: String) throws {
    let verdicts = try JSONSchemaValidator.verdicts(
      schema: text(of: schema),
      instances: [["schema": 1, "surprise": true]]
    )
    #expect(verdicts == verdicts.filter { $0 != nil })
  }

  private func expect(_ output: String, fits schema: String) throws {
    let document = try #require(JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any])
    #expect(document["schema"] as? Int == 1)
    #expect((document["tool"] as? [String: String])?["name"] == "assembler-graph")
    #expect(document["summary"] != nil)
    let verdicts = try JSONSchemaValidator.verdicts(schema: text(of: schema), instances: [document])
    #expect(verdicts == [nil])
  }

  private func text(of schema: String) throws -> String {
    try String(contentsOf: packageFolder.appendingPathComponent("docs/schemas/\(schema).schema.json"), encoding: .utf8)
  }
}
