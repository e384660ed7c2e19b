import AssemblerGraphCore
import AssemblerGraphFacts
import AssemblerGraphLinker
import AssemblerGraphModel
import AssemblerGraphProject
import Foundation

/// The tools, and the code that they look at.
final class Tools {
  private let workspace: Workspace
  private let compare: ModelContextServer.Compare

  init(_ workspace: Workspace, compare: @escaping ModelContextServer.Compare) {
    self.workspace = workspace
    self.compare = compare
  }

  /// What a tool could not do is its result, so that the assistant reads it. What cannot be understood is an error.
  func call(_ call: ToolCall) throws(RPCError) -> ToolResult {
    do {
      return try answer(to: call)
    } catch let error as CommandError {
      return ToolResult(content: [ToolResult.Content(text: error.text)], isError: true)
    } catch {
      throw (error as? RPCError) ?? RPCError(.internalError, "\(error)")
    }
  }

  private func answer(to call: ToolCall) throws -> ToolResult {
    switch call.name {
    case "check": try check(arguments(of: call))
    case "explain": try explain(arguments(of: call))
    case "owners_of": try owners(arguments(of: call))
    case "between": try between(arguments(of: call))
    case "diff": try difference(arguments(of: call))
    case "what_if_strong": try whatIfStrong(arguments(of: call))
    default: throw RPCError(.invalidParameters, "there is no tool '\(call.name)'")
    }
  }

  // MARK: Tools

  private struct CheckArguments: Decodable {
    var path: String?
    var limit: Int?
  }

  private func check(_ arguments: CheckArguments) throws(CommandError) -> ToolResult {
    let project = try project()
    let folder = project.currentFolder
    let baseline = try BaselineFile(option: nil, loaded: project.loaded, currentFolder: folder).read()
    var findings = project.verdict(baseline: baseline).findings
    if let path = arguments.path.map({ absolutePath(of: $0, in: folder) }) {
      findings.removeAll { finding in
        ([finding.location] + finding.path.map(\.location)).allSatisfy {
          AssemblerGraphProject.path(absolutePath(of: $0.file, in: folder), below: path) == nil
        }
      }
    }
    let listed = Array(findings.prefix(max(0, arguments.limit ?? 20)))
    let answer = CheckAnswer(
      errors: findings.count { $0.severity == .error },
      warnings: findings.count { $0.severity == .warning },
      findings: listed.map(FindingAnswer.init),
      more: findings.count - listed.count
    )
    let counts = "\(counted(answer.errors, "error", "errors")), \(counted(answer.warnings, "warning", "warnings"))\n"
    return result(answer, text: counts + report(listed, as: .xcode))
  }

  private struct TypeArguments: Decodable { var type: String }

  private func explain(_ arguments: TypeArguments) throws(CommandError) -> ToolResult {
    let project = try project(withEvidence: true)
    let subject = try subject(arguments.type, project)
    return result(
      .type(AssemblerGraphCore.explain(subject, in: project.program.graph, evidence: project.evidence)),
      as: ExplainAnswer.self
    )
  }

  private func owners(_ arguments: TypeArguments) throws(CommandError) -> ToolResult {
    let project = try project()
    let node = try subject(arguments.type, project).node
    let id = project.program.graph.nodes[node].id
    let graph = apply([.owners(of: id)], to: project.program.graph).graph
    let references = graph.edges.filter { $0.kind == .owns }.map { edge in
      ReferenceAnswer(edge, in: graph)
    }
    let owners = graph.nodes.map(\.id).filter { $0 != id }
    let text = owners.isEmpty ? "Nobody in the scanned code owns \(id).\n" : references.map(\.text).joined()
    return result(OwnersAnswer(type: id, owners: owners, references: references), text: text)
  }

  private struct BetweenArguments: Decodable {
    var from: String
    var to: String
    var limit: Int?
  }

