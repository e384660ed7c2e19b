import AssemblerGraphProject

/// What the client has open: its texts count, and not what lies on the disk.
struct Documents {
  private(set) var texts = UnsavedTexts()
  private var open: [String: Document] = [:]

  struct Document {
    /// As the client spells it.
    var address: String
    var version: Int?
  }

  /// What is open under a path without links.
  func document(at path: String) -> Document? { open[path] }

  /// The path of an open document.
  func path(of address: String) -> String? {
    AssemblerGraphServer.path(ofAddress: address).map(pathWithoutLinks)
  }

  /// Swift alone: a configuration that is half typed is wrong, and the one on the disk is not.
  mutating func open(_ document: DidOpenParams.Document) {
    guard let path = path(of: document.uri), path.hasSuffix(".swift") else { return }
    open[path] = Document(address: document.uri, version: document.version)
    texts[path] = Array(document.text.utf8)
  }

  /// Changes of documents that are not open are nonsense, and left alone.
  mutating func change(_ parameters: DidChangeParams, _ encoding: TextLines.Encoding) {
    guard let path = path(of: parameters.textDocument.uri), open[path] != nil, var text = texts[path] else { return }
    for change in parameters.contentChanges {
      guard let range = change.range else {
        text = Array(change.text.utf8)
        continue
      }
      let lines = TextLines(text)
      let start = lines.offset(of: range.start, encoding)
      text.replaceSubrange(start..<max(start, lines.offset(of: range.end, encoding)), with: change.text.utf8)
    }
    texts[path] = text
    open[path]?.version = parameters.textDocument.version
  }

  mutating func close(_ address: String) {
    guard let path = path(of: address), open.removeValue(forKey: path) != nil else { return }
    texts[path] = nil
  }
}
