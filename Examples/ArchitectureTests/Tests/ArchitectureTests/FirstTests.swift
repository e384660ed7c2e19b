import AssemblerGraph
import Testing

@Test func nothingKeepsItselfAlive() throws {
  let leaks = try AssemblerGraph.scan("Sources").cycles.filter { $0.severity == .error }
  #expect(leaks.isEmpty)
}
