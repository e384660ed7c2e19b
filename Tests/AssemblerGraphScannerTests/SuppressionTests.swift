import AssemblerGraphFacts
import AssemblerGraphLinker
import AssemblerGraphScanner
import Testing

@Suite struct SuppressionTests {
  /// The suppressions alone.
  private func suppressions(in source: String) -> [String] {
    var facts = FileFacts(path: "File.swift")
    facts.suppressions = scan(path: "File.swift", source: source).suppressions
    return dump(facts).split(separator: "\n").map(String.init)
  }

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
          // assembler-graph:enable
        }
        """
    )
    #expect(
      dump(facts) == """
        final class A
          let b = B()
        1:1 disable:next ownership-cycle - the session outlives the screen; next, line 2
        3:16 disable:this seen-by-protocol, no-inheritance; this, line 3
        4:3 disable:previous all; previous, line 3
        5:3 disable:next use-not-init - a - b; next, line 8
        6:3 disable ownership-cycle; region, line 6
        7:3 enable ; end, line 7
        """
    )
  }

  @Test func theNextLineIsThatOfTheNextCode() {
    #expect(
      suppressions(
        in: """
          class A {
            // assembler-graph:disable:next a
            // assembler-graph:disable:next b - behind another comment

            /// What the property is for.
            var c: C?
            var d: D?  // assembler-graph:disable:next e
            var e: E?
          }
          // assembler-graph:disable:next f - nothing follows
          """
      ) == [
        "2:3 disable:next a; next, line 6",
        "3:3 disable:next b - behind another comment; next, line 6",
        "7:14 disable:next e; next, line 8",
        "10:1 disable:next f - nothing follows; next, line 10",
      ]
    )
  }

  @Test func attributesBelongToWhatFollowsThem() {
    #expect(
      suppressions(
        in: """
          class A {
            // assembler-graph:disable:next a
            @Published
            @Injected(
              b
            )
            // assembler-graph:disable:next b
            var c: C?
            // assembler-graph:disable:next d
            @objc func d() {
            }
          }
          """
      ) == [
        "2:3 disable:next a; next, lines 3 to 8",
        "7:3 disable:next b; next, line 8",
        "9:3 disable:next d; next, line 10",
      ]
    )
  }

  @Test func linesMayEndInAnyWay() {
    let lines = ["class A {", "  // assembler-graph:disable:next a", "  var b: B?", "}"]
    for end in ["\r\n", "\r"] {
      #expect(suppressions(in: lines.joined(separator: end)) == ["2:3 disable:next a; next, line 3"])
    }
  }

  @Test func commandsThatDoNotExistAreNotLost() {
    #expect(
      suppressions(
        in: """
          // assembler-graph:disable:somewhere RULE
          // assembler-graph:disable-next-line RULE
          // assembler-graph:disabled RULE
          // assembler-graph:enable:next
          """
      ) == [
        "1:1 disable:somewhere RULE; unknown",
        "2:1 disable-next-line RULE; unknown",
        "3:1 disabled RULE; unknown",
        "4:1 enable:next ; unknown",
      ]
    )
  }

  @Test func textThatOnlyLooksLikeItIsNone() {
    let facts = scan(
      path: "File.swift",
      source: #"""
        // see assembler-graph:disable:next RULE
        // // assembler-graph:disable:next RULE
        let a = "// assembler-graph:disable:next RULE"
        let b = """
          // assembler-graph:disable:next RULE
          """
        """#
    )
    #expect(facts.suppressions.isEmpty)
  }

  /// What was meant as a directive is one that there is not, and is told as such.
  @Test func aMisspelledOneIsNoCommand() {
    let facts = scan(
      path: "File.swift",
      source: """
        // assembler-graph: disable:next RULE
        // assembler-graph:next RULE
        """
    )
    #expect(facts.suppressions.map(\.target) == [nil, nil])
  }
}
