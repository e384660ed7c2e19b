import AssemblerGraphLinker
import AssemblerGraphModel
import TestSupport
import Testing

/// Cycles that a program never comes to: they leak nothing, and are told milder.
struct UnusedCodeTests {
  /// A program that makes a shelf whenever somebody opens one.
  private static let program = """
    @main enum Program { static func main() { open(Desk()) } }
    func open(_ desk: Desk) { desk.open() }
    final class Desk { func open() { print(MAKE) } }

    """

  private func release(_ source: String, making: String = "Shelf()", program: String = program) -> [Release.Reason] {
    let graph = TestSupport.program(of: "//- App/A.swift\n" + program.replacing("MAKE", with: making) + source).graph
    return cycles(in: graph).filter(\.isOfObjects).map(\.release.reason)
  }

  @Test(arguments: [
    ("func fill() { onEnd = { self.show() } }", Unused.function("fill()")),
    ("func fill() { tie() }; func tie() { onEnd = { self.show() } }", .function("fill()")),
  ])
  func whatNobodyUsesTiesNothing(member: String, unused: Unused) {
    let source = "final class Shelf { var onEnd: (() -> Void)?; func show() {}; \(member) }"
    #expect(release(source) == [.unused(unused)])
  }

  @Test(arguments: [
    "init() { onEnd = { self.show() } }", "func open() { onEnd = { self.show() } }",
    "func fill() { onEnd = { self.show() } }; lazy var filling: Void = fill(); func show(_ shelf: Shelf) { shelf.filling }",
    "@objc func fill() { onEnd = { self.show() } }",
    "static func += (left: Shelf, right: Int) { left.onEnd = { left.show() } }",
    "func fill() { onEnd = { self.show() } }; init() { DispatchQueue.main.async(execute: fill) }",
  ])
  func whatSomebodyMayUseTies(member: String) {
    #expect(release("final class Shelf { var onEnd: (() -> Void)?; func show() {}; \(member) }") == [.nothing])
  }

  /// - Parameter making: what code that runs makes.
  @Test(arguments: [
    ("", "1", Release.Reason.unused(.type("Shelf"))), ("", "Shelf()", .nothing), ("", "Shelf.self", .nothing),
    ("final class Rack: Shelf {}", "1", .unused(.type("Shelf"))), ("final class Rack: Shelf {}", "Rack()", .nothing),
    ("func make() -> Shelf { Shelf() }", "1", .unused(.function("make()"))),
    ("func make() -> Shelf { Shelf() }", "make()", .nothing),
    ("final class Room { let shelf = Shelf() }", "Room()", .nothing),
    ("final class Room { let shelf = Shelf() }", "1", .unused(.type("Room"))),
    ("final class Room { var shelf: Shelf?; func put() { shelf = Shelf() } }", "Room()", .unused(.function("put()"))),
  ])
  func anObjectThatNobodyMakesTiesNothing(others: String, making: String, reason: Release.Reason) {
    let shelf = "class Shelf { var onEnd: (() -> Void)?; init() { onEnd = { self.show() } }; func show() {} }\n"
    #expect(Set(release(shelf + others, making: making)) == [reason])
  }

  /// What the system makes and calls: the app's delegate, a representable's coordinator.
  @Test func whatTheSystemMakesAndCalls() {
    let delegate = """
      @main final class Delegate: UIResponder, UIApplicationDelegate {
        func applicationDidBecomeActive(_ application: UIApplication) { Shelf().fill() }
      }
      final class Shelf { var onEnd: (() -> Void)?; func show() {}; func fill() { onEnd = { self.show() } } }
      """
    #expect(release(delegate, program: "") == [.nothing])
    let representable = """
      struct Page: UIViewRepresentable {
        func makeCoordinator() -> Shelf { Shelf() }
      }
      final class Shelf { var onEnd: (() -> Void)?; init() { onEnd = { self.show() } }; func show() {} }
      """
    #expect(release(representable, making: "Page()") == [.nothing])
  }

  /// A library's users are not scanned, and neither is Objective-C.
  @Test(arguments: [
    ("", "", Release.Reason.unused(.type("Shelf"))), (": UIView", "", .nothing), (": NSObject", "", .nothing),
    (": Decodable", "", .nothing), (": Equatable", "", .unused(.type("Shelf"))),
    ("", "func make<View>() -> View? { nil }; let shelf: Shelf? = make()", .nothing),
    ("", "//- App/Info.plist\n<key>NSExtensionPrincipalClass</key><string>$(MODULE).Shelf</string>", .nothing),
    ("", "//- App/Shelf.xib\n<document><objects><view id=\"a\" customClass=\"Shelf\"/></objects></document>", .nothing),
  ])
  func whatOthersMayMake(inherits: String, other: String, reason: Release.Reason) {
    let shelf = """
      final class Shelf\(inherits) { var onEnd: (() -> Void)?; func open() { onEnd = { self.show() } }; func show() {} }
      \(other)
      """
    #expect(release(shelf, making: "1") == [reason])
    #expect(release(shelf, program: "") == [.nothing])
  }
}
