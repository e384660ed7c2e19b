import Testing

/// What a list of captures names and the body does not mention, the closure does not hold.
@Suite struct CaptureListTests {
  private func found(_ closure: String) -> [String] {
    releases(
      """
      class Base { func go() {} }
      final class Page: Base {
        var onTap: (() -> Void)?
        var count = 0
        func start() { var isOn = false; onTap = \(closure); print(isOn) }
        func load() {}
      }
      """
    )
  }

  @Test(arguments: [
    "{ [self] in isOn = true }", "{ [self, weak other = self] in isOn = other == nil }",
    "{ [page = self] in isOn = true }",
  ])
  func whatTheBodyDoesNotMention(closure: String) {
    #expect(found(closure) == [])
  }

  @Test(arguments: [
    "{ [self] in isOn = true; load() }", "{ [self] in isOn = count > 1 }", "{ [self] in if count > 1 { isOn = true } }",
    "{ [self] in for _ in 0..<count { isOn = true } }", "{ [self] in count = 1 }", "{ [self] in super.go() }",
    "{ [self] in let page = self; _ = page }", "{ [self] in let add = { [self] in count += 1 }; add() }",
    "{ [page = self] in page.load() }", "{ [self] in switch 3 { case count: isOn = true; default: break } }",
    // The list of the inner closure mentions it.
    "{ let turn = { [self] in isOn = true }; turn() }", "{ [self] in let turn = { [self] in isOn = true }; turn() }",
  ])
  func whatTheBodyMentions(closure: String) {
    #expect(found(closure) == ["Page never"])
  }

  /// What makes the value is called all the same.
  @Test func theValueOfWhatIsNotMentioned() {
    let source = """
      final class Page {
        var onTap: (() -> Void)?
        func start() { var isOn = false; let turn = { [page = arm()] in isOn = true }; turn(); print(isOn) }
        func arm() -> Page { onTap = { self.start() }; return self }
      }
      """
    #expect(releases(source) == ["Page never"])
  }
}
