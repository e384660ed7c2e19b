import AssemblerGraphModel
import TestSupport
import Testing

@testable import AssemblerGraphLinker

/// Many closures that many places call: what flows through passages is what would flow from each call to each closure.
struct CallSiteTests {
  /// So many classes whose closures keep what they are called with, and so many places that call all closures with another object.
  private func bus(closures: Int, calls: Int) -> String {
    let clients = (0..<closures).map { number in
      """
      final class Client\(number) { var last: Event?
        func start(_ bus: Bus) { bus.add { self.last = $0; return self.make() } }
        func make() -> Answer { Answer\(number)() } }
      final class Answer\(number): Answer {}
      """
    }
    let senders = (0..<calls).map { number in
      """
      final class Event\(number): Event {}
      final class Sender\(number) { var answer: Answer?
        func send(_ bus: Bus) { for handler in bus.handlers { answer = handler(Event\(number)()) } } }
      """
    }
    return """
      //- App/A.swift
      protocol Event: AnyObject {}
      protocol Answer: AnyObject {}
      final class Bus { var handlers: [(Event) -> Answer] = []
        func add(_ handler: @escaping (Event) -> Answer) { handlers.append(handler) } }
      \((clients + senders).joined(separator: "\n"))
      """
  }

  private func owned(by name: String, in graph: Graph) -> [String] {
    graph.edges.filter { $0.kind == .owns && graph.nodes[$0.from].name == name }
      .map { "\(graph.nodes[$0.to].name) \($0.certainty)" }.sorted()
  }

  private func names(_ name: String, _ count: Int) -> [String] { (0..<count).map { "\(name)\($0) certain" }.sorted() }

  @Test(arguments: [(3, 3), (3, 20), (20, 3), (20, 20)])
  func eachClosureGetsWhatEachCallGives(closures: Int, calls: Int) {
    let graph = program(of: bus(closures: closures, calls: calls)).graph
    for number in 0..<closures { #expect(owned(by: "Client\(number)", in: graph) == names("Event", calls)) }
    for number in 0..<calls { #expect(owned(by: "Sender\(number)", in: graph) == names("Answer", closures)) }
  }

  /// Where each object is made is found behind passages as well.
  @Test func originsLeadThroughPassages() {
    let graph = program(of: bus(closures: 20, calls: 20)).graph
    let events = graph.edges.filter { $0.kind == .owns && graph.nodes[$0.to].name.hasPrefix("Event") }
    #expect(events.count == 400)
    for edge in events {
      if case .flow = edge.resolution { continue }
      Issue.record("\(edge.resolution)")
    }
  }

  @Test func passagesOnlyHandOn() {
    var graph = ConstraintGraph()
    let (a, b, c) = (graph.makeVariable(), graph.makeVariable(), graph.makeVariable())
    let passage = graph.makePassage()
    _ = graph.addEdge(from: a, to: passage)
    _ = graph.addEdge(from: passage, to: b)
    _ = graph.addEdge(from: passage, to: c)
    graph.add(7, to: a)
    while let batch = graph.nextBatch() {
      for successor in batch.successors { graph.add(Array(batch.objects), to: successor) }
    }
    #expect(Array(graph.points[b]) == [7] && Array(graph.points[c]) == [7])
    #expect(graph.pairCount == 3)
    graph.remove([7], from: a)
    graph.emptyPassages()
    #expect(graph.points[passage].isEmpty && graph.pairCount == 2)
  }
}
