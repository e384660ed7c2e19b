package import AssemblerGraphCore

/// The name under which the configuration is looked for.
package let configurationFileName = ".assembler-graph.yml"

/// The values of a configuration file, or the defaults, with the folder that its patterns start from.
package struct LoadedConfiguration: Hashable, Sendable {
  package var values = Configuration()
  /// Absolute; nil when there is no file.
  package var folder: String?
  /// As people read it; nil when there is no file.
  package var displayPath: String?
}

/// Reads the file that `--config` names, or else the nearest from the folder that encloses all roots upwards.
package func loadConfiguration(
  named path: String?,
  for roots: [ScanRoot],
  currentFolder: String,
  in tree: any FileTree = Disk()
) throws(CommandError) -> LoadedConfiguration {
  guard
    let file = path.map({ absolutePath(of: $0, in: currentFolder) })
      ?? configurationFile(upwardsFrom: commonFolder(of: roots.map(\.folder)), in: tree)
  else { return LoadedConfiguration() }
  let shown = displayPath(file, currentFolder: currentFolder)
  let content: [UInt8]
  do throws(SystemError) {
    content = try tree.contents(ofFile: file)
  } catch {
    throw .configurationFileUnreadable(path: shown, error)
  }
  let values = try decodeConfiguration(content, path: shown)
  // Patterns are compared with paths without links.
  let folder = (try? tree.resolved(parent(of: file))) ?? parent(of: file)
  return LoadedConfiguration(values: values, folder: folder, displayPath: shown)
}

private func configurationFile(upwardsFrom folder: String, in tree: any FileTree) -> String? {
  foldersUpwards(from: folder).lazy.map { joined($0, configurationFileName) }.first(where: tree.hasFile)
}

/// The deepest folder that encloses all of these.
///
///     commonFolder(of: ["/a/b/c", "/a/b/d"])  // /a/b
package func commonFolder(of folders: [String]) -> String {
  guard let first = folders.first else { return "/" }
  return foldersUpwards(from: first).first { folder in folders.allSatisfy { path($0, below: folder) != nil } } ?? "/"
}
