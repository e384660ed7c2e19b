import TestSupport
import Testing

/// A class that a struct copies before it changes what is in it is as much of a value as the struct.
struct CopiedStorageTests {
  private static func source(check: String, box: String = "struct", more: String = "") -> String {
    """
    final class Storage<Value> { var value: Value; init(_ value: Value) { self.value = value } }
    \(box) Heap<Value> {
      private var storage: Storage<Value>
      init(_ value: Value) { storage = Storage(value) }
      var value: Value {
        get { storage.value }
        set { \(check) }
      }
    }
    struct Page { var comments: Heap<Comments?> = Heap(nil) }
    struct Comments { var page: Heap<Page?> = Heap(nil) }
    func show(_ page: Page) {
      var page = page
      page.comments.value = Comments()
      page.comments.value?.page.value = page
    }
    \(more)
    """
  }

  private static let check =
    "if !isKnownUniquelyReferenced(&storage) { storage = Storage(newValue) } else { storage.value = newValue }"

  @Test(arguments: [
    (source(check: check), true),
    (source(check: "storage.value = newValue"), false),
    // A class that somebody else holds as well is shared.
    (source(check: check, more: "final class Cache { var page: Storage<Page?>? }"), false),
    (source(check: check, box: "final class"), false),
  ])
  func copiedStorageClosesNoCycle(source: String, isCopied: Bool) {
    #expect(releases(source).isEmpty == isCopied)
  }

  /// What a closure captures is no part of the value.
  @Test func anObjectBehindCopiedStorageClosesOne() {
    let source = """
      final class Storage { var onChange: (() -> Void)? }
      struct Model {
        private var storage = Storage()
        mutating func observe(_ change: @escaping () -> Void) {
          if !isKnownUniquelyReferenced(&storage) { storage = Storage() }
          storage.onChange = change
        }
      }
      final class Screen {
        var model = Model()
        func start() { model.observe { self.start() } }
      }
      """
    #expect(releases(source) == ["Model Storage Screen never"])
  }
}
