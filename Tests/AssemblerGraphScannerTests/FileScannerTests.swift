import AssemblerGraphCore
import AssemblerGraphFacts
import AssemblerGraphScanner
import Testing

@Suite struct FileScannerTests {
  private let sources = [
    "final class A { private let b: any B; init(b: any B) { self.b = b } }",
    "",
    "let x = 1 // no type here\nfoo(x)",
    "enum E { case a(any B), b }\nextension A { func c() { d { e in e.f = self } } }",
    "struct Broken { let a: [B",
    "for await line in lines { show(line) }\nfor await line in others { show(line) }",
    "for try await item in items {",
  ]

  @Test func whatWasScannedBeforeChangesNothing() {
    for before in sources {
      var scanner = FileScanner()
      _ = scanner.scan(path: "Before.swift", source: Array(before.utf8))
      for (index, source) in sources.enumerated() {
        let path = "File\(index).swift"
        #expect(scanner.scan(path: path, source: Array(source.utf8)) == scan(path: path, source: source))
      }
    }
  }

  @Test func conditionsHoldForEveryFile() {
    var scanner = FileScanner(defines: ["A"])
    for _ in 1...2 {
      let facts = scanner.scan(path: "File.swift", source: Array("#if A\nlet a = 1\n#else\nlet b = 1\n#endif".utf8))
      #expect(facts.globals.map(\.name) == ["a"])
    }
  }

  /// Only where a condition asks of one thing whether it is nil.
  @Test func whatIsAskedForIsNoted() {
    var scanner = FileScanner()
    let source = """
      func start() {
        guard Store.shared == nil else { return }
        if page == nil { open() } else if list != nil || note == nil { close() }
        while make().next == nil {}
        let isEmpty = other == nil
      }
      """
    let facts = scanner.scan(path: "File.swift", source: Array(source.utf8))
    let found = facts.nilChecks.map { "\(facts[$0.name]):\($0.position.line)" }
    #expect(found == ["shared:2", "page:3", "next:4"])
  }

  /// Only of two plain values, and only where a condition asks nothing else.
  @Test func whatIsTheSameObjectIsNoted() {
    var scanner = FileScanner()
    let source = """
      func remove(_ child: Child) {
        for (index, other) in children.enumerated() where other === child {}
        if (children[0] === child) { close() } else if child === first(), child !== last { close() }
        let isFirst = child === first
        while child == next {}
      }
      """
    let facts = scanner.scan(path: "File.swift", source: Array(source.utf8))
    #expect(facts.identities.map(\.position.line) == [2, 3])
  }

  @Test func namesAreThoseOfTheFileAlone() {
    var scanner = FileScanner()
    _ = scanner.scan(path: "First.swift", source: Array("let first = makeFirst()".utf8))
    let facts = scanner.scan(path: "Second.swift", source: Array("let second = makeSecond()".utf8))
    #expect(facts.names == ["self", "makeSecond", "second"] || facts.names == ["self", "second", "makeSecond"])
  }

  /// Names with the same bytes at the end of a long table: it grows several times and starts small again.
  @Test func thousandsOfNamesAndThenFew() {
    let many = (0..<3000).map { "let value\($0) = makeSomethingWithALongName\($0)()" }.joined(separator: "\n")
    var scanner = FileScanner()
    for source in [many, "let value7 = a()", many] {
      let facts = scanner.scan(path: "File.swift", source: Array(source.utf8))
      #expect(facts == scan(path: "File.swift", source: source))
      #expect(facts.names.count == Set(facts.names).count)
    }
  }

  /// The parser keeps a copy of an attribute that stands behind `var`; the copy is in memory of its own, which lies before the
  /// source or behind it.
  @Test func whatTheParserMakesUpStandsAtTheStart() {
    let source = """

      class Page {
        lazy var @shown(by: (1).map { $0.name } ?? home) title: String = ""
      }
      """
    var kept: [FileFacts] = []
    for size in 0..<40 {
      var scanner = FileScanner()
      let before = String(repeating: "struct Row\(size) { var first: Int; var second: Int }\n", count: 1 << (size % 12))
      kept.append(scanner.scan(path: "Before.swift", source: Array(before.utf8)))
      let facts = scanner.scan(path: "Page.swift", source: Array(source.utf8))
      let positions = facts.expressions.compactMap { expression -> SourcePosition? in
        guard case .member(_, let name, let position) = expression else { return nil }
        return ["map", "name"].contains(facts.names[Int(name.rawValue)]) ? position : nil
      }
      #expect(positions == [SourcePosition(line: 1, column: 1), SourcePosition(line: 1, column: 1)])
    }
  }

  @Test func arraysAreAsLongAsTheyNeedToBe() {
    let classes = (0..<100).map { "final class A\($0) { let b = B(c: \($0), d: { e in e.f() }) }" }
    let source = classes.joined(separator: "\n")
    var scanner = FileScanner()
    let facts = scanner.scan(path: "File.swift", source: Array(source.utf8))
    // What malloc rounds up to is no more than some elements.
    #expect(facts.expressions.capacity < facts.expressions.count + 8)
    #expect(facts.locals.capacity < facts.locals.count + 8)
    #expect(facts.groups.capacity < facts.groups.count + 8)
    #expect(facts.groups[0].properties.capacity <= 2)
  }
}
