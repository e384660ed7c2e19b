import TestSupport
import Testing

/// Two classes that own each other as types are a cycle where two of their objects do, or where nothing else tells of the circle.
struct MutualOwnerTests {
  private static func source(_ put: String, mixin: String = "let mixin: Mixin") -> String {
    """
    final class Stack { var items: [AnyObject] = [] }
    final class Action { var mixin: Mixin? }
    final class Sheet {
      let stack = Stack()
      \(mixin)
      init(_ mixin: Mixin) { self.mixin = mixin; let action = Action(); action.mixin = mixin; stack.items.append(action) }
    }
    final class Host {
      let stack = Stack()
      var sheet: Sheet?
      func show(_ mixin: Mixin) { let sheet = Sheet(mixin); self.sheet = sheet; \(put) }
    }
    final class Mixin { var host: Host?; func open() { host = Host(); host?.show(self) } }
    func run() { Mixin().open() }
    """
  }

  /// The stack that holds the sheet is not the one that the sheet has.
  @Test func noTwoObjectsOwnEachOther() {
    let found = releases(Self.source("stack.items.append(sheet)"))
    #expect(found.contains("Host Sheet Mixin never"))
    #expect(!found.contains { $0.hasPrefix("Sheet Stack ") && !$0.contains("Mixin") })
  }

  @Test func twoObjectsOwnEachOther() {
    #expect(releases(Self.source("sheet.stack.items.append(sheet)")).contains("Sheet Stack never"))
  }

  /// As types, the two pairs are all there is to tell of this circle of four objects.
  @Test func aCircleThatPassesAClassTwiceIsToldOf() {
    let source = """
      final class Link { var next: AnyObject? }
      final class Load { let link = Link() }
      final class Show { let link = Link() }
      func run() { let load = Load(), show = Show(); load.link.next = show; show.link.next = load }
      """
    #expect(releases(source) == ["Link Load never", "Link Show never"])
  }
}
