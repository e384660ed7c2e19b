extension Framework {
  static let keyboardAvoiding = describe(
    "TPKeyboardAvoiding",
    documentation: "https://github.com/michaeltyson/TPKeyboardAvoiding"
  ) {
    // “@interface TPKeyboardAvoidingTableView : UITableView”, and so on.
    $0.ancestors = [
      "TPKeyboardAvoidingTableView": ["UITableView"], "TPKeyboardAvoidingCollectionView": ["UICollectionView"],
      "TPKeyboardAvoidingScrollView": ["UIScrollView"],
    ]
  }
}
