import AssemblerGraphCore
import AssemblerGraphFacts
import AssemblerGraphLinker
import AssemblerGraphModel
import AssemblerGraphScanner
import Foundation
import TestSupport
import Testing

@Suite(.tags(.slow)) struct RobustnessTests {
  /// Scans on a thread with as much stack as the tool gives it.
  private func scanned(_ source: [UInt8]) async -> FileFacts {
    await withCheckedContinuation { continuation in
      let thread = Thread { continuation.resume(returning: scan(path: "File.swift", source: source)) }
      thread.stackSize = 256 << 20
      thread.start()
    }
  }

  @Test func anEmptyFileHasNoFacts() {
    #expect(scan(path: "File.swift", source: "") == FileFacts(path: "File.swift"))
    #expect(scan(path: "File.swift", source: [UInt8]()) == FileFacts(path: "File.swift"))
  }

  /// The linker looked for the name in a table that was not there.
  @Test(arguments: ["switch self", "self = self", "a { [self] in self }", "func f(self _: Int)", "{ self }"])
  func aFileWhoseOnlyNameIsSelfHasThatName(source: String) {
    let facts = scan(path: "File.swift", source: source)
    #expect(facts.names.first == "self")
    #expect(link([ModuleFile(module: "App", facts: facts)]).graph.nodes.isEmpty)
  }

  @Test func randomBytesDoNoHarm() async {
    var random = SeededRandom(seed: 20_010)
    for count in [1, 10, 100, 10_000] {
      let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
      let facts = await scanned(bytes)
      #expect(facts == scan(path: "File.swift", source: bytes))
      #expect(count < 1000 || facts.syntaxError != nil)
    }
  }

  @Test func tokensInAnyOrderDoNoHarm() async {
    let tokens = [
      "{", "}", "(", ")", "[", "]", "<", "\"", "\\(", "//", "/*", "*/", "#if A", "#endif", "func", "class A", "let",
      "self",
      "[weak self]", "in", "=", "??", "?", ".", ",", ":", "->", "@", "case", "switch a {", "guard", "if", "$0",
      "var x: A {",
      "get", "didSet", "\n",
    ]
    var random = SeededRandom(seed: 9000)
    for _ in 0..<200 {
      let source = (0..<200).compactMap { _ in tokens.randomElement(using: &random) }.joined(separator: " ")
      let facts = await scanned(Array(source.utf8))
      #expect(facts.path == "File.swift")
    }
  }

  @Test(arguments: ["(", "[", "{", "([{", "[(", "f(", "a { ", "[a: ", "[[a]: "])
  func tenThousandNestedBracketsAreAnError(_ bracket: String) async {
    let facts = await scanned(Array(("let a = " + String(repeating: bracket, count: 10_000)).utf8))
    #expect(facts.globals.map(\.name) == ["a"])
    #expect(facts.syntaxError != nil)
  }

  @Test func longChainsAreReadWhole() async {
    let calls = await scanned(Array(("let a = b" + String(repeating: ".c().d", count: 5_000)).utf8))
    #expect(calls.expressions.count == 15_001)
    let sums = await scanned(Array(("let a = b()" + String(repeating: " + b()", count: 5_000)).utf8))
    #expect(sums.topLevel.range.count == 5_001)
    let alternatives = await scanned(Array(("let a = b" + String(repeating: " ?? b", count: 5_000)).utf8))
    #expect(alternatives.expressions.count == 5_002)
    let ternaries = await scanned(Array(("let a = " + String(repeating: "b() ? c : ", count: 5_000) + "d").utf8))
    #expect(ternaries.topLevel.range.count == 5_000)
    let operations = await scanned(Array(("let a = b()" + String(repeating: " +++ b()", count: 5_000)).utf8))
    #expect(operations.topLevel.range.count == 5_001)
  }

  @Test func manyBranchesAreReadWhole() async {
    let branches = String(repeating: " else if a { b() }", count: 2_000)
    let facts = await scanned(Array(("if a { b() }" + branches).utf8))
    #expect(facts.topLevel.range.count == 2_001)
  }

  @Test func bracketsInStringsAndCommentsAreNoNesting() {
    let brackets = String(repeating: "[", count: 50)
    let facts = scan(
      path: "File.swift",
      source: """
        // \(brackets)
        let a = "\(brackets)"
        /* \(brackets) */ let b = [[[[[[1]]]]]]
        """
    )
    #expect(facts.globals.map(\.name) == ["a", "b"])
    #expect(facts.syntaxError == nil)
  }

  /// What the fuzzer found: each hides from a simple count of brackets that they nest, and would take the parser days.
  @Test(arguments: [
    "//[\r\(brackets)", ".\n// C\r\(brackets)", "let a = [[[[[[[[ // ]]]]]]]]\n\(brackets)",
    "let a = [[[[[[[[ /* ]]]]]]]] */\n\(brackets)", "let a = \"//\" + \(brackets)",
    String(repeating: "[[[[[[[[ // [\n", count: 20), String(repeating: "[[[[[[[[ /* [ */ ", count: 20),
    "let a = \"\"\"\n// \"\"\" + \(brackets)\n",
    String(repeating: "@`]`[\n", count: 60), String(repeating: "@`//]`[\n", count: 60),
    String(repeating: "@`[]]]][`[\n", count: 60),
  ])
  func hiddenNestingIsNotFollowed(source: String) {
    let facts = scan(path: "File.swift", source: source + "\n{}\nclass Behind {}\n")
    #expect(facts.syntaxError != nil)
  }

  /// Each took SwiftParser ten seconds or many minutes. What stands in front is read, and the place is told.
  @Test(
    .timeLimit(.minutes(30)),
    arguments: [
      "\\(", "precedencegroup A { ", "class A { ", "{", "(", "f(a, ", "if x { ", "{ (", "[ = ",
      "\"\\(",
    ]
  )
  func aLineThatLeavesThousandsOfBracketsOpenIsCut(_ bracket: String) async {
    let line = "let a: " + String(repeating: bracket, count: 3_000) + ", a = b"
    let source = "class Before {}\n\(line)\nclass Behind {}\n"
    let facts = await scanned(Array(source.utf8))
    #expect(facts.groups.map(\.name).contains("Before"))
    #expect(!facts.groups.map(\.name).contains("Behind"))
    let message =
      switch bracket {
      case "{ (": "more than 24 closures"
      case _ where bracket.hasSuffix("\\("): "more than 16 strings"
      default: "more than 100 brackets"
      }
    #expect(facts.syntaxError?.message == "\(message) in each other")
    #expect(facts.syntaxError?.position.line == 2)
  }

  @Test func modifiersThatLeaveBracketsOpenAreCut() async {
    let line = "let a: " + String(repeating: "nonisolated(", count: 3_000) + ", a = b"
    let facts = await scanned(Array("class Before {}\n\(line)\nclass Behind {}\n".utf8))
    #expect(facts.groups.map(\.name) == ["Before"])
    #expect(facts.syntaxError?.message == "more than 64 modifiers in a row")
    #expect(facts.syntaxError?.position.line == 2)
  }

  /// The parser tries each of these twice: two to the power of their number.
  @Test(.timeLimit(.minutes(30)), arguments: ["(A,@", "(A, @\n", "@a(b "])
  func attributesInEachOtherAreCut(_ attribute: String) async {
    let source = "class Before {}\nfunc f() { \(String(repeating: attribute, count: 3_000)) }\nclass Behind {}\n"
    let facts = await scanned(Array(source.utf8))
    #expect(facts.groups.map(\.name) == ["Before"])
    #expect(facts.syntaxError?.message == "too many attributes in each other")
  }

  @Test func aLineThatLeavesSomeDozensOfBracketsOpenIsCutToo() {
    let source = "class Before {}\nlet a = \(String(repeating: "f(", count: 40))\n\nclass Behind {}\n"
    let facts = scan(path: "File.swift", source: source)
    #expect(facts.groups.map(\.name) == ["Before"])
    #expect(facts.syntaxError?.message == "more than 32 brackets that the line does not close")
    #expect(facts.syntaxError?.position == SourcePosition(line: 2, column: 74))
  }

  @Test(.timeLimit(.minutes(30)), arguments: ["let a = ", "class X: "])
  func genericArgumentsWithoutAnEndAreCut(_ beginning: String) async {
    for argument in ["A<", "A.B<", "A<B, A<", "A< /* = */ ", "A<(A<", "A<A>.B<", "A?<", "A<\n", "@A<"] {
      let arguments = String(repeating: argument, count: 3_000)
      let source = "class Before {}\n\(beginning)\(arguments)\nclass Behind {}\n"
      let facts = await scanned(Array(source.utf8))
      #expect(facts.groups.first?.name == "Before")
      #expect(!facts.groups.map(\.name).contains("Behind"))
      #expect(facts.syntaxError?.message.hasSuffix(" in each other") == true, "\(argument)")
    }
  }

  @Test func aCutIsWhereTheFirstBracketTooManyStands() {
    let open = String(repeating: "(", count: 33)
    let facts = scan(path: "File.swift", source: "let a = \"\(open)\" // \(open)\nlet b =\n  f\(open)1\n")
    #expect(facts.syntaxError?.position == SourcePosition(line: 3, column: 36))
    #expect(facts.globals.map(\.name) == ["a", "b"])
  }

  @Test func whatOnlyLooksDeepIsReadWhole() {
    let open = String(repeating: "(", count: 100)
    let closed = String(repeating: ")", count: 100)
    let compared = (0..<300).map { "check(a\($0) < b\($0))" }.joined(separator: "\n")
    let lines = (0..<100).map { "if a < b\($0) {\n" }.joined() + String(repeating: "}\n", count: 100)
    let facts = scan(
      path: "File.swift",
      source: """
        let a = "\(open)", b = #"\(open)"#, c = \"\"\"
          \(open)
          \"\"\" /* \(open) */
        let d = /\(open)\(closed)/, e = \(open)1\(closed)
        func f() {
        \(compared)
        \(lines)}
        let g: A<\(String(repeating: "A<", count: 100))B\(String(repeating: ">", count: 100))>
        """
    )
    #expect(facts.globals.map(\.name) == ["a", "b", "c", "d", "e", "g"])
    #expect(facts.syntaxError == nil)
  }

  @Test func factsSurviveEncoding() throws {
    let facts = scan(
      path: "File.swift",
      source: "class A { weak var b: [C<D>?]; func e(f: G) { b = { [weak self] in self?.b.h(f) ?? i as? J } } }"
    )
    let data = try JSONEncoder().encode(facts)
    #expect(try JSONDecoder().decode(FileFacts.self, from: data) == facts)
  }

  @Test func manyScansAtOnceGiveTheSame() async {
    let source = (0..<50).map { "class A\($0) { let b = B\($0)(); func c() { d { [weak self] in self?.e() } } }\n" }
      .joined()
    let expected = scan(path: "File.swift", source: source)
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<16 { group.addTask { scan(path: "File.swift", source: source) == expected } }
      for await isSame in group { #expect(isSame) }
    }
  }
}

private let brackets = String(repeating: "[", count: 60)

/// SplitMix64.
private struct SeededRandom: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
