import AssemblerGraphCore
import AssemblerGraphFacts
import AssemblerGraphModel
import AssemblerGraphProject
import Foundation

/// What is between `initialize` and `shutdown`: the documents of one client, and what is known of its code.
final class Session {
  let greeting: InitializeResult
  let connection: Connection
  let mailbox: Mailbox<LanguageServer.Event>
  private let quiet: TimeInterval
  let analyst: Analyst
  let capabilities: ClientCapabilities
  let encoding: TextLines.Encoding

  private(set) var documents = Documents()
  private var analysis: Analysis?
  /// Grows with everything that can change the findings.
  private(set) var generation = 0
  private var analysed = -1
  private var isAnalysing = false
  /// When the next analysis begins; nil: there is nothing to analyse, or it goes on already.
  private(set) var due: Date?
  /// What waits for an analysis of all that the client sent before, in its order.
  private var pending: [(id: RequestID, answer: (Analysis) throws(RPCError) -> Void)] = []
  /// What the worker mends.
  var fixing: Set<RequestID> = []
  private var published: [String: PublishDiagnosticsParams] = [:]
  private var complaint: String?
  /// With what a view knows of guards; made when it is asked for.
  var standings: Graph?

  init(
    _ request: SourceRequest,
    _ parameters: InitializeParams,
    connection: Connection,
    mailbox: Mailbox<LanguageServer.Event>,
    quiet: TimeInterval
  ) {
    self.connection = connection
    self.mailbox = mailbox
    self.quiet = quiet
    capabilities = parameters.capabilities ?? ClientCapabilities()
    let offered = capabilities.general?.positionEncodings ?? []
    encoding = offered.contains(TextLines.Encoding.utf8.rawValue) ? .utf8 : .utf16
    greeting = InitializeResult(
      capabilities: ServerCapabilities(positionEncoding: encoding.rawValue),
      serverInfo: ServerInfo(version: toolVersion)
    )
    analyst = Analyst(request.laid(over: parameters))
    due = Date()
  }

  // MARK: Messages

  func handleNotification(_ method: String, _ message: Message) throws(RPCError) {
    switch method {
    case "initialized": return watchFiles()
    case "textDocument/didOpen": documents.open(try message.parameters(as: DidOpenParams.self).textDocument)
    case "textDocument/didChange": documents.change(try message.parameters(), encoding)
    case "textDocument/didClose":
      documents.close(try message.parameters(as: DocumentParams.self).textDocument.uri)
    case "textDocument/didSave", "workspace/didChangeWatchedFiles", "workspace/didChangeConfiguration": break
    case "$/cancelRequest": return cancel(try message.parameters(as: CancelParams.self).id)
    default: return
    }
    touch()
  }

  func handle(_ method: String, _ message: Message, _ id: RequestID) throws(RPCError) {
    switch method {
    case "textDocument/hover": whenAnalysed(id, try message.parameters(), hover)
    case "textDocument/codeLens": whenAnalysed(id, try message.parameters(), codeLens)
    case "textDocument/codeAction":
      let parameters: CodeActionParams = try message.parameters()
      whenAnalysed(id) { self.codeActions(parameters, $0, id) }
    case "codeAction/resolve":
      let action: CodeAction = try message.parameters()
      whenAnalysed(id) { _ in self.fix([action], id, isList: false) }
    case "workspace/executeCommand": whenAnalysed(id, try message.parameters(), execute)
    case "assemblerGraph/picture": whenAnalysed(id, try message.parameters(), picture)
    default: throw RPCError(.methodNotFound, "there is no method '\(method)'")
    }
  }

  /// Answers as soon as all that the client sent before is analysed.
  private func whenAnalysed<Parameters, Answer: Encodable>(
    _ id: RequestID,
    _ parameters: Parameters,
    _ answer: @escaping (Parameters, Analysis) throws(RPCError) -> Answer
  ) {
    whenAnalysed(id) { analysis throws(RPCError) in
      let answer = try answer(parameters, analysis)
      self.connection.send(Outgoing.result(answer, for: id))
    }
  }

  private func whenAnalysed(_ id: RequestID, _ answer: @escaping (Analysis) throws(RPCError) -> Void) {
    pending.append((id, answer))
    answerPending()
  }

  private func answerPending() {
    guard analysed == generation else { return }
    defer { pending = [] }
    for request in pending {
      do throws(RPCError) {
        guard let analysis else { throw RPCError(.requestFailed, complaint ?? "nothing is known of the code") }
        try request.answer(analysis)
      } catch {
        connection.send(Outgoing.failure(error, for: request.id))
      }
    }
  }

