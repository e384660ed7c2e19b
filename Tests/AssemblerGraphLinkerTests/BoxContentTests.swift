import AssemblerGraphModel
import TestSupport
import Testing

/// What a box of a class holds beyond what its declaration names, by whatever name the box is known.
@Suite struct BoxContentTests {
  private static func source(_ start: String, more: String = "") -> String {
    """
    final class Box<Value> {
      var value: Value?
      func fill(_ value: Value) { self.value = value }
    }
    class Base {}
    final class Pod {
      let child = Box<Base>()
      func box() -> Box<Base> { child }
    }
    final class Log: Base {
      let partner = Pod()
      func start() { \(start) }
      \(more)
    }
    func with<Value>(_ value: Value, _ change: (Value) -> Void) { change(value) }
    func run() { Log().start() }
    """
  }

  @Test(arguments: [
    "let box = partner.child; box.value = self", "partner.child.fill(self)", "let box = partner.child; box.fill(self)",
    "partner.box().value = self", "fill(partner.child)",
  ])
  func anHeirIsFoundInTheBox(start: String) {
    let found = releases(Self.source(start, more: "func fill(_ box: Box<Base>) { box.value = self }"))
    #expect(found == ["Box Log Pod never"])
  }

  /// The closure's parameter writes no type: the other argument says it.
  @Test(arguments: [
    "with(partner) { it in it.child.value = self }", "with(partner) { $0.child.value = self }",
    "with(partner) { it in let box = it.child; box.value = self }",
  ])
  func anHeirIsFoundInTheBoxOfAParameter(start: String) {
    #expect(!releases(Self.source(start)).isEmpty)
  }

  /// The declaration says it already, and which box it is: not all of them.
  @Test func whatTheDeclarationNamesIsNoMatterOfTheBox() {
    expectGraph(
      """
      final class Box<Value> { var value: Value?; init() {} }
      final class Page {}
      final class Footer {}
      final class Reader { let page = Box<Page>(); init() { page.value = Page() } }
      final class Printer { let footer = Box<Footer>(); init() { footer.value = Footer() } }
      """,
      is: """
        Box
        Footer
        Page
        Printer
          owns Box  .footer
          owns Footer  .footer
        Reader
          owns Box  .page
          owns Page  .page
        """
    )
  }

  private static let box =
    "final class Box<Value> { var value: Value; var all: [Value] = []; init(_ value: Value) { self.value = value } }\n"

  /// No declaration tells of the way to what a closure captures, or stands behind a protocol.
  @Test(arguments: [
    "let box = Box(page); page.onEnd = { print(box.value) }",
    "let box = Box<Page>(page); page.onEnd = { print(box.value) }",
    "let box = Box<Page?>(nil); page.onEnd = { print(box.value as Any) }; box.value = page",
    "let box = Box<Page?>(nil); page.end(box); box.value = page",
    "let box = Box<Page?>(nil); box.all.append(page); page.onEnd = { print(box.all) }",
  ])
  func anUntoldBoxClosesACircle(start: String) {
    let source = """
      final class Page {
        var onEnd: (() -> Void)?
        func end(_ box: Box<Page?>) { onEnd = { print(box.value as Any) } }
      }
      func run() { let page = Page(); \(start) }
      """
    #expect(releases(Self.box + source) == ["Box Page never"])
  }

  /// One box is not another one.
  @Test(arguments: [
    "let box = Box(Page()); page.onEnd = { print(box.value) }",
    "let box = Box(Page()); page.onEnd = { print(box.value) }; let other = Box(page); print(other)",
    "let box = Box<Page?>(page); page.onEnd = { [weak box] in print(box as Any) }",
  ])
  func anotherBoxClosesNone(start: String) {
    let source = """
      final class Page { var onEnd: (() -> Void)? }
      func run() { let page = Page(); \(start) }
      """
    #expect(releases(Self.box + source).isEmpty)
  }

  @Test(arguments: [("page.holder = Box(page)", ["Box Page never"]), ("page.holder = Box(Page())", [])])
  func aBoxStandsBehindAProtocol(start: String, expected: [String]) {
    let source = """
      protocol Holder: AnyObject {}
      extension Box: Holder {}
      final class Page { var holder: (any Holder)? }
      func run() { let page = Page(); \(start) }
      """
    #expect(releases(Self.box + source) == expected)
  }

  /// A property of its own kind's box holds its owner where it is put in.
  @Test(arguments: [
    ("box.value = self", ["Box Page never"]), ("box.all.append(self)", ["Box Page never"]), ("box.value = Page()", []),
    ("let page = Page(); page.box.value = page", ["Box Page never"]),
  ])
  func aBoxOfTheOwnersKindMayHoldTheOwner(start: String, expected: [String]) {
    let source =
      "final class Page { let box = Box<Page?>(nil); func start() { \(start) } }; func run() { Page().start() }"
    #expect(releases(Self.box + source) == expected)
  }

  /// A struct is copied: what is in one is not in all.
  @Test func aStructIsNoBoxOfAll() {
    let source = """
      class Base {}
      struct Box<Value> { var value: Value? }
      final class Pod { var child = Box<Base>() }
      final class Log: Base { let partner = Pod(); func start() { var box = partner.child; box.value = self } }
      func run() { Log().start() }
      """
    #expect(releases(source).isEmpty)
  }
}
