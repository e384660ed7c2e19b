import AssemblerGraphFacts
import Foundation
import TestSupport
import Testing

@testable import AssemblerGraphScanner

/// Source that is no Swift, on which the parser would spend minutes.
@Suite(.tags(.slow)) struct RecoveryTests {
  /// An input of the corpus: something in front, something many times, what closes it as often, and something behind.
  struct Repetition: Decodable, Sendable, CustomTestStringConvertible {
    var front: String
    var unit: String
    var core: String
    var closing: String
    var back: String
    /// How long the lines are in which it stands, and what they begin with; nil where it is one line or has its own.
    var line: Int?
    var lead: String?
    /// Where it comes from.
    var found: String

    func source(bytes: Int) -> [UInt8] {
      let lead = lead ?? ""
      let count = max(1, ((line ?? bytes) - lead.utf8.count) / (unit.utf8.count + closing.utf8.count))
      let text = lead + String(repeating: unit, count: count) + core + String(repeating: closing, count: count)
      let lines = line.map { String(repeating: text + "\n", count: max(1, bytes / $0)) } ?? text
      return Array((front + lines + back).utf8)
    }

    var testDescription: String { "\(found): \(front)\(unit)…" }
  }

  private static let corpus: [Repetition] = {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Corpus/repeated.json")
    return (try? JSONDecoder().decode([Repetition].self, from: Data(contentsOf: file))) ?? []
  }()

  @Test func theCorpusIsThere() { #expect(RecoveryTests.corpus.count >= 30) }

  /// The first piece of the file ends in the name.
  @Test func aLongNameIsReadWhole() async {
    let name = String(repeating: "x", count: 10_000)
    let facts = await scanned(Array("class `\(name)` {\n  var child: Child?\n}\nclass Child {}\n".utf8))
    #expect(facts.syntaxError == nil)
    #expect(facts.groups.map(\.name) == [name, "Child"])
  }

  /// What takes the place of brackets that are nested too deep is long, and read for each way to read the brackets in front.
  @Test func whatIsBlankedIsReadOnce() async {
    let source = Array(("class Before {}\nx = y." + String(repeating: "~A<@ [[", count: 5_000) + "\n(\n\"\n").utf8)
    let (facts, seconds) = await timed(source)
    #expect(facts.groups.first?.name == "Before")
    #expect(seconds < (isSanitized ? 60 : 20))
  }

  /// What took minutes and gigabytes once. Scripts/fuzz --corpus reads 95 kB of each in a release build, and --inside looks at
  /// memory too; a debug build is slower by far.
  @Test(arguments: corpus) func eachIsReadInTime(_ repetition: Repetition) async {
    let source = Array("class Before {}\n".utf8) + repetition.source(bytes: 2_000)
    let (facts, seconds) = await timed(source)
    #expect(facts.groups.first?.name == "Before")
    // Of processor time. A crowded machine makes a debug build slower.
    #expect(seconds < (isSanitized ? 150 : 75))
  }

  @Test(
    arguments: [
      ("func f<", "é ", "more than 128 syntax errors"),
      ("class X: ", "a ? b : ", "more than 128 syntax errors"),
      ("x = y.", "open\n", "more than 64 modifiers in a row"),
      ("a ? b : ", "A::\n", "more than 64 modifiers in a row"),
      ("class X { var a: ", ")a: {package", "more than 100 brackets in each other"),
      ("typealias T = ", "..<#if ", "more than 32 '#if' or '#else' without '#endif'"),
      ("\\A.", "#", "more than 256 times '#' in a line"),
      ("x = y.", "operator actor ", "more than 4 times 'actor' in a row"),
      ("protocol P { ", "actor -< ", "more than 4 times 'actor' in a row"),
      ("", "actor func public(set) ", "more than 4 times 'actor' in a row"),
      ("", ": try a ", "more than 64 times 'try' in a row"),
      ("class X { var a: ", "get ", "more than 64 modifiers in a row"),
      ("class X { var a: A { ", "borrow _read _modify ", "more than 64 modifiers in a row"),
      ("a { [", "@objc(a:b:)", "more than 64 modifiers in a row"),
      ("init(", "> @A< ", "more than 64 modifiers in a row"),
      ("let x: ", "_@", "more than 64 modifiers in a row"),
      ("a { [", "else@A.B", "more than 64 modifiers in a row"),
      ("a { [", "@_.A", "more than 64 modifiers in a row"),
      ("a { [", "@A.in ", "more than 64 modifiers in a row"),
      ("let x = a\n", "@[A]", "more than 64 modifiers in a row"),
      ("let x = a\n", "@(A).b?@A<B.C>.d!.e", "more than 64 modifiers in a row"),
      ("let x: ", "#if a.b = c\n@A\n#endif\n", "more than 64 modifiers in a row"),
      ("x = y.", "@A (A) -> ", "more than 64 modifiers in a row"),
      ("x = y.", "@A [B: C]?.D throws ->\nany E & F -> ", "more than 64 modifiers in a row"),
      ("", "nonisolated(nonsending)\n(A) -> ", "more than 64 modifiers in a row"),
      ("let x: ", "@A<A<A>?,", "too many lists of generic arguments in each other"),
      ("let x: ", "A<A<A>?,", "too many lists of generic arguments in each other"),
      ("guard ", "precedencegroup A {\n~\nvar a: A {\n}\n", "more than 128 syntax errors"),
      ("guard ", "precedencegroup A\nif a {\n}\n", "more than 128 syntax errors"),
      ("f(", "@[\n", "too many '[' and attributes in each other"),
      ("let x: ", "a\nthrows(", "too many thrown types in each other"),
      ("func f() -> ", "a -> async throws (", "too many thrown types in each other"),
      ("", "/**/...", "an operator of more than 1000 characters"),
      ("protocol P { ", "\u{221A}/**/", "an operator of more than 1000 characters"),
      ("let x: A & ", ">>>> a\n", "more than 16 conflict markers or regular expressions without an end"),
      ("let x = ", "<<<<<<< a\n", "more than 16 conflict markers or regular expressions without an end"),
      ("let x = ", "#/\n@a(\nb /#\n", "more than 16 conflict markers or regular expressions without an end"),
      ("let x = ", "##/ \n/#\n", "more than 16 conflict markers or regular expressions without an end"),
      ("let x = ", "(a: A)\n{\n", "more than 24 closures in each other"),
      ("switch a { ", "@_cdecl(\"a\")\n[\n", "more than 6 '[' in each other"),
      ("let x: ", "[(a: A = \"\", b: ", "more than 6 '[' in each other"),
      ("let x: ", "[dependsOn(\"]\") ", "more than 6 '[' in each other"),
      ("let x: ", "@B<>({})\n@A<\n", "too many lists of generic arguments in each other"),
      ("protocol P { ", "\u{221A}/+**/", "an operator of more than 1000 characters"),
      ("let x: ", "@B<C>({})\n@A<\n", "too many lists of generic arguments in each other"),
      ("x = y.", "@B<>(..<{})\n@A<\n", "too many lists of generic arguments in each other"),
      ("let x: ", "@B<>\u{c}({})\n@A<\n", "too many lists of generic arguments in each other"),
      ("x = y.guard ", "@B<>(..<{)})\n@A<\n", "too many lists of generic arguments in each other"),
      ("enum E { case for ", "@abi.A<[B#>], (C) -> D>5(||inout", "too many lists of generic arguments in each other"),
      ("let x = a", "\n#if A\n.b()", "more than 32 '#if' or '#else' without '#endif'"),
      ("#if A\n", "a\n#elseif B\n", "more than 32 '#if' or '#else' without '#endif'"),
      ("struct S { subscript(", "get async throws ", "more than 64 modifiers in a row"),
      ("func f(a: A) { ", "get throws(A) ", "more than 64 modifiers in a row"),
      ("let x = ", "#/\n]/a\\/#\n", "more than 16 conflict markers or regular expressions without an end"),
      ("for ", "{ $0 } a ? b : c @abi(func f()) ", "more than 128 syntax errors"),
      (
        "struct S { subscript(a: A) -> B { ", "super@section(\"a\")@abi(func f())",
        "more than 128 syntax errors"
      ),
      ("guard ", "@derivative(of: A.f)\"//\"\"/*\"", "more than 128 syntax errors"),
      ("let x = ", "\"\\(", "more than 16 strings in each other"),
      ("let x = \"\\(", "\"\"\" a b ", "text right behind the quotes of a string"),
      ("let x = \"\\(", "\"\"\" $0a b ", "text right behind the quotes of a string"),
      ("let x = \"\\(", "\"\"\" \u{7F}a b ", "text right behind the quotes of a string"),
    ]
  )
  func itIsCutWithAWord(front: String, unit: String, message: String) async {
    let facts = await scanned(Array(("class Before {}\n" + front + String(repeating: unit, count: 2_000)).utf8))
    #expect(facts.groups.first?.name == "Before")
    #expect(facts.syntaxError?.message == message)
  }

  /// A few hundred bytes, no more: each word doubled the time.
  @Test func shortRowsOfActorsAreCut() async {
    let (facts, seconds) = await timed(
      Array(("class Before {}\n" + String(repeating: "static actor\n", count: 30)).utf8)
    )
    #expect(facts.groups.first?.name == "Before")
    #expect(facts.syntaxError?.message == "more than 4 times 'actor' in a row")
    #expect(seconds < Self.limit)
  }

  /// Twenty are within what a file may leave open, and took hundreds of megabytes.
  @Test(arguments: [
    "@abi(||inout", "@available(\"\\(]A", "@abi(/*)*/||inout", "@abi(/*)*/||inout\n", "@abi.a is B(||inout",
    "@//(\nabi.5(||inout", "[ @[@A< ", "var @abi(func f()) { ", "@abi\n.5(||inout", "@abi.A<[B], (C) -> D>5(||inout",
    "var@abi(func \nf()) { ", "var@abi(fu//>\n())(/a { ", "var@abi(func f())([a { ", "var@abi(func f//)\n()) {",
    "var@abi(func%\nf())\n{\n", "enum}var @abi(func f()){", "enum}var a, @abi(func f()){",
    "enum}var @A<B> @abi(func f()){", "class}let @A<B, C> @abi(func f()){",
    "enum}var @A.B::c @abi(func f()){",
  ])
  func shortNestsOfAttributesAreCut(_ unit: String) async {
    let (facts, seconds) = await timed(Array(("class Before {}\n" + String(repeating: unit, count: 20)).utf8))
    #expect(facts.groups.first?.name == "Before")
    // What stands in front of the cut may hold more errors than are read.
    let messages = [
      "too many attributes in each other", "too many '[' and attributes in each other", "more than 128 syntax errors",
    ]
    #expect(facts.syntaxError.map { messages.contains($0.message) } == true)
    #expect(seconds < Self.limit)
  }

  /// Brackets in strings and comments close nothing, nor do those of another kind. Lines that are not long, between words at
  /// which the parser stops, took a second each.
  @Test(arguments: ["/.a(]", "(/*)*/=", "{\"}\"@A", "a(`)`", ".a(/*)*/"])
  func bracketsThatOnlySeemToCloseAreCounted(_ unit: String) async {
    let line = "let x = " + String(repeating: unit, count: 1_400 / unit.utf8.count) + "\n"
    let (facts, seconds) = await timed(Array(("class Before {}\n" + String(repeating: line, count: 5)).utf8))
    #expect(facts.groups.first?.name == "Before")
    #expect(facts.syntaxError != nil)
    #expect(seconds < Self.limit)
  }

  /// 25 took minutes: what types do not hold stood in arguments between the brackets, and hid them.
  @Test(arguments: [
    "@D<(B<C>?)>!{\n@A<\n", "@B<>.D = ({})\n@(A).b<\n", "[@A(\"\") ", "@A({})\n[\n", "@A<[B]>(;)\n[\n",
    "[(a: A = {}, b: ", "[dependsOn (\"\") @A ", "@B<C>!!]\n[",
    "[@B<C>!!;\n", "@B<C>!!]\n@[", "@B<C>!!)\n@(A<", "[@B<C>!!{\n",
  ])
  func shortNestsOfOtherBracketsAreCut(_ unit: String) async {
    let (facts, seconds) = await timed(
      Array(("class Before {}\nlet x: " + String(repeating: unit, count: 25)).utf8)
    )
    #expect(facts.groups.first?.name == "Before")
    #expect(facts.syntaxError != nil)
    #expect(seconds < Self.limit)
  }

  /// 25 took minutes: white space and comments between the words hid them.
  @Test(arguments: [
    "required\n<\n@\n", "@/**/A/**/<", "@B(\"a\")\n@A<\n", "@B({})\n@A<\n", "@B<>.D({})\n@A<\n", "@B<C>!.D ({})\n@A<\n",
    "@B<>\u{2028}({})\n@A<\n", "@B<>.D::E({})\n@A<\n", "@B<C>!&({})\n@A<\n", "@B<C>?=({})\n@A<\n",
    "@B<C>!?.&({})\n@A<\n", "@B<C>!?;\n@A<\n", "@B<C>!?\"\n@A<\n", "@B<C>!!}\n@A<\n", "@B<C>!!let \n@A<\n",
  ])
  func shortNestsOfArgumentsOfAttributesAreCut(_ unit: String) async {
    let (facts, seconds) = await timed(
      Array(("class Before {}\n" + String(repeating: unit, count: 25) + "struct A<B> ").utf8)
    )
    #expect(facts.groups.first?.name == "Before")
    #expect(facts.syntaxError?.message == "too many lists of generic arguments in each other")
    #expect(seconds < Self.limit)
  }

  /// 20 of them took 5 s, and each twice as much: whether what stands in parentheses are arguments depends on what follows.
  @Test(
    arguments: ["@A (b)", "@A/**/({})", "@A<B>.c (\"{\")", "@available\t(b) // c"],
    ["@D\n", "@D({})\n#elseif =\n@E\n"]
  )
  func conditionsBehindArgumentsOfAttributesAreCut(attribute: String, inside: String) async {
    let unit = "\(attribute)\n#if c\n\(inside)#endif\n"
    let (facts, seconds) = await timed(
      Array(("class Before {}\n" + String(repeating: unit, count: 25) + "func f() {}\n").utf8)
    )
    #expect(facts.groups.first?.name == "Before")
    #expect(facts.syntaxError?.message == "more than 4 times '#if' behind arguments of attributes")
    #expect(seconds < Self.limit)
  }

  /// 70 kB took 6 s: a brace in a string or a name seemed to close one, so that words within braces seemed to stop the parser.
  @Test(arguments: [
    "{`}` a, ", "{ , \"}\" ", "{ a /*}*/ ", "{ a //}\n", "{#/`}` a, ", "{ /`/`}` a, ", "{ \"\\(\"}\")\" a, ",
    "{ <#}#> a, ",
    "{ ##\"\"# } \"## a, ", "{ #/\n}\n/# a, ", "{ ` \"}\" a, ", "{ \"\\\\\" \"}\" a, ",
  ])
  func bracesThatOnlySeemToCloseStopNothing(_ brace: String) async {
    let line = "private static func f<" + String(repeating: "}\n@autoclosure\n\(brace)\n]\n", count: 50) + "\n"
    let facts = await scanned(Array(("class Before {}\n" + String(repeating: line, count: 10)).utf8))
    #expect(facts.groups.first?.name == "Before")
    #expect(facts.syntaxError?.message == "more than 128 syntax errors")
  }

  /// 54 kB took 6 s: what begins like a comment was taken for one up to the end of the line.
  @Test(arguments: ["//\r", "/*\n// */ ", "_ = \"\"\"\n//\"\"\" ", "_ = #/\n///# "], ["final\r", "final "])
  func codeBehindACommentInItsLineCounts(front: String, unit: String) async {
    let facts = await scanned(Array(("class Before {}\n" + front + String(repeating: unit, count: 400)).utf8))
    #expect(facts.groups.first?.name == "Before")
    #expect(facts.syntaxError?.message == "more than 64 modifiers in a row")
  }

  /// A file of 95 kB took 11 s; of `a:`, more than 500 MB.
  @Test func linesThatAreRatherLongAreCut() async {
    let line = "struct S: " + String(repeating: "A<B>", count: 360) + "\n"
    let facts = await scanned(Array(("class Before {}\n" + String(repeating: line, count: 4)).utf8))
    #expect(facts.groups.first?.name == "Before")
    #expect(facts.syntaxError?.message == "more than 128 syntax errors")
  }

  /// Each `>` of a row is taken from it alone, and the rest of the row looked at again: at each level. 74 kB took 5 s.
  @Test(arguments: ["return ", "x = ", "let x: "])
  func linesOfNestedArgumentsAreCut(front: String) async {
    let line = front + String(repeating: "A<", count: 96) + String(repeating: ">", count: 96) + "\n"
    let (facts, seconds) = await timed(Array(("class Before {}\n" + String(repeating: line, count: 300)).utf8))
    #expect(facts.groups.first?.name == "Before")
    #expect(facts.syntaxError?.message == "too many lists of generic arguments in each other")
    #expect(seconds < Self.limit)
  }

  /// Thirty are within what a line may leave open; each doubled what the parser kept, closed or not.
  @Test(
    arguments: [
      "a -> async throws(", "() -> await throws(", "a ->\nreasync throws(", "a -> async rethrows(",
      "A<a -> async throws(",
    ],
    ["", ")"]
  )
  func shortNestsOfThrownTypesAreCut(unit: String, closing: String) async {
    let nest = String(repeating: unit, count: 30) + "a" + String(repeating: closing, count: 30)
    let (facts, seconds) = await timed(Array("class Before {}\nfunc f() -> \(nest)\nclass Behind {}\n".utf8))
    #expect(facts.groups.map(\.name) == ["Before"])
    #expect(facts.syntaxError?.message == "too many thrown types in each other")
    #expect(seconds < Self.limit)
  }

  /// SwiftParser ended the process.
  @Test(arguments: [
    "\"\\(\"\"\"\"\"\"\"\"\"\"\"\"a b\"\"\"", "\"\\(\"\"\"\"\"\"\"\"\"\"\"\" a b\"\"\"",
    "\"\\(\"{\"\"\"\"\"a \n\"\"\"c d\"\"\"\"\"",
    "\"\\(\"\"\"<#T##A#> a b \"\"\"<#T##A#> a b \"\"\"<#T##A#> a b",
    "\"\\(in \"\"\"\"\"\"\" a b\"\"\"", "\"\\(\"\"\"#\"\"\"\"\"\"\"\"a b\"\"\"c d\"\"\"\"\"",
  ])
  func quotesThatEndNoInterpolationAreSurvived(_ string: String) async {
    let facts = await scanned(Array("class Before {}\nlet a = \(string)\n".utf8))
    #expect(facts.groups.first?.name == "Before")
    #expect(facts.syntaxError != nil)
  }

  /// Likewise: the parser reads the names in such a string, where no code can stand, for parts of it.
  @Test(arguments: [
    "@available(*, deprecated, message: \"\"\"\n\\(a b\"\"\")",
    "@_spi_available(*, renamed: \"\"\"\\(a b\n\"\"\")",
    "@/**/available(a(), message: a /* ) */ \"\"\"\n{ \\(a b\"\"\"", "#sourceLocation(file: \"\"\"\n\\(a b\"\"\"",
    "#sourceLocation \"\"\"\n\\(a b\"\"\"",
    "#sourceLocation(\"\"\"@available(iOS 1, *) \\(a b\"\"\"",
    "@_specialize(where A == B, availability: macOS 1, message: \"\"\"\n\\(a b\"\"\"",
  ])
  func codeInAStringThatCanHoldNoneIsSurvived(_ string: String) async {
    let facts = await scanned(Array("class Before {}\n\(string) func f() {}\n".utf8))
    #expect(facts.groups.first?.name == "Before")
    #expect(facts.syntaxError?.message == "code in a string that can hold none")
  }

  /// What is long but parses is read whole.
  @Test(
    arguments: [
      ("let x = [", "1, ", "0]"), ("let x = [\n", "  \"a\": [1, 2],\n", "]"), ("let x = a", "\n  .b()", ""),
      ("let x = ", "a + ", "b"), ("let x = [", "f(a: { b() }),\n", "]"), ("func f() {\n", "a.b = c()\n", "}"),
      ("", "@A public final override var a: B { get }\n", ""), ("", "#if A\nimport B\n#endif\n", ""),
      ("func f() {\n", "try a(b)\n", "}"), ("func f() {\n", "actor.a(actor)\n", "}"),
      ("", "actor A<B> { var a = actor }\n", ""),
      ("", "@A<B>(c: d) private(set) var a: B\n", ""), ("func f() {\n", "a = actor\nlet b = try actor\n", "}"),
      ("let x = [", "\"\\(a(\"b\"))\", \"\"\"\n  \\(c ? \"d\" : \"e\")\n  \"\"\" /* a */,\n", "0]"),
      ("func f() {\n", "a = \"\\(try await b { [weak c] in each d })\" + \"\"\"\n  a\n  \"\"\" as A\n", "}"),
      ("func f() {\n", "a.set(.b)\nc.prefix(.d)\n", "}"),
      ("", "#if a(b) || c\nf()\n#endif\n", ""),
      ("func f() {\n", "let a: @A ([B]) -> @C (D?) throws -> [E] = { \"}\\(b)\" + \"{\" }\n", "}"),
      ("", "@A.B<C.D?> @E(f) var a: [@F.G () -> H?] { get }\n", ""),
      ("", "enum A {\ncase actor\ncase b\n}\n", ""),
      ("", "#if A || B\nf()\n#elseif B || C\ng()\n#else\n#if C || D\nh()\n#endif\n#endif\nlet a = 0\n", ""),
      ("", "@abi(func f()) func g() { h { i() } }\n", ""),
      ("", "@available(*, message: \"\"\"\n  a\n  \"\"\") func g() { h(\"\"\"\n  \\(i)\n  \"\"\") }\n", ""),
      ("", "func f() {\ng {\nh(a,\nb)\n}\n.c {\nd(e)\n}\n}\n", ""),
      ("", "let a = #/\n  a\n/#\n", ""), ("let a = \"", "“a ", "\""),
      ("let a = \"\"\"\n", "#/\n", "\"\"\"\nlet b = #/\n/#"),
      ("", "@Test(arguments: [[1], [[2: \"\"]]], [(\"a\", { b[c] })]) func f(a: [@A(\"\") () -> [B]]) {}\n", ""),
      ("func f() {\n", "g { (a: [A]) in { [a] in (b = [a], c: [[[d]]]) } }\n", "}"),
      ("protocol P {\n", "var a: A { mutating get nonmutating set }\n", "}"),
      (
        "",
        "@available(iOS 1, *)\n#if B\n@C\n#endif\nfunc f(a: @escaping (B<C>?) -> D?, b: [@E () -> [F<G>]?]) { g(\"\\(a)\") }\n",
        ""
      ),
      ("", "@A<B<C>>(d) var a: @E<[F<G>?]> (H<I>!) -> [J: K<L>?] = [m: [n: [o]]]\n", ""),
      ("", "func f(a: () throws(A) -> A) async throws(B<C>) { do throws(A) { try (a)() } catch {} }\n", ""),
      (
        "",
        "let f: (_ a: () throws(A) -> A) async throws(any B) -> () throws(C) -> Void = { (a) throws(A) -> A in a }\n",
        ""
      ),
    ]
  )
  func longSourceIsReadWhole(front: String, unit: String, back: String) async {
    // More often than the guards let anything stand that they cut.
    let source = front + String(repeating: unit, count: 600) + back + "\nclass After {}\n"
    let facts = await scanned(Array(source.utf8))
    #expect(facts.syntaxError == nil)
    #expect(facts.groups.last?.name == "After")
  }

  /// Closures within closures, as far as the parser follows brackets: it knows where the parameters of each end.
  @Test func closuresWithParametersMayBeNested() async {
    let source = String(repeating: "f { (a) in\ng { [b] in\n", count: 20) + String(repeating: "}}\n", count: 20)
    let facts = await scanned(Array((source + "class After {}").utf8))
    #expect(facts.syntaxError == nil)
    #expect(facts.groups.last?.name == "After")
  }

  /// A merge that is not done yet.
  /// The lexer looks for the end of each up to the end of the line.
  @Test(arguments: [("", false), ("”", true), ("\"", true), ("\n”", false), ("\u{5DD}", false)])
  func curlyQuotesWithoutAnEndAreCut(back: String, isWhole: Bool) {
    var text = "let a = " + String(repeating: "“a  ", count: 300) + back
    let cut = text.withUTF8 { LexerGuard.cut($0) }
    #expect(cut?.message == (isWhole ? nil : "more than 256 times '“' in a line"))
  }

  @Test func conflictsThatEndAreRead() async {
    let conflict = "<<<<<<< ours\nlet a = b\n=======\nlet a = c\n>>>>>>> theirs\n"
    let facts = await scanned(Array((String(repeating: conflict, count: 100) + "class After {}").utf8))
    #expect(facts.syntaxError?.message.hasPrefix("more than") == false)
    #expect(facts.groups.last?.name == "After")
  }

  /// As people leave it while they type: nothing is cut.
  @Test func someErrorsAreRead() async {
    let numbers = "let x = [" + String(repeating: "1, ", count: 2_000) + "]\n"
    let broken = String(repeating: "let a = = b\n", count: 30)
    let facts = await scanned(Array((numbers + broken + "\nclass After {}").utf8))
    #expect(facts.syntaxError?.message.hasPrefix("more than") == false)
    #expect(facts.groups.last?.name == "After")
  }

  private func scanned(_ source: [UInt8]) async -> FileFacts { await timed(source).facts }

  /// On a thread with as much stack as the tool gives it; in seconds of its processor time, for a busy machine makes
  /// nothing slower.
  private func timed(_ source: [UInt8]) async -> (facts: FileFacts, seconds: Double) {
    await withCheckedContinuation { continuation in
      let thread = Thread {
        let (facts, seconds) = timedHere(source)
        continuation.resume(returning: (facts, seconds))
      }
      thread.stackSize = 256 << 20
      thread.start()
    }
  }
}

extension RecoveryTests {
  /// What a short file may take: some times what 58 kB of plain code take on the same machine, be it a slow one. What is cut late takes
  /// from 20 times as long to for ever.
  private static let limit = 5 * timedHere(Array(String(repeating: "let a = f(b)\n", count: 4_500).utf8)).seconds
}

private func timedHere(_ source: [UInt8]) -> (facts: FileFacts, seconds: Double) {
  let start = processorTime()
  let facts = scan(path: "File.swift", source: source)
  return (facts, processorTime() - start)
}

/// Under a sanitizer everything takes several times as long: Scripts/sanitize says so.
private let isSanitized = ProcessInfo.processInfo.environment["ASSEMBLER_GRAPH_SANITIZED"] != nil

/// Of this thread, in seconds.
private func processorTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}
