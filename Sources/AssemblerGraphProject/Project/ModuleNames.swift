/// Which module a file belongs to. The first that answers:
///
/// 1. a path of the configuration
/// 2. the target of the Swift package around it
/// 3. the target of a project of Xcode, XcodeGen or Tuist
/// 4. the folder below `Sources` or `Tests`
/// 5. the name of the scanned folder
struct ModuleNames {
  private var configured: [ConfiguredModule]
  /// The scanned folders and the projects around them, the outermost first, so that their order plays no role.
  private let roots: [(folder: String, project: String)]

  init(configured: [ConfiguredModule], roots: [ScanRoot], in tree: any FileTree = Disk()) {
    self.configured = configured
    self.roots = Set(roots.map(\.folder)).sorted { ($0.utf8.count, $0) < ($1.utf8.count, $1) }
      .map { ($0, projectFolder(around: $0, in: tree)) }
  }

  /// The module by the configuration's paths.
  ///
  /// - Parameter file: absolute and without links.
  mutating func configuredModule(ofFile file: String) -> String? {
    var module: String?
    for index in configured.indices where module == nil || !configured[index].isUsed {
      guard configured[index].path.matches(file) else { continue }
      configured[index].isUsed = true
      if module == nil { module = configured[index].name }
    }
    return module
  }

  /// The module by folders, where nothing else tells it.
  func module(byFoldersAround file: String) -> (name: String, isScannedFolder: Bool) {
    guard let root = roots.first(where: { path(file, below: $0.folder) != nil }) else {
      return (lastName(of: parent(of: file)), true)
    }
    if let name = folderBelowSources(path(parent(of: file), below: root.project) ?? "") { return (name, false) }
    return (lastName(of: root.folder), true)
  }

  /// The configuration's patterns that have fitted no file, although all that they could fit was to be scanned: a
  /// configuration can be meant for more than this.
  func unused(scanning roots: [ScanRoot], _ selection: FileSelection) -> [String] {
    guard selection.includesAll else { return [] }
    var selection = selection
    return configured.filter { module in
      let folder = module.path.fixedFolder
      return !module.isUsed && !selection.excludes(folder)
        && roots.contains { $0.kind == .folder && path(folder, below: $0.realPath) != nil }
    }.map(\.path.pattern)
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
func projectFolder(around root: String, in tree: any FileTree) -> String {
  foldersUpwards(from: root).first { holdsProject($0, in: tree) } ?? parent(of: parent(of: root))
}

/// Whether people keep a whole project in the folder, by what lies in it.
private func holdsProject(_ folder: String, in tree: any FileTree) -> Bool {
  guard let names = try? tree.names(inFolder: folder) else { return false }
  return names.contains { name in
    [".git", "Package.swift", configurationFileName].contains(name)
      || isProjectFolder(name)
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
