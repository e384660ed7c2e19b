import TestSupport
import Testing

/// What SwiftUI hands from one method of a representable to the others.
struct RepresentableTests {
  private func releasesOfPage(context: String = "Context", field: String = "var board: Board?", _ body: String)
    -> [String]
  {
    releases(
      """
      import SwiftUI
      import WebKit
      final class Board: UIView { var onDraw: (() -> Void)? }
      final class Coordinator: NSObject {
        \(field)
        func draw() {}
      }
      struct Page: UIViewRepresentable {
        func makeCoordinator() -> Coordinator { Coordinator() }
        func makeUIView(context: \(context)) -> Board {
          let board = Board()
          \(body)
          return board
        }
        func updateUIView(_ board: Board, context: Context) {}
      }
      """
    )
  }

  @Test(arguments: ["Context", "Self.Context", "UIViewRepresentableContext<Page>", "UIViewRepresentableContext<Self>"])
  func theCoordinatorOfAContextIsTheOneThatWasMade(context: String) {
    let body = "context.coordinator.board = board; board.onDraw = context.coordinator.draw"
    #expect(releasesOfPage(context: context, body) == ["Board Coordinator never"])
  }

  @Test(arguments: [
    "let coordinator = context.coordinator; coordinator.board = board; board.onDraw = { coordinator.draw() }",
    "context.coordinator.board = board; board.onDraw = { context.coordinator.draw() }",
  ])
  func aClosureOfTheViewHoldsIt(body: String) {
    #expect(releasesOfPage(body) == ["Board Coordinator never"])
    #expect(releasesOfPage(field: "weak var board: Board?", body) == [])
  }

  private func releasesOfWebPage(_ end: String) -> [String] {
    releases(
      """
      import SwiftUI
      import WebKit
      final class Handler: NSObject, WKScriptMessageHandler {
        var webView: WKWebView?
        func close() { webView = nil }
      }
      struct Page: UIViewRepresentable {
        func makeCoordinator() -> Handler { Handler() }
        func makeUIView(context: Context) -> WKWebView {
          let webView = WKWebView()
          webView.configuration.userContentController.add(context.coordinator, name: "page")
          context.coordinator.webView = webView
          return webView
        }
        func updateUIView(_ webView: WKWebView, context: Context) {}
        \(end)
      }
      """
    )
  }

  @Test(arguments: [
    ("", "Handler never nobody calls close():5"),
    (
      "static func dismantleUIView(_ webView: WKWebView, coordinator: Handler) { coordinator.close() }",
      "Handler untied in close():5"
    ),
    (
      """
      static func dismantleUIView(_ view: WKWebView, coordinator: Handler) {
        view.configuration.userContentController.removeScriptMessageHandler(forName: "page")
      }
      """, "Handler untied in dismantleUIView(_:coordinator:):17"
    ),
  ])
  func dismantlingLetsGo(end: String, expected: String) {
    #expect(releasesOfWebPage(end) == [expected])
  }

  /// What a generic view's coordinator has besides is not the coordinator: a protocol of a framework may make it anything else.
  @Test(arguments: [("label", false), ("child", false), ("host.view!", false), ("content", true)])
  func whatACoordinatorHasIsNotTheCoordinator(member: String, isKept: Bool) {
    let source = """
      import SwiftUI
      struct Board<Content: UIView>: UIViewRepresentable {
        let view = UIView()
        func makeUIView(context: Context) -> UIView {
          view.addSubview(context.coordinator.\(member))
          return view
        }
        func makeCoordinator() -> Coordinator { Coordinator(parent: self) }
        func updateUIView(_ view: UIView, context: Context) {}
        final class Coordinator: NSObject, UIGestureRecognizerDelegate {
          var parent: Board
          var label = UILabel()
          var host: UIHostingController<Content>!
          var child: UIView { label }
          var content: Content { fatalError() }
          init(parent: Board) { self.parent = parent }
        }
      }
      struct Screen: View { var body: some View { Board<UILabel>() } }
      """
    #expect(releases(source).isEmpty != isKept)
  }

  /// A type of that name elsewhere is no context of SwiftUI's.
  @Test func otherContextsHaveCoordinatorsOfTheirOwn() {
    let source = """
      import SwiftUI
      final class Coordinator { var page: Page?; func draw() {} }
      final class Other { var onDraw: (() -> Void)? }
      struct Context { let coordinator: Other }
      final class Page {
        let context: Context
        init(context: Context) { self.context = context }
        func draw() {}
        func start(context: Context) { context.coordinator.onDraw = { self.draw() } }
      }
      """
    #expect(releases(source).contains { $0.contains("Page") })
  }
}
