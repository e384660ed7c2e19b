import Testing

/// The manual of what is known of frameworks is made from the model.
@Suite struct FrameworksPageTests {
  @Test func thePageIsThatOfTheModel() throws {
    try expectFreshFile("docs/frameworks.md", is: frameworksPage(), renewedBy: "FrameworksPageTests")
  }
}
