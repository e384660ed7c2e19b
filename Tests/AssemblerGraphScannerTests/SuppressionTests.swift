import AssemblerGraphCore
import AssemblerGraphScanner
import Testing

@Suite struct SuppressionTests {
  @Test func commentsSuppressRules() {
    let facts = scan(
      path: "File.swift",
      source: """
        // assembler-graph:disable:next ownership-cycle - the session outlives the screen
        final class A {
          let b = B()  // assembler-graph:disable:this seen-by-protocol, no-inheritance
          /* assembler-graph:disable:previous all */
          /// assembler-graph:disable:next use-not-init - a - b
          // assembler-graph:disable ownership-cycle
        }
        """
    )
    #expect(
      dump(facts) == """
        final class A
          let b = B()
        1:1 disable:next ownership-cycle - the session outlives the screen
        3:16 disable:this seen-by-protocol, no-inheritance
        4:3 disable:previous all
        5:3 disable:next use-not-init - a - b
        6:3 disable:next ownership-cycle
        """
    )
  }

  @Test func textThatOnlyLooksLikeItIsNone() {
    let facts = scan(
      path: "File.swift",
      source: #"""
        // see assembler-graph:disable:next RULE
        // assembler-graph:disabled:next RULE
        // assembler-graph:disable:somewhere RULE
        let a = "// assembler-graph:disable:next RULE"
        let b = """
          // assembler-graph:disable:next RULE
          """
        """#
    )
    #expect(facts.suppressions.isEmpty)
  }
}
