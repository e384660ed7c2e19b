import AssemblerGraphCore
import Foundation

/// What the arguments and the configuration name, before anything is scanned.
struct Inputs: Hashable {
  /// As they were given, or the current folder.
  var paths: [String]
  var roots: [ScanRoot]
  var loaded: LoadedConfiguration
  var configuration: Configuration
  /// Sorted by the path that people read.
  var files: [SourceFile]
  /// Facts that take the place of source.
  var extracted: ExtractedFacts
  var warnings: [InputWarning]
  /// How many Swift files `include` and `exclude` left out.
  var leftOut: Int

  var isEmpty: Bool { files.isEmpty && extracted.records.isEmpty }
}

/// Finds the configuration and the files. A PATH that is a file with facts stands for the source that they are of; where
/// that source is named too, it counts.
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
  let paths = SortedPaths(source.paths)
  func roots(_ paths: [String]) throws(CommandError) -> [ScanRoot] {
    try scanRoots(paths, currentFolder: currentFolder, commands: AssemblerGraph.commandNames, in: tree)
  }
  let sources = paths.sources.isEmpty && !paths.facts.isEmpty ? [] : try roots(paths.sources)
  var extracted = try ExtractedFacts(ofFiles: paths.facts)

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
  var selection = source.selection(found, currentFolder: currentFolder)
  let leftOut = extracted.limit(to: &selection, currentFolder: currentFolder)
  extracted.rename(modules, currentFolder: currentFolder)
  let discovery = try discover(
    sources,
    selection: selection,
    modules: modules,
    currentFolder: currentFolder,
    in: tree
  )
  if !extracted.records.isEmpty {
    let scanned = Set(discovery.files.map(\.displayPath))
    extracted.records.removeAll { scanned.contains($0.facts.path) }
  }
  return Inputs(
    paths: source.paths.isEmpty ? ["."] : source.paths,
    roots: sources,
    loaded: found,
    configuration: configuration,
    files: discovery.files,
    extracted: extracted,
    warnings: discovery.warnings,
    leftOut: discovery.leftOut + leftOut
  )
}