  private func cancel(_ id: RequestID) {
    let wasPending = pending.contains { $0.id == id }
    pending.removeAll { $0.id == id }
    guard fixing.remove(id) != nil || wasPending else { return }
    connection.send(Outgoing.failure(RPCError(.requestCancelled, "cancelled"), for: id))
  }

  /// Asks the client to tell what happens to files that are not open.
  private func watchFiles() {
    guard capabilities.workspace?.didChangeWatchedFiles?.dynamicRegistration == true else { return }
    let globs = [
      "**/*.swift", "**/*.{storyboard,xib}", "**/*.plist", "**/\(configurationFileName)", "**/\(baselineFileName)",
      "**/Package.swift",
    ]
    let registration: JSONValue = [
      "registrations": [
        [
          "id": "files",
          "method": "workspace/didChangeWatchedFiles",
          "registerOptions": ["watchers": .array(globs.map { ["globPattern": .text($0)] })],
        ]
      ]
    ]
    connection.send(Outgoing.request("client/registerCapability", registration, id: .text("files")))
  }

  // MARK: Analysing

  /// Something has changed: what is known is out of date when it has been quiet for a moment.
  private func touch() {
    generation += 1
    due = Date(timeIntervalSinceNow: analysis == nil ? 0 : quiet)
  }

  func startAnalysis() {
    // The one that goes on is let end; then the next one begins.
    due = nil
    if isAnalysing { return }
    isAnalysing = true
    let (mailbox, texts, generation) = (mailbox, documents.texts, generation)
    analyst.run { analyst in
      let result: Result<Analysis, CommandError>
      do throws(CommandError) {
        result = .success(try analyst.analysis(of: texts))
      } catch {
        result = .failure(error)
      }
      mailbox.put(.analysed(result, generation: generation))
    }
  }

  func finishAnalysis(_ result: Result<Analysis, CommandError>, _ generation: Int) {
    isAnalysing = false
    // What has changed meanwhile has its own time; if that has come already, it begins now.
    if generation != self.generation, due == nil { due = Date() }
    standings = nil
    switch result {
    case .success(let analysis):
      self.analysis = analysis
      complaint = nil
      // Places of an older text would mark the wrong words.
      if generation == self.generation { publish(analysis) }
    case .failure(let error):
      analysis = nil
      complain(error)
    }
    analysed = generation
    answerPending()
  }

  /// Tells what stands in the way, once.
  private func complain(_ error: CommandError) {
    clear(except: [])
    guard error.text != complaint else { return }
    complaint = error.text
    // A folder without Swift is nothing that anybody must read.
    var isEmpty = false
    if case .noSwiftFile = error { isEmpty = true }
    let method = isEmpty ? "window/logMessage" : "window/showMessage"
    connection.send(Outgoing.notification(method, MessageParams(type: isEmpty ? 4 : 1, message: error.text)))
  }

  private func publish(_ analysis: Analysis) {
    var places = Places(analysis, documents, encoding)
    let withRelated = capabilities.textDocument?.publishDiagnostics?.relatedInformation == true
    var addresses: Set<String> = []
    for (file, diagnostics) in diagnostics(of: analysis.verdict.findings, &places, withRelated: withRelated) {
      let address = places.address(of: file)
      addresses.insert(address)
      publish(diagnostics, at: address, version: documents.document(at: analysis.path(of: file))?.version)
    }
    clear(except: addresses)
  }

  /// Takes back what was said of other files.
  private func clear(except addresses: Set<String>) {
    for address in published.keys.filter({ !addresses.contains($0) }).sorted() {
      publish([], at: address, version: documents.path(of: address).flatMap { documents.document(at: $0)?.version })
    }
  }

  private func publish(_ diagnostics: [Diagnostic], at address: String, version: Int?) {
    let parameters = PublishDiagnosticsParams(uri: address, version: version, diagnostics: diagnostics)
    guard published[address] != parameters else { return }
    published[address] = diagnostics.isEmpty ? nil : parameters
    connection.send(Outgoing.notification("textDocument/publishDiagnostics", parameters))
  }
}

extension SourceRequest {
  /// What a client wants scanned, where the command line says nothing of it.
  fileprivate func laid(over parameters: InitializeParams) -> SourceRequest {
    let folders =
      parameters.workspaceFolders.map { $0.map(\.uri) } ?? parameters.rootUri.map { [$0] } ?? []
    var roots = folders.compactMap { path(ofAddress: $0) }
    if roots.isEmpty, let path = parameters.rootPath, path.hasPrefix("/") { roots = [absolutePath(of: path, in: "/")] }
    var request = self
    if let root = roots.first { request.currentFolder = root }
    if request.paths.isEmpty { request.paths = parameters.initializationOptions?.paths ?? roots }
    request.config = request.config ?? parameters.initializationOptions?.config
    return request
  }
}
