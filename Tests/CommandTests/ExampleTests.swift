import TestSupport
import Testing

/// The packages in Examples are what the manual promises.
struct ExampleTests {
  @Test func retainCyclesHasTheFindingsThatItsCommentsAnnounce() throws {
    let fixture = try fixture(ofExample: "RetainCycles")
    #expect(fixture.contains("// finds: "))
    expectFindings(fixture)
  }

  @Test func discoveryOneHasNoFindings() throws {
    let fixture = try fixture(ofExample: "DiscoveryOne")
    #expect(!fixture.contains("// finds:"))
    expectFindings(fixture)
  }
}

private func fixture(ofExample name: String) throws -> String {
  let files = try swiftFiles(below: "Examples/\(name)").filter { $0.path != "Package.swift" }
  try #require(files.count > 10, "The files of Examples/\(name) are not where this test looks for them.")
  return files.map { "//- \($0.path)\n\($0.text)" }.joined()
}
