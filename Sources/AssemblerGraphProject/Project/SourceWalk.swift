import AssemblerGraphScanner

/// The way through the folders of all roots: which files are Swift, which links are followed, where packages are.
///
/// Inside a root no link leads out of it. A link to a file in it is that file; a link to a folder in it is not followed,
/// because the folder is met anyway, unless it lies where the walk does not go by itself.
struct SourceWalk {
  private(set) var files: [[UInt8]: FoundFile] = [:]
  /// What is made without code: storyboards, xibs, `Info.plist`.
  private(set) var interfaces: [[UInt8]: FoundFile] = [:]
  private(set) var warnings: [InputWarning] = []
  /// Swift files that `include` and `exclude` left out. Those in folders that are excluded whole are not counted.
  private(set) var leftOut: Set<[UInt8]> = []
  /// Folders below the roots that hold a `Package.swift`.
  private(set) var packageFolders: Set<String> = []
  /// Folders below the roots that hold a project which is no package, or what it is generated from.
  private(set) var projectFolders: Set<String> = []
  private let roots: [ScanRoot]
  private let currentFolder: String
  private let tree: any FileTree
  private(set) var selection: FileSelection
  private let ignored: IgnoredPaths
  /// Folders that are still to be read, without links.
  private var pending: [String] = []
  /// Folders that were read already, without links.
  private var visited: Set<[UInt8]> = []

  struct FoundFile {
    var realPath: String
    var displayPath: String
    var isNamed: Bool
  }

  /// Walks through all roots, whatever their order: enclosing folders come before what they hold.
  init(
    _ roots: [ScanRoot],
    selection: FileSelection,
    ignored: IgnoredPaths = IgnoredPaths(),
    currentFolder: String,
    in tree: any FileTree = Disk()
  ) throws(CommandError) {
    self.ignored = ignored
    self.roots = roots.sorted { $0.realPath.utf8.lexicographicallyPrecedes($1.realPath.utf8) }
    self.selection = selection
    self.currentFolder = currentFolder
    self.tree = tree
    for root in self.roots { try add(root) }
    for (option, pattern) in self.selection.unused {
      warnings.append(.patternFitsNothing(option: option, pattern: pattern))
    }
    for (key, pattern) in self.selection.unusedOfConfiguration(scanning: roots, ignored: ignored) {
      warnings.append(.configuredPatternFitsNothing(key: key, pattern: pattern))
    }
  }

  private mutating func add(_ root: ScanRoot) throws(CommandError) {
    guard root.kind == .folder else {
      addNamedFile(root)
      return
    }
    // An empty folder and an unreadable one must not look alike.
    do throws(SystemError) {
      try read(root.realPath, of: root)
    } catch {
      throw .inputs([.unreadable(path: display(root.realPath, of: root), error)])
    }
    while let folder = pending.popLast() {
      do throws(SystemError) {
        try read(folder, of: root)
      } catch {
        warnings.append(.unreadable(path: display(folder, of: root), error))
      }
    }
  }

  private mutating func addNamedFile(_ root: ScanRoot) {
    let shown = display(root.realPath, of: root)
    guard root.realPath.hasSuffix(".swift") || root.path.hasSuffix(".swift") else {
      warnings.append(.notSwift(path: shown))
      return
    }
    guard !isManifest(lastName(of: root.realPath)) else {
      warnings.append(.manifest(path: shown))
      return
    }
    add(file: root.realPath, of: root, isNamed: true)
  }

  private mutating func read(_ folder: String, of root: ScanRoot) throws(SystemError) {
    guard visited.insert(Array(folder.utf8)).inserted else { return }
    for entry in try tree.entries(inFolder: folder) {
      let name = entry.name
      let path = joined(folder, name)
      guard let kind = entry.kind ?? (try? tree.kind(of: path, followingLinks: false)) else { continue }
      switch kind {
      case .folder: enter(path, name: name)
      case .file: addFile(path, name: name, of: root)
      case .link: follow(path, name: name, of: root)
      case .namedPipe, .socket, .device:
        if name.hasSuffix(".swift") { warnings.append(.notRegular(path: display(path, of: root), kind: kind)) }
      }
    }
  }

