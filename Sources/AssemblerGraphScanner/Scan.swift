public import AssemblerGraphCore
import SwiftParser
import SwiftSyntax

/// Reads the text of one file into facts. Pure: no other file, no clock, no environment; safe to call in parallel.
///
/// - Parameters:
///   - path: as it is shown to people.
///   - source: UTF-8; invalid bytes are repaired.
///   - defines: compilation conditions that decide `#if`; nil: every branch counts.
public func scan(path: String, source: String, defines: Set<String>? = nil) -> FileFacts {
  FileFacts(path: path)
}
