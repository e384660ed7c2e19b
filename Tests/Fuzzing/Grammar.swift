/// How the vocabulary is put together, and programs that parse.
enum Grammar {
  /// Some words, marks and pieces, mostly with the same white space or nothing between them.
  static func phrase(words count: ClosedRange<Int>, using random: inout SplitMix) -> String {
    let separator = separators.random(&random)
    let isMixed = Int.random(in: 0..<4, using: &random) == 0
    var text = ""
    for _ in 0..<Int.random(in: count, using: &random) {
      text += word(using: &random)
      text += isMixed ? (separators + rareSeparators).random(&random) : separator
    }
    return text
  }

  /// A place, and sometimes something in it already.
  static func front(_ random: inout SplitMix) -> String {
    let front = Vocabulary.fronts.random(&random)
    return Int.random(in: 0..<8, using: &random) == 0 ? front + phrase(words: 1...2, using: &random) : front
  }

  static func word(using random: inout SplitMix) -> String {
    switch Int.random(in: 0..<6, using: &random) {
    case 0: Vocabulary.words.random(&random)
    case 1: Vocabulary.marks.random(&random)
    default: Vocabulary.pieces.random(&random)
    }
  }

  static let separators = [" ", " ", "", "\n"]
  /// White space that looks otherwise, and comments.
  static let rareSeparators = [
    "\t", "\r", "\r\n", "\n\n  ", "/**/", " /* a */ ", " // a\n", "\u{c}", "\u{0}", "\\\n", "/*\n*/", "  ", ";", ",",
  ]

