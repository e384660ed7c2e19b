import TestSupport
import Testing

/// Realm keeps what its objects' persisted properties lead to: only objects that are in no Realm hold it themselves.
struct ManagedObjectTests {
  @Test(arguments: [
    ("Object", "@Persisted var", "RealmSwift", true), ("Object", "@objc dynamic var", "RealmSwift", true),
    ("EmbeddedObject", "@Persisted var", "RealmSwift", true), ("Object", "var", "RealmSwift", false),
    ("NSObject", "@objc dynamic var", "RealmSwift", false), ("Object", "@objc dynamic var", "Foundation", false),
  ])
  func objectsThatHoldEachOther(superclass: String, declaration: String, module: String, isManaged: Bool) {
    let source = """
      import \(module)
      class Group: \(superclass) { \(declaration) feed: Feed? }
      class Feed: \(superclass) { \(declaration) group: Group? }
      func fill() { let group = Group(), feed = Feed(); feed.group = group; group.feed = feed }
      """
    #expect(releases(source) == ["Feed Group \(isManaged ? "possible " : "")never"])
  }

  @Test(arguments: [("@Persisted var", true), ("var", false)])
  func anObjectThatHoldsItself(declaration: String, isManaged: Bool) {
    let source = """
      import RealmSwift
      class Group: Object { \(declaration) parent: Group? }
      func fill() { let group = Group(); group.parent = group }
      """
    #expect(releases(source).allSatisfy { $0.contains("possible") } == isManaged, "\(releases(source))")
  }

  /// What else such an object holds is its own.
  @Test func aClosureInAManagedObject() {
    let source = """
      import RealmSwift
      class Group: Object { @Persisted var name = ""; var onChange: (() -> Void)?; func start() { onChange = { self.start() } } }
      """
    #expect(releases(source) == ["Group never"])
  }
}
