import AssemblerGraphModel

/// The container of a framework that a property declares, where what it leads to is only in that container.
///
///     let screens: UINavigationController        Router ─owns─▶ Page    through a UINavigationController
///
/// nil where the property holds the object itself.
func frameworkContainer(holding edge: Edge) -> String? {
  guard let colon = edge.declaration.lastIndex(of: ":") else { return nil }
  let type = edge.declaration[edge.declaration.index(after: colon)...]
    .split { !($0.isLetter || $0.isNumber || $0 == "_") }
    .first { !["any", "some", "weak"].contains($0) }
  return type.map(String.init).flatMap { containers.contains($0) ? $0 : nil }
}

/// Classes of UIKit and AppKit whose objects keep view controllers that are handed to them.
private let containers: Set<String> = [
  "UINavigationController", "UITabBarController", "UISplitViewController", "UIPageViewController", "UIWindow",
  "NSWindow", "NSWindowController", "NSTabViewController", "NSSplitViewController", "NSPageController",
  "UISearchController", "WKInterfaceController",
]
