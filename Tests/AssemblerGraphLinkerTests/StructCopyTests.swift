import AssemblerGraphModel
import TestSupport
import Testing

/// A struct is copied into a variable and changed there: the value that it was copied from holds nothing of it.
@Suite struct StructCopyTests {
  private static func source(_ change: String, after: String = "", member: String = "") -> String {
    """
    final class Effect { let block: () -> Void; init(_ block: @escaping () -> Void) { self.block = block } }
    struct Options {
      var effects: [Effect] = []
      var first: Effect?
      \(member)
    }
    enum Loader { static var running: [Options] = [] }
    final class Page {
      private var options = Options()
      func start() {
        var options = options
        \(change)
        Loader.running.append(options)
        \(after)
      }
      func report() {}
    }
    func run() { Page().start() }
    """
  }

  @Test(arguments: [
    "options.first = Effect { self.report() }",
    "options.effects.append(Effect { self.report() })",
    "options.effects = options.effects + [Effect { self.report() }]",
  ])
  func whatACopyGetsIsNotInTheOriginal(change: String) {
    #expect(releases(Self.source(change)).isEmpty)
    #expect(releases(Self.source(change, after: "self.options = options")).contains { $0.hasSuffix("Options never") })
  }

  /// Code outside may call the method on any of them: it is possible, no more.
  @Test func whatAMutatingMethodDoesToACopyIsNotInTheOriginal() {
    let member = "mutating func add(_ effect: Effect) { effects.append(effect) }"
    let change = "options.add(Effect { self.report() })"
    #expect(releases(Self.source(change, member: member)).allSatisfy { $0.contains("possible") })
    let returned = releases(Self.source(change, after: "self.options = options", member: member))
    #expect(returned.contains { $0.hasSuffix("Options never") && !$0.contains("possible") })
  }

  /// What the original got before is in the copy as well.
  @Test func aCopyHoldsWhatTheOriginalHolds() {
    let source = """
      final class Effect { let block: () -> Void; init(_ block: @escaping () -> Void) { self.block = block } }
      struct Options { var effects: [Effect] = []; var scale = 1 }
      final class Page {
        private var kept: Options?
        func start(_ given: Options) {
          var options = given
          options.scale = 2
          kept = options
        }
        func begin() {
          var options = Options()
          options.effects.append(Effect { self.report() })
          start(options)
        }
        func report() {}
      }
      func run() { Page().begin() }
      """
    #expect(releases(source).count == 1)
  }

  /// A method that gives a changed copy of `self`, as builders do.
  @Test func aBuilderGivesACopyOfItself() {
    let source = """
      struct Options {
        var handler: (() -> Void)?
        func handling(_ handler: @escaping () -> Void) -> Options {
          var copy = self
          copy.handler = handler
          return copy
        }
      }
      enum Loader { static var running: [Options] = [] }
      final class Page {
        private let options = Options()
        func start() { Loader.running.append(options.handling { self.report() }) }
        func report() {}
      }
      func run() { Page().start() }
      """
    #expect(releases(source).isEmpty)
  }

  /// An element, a value of a dictionary, a payload, the elements of a copied array: what is taken out is a copy.
  @Test(arguments: [
    "for var row in rows { row.onTap = { self.count += 1 } }",
    "guard var row = byName[\"a\"] else { return }; row.onTap = { self.count += 1 }",
    "if case .shown(var row) = state { row.onTap = { self.count += 1 } }",
    "var copies = rows; for index in copies.indices { copies[index].onTap = { self.count += 1 } }",
    "var copies = rows; copies[0].onTap = { self.count += 1 }",
  ])
  func whatIsTakenOutIsACopy(change: String) {
    #expect(releases(Self.menu(change)).isEmpty)
  }

  @Test(arguments: [
    "guard var row = byName[\"a\"] else { return }; row.onTap = { self.count += 1 }; byName[\"a\"] = row",
    "if case .shown(var row) = state { row.onTap = { self.count += 1 }; state = .shown(row) }",
    "var copies = rows; copies[0].onTap = { self.count += 1 }; rows = copies",
    "rows[0].onTap = { self.count += 1 }",
    "rows = rows.map { var row = $0; row.onTap = { self.count += 1 }; return row }",
  ])
  func whatIsPutBackIsKept(change: String) {
    #expect(releases(Self.menu(change)).contains { $0.hasSuffix("Row never") })
  }

  private static func menu(_ change: String) -> String {
    """
    struct Row { var title: String; var onTap: (() -> Void)? }
    enum State { case hidden, shown(Row) }
    final class Menu {
      private var rows = ["a", "b"].map { Row(title: $0) }
      private var byName = ["a": Row(title: "a")]
      private var state = State.shown(Row(title: "a"))
      private var count = 0
      func prepare() { \(change) }
    }
    func run() { Menu().prepare() }
    """
  }
}
