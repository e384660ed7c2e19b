/// Which module a file belongs to. The first that answers:
///
/// 1. a path of the configuration
/// 2. the target of the Swift package around it
/// 3. the folder below `Sources` or `Tests`
/// 4. the name of the scanned folder
struct ModuleNames {
  private let configured: [ConfiguredModule]
  /// The scanned folders and the projects around them, the outermost first, so that their order plays no role.
  private let roots: [(folder: String, project: String)]

  init(configured: [ConfiguredModule], roots: [ScanRoot], in tree: any FileTree = Disk()) {
    self.configured = configured
    self.roots = Set(roots.map(\.folder)).sorted { ($0.utf8.count, $0) < ($1.utf8.count, $1) }
      .map { ($0, projectFolder(around: $0, in: tree)) }
  }

  /// - Parameters:
  ///   - file: absolute and without links.
  ///   - target: of the Swift package around it.
  func module(ofFile file: String, in target: PackageTarget?) -> String {
    if let module = configured.first(where: { $0.path.matches(file) }) { return module.name }
    if let target, !target.leavesOut(file) { return target.module }
    guard let root = roots.first(where: { path(file, below: $0.folder) != nil }) else {
      return lastName(of: parent(of: file))
    }
    return folderBelowSources(path(parent(of: file), below: root.project) ?? "") ?? lastName(of: root.folder)
  }
}

/// `App` for `Sources/App/Detail`: what follows the last `Sources` or `Tests`.
private func folderBelowSources(_ path: String) -> String? {
  let folders = path.split(separator: "/").map(String.init)
  guard let sources = folders.lastIndex(where: { $0 == "Sources" || $0 == "Tests" }), sources + 1 < folders.count
  else { return nil }
  return moduleIdentifier(folders[sources + 1])
}

/// The folder below which names belong to the project, and not to whoever keeps it somewhere: the nearest that holds a
/// whole project, or else two above the root, so that `Sources` is seen when the root is `Sources/App`.
private func projectFolder(around root: String, in tree: any FileTree) -> String {
  foldersUpwards(from: root).first { isProjectFolder($0, in: tree) } ?? parent(of: parent(of: root))
}

/// Whether people keep a whole project in the folder, by what lies in it.
private func isProjectFolder(_ folder: String, in tree: any FileTree) -> Bool {
  guard let names = try? tree.names(inFolder: folder) else { return false }
  return names.contains { name in
    [".git", "Package.swift", configurationFileName].contains(name)
      || name.hasSuffix(".xcodeproj") || name.hasSuffix(".xcworkspace")
  }
}

/// The name that `import` takes for a target: letters, digits and underscores.
///
///     moduleIdentifier("assembler-graph")  // assembler_graph
func moduleIdentifier(_ target: String) -> String {
  var identifier = ""
  for (index, character) in target.enumerated() {
    let isAllowed = character.isLetter || character == "_" || (character.isNumber && index > 0)
    identifier.append(isAllowed ? character : "_")
  }
  return identifier
}
