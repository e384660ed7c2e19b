import AssemblerGraphLinker
import TestSupport
import Testing

/// Actions that are taken off their control again.
struct RemovedActionTests {
  @Test(arguments: [
    (#"identifier: .init("pay")"#, #"button.removeAction(identifiedBy: .init("pay"), for: .touchUpInside)"#, true),
    (#"identifier: .init("pay")"#, #"self.button.removeAction(identifiedBy: id, for: .touchUpInside)"#, true),
    (#"identifier: .init("pay")"#, #"other.removeAction(identifiedBy: .init("pay"), for: .touchUpInside)"#, false),
    // Nobody knows the identifier that it gives itself.
    (#"title: "Pay""#, #"button.removeAction(identifiedBy: .init("pay"), for: .touchUpInside)"#, false),
    (#"title: "Pay""#, "button.isEnabled = false", false),
  ])
  func anIdentifierNamesAnAction(given: String, removal: String, isUntied: Bool) {
    let found = releases(
      """
      import UIKit
      final class Page: UIViewController {
        let button = UIButton(type: .system); let other = UIButton(type: .system); var count = 0; let id: UIAction.Identifier
        override func viewDidLoad() { button.addAction(UIAction(\(given)) { _ in self.count += 1 }, for: .touchUpInside) }
        override func viewDidDisappear(_ animated: Bool) { \(removal) }
      }
      """
    )
    #expect(found.count == 1 && found[0].hasPrefix("Page \(isUntied ? "untied" : "never")"), "\(removal): \(found)")
  }

  /// Of several actions the one that is named; who keeps it besides goes on to.
  @Test(arguments: [
    ("if let pay { button.removeAction(pay, for: .touchUpInside) }; pay = nil", true),
    ("if let share { button.removeAction(share, for: .touchUpInside) }; pay = nil", false),
    ("if let pay { button.removeAction(pay, for: .touchUpInside) }", false),
    ("pay = nil", false),
  ])
  func onlyTheActionThatIsNamedGoes(removal: String, isUntied: Bool) {
    let found = releases(
      """
      import UIKit
      final class Page: UIViewController {
        let button = UIButton(type: .system); var pay: UIAction?; var share: UIAction?; var count = 0
        override func viewDidLoad() {
          let pay = UIAction { _ in self.count += 1 }
          let share = UIAction { _ in print("share") }
          button.addAction(pay, for: .touchUpInside)
          button.addAction(share, for: .touchUpInside)
          self.pay = pay
          self.share = share
        }
        override func viewDidDisappear(_ animated: Bool) { \(removal) }
      }
      """
    )
    #expect(found.contains { $0.hasPrefix("Page never") } != isUntied, "\(removal): \(found)")
  }
}
