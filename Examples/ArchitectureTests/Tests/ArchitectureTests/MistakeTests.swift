import AssemblerGraph
import Testing

struct MistakeTests {
  @Test func aCycleFailsTheTest() throws {
    let cycles = try AssemblerGraph.scan("Mistakes", in: AssemblerGraph.packageFolder()).cycles
    withKnownIssue("The screen and its Interaction own each other.") {
      #expect(cycles.isEmpty)
    }
  }

  @Test func aCycleSaysWhereItIs() throws {
    let cycle = try #require(AssemblerGraph.scan("Mistakes", in: AssemblerGraph.packageFolder()).cycles.first)
    #expect(
      "\(cycle)" == """
        ownership cycle: DishInteraction → DishViewController → DishInteraction \
        (Mistakes/StrongView.swift:8:15, Mistakes/StrongView.swift:16:15)
        """
    )
  }

  @Test func aWrongPathIsAFailureWithItsReason() {
    #expect {
      try AssemblerGraph.scan("Soruces", in: AssemblerGraph.packageFolder())
    } throws: { error in
      "\(error)" == "Soruces: error: there is no such file or folder"
        && (error as? AssemblerGraph.Failure)?.reason == .input
    }
  }
}
