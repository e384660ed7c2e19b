import AssemblerGraphCore
import AssemblerGraphFacts
import AssemblerGraphLinker
import AssemblerGraphProject
import Foundation

/// Two states of the same code, scanned and linked.
struct Comparison {
  var before: Program
  var after: Program
  /// That of the later state: one configuration for both, so that only the code differs.
  var configuration: Configuration
  /// How its patterns see the paths of both states.
  var paths: PatternPaths
  /// `main to the working tree`
  var names: String
  /// Whether the scan of a file was given up in either state.
  var isIncomplete: Bool
  /// Of the later state.
  var fileCount: Int
  /// How many files of the earlier state had to be read, because they differ.
  var changedCount: Int
  var start: ContinuousClock.Instant

  /// ` in 0.4 s`
  var elapsed: String { " in " + secondsText(start.duration(to: .now)) }
}

/// What is compared, as it was named.
struct Revisions: Hashable {
  var base: String
  /// nil: the working tree.
  var head: String?
  /// Compare with the newest commit from which both come, instead of with `base` itself.
  var fromMergeBase: Bool
}

/// Reads both states through git, links both at the same time, and tells the warnings.
///
/// A file that is the same object in both is read and scanned once.
func compare(
  _ revisions: Revisions,
  in repository: GitRepository,
  _ source: SourceOptions,
  _ output: OutputOptions
) throws(CommandError) -> Comparison {
  let start = ContinuousClock.now
  var base = try repository.commit(revisions.base)
  let head: String? = if let head = revisions.head { try repository.commit(head) } else { nil }
  if revisions.fromMergeBase { base = try repository.mergeBase(base, head ?? "HEAD") }
  let laterTree =
    if let head { try repository.tree(ofCommit: head, named: revisions.head ?? head) } else {
      try repository.workingTree()
    }
  let earlierTree = try repository.tree(ofCommit: base, named: revisions.base)

  let later = try findInputs(source, in: laterTree, beside: earlierTree, loaded: nil)
  let earlier = try findInputs(source, in: earlierTree, beside: laterTree, loaded: later.loaded)
  guard !later.isEmpty || !earlier.isEmpty else {
    later.warnings.tell()
    throw .noSwiftFile(paths: later.paths, leftOut: later.leftOut)
  }

  let configuration = later.configuration
  let laterScan = scanShowingProgress(later.allFiles, configuration: configuration, in: laterTree, output)
  guard laterScan.failures.isEmpty else { throw .inputs(laterScan.failures) }
  var reuse = Reuse(of: laterScan, tree: laterTree, files: later.allFiles)
  let others = earlier.allFiles.filter { !reuse.takes($0, of: earlierTree) }
  let otherScan = scanShowingProgress(others, configuration: configuration, in: earlierTree, output)
  guard otherScan.failures.isEmpty else { throw .inputs(otherScan.failures) }

  let (earlierFiles, laterFiles) = (reuse.modules + otherScan.modules, laterScan.modules)
  // The same files with the same contents have the same graph.
  let isSame = otherScan.records.isEmpty && Set(earlierFiles.map(FileName.init)) == Set(laterFiles.map(FileName.init))
  let before = isSame ? nil : Later { link(earlierFiles, configuration: configuration, withArchitecture: false) }
  let after = link(laterFiles, configuration: configuration, withArchitecture: false)
  let earlierProgram = before?.value ?? after
  (later.warnings + laterScan.warnings(of: after) + submodules(of: laterTree, below: later.roots)).tell()
  otherScan.tellWarnings(of: earlierProgram, revision: revisions.base)
  return Comparison(
    before: earlierProgram,
    after: after,
    configuration: configuration,
    paths: later.loaded.patternPaths(currentFolder: FileManager.default.currentDirectoryPath),
    names: "\(revisions.base) to \(revisions.head ?? "the working tree")",
    isIncomplete: laterScan.isIncomplete || otherScan.isIncomplete,
    fileCount: laterScan.records.sourceCount,
    changedCount: otherScan.records.sourceCount,
    start: start
  )
}

/// The inputs in one of two trees. A path that only the other one has names no file here.
private func findInputs(
  _ source: SourceOptions,
  in tree: GitTree,
  beside other: GitTree,
  loaded: LoadedConfiguration?
) throws(CommandError) -> Inputs {
  let currentFolder = FileManager.default.currentDirectoryPath
  func exists(_ path: String, in tree: GitTree) -> Bool {
    (try? tree.kind(of: absolutePath(of: path, in: currentFolder), followingLinks: true)) != nil
  }
  let paths = source.paths.isEmpty ? ["."] : source.paths
  var source = source
  source.paths = paths.filter { exists($0, in: tree) || !exists($0, in: other) }
  if !source.paths.isEmpty { return try findInputs(source, loaded: loaded, in: tree) }
  source.paths = [tree.root]
  var nothing = try findInputs(source, loaded: loaded, in: tree)
  nothing.files = []
  nothing.interfaces = []
  nothing.warnings = []
  return nothing
}

private func submodules(of tree: GitTree, below roots: [ScanRoot]) -> [InputWarning] {
  let currentFolder = FileManager.default.currentDirectoryPath
  return tree.submodules.filter { module in roots.contains { path(module, below: $0.realPath) != nil } }
    .map { .submodule(path: displayPath($0, currentFolder: currentFolder)) }
}

extension ScanOutcome {
  /// What is wrong with the files of the earlier state that were scanned for it alone: `main: Sources/F.swift:3:1: …`.
  fileprivate func tellWarnings(of program: Program, revision: String) {
    let files = Set(records.map(\.facts.path))
    let problems = program.problems.filter { files.contains($0.location.file) }
    for text in Set(warnings(of: problems).map(\.text)).sorted() { writeError("\(revision): \(text)") }
  }
}

private struct FileName: Hashable {
  var path: String
  var modules: [String]

  init(_ file: ModuleFile) {
    path = file.facts.path
    modules = [file.module] + file.alsoIn
  }
}

/// The facts of one state that are also those of the other.
private struct Reuse {
  private var facts: [String: FileFacts] = [:]
  private(set) var modules: [ModuleFile] = []

  init(of scan: ScanOutcome, tree: GitTree, files: [SourceFile]) {
    let blobs = Dictionary(
      files.map { ($0.displayPath, tree.blob(ofFile: $0.realPath)) },
      uniquingKeysWith: { first, _ in first }
    )
    for record in scan.records {
      if let blob = blobs[record.facts.path] ?? nil { facts[blob] = record.facts }
    }
  }

  /// Whether the file's contents were scanned already; then its facts are taken, under its own path.
  mutating func takes(_ file: SourceFile, of tree: GitTree) -> Bool {
    guard let blob = tree.blob(ofFile: file.realPath), var facts = facts[blob] else { return false }
    facts.path = file.displayPath
    modules.append(file.record(facts: facts).file)
    return true
  }
}
