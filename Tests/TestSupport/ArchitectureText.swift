/// The snippets of the text that describes the Super Simple Architecture, as they stand there: they leave things out,
/// name an argument otherwise than its parameter, and forget a conformance.
package let architectureText = """
  //- Renderable.swift
  struct BannerRenderable {
      let message: String
  }
  //- RenderableStep1.swift
  struct BannerRenderable {
      let message: String

      init(message: String) {
          self.message = message
      }
  }
  //- View.swift
  protocol BannerRendering: AnyObject {
      func render(_ renderable: BannerRenderable)
  }
  final class BannerView: UIView {
      @IBOutlet fileprivate var bannerLabel: UILabel!
  }
  extension BannerView: BannerRendering {
      func render(_ renderable: BannerRenderable) {
          bannerLabel.text = renderable.message
      }
  }
  //- Interaction.swift
  protocol PodBayDoorsInteracting: AnyObject {
      func use(_ banner: BannerRendering)
      func didTapMainButton()
  }
  final class PodBayDoorsInteraction {
      fileprivate let killDave = true
      fileprivate weak var banner: BannerRendering?
  }
  extension PodBayDoorsInteraction: PodBayDoorsInteracting {
      private enum Strings {
          static let halsAnswer = "I know you and Frank were planning to disconnect me."
      }
      func didTapMainButton() {
          guard let banner = banner else { fatalError() }
          if killDave { // Just to show the business logic is resolved here.
              banner.render(BannerRenderable(message: Strings.halsAnswer))
          } else {
              // Open doors. Not implemented :P
          }
      }
      func use(_ banner: BannerRendering) {
          self.banner = banner
      }
  }
  //- ViewController.swift
  final class DiscoveryOneViewController: UIViewController {

      fileprivate let podBayInteraction: PodBayDoorsInteracting

      @IBOutlet private var bannerView: BannerRendering!

      init(podBayInteraction: PodBayDoorsInteracting) {
          self.podBayInteraction = podBayInteraction
          super.init(nibName: nil, bundle: nil)
      }

      override func awakeFromNib() {
          super.awakeFromNib()
          podBayInteraction.use(bannerView)
      }

      @IBAction private func didTapMainButton() {
          podBayInteraction.didTapMainButton()
      }
  }
  //- Assembler.swift
  protocol PodBayDoorsInteractionAssembling {
  	func assemble() -> PodBayDoorsInteracting
  }
  struct PodBayDoorsInteractionAssembler {
      func assemble() -> PodBayDoorsInteracting {
          return PodBayDoorsInteraction()
      }
  }
  protocol DiscoveryOneAssembling {
      func assemble() -> UIViewController
  }
  struct DiscoveryOneAssembler: DiscoveryOneAssembling {
      let interactionAssembler: PodBayDoorsInteractionAssembling
      func assemble() -> UIViewController {
          return DiscoveryOneViewController(interaction: interactionAssembler.assemble())
      }
  }
  let interactionAssembler = PodBayDoorsInteractionAssembler()
  let viewControllerAssembler = DiscoveryOneAssembler(interactionAssembler: interactionAssembler)
  let viewController = viewControllerAssembler.assemble()
  //- NavigationControlling.swift
  protocol NavigationControlling: AnyObject {
      func pushViewController(_ viewController: UIViewController, animated: Bool)
  }
  // `NavigationControlling` is a protocol convering (some) methods of `UINavigationController`
  extension UINavigationController: NavigationControlling { }
  //- Navigation.swift
  protocol DiscoveryOneNavigating: AnyObject {
      func use(_ navigationController: NavigationControlling)
      func presentDiscoveryOneInterface()
  }
  final class DiscoveryOneNavigation: DiscoveryOneNavigating {
      private let discoveryAssembler: DiscoveryOneAssembling
      private weak var navigationController: NavigationControlling?
      init(navigationController: NavigationControlling, discoveryAssembler: DiscoveryOneAssembling) {  // finds: use-not-init
          self.navigationController = navigationController
          self.discoveryAssembler = discoveryAssembler
      }
      func use(_ navigationController: NavigationControlling) {
          self.navigationController = navigationController
      }
      func presentDiscoveryOneInterface() {
          let discovery = discoveryAssembler.assemble()
          navigationController.pushViewController(discovery, animated: true)
      }
  }
  """
