// What UIKit's objects are handed for later, and to whom they only refer.

extension Framework {
  static let handlersOfUIKit: [RetainingAPI] =
    RetainingAPI.calledOnce([
      ("UIView.animateKeyframes", ["animations", "completion"], "when the animation has ended"),
      ("UIView.addKeyframe", ["animations"], "within animateKeyframes"),
      ("UICollectionView.performBatchUpdates", ["completion"], "when the updates have been shown"),
      ("UITableView.performBatchUpdates", ["completion"], "when the updates have been shown"),
      ("UICollectionViewDiffableDataSource.apply", ["completion"], "when the snapshot has been shown"),
      ("UITableViewDiffableDataSource.apply", ["completion"], "when the snapshot has been shown"),
      ("UIViewControllerTransitionCoordinator.animate", ["alongsideTransition", "completion"], "in the transition"),
      ("UIViewControllerTransitionCoordinator.animateAlongsideTransition", ["animation"], "in the transition"),
      ("UIAlertController.addTextField", ["configurationHandler"], "“prior to displaying the alert”"),
      ("UIContextMenuInteractionAnimating.addCompletion", [], "when the animation has ended"),
      ("UIContextMenuInteractionAnimating.addAnimations", [], "in the animation"),
      ("UIDocument.open", ["completionHandler"], "when the document is open"),
      ("UIDocument.close", ["completionHandler"], "when the document is closed"),
      ("UIDocument.save", ["completionHandler"], "when the document is saved"),
      ("beginBackgroundTask", ["expirationHandler"], "unless endBackgroundTask was called before"),
      ("setAlternateIconName", ["completionHandler"], "when the icon has changed"),
      ("UIApplication.open", ["completionHandler"], "with the result"),
    ])
    + RetainingAPI.runAtOnce([
      "UIGraphicsImageRenderer.image", "UIGraphicsImageRenderer.pngData", "UIGraphicsImageRenderer.jpegData",
      "UIGraphicsPDFRenderer.pdfData", "UITraitCollection.performAsCurrent",
      "UISheetPresentationController.animateChanges",
    ])
    + [
      ("UIContextMenuConfiguration", ["previewProvider", "actionProvider"]),
      ("UIAccessibilityCustomAction", ["actionHandler"]), ("UIDeferredMenuElement", ["elementProvider"]),
      ("UIDeferredMenuElement.uncached", ["elementProvider"]),
      ("UISwipeActionsConfiguration", ["actions"]), ("UIAccessibilityCustomRotor", ["itemSearch"]),
      ("UIConfigurationTextAttributesTransformer", ["_"]), ("UIConfigurationColorTransformer", ["_"]),
    ].map { name, labels in
      RetainingAPI(
        name,
        keeps: [.closures] + labels.map { .argument($0) },
        in: .result,
        source: "\(name): keeps what it is made with"
      )
    }
    + RetainingAPI.places([
      ("accessibilityCustomActions", "[UIAccessibilityCustomAction]?"),
      ("accessibilityCustomRotors", "[UIAccessibilityCustomRotor]?"),
    ])
    + RetainingAPI.closures(["UIDynamicBehavior.action"])
    + ["delete", "insert", "detail", "outlineDisclosure"].map { name in
      RetainingAPI(
        "UICellAccessory.\(name)",
        keeps: [.closures, .argument("actionHandler")],
        in: .result,
        gives: "UICellAccessory",
        source: "UICellAccessory: actionHandler: (() -> Void)?, which the accessory keeps"
      )
    }
    + ["empty", "loading", "search"].map { name in
      RetainingAPI(
        "UIContentUnavailableConfiguration.\(name)",
        keeps: [],
        in: .result,
        gives: "UIContentUnavailableConfiguration",
        source: "UIContentUnavailableConfiguration: a value, keeps nothing yet"
      )
    }
    + [
      RetainingAPI(
        "UISegmentedControl.insertSegment",
        keeps: [.argument("action")],
        in: .receiver,
        takes: ["action": "UIAction"],
        source: "UISegmentedControl: actionForSegment(at:) gives “the action for the segment” that was inserted"
      ),
      RetainingAPI(
        "registerForTraitChanges",
        keeps: [.closures, .argument("handler")],
        in: .receiver,
        source: "UITraitChangeObservable: the handler stays with the object until unregisterForTraitChanges(_:)"
      ),
      RetainingAPI(
        "UIActivityViewController.completionWithItemsHandler",
        keeps: [.argument("_")],
        in: .receiver,
        ending: .afterRun,
        source: "UIActivityViewController.h: “set to nil after call”"
      ),
    ]

  static let weakPlacesOfUIKit = RetainingAPI.weakPlaces([
    "UITableView.delegate", "UITableView.dataSource", "UITableView.prefetchDataSource", "UITableView.dragDelegate",
    "UITableView.dropDelegate", "UICollectionView.delegate", "UICollectionView.dataSource",
    "UICollectionView.prefetchDataSource", "UICollectionView.dragDelegate", "UICollectionView.dropDelegate",
    "UIPickerView.delegate", "UIPickerView.dataSource", "UITextField.delegate", "UITextView.delegate",
    "UIScrollView.delegate", "UISearchBar.delegate", "UITabBar.delegate", "UINavigationBar.delegate",
    "UIToolbar.delegate", "UIGestureRecognizer.delegate", "UITabBarController.delegate",
    "UINavigationController.delegate", "UIPageViewController.delegate", "UIPageViewController.dataSource",
    "UISplitViewController.delegate", "UISearchController.delegate", "UISearchController.searchResultsUpdater",
    "UIImagePickerController.delegate", "UIDocumentPickerViewController.delegate",
    "UIFontPickerViewController.delegate", "UIColorPickerViewController.delegate",
    "UIDocumentInteractionController.delegate", "UICloudSharingController.delegate",
    "UIViewController.transitioningDelegate", "UIPresentationController.delegate",
    "UIPopoverPresentationController.delegate", "UISheetPresentationController.delegate",
    "UIBarButtonItem.target", "UIDynamicAnimator.delegate", "UICollisionBehavior.collisionDelegate",
    "NSTextStorage.delegate", "NSLayoutManager.delegate",
  ])
}
