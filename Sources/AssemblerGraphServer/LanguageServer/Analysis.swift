import AssemblerGraphCore
import AssemblerGraphFacts
import AssemblerGraphLinker
import AssemblerGraphModel
import AssemblerGraphProject

/// What is known of the code at one moment.
struct Analysis: Sendable {
  var project: Project
  var verdict: Verdict
  /// What it was made from.
  var texts: UnsavedTexts

  var graph: Graph { project.program.graph }

  /// The path of a file that a finding or the graph names, without links.
  func path(of file: String) -> String { pathWithoutLinks(absolutePath(of: file, in: project.currentFolder)) }
}

/// Makes analyses and what takes as long. Everything but `run` is done on its worker.
final class Analyst: @unchecked Sendable {
  private let worker = Worker()
  private let workspace: Workspace
  private var last: (look: Workspace.Look, baseline: Baseline?, analysis: Analysis)?

  init(_ request: SourceRequest) { workspace = Workspace(request) }

  /// Does something with the analyst on its worker, in turn.
  func run(_ job: @escaping @Sendable (Analyst) -> Void) { worker.run { job(self) } }

  func analysis(of texts: UnsavedTexts) throws(CommandError) -> Analysis {
    let look = try workspace.look(in: texts)
    let project = workspace.project(of: look)
    let baseline = try BaselineFile(option: nil, loaded: project.loaded, currentFolder: project.currentFolder).read()
    // Where files say the same, nothing is judged anew.
    let isSame = last.map { $0.look.state == look.state && $0.baseline == baseline } ?? false
    let known = isSame ? last?.analysis.verdict : nil
    let verdict = known ?? project.verdict(baseline: baseline)
    let analysis = Analysis(project: project, verdict: verdict, texts: texts)
    last = (look, baseline, analysis)
    return analysis
  }

  /// The changes that mend one finding of the last analysis.
  ///
  /// - Returns: why there are none, in words, where the analysis of the changed code is against it.
  func fix(_ fingerprint: String) throws(CommandError) -> Result<[Fixer.File], RPCError> {
    guard let (look, _, analysis) = last,
      let finding = analysis.verdict.findings.first(where: { $0.fingerprint == fingerprint })
    else { return .failure(RPCError(.requestFailed, "the finding is gone")) }
    var fixer = Fixer(analysis.project, outcome: look.scan, in: analysis.texts)
    let result = try fixer.fix([finding])
    if let reason = result.left.first?.reason { return .failure(RPCError(.requestFailed, reason)) }
    return .success(result.files)
  }
}
