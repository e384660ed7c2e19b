import AssemblerGraphCore
import AssemblerGraphFacts
import AssemblerGraphLinker
import AssemblerGraphModel
import TestSupport
import Testing

/// What is public within an app's own packages has no other users than the app.
struct UsedOnlyHereTests {
  private func releases(app: String, feed: String, isUsedOnlyHere: Bool) -> [Release.Reason] {
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
    return cycles(in: link(files).graph).filter(\.isOfObjects).map(\.release.reason)
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
    #expect(releases(app: app, feed: Self.shelf, isUsedOnlyHere: true) == [reason])
    #expect(releases(app: app, feed: Self.shelf, isUsedOnlyHere: false) == [.nothing])
  }
}
