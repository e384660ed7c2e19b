import AssemblerGraphCore
import Foundation

/// The linked source with what the commands tell about it.
struct Project {
  var program: Program
  /// What the linker knows beyond the graph; empty unless it was asked for.
  var evidence = Evidence()
  var configuration: Configuration
  /// How the configuration's patterns see the files.
  var paths: PatternPaths
  var fileCount: Int
  /// When the work began.
  var start: ContinuousClock.Instant

  /// `Scanned 521 files: 312 types, 23 Assemblers`
  var summary: String {
    let types = program.graph.nodes.count { $0.kind != .external }
    let assemblers = program.graph.nodes.count { $0.role == .assembler }
    return "Scanned \(counted(fileCount, "file")): \(counted(types, "type")), \(counted(assemblers, "Assembler"))"
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
  let currentFolder = FileManager.default.currentDirectoryPath
  let roots = try scanRoots(source.paths, currentFolder: currentFolder, commands: AssemblerGraph.commandNames)
  let loaded = try loadConfiguration(named: source.config, for: roots, currentFolder: currentFolder)
  let configuration = source.overlay(loaded)
  let modules = configuration.modules.map { module in
    ConfiguredModule(name: module.module, path: AnchoredGlob(module.path, in: loaded.folder ?? currentFolder))
  }
  let discovery = try discover(
    roots,
    selection: source.selection(loaded, currentFolder: currentFolder),
    modules: modules,
    currentFolder: currentFolder
  )
  guard !discovery.files.isEmpty else {
    discovery.warnings.tell()
    throw .noSwiftFile(paths: source.paths.isEmpty ? ["."] : source.paths, leftOut: discovery.leftOut)
  }

  let scan = scanShowingProgress(discovery.files, configuration: configuration, output)
  guard scan.failures.isEmpty else { throw .inputs(scan.failures) }
  let (program, evidence) =
    withEvidence
    ? linkWithEvidence(scan.modules, configuration: configuration)
    : (link(scan.modules, configuration: configuration), Evidence())
  let problems = program.problems.filter { !scan.filesWithWarning.contains($0.location.file) }
  (discovery.warnings + scan.warnings + problems.map(InputWarning.notParsed)).tell()
  return Project(
    program: program,
    evidence: evidence,
    configuration: configuration,
    paths: loaded.patternPaths(currentFolder: currentFolder),
    fileCount: scan.modules.count,
    start: start
  )
}

/// The results of all files, sorted out.
private struct ScanOutcome {
  var modules: [ModuleFile] = []
  var warnings: [InputWarning] = []
  /// Of these files one warning is enough.
  var filesWithWarning: Set<String> = []
  /// What must stop the command: files that were named and cannot be read, or all when none can.
  var failures: [InputProblem] = []
}

private func scanShowingProgress(
  _ files: [SourceFile],
  configuration: Configuration,
  _ output: OutputOptions
) -> ScanOutcome {
  var progress = Progress.onStandardError(isQuiet: output.quiet)
  let results = scanAll(files, defines: configuration.defines.map(Set.init)) { done in
    progress.show(done, of: files.count)
  }
  progress.clear()

  var outcome = ScanOutcome()
  var unreadable: [InputProblem] = []
  for (file, result) in zip(files, results) {
    switch result {
    case .success(let scanned):
      outcome.modules.append(ModuleFile(module: file.module, facts: scanned.facts))
      guard let position = scanned.encodingError else { continue }
      outcome.warnings.append(.notUTF8(SourceLocation(file: file.displayPath, position: position)))
      outcome.filesWithWarning.insert(file.displayPath)
    case .failure(let error):
      unreadable.append(.unreadable(path: file.displayPath, error))
      if file.isNamed {
        outcome.failures.append(.unreadable(path: file.displayPath, error))
      } else {
        outcome.warnings.append(.unreadable(path: file.displayPath, error))
      }
    }
  }
  if outcome.modules.isEmpty { outcome.failures = unreadable }
  return outcome
}

extension [InputWarning] {
  /// One line each on standard error, in an order that the way through the folders has no part in.
  fileprivate func tell() {
    for text in Set(map(\.text)).sorted() { writeError(text) }
  }
}
