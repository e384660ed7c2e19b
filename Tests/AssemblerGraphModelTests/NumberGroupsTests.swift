import TestSupport
import Testing

@testable import AssemblerGraphCore
@testable import AssemblerGraphModel

struct NumberGroupsTests {
  @Test func eachGroupHasItsThingsInTheirOrder() {
    let groups = NumberGroups(count: 4, groups: [2, 0, 2, -1, 3, 0])
    #expect((0..<4).map { Array(groups[$0]) } == [[1, 5], [], [0, 2], [4]])
  }

  @Test func groupsWithoutThingsAreEmpty() {
    let groups = NumberGroups(count: 2, groups: [])
    #expect(groups[0].isEmpty && groups[1].isEmpty)
  }
}
