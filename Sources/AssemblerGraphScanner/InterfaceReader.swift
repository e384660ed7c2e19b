package import AssemblerGraphFacts

/// What is made without Swift: the objects of storyboards and xibs, which of these documents an app begins with, and what
/// Objective-C may make.
///
/// - Parameters:
///   - path: as it is shown to people; its ending tells what the file is.
///   - source: XML, or Objective-C. Anything else says nothing.
package func interfaceFacts(path: String, source: [UInt8]) -> FileFacts {
  var facts = FileFacts(path: path)
  facts.interface = source.withUnsafeBufferPointer { bytes in
    if path.hasSuffix(".plist") {
      return path.hasSuffix("Info.plist") || isAboutBundle(bytes)
        ? interfaceFacts(ofPropertyList: bytes) : InterfaceFacts()
    }
    if isObjectiveC(path) { return interfaceFacts(ofObjectiveC: bytes) }
    var reader = InterfaceReader(bytes, isStoryboard: path.hasSuffix(".storyboard"))
    return reader.read()
  }
  return facts
}

/// Whether a file says what is made without Swift.
package func isInterfaceFile(_ name: String) -> Bool {
  name.hasSuffix(".storyboard") || name.hasSuffix(".xib") || name.hasSuffix(".plist") || isObjectiveC(name)
}

private func isObjectiveC(_ name: String) -> Bool { name.hasSuffix(".m") || name.hasSuffix(".mm") }

/// Whether a property list says what a bundle is: build settings may give it any name.
private func isAboutBundle(_ source: UnsafeBufferPointer<UInt8>) -> Bool {
  ByteSearch("<key>CFBundle").firstOffset(in: source, from: 0) != nil
}

/// Every word that begins with an uppercase letter, in comments and strings too, as `NSClassFromString` takes one.
private func interfaceFacts(ofObjectiveC source: UnsafeBufferPointer<UInt8>) -> InterfaceFacts {
  var names: Set<String> = []
  var start = source.startIndex
  while start < source.endIndex {
    guard isOfIdentifier(source[start]) else {
      start += 1
      continue
    }
    let end = source[start...].firstIndex { !isOfIdentifier($0) } ?? source.endIndex
    if (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(source[start]) {
      names.insert(String(decoding: source[start..<end], as: UTF8.self))
    }
    start = end
  }
  var facts = InterfaceFacts()
  facts.namesInObjectiveC = names.sorted()
  return facts
}

private func isOfIdentifier(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
    true
  default: false
  }
}

/// The document that an app begins with, and the classes of which the system makes an object:
///
///     <key>UIMainStoryboardFile</key> <string>Main</string>
///     <key>NSExtensionPrincipalClass</key> <string>$(PRODUCT_MODULE_NAME).ShareController</string>
private func interfaceFacts(ofPropertyList source: UnsafeBufferPointer<UInt8>) -> InterfaceFacts {
  let keys: Set<String> = ["UIMainStoryboardFile", "UISceneStoryboardFile", "NSMainStoryboardFile", "NSMainNibFile"]
  var facts = InterfaceFacts()
  var tags = XMLTags(source)
  var lines = LineTable()
  lines.read(source)
  var key = ""
  while let tag = tags.next() {
    guard tag.kind == .start, tags.isNamed(tag, "key") || tags.isNamed(tag, "string") else { continue }
    guard let end = tags.next() else { break }
    let text = tags.text(tag.range.upperBound..<end.range.lowerBound)
    if tags.isNamed(tag, "key") {
      // `UIMainStoryboardFile~ipad`
      key = String(text.prefix { $0 != "~" })
      continue
    }
    if keys.contains(key) {
      if !text.isEmpty { facts.mainDocuments.append(text) }
    } else if key.hasSuffix("Class") || key.hasSuffix("ClassName"), let name = text.split(separator: ".").last {
      let position = lines.position(of: tag.range.lowerBound)
      var scene = SceneFacts()
      scene.objects = [SceneObject(className: String(name), module: nil, position: position)]
      facts.scenes.append(scene)
    }
    key = ""
  }
  return facts
}

private struct InterfaceReader {
  private var tags: XMLTags
  private let isStoryboard: Bool
  private var lines = LineTable()
  private var facts = InterfaceFacts()
  private var scene: SceneFacts?
  private var actions: Set<String> = []
  private var initialID: String?
  private var depth = 0
  /// How deep what is around prototypes is.
  private var depthOfPrototypes: Int?

  init(_ source: UnsafeBufferPointer<UInt8>, isStoryboard: Bool) {
    self.isStoryboard = isStoryboard
    tags = XMLTags(source)
    lines.read(source)
    if !isStoryboard {
      scene = SceneFacts()
      scene?.isInitial = true
    }
  }

