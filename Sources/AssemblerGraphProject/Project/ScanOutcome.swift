package import AssemblerGraphCore
package import AssemblerGraphFacts
package import AssemblerGraphLinker

/// The results of all files, sorted out.
package struct ScanOutcome {
  /// The files that could be read, without those that facts stand for, and without what is no Swift.
  package var files: [SourceFile] = []
  package var records: [FactsRecord] = []
  package var warnings: [InputWarning] = []
  /// Of these files one warning is enough.
  private var filesWithWarning: Set<String> = []
  /// What must stop the command: files that were named and cannot be read, or all when none can.
  package var failures: [InputProblem] = []
  /// Whether the scan of a file was given up, so that what is in it is missing.
  package fileprivate(set) var isIncomplete = false

  /// What is linked.
  package var modules: [ModuleFile] { records.map(\.file) }

  /// The same for who needs the records no more: facts are the largest thing in memory.
  mutating func takeModules() -> [ModuleFile] {
    defer { records = [] }
    return modules
  }

  mutating func add(_ record: FactsRecord) {
    records.append(record)
    guard let position = record.encodingError else { return }
    warnings.append(.notUTF8(SourceLocation(file: record.facts.path, position: position)))
    filesWithWarning.insert(record.facts.path)
  }

  /// Those of the scan and those of the link.
  package func warnings(of program: Program) -> [InputWarning] {
    warnings(of: program.problems) + program.collisions.map(InputWarning.namesCollide)
      + program.limits.map(InputWarning.isTooMuch)
  }

  /// Those of the scan, and those of files that did not parse whole.
  package func warnings(of problems: [Problem]) -> [InputWarning] {
    warnings + problems.filter { !filesWithWarning.contains($0.location.file) }.map(InputWarning.notParsed)
  }
}

/// Scans the files and sorts the results out.
///
/// - Parameters:
///   - memory: what is known already of files that did not change.
///   - onProgress: told every tenth of a second, on the calling thread, how many files are done.
package func scanOutcome(
  of files: [SourceFile],
  configuration: Configuration,
  in tree: any FileTree = Disk(),
  memory: FactsMemory? = nil,
  onProgress: (_ done: Int) -> Void = { _ in }
) -> ScanOutcome {
  let defines = configuration.defines.map(Set.init)
  let results =
    memory?.results(of: files, defines: defines, in: tree, onProgress: onProgress)
    ?? scanAll(files, defines: defines, in: tree, onProgress: onProgress)
  var outcome = ScanOutcome()
  var unreadable: [InputProblem] = []
  for (file, result) in zip(files, results) {
    switch result {
    case .success(let scanned):
      if scanned.facts.interface == nil { outcome.files.append(file) }
      if let seconds = scanned.givenUpAfter {
        outcome.isIncomplete = true
        outcome.warnings.append(.tookTooLong(path: file.displayPath, seconds: seconds))
      }
      outcome.add(file.record(facts: scanned.facts, encodingError: scanned.encodingError))
    case .failure(let error):
      unreadable.append(.unreadable(path: file.displayPath, error))
      if file.isNamed {
        outcome.failures.append(.unreadable(path: file.displayPath, error))
      } else {
        outcome.warnings.append(.unreadable(path: file.displayPath, error))
      }
    }
  }
  if outcome.records.sourceCount == 0 { outcome.failures = unreadable }
  return outcome
}
