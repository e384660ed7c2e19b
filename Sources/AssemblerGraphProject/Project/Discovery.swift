/// A Swift file to scan.
package struct SourceFile: Hashable, Sendable {
  /// Absolute, without links.
  package var realPath: String
  /// As people read it.
  package var displayPath: String
  package var module: String
  /// Whether it was named on the command line itself and not found in a folder.
  package var isNamed: Bool
}

/// What was found below the named files and folders.
package struct Discovery {
  /// Sorted by the path that people read.
  package var files: [SourceFile] = []
  package var warnings: [InputWarning] = []
  /// How many Swift files `include` and `exclude` left out. Those in folders that are excluded whole are not counted.
  var leftOut = 0
}

/// Finds the Swift files of the roots, each once, and their modules. Reads folders and manifests; opens no source.
///
/// The order of the roots plays no role.
///
/// - Parameter modules: paths that decide the module before manifests and folders do; the first that fits counts.
package func discover(
  _ roots: [ScanRoot],
  selection: FileSelection,
  modules: [ConfiguredModule],
  currentFolder: String,
  in tree: any FileTree = Disk()
) throws(CommandError) -> Discovery {
  let walk = try SourceWalk(roots, selection: selection, currentFolder: currentFolder, in: tree)
  let packages = Packages(belowRoots: walk.packageFolders, aboveRoots: roots.map(\.folder), in: tree)
  let names = ModuleNames(configured: modules, packages: packages, roots: roots, in: tree)
  var result = Discovery(warnings: walk.warnings, leftOut: walk.leftOut.count)
  for found in walk.files.values {
    guard found.isNamed || !packages.excludes(found.realPath, scannedFrom: roots) else { continue }
    result.files.append(
      SourceFile(
        realPath: found.realPath,
        displayPath: found.displayPath,
        module: names.module(ofFile: found.realPath),
        isNamed: found.isNamed
      )
    )
  }
  result.files.sort { $0.displayPath.utf8.lexicographicallyPrecedes($1.displayPath.utf8) }
  return result
}

/// A module whose files the configuration names by path.
package struct ConfiguredModule: Hashable {
  var name: String
  var path: AnchoredGlob
}
