import TestSupport
import Testing

/// How long a layer keeps an animation, and with it the animation's delegate.
struct LayerAnimationTests {
  private func releasesOfView(_ told: String, layer: String = "layer", _ body: String = "") -> [String] {
    releases(
      """
      import UIKit
      final class Ring: UIView, CAAnimationDelegate {
        let ring = CAShapeLayer()
        let icon = UIView()
        func fill() {
          let animation = CABasicAnimation(keyPath: "strokeEnd")
          \(told)
          animation.delegate = self
          \(layer).add(animation, forKey: "fill")
        }
        \(body)
      }
      """
    )
  }

  @Test(arguments: ["layer", "self.layer", "ring", "icon.layer"])
  func anAnimationThatIsToldToStayStays(layer: String) {
    #expect(releasesOfView("animation.isRemovedOnCompletion = false", layer: layer) == ["Ring never"])
    #expect(releasesOfView("animation.isRemovedOnCompletion = true", layer: layer) == [])
    #expect(releasesOfView("animation.isAdditive = false", layer: layer) == [])
  }

  @Test(arguments: [
    (
      "layer", "override func willMove(toWindow window: UIWindow?) { layer.removeAllAnimations() }",
      "untied in willMove(toWindow:):11"
    ),
    (
      "ring", "override func willMove(toWindow window: UIWindow?) { ring.removeAnimation(forKey: \"fill\") }",
      "untied in willMove(toWindow:):11"
    ),
    ("ring", "func stop() { ring.removeAllAnimations() }", "never nobody calls stop():11"),
    // Another layer's.
    ("icon.layer", "override func willMove(toWindow window: UIWindow?) { ring.removeAllAnimations() }", "never"),
  ])
  func removingItLetsGo(layer: String, body: String, expected: String) {
    #expect(releasesOfView("animation.isRemovedOnCompletion = false", layer: layer, body) == ["Ring \(expected)"])
  }

  /// What else a view was given stays when its layer's animations go.
  @Test func aViewKeepsItsOwn() {
    let source = """
      import UIKit
      final class Page: UIViewController {
        let button = UIButton()
        override func viewDidLoad() { button.addAction(UIAction { _ in self.close() }, for: .touchUpInside) }
        override func viewDidDisappear(_ animated: Bool) { button.layer.removeAllAnimations() }
        func close() {}
      }
      """
    #expect(releases(source) == ["Page never"])
  }
}
