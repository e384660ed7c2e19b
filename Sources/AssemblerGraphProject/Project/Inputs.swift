package import AssemblerGraphCore
import AssemblerGraphFacts

/// What the arguments and the configuration name, before anything is scanned.
package struct Inputs: Hashable {
  /// As they were given, or the current folder.
  package var paths: [String]
  package var roots: [ScanRoot]
  package var loaded: LoadedConfiguration
  package var configuration: Configuration
  /// Sorted by the path that people read.
  package var files: [SourceFile]
  /// What is made without code: storyboards, xibs, `Info.plist`. Likewise sorted.
  package var interfaces: [SourceFile]
  /// Facts that take the place of source.
  package var extracted: ExtractedFacts
  package var warnings: [InputWarning]
  /// How many Swift files `include` and `exclude` left out.
  package var leftOut: Int
  /// Whether the command line chose among the files and branches that the configuration means.
  package var isSelection = false

  /// What the paths that people read are relative to.
  package var currentFolder: String

  /// All that is to be scanned.
  package var allFiles: [SourceFile] { files + interfaces }

  package var isEmpty: Bool { files.isEmpty && extracted.records.isEmpty }

  /// The facts of all inputs.
  ///
  /// - Parameter scan: scans the files.
  /// - Throws: also when there is no input.
  package func outcome(scanningBy scan: ([SourceFile]) -> ScanOutcome) throws(CommandError) -> ScanOutcome {
    guard !isEmpty else { throw .noSwiftFile(paths: paths, leftOut: leftOut) }
    var outcome = scan(allFiles)
    guard outcome.failures.isEmpty else { throw .inputs(outcome.failures) }
    for record in extracted.records { outcome.add(record) }
    return outcome
  }
}

/// Finds the configuration and the files. A PATH that is a file with facts stands for the source that they are of; where
/// that source is named too, it counts.
///
/// - Parameters:
///   - loaded: a configuration that is known already.
///   - commands: the names that could have been meant by a path that does not exist.
///   - tree: where both are looked for.
package func findInputs(
  _ source: SourceRequest,
  loaded: LoadedConfiguration? = nil,
  commands: [String] = [],
  in tree: any FileTree = Disk()
) throws(CommandError) -> Inputs {
  let currentFolder = source.currentFolder
  let paths = SortedPaths(source.paths, currentFolder: currentFolder)
  func roots(_ paths: [String]) throws(CommandError) -> [ScanRoot] {
    try scanRoots(paths, currentFolder: currentFolder, commands: commands, in: tree)
  }
  let sources = paths.sources.isEmpty && !paths.facts.isEmpty ? [] : try roots(paths.sources)
  var extracted = try ExtractedFacts(ofFiles: paths.facts, currentFolder: currentFolder)

  let found: LoadedConfiguration
  if let loaded {
    found = loaded
  } else {
    // Facts can lie anywhere: they have no part in where the configuration is.
    let places = sources.isEmpty ? try roots([]) : sources
    found = try loadConfiguration(named: source.config, for: places, currentFolder: currentFolder, in: tree)
  }
  let configuration = source.overlay(found)
  let modules = configuration.modules.map { module in
    ConfiguredModule(name: module.module, path: AnchoredGlob(module.path, in: found.folder ?? currentFolder))
  }
  var selection = source.selection(found)
  let leftOut = extracted.limit(to: &selection, currentFolder: currentFolder)
  extracted.rename(modules, currentFolder: currentFolder)
  let discovery = try discover(
    sources,
    selection: selection,
    modules: modules,
    withIgnored: configuration.withIgnored,
    currentFolder: currentFolder,
    in: tree
  )
  if !extracted.records.isEmpty {
    let scanned = Set((discovery.files + discovery.interfaces).map(\.displayPath))
    extracted.records.removeAll { scanned.contains($0.facts.path) }
  }
  return Inputs(
    paths: source.paths.isEmpty ? ["."] : source.paths,
    roots: sources,
    loaded: found,
    configuration: configuration,
    files: discovery.files,
    interfaces: discovery.interfaces,
    extracted: extracted,
    warnings: discovery.warnings,
    leftOut: discovery.leftOut + leftOut,
    isSelection: !(source.include.isEmpty && source.exclude.isEmpty && source.define.isEmpty),
    currentFolder: currentFolder
  )
}
