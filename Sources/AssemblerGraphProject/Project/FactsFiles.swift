package import AssemblerGraphCore
import AssemblerGraphFacts

/// PATH arguments that name facts, and those that name source.
struct SortedPaths {
  var facts: [String] = []
  var sources: [String] = []

  /// What begins as facts do, or is called `….facts`, is meant as such. Nothing else is opened.
  init(_ paths: [String], currentFolder: String) {
    for path in paths {
      let file = absolutePath(of: path, in: currentFolder)
      let isFacts = path.hasSuffix(".facts") || (!path.hasSuffix(".swift") && isFile(file) && beginsAsFacts(file))
      if isFacts { facts.append(path) } else { sources.append(path) }
    }
  }
}

private func beginsAsFacts(_ path: String) -> Bool { (try? firstBytes(64, ofFile: path)).map(isFactsFile) ?? false }

/// Facts that were extracted before, of all named files, each source file once.
package struct ExtractedFacts: Hashable {
  /// Sorted by path and module.
  package var records: [FactsRecord]

  /// Reads the files, at the same time as far as there are processors.
  ///
  /// - Throws: all that is wrong with them.
  package init(ofFiles paths: [String], currentFolder: String) throws(CommandError) {
    let readings = paths.map { path in Later { read(path, currentFolder: currentFolder) } }
    var problems: [InputProblem] = []
    var sources: [Key: (record: FactsRecord, path: String)] = [:]
    for (path, reading) in zip(paths, readings) {
      switch reading.value {
      case .failure(let problem): problems.append(problem)
      case .success(let records):
        for record in records {
          let key = Key(path: record.facts.path, module: record.module)
          if let known = sources[key], known.record != record {
            problems.append(.factsDisagree(path: path, other: known.path, source: record.facts.path))
          }
          sources[key] = (record, path)
        }
      }
    }
    guard problems.isEmpty else { throw .inputs(problems) }
    records = sources.values.map(\.record).sorted { ($0.facts.path, $0.module) < ($1.facts.path, $1.module) }
  }

  private struct Key: Hashable {
    var path: String
    var module: String
  }

  /// Without those that a selection leaves out. Returns how many it did.
  mutating func limit(to selection: inout FileSelection, currentFolder: String) -> Int {
    let count = records.count
    records = records.filter { record in
      let path = absolutePath(of: record.facts.path, in: currentFolder)
      // Both are asked, so that a pattern of the command line that fits nothing is noticed.
      let (isIncluded, isExcluded) = (selection.includes(path), selection.excludes(path))
      return isIncluded && !isExcluded
    }
    return count - records.count
  }

  /// The paths of the configuration decide the modules, as they do for source.
  mutating func rename(_ modules: [ConfiguredModule], currentFolder: String) {
    guard !modules.isEmpty else { return }
    for index in records.indices {
      let path = absolutePath(of: records[index].facts.path, in: currentFolder)
      guard let module = modules.first(where: { $0.path.matches(path) }) else { continue }
      records[index].rename(module.name)
    }
  }
}

private func read(_ path: String, currentFolder: String) -> Result<[FactsRecord], InputProblem> {
  let content: [UInt8]
  do throws(SystemError) {
    content = try bytes(ofFile: absolutePath(of: path, in: currentFolder))
  } catch {
    return .failure(error.isAbsence ? .missing(path: path, command: nil) : .unreadable(path: path, error))
  }
  return factsRecords(ofFile: content).mapError { .facts(path: path, $0) }
}
