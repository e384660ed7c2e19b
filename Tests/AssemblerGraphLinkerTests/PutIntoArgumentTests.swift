import TestSupport
import Testing

/// Functions that keep something in a framework's object that they are given: each call is read by itself.
struct PutIntoArgumentTests {
  private func releasesOfScreen(_ body: String, _ rest: String) -> [String] {
    releases(
      """
      import UIKit
      \(rest)
      final class Screen: UIViewController {
        let button = UIButton()
        let other = UIButton()
        func show() {}
        \(body)
      }
      """
    )
  }

  private static let wire = """
    func wire(_ control: UIControl, _ run: @escaping () -> Void) {
      control.addAction(UIAction { _ in run() }, for: .touchUpInside)
    }
    func count(_ control: UIControl, _ run: () -> Void) { run(); control.addAction(UIAction { _ in }, for: .touchUpInside) }
    """

  @Test(arguments: [
    ("wire(button) { self.show() }", ["Screen never"]), ("wire(button) { [weak self] in self?.show() }", []),
    ("wire(UIButton()) { self.show() }", []), ("count(button) { self.show() }", []),
    (
      "for control in [button, other] { control.addAction(UIAction { _ in self.show() }, for: .touchUpInside) }",
      ["Screen never", "Screen never"]
    ),
  ])
  func whatAHelperPutsIntoAControlThatControlKeeps(call: String, expected: [String]) {
    #expect(releasesOfScreen("override func viewDidLoad() { \(call) }", Self.wire) == expected)
  }

  @Test(arguments: [
    ("control.addAction(UIAction { _ in self.show() }, for: .touchUpInside)", ["Screen never"]),
    ("control.addAction(UIAction { [weak self] _ in self?.show() }, for: .touchUpInside)", []),
    ("print(control)", []),
  ])
  func aMethodOfTheOwnerPutsItselfThere(line: String, expected: [String]) {
    let body = "override func viewDidLoad() { wire(button) }; func wire(_ control: UIControl) { \(line) }"
    #expect(releasesOfScreen(body, "") == expected)
  }

  @Test(arguments: ["", "weak "])
  func aViewKeepsWhatAFunctionAddsToIt(strength: String) {
    let source = """
      import UIKit
      enum Layout { static func fill(_ container: UIView, with view: UIView) { container.addSubview(view) } }
      extension UIView { func addAll(_ views: UIView...) { for view in views { addSubview(view) } } }
      extension UIView { func add(_ views: [UIView]) { views.forEach(addSubview) } }
      final class Gnome: UIView { \(strength)var garden: Garden? }
      final class Garden: UIView {
        func build() { let gnome = Gnome(); gnome.garden = self; Layout.fill(self, with: gnome) }
      }
      final class Lamp: UIView { \(strength)var stage: Stage? }
      final class Stage: UIViewController {
        override func viewDidLoad() { let lamp = Lamp(); lamp.stage = self; view.addAll(UILabel(), lamp) }
      }
      final class Sofa: UIView { \(strength)var foyer: Foyer? }
      final class Foyer: UIViewController {
        let stack = UIView()
        override func viewDidLoad() { let sofa = Sofa(); sofa.foyer = self; stack.add([sofa]) }
      }
      """
    let found = releases(source).filter { !$0.contains("possible") }.sorted()
    #expect(found == (strength.isEmpty ? ["Foyer Sofa never", "Garden Gnome never", "Lamp Stage never"] : []))
  }

  /// What one call puts into its argument is not in the argument of another one.
  @Test func callsAreNotMixed() {
    let source = """
      import UIKit
      func put(_ view: UIView, into container: UIView) { container.addSubview(view) }
      final class Leaf: UIView { var tree: Tree? }
      final class Tree: UIView {
        func grow(_ shelf: Shelf) { let leaf = Leaf(); leaf.tree = self; put(leaf, into: shelf) }
        func paint() { put(UILabel(), into: self) }
      }
      final class Shelf: UIView {}
      """
    #expect(releases(source) == [])
  }
}
