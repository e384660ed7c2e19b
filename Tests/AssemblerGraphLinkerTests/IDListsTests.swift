import TestSupport
import Testing

@testable import AssemblerGraphLinker

@Suite struct IDListsTests {
  @Test func eachListHoldsWhatItWasAddedWith() {
    var generator = SeededGenerator(seed: 815)
    var lists = IDLists<SummaryID, Int>()
    var expected: [[Int]] = []
    for _ in 0..<200 {
      let list = (0..<Int.random(in: 0...4, using: &generator)).map { _ in Int.random(in: 0..<99, using: &generator) }
      lists.append(list)
      expected.append(list)
    }
    for (number, list) in expected.enumerated() {
      let id = SummaryID(number)
      #expect(Array(lists[id]) == list)
      #expect(list.indices.map { lists[id, $0] } == list)
    }
  }
}
