import AssemblerGraphCore
import AssemblerGraphFacts
import TestSupport
import Testing

@Suite struct FactsFileTests {
  private let records = [
    FactsRecord(module: "App", facts: FileFacts(path: "B.swift")),
    FactsRecord(
      module: "App",
      facts: FileFacts(path: "A.swift"),
      encodingError: SourcePosition(line: 3, column: 4)
    ),
  ]

  private func read(_ text: String) -> Result<[FactsRecord], FactsProblem> { factsRecords(ofFile: Array(text.utf8)) }

  @Test func recordsAreSortedAndComeBackAsTheyWere() {
    let text = factsFile(of: records)
    #expect(text.hasPrefix("assembler-graph-facts 1.\(FileFacts.formatVersion) 2\n{"))
    #expect(text == factsFile(of: records.reversed()))
    #expect(read(text) == .success(records.reversed()))
    #expect(read(factsFile(of: [])) == .success([]))
  }

  @Test func otherFilesAreNoFacts() {
    #expect(read("") == .failure(.noFacts))
    #expect(read("class A {}") == .failure(.noFacts))
    #expect(isFactsFile(Array("assembler-graph-facts 9".utf8)))
  }

  @Test func anotherVersionIsTold() {
    let now = "1.\(FileFacts.formatVersion)"
    #expect(read("assembler-graph-facts 9.9 0\n") == .failure(.otherVersion(found: "9.9", readable: now)))
    #expect(read("assembler-graph-facts \n") == .failure(.otherVersion(found: "", readable: now)))
  }

  @Test func whatIsCutOffOrChangedIsTold() {
    let text = factsFile(of: records)
    #expect(read(String(text.dropLast(10))) == .failure(.damaged(line: 3)))
    let lines = text.split(separator: "\n")
    #expect(read(lines.dropLast().joined(separator: "\n")) == .failure(.damaged(line: 3)))
    #expect(read(text + text) == .failure(.damaged(line: 4)))
    #expect(read(text.replacing("\"facts\"", with: "\"fact\"")) == .failure(.damaged(line: 2)))
    #expect(read("assembler-graph-facts 1.\(FileFacts.formatVersion) many\n") == .failure(.damaged(line: 1)))
  }
}
