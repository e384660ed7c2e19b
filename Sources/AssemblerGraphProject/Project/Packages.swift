import AssemblerGraphFacts

/// The Swift packages around the scanned files: which target each file belongs to.
///
/// A file belongs to the package whose folder encloses it most closely, and in it to the target whose folder encloses it
/// most closely.
struct Packages {
  /// By folder of the package, then by folder of the target; absolute and without links.
  private var targets: [String: [String: PackageTarget]] = [:]

  struct Package: Hashable {
    var targets: [PackageTarget]
  }

  init() {}

  /// Reads the manifests of these folders, and of the nearest package around each root.
  init(belowRoots folders: Set<String>, aboveRoots roots: [String], in tree: any FileTree = Disk()) {
    let above = roots.compactMap { root in
      foldersUpwards(from: root).first { tree.hasFile(joined($0, "Package.swift")) }
    }
    let packages = folders.union(above).map { ($0, Package(targets: packageTargets(inFolder: $0, of: tree))) }
    self.init(Dictionary(packages) { first, _ in first })
  }

  /// For packages that are not on a disk.
  init(_ packages: [String: Package]) {
    for (folder, package) in packages {
      let known = package.targets.map { target in
        var target = target
        target.package = folder
        return (target.folder, target)
      }
      targets[folder] = Dictionary(known) { first, _ in first }
    }
  }

  /// The target to which the files of a folder belong; nil outside of all targets.
  func target(around folder: String) -> PackageTarget? {
    let folders = foldersUpwards(from: folder)
    guard let targets = folders.lazy.compactMap({ targets[$0] }).first else { return nil }
    return folders.lazy.compactMap { targets[$0] }.first
  }
}

/// A target with absolute paths.
struct PackageTarget: Hashable {
  var module: String
  var folder: String
  /// The folder of its package, once it is among those that are known.
  var package = ""
  /// nil where the manifest does not tell which it is.
  var kind: TargetKind?
  /// Files and folders that are no part of it.
  var excluded: [String] = []
  /// Files and folders that are it; empty: all in its folder.
  var sources: [String] = []

  /// Whether the package says that a file is no part of the target, and nobody asked for just what it leaves out.
  func excludes(_ file: String, scannedFrom roots: [ScanRoot]) -> Bool {
    leavesOut(file)
      && !roots.contains { root in
        path(file, below: root.realPath) != nil && path(root.realPath, below: folder) != nil
          && leavesOut(root.realPath)
      }
  }

  /// Whether a path in the target's folder is no part of it.
  func leavesOut(_ inner: String) -> Bool {
    if excluded.contains(where: { path(inner, below: $0) != nil }) { return true }
    return !sources.isEmpty && !sources.contains { path(inner, below: $0) != nil || path($0, below: inner) != nil }
  }
}
