import AssemblerGraphFacts

/// Which target a file belongs to, over all projects around the scanned files.
///
/// Xcode lets a file be part of several targets, and here it has one module: that of the first application by name, else of
/// the first other target, else of the first tests. The other targets see what it declares all the same, as long as
/// nothing of their own has its name.
struct ProjectTargets {
  private let targets: [ProjectTarget]
  /// Why modules may be called otherwise than their targets, each with the targets' names, in their order.
  var unread: [(cause: UnreadModuleName, targets: [String])] {
    var found: [(cause: UnreadModuleName, targets: [String])] = []
    for target in targets {
      guard let cause = target.unread else { continue }
      if let known = found.firstIndex(where: { $0.cause == cause }) {
        found[known].targets.append(target.name)
      } else {
        found.append((cause, [target.name]))
      }
    }
    return found
  }
  /// By path; the targets that have it.
  private var files: [String: [Int]] = [:]
  /// By path.
  private var folders: [String: [(target: Int, folder: ProjectTarget.Folder)]] = [:]
  /// The same by paths in small letters: projects are written where `app/Main.swift` and `App/Main.swift` are one file.
  private var filesInAnyCase: [String: [Int]] = [:]
  private var foldersInAnyCase: [String: [(target: Int, folder: ProjectTarget.Folder)]] = [:]
  /// What targets have of storyboards, xibs and folders of resources, by path in small letters.
  private let documents: Set<String>
  /// Folders of Xcode projects that name all their files one by one, each with the path of the project: what lies there and is not
  /// named is not compiled.
  private let listings: [String: String]
  /// Absolute paths of what is called a project and cannot be read as one.
  let unreadable: [String]

  init(_ targets: [ProjectTarget], unreadable: [String] = [], listings: [String: String] = [:]) {
    self.unreadable = unreadable
    self.listings = listings
    self.targets = targets.sorted { ($0.kind, $0.name, $0.module) < ($1.kind, $1.name, $1.module) }
    documents = Set(targets.lazy.flatMap(\.documents).map { $0.lowercased() })
    for (index, target) in self.targets.enumerated() {
      for file in target.files {
        files[file, default: []].append(index)
        filesInAnyCase[file.lowercased(), default: []].append(index)
      }
      for folder in target.folders {
        folders[folder.path, default: []].append((index, folder))
        let inAnyCase = folder.inSmallLetters
        foldersInAnyCase[inAnyCase.path, default: []].append((index, inAnyCase))
      }
    }
  }

  /// The modules of all targets that have the file, its own first, and what that target is for; nil where no target has it.
  ///
  /// - Parameter file: absolute and without links.
  func modules(ofFile file: String) -> (modules: [String], kind: TargetKind?) {
    var found = targets(ofFile: file, files, folders)
    if found.isEmpty { found = targets(ofFile: file.lowercased(), filesInAnyCase, foldersInAnyCase) }
    var modules: [String] = []
    let sorted = found.sorted()
    for target in sorted where !modules.contains(targets[target].module) {
      modules.append(targets[target].module)
    }
    return (modules, sorted.first.flatMap { targets[$0].kind.ofTarget })
  }

  /// Whether a target has the storyboard or xib, itself or with a folder of resources.
  func haveDocument(_ file: String) -> Bool {
    let places = [file.lowercased()] + foldersUpwards(from: file).map { $0.lowercased() }
    return places.contains(where: documents.contains)
  }

  private func targets(
    ofFile file: String,
    _ files: [String: [Int]],
    _ folders: [String: [(target: Int, folder: ProjectTarget.Folder)]]
  ) -> Set<Int> {
    var found = Set(files[file] ?? [])
    if folders.isEmpty { return found }
    for path in foldersUpwards(from: file) {
      for (target, folder) in folders[path] ?? [] where folder.includes(file) { found.insert(target) }
    }
    return found
  }
}

