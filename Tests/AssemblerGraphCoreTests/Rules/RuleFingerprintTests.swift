import AssemblerGraphCore
import AssemblerGraphLinker
import AssemblerGraphModel
import TestSupport
import Testing

/// What a baseline knows a finding by must not change when code only moves.
@Suite struct RuleFingerprintTests {
  @Test(arguments: allRules.filter { $0.example.map { $0.configuration == nil } ?? false }.map(\.id))
  func movingTheCodeOfAnExampleChangesNoFingerprint(id: String) throws {
    let rule = try #require(allRules.first { $0.id == id })
    let wrong = try #require(rule.example).wrong
    var configuration = Configuration()
    configuration.severities[id] = .warning
    func fingerprints(_ files: [FixtureFile]) -> [String] {
      let program = link(moduleFiles(of: files), configuration: configuration)
      return findings(in: program, configuration: configuration).map(\.fingerprint).sorted()
    }
    let files = fixtureFiles(wrong)
    let moved = files.map { file in
      var moved = file
      moved.path = "Elsewhere/\(file.path)"
      moved.source = "// Moved.\n\n" + file.source.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n\n")
      return moved
    }
    #expect(!fingerprints(files).isEmpty)
    #expect(fingerprints(files) == fingerprints(moved))
  }

  @Test func twoFindingsOfARuleHaveTwoFingerprints() {
    let program = program(
      of: """
        struct ARenderable { var a: Int; var b: Int }
        struct BRenderable { var a: Int }
        """
    )
    let fingerprints = findings(in: program).map(\.fingerprint)
    #expect(fingerprints.count == 3)
    #expect(Set(fingerprints).count == 3)
  }
}
