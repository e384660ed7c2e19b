import Foundation

/// The targets of an Xcode project, as its `project.pbxproj` has them: files that are named one by one in the build phases,
/// and folders that are synchronized with the disk.
///
/// - Parameter project: the folder `App.xcodeproj`, absolute.
/// - Returns: nil for a file that is no project.
func xcodeTargets(ofProject project: String, in tree: any FileTree) -> [ProjectTarget]? {
  guard let bytes = try? tree.contents(ofFile: joined(project, xcodeProjectFile)) else { return [] }
  guard let archive = try? PropertyListDecoder().decode(XcodeArchive.self, from: Data(bytes)) else { return nil }
  let name = lastName(of: project).split(separator: ".").dropLast().joined(separator: ".")
  return XcodeProjectReader(archive, name, inFolder: parent(of: project), of: tree)?.targets()
}

let xcodeProjectFile = "project.pbxproj"

/// Objects of a project refer to each other by their ids.
private struct XcodeProjectReader {
  private let objects: [String: XcodeObject]
  private let project: XcodeObject
  private let tree: any FileTree
  /// `App` of `App.xcodeproj`.
  private let projectName: String
  /// Where files and folders lie, by id; absolute.
  private var places: [String: String] = [:]

  init?(_ archive: XcodeArchive, _ projectName: String, inFolder folder: String, of tree: any FileTree) {
    guard let project = archive.objects[archive.rootObject] else { return nil }
    objects = archive.objects
    self.projectName = projectName
    self.project = project
    self.tree = tree
    findPlaces(inFolder: absolutePath(of: project.projectDirPath ?? "", in: folder))
  }

  func targets() -> [ProjectTarget] {
    let ids = project.targets ?? []
    let exceptions = exceptionsByTarget()
    return ids.compactMap { id in objects[id].flatMap { target($0, exceptions: exceptions[id] ?? []) } }
      .filter { !$0.isEmpty }
  }

  // MARK: Places

  /// Iterative: groups can be nested in any depth, and a broken project can go round.
  private mutating func findPlaces(inFolder folder: String) {
    var open = [(id: project.mainGroup ?? "", enclosing: folder)]
    while let (id, enclosing) = open.popLast() {
      guard places[id] == nil, let object = objects[id],
        let place = place(of: object, in: enclosing, projectFolder: folder)
      else { continue }
      places[id] = place
      for child in object.children ?? [] { open.append((child, place)) }
    }
  }

  /// nil for what lies in a toolchain or among the products.
  private func place(of object: XcodeObject, in enclosing: String, projectFolder: String) -> String? {
    let path = object.path ?? ""
    switch object.sourceTree ?? "<group>" {
    case "<group>": return absolutePath(of: path, in: enclosing)
    case "SOURCE_ROOT": return absolutePath(of: path, in: projectFolder)
    case "<absolute>": return path
    default: return nil
    }
  }

  // MARK: Targets

  private struct Exceptions {
    /// The synchronized folder.
    var group: String
    /// Absolute.
    var paths: [String]
  }

  /// What targets leave out of their synchronized folders, or take out of a folder that is another target's.
  private func exceptionsByTarget() -> [String: [Exceptions]] {
    var result: [String: [Exceptions]] = [:]
    for (group, folder) in places {
      for exception in (objects[group]?.exceptions ?? []).compactMap({ objects[$0] }) {
        guard let target = exception.target, let paths = exception.membershipExceptions else { continue }
        result[target, default: []].append(
          Exceptions(group: group, paths: paths.map { absolutePath(of: $0, in: folder) })
        )
      }
    }
    return result
  }

  private func target(_ object: XcodeObject, exceptions: [Exceptions]) -> ProjectTarget? {
    guard let name = object.name else { return nil }
    let named = moduleName(of: object, named: name)
    var target = ProjectTarget(name: name, module: named.module)
    target.unread = named.unread
    target.kind = ProjectTarget.Kind(productType: object.productType ?? "")
    for phase in (object.buildPhases ?? []).compactMap({ objects[$0] }) where phase.isa == "PBXSourcesBuildPhase" {
      for file in phase.files ?? [] {
        guard let place = objects[file]?.fileRef.flatMap({ places[$0] }), place.hasSuffix(".swift") else { continue }
        target.files.insert(place)
      }
    }
    target.documents = documents(of: object)
    let own = object.fileSystemSynchronizedGroups ?? []
    for group in own {
      guard let place = places[group] else { continue }
      let leftOut = exceptions.filter { $0.group == group }.flatMap(\.paths)
      target.folders.append(ProjectTarget.Folder(path: place, excluded: Set(leftOut)))
    }
    for path in exceptions.filter({ !own.contains($0.group) }).flatMap(\.paths) { target.add(path) }
    return target
  }

  /// A document that is there in several languages is a group of files.
  private func documents(of target: XcodeObject) -> Set<String> {
    let phases = (target.buildPhases ?? []).compactMap { objects[$0] }
    let files = phases.flatMap { $0.files ?? [] }.compactMap { objects[$0]?.fileRef }
    let places = files.flatMap { file in (objects[file]?.children ?? [file]).compactMap { self.places[$0] } }
    return Set(places.filter { isDocument($0) || !lastName(of: $0).contains(".") })
  }

