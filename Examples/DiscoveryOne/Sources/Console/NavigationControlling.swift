/// What a Navigation needs to know of the navigation controller.
package protocol NavigationControlling: AnyObject {
  /// The screen in front; nil when there is none left.
  var visibleViewController: (any ViewControlling)? { get }
  func push(_ viewController: any ViewControlling)
  func pop()
}
