package import Console

package protocol BridgeNavigating: AnyObject {
  func use(_ navigationController: any NavigationControlling)
  func presentPodBay()
  func presentHibernation()
  func presentMissionLog()
}
