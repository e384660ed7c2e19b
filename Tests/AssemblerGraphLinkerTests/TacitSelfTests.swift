import Testing

/// Closures that name members of `self` without the word: the compiler takes them for closures that nobody keeps.
struct TacitSelfTests {
  /// - Parameter give: what stores the closure, as far as can be seen.
  private func leaks(_ give: String) -> Bool {
    let source = """
      import Builder
      final class Page {
        let title = Title()
        var stack: Stack?
        func reload() {}
        func make() { \(give) }
      }
      """
    return !releases(source).isEmpty
  }

  @Test(arguments: [
    "stack = Stack { Label(title) }", "stack = Stack { reload() }", "stack = Stack { Row { Label(title) } }",
    "stack = Stack { Row { reload() } }",
  ])
  func whatNamesNoSelfIsNotKept(give: String) {
    #expect(!leaks(give))
    #expect(leaks(give.replacing("title", with: "self.title").replacing("reload()", with: "self.reload()")))
  }

  /// The word stands in a list of captures, or somewhere in the closure.
  @Test(arguments: [
    "stack = Stack { [self] in reload() }", "stack = Stack { self.title; reload2 { 1 } }",
  ])
  func whatMayBeKept(give: String) { #expect(leaks(give)) }

  /// A task may name members without the word, and stays as long as its loop runs.
  @Test(arguments: [
    "Task { for await _ in ticks { reload() } }", "Task.detached { for await _ in ticks { reload() } }",
  ])
  func aTaskNamesMembersWithoutTheWord(task: String) {
    let source = """
      final class Page {
        var task: Task<Void, Never>?
        let ticks: AsyncStream<Int>
        init(ticks: AsyncStream<Int>) { self.ticks = ticks }
        func reload() {}
        func make() { task = \(task) }
      }
      """
    #expect(releases(source).count == 1)
  }
}
