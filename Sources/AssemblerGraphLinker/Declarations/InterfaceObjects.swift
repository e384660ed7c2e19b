import AssemblerGraphFacts

/// The objects that storyboards and xibs make, by class, and which of them an app has from its launch to its end: those of
/// the scene that its main document begins with, and of the scenes that are part of that one.
///
///     Main.storyboard: UITabBarController -> FeedViewController       lives on, unless a segue shows it again
///     Main.storyboard: FeedViewController -show-> PostViewController  does not
///     Main.storyboard: WindowController, ShelfViewController in it    the same as the WindowController that code asks for
///     Panel.xib: File's Owner PanelController, a MeterView in it      the same as the PanelController
struct InterfaceObjects {
  struct Object {
    var file: String
    var position: SourcePosition
    /// Whether the app has it as long as it runs.
    var isOfLaunch = false
    /// Whether only code that names its scene makes it.
    var isOnDemand = false
    var isOfMacOS = false
    /// The controllers of the scenes that code asks for and that it is part of, or who loads its xib; nil: it may come otherwise.
    var controllers: [Class]?
  }

  /// By class name and, where the document names it, module.
  private(set) var objects: [Class: [Object]] = [:]

  struct Class: Hashable {
    var name: String
    var module: String?
  }

  /// A scene, by its document and its place there.
  private struct Scene: Hashable {
    var document: Int
    var number: Int
  }

  /// - Parameter pagesStay: whether no code of a watch's app gives it other pages than those that it begins with.
  init(in files: [InterfaceFile], pagesStay: Bool) {
    let scenes = Scenes(of: files)
    let ofLaunch = scenes.ofLaunch.union(pagesStay ? scenes.pages : [])
    let askedScenes = scenes.askedScenes(besides: ofLaunch.union(scenes.linked))
    let controllers = scenes.controllers(ofPartsOf: askedScenes)
    for (document, file) in files.enumerated() {
      for (number, scene) in file.interface.scenes.enumerated() {
        let place = Scene(document: document, number: number)
        let isOfLaunch = ofLaunch.contains(place)
        let isOnDemand = askedScenes.contains(place)
        let owner = scene.owner.map { Class(name: $0.className, module: $0.module) }
        for object in scene.objects {
          objects[Class(name: object.className, module: object.module), default: []].append(
            Object(
              file: file.path,
              position: object.position,
              isOfLaunch: isOfLaunch && !object.isRepeated,
              isOnDemand: isOnDemand && object.isController,
              isOfMacOS: file.interface.isOfMacOS,
              controllers: object.isRepeated || isOnDemand && object.isController
                ? nil : controllers[place] ?? owner.map { [$0] }
            )
          )
        }
      }
    }
  }

  /// The scenes that a program comes to: those that documents begin with, those that code can ask for, and those to which one of
  /// these leads. What a xib or a property list makes is one as well, and so is whatever a watch shows.
  ///
  /// - Parameter isLoaded: whether code may ask for the xib of a name.
  static func reachableScenes(
    of files: [InterfaceFile],
    isNamed: (SceneFacts) -> Bool,
    isLoaded: (String) -> Bool
  ) -> [SceneFacts] {
    Scenes(of: files).reachable(isNamed: isNamed, isLoaded: isLoaded)
  }

  private struct Scenes {
    private let files: [InterfaceFile]
    /// By the name of the document, without folder and ending.
    private var documents: [String: [Int]] = [:]

    init(of files: [InterfaceFile]) {
      self.files = files
      for (document, file) in files.enumerated() { documents[file.documentName, default: []].append(document) }
    }

    /// Those that are there from the launch to the end.
    var ofLaunch: Set<Scene> {
      let named = Set(files.flatMap(\.interface.mainDocuments))
      // What Xcode calls them. A target can name its own in the project alone.
      let main = named.isEmpty ? ["Main", "MainMenu"] : named
      return parts(of: main.flatMap { documents[$0] ?? [] }.filter { !files[$0].interface.isOfWatch })
    }

    /// Those that a watch's app begins with, one beside the other, unless code can ask for them as well.
    var pages: Set<Scene> {
      parts(of: files.indices.filter { files[$0].interface.isOfWatch }).filter { facts($0).identifier == nil }
    }

    /// What documents begin with, and what is part of that.
    private func parts(of documents: [Int]) -> Set<Scene> {
      let shown = shown
      var found: Set<Scene> = []
      var pending = documents.flatMap { initialScenes(of: $0) }
      while let scene = pending.popLast() {
        if shown.contains(scene) || !found.insert(scene).inserted { continue }
        for link in facts(scene).links where link.isPart { pending += targets(of: link, in: scene.document) }
      }
      return found
    }

