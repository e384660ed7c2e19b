extension Framework {
  static let then = describe("Then", documentation: "https://github.com/devxoul/Then") {
    $0.modules = ["Then"]
  }

  /// `UILabel().then { $0.text = "…" }` calls the closure at once with what it is called on, and gives that.
  static let configurators: Set<String> = ["then", "do", "with"]
}
