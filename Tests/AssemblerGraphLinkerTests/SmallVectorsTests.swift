import TestSupport
import Testing

@testable import AssemblerGraphCore
@testable import AssemblerGraphLinker

struct SmallVectorsTests {
  private typealias Lists = SmallVectors<VariableID, ObjectID>

  @Test func listsKeepTheOrderInWhichTheyGrew() {
    var lists = Lists()
    for _ in 0..<3 { lists.addLists(1) }
    for (element, list) in [(7, 1), (3, 0), (9, 1), (1, 1)] { lists.append(ObjectID(element), to: VariableID(list)) }
    #expect(lists.indices.map { Array(lists[$0]) } == [[3], [7, 9, 1], []])
    #expect(lists[1].contains(9) && !lists[1].contains(3))
  }

  @Test func aListThatIsNewHasRoomAndNoElement() {
    let lists = Lists(count: 2, capacity: 8)
    #expect(lists.count == 2 && lists[0].isEmpty && lists[1].isEmpty)
  }

  @Test(arguments: [1, 2, 3] as [UInt64]) func sortedListsHoldEachElementOnce(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var lists = Lists()
    lists.addLists(1)
    lists.addLists(1)
    var expected: Set<ObjectID> = []
    for _ in 0..<200 {
      let element = ObjectID(Int.random(in: 0..<60, using: &generator))
      #expect(lists.insertSorted(element, in: 1) == expected.insert(element).inserted)
      #expect(Array(lists[1]) == expected.sorted())
    }
    #expect((0..<60).map { ObjectID($0) }.allSatisfy { lists[1].containsSorted($0) == expected.contains($0) })
    #expect(lists[0].isEmpty)
  }

  @Test func aListThatWasTakenStaysAsItWas() {
    var lists = Lists()
    lists.addLists(1)
    for element in [4, 5] as [ObjectID] { lists.append(element, to: 0) }
    let before = lists[0]
    lists.append(6, to: 0)
    #expect(Array(before) == [4, 5] && Array(lists[0]) == [4, 5, 6])
  }

  @Test(arguments: [1, 2, 3] as [UInt64]) func whatIsTakenIsSortedAndGone(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var lists = Lists()
    lists.addLists(2)
    for count in [0, 1, 2, 7, 0, 1, 30] {
      let elements = (0..<60).map { ObjectID($0) }.shuffled(using: &generator).prefix(count)
      for element in elements { lists.append(element, to: 1) }
      #expect(Array(lists.takeSorted(1)) == elements.sorted())
      #expect(lists.isEmpty(1) && lists.count(of: 1) == 0 && lists[1].isEmpty)
    }
    #expect(lists[0].isEmpty)
  }
}
