// The part of the Language Server Protocol 3.17 that is spoken here, under the protocol's names.

struct Position: Hashable, Codable {
  var line: Int
  var character: Int
}

/// The protocol's `Range`.
struct Span: Hashable, Codable {
  var start: Position
  var end: Position
}

struct Place: Hashable, Encodable {
  var uri: String
  var range: Span
}

struct TextEdit: Hashable, Encodable {
  var range: Span
  var newText: String
}

// MARK: What a client says

struct InitializeParams: Decodable {
  var rootPath: String?
  var rootUri: String?
  var workspaceFolders: [WorkspaceFolder]?
  var capabilities: ClientCapabilities?
  var initializationOptions: Options?

  struct WorkspaceFolder: Decodable { var uri: String }

  /// What an editor's settings can say.
  struct Options: Decodable {
    var paths: [String]?
    var config: String?
  }
}

struct ClientCapabilities: Decodable {
  var general: General?
  var textDocument: TextDocument?
  var workspace: Workspace?

  struct General: Decodable { var positionEncodings: [String]? }

  struct TextDocument: Decodable {
    var publishDiagnostics: PublishDiagnostics?
    var codeAction: CodeAction?
  }

  struct PublishDiagnostics: Decodable { var relatedInformation: Bool? }

  struct CodeAction: Decodable {
    var codeActionLiteralSupport: JSONValue?
    var resolveSupport: ResolveSupport?
    var dataSupport: Bool?
  }

  struct ResolveSupport: Decodable { var properties: [String] }

  struct Workspace: Decodable {
    var didChangeWatchedFiles: DidChangeWatchedFiles?
    var codeLens: CodeLens?
  }

  struct DidChangeWatchedFiles: Decodable { var dynamicRegistration: Bool? }

  struct CodeLens: Decodable { var refreshSupport: Bool? }
}

struct DocumentID: Decodable { var uri: String }

struct DidOpenParams: Decodable {
  var textDocument: Document

  struct Document: Decodable {
    var uri: String
    var version: Int?
    var text: String
  }
}

struct DidChangeParams: Decodable {
  var textDocument: Document
  var contentChanges: [Change]

  struct Document: Decodable {
    var uri: String
    var version: Int?
  }

  struct Change: Decodable {
    /// nil: the text is the whole document.
    var range: Span?
    var text: String
  }
}

/// Of `didSave`, `didClose`, `codeLens`.
struct DocumentParams: Decodable { var textDocument: DocumentID }

struct PositionParams: Decodable {
  var textDocument: DocumentID
  var position: Position
}

struct CodeActionParams: Decodable {
  var textDocument: DocumentID
  var range: Span
}

struct CancelParams: Decodable { var id: RequestID }

struct ExecuteCommandParams: Decodable {
  var command: String
  var arguments: [JSONValue]?
}

// MARK: What we say

struct InitializeResult: Encodable {
  var capabilities: ServerCapabilities
  var serverInfo: ServerInfo
}

struct ServerInfo: Encodable {
  var name = "assembler-graph"
  var version: String
}

struct ServerCapabilities: Encodable {
  var positionEncoding: String
  var textDocumentSync = TextDocumentSync()
  var hoverProvider = true
  var codeLensProvider = CodeLensOptions()
  var codeActionProvider = CodeActionOptions()
  var executeCommandProvider = ExecuteCommandOptions()
  /// Requests beyond the protocol, so that a plugin can see whether they are there.
  var experimental: JSONValue = ["assemblerGraphPicture": true]

  struct TextDocumentSync: Encodable {
    var openClose = true
    /// By pieces.
    var change = 2
    var save = true
  }

  struct CodeLensOptions: Encodable { var resolveProvider = false }

  struct CodeActionOptions: Encodable {
    var codeActionKinds = ["quickfix"]
    var resolveProvider = true
  }

  struct ExecuteCommandOptions: Encodable { var commands = [explainCommand] }
}

/// Shows what a type holds and who holds it; the one argument is the type's id.
let explainCommand = "assembler-graph.explain"

struct PublishDiagnosticsParams: Hashable, Encodable {
  var uri: String
  var version: Int?
  var diagnostics: [Diagnostic]
}

struct Diagnostic: Hashable, Encodable {
  var range: Span
  /// 1 error, 2 warning, 3 information.
  var severity: Int
  /// The rule.
  var code: String
  var source = "assembler-graph"
  var message: String
  var relatedInformation: [Related]?
  /// The fingerprint of the finding.
  var data: String

  struct Related: Hashable, Encodable {
    var location: Place
    var message: String
  }
}

struct Hover: Encodable {
  var contents: MarkupContent
  var range: Span?
}

struct MarkupContent: Encodable {
  var kind = "markdown"
  var value: String
}

struct CodeLens: Encodable {
  var range: Span
  var command: Command
}

struct Command: Encodable {
  var title: String
  var command: String
  var arguments: [String]
}

struct CodeAction: Codable {
  var title: String
  var kind = "quickfix"
  var isPreferred: Bool?
  /// The fingerprint of the finding, by which `codeAction/resolve` knows what to write.
  var data: String?
  var edit: WorkspaceEdit?

  /// Of what comes back to be resolved only the data counts.
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    title = try container.decode(String.self, forKey: .title)
    data = try container.decodeIfPresent(String.self, forKey: .data)
  }

  init(title: String, isPreferred: Bool?, data: String?) {
    self.title = title
    self.isPreferred = isPreferred
    self.data = data
  }

  private enum CodingKeys: String, CodingKey { case title, kind, isPreferred, data, edit }
}

struct WorkspaceEdit: Encodable { var changes: [String: [TextEdit]] }

struct MessageParams: Encodable {
  /// 1 error, 2 warning, 3 information, 4 log.
  var type: Int
  var message: String
}

// MARK: Beyond the protocol

/// Of `assemblerGraph/picture`: a type by its name, or by a place in a document.
struct PictureParams: Decodable {
  var type: String?
  var textDocument: DocumentID?
  var position: Position?
  var depth: Int?
  /// `svg` or `mermaid`.
  var format: String?
}

struct PictureResult: Encodable {
  var type: String
  /// `mermaid` also where SVG was asked for, and the tool was built without Graphviz.
  var format: String
  var content: String
}
