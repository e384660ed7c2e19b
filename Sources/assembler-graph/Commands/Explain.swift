import ArgumentParser
import AssemblerGraphCore
import AssemblerGraphFacts
import AssemblerGraphLinker
import AssemblerGraphModel
import AssemblerGraphProject

/// Scans, and answers a question about the graph: what a type is and who holds it, how two types are connected, or what
/// nothing decided.
struct Explain: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explains who holds a type and why, how two types are connected, or what is unresolved.",
    usage: """
      assembler-graph explain TYPE [PATH …]
      assembler-graph explain FROM TO [PATH …]
      assembler-graph explain --if-strong TYPE.PROPERTY [PATH …]
      assembler-graph explain --unresolved [PATH …]
      assembler-graph explain --unknown-calls [PATH …]
      """,
    discussion: """
      TYPE is a name ('Detail', 'Outer.Detail'), a name with its module ('App.Detail'), or a property \
      ('Detail.navigation'). The second word is a PATH if a file or folder has that name, and otherwise the type \
      TO; from a type to itself, the paths are the cycles through it.

      EXAMPLES:
        assembler-graph explain DetailInteraction Sources
        assembler-graph explain DetailInteraction.parent
        assembler-graph explain ListInteraction DetailInteraction
        assembler-graph explain --if-strong DetailInteraction.parent
        assembler-graph explain --unresolved --format json

      \(ExitStatus.help)
      """
  )

  @ArgumentParser.Argument(help: ArgumentHelp("The type or the property to explain.", valueName: "type"))
  var type: String?

  @Flag(help: "List the properties of protocol type that nothing decides, and count those that are decided.")
  var unresolved = false

  @Flag(help: "Show what would be kept alive if this weak reference were strong: the cycles it prevents.")
  var ifStrong = false

  @Flag(help: "List the calls outside of the scanned code that get closures or delegates and are not known.")
  var unknownCalls = false

  @Option(help: "The format of the answer.")
  var format: ExplanationFormat = .text

  @Option(help: ArgumentHelp("How many paths to list at most.", valueName: "n"))
  var limit = 10

  @OptionGroup var source: SourceOptions
  @OptionGroup var output: OutputOptions

  func validate() throws {
    let questions = [("--unresolved", unresolved), ("--if-strong", ifStrong), ("--unknown-calls", unknownCalls)]
    let asked = questions.filter(\.1).map { "'\($0.0)'" }
    if !asksAboutAll, type == nil { throw ValidationError("Name a type, or say '--unresolved' or '--unknown-calls'.") }
    if asked.count > 1 { throw ValidationError("\(asked.joined(separator: " and ")) are two questions.") }
    if limit < 1 { throw ValidationError("The value of '--limit' is less than 1.") }
    if source.scope != nil { throw ValidationError("'explain' looks at every type; leave out '--scope'.") }
  }

  /// Whether the question names no type.
  private var asksAboutAll: Bool { unresolved || unknownCalls }

  func run() throws {
    let destination = output.destination
    try destination.check()
    let question = Question(type: type, paths: source.paths, asksAboutAll: asksAboutAll, isIfStrong: ifStrong)
    var source = source
    source.paths = question.paths
    let project = try readProject(source, output, withArchitecture: false, withEvidence: true)
    let explanation = try answer(question, project)
    let answer =
      switch format {
      case .text: text(of: explanation, usesColor: output.color.isOn(for: destination))
      case .json: json(of: explanation, toolVersion: toolVersion)
      }
    try destination.write(answer)
    output.tell(project.summary + project.elapsed)
  }

  private func answer(_ question: Question, _ project: Project) throws(CommandError) -> Explanation {
    let graph = project.program.graph
    if unknownCalls { return .unknownCalls(explainUnknownCalls(evidence: project.evidence)) }
    guard let first = question.from else {
      return .unresolved(explainUnresolved(in: graph, evidence: project.evidence))
    }
    let from = try subject(first, project)
    if ifStrong {
      guard let guarded = explainIfStrong(from, in: graph) else { throw .subject(.noWeakReference(first)) }
      return .ifStrong(guarded)
    }
    guard let second = question.to else {
      return .type(AssemblerGraphCore.explain(from, in: graph, evidence: project.evidence))
    }
    let to = try subject(second, project)
    return .paths(explainPaths(from: from.node, to: to.node, in: graph, limit: limit))
  }

  private func subject(_ word: String, _ project: Project) throws(CommandError) -> ExplainedSubject {
    switch AssemblerGraphCore.subject(named: word, in: project.program.graph, evidence: project.evidence) {
    case .success(let subject): return subject
    case .failure(let problem): throw .subject(problem)
    }
  }
}

/// The forms of an explanation.
enum ExplanationFormat: String, CaseIterable, ExpressibleByArgument {
  case text, json
}

/// The words of the command line, sorted out.
private struct Question {
  var from: String?
  var to: String?
  var paths: [String]

  init(type: String?, paths: [String], asksAboutAll: Bool, isIfStrong: Bool) {
    self.paths = paths
    if asksAboutAll {
      if let type { self.paths.insert(type, at: 0) }
      return
    }
    from = type
    if !isIfStrong, let second = paths.first, !isPath(second) {
      to = second
      self.paths.removeFirst()
    }
  }
}

/// Whether a word means a file or a folder: it has a slash, or there is one of that name.
private func isPath(_ word: String) -> Bool {
  word.contains("/") || word.hasSuffix(".swift") || (try? fileKind(word, followingLinks: true)) != nil
}