    /// Those to which a segue leads that can run again, also by way of a scene that stands for one of another document.
    private var shown: Set<Scene> {
      var found: [Scene] = []
      for (document, file) in files.enumerated() {
        for link in file.interface.scenes.lazy.flatMap(\.links) where !link.isPart {
          found += targets(of: link, in: document)
        }
      }
      return withParts(found)
    }

    private func withParts(_ scenes: [Scene]) -> Set<Scene> {
      var found: Set<Scene> = []
      var pending = scenes
      while let scene = pending.popLast() {
        if !found.insert(scene).inserted { continue }
        for link in facts(scene).links where link.isPart { pending += targets(of: link, in: scene.document) }
      }
      return found
    }

    /// Those to which any other leads.
    var linked: Set<Scene> {
      var found: Set<Scene> = []
      for (document, file) in files.enumerated() {
        for link in file.interface.scenes.lazy.flatMap(\.links) { found.formUnion(targets(of: link, in: document)) }
      }
      return found
    }

    func reachable(isNamed: (SceneFacts) -> Bool, isLoaded: (String) -> Bool) -> [SceneFacts] {
      var pending: [Scene] = []
      for document in files.indices {
        let isOfWatch = files[document].interface.isOfWatch
        let isLoaded = isLoaded(files[document].documentName)
        pending += scenes(of: document) {
          ($0.id.isEmpty ? isLoaded : $0.isInitial) || isOfWatch || isNamed($0)
        }
      }
      var found = Set(pending)
      while let scene = pending.popLast() {
        for target in facts(scene).links.flatMap({ targets(of: $0, in: scene.document) })
        where found.insert(target).inserted { pending.append(target) }
      }
      return found.map { facts($0) }
    }

    /// Those that only code can ask for.
    func askedScenes(besides others: Set<Scene>) -> Set<Scene> {
      var found: Set<Scene> = []
      for document in files.indices {
        found.formUnion(scenes(of: document) { $0.identifier != nil || $0.isInitial })
      }
      return found.subtracting(others)
    }

    /// By scene, the controllers of those of which it is a part, if it is no part of others and no segue shows it.
    func controllers(ofPartsOf roots: Set<Scene>) -> [Scene: [Class]] {
      var rootsOfPart: [Scene: [Scene]] = [:]
      for root in roots {
        for part in withParts([root]) { rootsOfPart[part, default: []].append(root) }
      }
      if rootsOfPart.isEmpty { return [:] }
      var otherTargets: [Scene] = []
      for (document, file) in files.enumerated() {
        for (number, scene) in file.interface.scenes.enumerated()
        where rootsOfPart[Scene(document: document, number: number)] == nil {
          for link in scene.links { otherTargets += targets(of: link, in: document) }
        }
      }
      let others = shown.union(withParts(otherTargets))
      var found: [Scene: [Class]] = [:]
      for (part, roots) in rootsOfPart where !others.contains(part) {
        let controllers = roots.compactMap { root in facts(root).objects.first(where: \.isController) }
        guard controllers.count == roots.count else { continue }
        found[part] = controllers.map { Class(name: $0.className, module: $0.module) }
      }
      return found
    }

    private func facts(_ scene: Scene) -> SceneFacts { files[scene.document].interface.scenes[scene.number] }

    private func scenes(of document: Int, where fits: (SceneFacts) -> Bool) -> [Scene] {
      files[document].interface.scenes.enumerated().filter { fits($0.element) }
        .map { Scene(document: document, number: $0.offset) }
    }

    private func initialScenes(of document: Int) -> [Scene] { scenes(of: document) { $0.isInitial } }

    private func targets(of link: SceneLink, in document: Int) -> [Scene] {
      switch link.target {
      case .scene(let id): scenes(of: document) { $0.id == id }
      case .document(let name, let identifier?):
        (documents[name] ?? []).flatMap { scenes(of: $0) { $0.identifier == identifier } }
      case .document(let name, nil): (documents[name] ?? []).flatMap { initialScenes(of: $0) }
      }
    }
  }
}

/// A file that says what is made without code.
struct InterfaceFile {
  var path: String
  var interface: InterfaceFacts

  /// `Main` of `App/Base.lproj/Main.storyboard`
  fileprivate var documentName: String {
    let name = path.split(separator: "/").last ?? ""
    return String(name.prefix { $0 != "." })
  }
}