  private func between(_ arguments: BetweenArguments) throws(CommandError) -> ToolResult {
    let project = try project()
    let (from, to) = (try subject(arguments.from, project).node, try subject(arguments.to, project).node)
    let limit = min(max(1, arguments.limit ?? 5), 100)
    return result(
      .paths(explainPaths(from: from, to: to, in: project.program.graph, limit: limit)),
      as: BetweenAnswer.self
    )
  }

  private struct DiffArguments: Decodable {
    var base: String
    var head: String?
  }

  private func difference(_ arguments: DiffArguments) throws(CommandError) -> ToolResult {
    let difference = try compare(arguments.base, arguments.head)
    let cycles = difference.cycles.map { change in
      let graph = difference.graph(of: change)
      let names = change.cycle.edges.map { graph.nodes[graph.edges[$0].from].name }
      return DiffAnswer.Cycle(
        change: change.kind,
        kind: change.cycle.kind,
        certainty: change.cycle.certainty,
        path: (names + names.prefix(1)).joined(separator: " → ")
      )
    }
    let answer = DiffAnswer(cycles: cycles, types: difference.nodes.count, references: difference.edges.count)
    return result(answer, text: difference.isEmpty ? "Nothing changed.\n" : differenceText(difference))
  }

  private struct PropertyArguments: Decodable { var property: String }

  private func whatIfStrong(_ arguments: PropertyArguments) throws(CommandError) -> ToolResult {
    let project = try project()
    let subject = try subject(arguments.property, project)
    guard let guarded = explainIfStrong(subject, in: project.program.graph) else {
      throw .subject(.noWeakReference(arguments.property))
    }
    return result(.ifStrong(guarded), as: IfStrongAnswer.self)
  }

  // MARK: Parts

  private func project(withEvidence: Bool = false) throws(CommandError) -> Project {
    workspace.project(of: try workspace.look(), withEvidence: withEvidence)
  }

  private func subject(_ word: String, _ project: Project) throws(CommandError) -> ExplainedSubject {
    switch AssemblerGraphCore.subject(named: word, in: project.program.graph, evidence: project.evidence) {
    case .success(let subject): return subject
    case .failure(let problem): throw .subject(problem)
    }
  }

  private func arguments<Arguments: Decodable>(of call: ToolCall) throws -> Arguments {
    do {
      return try JSONDecoder().decode(Arguments.self, from: JSONEncoder().encode(call.arguments ?? [:]))
    } catch {
      throw RPCError(.invalidParameters, "the arguments of '\(call.name)' are not as its schema has them")
    }
  }

  /// - Parameter answer: the part of the explanation's JSON that is told.
  private func result<Answer: Codable>(_ explanation: Explanation, as answer: Answer.Type) -> ToolResult {
    let text = AssemblerGraphCore.text(of: explanation)
    guard
      let answer = try? JSONDecoder().decode(
        Answer.self,
        from: Data(json(of: explanation, toolVersion: toolVersion).utf8)
      )
    else {
      return ToolResult(content: [ToolResult.Content(text: text)], isError: false)
    }
    return result(answer, text: text)
  }

  private func result(_ answer: some Encodable, text: String) -> ToolResult {
    let structured = (try? JSONEncoder().encode(answer)).flatMap { try? JSONDecoder().decode(JSONValue.self, from: $0) }
    return ToolResult(content: [ToolResult.Content(text: text)], structuredContent: structured, isError: false)
  }
}

extension ReferenceAnswer {
  fileprivate init(_ edge: Edge, in graph: Graph) {
    from = graph.nodes[edge.from].id
    to = graph.nodes[edge.to].id
    kind = edge.kind.rawValue
    via = edge.via
    strength = edge.strength.rawValue
    certainty = edge.certainty.rawValue
    sentence = "\(graph.nodes[edge.from].name) owns \(graph.nodes[edge.to].name) (\(edge.declaration))"
    file = edge.location.file
    line = edge.location.line
  }

  fileprivate var text: String { "\(file):\(line): \(sentence)\n" }
}
