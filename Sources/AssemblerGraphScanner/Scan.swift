package import AssemblerGraphFacts
import SwiftParser
@_spi(RawSyntax) import SwiftSyntax

/// Reads the text of one file into facts. Pure: no other file, no clock, no environment; safe to call in parallel.
///
/// The parser recurses on nested syntax: a thread with 64 MB of stack is enough for ten thousand brackets, the 512 kB of
/// a task only for some dozens. What an initial value or a default argument does besides having its value (`1 + make()`)
/// is a statement of the body around it, mostly `topLevel`.
///
/// - Parameters:
///   - path: as it is shown to people.
///   - source: UTF-8; invalid bytes are repaired.
///   - defines: compilation conditions that decide `#if`; nil: every branch counts.
package func scan(path: String, source: String, defines: Set<String>? = nil) -> FileFacts {
  var source = source
  return source.withUTF8 { scan(path: path, source: $0, defines: defines) }
}

/// The same for the bytes of a file, which costs no `String`.
package func scan(path: String, source: [UInt8], defines: Set<String>? = nil) -> FileFacts {
  source.withUnsafeBufferPointer { scan(path: path, source: $0, defines: defines) }
}

/// The same for bytes that somebody else owns; nothing of them is kept.
package func scan(path: String, source: UnsafeBufferPointer<UInt8>, defines: Set<String>? = nil) -> FileFacts {
  var scanner = FileScanner(defines: defines)
  return scanner.scan(path: path, source: source)
}

/// How many brackets SwiftParser follows into each other: at each it may look to the end of the file. Its own default differs
/// between debug and release builds; the compiler follows 256, and nobody comes near.
private func maximumNestingLevel(for source: UnsafeBufferPointer<UInt8>) -> Int {
  source.count > 50_000 ? 64 : NestingGuard.maximumDepth
}

/// The tree of a source, or of the beginning of it where the parser would spend minutes on the rest.
func parsed(_ source: UnsafeBufferPointer<UInt8>) -> (tree: SourceFileSyntax, cut: NestingGuard.Cut?) {
  let profile = SourceProfile(of: source)
  guard profile.squares > BracketGuard.suspicious else { return parsedToCut(source, profile, mayHideBrackets: false) }
  let brackets = BracketGuard.suspicion(source)
  guard brackets.isDeep, let shallow = BracketGuard.shallow(source) else {
    return parsedToCut(source, profile, mayHideBrackets: brackets.mayBeHidden)
  }
  return shallow.withUnsafeBufferPointer {
    parsedToCut($0, SourceProfile(of: $0), mayHideBrackets: brackets.mayBeHidden)
  }
}

private func parsedToCut(
  _ source: UnsafeBufferPointer<UInt8>,
  _ profile: SourceProfile,
  mayHideBrackets: Bool
) -> (tree: SourceFileSyntax, cut: NestingGuard.Cut?) {
  let cut = profile.isSuspicious || mayHideBrackets ? firstCut(in: source, profile) : nil
  let source = beginning(of: source, to: cut)
  return (treeWithFewerErrors(source), cut)
}

/// The tree as Swift 6 has it, or as Swift 5 has it where that finds fewer errors: `AttributeArguments`.
func treeWithFewerErrors(_ source: UnsafeBufferPointer<UInt8>) -> SourceFileSyntax {
  let level = maximumNestingLevel(for: source)
  let tree = Parser.parse(source: source, maximumNestingLevel: level)
  guard tree.hasError, AttributeArguments.dependOnVersion(in: source) else { return tree }
  let older = Parser.parse(source: source, maximumNestingLevel: level, swiftVersion: .v5)
  return ErrorCount(in: older.raw) < ErrorCount(in: tree.raw) ? older : tree
}

private func firstCut(in source: UnsafeBufferPointer<UInt8>, _ profile: SourceProfile) -> NestingGuard.Cut? {
  let nested = NestingGuard.finding(in: source)
  let shallow = beginning(of: source, to: nested.cut)
  let rest = nested.cut == nil ? profile : SourceProfile(of: shallow)
  let isFarAnywhere = profile.mayBeScannedFar || nested.isDeep || rest.open.stayOpen
  // Where the parser looks nowhere far, reading piece by piece would only read everything twice.
  guard isFarAnywhere || rest.isFar else { return nested.cut }
  let broken = RecoveryGuard.cut(
    shallow,
    isFarAnywhere: isFarAnywhere,
    maximumNestingLevel: maximumNestingLevel(for: shallow)
  )
  return broken ?? nested.cut
}

private func beginning(
  of source: UnsafeBufferPointer<UInt8>,
  to cut: NestingGuard.Cut?
) -> UnsafeBufferPointer<UInt8> {
  cut.map { UnsafeBufferPointer(rebasing: source[..<$0.offset]) } ?? source
}
