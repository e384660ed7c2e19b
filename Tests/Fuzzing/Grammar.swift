/// Pieces of Swift, and how they are put together.
enum Grammar {
  /// What opens a place in which something is expected.
  static let fronts = [
    "", "", "", "let x = ", "let x: ", "var x: A { ", "func f(", "func f() -> ", "func f<", "func f<A>() where ",
    "class X: ", "class X { ", "class X { var a: ", "class X<A> where ", "enum E { case ", "protocol P { ",
    "extension A { ",
    "f(", "f { ", "a { (", "a { [", "switch a { case ", "if ", "guard ", "for ", "while ", "@A(", "@available(", "#if ",
    "#if A\n", "import ", "typealias T = ", "precedencegroup P { ", "macro m(", "macro m() = ", "let x = \"\\(",
    "let x = \"\"\"\n\\(", "init(", "struct S { subscript(", "associatedtype A: ", "#m(", "a ? b : ", "a as ",
    "a is A<",
    "\\A.", "do { } catch ", "class X { func f() { ", "let x = { (a: ", "return ", "x = y.", "operator ", "/", "#/",
    "/* ",
  ]

  private static let words = [
    "actor", "any", "as", "as?", "as!", "associatedtype", "async", "await", "borrowing", "break", "case", "catch",
    "class",
    "consume", "consuming", "continue", "convenience", "copy", "default", "defer", "deinit", "didSet", "discard",
    "distributed",
    "do", "dynamic", "each", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "final", "for", "func",
    "get",
    "guard", "if", "import", "in", "indirect", "infix", "init", "inout", "internal", "is", "isolated", "lazy", "let",
    "macro",
    "mutating", "nil", "nonisolated", "nonisolated(unsafe)", "nonmutating", "open", "operator", "optional", "override",
    "package", "postfix", "precedencegroup", "prefix", "private", "private(set)", "Protocol", "protocol", "public",
    "reasync",
    "repeat", "required", "rethrows", "return", "self", "Self", "sending", "set", "some", "static", "struct",
    "subscript",
    "super", "switch", "then", "throw", "throws", "throws(A)", "true", "try", "try?", "try!", "Type", "typealias",
    "unowned",
    "unowned(safe)", "unsafe", "using", "var", "weak", "where", "while", "willSet", "yield", "__shared", "_", "_const",
    "~Copyable",
  ]

  private static let marks = [
    "{", "}", "(", ")", "[", "]", "<", ">", ",", ";", ":", ".", "?", "!", "&", "|", "=", "->", "...", "..<", "@", "#",
    "\\",
    "\"", "\"\"\"", "'", "`", "$0", "/", "//", "/*", "*/", "+", "-", "*", "==", "&&", "||", "??", "~", "^", "%", "\n",
  ]

  private static let pieces = [
    "a", "A", "a.b", "a.b()", "A.B", "A<B>", "f()", "f(a: b)", "x[0]", "{ $0 }", "{ a in b }", "{ [weak self] in a }",
    "0", "1.5",
    "\"s\"", "\"\\(a)\"", "\"\\(", "/a/", "#/a/#", "a ? b : ", "a ? ", "a: ", "a = ", "a.", ".a", ".a(", "a(", "a[",
    "a<", "A<",
    "@A", "@A(", "@A<", "@(", "@available(iOS 1, *)", "@escaping", "@autoclosure", "@objc(a:b:)", "@_specialize(where ",
    "@differentiable(wrt: ", "@attached(", "@freestanding(", "@convention(c)", "@abi(", "@_silgen_name(",
    "@derivative(of: ",
    "#if A\n", "#elseif B\n", "#else\n", "#endif\n", "#if ", "#m", "#m(", "#selector(", "#keyPath(", "#available(",
    "#colorLiteral(",
    "case .a", "case let a", "if case ", "if let a", "guard let a else { ", "switch a { ", "for a in b { ",
    "func f() { ",
    "func f(", "class A { ", "struct A<B> ", "enum A { ", "var a: A { ", "var a: ", "let (a, b)", "init(",
    "extension A { ",
    "-> some A", "-> ", "where A: B", "where A == ", "A & ", "A -> ", "(A) -> ", "(a: A)", "(A, ", "[A: ", "[A", "[[",
    "((",
    "some A", "any A", "inout A", "A?", "A!", "A...", "A.Type", "\\A.b", "\\.a", "&a", "-a", "a++", "await a", "try a",
    "throws(", "nonisolated(", "unowned(", "a, ", "a b", "a\n", "@A\n", ", ", ": A", "= a", "? a", "//\n", "/* */",
    "sil @",
    "[3 of A]", "[a of ", "~A", "repeat each A", "each A", "is A", "as A", "macro m() = ", "precedencegroup A { ",
    "a::b", "A::", "{ (a", "{ a, ", "{ [", "{ @A ", "\u{1F600}", "\u{0}", "\u{202e}", "\u{a0}", "é",
  ]

  /// Some words, marks and pieces with white space or nothing between them.
  static func phrase(words count: ClosedRange<Int>, using random: inout SplitMix) -> String {
    let separators = [" ", " ", "", "\n"]
    let separator = separators.random(&random)
    var text = ""
    for _ in 0..<Int.random(in: count, using: &random) {
      switch Int.random(in: 0..<6, using: &random) {
      case 0: text += words.random(&random)
      case 1, 2: text += marks.random(&random)
      default: text += pieces.random(&random)
      }
      text += separator
    }
    return text
  }

  /// What closes the brackets that a text leaves open.
  static func closing(_ text: String) -> String {
    var open: [Character] = []
    for character in text {
      switch character {
      case "(": open.append(")")
      case "[": open.append("]")
      case "{": open.append("}")
      case "<": open.append(">")
      case ")", "]", "}", ">": _ = open.popLast()
      default: break
      }
    }
    return String(open.reversed())
  }

  /// A program that parses, with classes that hold each other.
  static func program(using random: inout SplitMix) -> String {
    (0..<Int.random(in: 1...4, using: &random)).map { _ in declaration(depth: 3, &random) }.joined(separator: "\n")
  }

  private static let types = [
    "A", "B", "C", "P", "A?", "[B]", "[A: C]", "(A) -> Void", "any P", "some P", "Box<A>", "(A, b: B)",
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
    switch Int.random(in: 0..<8, using: &random) {
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
    switch Int.random(in: 0..<9, using: &random) {
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
