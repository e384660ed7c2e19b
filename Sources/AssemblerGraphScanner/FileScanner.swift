package import AssemblerGraphFacts
@_spi(RawSyntax) import SwiftSyntax

/// Scans one file after another. The facts are those of `scan(path:source:defines:)`, whatever was scanned before; they
/// take less memory and time, because the room to read into is there already, and a name that stands in many files is
/// one text in memory.
///
///     var scanner = FileScanner()
///     let facts = files.map { scanner.scan(path: $0.path, source: $0.bytes) }
///
/// Each thread has its own.
package struct FileScanner {
  private var reader: FactsReader

  /// - Parameter defines: compilation conditions that decide `#if`; nil: every branch counts.
  package init(defines: Set<String>? = nil) {
    reader = FactsReader(defines: defines)
  }

  /// - Parameters:
  ///   - path: as it is shown to people.
  ///   - source: UTF-8; invalid bytes are repaired.
  package mutating func scan(path: String, source: [UInt8]) -> FileFacts {
    source.withUnsafeBufferPointer { scan(path: path, source: $0) }
  }

  /// The same for bytes that somebody else owns; nothing of them is kept.
  package mutating func scan(path: String, source: UnsafeBufferPointer<UInt8>) -> FileFacts {
    let (tree, cut) = parsed(source)
    return withExtendedLifetime(tree) {
      guard let file = RawSourceFileSyntax(tree.raw) else { return FileFacts(path: path) }
      reader.begin(path: path, source: parsedSource(file))
      reader.readFile(file)
      reader.readSuppressions(in: file.raw)
      if tree.hasError { reader.readSyntaxError(in: file.raw) }
      if let cut { reader.readCut(cut) }
      return reader.finishedFacts()
    }
  }
}

/// The parser's copy of the source: its end is where the end-of-file token stands.
private func parsedSource(_ file: RawSourceFileSyntax) -> UnsafeBufferPointer<UInt8> {
  let count = file.raw.byteLength
  guard let end = file.endOfFileToken.tokenText.baseAddress, !file.endOfFileToken.isMissing else {
    return UnsafeBufferPointer(start: nil, count: 0)
  }
  return UnsafeBufferPointer(start: end - count, count: count)
}
