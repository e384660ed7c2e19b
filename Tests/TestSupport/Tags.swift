package import Testing

/// What a test needs much time for. `swift test` selects by name alone: CONTRIBUTING.md has the names that go with each.
extension Tag {
  /// Compiles and runs programs, so that the Swift runtime may judge the tool.
  @Tag package static var judge: Self
  /// Opens pages and pictures in Chromium.
  @Tag package static var browser: Self
  /// Takes more than some seconds for another reason.
  @Tag package static var slow: Self
}