extension ProjectTargets {
  /// Reads the projects in these folders, those that workspaces in them refer to, and those in the nearest folder around
  /// each root that has any.
  init(belowRoots folders: Set<String>, aboveRoots roots: [String], in tree: any FileTree = Disk()) {
    let above = roots.compactMap { root in
      foldersUpwards(from: root).first { folder in
        (try? tree.names(inFolder: folder))?.contains { isProjectFolder($0) || isProjectDescription($0) } ?? false
      }
    }
    var targets: [ProjectTarget] = []
    var unreadable: [String] = []
    var listings: [String: String] = [:]
    func add(_ file: String, _ found: [ProjectTarget]?) {
      if let found { targets += found } else { unreadable.append(file) }
    }
    var seen: Set<String> = []
    for folder in folders.union(above).sorted() {
      guard let names = try? tree.names(inFolder: folder) else { continue }
      for project in xcodeProjects(in: folder, names: names, of: tree) where seen.insert(project).inserted {
        let found = xcodeTargets(ofProject: project, in: tree)
        add(joined(project, xcodeProjectFile), found)
        if let found, isListing(found), isOnlyProject(names) { listings[parent(of: project)] = project }
      }
      // A generator's project can lie elsewhere, or not be there before it is generated.
      if names.contains(where: { $0.hasSuffix(".xcodeproj") }) { continue }
      if names.contains(xcodeGenSpecification) {
        let specification = joined(folder, xcodeGenSpecification)
        add(specification, xcodeGenTargets(ofSpecification: specification, in: tree))
      }
      if names.contains(tuistManifest) {
        targets += tuistTargets(ofManifest: joined(folder, tuistManifest), in: tree)
      }
    }
    self.init(targets, unreadable: unreadable, listings: listings)
  }

  /// The project that would name a file if it compiled it: the nearest around it, unless something else there may.
  ///
  /// - Parameter folder: of the file; absolute.
  func listing(around folder: String, in tree: any FileTree) -> String? {
    if listings.isEmpty { return nil }
    for folder in foldersUpwards(from: folder) {
      if let project = listings[folder] { return project }
      guard let names = try? tree.names(inFolder: folder) else { return nil }
      if names.contains(where: { isProjectFolder($0) || isBuildDescription($0) }) { return nil }
    }
    return nil
  }
}

/// Whether targets name Swift files, and nothing but files.
private func isListing(_ targets: [ProjectTarget]) -> Bool {
  targets.contains { !$0.files.isEmpty } && targets.allSatisfy { $0.folders.isEmpty }
}

/// Whether a folder holds one project, and nothing else that could compile its files.
private func isOnlyProject(_ names: [String]) -> Bool {
  names.count { $0.hasSuffix(".xcodeproj") } == 1 && !names.contains(where: isBuildDescription)
}

/// What else tells which files are compiled: of Swift packages, CocoaPods, Bazel, XcodeGen and Tuist.
private func isBuildDescription(_ name: String) -> Bool {
  isProjectDescription(name) || name == "Package.swift" || name.hasSuffix(".podspec") || name == "BUILD"
    || name == "BUILD.bazel" || name == "BUCK"
}

/// Whether a folder of that name is a project or a workspace of Xcode.
func isProjectFolder(_ name: String) -> Bool { name.hasSuffix(".xcodeproj") || name.hasSuffix(".xcworkspace") }

/// Whether projects are generated from a file of that name.
func isProjectDescription(_ name: String) -> Bool { name == xcodeGenSpecification || name == tuistManifest }

/// The projects in a folder, and those that its workspaces refer to.
private func xcodeProjects(in folder: String, names: [String], of tree: any FileTree) -> [String] {
  names.flatMap { name in
    if name.hasSuffix(".xcodeproj") { return [joined(folder, name)] }
    return name.hasSuffix(".xcworkspace") ? projectsOfWorkspace(joined(folder, name), in: tree) : []
  }
}
