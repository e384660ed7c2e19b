import AssemblerGraphCore
import AssemblerGraphFacts
import Foundation

/// Where the first bytes stand that are not UTF-8; nil when all are.
func firstInvalidUTF8(in bytes: [UInt8]) -> SourcePosition? {
  // The library checks whole files in an instant; only a broken one is read byte by byte.
  if String(bytes: bytes, encoding: .utf8) != nil { return nil }
  var parser = Unicode.UTF8.ForwardParser()
  var input = bytes.makeIterator()
  var line = 1
  var column = 1
  while true {
    switch parser.parseScalar(from: &input) {
    case .valid(let scalar):
      if scalar.first == UInt8(ascii: "\n") {
        line += 1
        column = 1
      } else {
        column += scalar.count
      }
    case .error: return SourcePosition(line: line, column: column)
    case .emptyInput: return nil
    }
  }
}
