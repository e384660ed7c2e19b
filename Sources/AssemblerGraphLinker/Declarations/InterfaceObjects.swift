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

  /// - Parameter pagesStay: whether no code of a watch's app gives it other pages than those that it begins with.
  init(in files: [InterfaceFile], pagesStay: Bool) {
    let scenes = Storyboards(of: files)
    let ofLaunch = scenes.ofLaunch.union(pagesStay ? scenes.pages : [])
    let askedScenes = scenes.askedScenes(besides: ofLaunch.union(scenes.linked))
    let controllers = scenes.controllers(ofPartsOf: askedScenes)
    for (document, file) in files.enumerated() {
      for (number, scene) in file.interface.scenes.enumerated() {
        let place = Storyboards.Scene(document: document, number: number)
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
    Storyboards(of: files).reachable(isNamed: isNamed, isLoaded: isLoaded)
  }
}
