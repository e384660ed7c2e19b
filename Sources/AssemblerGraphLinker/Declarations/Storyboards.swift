import AssemblerGraphFacts

/// The scenes of all documents, and how they lead to each other.
struct Storyboards {
  /// A scene, by its document and its place there.
  struct Scene: Hashable {
    var document: Int
    var number: Int
  }

  private let files: [InterfaceFile]
  /// By the name of the document, without folder and ending.
  private var documents: [String: [Int]] = [:]
  /// The same by its name as code spells it that is generated from it.
  private var documentsAsSpelled: [[UInt8]: [Int]] = [:]
  /// The scenes of storyboards, by the identifier that code asks for.
  private var scenesByIdentifier: [String: [Scene]] = [:]
  private var scenesAsSpelled: [[UInt8]: [Scene]] = [:]
  /// Those that documents begin with.
  private var beginnings: [Scene] = []

  init(of files: [InterfaceFile]) {
    self.files = files
    for (document, file) in files.enumerated() {
      documents[file.documentName, default: []].append(document)
      documentsAsSpelled[plainName(file.documentName), default: []].append(document)
      for (number, facts) in file.interface.scenes.enumerated() where !facts.id.isEmpty {
        let scene = Scene(document: document, number: number)
        if facts.isInitial { beginnings.append(scene) }
        guard let identifier = facts.identifier else { continue }
        scenesByIdentifier[identifier, default: []].append(scene)
        scenesAsSpelled[plainName(identifier), default: []].append(scene)
      }
    }
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
  func controllers(ofPartsOf roots: Set<Scene>) -> [Scene: [InterfaceObjects.Class]] {
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
    var found: [Scene: [InterfaceObjects.Class]] = [:]
    for (part, roots) in rootsOfPart where !others.contains(part) {
      let controllers = roots.compactMap { controller(of: $0) }
      if controllers.count == roots.count { found[part] = controllers }
    }
    return found
  }

  /// The scenes of storyboards that code may mean.
  ///
  /// - Parameters:
  ///   - document: its name, as it is or as code spells it that is generated from it; nil: any.
  ///   - identifier: the scene's, likewise; nil: the one that the document begins with.
  func scenes(named identifier: String?, of document: String?, isSpelled: Bool) -> [Scene] {
    let named = identifier.map { name in
      (isSpelled ? scenesAsSpelled[plainName(name)] : scenesByIdentifier[name]) ?? []
    }
    guard let document else { return named ?? beginnings }
    let documents = (isSpelled ? documentsAsSpelled[plainName(document)] : documents[document]) ?? []
    return (named ?? beginnings).filter { documents.contains($0.document) }
  }

  /// The scene's controller, where its class is not a framework's.
  func controller(of scene: Scene) -> InterfaceObjects.Class? {
    facts(scene).objects.first(where: \.isController).map {
      InterfaceObjects.Class(name: $0.className, module: $0.module)
    }
  }

  /// The scenes that this one has from its beginning: tabs, the first screen of a stack.
  func parts(of scene: Scene) -> [Scene] {
    facts(scene).links.filter(\.isPart).flatMap { targets(of: $0, in: scene.document) }
  }

  /// The scenes to which this one leads: those that it has from its beginning, and those that it shows.
  func scenesBehind(_ scene: Scene) -> (parts: [Scene], shown: [Scene]) {
    let shown = facts(scene).links.filter { !$0.isPart }
    return (parts(of: scene), shown.flatMap { targets(of: $0, in: scene.document) })
  }

  /// By scene: those that lead to it, none of which it begins with.
  var leading: [Scene: [Scene]] {
    var found: [Scene: [Scene]] = [:]
    for (document, file) in files.enumerated() {
      for (number, scene) in file.interface.scenes.enumerated() {
        let leading = Scene(document: document, number: number)
        for target in scene.links.flatMap({ targets(of: $0, in: document) }) {
          found[target, default: []].append(leading)
        }
      }
    }
    return found
  }

  func path(of scene: Scene) -> String { files[scene.document].path }

  var all: [Scene] { files.indices.flatMap { document in scenes(of: document) { !$0.id.isEmpty } } }

  /// Whether its document begins with it.
  func isBeginning(_ scene: Scene) -> Bool { facts(scene).isInitial }

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

extension SymbolTable {
  /// The screens that scenes of storyboards make, with those whose scenes lead there; none that documents begin with.
  func screensLeading(in storyboards: Storyboards) -> [TypeID: [TypeID]] {
    let leading = storyboards.leading
    if leading.isEmpty { return [:] }
    func screens(of scene: Storyboards.Scene) -> [TypeID]? {
      storyboards.controller(of: scene).map { types(of: $0, in: storyboards.path(of: scene)) }
    }
    var found: [TypeID: [TypeID]] = [:]
    var beginnings: IDSet<TypeID> = []
    for scene in storyboards.all {
      guard let made = screens(of: scene) else { continue }
      // By way of scenes of a framework's classes: navigation controllers.
      var above: IDSet<TypeID> = []
      var seen: Set<Storyboards.Scene> = [scene]
      var pending = [scene]
      var isReached = false
      while let next = pending.popLast() {
        for other in leading[next] ?? [] where seen.insert(other).inserted {
          isReached = true
          if let others = screens(of: other) { above.formUnion(others) } else { pending.append(other) }
        }
      }
      for screen in made {
        if !isReached || storyboards.isBeginning(scene) { beginnings.insert(screen) }
        found[screen, default: []] += above
      }
    }
    return found.filter { !beginnings.contains($0.key) && !$0.value.isEmpty }
  }

  /// The classes that a document may mean: of a module that it names, or nearest to it.
  func types(of named: InterfaceObjects.Class, in document: String) -> [TypeID] {
    let types = topLevel[named.name] ?? []
    let ofModule = types.filter { self.types[$0].module == named.module }
    return ofModule.isEmpty ? nearest(types, to: document) { files[self.types[$0].place.file].facts.path } : ofModule
  }

  /// Of several those that lie in the folder of a file, or in the nearest one around it: a target's documents lie beside its code.
  func nearest<Candidate>(_ candidates: [Candidate], to path: String, at pathOf: (Candidate) -> String) -> [Candidate] {
    if candidates.count < 2 { return candidates }
    let folders = path.split(separator: "/")
    let shared = candidates.map { candidate in
      zip(pathOf(candidate).split(separator: "/"), folders).prefix { $0 == $1 }.count
    }
    let most = shared.max() ?? 0
    return zip(candidates, shared).filter { $0.1 == most }.map(\.0)
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

/// The same for `PageScene`, `pageScene`, `page-scene` and `page_scene`.
func plainName(_ name: String) -> [UInt8] {
  name.utf8.filter { isLetterOrDigit($0) || $0 > 0x7F }.map { $0 | 0x20 }
}

func isLetterOrDigit(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"):
    true
  default: false
  }
}
