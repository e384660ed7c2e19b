import AssemblerGraphCore
import AssemblerGraphFacts
import AssemblerGraphLinker
import AssemblerGraphModel
import AssemblerGraphProject

/// What a client asks about places and types.
extension Session {
  func hover(_ parameters: PositionParams, _ analysis: Analysis) throws(RPCError) -> Hover? {
    guard let (subject, range) = subject(at: parameters, analysis) else { return nil }
    let text =
      switch subject {
      case .type(let node): markdown(ofType: node, analysis, withPicture: true)
      case .references(let edges): markdown(ofReferences: edges, analysis)
      }
    return Hover(contents: MarkupContent(value: text), range: range)
  }

  func codeLens(_ parameters: DocumentParams, _ analysis: Analysis) throws(RPCError) -> [CodeLens] {
    guard let file = file(of: parameters.textDocument.uri, analysis) else { return [] }
    let graph = standings ?? withStandings(analysis.graph)
    standings = graph
    var places = Places(analysis, documents, encoding)
    return codeLenses(of: file, in: graph, &places)
  }

  func execute(_ parameters: ExecuteCommandParams, _ analysis: Analysis) throws(RPCError) -> String {
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

  func picture(_ parameters: PictureParams, _ analysis: Analysis) throws(RPCError) -> PictureResult {
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
  func file(of address: String, _ analysis: Analysis) -> String? {
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
