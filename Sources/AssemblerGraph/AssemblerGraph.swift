import AssemblerGraphCore
import AssemblerGraphLinker
import AssemblerGraphModel
import AssemblerGraphProject
import Foundation

/// The types of a code base, and who assembles, owns and uses whom: read from the source, without building it.
///
/// It is what `assembler-graph check` sees, as a value, so that a test can say what must hold:
///
/// ```swift
/// @Test func nothingOwnsItself() throws {
///   let cycles = try AssemblerGraph.scan("Sources").cycles
///   #expect(cycles.isEmpty)
/// }
/// ```
///
/// A ``view(_:)`` is a graph too, with fewer types. Everything is sorted: the same source gives the same value.
public struct AssemblerGraph: Sendable {
  /// The types, by ``Node/id``.
  public let nodes: [Node]
  /// The references between them, by the ids of both ends, the kind, the property, and the place.
  public let edges: [Edge]
  /// The cycles that no comment in the source accepts and whose rule the configuration does not turn off, also those that
  /// are only possible, and those that running code unties. Those that end by themselves are left out. A baseline plays no
  /// part.
  ///
  /// Of each group of types that are entangled these are its shortest cycles, at most as many as the key `cycles_per_group`
  /// of the configuration says. Empty means that there is none.
  public let cycles: [Cycle]
  /// What `assembler-graph check` reports: the findings of all rules that are on, without what a comment or the baseline
  /// accepts, by place. They are about the whole code base, also in a view.
  public let findings: [Finding]
  /// What was met on the way and did not stop the scan, as the command tells it: a file that does not parse, a link that
  /// leads nowhere.
  public let warnings: [String]

  let shown: Shown

  /// What is needed to view and to draw.
  struct Shown: Sendable {
    var graph: Graph
    var cycles: [AssemblerGraphModel.Cycle]
    var configuration: Configuration
    var paths: PatternPaths
  }

  init(_ shown: Shown, findings: [Finding], warnings: [String]) {
    let graph = shown.graph
    let nodes = graph.nodes.map(Node.init)
    let edges = graph.edges.map { Edge($0, nodes: nodes) }
    self.shown = shown
    self.nodes = nodes
    self.edges = edges
    cycles = shown.cycles.compactMap { cycle in
      severity(of: cycle, in: graph, configuration: shown.configuration, paths: shown.paths)
        .flatMap { $0 == .note ? nil : Cycle(cycle, severity: $0, edges: edges) }
    }
    self.findings = findings
    self.warnings = warnings
  }
}

extension AssemblerGraph {
  /// Reads Swift source, as `assembler-graph check` does: with the nearest `.assembler-graph.yml`, and the baseline
  /// beside it.
  ///
  /// ```swift
  /// let graph = try AssemblerGraph.scan("Sources")
  /// #expect(graph.findings.isEmpty)
  /// ```
  ///
  /// - Parameters:
  ///   - paths: files and folders of Swift source, and files that `assembler-graph extract` wrote; none is `folder`.
  ///   - folder: what relative paths start at, and what the paths in places are relative to; nil is the current folder.
  ///     Xcode runs tests in a folder of its own: there, say ``packageFolder(around:)``.
  ///   - configuration: the configuration file; nil is the nearest `.assembler-graph.yml` from the paths upwards.
  /// - Throws: ``Failure`` with what the command would print: a path that is not there, no Swift file in it, a mistake in
  ///   the configuration. All of them at once, one line each.
  public static func scan(
    _ paths: String...,
    in folder: String? = nil,
    configuration: String? = nil
  ) throws(Failure) -> AssemblerGraph {
    try scan(paths, in: folder, configuration: configuration)
  }

  /// Reads Swift source, as ``scan(_:in:configuration:)-(String...,_,_)`` does, below paths that are in an array.
  ///
  /// - Throws: ``Failure``.
  public static func scan(
    _ paths: [String],
    in folder: String? = nil,
    configuration: String? = nil
  ) throws(Failure) -> AssemblerGraph {
    let currentFolder = absolutePath(of: folder ?? ".", in: FileManager.default.currentDirectoryPath)
    let request = SourceRequest(paths: paths, config: configuration, currentFolder: currentFolder)
    return try onDeepThread { () throws(CommandError) in
      let inputs = try findInputs(request)
      let project = Project(
        inputs,
        try inputs.outcome { scanOutcome(of: $0, configuration: inputs.configuration) }
      )
      let baseline = try BaselineFile(option: nil, loaded: project.loaded, currentFolder: currentFolder).read()
      return AssemblerGraph(project, findings: project.verdict(baseline: baseline).findings)
    }
  }

  private init(_ project: Project, findings: [AssemblerGraphModel.Finding]) {
    let graph = withStandings(project.program.graph)
    let shown = Shown(
      graph: graph,
      cycles: cyclesWithoutComment(
        in: graph,
        suppressions: project.program.suppressions,
        perGroup: project.configuration.cyclesPerGroup
      ),
      configuration: project.configuration,
      paths: project.paths
    )
    self.init(
      shown,
      findings: findings.map(Finding.init),
      warnings: Set(project.warnings.map(\.text)).sorted()
    )
  }
}

/// Runs the work on a thread that can follow deeply nested code, and waits for it.
func onDeepThread<Value: Sendable>(
  _ work: @escaping @Sendable () throws(CommandError) -> Value
) throws(AssemblerGraph.Failure) -> Value {
  let outcome = Later { () -> Result<Value, CommandError> in
    do throws(CommandError) { return .success(try work()) } catch { return .failure(error) }
  }
  switch outcome.value {
  case .success(let value): return value
  case .failure(let error): throw AssemblerGraph.Failure(error)
  }
}
