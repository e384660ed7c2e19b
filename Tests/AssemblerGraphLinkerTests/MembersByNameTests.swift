import TestSupport
import Testing

@testable import AssemblerGraphLinker

struct MembersByNameTests {
  @Test func membersStandInTheOrderOfTheirNamesThenOfTheirDeclarations() {
    var names = NameInterner()
    let (zebra, ant) = (names.name("zebra"), names.name("ant"))
    var members = MembersByName<FunctionID>()
    for (number, name) in [(5, zebra), (7, ant), (2, zebra), (9, ant)] {
      members.append(FunctionID(number), named: name)
    }
    members.sort(by: names)
    #expect(Array(members.all) == [7, 9, 2, 5])
    #expect(Array(members[zebra]) == [2, 5])
    #expect(members.contains(ant) && !members.contains(names.name("bee")))
  }
}
