import AssemblerGraphCore
import AssemblerGraphFacts
import AssemblerGraphScanner
import Testing

/// Facts that lead nowhere are told when they are read.
struct FactsConsistencyTests {
  private let source = """
    struct Outer { final class Page { lazy var close: (Int) -> Void = { [weak self] in self?.use($0 as Any, run { 1 }) } } }
    let all = [Outer.Page(), other ?? Outer.Page()]
    """

  @Test func whatTheScannerMakesIsConsistent() {
    #expect(scan(path: "A.swift", source: source).isConsistent)
  }

  /// Each number in a file with facts, changed to one that leads too far, before the beginning, or back to itself.
  @Test func aChangedNumberIsToldOrLeadsSomewhere() throws {
    let file = factsFile(of: [FactsRecord(module: "App", facts: scan(path: "A.swift", source: source))])
    let bytes = Array(file.utf8)
    var places = bytes.indices.filter { isDigit(bytes[$0]) && !isDigit(bytes[$0 - 1]) }
    let header = bytes.firstIndex(of: UInt8(ascii: "\n")) ?? 0
    places.removeAll { $0 < header }
    var toldCount = 0
    for place in places {
      let end = bytes[place...].firstIndex { !isDigit($0) } ?? bytes.endIndex
      for number in ["-1", "99999", "2147483647"] {
        let changed = Array(bytes[..<place]) + Array(number.utf8) + Array(bytes[end...])
        switch factsRecords(ofFile: changed) {
        case .failure(let problem):
          #expect(problem == .damaged(line: 2))
          toldCount += 1
        case .success(let records): #expect(records.allSatisfy { $0.facts.isConsistent })
        }
      }
    }
    #expect(toldCount > places.count)
  }

  @Test func aClosureThatRunsItselfIsTold() throws {
    var facts = scan(path: "A.swift", source: "func f() { run { g() } }")
    let statement = try #require(facts.statements.indices.last)
    let closure = try #require(facts.closures.indices.first)
    facts.closures[closure].body = Body(0..<statement + 1)
    #expect(!facts.isConsistent)
  }

  private func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
}
