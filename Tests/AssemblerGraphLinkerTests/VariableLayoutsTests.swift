import Testing

@testable import AssemblerGraphLinker

@Suite struct VariableLayoutsTests {
  /// Two summaries: of four variables two are told by their declared types, of the other summary's none.
  @Test func onlyVariablesThatMustBeFollowedTakeRoom() {
    let first = SummaryID(0)
    let second = SummaryID(1)
    let (page, rows) = (TypeHandle(rawValue: 7), TypeHandle(rawValue: 9))
    var layouts = VariableLayouts()
    let row = Value.object(ObjectID(rawValue: 0))
    layouts.add(first, of: [page, .unknown, rows, page], constants: [nil, Value.none, row, nil])
    layouts.add(second, of: [rows], constants: [nil])

    #expect(layouts.contains(first) && layouts.contains(second) && !layouts.contains(SummaryID(2)))
    #expect(Array(layouts.filters(of: first)) == [page, page])
    #expect(Array(layouts.filters(of: second)) == [rows])
    let values = (0..<4).map { layouts.value(of: BodyVariableID($0), in: first, from: VariableID(100)) }
    #expect(values == [.variable(VariableID(100)), .none, row, .variable(VariableID(101))])
    #expect(layouts.value(of: BodyVariableID(0), in: second, from: VariableID(50)) == .variable(VariableID(50)))
  }
}
