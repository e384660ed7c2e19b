import Console
import PodBay

/// Leads from the bridge to the other places of the ship.
///
/// It keeps Assemblers, not screens: a screen is made when somebody goes there.
final class BridgeNavigation {
  private let podBayAssembler: any PodBayViewControllerAssembling
  private let assembleHibernation: () -> any ViewControlling
  private let assembleMissionLog: () -> any ViewControlling
  private weak var navigationController: (any NavigationControlling)?

  init(
    podBayAssembler: any PodBayViewControllerAssembling,
    assembleHibernation: @escaping () -> any ViewControlling,
    assembleMissionLog: @escaping () -> any ViewControlling
  ) {
    self.podBayAssembler = podBayAssembler
    self.assembleHibernation = assembleHibernation
    self.assembleMissionLog = assembleMissionLog
  }
}

extension BridgeNavigation: BridgeNavigating {
  func use(_ navigationController: any NavigationControlling) {
    self.navigationController = navigationController
  }

  func presentPodBay() {
    navigationController?.push(podBayAssembler.assemble())
  }

  func presentHibernation() {
    navigationController?.push(assembleHibernation())
  }

  func presentMissionLog() {
    navigationController?.push(assembleMissionLog())
  }
}
