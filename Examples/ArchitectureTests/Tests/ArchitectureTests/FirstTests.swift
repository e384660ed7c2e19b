import AssemblerGraph
import Testing

@Test func nothingKeepsItselfAlive() throws {
  let cycles = try AssemblerGraph.scan("Sources").cycles
  #expect(cycles.isEmpty)
}
