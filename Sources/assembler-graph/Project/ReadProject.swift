import AssemblerGraphCore
import AssemblerGraphLinker
import AssemblerGraphModel
import AssemblerGraphProject

/// From the arguments to the linked program: finds the configuration and the files, scans and links them, and tells all
/// warnings on the way on standard error, sorted.
func readProject(
  _ source: SourceOptions,
  _ output: OutputOptions,
  withArchitecture: Bool = true,
  withEvidence: Bool = false
) throws(CommandError) -> Project {
  let start = ContinuousClock.now
  let inputs = try findInputs(source)
  let project = Project(
    inputs,
    try scan(inputs, output),
    withArchitecture: withArchitecture,
    withEvidence: withEvidence,
    start: start
  )
  project.warnings.tell()
  return project
}

/// Finds the configuration and the files that the arguments name.
///
/// - Parameters:
///   - loaded: a configuration that is known already.
///   - tree: where both are looked for.
func findInputs(
  _ source: SourceOptions,
  loaded: LoadedConfiguration? = nil,
  in tree: any FileTree = Disk()
) throws(CommandError) -> Inputs {
  try findInputs(source.request, loaded: loaded, commands: AssemblerGraph.commandNames, in: tree)
}

/// The facts of all inputs.
///
/// - Parameter memory: what is known already of files that did not change.
/// - Throws: also when there is no input.
func scan(
  _ inputs: Inputs,
  in tree: any FileTree = Disk(),
  _ output: OutputOptions,
  memory: FactsMemory? = nil
) throws(CommandError) -> ScanOutcome {
  if inputs.isEmpty { inputs.warnings.tell() }
  return try inputs.outcome { files in
    scanShowingProgress(files, configuration: inputs.configuration, in: tree, output, memory: memory)
  }
}

/// Scans, and shows on a terminal how far it is.
func scanShowingProgress(
  _ files: [SourceFile],
  configuration: Configuration,
  in tree: any FileTree = Disk(),
  _ output: OutputOptions,
  memory: FactsMemory? = nil
) -> ScanOutcome {
  var progress = Progress.onStandardError(isQuiet: output.quiet)
  defer { progress.clear() }
  return scanOutcome(of: files, configuration: configuration, in: tree, memory: memory) { done in
    progress.show(done, of: files.count)
  }
}

extension [InputWarning] {
  /// One line each on standard error, in an order that the way through the folders has no part in.
  func tell() {
    for text in Set(map(\.text)).sorted() { writeError(text) }
  }
}

extension Project {
  /// `Scanned 521 files: 312 types, 23 Assemblers`; while watching, `Scanned 1 of 521 files: …`
  var summary: String {
    let types = program.graph.nodes.count { $0.kind != .external }
    let assemblers = program.graph.nodes.count { $0.role == .assembler }
    let files = (rescannedCount.map { "\($0) of " } ?? "") + counted(fileCount, "file")
    return "Scanned \(files): \(counted(types, "type")), \(counted(assemblers, "Assembler"))"
  }

  /// ` in 0.4 s`
  var elapsed: String { " in " + secondsText(start.duration(to: .now)) }
}

extension Verdict {
  /// `1 error, 2 warnings, 4 notes; 3 accepted by comments`
  var summary: String {
    let errors = findings.count { $0.severity == .error }
    let warnings = findings.count { $0.severity == .warning }
    let counts = "\(counted(errors, "error")), \(counted(warnings, "warning"))"
    return counts + (notes.isEmpty ? "" : ", \(counted(notes.count, "note"))")
      + (AcceptedCounts(of: accepted).text.map { "; \($0)" } ?? "")
  }
}
