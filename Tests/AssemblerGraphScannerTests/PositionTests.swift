import AssemblerGraphCore
import AssemblerGraphFacts
import AssemblerGraphScanner
import Testing

@Suite struct PositionTests {
  private func places(_ source: String) -> [String] {
    let facts = scan(path: "File.swift", source: source)
    var places = facts.groups.flatMap { group in
      ["\(group.name) \(text(group.position))"]
        + group.properties.map { "\($0.name) \(text($0.position))" }
        + group.functions.map { "\($0.name) \(text($0.position))" }
        + group.cases.map { "\($0.name) \(text($0.position))" }
    }
    places += facts.globals.map { "\($0.name) \(text($0.position))" }
    return places
  }

  private func text(_ position: SourcePosition) -> String { "\(position.line):\(position.column)" }

  @Test func namesStandWhereTheyStand() {
    #expect(
      places("class A {\n  let b: B\n  init() {}\n  func c() {}\n}\nextension Outer.Inner {}\nenum D { case e, f }")
        == [
          "A 1:7", "b 2:7", "init 3:3", "c 4:8", "Outer.Inner 6:11", "D 7:6", "e 7:15", "f 7:18",
        ]
    )
  }

  @Test func columnsAreBytes() {
    #expect(places("/* é😀 */ let a = 1; let b = 2") == ["a 1:18", "b 1:29"])
  }

  @Test func linesEndAsTheCompilerSeesThem() {
    #expect(
      places("let a = 1\r\nlet b = 1\nlet c = 1\rlet d = 1\r\r\nlet e = 1") == [
        "a 1:5", "b 2:5", "c 3:5", "d 4:5", "e 6:5",
      ]
    )
  }

  @Test func aShebangAndAByteOrderMarkCount() {
    #expect(places("#!/usr/bin/env swift\nlet a = 1") == ["a 2:5"])
    #expect(places("\u{FEFF}let a = 1\nlet b = 1") == ["a 1:8", "b 2:5"])
  }

  @Test func sourceLocationDirectivesPlayNoRole() {
    #expect(
      places("#sourceLocation(file: \"other.swift\", line: 100)\nlet a = 1\n#sourceLocation()\nlet b = 1") == [
        "a 2:5", "b 4:5",
      ]
    )
  }

  @Test func callsAndMembersStandAtTheirName() {
    let facts = scan(path: "File.swift", source: "a = Foo()\nb.c.make(\n  .shared)\nself.d = { e() }\n")
    let places = facts.expressions.compactMap { expression -> String? in
      switch expression {
      case .call(_, _, let position): "call \(text(position))"
      case .member(_, let name, let position): "\(facts[name]) \(text(position))"
      default: nil
      }
    }
    #expect(places == ["call 1:5", "c 2:3", "make 2:5", "shared 3:4", "call 2:5", "d 4:6", "call 4:12"])
    #expect(facts.closures.map { text($0.position) } == ["4:10"])
  }

  @Test func longFilesKeepTheirLines() {
    let source = (1...3000).map { "let name\($0) = Foo()" }.joined(separator: "\n")
    let lines = scan(path: "File.swift", source: source).globals.map(\.position.line)
    #expect(lines == Array(1...3000))
  }
}
