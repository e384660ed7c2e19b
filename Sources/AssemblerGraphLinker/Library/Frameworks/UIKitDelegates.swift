/// The methods of UIKit's delegates that get one thing alone, or their sender with a label: their name is all that tells them from a class's
/// own methods. Those that get their sender without a label and something besides are known by that.
///
/// Sources: the headers of UIKit and PhotosUI, iOS 18: each protocol's methods of one parameter, with those of the protocols that it
/// refines.
extension Framework {
  static let methodsOfDelegates: [String: Set<String>] = [
    "UIAdaptivePresentationControllerDelegate": presentations,
    "UIPopoverPresentationControllerDelegate": presentations.union([
      "prepareForPopoverPresentation", "popoverPresentationControllerShouldDismissPopover",
      "popoverPresentationControllerDidDismissPopover",
    ]),
    "UISheetPresentationControllerDelegate": presentations.union([
      "sheetPresentationControllerDidChangeSelectedDetentIdentifier"
    ]),
    "UINavigationControllerDelegate": [
      "navigationControllerSupportedInterfaceOrientations",
      "navigationControllerPreferredInterfaceOrientationForPresentation",
    ],
    "UITabBarControllerDelegate": [
      "tabBarControllerSupportedInterfaceOrientations", "tabBarControllerPreferredInterfaceOrientationForPresentation",
    ],
    "UIPageViewControllerDelegate": [
      "pageViewControllerSupportedInterfaceOrientations",
      "pageViewControllerPreferredInterfaceOrientationForPresentation",
    ],
    "UIImagePickerControllerDelegate": ["imagePickerControllerDidCancel"],
    "UIDocumentPickerDelegate": ["documentPickerWasCancelled"],
    "PHPickerViewControllerDelegate": [],
    "UIFontPickerViewControllerDelegate": [
      "fontPickerViewControllerDidCancel", "fontPickerViewControllerDidPickFont",
    ],
    "UIColorPickerViewControllerDelegate": [
      "colorPickerViewControllerDidFinish", "colorPickerViewControllerDidSelectColor",
    ],
    "UITextFieldDelegate": [
      "textFieldShouldBeginEditing", "textFieldDidBeginEditing", "textFieldShouldEndEditing", "textFieldDidEndEditing",
      "textFieldDidChangeSelection", "textFieldShouldClear", "textFieldShouldReturn",
    ],
    "UITextViewDelegate": scrolling.union([
      "textViewShouldBeginEditing", "textViewShouldEndEditing", "textViewDidBeginEditing", "textViewDidEndEditing",
      "textViewDidChange", "textViewDidChangeSelection", "textViewWritingToolsWillBegin", "textViewWritingToolsDidEnd",
    ]),
    "UISearchBarDelegate": [
      "searchBarShouldBeginEditing", "searchBarTextDidBeginEditing", "searchBarShouldEndEditing",
      "searchBarTextDidEndEditing", "searchBarSearchButtonClicked", "searchBarBookmarkButtonClicked",
      "searchBarCancelButtonClicked", "searchBarResultsListButtonClicked",
    ],
    "UISearchControllerDelegate": [
      "willPresentSearchController", "didPresentSearchController", "willDismissSearchController",
      "didDismissSearchController", "presentSearchController",
    ],
    "UIScrollViewDelegate": scrolling,
    "UITableViewDelegate": scrolling.union([
      "tableViewDidEndMultipleSelectionInteraction", "indexPathForPreferredFocusedView",
    ]),
    "UITableViewDataSource": ["numberOfSections", "sectionIndexTitles"],
    "UICollectionViewDelegate": collections,
    "UICollectionViewDelegateFlowLayout": collections,
    "UICollectionViewDataSource": ["numberOfSections", "indexTitles"],
  ]

  /// With what the names of a delegate's methods begin, as far as its own name says: `tableView` and `scrollView` of `UITableViewDelegate`.
  static func senders(ofDelegate name: String) -> [String] {
    let whole = name.drop { $0.isUppercase }
    guard let first = name.dropLast(whole.count).last else { return [] }
    let sender = ["DelegateFlowLayout", "Delegate", "DataSource"].first { whole.hasSuffix($0) }
      .map { String(whole.dropLast($0.count)) }
    return sender.map { [first.lowercased() + $0, "scrollView"] } ?? []
  }

  private static let presentations: Set<String> = [
    "adaptivePresentationStyle", "presentationControllerShouldDismiss", "presentationControllerWillDismiss",
    "presentationControllerDidDismiss", "presentationControllerDidAttemptToDismiss",
  ]
  private static let scrolling: Set<String> = [
    "scrollViewDidScroll", "scrollViewDidZoom", "scrollViewWillBeginDragging", "scrollViewWillBeginDecelerating",
    "scrollViewDidEndDecelerating", "scrollViewDidEndScrollingAnimation", "viewForZooming",
    "scrollViewShouldScrollToTop", "scrollViewDidScrollToTop", "scrollViewDidChangeAdjustedContentInset",
  ]
  private static let collections = scrolling.union([
    "collectionViewDidEndMultipleSelectionInteraction", "indexPathForPreferredFocusedView",
  ])
}