  private mutating func enter(_ folder: String, name: String) {
    if isSkippedFolder(name) {
      if isProjectFolder(name) { projectFolders.insert(parent(of: folder)) }
      return
    }
    guard !selection.excludes(folder), !ignored.contains(folder) else { return }
    pending.append(folder)
  }

  private mutating func addFile(_ path: String, name: String, of root: ScanRoot) {
    if isProjectDescription(name) { projectFolders.insert(parent(of: path)) }
    if isManifest(name) {
      if name == "Package.swift" { packageFolders.insert(parent(of: path)) }
    } else if name.hasSuffix(".swift"), !ignored.contains(path) {
      add(file: path, of: root, isNamed: false)
    } else if isInterfaceFile(name), !ignored.contains(path) {
      addInterface(path, of: root)
    }
  }

  private mutating func follow(_ link: String, name: String, of root: ScanRoot) {
    let shown = display(link, of: root)
    guard !selection.excludes(link), !isSkippedFolder(name), !ignored.contains(link) else { return }
    guard let target = try? tree.resolved(link), let kind = try? tree.kind(of: target, followingLinks: false) else {
      warnings.append(.brokenLink(path: shown, target: tree.target(ofLink: link)))
      return
    }
    guard kind == .folder || name.hasSuffix(".swift") else { return }
    if kind == .folder, path(link, below: target) != nil {
      warnings.append(.linkToEnclosingFolder(path: shown))
    } else if path(target, below: root.realPath) == nil {
      // What lies in another root is met there.
      guard !roots.contains(where: { path(target, below: $0.realPath) != nil }) else { return }
      warnings.append(.linkLeadsOut(path: shown, target: displayPath(target, currentFolder: currentFolder)))
    } else if kind == .folder, !selection.excludes(target), !ignored.contains(target) {
      pending.append(target)
    } else if kind == .file {
      addFile(target, name: name, of: root)
    } else if kind.isSpecial {
      warnings.append(.notRegular(path: shown, kind: kind))
    }
  }

  private mutating func add(file: String, of root: ScanRoot, isNamed: Bool) {
    guard selection.includes(file), !selection.excludes(file) else {
      leftOut.insert(Array(file.utf8))
      return
    }
    Self.note(file, shownAs: display(file, of: root), isNamed: isNamed, in: &files)
  }

  private mutating func addInterface(_ file: String, of root: ScanRoot) {
    guard selection.includes(file), !selection.excludes(file) else { return }
    Self.note(file, shownAs: display(file, of: root), isNamed: false, in: &interfaces)
  }

  private static func note(
    _ file: String,
    shownAs displayPath: String,
    isNamed: Bool,
    in files: inout [[UInt8]: FoundFile]
  ) {
    let key = Array(file.utf8)
    guard var known = files[key] else {
      files[key] = FoundFile(realPath: file, displayPath: displayPath, isNamed: isNamed)
      return
    }
    known.displayPath = min(known.displayPath, displayPath)
    known.isNamed = known.isNamed || isNamed
    files[key] = known
  }

  /// Relative when the file itself, or the way to it that the user named, is below the current folder.
  private func display(_ real: String, of root: ScanRoot) -> String {
    path(real, below: currentFolder) != nil
      ? displayPath(real, currentFolder: currentFolder)
      : displayPath(root.path(ofReal: real), currentFolder: currentFolder)
  }
}

/// Folders that hold what was fetched, built or generated, or no source: only a PATH argument leads into them.
func isSkippedFolder(_ name: String) -> Bool {
  if name.hasPrefix(".") || name.hasPrefix("bazel-") { return true }
  if ["Carthage", "DerivedData", "Pods", "SourcePackages", "node_modules"].contains(name) { return true }
  return [".docc", ".xcassets", ".xcodeproj", ".xcworkspace"].contains { name.hasSuffix($0) }
}

/// `Package.swift` and `Package@swift-5.9.swift`.
private func isManifest(_ name: String) -> Bool {
  name == "Package.swift" || (name.hasPrefix("Package@swift-") && name.hasSuffix(".swift"))
}
