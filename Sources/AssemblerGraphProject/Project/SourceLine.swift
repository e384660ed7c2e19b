import AssemblerGraphCore
package import AssemblerGraphFacts
import Foundation

/// The line of source at a place, without its line break; nil when the file is gone or shorter.
@Sendable package func sourceLine(at location: SourceLocation) -> String? {
  guard let content = try? bytes(ofFile: location.file) else { return nil }
  let lines = content.split(separator: UInt8(ascii: "\n"), maxSplits: location.line, omittingEmptySubsequences: false)
  guard location.line >= 1, location.line <= lines.count else { return nil }
  let line = lines[location.line - 1]
  return String(decoding: line.last == UInt8(ascii: "\r") ? line.dropLast() : line, as: UTF8.self)
}
