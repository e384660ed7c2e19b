extension Framework {
  static let uiKit = describe("UIKit", documentation: "https://developer.apple.com/documentation/uikit") {
    $0.retaining = [
      // The trees of views and view controllers; AppKit's have the same words.
      RetainingAPI(
        "addSubview",
        keeps: [.argument("_")],
        in: .receiver,
        source: "UIView: “This method establishes a strong reference to view”"
      ),
      RetainingAPI(
        "insertSubview",
        keeps: [.argument("_")],
        in: .receiver,
        source: "UIView: “This method establishes a strong reference to view”"
      ),
      RetainingAPI(
        "addGestureRecognizer",
        keeps: [.argument("_")],
        in: .receiver,
        source: "UIView: “The view establishes a strong reference to the gesture recognizer”; NSView keeps them as well"
      ),
      RetainingAPI(
        "gestureRecognizers",
        keeps: [.argument("_")],
        in: .receiver,
        source: "UIView, NSView: an array of what addGestureRecognizer attached"
      ),
      RetainingAPI("addArrangedSubview", keeps: [.argument("_")], in: .receiver, source: "UIStackView: adds a subview"),
      RetainingAPI(
        "insertArrangedSubview",
        keeps: [.argument("_")],
        in: .receiver,
        source: "UIStackView: adds a subview"
      ),
      RetainingAPI(
        "UIStackView",
        keeps: [.argument("arrangedSubviews")],
        in: .result,
        gives: "UIStackView",
        source: "UIStackView: adds the subviews"
      ),
      RetainingAPI(
        "addChild",
        keeps: [.argument("_")],
        in: .receiver,
        source: "UIViewController: children is an array"
      ),
      RetainingAPI(
        "addChildViewController",
        keeps: [.argument("_")],
        in: .receiver,
        source: "UIViewController, before Swift 4.2: addChild"
      ),
      RetainingAPI(
        "setViewControllers",
        keeps: [.argument("_")],
        in: .receiver,
        source: "UINavigationController, UITabBarController, UIPageViewController: the stack is an array"
      ),
      RetainingAPI(
        "UINavigationController.setViewControllers",
        keeps: [.argument("_")],
        in: .receiver,
        ending: .byUser,
        source:
          "UINavigationController: “the last item added to the array becomes the top item of the navigation stack”, which Back pops"
      ),
      RetainingAPI(
        "pushViewController",
        keeps: [.argument("_")],
        in: .receiver,
        ending: .byUser,
        source: "UINavigationController: the stack is an array"
      ),
      RetainingAPI(
        "viewControllers",
        keeps: [.argument("_")],
        in: .receiver,
        source: "UINavigationController: var viewControllers: [UIViewController]"
      ),
      RetainingAPI(
        "UIWindow.rootViewController",
        keeps: [.argument("_")],
        in: .receiver,
        source: "UIWindow: var rootViewController: UIViewController?, strong"
      ),
      RetainingAPI(
        "UINavigationController",
        keeps: [.argument("rootViewController")],
        in: .result,
        gives: "UINavigationController",
        source: "UINavigationController: the stack is an array"
      ),
      RetainingAPI(
        "UISearchController",
        keeps: [.argument("searchResultsController")],
        in: .result,
        source: "UISearchController: var searchResultsController, strong"
      ),
      RetainingAPI(
        "UIViewController.view",
        keeps: [.argument("_")],
        in: .receiver,
        source: "UIViewController: var view, strong"
      ),
      // Actions
      RetainingAPI(
        "UIAction",
        keeps: [.closures, .argument("handler")],
        in: .result,
        gives: "UIAction",
        source: "UIActionHandler is an escaping closure that the action keeps"
      ),
      RetainingAPI(
        "UIAlertAction",
        keeps: [.closures, .argument("handler")],
        in: .result,
        gives: "UIAlertAction",
        source: "UIAlertAction: an escaping closure that the action keeps"
      ),
      RetainingAPI(
        "UIContextualAction",
        keeps: [.closures, .argument("handler")],
        in: .result,
        gives: "UIContextualAction",
        source: "UIContextualAction.handler: strong"
      ),
      RetainingAPI(
        "UIAlertController.addAction",
        keeps: [.argument("_")],
        in: .receiver,
        takes: ["_": "UIAlertAction"],
        source: "UIAlertController: var actions: [UIAlertAction]"
      ),
      RetainingAPI(
        "UIControl.addAction",
        keeps: [.argument("_")],
        in: .receiver,
        takes: ["_": "UIAction"],
        source: "UIControl: keeps its actions until removeAction"
      ),
      RetainingAPI(
        "UIControl.addTarget",
        keeps: [.argument("_")],
        in: .receiver,
        isWeak: true,
        source: "UIControl: “The control does not retain the object in the target parameter.”"
      ),
      RetainingAPI(
        "UIButton",
        keeps: [.argument("primaryAction")],
        in: .result,
        gives: "UIButton",
        takes: ["primaryAction": "UIAction"],
        source: "UIButton: registers the action as addAction does"
      ),
      RetainingAPI(
        "UIBarButtonItem",
        keeps: [.argument("primaryAction"), .argument("customView"), .argument("menu")],
        in: .result,
        gives: "UIBarButtonItem",
        takes: ["primaryAction": "UIAction", "customView": "UIView", "menu": "UIMenu"],
        source: "UIBarButtonItem: primaryAction is strong; “weak var target: AnyObject?”"
      ),
      RetainingAPI(
        "UIMenu",
        keeps: [.argument("children")],
        in: .result,
        gives: "UIMenu",
        source: "UIMenu: var children: [UIMenuElement]"
      ),
      RetainingAPI(
        "UIBarButtonItem.primaryAction",
        keeps: [.argument("_")],
        in: .receiver,
        takes: ["_": "UIAction"],
        source: "UIBarButtonItem: @NSCopying var primaryAction"
      ),
      RetainingAPI(
        "UIGestureRecognizer",
        keeps: [.argument("target")],
        in: .result,
        isWeak: true,
        source: "UIGestureRecognizer: refers to its targets weakly, as a control does"
      ),
      RetainingAPI(
        "UIGestureRecognizer.addTarget",
        keeps: [.argument("_")],
        in: .receiver,
        isWeak: true,
        source: "UIGestureRecognizer: refers to its targets weakly, as a control does"
      ),
      RetainingAPI(
        "UIButton.configurationUpdateHandler",
        keeps: [.argument("_")],
        in: .receiver,
        source: "UIButton: var configurationUpdateHandler: ((UIButton) -> Void)?"
      ),
      RetainingAPI(
        "UICollectionViewCell.configurationUpdateHandler",
        keeps: [.argument("_")],
        in: .receiver,
        source: "UICollectionViewCell: a closure in a property"
      ),
      RetainingAPI(
        "UITableViewCell.configurationUpdateHandler",
        keeps: [.argument("_")],
        in: .receiver,
        source: "UITableViewCell: a closure in a property"
      ),
      // Data sources and registrations
      RetainingAPI(
        "UITableViewDiffableDataSource",
        keeps: [.closures, .argument("cellProvider")],
        in: .result,
        gives: "UITableViewDiffableDataSource",
        source:
          "UITableViewDiffableDataSource: the cell provider is an escaping closure; the table view's dataSource is weak"
      ),
      RetainingAPI(
        "UICollectionViewDiffableDataSource",
        keeps: [.closures, .argument("cellProvider")],
        in: .result,
        gives: "UICollectionViewDiffableDataSource",
        source: "UICollectionViewDiffableDataSource: the cell provider is an escaping closure"
      ),
      RetainingAPI(
        "UICollectionViewDiffableDataSource.supplementaryViewProvider",
        keeps: [.argument("_")],
        in: .receiver,
        source: "UICollectionViewDiffableDataSource: a closure in a property"
      ),
      RetainingAPI(
        "UICollectionView.CellRegistration",
        keeps: [.closures, .argument("handler")],
        in: .result,
        source: "UICollectionView.CellRegistration: the handler is an escaping closure"
      ),
      RetainingAPI(
        "UICollectionView.SupplementaryRegistration",
        keeps: [.closures, .argument("handler")],
        in: .result,
        source: "UICollectionView.SupplementaryRegistration: the handler is an escaping closure"
      ),
      RetainingAPI(
        "UICollectionViewCompositionalLayout",
        keeps: [.closures, .argument("sectionProvider"), .argument("section")],
        in: .result,
        source: "UICollectionViewCompositionalLayout: the section provider is an escaping closure; init(section:)"
      ),
      RetainingAPI(
        "NSCollectionLayoutSection.visibleItemsInvalidationHandler",
        keeps: [.argument("_")],
        in: .receiver,
        source: "NSCollectionLayoutSection: a closure in a property"
      ),
      RetainingAPI(
        "UICollectionView",
        keeps: [.argument("collectionViewLayout")],
        in: .result,
        gives: "UICollectionView",
        source: "UICollectionView: var collectionViewLayout, strong"
      ),
      RetainingAPI(
        "UICollectionViewController",
        keeps: [.argument("collectionViewLayout")],
        in: .result,
        gives: "UICollectionViewController",
        source: "UICollectionViewController: “configures the collection view with the provided layout”"
      ),
      // Animations
      RetainingAPI(
        "UIView.animate",
        keeps: [.closures, .argument("animations"), .argument("completion")],
        in: .result,
        ending: .afterCall,
        source: "UIView: the closures go when the animation has ended"
      ),
      RetainingAPI(
        "UIView.transition",
        keeps: [.closures, .argument("animations"), .argument("completion")],
        in: .result,
        ending: .afterCall,
        source: "UIView: the closures go when the transition has ended"
      ),
      RetainingAPI(
        "UIViewPropertyAnimator",
        keeps: [.closures, .argument("animations")],
        in: .result,
        ending: .afterCall,
        gives: "UIViewPropertyAnimator",
        source: "UIViewPropertyAnimator: until the animations have ended"
      ),
      RetainingAPI(
        "UIViewPropertyAnimator.addAnimations",
        keeps: [.closures],
        in: .receiver,
        ending: .afterCall,
        source: "UIViewPropertyAnimator: until the animations have ended"
      ),
      RetainingAPI(
        "UIViewPropertyAnimator.addCompletion",
        keeps: [.closures],
        in: .receiver,
        ending: .afterCall,
        source: "UIViewPropertyAnimator: until the animations have ended"
      ),
      RetainingAPI(
        "present",
        keeps: [.argument("completion")],
        in: .result,
        ending: .afterCall,
        source: "UIViewController: completion is called once, when the presentation has ended"
      ),
      RetainingAPI(
        "dismiss",
        keeps: [.argument("completion")],
        in: .result,
        ending: .afterCall,
        source: "UIViewController: completion is called once, when the presentation has ended"
      ),
    ]
    $0.retaining += placesOfUIKit + controlsWithActions + handlersOfUIKit + weakPlacesOfUIKit
    $0.members = partsOfUIKit
    $0.viewSources = viewSourcesOfUIKit
    $0.reusedViews = [
      ReusedViews(
        view: "UITableView",
        kinds: ["UITableViewCell", "UITableViewHeaderFooterView"],
        methods: ["dequeue", "cellFor", "headerView", "footerView", "visibleCells"],
        results: [
          "dequeueReusableCell": "UITableViewCell", "cellForRow": "UITableViewCell",
          "dequeueReusableHeaderFooterView": "UITableViewHeaderFooterView",
          "headerView": "UITableViewHeaderFooterView", "footerView": "UITableViewHeaderFooterView",
        ],
        provider: "UITableViewDiffableDataSource",
        providerLabel: "tableView",
        source: "UITableView: maintains a queue of cells, and shows what it dequeued for its data source"
      ),
      ReusedViews(
        view: "UICollectionView",
        kinds: ["UICollectionReusableView"],
        methods: ["dequeue", "cellFor", "supplementaryView", "visibleCells", "visibleSupplementaryViews"],
        results: [
          "dequeueReusableCell": "UICollectionViewCell", "cellForItem": "UICollectionViewCell",
          "dequeueReusableSupplementaryView": "UICollectionReusableView",
          "supplementaryView": "UICollectionReusableView",
        ],
        provider: "UICollectionViewDiffableDataSource",
        providerLabel: "collectionView",
        source: "UICollectionView: maintains a queue of reusable views, and shows what it dequeued for its data source"
      ),
    ]
    let view = ["UIView"]
    let controller = ["UIViewController"]
    $0.ancestors = [
      "UIResponder": ["NSObject"], "UIView": ["UIResponder"], "UIViewController": ["UIResponder"],
      "UIControl": view, "UIScrollView": view, "UIStackView": view, "UILabel": view, "UIImageView": view,
      "UITableViewCell": view, "UIWindow": view, "UICollectionReusableView": view, "UIVisualEffectView": view,
      "UITableViewHeaderFooterView": view, "UIPickerView": view, "UINavigationBar": view, "UITabBar": view,
      "UISearchBar": view, "UIToolbar": view, "UIProgressView": view, "UIActivityIndicatorView": view,
      "UIButton": ["UIControl"], "UITextField": ["UIControl"], "UISwitch": ["UIControl"], "UISlider": ["UIControl"],
      "UIRefreshControl": ["UIControl"], "UISegmentedControl": ["UIControl"], "UIPageControl": ["UIControl"],
      "UIStepper": ["UIControl"], "UIDatePicker": ["UIControl"],
      "UITableView": ["UIScrollView"], "UICollectionView": ["UIScrollView"], "UITextView": ["UIScrollView"],
      "UICollectionViewCell": ["UICollectionReusableView"], "UICollectionViewListCell": ["UICollectionViewCell"],
      "UINavigationController": controller, "UITabBarController": controller, "UITableViewController": controller,
      "UICollectionViewController": controller, "UIPageViewController": controller,
      "UISplitViewController": controller, "UIAlertController": controller, "UISearchController": controller,
      "UIActivityViewController": controller, "UIImagePickerController": ["UINavigationController"],
      "UIDocumentPickerViewController": controller,
      "UIGravityBehavior": ["UIDynamicBehavior"], "UICollisionBehavior": ["UIDynamicBehavior"],
      "UIAttachmentBehavior": ["UIDynamicBehavior"], "UISnapBehavior": ["UIDynamicBehavior"],
      "UIPushBehavior": ["UIDynamicBehavior"], "UIDynamicItemBehavior": ["UIDynamicBehavior"],
      "UIFieldBehavior": ["UIDynamicBehavior"],
      "UIContextMenuInteractionCommitAnimating": ["UIContextMenuInteractionAnimating"],
      "UITapGestureRecognizer": ["UIGestureRecognizer"], "UIPanGestureRecognizer": ["UIGestureRecognizer"],
      "UILongPressGestureRecognizer": ["UIGestureRecognizer"], "UISwipeGestureRecognizer": ["UIGestureRecognizer"],
      "UIPinchGestureRecognizer": ["UIGestureRecognizer"], "UIGestureRecognizer": ["NSObject"],
      "NSTextStorage": ["NSObject"], "NSLayoutManager": ["NSObject"], "NSTextContainer": ["NSObject"],
      "UIBarItem": ["NSObject"], "UIBarButtonItem": ["UIBarItem"], "UITabBarItem": ["UIBarItem"],
      "UINavigationItem": ["NSObject"], "UILayoutGuide": ["NSObject"],
      "UICollectionViewLayout": ["NSObject"], "UICollectionViewFlowLayout": ["UICollectionViewLayout"],
      "UICollectionViewCompositionalLayout": ["UICollectionViewLayout"],
    ]
    $0.inheritedMembers = [
      "UIResponder": ["becomeFirstResponder", "resignFirstResponder", "isFirstResponder", "undoManager"],
      "UIViewController": [
        "view", "viewIfLoaded", "title", "navigationItem", "navigationController", "tabBarItem", "tabBarController",
        "splitViewController", "parent", "children", "presentedViewController", "presentingViewController",
        "traitCollection", "present", "dismiss", "show", "performSegue", "setEditing", "isEditing", "storyboard",
      ],
      "UIView": [
        "window", "superview", "subviews", "layer", "frame", "bounds", "center", "alpha", "isHidden", "backgroundColor",
        "setNeedsLayout", "layoutIfNeeded", "setNeedsDisplay", "removeFromSuperview", "viewWithTag", "endEditing",
      ],
      "UIControl": ["isEnabled", "isSelected", "isHighlighted", "sendActions"],
      "UITableViewController": ["tableView"], "UICollectionViewController": ["collectionView"],
      "UITableViewCell": ["contentView", "textLabel", "detailTextLabel", "imageView", "accessoryView"],
      "UICollectionViewCell": ["contentView"],
      "UINavigationController": ["viewControllers", "topViewController", "pushViewController", "popViewController"],
    ]
    $0.plainData = ["UIColor", "UIFont", "UIImage", "UIEdgeInsets"]
    $0.runsOnce = ["performWithoutAnimation"]
    $0.runners = [
      "instantiateViewController", "instantiateInitialViewController", "performWithoutAnimation",
      "UIView.performWithoutAnimation",
    ]
  }
}
