/// What a document of Interface Builder says of the objects that it makes, an `Info.plist` of the document that an app begins with, or
/// Objective-C of the classes that it names: no code that is scanned makes these.
package struct InterfaceFacts: Hashable, Codable, Sendable {
  /// What the app begins with, without the ending: `Main`.
  package var mainDocuments: [String] = []
  /// Whether it is one of macOS, where windows have no root controller.
  package var isOfMacOS = false
  /// Whether it is one of watchOS: the watch's app begins with it, whatever it is called.
  package var isOfWatch = false
  package var scenes: [SceneFacts] = []
  /// The selectors of what its controls, recognizers and ways back do, `close:`, sorted, each once.
  package var actions: [String] = []
  /// The names in Objective-C that a class may have, sorted, each once.
  package var namesInObjectiveC: [String] = []

  package init() {}
}

/// A screen of a storyboard; what a xib makes is one scene.
package struct SceneFacts: Hashable, Codable, Sendable {
  /// The controller's, by which the document refers to it: `fmq-Go-Xew`.
  package var id = ""
  /// The one by which code and other documents refer to it.
  package var identifier: String?
  /// Whether the document begins with it.
  package var isInitial = false
  /// The file's owner of a xib, which is there before and loads it.
  package var owner: SceneObject?
  package var objects: [SceneObject] = []
  package var links: [SceneLink] = []

  package init() {}
}

/// An object of a class that the project declares, or may.
package struct SceneObject: Hashable, Codable, Sendable {
  package var className: String
  package var module: String?
  package var position: SourcePosition
  /// Whether one is made for each row, as of a prototype cell.
  package var isRepeated: Bool
  /// Whether it is the scene's controller, or one of a xib.
  package var isController: Bool

  package init(
    className: String,
    module: String?,
    position: SourcePosition,
    isRepeated: Bool = false,
    isController: Bool = false
  ) {
    self.className = className
    self.module = module
    self.position = position
    self.isRepeated = isRepeated
    self.isController = isController
  }
}

/// From one scene to another.
package struct SceneLink: Hashable, Codable, Sendable {
  package enum Target: Hashable, Codable, Sendable {
    /// A scene of the same document, by `SceneFacts.id`.
    case scene(String)
    /// Another document's scene, by `SceneFacts.identifier`; nil: the one that it begins with.
    case document(String, identifier: String?)
  }

  /// Whether the scene has the other from its beginning, as a tab; otherwise it shows it, perhaps many times.
  package var isPart: Bool
  package var target: Target

  package init(isPart: Bool, target: Target) {
    self.isPart = isPart
    self.target = target
  }
}
