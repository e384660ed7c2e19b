import AssemblerGraphFacts
import AssemblerGraphScanner

/// The targets of the package in a folder, with the paths that SwiftPM would choose; empty without a readable manifest.
func packageTargets(inFolder folder: String, of tree: any FileTree = Disk()) -> [PackageTarget] {
  guard let source = try? tree.contents(ofFile: joined(folder, "Package.swift")) else { return [] }
  return packageTargets(
    of: scanManifest(source: String(decoding: source, as: UTF8.self)),
    inFolder: folder,
    isFolder: tree.hasFolder
  )
}

/// - Parameter isFolder: whether there is a folder under an absolute path.
func packageTargets(
  of manifest: ManifestFacts,
  inFolder folder: String,
  isFolder: (String) -> Bool
) -> [PackageTarget] {
  manifest.targets.compactMap { target in
    let others = manifest.targets.filter { $0.kind == target.kind }.count - 1
    guard
      let targetFolder = target.path.map({ absolutePath(of: $0, in: folder) })
        ?? defaultFolder(of: target, isOnlyOne: others == 0, inFolder: folder, isFolder: isFolder)
    else { return nil }
    return PackageTarget(
      module: moduleIdentifier(target.name),
      folder: targetFolder,
      kind: targetFolder == folder ? nil : manifest.kind(of: target),
      excluded: target.exclude.map { absolutePath(of: $0, in: targetFolder) },
      sources: (target.sources ?? []).map { absolutePath(of: $0, in: targetFolder) }
    )
  }
}

extension ManifestFacts {
  /// What a target is for. Of a target without tests whose name speaks of them, and that nothing but tests depends on, the
  /// manifest does not tell: it may be what tests share.
  ///
  ///     .target(name: "App", dependencies: ["LabTests"]), .target(name: "LabTests")     both are production
  fileprivate func kind(of target: ManifestTarget) -> TargetKind? {
    if target.kind == .testTarget { return .test }
    let speaksOfTests = ([target.name] + (target.path?.split(separator: "/").map(String.init) ?? []))
      .contains { $0.lowercased().hasSuffix("tests") }
    let isUsed = targets.contains { $0.kind != .testTarget && $0.dependencies.contains(target.name) }
    return !speaksOfTests || isUsed ? .production : nil
  }
}

/// SwiftPM looks for `NAME` in these folders, and takes the folder itself when it is for one target alone.
private func defaultFolder(
  of target: ManifestTarget,
  isOnlyOne: Bool,
  inFolder folder: String,
  isFolder: (String) -> Bool
) -> String? {
  let places = target.kind.defaultFolders.map { joined(folder, $0) }
  return places.map { joined($0, target.name) }.first(where: isFolder)
    ?? (isOnlyOne ? places.first(where: isFolder) : nil)
}

extension ManifestTarget.Kind {
  fileprivate var defaultFolders: [String] {
    switch self {
    case .target, .executableTarget, .macro: ["Sources", "Source", "src", "srcs"]
    case .testTarget: ["Tests", "Sources", "Source", "src", "srcs"]
    case .plugin: ["Plugins"]
    // No Swift in these.
    case .systemLibrary, .binaryTarget: []
    }
  }
}
