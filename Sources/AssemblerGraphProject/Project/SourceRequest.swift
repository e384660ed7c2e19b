import AssemblerGraphCore

/// What is to be scanned, and how. It is laid over the configuration file.
package struct SourceRequest: Hashable, Sendable {
  /// Files, folders and facts, as they were named; none is the current folder.
  package var paths: [String]
  /// The configuration file; nil: the nearest from the paths upwards.
  package var config: String?
  /// Scan only files that fit, instead of the configuration's.
  package var include: [String]
  /// Leave out what fits, beside the configuration's.
  package var exclude: [String]
  /// Conditions for `#if`, beside the configuration's.
  package var define: [String]
  /// Scan also what git ignores.
  package var withIgnored: Bool
  /// What relative paths and patterns start at. Absolute.
  package var currentFolder: String

  package init(
    paths: [String],
    config: String? = nil,
    include: [String] = [],
    exclude: [String] = [],
    define: [String] = [],
    withIgnored: Bool = false,
    currentFolder: String
  ) {
    self.paths = paths
    self.config = config
    self.include = include
    self.exclude = exclude
    self.define = define
    self.withIgnored = withIgnored
    self.currentFolder = currentFolder
  }
}

extension SourceRequest {
  /// The configuration file's values with the request laid over them.
  func overlay(_ loaded: LoadedConfiguration) -> Configuration {
    var configuration = loaded.values
    if !include.isEmpty { configuration.include = include }
    configuration.exclude += exclude
    if withIgnored { configuration.withIgnored = true }
    if !define.isEmpty { configuration.defines = (configuration.defines ?? []) + define }
    return configuration
  }

  /// The same for the patterns of files, which start at the configuration file's folder or at the current one.
  package func selection(_ loaded: LoadedConfiguration) -> FileSelection {
    let configured = loaded.folder ?? currentFolder
    var selection = FileSelection()
    if include.isEmpty { selection.include(loaded.values.include, in: configured) }
    selection.include(include, in: currentFolder, option: "--include")
    selection.exclude(loaded.values.exclude, in: configured)
    selection.exclude(exclude, in: currentFolder, option: "--exclude")
    return selection
  }
}
