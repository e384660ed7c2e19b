package import AssemblerGraphCore
import AssemblerGraphFacts
package import AssemblerGraphLinker
package import AssemblerGraphModel

/// The linked source with what is told about it.
package struct Project: Sendable {
  package var program: Program
  /// What the linker knows beyond the graph; empty unless it was asked for.
  package var evidence = Evidence()
  package var configuration: Configuration
  /// The configuration as its file has it.
  package var loaded: LoadedConfiguration
  /// What the paths of findings are relative to.
  package var currentFolder: String
  /// What was named to be scanned.
  package var roots: [ScanRoot]
  /// Whether the command line chose among the files and branches that the configuration means.
  package var isSelection: Bool
  package var fileCount: Int
  /// How many of them were read for this; nil when that goes without saying.
  package var rescannedCount: Int?
  /// Whether the scan of a file was given up: what is said of the rest is true, but may not be all.
  package var isIncomplete: Bool
  /// When the work began.
  package var start: ContinuousClock.Instant
  /// What was met on the way and stopped nothing.
  package var warnings: [InputWarning]

  /// Links what was scanned, once: nothing of it is kept for the next time.
  ///
  /// - Parameters:
  ///   - scan: handed over, because its facts are the largest thing in memory.
  ///   - withArchitecture: whether somebody will ask for a verdict.
  ///   - withEvidence: whether also the linker's reasons are wanted.
  package init(
    _ inputs: Inputs,
    _ scan: consuming ScanOutcome,
    withArchitecture: Bool = true,
    withEvidence: Bool = false,
    start: ContinuousClock.Instant = .now
  ) {
    let summary = ScanSummary(inputs, scan, withWords: withArchitecture)
    let modules = scan.takeModules()
    let (program, evidence) =
      withEvidence
      ? linkWithEvidence(
        consume modules,
        configuration: inputs.configuration,
        withArchitecture: withArchitecture,
        beside: onAnotherThread
      )
      : (
        link(
          consume modules,
          configuration: inputs.configuration,
          withArchitecture: withArchitecture,
          beside: onAnotherThread
        ), Evidence()
      )
    self.init(inputs, scan, summary, program, evidence, start: start)
  }

  /// What was scanned, and linked besides.
  init(_ inputs: Inputs, _ scan: ScanOutcome, _ linked: LinkedCode, start: ContinuousClock.Instant) {
    let summary = ScanSummary(inputs, scan, withWords: true)
    self.init(inputs, scan, summary, linked.program, linked.evidence, start: start)
  }

  private init(
    _ inputs: Inputs,
    _ scan: ScanOutcome,
    _ summary: ScanSummary,
    _ program: Program,
    _ evidence: Evidence,
    start: ContinuousClock.Instant
  ) {
    self.program = program
    self.evidence = evidence
    fileCount = summary.fileCount
    roots = inputs.roots
    isSelection = inputs.isSelection
    isIncomplete = scan.isIncomplete
    configuration = inputs.configuration
    loaded = inputs.loaded
    currentFolder = inputs.currentFolder
    warnings = inputs.warnings + scan.warnings(of: program)
    self.start = start
    if let words = summary.emptyWords { warnings += emptyEntries(among: summary.paths, and: words) }
  }
}

/// What is asked of facts before they are handed over.
private struct ScanSummary {
  var fileCount: Int
  var paths: [String]
  /// nil when nobody wants to know.
  var emptyWords: [(entry: String, noun: String)]?

  init(_ inputs: Inputs, _ scan: borrowing ScanOutcome, withWords: Bool) {
    fileCount = scan.records.sourceCount
    paths = scan.records.map(\.facts.path)
    if withWords { emptyWords = AssemblerGraphProject.emptyWords(of: inputs.configuration, in: scan.records) }
  }
}
