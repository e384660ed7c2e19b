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

  /// Links what was scanned.
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
    fileCount = scan.records.sourceCount
    roots = inputs.roots
    isSelection = inputs.isSelection
    isIncomplete = scan.isIncomplete
    let paths = scan.records.map(\.facts.path)
    let empty = withArchitecture ? emptyWords(of: inputs.configuration, in: scan.records) : []
    let modules = scan.takeModules()
    (program, evidence) =
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
    configuration = inputs.configuration
    loaded = inputs.loaded
    currentFolder = inputs.currentFolder
    warnings = inputs.warnings + scan.warnings(of: program)
    self.start = start
    if withArchitecture { warnings += emptyEntries(among: paths, and: empty) }
  }
}
