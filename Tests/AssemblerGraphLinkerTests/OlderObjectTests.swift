import Testing

/// Properties that hold only what was there before their owner: whoever makes an object gives it itself.
struct OlderObjectTests {
  /// Topics and albums that open each other, each with who opened it.
  ///
  /// - Parameters:
  ///   - given: what a new album gets.
  ///   - more: other code of the topic.
  private func rings(given: String = "self", outside more: String = "") -> [String] {
    releases(
      """
      final class Topic: UIViewController {
        var opener: UIViewController?
        func openAlbum(for other: UIViewController) {
          let album = Album()
          album.opener = \(given)
          navigationController?.pushViewController(album, animated: true)
        }
        \(more)
      }
      final class Album: UIViewController {
        var opener: UIViewController?
        func openTopic() {
          // A framework's object, of which nothing else is known.
          let picker = UIDocumentPickerViewController()
          picker.opener = self
          let topic = Topic()
          topic.opener = self
          topic.openAlbum(for: self)
          navigationController?.pushViewController(topic, animated: true)
        }
      }
      func start() { Album().openTopic() }
      """
    )
  }

  @Test(arguments: ["self", "other", "opener", "nil"])
  func nothingThatWasThereBeforeItsOwnerLeadsBack(given: String) {
    #expect(rings(given: given) == [])
  }

  @Test(arguments: [
    // The album is older than the topic here, and gets it all the same.
    "func show(in album: Album) { let topic = Topic(); topic.opener = album; album.opener = topic }",
    // Made in one place, and given to each other.
    "func both() { let topic = Topic(); let album = Album(); topic.opener = album; album.opener = topic }",
    // What is there now may be younger than who gets it.
    "var last: Topic?; func again() { let topic = Topic(); let album = Album(); last = topic; topic.opener = album; album.opener = last }",
    "func fill(_ first: inout UIViewController) { let topic = Topic(); let album = Album(); first = topic; topic.opener = album; album.opener = first }",
  ])
  func whoeverGetsWhatMayBeYoungerMayBeOnACircle(more: String) {
    #expect(!rings(outside: more).isEmpty)
  }

  /// What an object makes before it is whole may become part of it.
  @Test func whatAnInitializerMakesMayHoldWhatItMakes() {
    let rings = releases(
      """
      class Page { var host: AnyObject?; init(host: AnyObject) { self.host = host } }
      final class Bar { var host: AnyObject? }
      final class Home: Page {
        init() {
          let bar = Bar()
          super.init(host: bar)
          bar.host = self
        }
      }
      func start() { _ = Home() }
      """
    )
    #expect(!rings.isEmpty)
  }
}
