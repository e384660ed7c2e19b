import Foundation
import TestSupport
import Testing

/// `--touching`, `--absolute-paths` and `--stamp`: what build systems want of `check`.
struct PlacesOfFindingsTests {
  /// A cycle through two modules, and a warning in a third.
  private let modules = """
    //- Sources/Core/Session.swift
    public protocol Observing: AnyObject {}
    public final class Session {
      public var observer: (any Observing)?
    }
    //- Sources/Screens/Screen.swift
    import Core
    final class Screen: Observing {
      private let session = Session()
      init() { session.observer = self }
    }
    //- Sources/Lists/Entry.swift
    final class Entry {
      var next: Entry?
    }
    """

  private func rules(_ arguments: String..., in folder: TemporaryFolder) throws -> [String] {
    let run = try run(["check", "--reporter", "xcode"] + arguments, in: folder.path)
    return run.output.split(separator: "\n").filter { !$0.contains(": note: ") }
      .compactMap { $0.split(separator: "(").last?.dropLast() }.map(String.init)
  }

  @Test func touchingKeepsTheFindingsWithAPlaceThere() throws {
    let folder = try TemporaryFolder(modules)
    #expect(try rules("--touching", "Sources/Lists", in: folder) == ["self-ownership"])
    #expect(try rules("--touching", "Sources/Lists/Entry.swift", in: folder) == ["self-ownership"])
    #expect(try rules("--touching", "Sources/Core", in: folder) == ["ownership-cycle"])
    // The finding stands at the other module's property; here is a hop of it.
    #expect(try rules("--touching", "Sources/Screens", in: folder) == ["ownership-cycle"])
    let both = try rules("--touching", "Sources/Core", "--touching", folder("Sources/Lists"), in: folder)
    #expect(both.sorted() == ["ownership-cycle", "self-ownership"])
  }

  @Test func whatIsNotToldDoesNotFail() throws {
    let folder = try TemporaryFolder(modules)
    #expect(try run(["check"], in: folder.path).status == 1)
    #expect(try run(["check", "--touching", "Sources/Lists"], in: folder.path).status == 0)
    #expect(try run(["check", "--touching", "Sources/Lists", "--strict"], in: folder.path).status == 1)
  }

  @Test func touchingSeesThroughLinks() throws {
    let folder = try TemporaryFolder(modules)
    try folder.link("Here", to: "Sources/Lists")
    #expect(try rules("Sources", "--touching", "Here", in: folder) == ["self-ownership"])
  }

  @Test func touchingWhatIsNotThereLetsNothingPass() throws {
    let folder = try TemporaryFolder(modules)
    let run = try run(["check", "--touching", "Source"], in: folder.path)
    #expect(run.status == 66)
    #expect(run.output == "")
    #expect(run.error.hasPrefix("Source: error: there is no such file"))
    #expect(try CommandTests.run(["check", "--touching", ""], in: folder.path).status == 64)
  }

  @Test(arguments: ["xcode", "text", "json"])
  func absolutePathsAreInEveryPlace(reporter: String) throws {
    let folder = try TemporaryFolder(modules)
    let relative = try run(["check", "--reporter", reporter], in: folder.path).output
    let absolute = try run(["check", "--reporter", reporter, "--absolute-paths"], in: folder.path).output
    #expect(relative.contains("Sources/") && !relative.contains(folder.path))
    // Where a line for people is folded depends on how long its paths are; a folded one goes on beside the arrow's line.
    func words(_ text: String) -> [Substring] { text.split { $0.isWhitespace || $0 == "│" } }
    #expect(words(absolute.replacing("\(folder.path)/", with: "")) == words(relative))
    #expect(!absolute.contains(#/(^|[^\/])Sources\//#))
  }

  @Test func aStampIsWrittenOnlyWhenTheCheckPasses() throws {
    let folder = try TemporaryFolder(modules)
    #expect(try run(["check", "--stamp", "Stamp.swift"], in: folder.path).status == 1)
    #expect((try? folder.read("Stamp.swift")) == nil)
    #expect(try run(["check", "Sources/Lists", "--strict", "--stamp", "Stamp.swift"], in: folder.path).status == 1)
    #expect((try? folder.read("Stamp.swift")) == nil)
    #expect(try run(["check", "Sources/Lists", "--stamp", "Stamp.swift"], in: folder.path).status == 0)
    let lines = try folder.read("Stamp.swift").split(separator: "\n")
    #expect(!lines.isEmpty && lines.allSatisfy { $0.hasPrefix("//") })
    #expect(try run(["check", "Sources/Lists", "--stamp", "none/Stamp.swift"], in: folder.path).status == 73)
  }
}
