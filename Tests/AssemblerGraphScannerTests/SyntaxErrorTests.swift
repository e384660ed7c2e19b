import AssemblerGraphCore
import AssemblerGraphFacts
import AssemblerGraphScanner
import Testing

@Suite struct SyntaxErrorTests {
  private func error(_ source: String) -> String {
    scan(path: "File.swift", source: source).syntaxError.map {
      "\($0.position.line):\($0.position.column) \($0.message)"
    } ?? "none"
  }

  @Test(arguments: [
    ("let a = 1\nlet b = A(", "2:11 expected an expression"),
    ("class A {\n  func run() {\n}\n", "3:2 expected '}'"),
    ("let = 1", "1:4 expected a pattern"),
    ("let a = ", "1:8 expected an expression"),
    ("let a: = 1", "1:7 expected a type"),
    ("struct ___NAME___: B {}\n}", "2:1 unexpected '}'"),
    ("let a = \"text", "1:14 expected '\"'"),
    ("let a = 0xZZ", "1:9 '0xZZ' is not a valid token"),
  ])
  func theFirstPlaceIsReported(_ source: String, _ expected: String) {
    #expect(error(source) == expected)
  }

  @Test(arguments: [
    "", "let a = 1", "#if false\nlet = \n#endif", "#if compiler(>=99)\nlet = \n#endif",
    "#if swift(>=99)\nlet = \n#else\nlet a = 1\n#endif",
    // Errors to one version of the language only.
    "let run: @MainActor() -> Void", "@available (iOS 13, *) func run() {}", "let run = { @MainActor (a) in print(a) }",
  ])
  func whatIsFineIsNotReported(_ source: String) {
    #expect(error(source) == "none")
  }

  @Test func sourceThatDoesNotParseStillGivesWhatItHolds() {
    let facts = scan(
      path: "File.swift",
      source: """
        struct A {
          let b: B
          func run( { }
          let c: C
        struct D { let e: E }
        """
    )
    #expect(facts.syntaxError != nil)
    #expect(facts.groups.map(\.name) == ["A", "D"])
    #expect(facts.groups.first?.properties.map(\.name) == ["b", "c"])
  }
}
