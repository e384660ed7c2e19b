import AssemblerGraphLinker
import AssemblerGraphModel
import TestSupport
import Testing

/// A cycle of types is told of where objects close it by these edges alone, not where each edge is on some circle of theirs.
struct ObjectLinkTests {
  private static func diary(_ more: String = "") -> String {
    """
    final class Diary {
      var children: [AnyObject] = []
      func add() { let note = Note(); note.owner = self; children.append(note) }
      func feel() { let mood = Mood(); mood.owner = self; children.append(mood); mood.add(to: self) }
    }
    final class Mood {
      var children: [AnyObject] = []
      var owner: AnyObject?
      func add(to diary: Diary) { let note = Note(); note.owner = self; children.append(note); \(more) }
    }
    final class Note { var owner: AnyObject? }
    func run() { let diary = Diary(); diary.add(); diary.feel() }
    """
  }

  /// The note that the diary keeps is not the one whose owner is the mood.
  @Test func threeTypesWhoseObjectsStandInPairsAreNoCycle() {
    #expect(releases(Self.diary()) == ["Diary Mood never", "Diary Note never", "Mood Note never"])
  }

  @Test func threeObjectsAreACycle() {
    #expect(releases(Self.diary("diary.children.append(note)")).contains("Diary Note Mood never"))
  }

  // MARK: What leads to makers

  /// Screens that open each other without an end.
  private static func screens(_ more: String = "") -> [[String]] {
    func screen(_ name: String, opening other: String) -> String {
      """
      final class \(name) {
        var children: [AnyObject] = []
        var owner: AnyObject?
        func open() { let next = \(other)(); next.owner = self; children.append(next); next.open() }
      }
      """
    }
    let source = """
      \(screen("Detail", opening: "Profile"))
      \(screen("Profile", opening: "Detail"))
      func run() { Detail().open() }
      \(more)
      """
    let graph = program(of: "//- App/A.swift\n" + source).graph
    return cycles(in: graph).filter(\.isOfObjects).map { $0.edges.map { graph.edges[$0].via }.sorted() }
  }

  @Test func whatLeadsToMakersAloneIsNoCycle() {
    let found = Self.screens()
    #expect(found.contains(["children", "owner"]))
    #expect(!found.contains(["owner", "owner"]))
  }

  @Test func ownersThatAreGivenMayCloseACycle() {
    let tie = """
      func tie() { let detail = Detail(), profile = Profile(); detail.owner = profile; profile.owner = detail }
      """
    #expect(Self.screens(tie).contains(["owner", "owner"]))
  }
}
