import AssemblerGraphLinker
import AssemblerGraphModel
import TestSupport
import Testing

/// Functions that keep something in a framework's object that they are given.
struct GivenObjectTests {
  @Test func whatAHelperPutsIntoAControlThatControlKeeps() {
    expectGraph(
      """
      import UIKit
      func wire(_ control: UIControl, _ run: @escaping () -> Void) { attach(control, run) }
      func attach(_ control: UIControl, _ run: @escaping () -> Void) {
        control.addAction(UIAction { _ in run() }, for: .touchUpInside)
      }
      final class Loud: UIViewController {
        let button = UIButton()
        let quiet = Quiet()
        override func viewDidLoad() { wire(button) { self.quiet.play() } }
      }
      final class Quiet: UIViewController {
        let button = UIButton()
        override func viewDidLoad() { wire(button) { [weak self] in self?.play() } }
        func play() {}
      }
      """,
      is: """
        Loud
          owns Loud  .button capture
          owns Quiet  .quiet
        Quiet
          uses Quiet  weak .button capture
        """
    )
  }

  @Test func eachControlOfAListKeepsIt() {
    expectGraph(
      """
      import UIKit
      func each(_ controls: [UIControl], _ change: (UIControl) -> Void) { for control in controls { change(control) } }
      final class Low: UIViewController {
        let left = UISwitch()
        let right = UISwitch()
        override func viewDidLoad() {
          for control in [left, right] {
            control.addAction(UIAction { _ in self.play() }, for: .valueChanged)
          }
        }
        func play() {}
      }
      final class High: UIViewController {
        let left = UISwitch()
        override func viewDidLoad() {
          each([left]) { control in control.addAction(UIAction { [weak self] _ in self?.play() }, for: .valueChanged) }
        }
        func play() {}
      }
      final class Wide: UIViewController {
        let left = UISwitch()
        override func viewDidLoad() {
          each([left]) { control in control.addAction(UIAction { _ in self.play() }, for: .valueChanged) }
        }
        func play() {}
      }
      """,
      is: """
        High
          uses High  weak .left capture
        Low
          owns Low  .left capture
          owns Low  .right capture
        Wide
          owns Wide  .left capture
        """
    )
  }

  @Test func aViewOfOnesOwnKeepsWhatAFunctionAddsToIt() {
    expectGraph(
      """
      import UIKit
      enum Layout { static func fill(_ container: UIView, with view: UIView) { container.addSubview(view) } }
      final class Gnome: UIView { var garden: Garden? }
      final class Garden: UIView {
        func build() {
          let gnome = Gnome()
          gnome.garden = self
          Layout.fill(self, with: gnome)
        }
      }
      final class Fence: UIView { weak var yard: Yard? }
      final class Yard: UIView {
        func build() {
          let fence = Fence()
          fence.yard = self
          Layout.fill(self, with: fence)
        }
      }
      """,
      is: """
        Fence
          uses Yard  weak .yard
        Garden
          owns Gnome  .fill
        Gnome
          owns Garden  .garden
        Yard
          owns Fence  .fill
        """
    )
  }

  @Test func anExtensionKeepsTheViewsThatItIsGiven() {
    expectGraph(
      """
      import UIKit
      extension UIView { func addSubviews(_ views: UIView...) { for view in views { addSubview(view) } } }
      final class Lamp: UIView { var stage: Stage? }
      final class Stage: UIViewController {
        override func viewDidLoad() {
          let lamp = Lamp()
          lamp.stage = self
          view.addSubviews(UILabel(), lamp)
        }
      }
      final class Sofa: UIView { weak var foyer: Foyer? }
      final class Foyer: UIViewController {
        override func viewDidLoad() {
          let sofa = Sofa()
          sofa.foyer = self
          view.addSubviews(sofa)
        }
      }
      """,
      is: """
        Foyer
          owns Sofa  .addSubviews
        Lamp
          owns Stage  .stage
        Sofa
          uses Foyer  weak .foyer
        Stage
          owns Lamp  .addSubviews
        """
    )
  }
}
