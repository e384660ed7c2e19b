import AssemblerGraphCore
import AssemblerGraphFacts
import AssemblerGraphModel
import AssemblerGraphProject
import Foundation

/// What is between `initialize` and `shutdown`: the documents of one client, and what is known of its code.
final class Session {
  let greeting: InitializeResult
  private let connection: Connection
  private let mailbox: Mailbox<LanguageServer.Event>
  private let quiet: TimeInterval
  private let analyst: Analyst
  private let capabilities: ClientCapabilities
  private let encoding: TextLines.Encoding

  private var documents = Documents()
  private var analysis: Analysis?
  /// Grows with everything that can change the findings.
  private var generation = 0
  private var analysed = -1
  private var isAnalysing = false
  /// When the next analysis begins; nil: there is nothing to analyse, or it goes on already.
  private(set) var due: Date?
  /// What waits for an analysis of all that the client sent before, in its order.
  private var pending: [(id: RequestID, answer: (Analysis) throws(RPCError) -> Void)] = []
  /// What the worker mends.
  private var fixing: Set<RequestID> = []
  private var published: [String: PublishDiagnosticsParams] = [:]
  private var complaint: String?
  /// With what a view knows of guards; made when it is asked for.
  private var standings: Graph?

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
  }

  // MARK: Messages

  func handleNotification(_ method: String, _ message: Message) throws(RPCError) {
    switch method {
    case "initialized": watchFiles()
    case "textDocument/didOpen":
      documents.open(try message.parameters(as: DidOpenParams.self).textDocument)
      return touch()
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
    case "textDocument/codeAction": whenAnalysed(id, try message.parameters(), codeActions)
    case "codeAction/resolve":
      let action: CodeAction = try message.parameters()
      pending.append((id, { _ throws(RPCError) in self.fix(action, id) }))
      answerPending()
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
    pending.append(
      (
        id,
        { analysis throws(RPCError) in
          let answer = try answer(parameters, analysis)
          self.connection.send(Outgoing.result(answer, for: id))
        }
      )
    )
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
    touch()
    guard capabilities.workspace?.didChangeWatchedFiles?.dynamicRegistration == true else { return }
    let globs = ["**/*.swift", "**/\(configurationFileName)", "**/\(baselineFileName)", "**/Package.swift"]
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

  // MARK: Answers

  private func hover(_ parameters: PositionParams, _ analysis: Analysis) throws(RPCError) -> Hover? {
    guard let (subject, range) = subject(at: parameters, analysis) else { return nil }
    let text =
      switch subject {
      case .type(let node): markdown(ofType: node, analysis, withPicture: true)
      case .references(let edges): markdown(ofReferences: edges, analysis)
      }
    return Hover(contents: MarkupContent(value: text), range: range)
  }

  private func codeLens(_ parameters: DocumentParams, _ analysis: Analysis) throws(RPCError) -> [CodeLens] {
    guard let file = file(of: parameters.textDocument.uri, analysis) else { return [] }
    let graph = standings ?? withStandings(analysis.graph)
    standings = graph
    var places = Places(analysis, documents, encoding)
    return codeLenses(of: file, in: graph, &places)
  }

  private func codeActions(_ parameters: CodeActionParams, _ analysis: Analysis) throws(RPCError) -> [CodeAction] {
    guard let file = file(of: parameters.textDocument.uri, analysis) else { return [] }
    var places = Places(analysis, documents, encoding)
    var actions: [CodeAction] = []
    for finding in analysis.verdict.findings
    where finding.location.file == file && finding.release?.how == .never && !finding.fixes.isEmpty {
      guard places.range(of: finding.location).touches(parameters.range) else { continue }
      let title = "Break the cycle: \(finding.advice ?? finding.message)"
      actions.append(CodeAction(title: title, isPreferred: true, data: finding.fingerprint))
    }
    return actions
  }

  /// Lets the worker find the edit of an action.
  private func fix(_ action: CodeAction, _ id: RequestID) {
    fixing.insert(id)
    let mailbox = mailbox
    let fingerprint = action.data ?? ""
    analyst.run { analyst in
      let result: Result<[Fixer.File], RPCError>
      do throws(CommandError) {
        result = try analyst.fix(fingerprint)
      } catch {
        result = .failure(RPCError(.requestFailed, error.text))
      }
      mailbox.put(.fixed(result, action, id))
    }
  }

  func finishFix(_ result: Result<[Fixer.File], RPCError>, _ action: CodeAction, _ id: RequestID) {
    guard fixing.remove(id) != nil else { return }
    switch result {
    case .failure(let error): connection.send(Outgoing.failure(error, for: id))
    case .success(let files):
      var changes: [String: [TextEdit]] = [:]
      for file in files {
        let address = documents.document(at: file.realPath)?.address ?? address(ofPath: file.realPath)
        changes[address] = [change(from: file.before, to: file.after, encoding)]
      }
      var action = action
      action.edit = WorkspaceEdit(changes: changes)
      connection.send(Outgoing.result(action, for: id))
    }
  }

  private func execute(_ parameters: ExecuteCommandParams, _ analysis: Analysis) throws(RPCError) -> String {
    guard parameters.command == explainCommand else {
      throw RPCError(.invalidParameters, "there is no command '\(parameters.command)'")
    }
    guard case .text(let name)? = parameters.arguments?.first else {
      throw RPCError(.invalidParameters, "the argument is the name of a type")
    }
    let text = markdown(ofType: try type(named: name, analysis), analysis, withPicture: false)
    connection.send(Outgoing.notification("window/showMessage", MessageParams(type: 3, message: text)))
    return text
  }

  private func picture(_ parameters: PictureParams, _ analysis: Analysis) throws(RPCError) -> PictureResult {
    let node: Int
    if let name = parameters.type {
      node = try type(named: name, analysis)
    } else if let document = parameters.textDocument, let position = parameters.position {
      switch subject(at: PositionParams(textDocument: document, position: position), analysis)?.0 {
      case .type(let type): node = type
      case .references(let edges): node = edges.first.map { analysis.graph.edges[$0].to } ?? 0
      case nil: throw RPCError(.requestFailed, "there is no type of the scanned code")
      }
    } else {
      throw RPCError(.invalidParameters, "name a 'type', or a 'textDocument' with a 'position'")
    }
    let id = analysis.graph.nodes[node].id
    let depth = min(max(parameters.depth ?? 1, 0), 10)
    if parameters.format != "mermaid" {
      do throws(CommandError) {
        return PictureResult(type: id, format: "svg", content: try svg(around: id, analysis, depth: depth))
      } catch .needsGraphviz {
        // Mermaid needs nothing.
      } catch {
        throw RPCError(.requestFailed, error.text)
      }
    }
    let content = mermaid(around: id, analysis, depth: depth, most: nil) ?? ""
    return PictureResult(type: id, format: "mermaid", content: content)
  }

  // MARK: Places

  private func type(named name: String, _ analysis: Analysis) throws(RPCError) -> Int {
    switch node(named: name, in: analysis.graph) {
    case .found(let node): return node
    case .ambiguous(let ids):
      throw RPCError(.requestFailed, "several types are called '\(name)': \(ids.joined(separator: ", "))")
    case .unknown(let nearest):
      let hint = nearest.isEmpty ? "" : "; did you mean \(nearest.joined(separator: ", "))?"
      throw RPCError(.requestFailed, "no type is called '\(name)'\(hint)")
    }
  }

  /// As findings and the graph name the file of a document.
  private func file(of address: String, _ analysis: Analysis) -> String? {
    guard let path = documents.path(of: address) else { return nil }
    let folder = analysis.project.currentFolder
    let named = AssemblerGraphServer.path(ofAddress: address).map { displayPath($0, currentFolder: folder) }
    // By the client's way, where it goes below the folder, else by the way without links.
    return named.flatMap { $0.hasPrefix("/") ? nil : $0 } ?? displayPath(path, currentFolder: pathWithoutLinks(folder))
  }

  private func subject(at parameters: PositionParams, _ analysis: Analysis) -> (Subject, Span)? {
    guard let file = file(of: parameters.textDocument.uri, analysis) else { return nil }
    var places = Places(analysis, documents, encoding)
    let lines = places.lines(of: file)
    let word = lines.word(atOffset: lines.offset(of: parameters.position, encoding))
    let place = lines.place(ofOffset: word.lowerBound)
    let location = SourceLocation(file: file, line: place.line, column: place.column)
    let span = Span(
      start: lines.position(ofOffset: word.lowerBound, encoding),
      end: lines.position(ofOffset: word.upperBound, encoding)
    )
    return analysis.subject(of: lines[word], at: location).map { ($0, span) }
  }
}

extension Span {
  /// Whether the two have a place in common; the end counts.
  fileprivate func touches(_ other: Span) -> Bool {
    func precedes(_ left: Position, _ right: Position) -> Bool {
      (left.line, left.character) < (right.line, right.character)
    }
    return !precedes(end, other.start) && !precedes(other.end, start)
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
