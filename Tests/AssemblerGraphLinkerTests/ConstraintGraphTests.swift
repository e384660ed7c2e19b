import Testing

@testable import AssemblerGraphLinker

/// The solver alone: sets, and how they are handed on.
struct ConstraintGraphTests {
  /// Hands on until nothing is waiting.
  private func settle(_ graph: inout ConstraintGraph) {
    while let batch = graph.nextBatch() {
      for object in batch.objects { for successor in batch.successors { graph.add(object, to: successor) } }
    }
  }

  @Test func whatFlowsInFlowsOn() {
    var graph = ConstraintGraph()
    let variables = (0..<4).map { _ in graph.makeVariable() }
    for index in 1..<4 { _ = graph.addEdge(from: variables[index - 1], to: variables[index]) }
    graph.add(7, to: variables[0])
    graph.add(3, to: variables[2])
    settle(&graph)
    #expect(variables.map { Array(graph.points[$0]) } == [[7], [7], [3, 7], [3, 7]])
  }

  @Test func aCircleOfCopiesEnds() {
    var graph = ConstraintGraph()
    let (a, b) = (graph.makeVariable(), graph.makeVariable())
    _ = graph.addEdge(from: a, to: b)
    _ = graph.addEdge(from: b, to: a)
    graph.add(1, to: a)
    graph.add(2, to: b)
    settle(&graph)
    #expect(Array(graph.points[a]) == [1, 2] && Array(graph.points[b]) == [1, 2])
  }

  @Test func anEdgeThatIsThereIsNotAddedAgain() {
    var graph = ConstraintGraph()
    let (a, b) = (graph.makeVariable(), graph.makeVariable())
    let added = [graph.addEdge(from: a, to: b), graph.addEdge(from: a, to: b), graph.addEdge(from: a, to: a)]
    #expect(added == [true, false, false])
  }

  @Test func whoListensLateIsToldWhatIsThere() {
    var graph = ConstraintGraph()
    let a = graph.makeVariable()
    graph.add(5, to: a)
    let told = Array(graph.listen(0, to: a))
    #expect(told == [5])
  }
}
