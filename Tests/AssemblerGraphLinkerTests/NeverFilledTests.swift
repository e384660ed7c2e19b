import AssemblerGraphLinker
import AssemblerGraphModel
import TestSupport
import Testing

/// Properties that could close a cycle, and that nothing ever sets.
struct NeverFilledTests {
  @Test func aBackReferenceThatNothingSetsMakesTheCycleOnlyPossible() {
    let cycles = cycles(
      """
      final class Page { let footer = Footer() }
      final class Footer { var page: Page?; func tap() { page?.close() } }
      let page = Page()
      """
    )
    #expect(cycles.map(\.certainty) == [.possible])
  }

  @Test func whateverMayFillItCounts() {
    for line in [
      "page.footer.page = other", "anything.page = other", "fill(&footer.page, page)",
      "object[keyPath: \\Footer.page] = page",
    ] {
      let cycles = cycles(
        """
        final class Page { let footer = Footer() }
        final class Footer { var page: Page? }
        let page = Page()
        let footer = Footer()
        func start() { \(line) }
        """
      )
      #expect(cycles.map(\.certainty) == [.certain], "\(line)")
    }
  }

  @Test func typesThatNobodyMakesHereCountAsDeclared() {
    let cycles = cycles(
      """
      class Page { var footer: Footer? }
      class Footer { var page: Page? }
      """
    )
    #expect(cycles.map(\.certainty) == [.certain])
  }

  @Test func whatAnotherModuleCanSetCountsAsSet() {
    let cycles = cycles(
      """
      public final class Page { let footer = Footer() }
      public final class Footer { public var page: Page? }
      let page = Page()
      """
    )
    #expect(cycles.map(\.certainty) == [.certain])
  }

  private func cycles(_ source: String) -> [Cycle] {
    let graph = program(of: source).graph
    return AssemblerGraphModel.cycles(in: graph, perGroup: 10)
  }
}
