import AssemblerGraphLinker
import TestSupport
import Testing

/// Code that lets go of some of what a property holds: of one element, of what was there before.
struct PartlyEmptiedTests {
  /// A state that takes the place of another one: what was there before goes, unless the new one ties the same knot.
  @Test(arguments: [
    ("state = Ended()", "untied in stop():9"),
    ("self.state = Ended()", "untied in stop():9"),
    ("state = Running(call: self)", "never"),
    ("other?.state = Ended()", "never"),
    ("_ = Ended()", "never"),
  ])
  func aStateGivesWayToAnother(end: String, expected: String) {
    let source = """
      protocol State {}
      struct Running: State { let call: Call }
      struct Ended: State {}
      final class Call {
        var state: State?
        weak var other: Call?
        func start() { state = Running(call: self) }
        func stop() {
          \(end)
        }
      }
      func run(_ call: Call) { call.start(); call.stop() }
      """
    #expect(releases(source) == ["Call Running \(expected)"])
  }

  @Test(arguments: [
    ("pages.removeAll { $0 === page }", "untied in close(_:):6"),
    ("pages.removeAll { $0 === cover }", "never"),
    ("pages.removeAll { $0.name == cover.name }", "never"),
    ("pages.removeAll { $0 !== page && $0 === cover }", "untied in close(_:):6"),
  ])
  func onlyTheElementThatIsNamedGoes(removal: String, expected: String) {
    let source = """
      class Sheet { var name = "" }
      final class Book {
        var pages: [Sheet] = []
        let cover = Cover()
        func open() { pages = [Page(book: self), cover]; close(pages[0]) }
        func close(_ page: Sheet) { \(removal) }
      }
      final class Page: Sheet { let book: Book; init(book: Book) { self.book = book } }
      final class Cover: Sheet {}
      func read() { Book().open() }
      """
    #expect(releases(source) == ["Book Page \(expected)"])
  }

  @Test func whatASystemProtocolAsksForIsCalledByTheSystem() {
    let source = """
      import FileProvider
      final class Enumerator: NSObject, NSFileProviderEnumerator {
        var onItem: (() -> Void)?
        func start() { onItem = { self.show() } }
        func invalidate() { onItem = nil }
        func show() {}
      }
      """
    #expect(releases(source) == ["Enumerator untied in invalidate():5"])
  }
}
