import TestSupport
import Testing

/// Screens at the bottom of a stack: nobody goes back from there.
struct StartedStackTests {
  private func release(making made: String, method: String = "start", member: String = "") -> [String] {
    releases(
      """
      import UIKit
      final class Flow {
        let stack: UINavigationController
        init(stack: UINavigationController) { self.stack = stack }
        func \(method)() { stack.pushViewController(Page(flow: self), animated: true) }
      }
      final class Page: UIViewController {
        let flow: Flow
        init(flow: Flow) { self.flow = flow; super.init(nibName: nil, bundle: nil) }
      }
      final class Menu: UIViewController {
        \(member)
        @objc func open() {
          \(made)
          flow.\(method)()
          present(flow.stack, animated: true)
        }
      }
      """
    )
    .map { $0.replacing(#/:\d+/#, with: "") }
  }

  @Test(arguments: [
    "let flow = Flow(stack: UINavigationController())", "let flow = Flow(stack: .init())",
    "let stack = UINavigationController(); let flow = Flow(stack: stack)",
  ])
  func whatStartsAnEmptyStackStays(made: String) { #expect(release(making: made) == ["Flow Page never"]) }

  @Test(arguments: [
    "let flow = Flow(stack: UINavigationController(rootViewController: Menu()))",
    "let flow = Flow(stack: navigationController!)", "let flow = Flow(stack: shared)",
  ])
  func whatIsPushedOntoOthersGoes(made: String) {
    #expect(release(making: made, member: "let shared = UINavigationController()") == ["Flow Page untied by the user"])
  }

  @Test func whatComesLaterGoes() {
    #expect(
      release(making: "let flow = Flow(stack: .init())", method: "showDetail") == ["Flow Page untied by the user"]
    )
  }
}
