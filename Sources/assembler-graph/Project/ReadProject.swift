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
  let inputs = try findInputs(source)
  guard !inputs.files.isEmpty else {
    inputs.warnings.tell()
    throw .noSwiftFile(paths: source.paths.isEmpty ? ["."] : source.paths, leftOut: inputs.leftOut)
  }
  let scan = scanShowingProgress(inputs.files, configuration: inputs.configuration, output)
  guard scan.failures.isEmpty else { throw .inputs(scan.failures) }
  let (program, evidence) =
    withEvidence
    ? linkWithEvidence(scan.modules, configuration: inputs.configuration)
    : (link(scan.modules, configuration: inputs.configuration), Evidence())
  (inputs.warnings + scan.warnings(of: program)).tell()
  return Project(
    program: program,
    evidence: evidence,
    configuration: inputs.configuration,
    loaded: inputs.loaded,
    currentFolder: FileManager.default.currentDirectoryPath,
    fileCount: scan.modules.count,
    start: start
  )
}

/// What the arguments and the configuration name, before anything is scanned.
struct Inputs {
  var roots: [ScanRoot]
  var loaded: LoadedConfiguration
  var configuration: Configuration
  /// Sorted by the path that people read.
  var files: [SourceFile]
  var warnings: [InputWarning]
  /// How many Swift files `include` and `exclude` left out.
  var leftOut: Int
}

/// Finds the configuration and the files.
///
/// - Parameters:
///   - loaded: a configuration that is known already.
///   - tree: where both are looked for.
func findInputs(
  _ source: SourceOptions,
  loaded: LoadedConfiguration? = nil,
  in tree: any FileTree = Disk()
) throws(CommandError) -> Inputs {
  let currentFolder = FileManager.default.currentDirectoryPath
  let commands = AssemblerGraph.commandNames
  let roots = try scanRoots(source.paths, currentFolder: currentFolder, commands: commands, in: tree)
  let found: LoadedConfiguration
  if let loaded {
    found = loaded
  } else {
    found = try loadConfiguration(named: source.config, for: roots, currentFolder: currentFolder, in: tree)
  }
  let configuration = source.overlay(found)
  let modules = configuration.modules.map { module in
    ConfiguredModule(name: module.module, path: AnchoredGlob(module.path, in: found.folder ?? currentFolder))
  }
  let discovery = try discover(
    roots,
    selection: source.selection(found, currentFolder: currentFolder),
    modules: modules,
    currentFolder: currentFolder,
    in: tree
  )
  return Inputs(
    roots: roots,
    loaded: found,
    configuration: configuration,
    files: discovery.files,
    warnings: discovery.warnings,
    leftOut: discovery.leftOut
  )
}

/// The results of all files, sorted out.
struct ScanOutcome {
  /// The files that could be read, and beside each its facts.
  var files: [SourceFile] = []
  var modules: [ModuleFile] = []
  var warnings: [InputWarning] = []
  /// Of these files one warning is enough.
  var filesWithWarning: Set<String> = []
  /// What must stop the command: files that were named and cannot be read, or all when none can.
  var failures: [InputProblem] = []

  /// Those of the scan, and those of files that did not parse whole.
  func warnings(of program: Program) -> [InputWarning] {
    let problems = program.problems.filter { !filesWithWarning.contains($0.location.file) }
    return warnings + problems.map(InputWarning.notParsed)
  }
}

func scanShowingProgress(
  _ files: [SourceFile],
  configuration: Configuration,
  in tree: any FileTree = Disk(),
  _ output: OutputOptions
) -> ScanOutcome {
  var progress = Progress.onStandardError(isQuiet: output.quiet)
  let results = scanAll(files, defines: configuration.defines.map(Set.init), in: tree) { done in
    progress.show(done, of: files.count)
  }
  progress.clear()

  var outcome = ScanOutcome()
  var unreadable: [InputProblem] = []
  for (file, result) in zip(files, results) {
    switch result {
    case .success(let scanned):
      outcome.files.append(file)
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
  func tell() {
    for text in Set(map(\.text)).sorted() { writeError(text) }
  }
}
