import AssemblerGraphFacts
import TestSupport
import Testing

/// A million lines of code have more than a million expressions: each byte here is a megabyte of theirs.
@Suite struct FactsSizeTests {
  @Test func elementsOfFactsStaySmall() {
    #expect(MemoryLayout<Expression>.stride <= 24)
    #expect(MemoryLayout<Statement>.stride <= 16)
    #expect(MemoryLayout<Argument>.stride <= 16)
    #expect(MemoryLayout<LocalFacts>.stride <= 24)
    #expect(MemoryLayout<ParameterFacts>.stride <= 32)
    #expect(MemoryLayout<PropertyFacts>.stride <= 80)
    #expect(MemoryLayout<FunctionFacts>.stride <= 96)
    #expect(MemoryLayout<DeclarationGroup>.stride <= 120)
  }

  @Test(arguments: [(1, 1), (300, 70_000), (70_000, 300), (16_777_215, 16_777_215)])
  func positionsKeepLinesAndColumns(line: Int, column: Int) {
    let position = SourcePosition(line: line, column: column)
    #expect(position.line == line)
    #expect(position.column == column)
  }

  @Test func positionsBeyondTheLargestBecomeTheLargest() {
    let position = SourcePosition(line: 1 << 40, column: -1)
    #expect(position.line == 16_777_215)
    #expect(position.column == 0)
  }

  @Test func positionsAreOrderedByLineAndThenByColumn() {
    let positions = [(2, 1), (1, 9), (1, 70_000), (300, 1)].map { SourcePosition(line: $0.0, column: $0.1) }
    #expect(positions.sorted().map(\.line) == [1, 1, 2, 300])
    #expect(positions.sorted().map(\.column) == [9, 70_000, 1, 1])
  }
}
