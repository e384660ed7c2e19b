import TestSupport
import Testing

@testable import AssemblerGraphLinker

struct LinkedListsTests {
  @Test func listsThatGrowInTurnKeepTheirOrder() {
    var chains = LinkedLists<SolvedCodeID, String>()
    for (element, list) in [("a", 0), ("b", 2), ("c", 0), ("d", 2), ("e", 0)] {
      chains.append(element, to: SolvedCodeID(list))
    }
    #expect((0..<4).map { Array(chains[SolvedCodeID($0)]) } == [["a", "c", "e"], [], ["b", "d"], []])
  }

  @Test func aListIsEmptyUntilSomethingIsInIt() {
    var chains = LinkedLists<SolvedCodeID, Int>()
    #expect(chains.isEmpty(3))
    chains.append(1, to: 3)
    #expect(!chains.isEmpty(3) && chains.isEmpty(2) && chains.isEmpty(4))
  }
}
