extension Framework {
  static let realm = describe("Realm", documentation: "https://github.com/realm/realm-swift") {
    $0.modules = ["RealmSwift", "Realm"]
    $0.retaining = [
      RetainingAPI(
        "Results.observe",
        keeps: [.closures],
        in: .result,
        gives: "NotificationToken",
        source:
          "RealmCollection.swift: “You must retain the returned token for as long as you want updates to be sent to the block.”"
      ),
      RetainingAPI(
        "Realm.observe",
        keeps: [.closures],
        in: .result,
        gives: "NotificationToken",
        source:
          "Realm.swift: “You must retain the returned token for as long as you want updates to be sent to the block.”"
      ),
    ]
    $0.plainData = ["ObjectId"]
    // “LinkingObjects is an auto-updating container type”: a query for the objects that link to its owner.
    $0.containers = [.holdsNothing: ["LinkingObjects", "RLMLinkingObjects"]]
  }

  /// - Realm, “Define an object model”: “Realm persists @Persisted properties”, before version 10 `@objc dynamic var`; the accessors of a
  ///   managed object read and write the file.
  static let managedClasses: Set<String> = [
    "Object", "EmbeddedObject", "RealmSwiftObject", "RealmSwiftEmbeddedObject", "RLMObject",
  ]
  static let managedStorage: Set<String> = ["Persisted"]
}