  /// What closes the brackets that a text leaves open.
  static func closing(_ text: String) -> String {
    var open: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "("): open.append(UInt8(ascii: ")"))
      case UInt8(ascii: "["): open.append(UInt8(ascii: "]"))
      case UInt8(ascii: "{"): open.append(UInt8(ascii: "}"))
      case UInt8(ascii: "<"): open.append(UInt8(ascii: ">"))
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ">"): _ = open.popLast()
      default: break
      }
    }
    return String(decoding: open.reversed(), as: UTF8.self)
  }

  /// A program that parses, with classes that hold each other.
  static func program(using random: inout SplitMix) -> String {
    (0..<Int.random(in: 1...4, using: &random)).map { _ in declaration(depth: 3, &random) }.joined(separator: "\n")
  }

  private static let types = [
    "A", "B", "C", "P", "A?", "[B]", "[A: C]", "(A) -> Void", "any P", "some P", "Box<A>", "(A, b: B)",
    "@Sendable (A) async throws(B) -> C", "@isolated(any) () -> A", "sending A", "[3 of A]", "App::A", "any ~Copyable",
    "(repeat each A)", "Box<A, 3>", "any (P & Q)?", "A.Type", "[A: [B]]", "(inout A, consuming B) -> C",
  ]

  /// Members that parse, each with syntax of its own.
  private static let members = [
    "var a: A { _read { yield b } _modify { yield &b } }", "var a: A { borrow { b } mutate { &b } }",
    "var a: A { get async throws(B) { b } }", "var a: A = b { willSet(c) { self.b = c } didSet { handler?() } }",
    "nonisolated(unsafe) static let a = A()", "isolated deinit { a = nil }", "consuming func f() { discard self }",
    "func f<each A: P>(_ a: repeat each A) -> (repeat Box<each A>) { (repeat Box(each a)) }",
    "func f(a: sending A, b: isolated B, c: inout C) throws(E) -> some P { a }",
    "subscript(a: A) -> B { get { b } set { b = newValue } }",
    "@available(iOS 13, macOS 10.15, *) @A(b: \"c\") public private(set) lazy var a: A = { [weak self] in self?.a }()",
    "#if os(iOS) && swift(>=5.9) || !canImport(B)\nvar a: A\n#else\nvar b: B\n#endif",
    "#m(a: self) { [unowned self] in b }",
    "@attached(member, names: named(a)) macro m<A>(_ a: A) = #externalMacro(module: \"M\", type: \"N\")",
    "static func +++ (a: A, b: A) -> A { a }", "enum E: Error { indirect case a(b: C = .d), e }",
    "typealias T<A> = (A) -> B where A: P",
    "var a = ##\"b\\##(self.c)\"##", "var a = /b(c)[d]*/", "var a = \"\"\"\n  \\(self.b { \"c\" })\n  \"\"\"",
    "init?(a: A) async throws { guard let b = await a else { return nil }\nself.b = b }",
    "var a: A { if b { c } else { switch d { case .e: f\ndefault: g } } }",
  ]

  private static let expressions = [
    "\\A.b?.c[0]!", "a::b", "consume a", "unsafe a", "try await a", "\"\\(a)\"", "#\"\\#(a)\"#", "/a/", "#m(a)",
    "[a: b]", "(a, b: c)",
    "if a { b } else { c }", "{ [weak a, b = c] (d: A) async throws(E) -> B in d }", "a.b { c } d: { e }",
    "#selector(A.b)", "a[keyPath: \\.b]",
  ]

  private static func declaration(depth: Int, _ random: inout SplitMix) -> String {
    let name = ["A", "B", "C", "D"].random(&random)
    let members = (0..<Int.random(in: 0...4, using: &random)).map { _ in member(depth: depth, &random) }
    let body = " {\n" + members.joined(separator: "\n") + "\n}"
    switch Int.random(in: 0..<7, using: &random) {
    case 0: return "struct \(name): P" + body
    case 1: return "enum \(name) { case a(\(types.random(&random))), b; " + members.joined(separator: "\n") + " }"
    case 2: return "extension \(name)" + body
    case 3: return "protocol P: AnyObject { func f(_ a: A) -> \(types.random(&random)); var a: A { get } }"
    case 4: return "actor \(name)" + body
    case 5: return "func f(_ a: A, b: B) -> A {\n" + statements(depth: depth, &random) + "\n}"
    default: return "class \(name): \(["B", "C", "P"].random(&random))" + body
    }
  }

  private static func member(depth: Int, _ random: inout SplitMix) -> String {
    let name = ["a", "b", "c", "handler"].random(&random)
    let type = types.random(&random)
    switch Int.random(in: 0..<10, using: &random) {
    case 8, 9: return members.random(&random)
    case 0: return "weak var \(name): \(type)"
    case 1: return "lazy var \(name): \(type) = \(expression(depth: depth, &random))"
    case 2: return "init(\(name): \(type)) { self.\(name) = \(name) }"
    case 3: return "var \(name): \(type) { \(expression(depth: depth, &random)) }"
    case 4 where depth > 0: return declaration(depth: depth - 1, &random)
    case 5, 6: return "func \(name)(_ a: \(type)) {\n" + statements(depth: depth, &random) + "\n}"
    default:
      return "var \(name): \(type)" + (Bool.random(using: &random) ? " = \(expression(depth: depth, &random))" : "")
    }
  }

  private static func statements(depth: Int, _ random: inout SplitMix) -> String {
    (0..<Int.random(in: 1...3, using: &random)).map { _ in
      let value = expression(depth: depth, &random)
      switch Int.random(in: 0..<8, using: &random) {
      case 0 where depth > 0: return "if let a = \(value) { " + statements(depth: depth - 1, &random) + " }"
      case 1 where depth > 0: return "for a in \(value) { " + statements(depth: depth - 1, &random) + " }"
      case 2: return "return \(value)"
      case 3: return "let a = \(value)"
      case 4: return "switch \(value) { case let a: a.b = self; default: break }"
      case 5: return "self.handler = { [weak self] in \(value) }"
      default: return "self.a.b = \(value)"
      }
    }.joined(separator: "\n")
  }

  private static func expression(depth: Int, _ random: inout SplitMix) -> String {
    guard depth > 0 else { return ["a", "self", "A()", "self.b", "nil", "0"].random(&random) }
    let value = expression(depth: depth - 1, &random)
    switch Int.random(in: 0..<10, using: &random) {
    case 9: return expressions.random(&random)
    case 0: return "{ \(value) }"
    case 1: return "f(\(value), b: self)"
    case 2: return "\(value).map { $0.a }"
    case 3: return "[\(value)]"
    case 4: return "a ? \(value) : b"
    case 5: return "(\(value) as? A)?.b"
    case 6: return "A(a: \(value))"
    case 7: return "\(value) ?? b"
    default: return "\(value).b"
    }
  }
}
