import Foundation

/// The targets of an Xcode project, as its `project.pbxproj` has them: files that are named one by one in the build phases,
/// and folders that are synchronized with the disk.
///
/// - Parameter project: the folder `App.xcodeproj`, absolute.
/// - Returns: nil for a file that is no project.
func xcodeTargets(ofProject project: String, in tree: any FileTree) -> [ProjectTarget]? {
  guard let bytes = try? tree.contents(ofFile: joined(project, xcodeProjectFile)) else { return [] }
  guard let archive = try? PropertyListDecoder().decode(XcodeArchive.self, from: Data(bytes)) else { return nil }
  return XcodeProjectReader(archive, inFolder: parent(of: project))?.targets()
}

let xcodeProjectFile = "project.pbxproj"

/// Objects of a project refer to each other by their ids.
private struct XcodeProjectReader {
  private let objects: [String: XcodeObject]
  private let project: XcodeObject
  /// Where files and folders lie, by id; absolute.
  private var places: [String: String] = [:]

  init?(_ archive: XcodeArchive, inFolder folder: String) {
    guard let project = archive.objects[archive.rootObject] else { return nil }
    objects = archive.objects
    self.project = project
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
    var target = ProjectTarget(name: name, module: moduleName(of: object, named: name))
    target.kind = ProjectTarget.Kind(productType: object.productType ?? "")
    for phase in (object.buildPhases ?? []).compactMap({ objects[$0] }) where phase.isa == "PBXSourcesBuildPhase" {
      for file in phase.files ?? [] {
        guard let place = objects[file]?.fileRef.flatMap({ places[$0] }), place.hasSuffix(".swift") else { continue }
        target.files.insert(place)
      }
    }
    let own = object.fileSystemSynchronizedGroups ?? []
    for group in own {
      guard let place = places[group] else { continue }
      let leftOut = exceptions.filter { $0.group == group }.flatMap(\.paths)
      target.folders.append(ProjectTarget.Folder(path: place, excluded: Set(leftOut)))
    }
    for path in exceptions.filter({ !own.contains($0.group) }).flatMap(\.paths) { target.add(path) }
    return target
  }

  /// What the build settings say, as far as they say the same for all configurations.
  private func moduleName(of target: XcodeObject, named name: String) -> String {
    let configurations = target.buildConfigurationList.flatMap { objects[$0]?.buildConfigurations } ?? []
    let settings = configurations.compactMap { objects[$0]?.buildSettings }
    func value(_ setting: KeyPath<XcodeBuildSettings, String?>, _ known: [String: String]) -> String? {
      let values = Set(settings.compactMap { $0[keyPath: setting] })
      return values.count == 1 ? values.first.flatMap { expanded($0, known) } : nil
    }
    let product = value(\.productName, ["TARGET_NAME": name]) ?? name
    let module = value(\.moduleName, ["TARGET_NAME": name, "PRODUCT_NAME": product]) ?? product
    return moduleIdentifier(module)
  }
}

/// A build setting with `$(NAME)`, `${NAME}` and `$(NAME:operator)` replaced; nil when a name is not known.
private func expanded(_ setting: String, _ known: [String: String]) -> String? {
  var isKnown = true
  let text = setting.replacing(#/\$[({](\w+)(?::\w+)?[)}]/#) { match -> String in
    if let value = known[String(match.1)] { return value }
    isKnown = false
    return ""
  }
  return isKnown && !text.isEmpty ? text : nil
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
  // A synchronized folder and its exceptions
  var exceptions: [String]?
  var target: String?
  var membershipExceptions: [String]?

  private enum CodingKeys: CodingKey {
    case isa, name, path, sourceTree, children, mainGroup, projectDirPath, targets, productType, buildPhases
    case buildConfigurationList, fileSystemSynchronizedGroups, files, fileRef, buildConfigurations, buildSettings
    case exceptions, target, membershipExceptions
  }

  init(from decoder: any Decoder) throws {
    let keys = try decoder.container(keyedBy: CodingKeys.self)
    func value<Value: Decodable>(_ key: CodingKeys) -> Value? {
      (try? keys.decodeIfPresent(Value.self, forKey: key)) ?? nil
    }
    isa = value(.isa)
    name = value(.name)
    path = value(.path)
    sourceTree = value(.sourceTree)
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
    exceptions = value(.exceptions)
    target = value(.target)
    membershipExceptions = value(.membershipExceptions)
  }
}

private struct XcodeBuildSettings: Decodable {
  var productName: String?
  var moduleName: String?

  private enum CodingKeys: String, CodingKey {
    case productName = "PRODUCT_NAME"
    case moduleName = "PRODUCT_MODULE_NAME"
  }
}