  mutating func read() -> InterfaceFacts {
    while let tag = tags.next() {
      if tag.kind == .end {
        depth -= 1
        if let outer = depthOfPrototypes, depth <= outer { depthOfPrototypes = nil }
        if isStoryboard, tags.isNamed(tag, "scene") { endScene() }
      } else {
        read(tag)
        if tag.kind == .start { depth += 1 }
      }
    }
    endScene()
    facts.actions = actions.sorted()
    return facts
  }

  private mutating func read(_ tag: XMLTags.Tag) {
    if tags.isNamed(tag, "document") {
      initialID = tags.attribute("initialViewController", of: tag)
      // com.apple.InterfaceBuilder3.Cocoa.Storyboard.XIB; of iOS: …3.CocoaTouch.…
      let type = tags.attribute("type", of: tag) ?? ""
      facts.isOfMacOS = type.contains(".Cocoa.")
      facts.isOfWatch = type.contains(".WatchKit.")
    } else if isStoryboard, tags.isNamed(tag, "scene"), tag.kind == .start {
      scene = SceneFacts()
    } else if tags.isNamed(tag, "segue") {
      if let action = tags.attribute("unwindAction", of: tag) { actions.insert(action) }
      readSegue(tag)
    } else if tags.isNamed(tag, "action") {
      if let action = tags.attribute("selector", of: tag) { actions.insert(action) }
    } else if tags.isNamed(tag, "placeholder") {
      // The file's owner and the first responder are made elsewhere.
      if tags.attribute("placeholderIdentifier", of: tag) == "IBFilesOwner" { readOwner(tag) }
    } else if tags.isNamed(tag, "prototypes") || tags.isNamed(tag, "cells") || tags.isNamed(tag, "prototypeCellViews") {
      if depthOfPrototypes == nil, tag.kind == .start { depthOfPrototypes = depth }
    } else {
      readObject(tag)
    }
  }

  private mutating func readObject(_ tag: XMLTags.Tag) {
    if scene == nil { return }
    let isController =
      isStoryboard
      && (tags.attribute("sceneMemberID", of: tag) == "viewController"
        || facts.isOfWatch && (tags.isNamed(tag, "controller") || tags.isNamed(tag, "hostingController")))
    if isController { readController(tag) }
    let isControllerOfXib = !isStoryboard && Self.controllers.contains { tags.isNamed(tag, $0) }
    guard let id = tags.attribute("id", of: tag) else { return }
    // The file's owner and others that are made elsewhere in documents of macOS.
    if id.hasPrefix("-") {
      if id == Self.ownerOfMacOS { readOwner(tag) }
      return
    }
    guard var object = sceneObject(tag) else { return }
    object.isRepeated = depthOfPrototypes != nil || tags.isNamed(tag, "tableRow")
    object.isController = isController || isControllerOfXib
    scene?.objects.append(object)
  }

  private static let ownerOfMacOS = "-2"
  private static let controllers: [StaticString] = [
    "viewController", "tableViewController", "collectionViewController", "navigationController", "tabBarController",
    "splitViewController", "pageViewController",
  ]

  private mutating func readOwner(_ tag: XMLTags.Tag) {
    if isStoryboard { return }
    let owner = sceneObject(tag)
    scene?.owner = owner
  }

  private mutating func sceneObject(_ tag: XMLTags.Tag) -> SceneObject? {
    guard let className = tags.attribute("customClass", of: tag) else { return nil }
    return SceneObject(
      className: className,
      module: tags.attribute("customModule", of: tag),
      position: lines.position(of: tag.range.lowerBound)
    )
  }

  private mutating func readController(_ tag: XMLTags.Tag) {
    let id = tags.attribute("id", of: tag) ?? ""
    scene?.id = id
    scene?.identifier = tags.attribute(facts.isOfWatch ? "identifier" : "storyboardIdentifier", of: tag)
    // On macOS the app itself is a scene, which is there from the beginning.
    scene?.isInitial = id == initialID || tags.isNamed(tag, "application")
    if let document = tags.attribute("storyboardName", of: tag) {
      let identifier = tags.attribute("referencedIdentifier", of: tag)
      scene?.links.append(SceneLink(isPart: true, target: .document(document, identifier: identifier)))
    }
  }

  private mutating func readSegue(_ tag: XMLTags.Tag) {
    guard let target = tags.attribute("destination", of: tag), let kind = tags.attribute("kind", of: tag) else {
      return
    }
    let isPart = (kind == "relationship" || kind == "embed") && depthOfPrototypes == nil
    scene?.links.append(SceneLink(isPart: isPart, target: .scene(target)))
  }

  private mutating func endScene() {
    if let scene { facts.scenes.append(scene) }
    scene = nil
  }
}
