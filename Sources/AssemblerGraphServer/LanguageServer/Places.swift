import AssemblerGraphFacts
import AssemblerGraphProject

/// Says where something stands as the client does: by addresses and by its own count of characters. Reads each file once.
struct Places {
  private let analysis: Analysis
  private let documents: Documents
  let encoding: TextLines.Encoding
  private var known: [String: TextLines] = [:]

  init(_ analysis: Analysis, _ documents: Documents, _ encoding: TextLines.Encoding) {
    self.analysis = analysis
    self.documents = documents
    self.encoding = encoding
  }

  /// The address of a file, as the client spells it where it is open.
  func address(of file: String) -> String {
    let path = analysis.path(of: file)
    return documents.document(at: path)?.address
      ?? AssemblerGraphServer.address(ofPath: absolutePath(of: file, in: analysis.project.currentFolder))
  }

  /// The text that was analysed; empty where there is none.
  mutating func lines(of file: String) -> TextLines {
    if let lines = known[file] { return lines }
    let lines = TextLines((try? analysis.texts.contents(ofFile: analysis.path(of: file))) ?? [])
    known[file] = lines
    return lines
  }

  /// What is underlined for a location.
  mutating func range(of location: SourceLocation) -> Span {
    let lines = lines(of: location.file)
    let marked = lines.marked(atOffset: lines.offset(line: location.line, column: location.column))
    return Span(
      start: lines.position(ofOffset: marked.lowerBound, encoding),
      end: lines.position(ofOffset: marked.upperBound, encoding)
    )
  }

  mutating func place(of location: SourceLocation) -> Place {
    Place(uri: address(of: location.file), range: range(of: location))
  }
}
