// What UIKit's objects consist of, and the places in them that keep what they are given.

extension Framework {
  static let partsOfUIKit: [Member] = [
    Member("UIViewController.view", is: "UIView"), Member("UIView.superview", is: "UIView", isPart: false),
    Member("UIViewController.navigationItem", is: "UINavigationItem"),
    Member("UIViewController.navigationController", is: "UINavigationController", isPart: false),
    Member("UIViewController.presentationController", is: "UIPresentationController", isPart: false),
    Member("UIViewController.popoverPresentationController", is: "UIPopoverPresentationController", isPart: false),
    Member("UIViewController.sheetPresentationController", is: "UISheetPresentationController", isPart: false),
    Member("UIViewController.transitionCoordinator", is: "UIViewControllerTransitionCoordinator", isPart: false),
    Member("UINavigationController.interactivePopGestureRecognizer", is: "UIGestureRecognizer"),
    Member("UITableViewController.tableView", is: "UITableView"),
    Member("UICollectionViewController.collectionView", is: "UICollectionView"),
    Member("UITableViewCell.contentView", is: "UIView"), Member("UICollectionViewCell.contentView", is: "UIView"),
    Member("UITableViewCell.textLabel", is: "UILabel"), Member("UITableViewCell.detailTextLabel", is: "UILabel"),
    Member("UITableViewCell.imageView", is: "UIImageView"), Member("UIButton.titleLabel", is: "UILabel"),
    Member("UIButton.imageView", is: "UIImageView"), Member("UIVisualEffectView.contentView", is: "UIView"),
    Member("UISearchController.searchBar", is: "UISearchBar"),
    Member("UISearchBar.searchTextField", is: "UITextField"),
    Member("UINavigationController.navigationBar", is: "UINavigationBar"),
    Member("UINavigationController.toolbar", is: "UIToolbar"),
    Member("UITabBarController.tabBar", is: "UITabBar"),
    Member("UITableViewController.refreshControl", is: "UIRefreshControl"),
    Member("UIScrollView.refreshControl", is: "UIRefreshControl"),
    Member("UITextView.textStorage", is: "NSTextStorage"), Member("UITextView.layoutManager", is: "NSLayoutManager"),
    Member("UITextView.textContainer", is: "NSTextContainer"),
    Member(
      "UIContentUnavailableConfiguration.buttonProperties",
      is: "UIContentUnavailableConfiguration.ButtonProperties"
    ),
    Member(
      "UIContentUnavailableConfiguration.secondaryButtonProperties",
      is: "UIContentUnavailableConfiguration.ButtonProperties"
    ),
  ]

  static let placesOfUIKit = RetainingAPI.places([
    ("UINavigationItem.rightBarButtonItem", "UIBarButtonItem?"),
    ("UINavigationItem.leftBarButtonItem", "UIBarButtonItem?"),
    ("UINavigationItem.rightBarButtonItems", "[UIBarButtonItem]?"),
    ("UINavigationItem.leftBarButtonItems", "[UIBarButtonItem]?"),
    ("UINavigationItem.setRightBarButton", "UIBarButtonItem?"),
    ("UINavigationItem.setLeftBarButton", "UIBarButtonItem?"),
    ("UINavigationItem.setRightBarButtonItems", "[UIBarButtonItem]?"),
    ("UINavigationItem.setLeftBarButtonItems", "[UIBarButtonItem]?"),
    ("UINavigationItem.backBarButtonItem", "UIBarButtonItem?"), ("UINavigationItem.backAction", "UIAction?"),
    ("UINavigationItem.titleView", "UIView?"), ("UINavigationItem.searchController", "UISearchController?"),
    ("UIViewController.toolbarItems", "[UIBarButtonItem]?"), ("UIViewController.setToolbarItems", "[UIBarButtonItem]?"),
    ("UIToolbar.items", "[UIBarButtonItem]?"), ("UIToolbar.setItems", "[UIBarButtonItem]?"),
    ("UIButton.menu", "UIMenu?"), ("UIBarButtonItem.menu", "UIMenu?"), ("UIBarButtonItem.customView", "UIView?"),
    ("UIScrollView.refreshControl", "UIRefreshControl?"), ("UITableViewController.refreshControl", "UIRefreshControl?"),
    ("UITableView.tableHeaderView", "UIView?"), ("UITableView.tableFooterView", "UIView?"),
    ("UICollectionView.collectionViewLayout", "UICollectionViewLayout"),
    ("UICollectionView.setCollectionViewLayout", "UICollectionViewLayout"),
    ("UITableView.backgroundView", "UIView?"), ("UICollectionView.backgroundView", "UIView?"),
    ("UITableViewCell.accessoryView", "UIView?"), ("UITableViewCell.backgroundView", "UIView?"),
    ("UITableViewCell.selectedBackgroundView", "UIView?"), ("UICollectionViewCell.backgroundView", "UIView?"),
    ("UITextField.inputAccessoryView", "UIView?"), ("UITextField.inputView", "UIView?"),
    ("UITextView.inputAccessoryView", "UIView?"), ("UITextView.inputView", "UIView?"),
    ("UIImagePickerController.cameraOverlayView", "UIView?"),
    ("UITextField.leftView", "UIView?"), ("UITextField.rightView", "UIView?"),
    ("contentConfiguration", "UIContentConfiguration?"),
    ("UIViewController.contentUnavailableConfiguration", "UIContentConfiguration?"),
    ("UITableViewCell.backgroundConfiguration", "UIBackgroundConfiguration?"),
    ("UICollectionViewCell.backgroundConfiguration", "UIBackgroundConfiguration?"),
    ("UICollectionViewListCell.accessories", "[UICellAccessory]"), ("UIView.mask", "UIView?"),
    ("UIContentUnavailableConfiguration.ButtonProperties.primaryAction", "UIAction?"),
    ("UIDynamicAnimator.addBehavior", "UIDynamicBehavior"), ("UIDynamicBehavior.addChildBehavior", "UIDynamicBehavior"),
    ("UISplitViewController.setViewController", "UIViewController?"),
    ("UIButton.configuration", "UIButton.Configuration?"),
    ("titleTextAttributesTransformer", "UIConfigurationTextAttributesTransformer?"),
    ("imageColorTransformer", "UIConfigurationColorTransformer?"),
    ("backgroundColorTransformer", "UIConfigurationColorTransformer?"),
    ("UIView.addInteraction", "UIInteraction"), ("UIView.interactions", "[UIInteraction]"),
    ("UIView.addLayoutGuide", "UILayoutGuide"), ("UIViewController.tabBarItem", "UITabBarItem"),
    ("UITabBar.items", "[UITabBarItem]?"), ("UITabBar.setItems", "[UITabBarItem]?"),
    ("UINavigationBar.pushItem", "UINavigationItem"), ("UINavigationBar.items", "[UINavigationItem]?"),
    ("UINavigationBar.setItems", "[UINavigationItem]?"), ("UISegmentedControl.setAction", "UIAction"),
    ("NSTextStorage.addLayoutManager", "NSLayoutManager"), ("NSLayoutManager.addTextContainer", "NSTextContainer"),
    ("NSLayoutManager.insertTextContainer", "NSTextContainer"),
  ])

