import AssemblerGraphCore
import Foundation

/// The linked source with what the commands tell about it.
struct Project {
  var program: Program
  /// What the linker knows beyond the graph; empty unless it was asked for.
  var evidence = Evidence()
  var configuration: Configuration
  /// The configuration as its file has it.
  var loaded: LoadedConfiguration
  /// What the paths of findings are relative to.
  var currentFolder: String
  var fileCount: Int
  /// How many of them were read for this; nil when that goes without saying.
  var rescannedCount: Int?
  /// When the work began.
  var start: ContinuousClock.Instant

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

/// From the arguments to the linked program: finds the configuration and the files, scans and links them, and tells all
/// warnings on the way on standard error, sorted.
func readProject(
  _ source: SourceOptions,
  _ output: OutputOptions,
  withEvidence: Bool = false
) throws(CommandError) -> Project {
  let start = ContinuousClock.now
  let inputs = try findInputs(source)
  let scan = try scan(inputs, output)
  return Project(linking: scan, of: inputs, start: start, withEvidence: withEvidence)
}

extension Project {
  /// Tells all warnings on the way.
  init(
    linking scan: ScanOutcome,
    of inputs: Inputs,
    start: ContinuousClock.Instant,
    rescanned: Int? = nil,
    withEvidence: Bool = false
  ) {
    let (program, evidence) =
      withEvidence
      ? linkWithEvidence(scan.modules, configuration: inputs.configuration)
      : (link(scan.modules, configuration: inputs.configuration), Evidence())
    (inputs.warnings + scan.warnings(of: program.problems)).tell()
    self.init(
      program: program,
      evidence: evidence,
      configuration: inputs.configuration,
      loaded: inputs.loaded,
      currentFolder: FileManager.default.currentDirectoryPath,
      fileCount: scan.records.count,
      rescannedCount: rescanned,
      start: start
    )
  }
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
  guard !inputs.isEmpty else {
    inputs.warnings.tell()
    throw .noSwiftFile(paths: inputs.paths, leftOut: inputs.leftOut)
  }
  var outcome = scanShowingProgress(inputs.files, configuration: inputs.configuration, in: tree, output, memory: memory)
  guard outcome.failures.isEmpty else { throw .inputs(outcome.failures) }
  for record in inputs.extracted.records { outcome.add(record) }
  return outcome
}

extension [InputWarning] {
  /// One line each on standard error, in an order that the way through the folders has no part in.
  func tell() {
    for text in Set(map(\.text)).sorted() { writeError(text) }
  }
}
