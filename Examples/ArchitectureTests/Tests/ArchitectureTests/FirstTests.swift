import AssemblerGraph
import Testing

@Test func nothingKeepsItselfAlive() throws {
  #expect(try AssemblerGraph.scan("Sources").cycles.isEmpty)
}
