package import AssemblerGraphCore
package import AssemblerGraphFacts

/// A file to scan: Swift, or what is made without code.
package struct SourceFile: Hashable, Sendable {
  /// Absolute, without links.
  package var realPath: String
  /// As people read it.
  package var displayPath: String
  package var module: String
  /// Other targets that it is part of.
  package var alsoIn: [String] = []
  /// Whether nothing but the scanned folder names the module.
  package var isModuleByFolder = false
  /// nil where no manifest and no project tells.
  package var targetKind: TargetKind?
  /// Whether nobody who is not scanned uses the module.
  package var isUsedOnlyHere = false
  /// Whether it was named on the command line itself and not found in a folder.
  package var isNamed: Bool
}

extension SourceFile {
  /// What the file says, with whose it is.
  package func record(facts: FileFacts, encodingError: SourcePosition? = nil) -> FactsRecord {
    var record = FactsRecord(module: module, facts: facts, encodingError: encodingError)
    if !alsoIn.isEmpty { record.alsoIn = alsoIn }
    if isModuleByFolder { record.isModuleByFolder = true }
    record.targetKind = targetKind
    if isUsedOnlyHere { record.isUsedOnlyHere = true }
    return record
  }
}

/// What was found below the named files and folders.
package struct Discovery {
  /// Sorted by the path that people read.
  package var files: [SourceFile] = []
  /// What is made without code: storyboards, xibs, `Info.plist`. Likewise sorted.
  package var interfaces: [SourceFile] = []
  package var warnings: [InputWarning] = []
  /// How many Swift files `include` and `exclude` left out. Those in folders that are excluded whole are not counted.
  var leftOut = 0
}

/// Finds the Swift files of the roots, each once, and their modules, and what is made without code beside them. Reads folders and manifests; opens no source.
///
/// The order of the roots plays no role.
///
/// - Parameters:
///   - modules: paths that decide the module before manifests and folders do; the first that fits counts.
///   - withIgnored: whether also what git ignores counts.
package func discover(
  _ roots: [ScanRoot],
  selection: FileSelection,
  modules: [ConfiguredModule],
  withIgnored: Bool = false,
  currentFolder: String,
  in tree: any FileTree = Disk()
) throws(CommandError) -> Discovery {
  let ignored = withIgnored || !tree.holdsIgnoredFiles ? IgnoredPaths() : IgnoredPaths(below: roots)
  let walk = try SourceWalk(roots, selection: selection, ignored: ignored, currentFolder: currentFolder, in: tree)
  let packages = Packages(belowRoots: walk.packageFolders, aboveRoots: roots.map(\.folder), in: tree)
  var names = ModuleNames(configured: modules, roots: roots, in: tree)
  let offers = OfferedModules(roots: roots, in: tree)
  // Only read where a file is in no package.
  lazy var projects = ProjectTargets(belowRoots: walk.projectFolders, aboveRoots: roots.map(\.folder), in: tree)
  var result = Discovery(warnings: walk.warnings, leftOut: walk.leftOut.count)
  result.files.reserveCapacity(walk.files.count)
  // Files of one folder have one target.
  var targets: [String: PackageTarget?] = [:]
  var hasReadProjects = false
  var unlisted = UnlistedFiles()
  for found in walk.files.values {
    let folder = parent(of: found.realPath)
    let target = targets[folder] ?? packages.target(around: folder)
    targets.updateValue(target, forKey: folder)
    var modules = names.configuredModule(ofFile: found.realPath).map { [$0] } ?? []
    var targetKind: TargetKind?
    var package: String?
    if let target, !target.leavesOut(found.realPath) {
      if modules.isEmpty { modules = [target.module] }
      targetKind = target.kind
      package = target.package
    } else {
      let (ofProject, kind) = projects.modules(ofFile: found.realPath)
      targetKind = kind
      hasReadProjects = true
      // A project can have what the package around it leaves out.
      if ofProject.isEmpty, !found.isNamed, target?.excludes(found.realPath, scannedFrom: roots) == true { continue }
      if modules.isEmpty { modules = ofProject }
      if !found.isNamed, target == nil {
        let isListed = modules.isEmpty ? false : ofProject.isEmpty ? nil : true
        unlisted.note(found.realPath, isListed: isListed) { projects.listing(around: folder, in: tree) }
      }
    }
    let byFolder = modules.isEmpty ? names.module(byFoldersAround: found.realPath) : nil
    result.files.append(
      SourceFile(
        realPath: found.realPath,
        displayPath: found.displayPath,
        module: modules.first ?? byFolder?.name ?? "",
        alsoIn: Array(modules.dropFirst()),
        isModuleByFolder: byFolder?.isScannedFolder ?? false,
        targetKind: targetKind,
        isUsedOnlyHere: !offers.contains(moduleOfPackage: package),
        isNamed: found.isNamed
      )
    )
  }
  let uncompiled = unlisted.uncompiled
  if !uncompiled.isEmpty {
    result.files.removeAll { uncompiled.contains($0.realPath) }
    result.warnings += unlisted.projects.map { project, count in
      .inNoTarget(project: displayPath(project, currentFolder: currentFolder), fileCount: count)
    }
  }
  if hasReadProjects {
    result.warnings += projects.unreadable.map {
      .notAProject(path: displayPath($0, currentFolder: currentFolder))
    }
    result.warnings += projects.unread.map { cause, targets in
      if case .missingFile(let file) = cause {
        return .moduleNameUnread(.missingFile(displayPath(file, currentFolder: currentFolder)), targets: targets)
      }
      return .moduleNameUnread(cause, targets: targets)
    }
  }
  result.warnings += names.unused(scanning: roots, selection).map(InputWarning.moduleFitsNothing)
  result.files.sort { $0.precedes($1) }
  result.interfaces = walk.interfaces.values.map(SourceFile.init(interface:)).sorted { $0.precedes($1) }
  if hasReadProjects { projects.leaveOutUnlisted(&result.interfaces, in: tree) }
  return result
}

extension ProjectTargets {
  /// Takes out the storyboards and xibs that no target has: they are in no program.
  fileprivate func leaveOutUnlisted(_ interfaces: inout [SourceFile], in tree: any FileTree) {
    var unlisted = UnlistedFiles()
    for file in interfaces where isDocument(file.realPath) {
      unlisted.note(file.realPath, isListed: haveDocument(file.realPath)) {
        listing(around: parent(of: file.realPath), in: tree)
      }
    }
    let leftOut = unlisted.uncompiled
    if !leftOut.isEmpty { interfaces.removeAll { leftOut.contains($0.realPath) } }
  }
}

extension SourceFile {
  /// Code names nothing in it, so that it needs no module.
  fileprivate init(interface found: SourceWalk.FoundFile) {
    self.init(realPath: found.realPath, displayPath: found.displayPath, module: "", isNamed: false)
  }

  /// Names that look the same can be spelled by different bytes, and are two files then.
  fileprivate func precedes(_ other: SourceFile) -> Bool {
    if displayPath != other.displayPath { return displayPath < other.displayPath }
    return displayPath.utf8.lexicographicallyPrecedes(other.displayPath.utf8)
  }
}

/// A module whose files the configuration names by path.
package struct ConfiguredModule: Hashable {
  var name: String
  var path: AnchoredGlob
  /// Whether a file has fitted so far.
  var isUsed = false
}
