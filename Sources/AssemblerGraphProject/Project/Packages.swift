/// The Swift packages around the scanned files: which target each file belongs to.
///
/// A file belongs to the package whose folder encloses it most closely, and in it to the target whose folder encloses it
/// most closely.
struct Packages {
  /// By folder, absolute and without links.
  private var packages: [String: Package] = [:]

  struct Package: Hashable {
    var targets: [PackageTarget]
  }

  init() {}

  /// Reads the manifests of these folders, and of the nearest package around each root.
  init(belowRoots folders: Set<String>, aboveRoots roots: [String], in tree: any FileTree = Disk()) {
    let above = roots.compactMap { root in
      foldersUpwards(from: root).first { tree.hasFile(joined($0, "Package.swift")) }
    }
    for folder in folders.union(above) {
      packages[folder] = Package(targets: packageTargets(inFolder: folder, of: tree))
    }
  }

  /// For packages that are not on a disk.
  init(_ packages: [String: Package]) { self.packages = packages }

  /// The module of a file's target; nil for a file outside of all targets.
  func module(ofFile file: String) -> String? {
    target(ofFile: file).flatMap { $0.leavesOut(file) ? nil : $0.module }
  }

  /// Whether the package says that the file is no part of its target, and nobody asked for just what it leaves out.
  func excludes(_ file: String, scannedFrom roots: [ScanRoot]) -> Bool {
    guard let target = target(ofFile: file), target.leavesOut(file) else { return false }
    return !roots.contains { root in
      path(file, below: root.realPath) != nil && path(root.realPath, below: target.folder) != nil
        && target.leavesOut(root.realPath)
    }
  }

  private func target(ofFile file: String) -> PackageTarget? {
    guard let package = foldersUpwards(from: parent(of: file)).lazy.compactMap({ packages[$0] }).first else {
      return nil
    }
    return package.targets.filter { path(file, below: $0.folder) != nil }
      .max { $0.folder.utf8.count < $1.folder.utf8.count }
  }
}

/// A target with absolute paths.
struct PackageTarget: Hashable {
  var module: String
  var folder: String
  /// Files and folders that are no part of it.
  var excluded: [String] = []
  /// Files and folders that are it; empty: all in its folder.
  var sources: [String] = []

  /// Whether a path in the target's folder is no part of it.
  func leavesOut(_ inner: String) -> Bool {
    if excluded.contains(where: { path(inner, below: $0) != nil }) { return true }
    return !sources.isEmpty && !sources.contains { path(inner, below: $0) != nil || path($0, below: inner) != nil }
  }
}
