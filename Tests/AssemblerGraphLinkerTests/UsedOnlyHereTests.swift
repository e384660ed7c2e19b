import AssemblerGraphCore
import AssemblerGraphFacts
import AssemblerGraphLinker
import AssemblerGraphModel
import TestSupport
import Testing

/// What is public within an app's own packages has no other users than the app.
struct UsedOnlyHereTests {
  private func cycles(app: String, feed: String, isUsedOnlyHere: Bool) -> [Cycle] {
    var files = moduleFiles(
      of: fixtureFiles(
        """
        //- App/A.swift
        import Feed
        @main enum Program { static func main() { \(app) } }
        //- Feed/F.swift
        \(feed)
        """
      )
    )
    for index in files.indices { files[index].isUsedOnlyHere = isUsedOnlyHere }
    return AssemblerGraphModel.cycles(in: link(files).graph).filter(\.isOfObjects)
  }

  private static let shelf = """
    public final class Shelf {
      public var onEnd: (() -> Void)?
      public init() {}
      public func fill() { onEnd = { self.show() } }
      func show() {}
    }
    """

  @Test(arguments: [
    ("print(Shelf())", Release.Reason.unused(.function("fill()"))), ("Shelf().fill()", .nothing),
    ("print(1)", .unused(.type("Shelf"))), ("print(Shelf.self)", .unused(.function("fill()"))),
  ])
  func whatTheAppDoesNotUseTiesNothing(app: String, reason: Release.Reason) {
    #expect(cycles(app: app, feed: Self.shelf, isUsedOnlyHere: true).map(\.release.reason) == [reason])
    #expect(cycles(app: app, feed: Self.shelf, isUsedOnlyHere: false).map(\.release.reason) == [.nothing])
  }

  /// A property that nothing fills.
  @Test func whatTheAppDoesNotFillHoldsNothing() {
    let feed = """
      public protocol Page: AnyObject {}
      public class Part {}
      public class Feed {
        public let page: Page
        init(page: Page) { self.page = page }
        public static func news() -> Feed { Feed(page: Plain(part: News())) }
        public static func mail() -> Feed { Feed(page: Plain(part: Mail())) }
      }
      public final class Plain: Page { let part: Part; weak var feed: Feed?; init(part: Part) { self.part = part } }
      public final class News: Part { public var feed: Feed? }
      public final class Mail: Part { public var feed: Feed? }
      """
    for isUsedOnlyHere in [true, false] {
      let cycles = cycles(app: "print(Feed.news(), Feed.mail())", feed: feed, isUsedOnlyHere: isUsedOnlyHere)
      #expect(cycles.map(\.certainty) == Array(repeating: isUsedOnlyHere ? .possible : .certain, count: 2))
    }
  }
}
