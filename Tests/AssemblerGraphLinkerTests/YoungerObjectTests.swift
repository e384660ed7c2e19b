import Testing

/// Trees that their own code builds, and in which it finds things again: whatever there is, each holds only what is younger.
struct YoungerObjectTests {
  /// - Parameters:
  ///   - styled: what a style does when its children are there.
  ///   - members: of the elements.
  ///   - outside: code that is none of theirs.
  private func rings(styled: String = "line = find(Line.self)", members: String = "", outside: String = "") -> [String]
  {
    releases(
      """
      struct Node { var name: String; var children: [Node] }
      let kinds: [String: Element.Type] = ["style": Style.self, "line": Line.self]
      class Element {
        var children: [Element] = []
        required init(_ node: Node) {
          for child in node.children {
            if let kind = kinds[child.name] { children.append(kind.init(child)) }
          }
        }
        func find<T: Element>(_ type: T.Type) -> T? {
          for child in children {
            if let found = child as? T { return found }
            if let found = child.find(T.self) { return found }
          }
          return nil
        }
        \(members)
      }
      class Style: Element {
        var line: Line?
        required init(_ node: Node) {
          super.init(node)
          \(styled)
        }
      }
      class Line: Element {}
      \(outside)
      func start() { print(Element(Node(name: "style", children: [])).children) }
      """
    ).filter { !$0.hasPrefix("Style never") && !$0.hasPrefix("Line never") && !$0.hasPrefix("Element never") }
  }

  @Test(arguments: [
    "line = find(Line.self)",
    "if let found = find(Line.self) { line = found }",
    "let all = children; line = all.first as? Line",
    "line = children.compactMap { $0 as? Line }.first",
    "line = Line(node)",
  ])
  func whatIsFoundAmongOnesOwnPartsIsNoCircle(styled: String) {
    #expect(rings(styled: styled).isEmpty)
  }

  @Test(arguments: [
    "line = find(Line.self); line?.children.append(self)",
    "line = find(Line.self); find(Line.self)?.keep(self)",
  ])
  func whatHoldsItsOwnerIsOne(styled: String) {
    let rings = rings(styled: styled, members: "func keep(_ other: Element) { children.append(other) }")
    #expect(rings.contains("Line Style never"))
  }

  /// A function that gives what it was given, and one that an heir says otherwise.
  @Test func whatComesFromElsewhereMayBeOne() {
    #expect(
      !rings(
        styled: "line = given(node)",
        members: "func given(_ node: Node) -> Line? { shared }",
        outside: "var shared: Line?"
      ).isEmpty
    )
    #expect(
      !rings(
        outside:
          "final class Bold: Style { override func find<T: Element>(_ type: T.Type) -> T? { shared as? T } }; var shared: Line? = Line(Node(name: \"\", children: []))"
      ).isEmpty
    )
  }

  /// Others put into the elements what was there before.
  @Test(arguments: [
    "func move(_ style: Style, into line: Line) { line.children.append(style) }",
    "func link(_ style: Style, _ line: Line) { style.line = line }",
    "func fill(_ style: Style) { swap(&style.children, &spare) }; var spare: [Element] = []",
  ])
  func whatOthersPutThereMayBeOne(outside: String) {
    #expect(!rings(outside: outside).isEmpty)
  }

  /// A new box, or a new value, may have what was there before in it.
  @Test(arguments: [
    ("Box<Page>?", "Box(page)"), ("[Box<Page>]!", "[Box(page)]"), ("Note?", "Note(page: page)"), ("[Page]!", "[page]"),
  ])
  func whatIsInSomethingNewMayBeOlder(type: String, value: String) {
    let source = """
      final class Box<T> { let value: T; init(_ value: T) { self.value = value } }
      struct Note { let page: Page }
      final class Owner { var kept: \(type); func keep(_ page: Page) { kept = \(value) } }
      final class Page { var owner: Owner?; func start() { owner = Owner(); owner?.keep(self) } }
      func start() { Page().start() }
      """
    #expect(releases(source).contains { $0.contains("Owner") && $0.contains("Page") })
  }

  /// A screen that an extension of all controllers makes is made by what it shows as well, as far as types tell: where there are too many
  /// to tell them apart, it stands for all.
  @Test func whatManyMakeIsMadeByNoneOfThemAlone() {
    let methods = (0..<60).map { "func method\($0)() { print(\($0)) }" }.joined(separator: "\n")
    let controllers = (0..<20).map { "final class Other\($0): UIViewController {}" }.joined(separator: "\n")
    let source = """
      import UIKit
      final class Map: UIViewController {
        let search = Search()
        var count = 0
        func start() { search.onFind = { self.count += 1 } }
      }
      final class Search: UIViewController { var onFind: (() -> Void)? }
      extension UIViewController {
        \(methods)
        func showMap() { present(Map(), animated: true) }
      }
      \(controllers)
      """
    #expect(releases(source) == ["Map Search never"])
  }
}
