import AssemblerGraphCore
import AssemblerGraphFacts
import AssemblerGraphScanner
import Testing

/// One string in, short text out. Every source is also scanned as bytes, with CRLF, and a second time, by
/// a scanner that other files went through before: the same facts.
func expectFacts(
  _ source: String,
  defines: Set<String>? = nil,
  is expected: String,
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  let facts = scan(path: "File.swift", source: source, defines: defines)
  #expect(dump(facts) == expected, sourceLocation: sourceLocation)
  #expect(
    scan(path: "File.swift", source: Array(source.utf8), defines: defines) == facts,
    sourceLocation: sourceLocation
  )
  var scanner = scannerAfterOtherFiles(defines: defines)
  for _ in 1...2 {
    #expect(scanner.scan(path: "File.swift", source: Array(source.utf8)) == facts, sourceLocation: sourceLocation)
  }
  let withCarriageReturns = source.replacing("\n", with: "\r\n")
  #expect(
    dump(scan(path: "File.swift", source: withCarriageReturns, defines: defines)) == expected,
    sourceLocation: sourceLocation
  )
  let wrapped = "/*\n" + source.replacing("*/", with: "").replacing("/*", with: "") + "\n*/"
  #expect(dump(scan(path: "File.swift", source: wrapped, defines: defines)) == "", sourceLocation: sourceLocation)
}

/// A scanner that has read what leaves most behind: code that is cut off in the middle, in every kind of scope.
func scannerAfterOtherFiles(defines: Set<String>? = nil) -> FileScanner {
  var scanner = FileScanner(defines: defines)
  let sources = [
    "import Kit\nlet shared = Foo(name: \"a\")\nfunc make<T>(_ foo: any Foo) -> T? { .init(foo) }",
    "class A { var b: B { didSet { let c = { [weak self] d in guard let self, case .some(let e) = d.f(g, h: { $0",
    "extension A.B { struct C { func d() { enum E { case f(G); static let h = [1, \"2\", 3.0, true, \\.i] } ; (j, (k",
    String(repeating: "f({ [", count: 300),
  ]
  for source in sources { _ = scanner.scan(path: "Other.swift", source: Array(source.utf8)) }
  return scanner
}