  /// Controls register the action of their initializer as `addAction` does.
  static let controlsWithActions: [RetainingAPI] = [
    "UISwitch", "UISlider", "UITextField", "UIRefreshControl", "UIDatePicker", "UIStepper", "UIPageControl",
    "UISegmentedControl",
  ].map { name in
    RetainingAPI(
      name,
      keeps: [.argument("primaryAction"), .argument("actions")],
      in: .result,
      gives: name,
      takes: ["primaryAction": "UIAction"],
      source: "\(name): registers the action as addAction does"
    )
  }

  static let viewSourcesOfUIKit = [
    ViewSource(
      "UITableView.dataSource",
      asks: "tableView(_:cellForRowAt:)",
      source: "UITableViewDataSource: the cell becomes a subview of the table view"
    ),
    ViewSource(
      "UITableView.delegate",
      asks: "tableView(_:viewForHeaderInSection:)",
      source: "UITableViewDelegate: the header becomes a subview of the table view"
    ),
    ViewSource(
      "UITableView.delegate",
      asks: "tableView(_:viewForFooterInSection:)",
      source: "UITableViewDelegate: the footer becomes a subview of the table view"
    ),
    ViewSource(
      "UICollectionView.dataSource",
      asks: "collectionView(_:cellForItemAt:)",
      source: "UICollectionViewDataSource: the cell becomes a subview of the collection view"
    ),
    ViewSource(
      "UICollectionView.dataSource",
      asks: "collectionView(_:viewForSupplementaryElementOfKind:at:)",
      source: "UICollectionViewDataSource: the view becomes a subview of the collection view"
    ),
    ViewSource(
      "UITableView.delegate",
      shows: "tableView(_:willDisplay:forRowAt:)",
      source: "UITableViewDelegate: the table view gives a cell that it is about to draw"
    ),
    ViewSource(
      "UITableView.delegate",
      shows: "tableView(_:didEndDisplaying:forRowAt:)",
      source: "UITableViewDelegate: the table view gives a cell that it goes on to reuse"
    ),
    ViewSource(
      "UITableView.delegate",
      shows: "tableView(_:willDisplayHeaderView:forSection:)",
      source: "UITableViewDelegate: the table view gives a header that it is about to draw"
    ),
    ViewSource(
      "UITableView.delegate",
      shows: "tableView(_:willDisplayFooterView:forSection:)",
      source: "UITableViewDelegate: the table view gives a footer that it is about to draw"
    ),
    ViewSource(
      "UICollectionView.delegate",
      shows: "collectionView(_:willDisplay:forItemAt:)",
      source: "UICollectionViewDelegate: the collection view gives a cell that it is about to display"
    ),
    ViewSource(
      "UICollectionView.delegate",
      shows: "collectionView(_:didEndDisplaying:forItemAt:)",
      source: "UICollectionViewDelegate: the collection view gives a cell that it goes on to reuse"
    ),
    ViewSource(
      "UICollectionView.delegate",
      shows: "collectionView(_:willDisplaySupplementaryView:forElementKind:at:)",
      source: "UICollectionViewDelegate: the collection view gives a view that it is about to display"
    ),
    ViewSource(
      "UIPickerView.delegate",
      asks: "pickerView(_:viewForRow:forComponent:reusing:)",
      source: "UIPickerViewDelegate: the view becomes a subview of the picker view"
    ),
  ]
}
