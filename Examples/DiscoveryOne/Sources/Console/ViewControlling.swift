/// One screen of the program, as the navigation controller sees it.
package protocol ViewControlling: AnyObject {
  /// Once, before it is seen for the first time.
  func didLoad(in navigationController: any NavigationControlling)
  /// Each time it comes to the front.
  func didAppear()
  /// The user finished a line while it was in front.
  func didEnter(_ line: String)
}
