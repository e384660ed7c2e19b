import TestSupport
import Testing

/// The snippets of the text that describes the Super Simple Architecture, as they stand there: they leave things out,
/// name an argument otherwise than its parameter, and forget a conformance. A reader understands them all the same.
@Suite struct SourceTextTests {
  @Test func theSnippetsOfTheArchitecturesTextGiveWhatACarefulReaderDraws() {
    expectGraph(
      architectureText,
      is: """
        BannerRenderable  struct renderable
        BannerRendering  protocol component
        BannerView  class view
        DiscoveryOneAssembler  struct assembler
          assembles DiscoveryOneViewController  .assemble
          depends PodBayDoorsInteractionAssembler  .interactionAssembler by name
          owns PodBayDoorsInteractionAssembler  .interactionAssembler by name
        DiscoveryOneAssembling  protocol component
        DiscoveryOneNavigating  protocol component
        DiscoveryOneNavigation  class navigation
          calls DiscoveryOneAssembler  .presentDiscoveryOneInterface
          owns DiscoveryOneAssembler  .discoveryAssembler
          uses UINavigationController  weak .navigationController
        DiscoveryOneViewController  class view
          owns BannerView  .bannerView
          owns PodBayDoorsInteraction  .podBayInteraction
        NavigationControlling  protocol component
        PodBayDoorsInteracting  protocol component
        PodBayDoorsInteraction  class interaction
          uses BannerView  weak .banner
        PodBayDoorsInteraction.Strings  enum component
        PodBayDoorsInteractionAssembler  struct assembler
          assembles PodBayDoorsInteraction  .assemble
        PodBayDoorsInteractionAssembling  protocol component
        UINavigationController  external component
        """,
      listing: .all
    )
  }
}
