import AssemblerGraphLinker
import AssemblerGraphModel
import TestSupport
import Testing

/// A member of an enum that asks which case it is gives what it gives for the case that the code names.
struct ResultOfCaseTests {
  private func held(_ member: String, _ use: String) -> [String] {
    let source = """
      import UIKit
      final class First: UIViewController {}
      final class Second: UIViewController {}
      final class Tabs: UIViewController {}
      enum Scene {
        case tabs, first(Int), second
        \(member)
      }
      final class Page: UIViewController {
        private var pages: [UIViewController] = []
        override func viewDidLoad() { \(use) }
      }
      """
    let graph = program(of: "//- App/A.swift\n" + source).graph
    return graph.edges.filter { $0.via == "pages" }.map { graph.nodes[$0.to].name }.sorted()
  }

  @Test(arguments: [
    ("switch self { case .tabs: return Tabs(); case .first: return First(); case .second: return Second() }", "First"),
    ("switch self { case .tabs: Tabs(); case .first(let n): First(); case .second: Second() }", "First"),
    ("switch self { case .tabs, .second: Second(); case let .first(n): First() }", "First"),
    (
      """
      switch self {
      case .tabs:
        let page = Tabs()
        return page
      case let .first(number):
        let page = First()
        page.title = "\\(number)"
        return page
      case .second: fatalError()
      }
      """, "First"
    ),
    (
      "switch self { case .tabs: Tabs(); case .first(1): First(); case .first, .second: Second() }", "First Second Tabs"
    ),
    // The next case is run as well.
    (
      "switch self { case .tabs: return Tabs(); case .first: if flag { return First() }; fallthrough; case .second: return Second() }",
      "First Second Tabs"
    ),
    // What stands outside may be given for any case.
    (
      "switch self { case .tabs: break; case .first: return First(); case .second: break }; return Tabs()", "First Tabs"
    ),
    ("let page = Tabs(); switch self { case .tabs: return First(); case .first, .second: return page }", "First Tabs"),
    (
      "switch other { case .tabs: return Tabs(); case .first: return First(); case .second: return Second() }",
      "First Second Tabs"
    ),
  ])
  func whatACaseGives(body: String, expected: String) {
    let expected = expected.split(separator: " ").map(String.init)
    let other = "var other: Scene { .tabs }; var flag: Bool { true }"
    #expect(
      held("\(other); func page() -> UIViewController { \(body) }", "pages = [Scene.first(1).page()]") == expected
    )
    #expect(held("\(other); var screen: UIViewController { \(body) }", "pages = [Scene.first(1).screen]") == expected)
  }

  /// The case that is meant, and where it is not known.
  @Test(arguments: [
    ("pages = [Scene.tabs.page()]", "Tabs"), ("pages = [Scene.first(1).page(), Scene.tabs.page()]", "First Tabs"),
    ("let scene = Scene.first(1); pages = [scene.page()]", "First Second Tabs"),
    ("show(.tabs) }; func show(_ scene: Scene) { pages = [scene.page()]", "First Second Tabs"),
  ])
  func whichCaseIsMeant(use: String, expected: String) {
    let member = """
      func page() -> UIViewController {
        switch self { case .tabs: Tabs(); case .first: First(); case .second: Second() }
      }
      """
    #expect(held(member, use) == expected.split(separator: " ").map(String.init))
  }
}
