import AssemblerGraphCore
import AssemblerGraphScanner
import Testing

/// One string in, short text out. Every source is also scanned as bytes, with CRLF, and a second time: the same facts.
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
  let withCarriageReturns = source.replacing("\n", with: "\r\n")
  #expect(
    dump(scan(path: "File.swift", source: withCarriageReturns, defines: defines)) == expected,
    sourceLocation: sourceLocation
  )
  let wrapped = "/*\n" + source.replacing("*/", with: "").replacing("/*", with: "") + "\n*/"
  #expect(dump(scan(path: "File.swift", source: wrapped, defines: defines)) == "", sourceLocation: sourceLocation)
}
