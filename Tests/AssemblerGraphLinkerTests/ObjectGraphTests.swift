import Testing

@testable import AssemblerGraphLinker

struct ObjectGraphTests {
  @Test func whoHoldsAnyObjectOfATypeMayCloseACycleWithEach() {
    var graph = ObjectGraph(objectCount: 6)
    for owner: ObjectID in [0, 1] { graph.join(owner, toAny: [3, 4, 5], of: 7, by: 10) }
    graph.join(3, to: 0, by: 20)
    graph.join(4, to: 2, by: 20)

    let cyclic = graph.cyclicEntries()

    #expect(cyclic.map(\.owner) == [0, 3])
    #expect(cyclic.map(\.edge) == [10, 20])
    #expect(cyclic.map(\.targets) == [[3], [0]])
    #expect(Set(cyclic.map(\.component)).count == 1)
  }

  @Test func anObjectThatHoldsItselfIsACycle() {
    var graph = ObjectGraph(objectCount: 2)
    graph.join(0, to: 0, by: 10)
    graph.join(1, toAny: [0], of: 7, by: 20)
    #expect(graph.cyclicEntries().map(\.edge) == [10])
  }

  @Test func nothingIsJoinedToATypeWithoutObjects() {
    var graph = ObjectGraph(objectCount: 1)
    graph.join(0, toAny: [], of: 7, by: 10)
    #expect(graph.cyclicEntries().isEmpty)
  }
}
