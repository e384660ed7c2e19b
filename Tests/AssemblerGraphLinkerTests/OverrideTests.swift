import AssemblerGraphLinker
import TestSupport
import Testing

/// What runs in the objects of an heir, where a method of its superclass calls another one.
struct OverrideTests {
  /// The result of an override may be an heir of what the overridden method gives, or what a generic parameter stands for.
  @Test(arguments: [
    ("", "", "Layout", "ListLayout"), ("", "", "Layout", "Layout"),
    ("<L: Layout>", "<ListLayout>", "L", "ListLayout"),
  ])
  func anOverrideMayGiveAnHeir(generics: String, arguments: String, type: String, result: String) {
    let source = """
      class Layout {}
      final class ListLayout: Layout { var onTap: (() -> Void)? }
      class Base\(generics) {
        var layout: \(type)?
        func start() { layout = makeLayout() }
        func makeLayout() -> \(type) { fatalError() }
      }
      final class List: Base\(arguments) {
        var taps = 0
        override func makeLayout() -> \(result) { ListLayout() }
        override func start() {
          super.start()
          (layout as! ListLayout).onTap = { self.taps += 1 }
        }
      }
      """
    #expect(releases(source) == ["List ListLayout never"], "\(type) \(result)")
  }

  /// A parameter that is generic in the superclass has a type in the heir.
  @Test(arguments: [
    ("override func keep(_ page: Menu) { kept = page }", ["List Menu never"]),
    ("override func keep(_ page: Menu) {}", []),
    // Neither is an override.
    ("func keep(_ count: Int) {}", []), ("func keep(page: Menu) { kept = page }", ["List Menu possible never"]),
  ])
  func anOverrideMaySayWhatAParameterIs(member: String, expected: [String]) {
    let source = """
      class Base<Page> {
        func show(_ page: Page) { keep(page) }
        func keep(_ page: Page) {}
      }
      final class Menu { var list: List? }
      final class List: Base<Menu> {
        private var kept: Menu?
        func open() { let menu = Menu(); menu.list = self; show(menu) }
        \(member)
      }
      final class Desk { func show() { List().open() } }
      """
    #expect(releases(source) == expected, "\(member)")
  }

  /// Of overloads that types alone tell apart each has its own override.
  @Test(arguments: [
    ("override func add(_ menu: Menu) { kept = menu }", ["List Menu never"]),
    ("override func add(_ count: Int) { total = count }", []),
  ])
  func anOverloadIsNoOverride(member: String, expected: [String]) {
    let source = """
      class Base {
        func show(_ menu: Menu) { add(menu) }
        func add(_ menu: Menu) {}
        func add(_ count: Int) {}
      }
      final class Menu { var list: List? }
      final class List: Base {
        private var kept: Menu?
        private var total = 0
        func open() { let menu = Menu(); menu.list = self; show(menu) }
        \(member)
      }
      final class Desk { func show() { List().open() } }
      """
    #expect(releases(source) == expected, "\(member)")
  }
}