  // MARK: Names

  /// What the build settings say, as far as they say the same for all configurations; else the target's name.
  private func moduleName(of target: XcodeObject, named name: String) -> (module: String, unread: UnreadModuleName?) {
    let ofProject = configurations(of: project)
    let found = configurations(of: target).map { configuration in
      var levels = XcodeSettingLevels(project: projectName)
      add(configuration, to: &levels)
      if let general = ofProject.first(where: { $0.name == configuration.name }) { add(general, to: &levels) }
      return levels.moduleName(ofTarget: name)
    }
    let own = moduleIdentifier(name)
    if case .known(let module)? = found.first, Set(found).count == 1 { return (module, nil) }
    for case .open(let setting) in found {
      return (own, .setting(setting))
    }
    for case .missing(let file) in found {
      return (own, .missingFile(file))
    }
    return (own, nil)
  }

  private func configurations(of object: XcodeObject) -> [XcodeObject] {
    let ids = object.buildConfigurationList.flatMap { objects[$0]?.buildConfigurations } ?? []
    return ids.compactMap { objects[$0] }
  }

  private func add(_ configuration: XcodeObject, to levels: inout XcodeSettingLevels) {
    levels.levels.append(configuration.buildSettings ?? XcodeBuildSettings())
    guard let file = configurationFile(of: configuration) else { return }
    // What CocoaPods and Carthage write is not there before they have run, and names no module.
    if file.split(separator: "/").contains(where: { $0 == "Pods" || $0 == "Carthage" }) { return }
    let read = AssemblerGraphProject.configurationFile(file, in: tree)
    if let missing = read.missing.first { levels.missing.append((levels.levels.count, missing)) }
    levels.levels.append(read.settings)
  }

  /// The `.xcconfig` file that a configuration is based on: one of its own, or one below a synchronized folder.
  private func configurationFile(of configuration: XcodeObject) -> String? {
    if let file = configuration.baseConfigurationReference { return places[file] }
    guard let folder = configuration.baseConfigurationReferenceAnchor.flatMap({ places[$0] }),
      let path = configuration.baseConfigurationReferenceRelativePath
    else { return nil }
    return absolutePath(of: path, in: folder)
  }
}

// MARK: - The file's shape

private struct XcodeArchive: Decodable {
  var objects: [String: XcodeObject]
  var rootObject: String
}

/// An object of any kind, with the keys that are looked at. What is of another type than expected counts as absent.
private struct XcodeObject: Decodable {
  var isa: String?
  var name: String?
  var path: String?
  var sourceTree: String?
  var children: [String]?
  // A project
  var mainGroup: String?
  var projectDirPath: String?
  var targets: [String]?
  // A target
  var productType: String?
  var buildPhases: [String]?
  var buildConfigurationList: String?
  var fileSystemSynchronizedGroups: [String]?
  // A build phase and a file in it
  var files: [String]?
  var fileRef: String?
  // A list of configurations and a configuration
  var buildConfigurations: [String]?
  var buildSettings: XcodeBuildSettings?
  var baseConfigurationReference: String?
  var baseConfigurationReferenceAnchor: String?
  var baseConfigurationReferenceRelativePath: String?
  // A synchronized folder and its exceptions
  var exceptions: [String]?
  var target: String?
  var membershipExceptions: [String]?

  private enum CodingKeys: CodingKey {
    case isa, name, path, sourceTree, children, mainGroup, projectDirPath, targets, productType, buildPhases
    case buildConfigurationList, fileSystemSynchronizedGroups, files, fileRef, buildConfigurations, buildSettings
    case baseConfigurationReference, baseConfigurationReferenceAnchor, baseConfigurationReferenceRelativePath
    case exceptions, target, membershipExceptions
  }

  init(from decoder: any Decoder) throws {
    let keys = try decoder.container(keyedBy: CodingKeys.self)
    func value<Value: Decodable>(_ key: CodingKeys) -> Value? {
      (try? keys.decodeIfPresent(Value.self, forKey: key)) ?? nil
    }
    isa = value(.isa)
    // Nearly all objects are files: asking these for what other objects have would take most of the time.
    if isa == "PBXBuildFile" {
      fileRef = value(.fileRef)
      return
    }
    name = value(.name)
    path = value(.path)
    sourceTree = value(.sourceTree)
    if isa == "PBXFileReference" { return }
    children = value(.children)
    mainGroup = value(.mainGroup)
    projectDirPath = value(.projectDirPath)
    targets = value(.targets)
    productType = value(.productType)
    buildPhases = value(.buildPhases)
    buildConfigurationList = value(.buildConfigurationList)
    fileSystemSynchronizedGroups = value(.fileSystemSynchronizedGroups)
    files = value(.files)
    fileRef = value(.fileRef)
    buildConfigurations = value(.buildConfigurations)
    buildSettings = value(.buildSettings)
    baseConfigurationReference = value(.baseConfigurationReference)
    baseConfigurationReferenceAnchor = value(.baseConfigurationReferenceAnchor)
    baseConfigurationReferenceRelativePath = value(.baseConfigurationReferenceRelativePath)
    exceptions = value(.exceptions)
    target = value(.target)
    membershipExceptions = value(.membershipExceptions)
  }
}
