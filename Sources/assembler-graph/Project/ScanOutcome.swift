import AssemblerGraphCore

/// The results of all files, sorted out.
struct ScanOutcome {
  /// The files that could be read, without those that facts stand for.
  var files: [SourceFile] = []
  var records: [FactsRecord] = []
  var warnings: [InputWarning] = []
  /// Of these files one warning is enough.
  private var filesWithWarning: Set<String> = []
  /// What must stop the command: files that were named and cannot be read, or all when none can.
  var failures: [InputProblem] = []

  /// What is linked.
  var modules: [ModuleFile] { records.map { ModuleFile(module: $0.module, facts: $0.facts) } }

  mutating func add(_ record: FactsRecord) {
    records.append(record)
    guard let position = record.encodingError else { return }
    warnings.append(.notUTF8(SourceLocation(file: record.facts.path, position: position)))
    filesWithWarning.insert(record.facts.path)
  }

  /// Those of the scan, and those of files that did not parse whole.
  func warnings(of problems: [Problem]) -> [InputWarning] {
    warnings + problems.filter { !filesWithWarning.contains($0.location.file) }.map(InputWarning.notParsed)
  }
}

func scanShowingProgress(
  _ files: [SourceFile],
  configuration: Configuration,
  in tree: any FileTree = Disk(),
  _ output: OutputOptions,
  memory: FactsMemory? = nil
) -> ScanOutcome {
  var progress = Progress.onStandardError(isQuiet: output.quiet)
  let defines = configuration.defines.map(Set.init)
  let show = { (done: Int) in progress.show(done, of: files.count) }
  let results =
    memory?.results(of: files, defines: defines, in: tree, onProgress: show)
    ?? scanAll(files, defines: defines, in: tree, onProgress: show)
  progress.clear()

  var outcome = ScanOutcome()
  var unreadable: [InputProblem] = []
  for (file, result) in zip(files, results) {
    switch result {
    case .success(let scanned):
      outcome.files.append(file)
      outcome.add(
        FactsRecord(module: file.module, facts: scanned.facts, encodingError: scanned.encodingError)
      )
    case .failure(let error):
      unreadable.append(.unreadable(path: file.displayPath, error))
      if file.isNamed {
        outcome.failures.append(.unreadable(path: file.displayPath, error))
      } else {
        outcome.warnings.append(.unreadable(path: file.displayPath, error))
      }
    }
  }
  if outcome.records.isEmpty { outcome.failures = unreadable }
  return outcome
}
