import Hibernation
import MissionLog
package import PodBay

package protocol BridgeNavigationAssembling {
  func assemble() -> any BridgeNavigating
}

package struct BridgeNavigationAssembler: BridgeNavigationAssembling {
  private let podBayAssembler: any PodBayViewControllerAssembling

  package init(podBayAssembler: any PodBayViewControllerAssembling) {
    self.podBayAssembler = podBayAssembler
  }

  package func assemble() -> any BridgeNavigating {
    BridgeNavigation(
      podBayAssembler: podBayAssembler,
      assembleHibernation: { HibernationViewControllerAssembler.assemble() },
      assembleMissionLog: { MissionLogViewControllerAssembler.assemble() }
    )
  }
}
