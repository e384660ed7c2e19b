import AssemblerGraphLinker
import AssemblerGraphModel
import TestSupport
import Testing

/// The code of a protocol that asks for a class: `protocol Searching: Page`, `extension Searching where Self: Page`.
struct RequiredClassTests {
  @Test(arguments: [
    ("protocol Searching: Page {}", "extension Searching"),
    ("protocol Searching: AnyObject {}", "extension Searching where Self: Page"),
    ("protocol Searching: Finding {}; protocol Finding: Page {}", "extension Searching"),
  ])
  func knowsThePropertiesOfTheClass(declaration: String, extending: String) {
    #expect(severities(declaration, extending, "onTap = { self.close() }") == [.error])
    #expect(severities(declaration, extending, "onTap = { [weak self] in self?.close() }").isEmpty)
  }

  /// Without the class the name is that of a variable of the file.
  @Test func knowsNoneWithoutIt() {
    #expect(severities("protocol Searching: AnyObject {}", "extension Searching", "onTap = { self.close() }").isEmpty)
  }

  private func severities(_ declaration: String, _ extending: String, _ body: String) -> [Severity] {
    let source = """
      var onTap: (() -> Void)?
      class Page { var onTap: (() -> Void)? }
      \(declaration)
      \(extending) { func search() { \(body) }; func close() {} }
      final class List: Page, Searching {}
      final class Owner { let list = List(); func start() { list.search() } }
      """
    return findings(in: program(of: source)).filter { !$0.path.isEmpty }.map(\.severity)
  }
}
