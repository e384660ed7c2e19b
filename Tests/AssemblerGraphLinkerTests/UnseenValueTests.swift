import TestSupport
import Testing

/// What objects get where nobody sees it: it is not taken for nothing.
struct UnseenValueTests {
  /// A generic factory makes the object, with values that its callers do not name.
  @Test func whatAGenericFactoryGivesIsNotEmpty() {
    let source = """
      protocol Strategy: AnyObject { var menu: Menu { get }; init(menu: Menu) }
      extension Strategy { func fill() { menu.add { self.share() } }; func share() {} }
      final class Plain: Strategy { let menu: Menu; init(menu: Menu) { self.menu = menu } }
      final class Menu { private var items: [() -> Void] = []; func add(_ item: @escaping () -> Void) { items.append(item) } }
      final class Presenter {
        private func make<S: Strategy>(_ type: S.Type) -> S { S(menu: Menu()) }
        func show() { let strategy = make(Plain.self); strategy.fill() }
      }
      func run() { Presenter().show() }
      """
    #expect(releases(source).contains { $0.hasPrefix("Menu Plain") })
  }

  /// A macro of which nothing is known may write a method that fills the struct.
  @Test(arguments: [("@Copyable ", true), ("", false)])
  func aStructWithAnUnknownMacroMayHoldMore(macro: String, leaks: Bool) {
    let source = """
      struct Bar { let actions: [() -> Void]?; init(actions: [() -> Void]? = nil) { self.actions = actions } }
      \(macro)struct State { let bar: Bar }
      final class Model {
        private var state = State(bar: Bar())
        func start() { state = state.copy(bar: Bar(actions: [{ self.stop() }])) }
        func stop() {}
      }
      func run() { Model().start() }
      """
    #expect(releases(source).isEmpty == !leaks)
  }

  /// Which of a case and a static function of its name is meant, types may not tell.
  @Test func aCaseBesideAFunctionOfItsNameMayHoldAnything() {
    let source = """
      import UIKit
      enum Action { case closure(() -> Void), selector(Selector) }
      enum Item {
        case close(action: Action)
        static func close(action: Selector) -> Item { .close(action: .selector(action)) }
      }
      final class Builder {
        private var items: [Item] = []
        func add(_ action: Action) -> Self { items.append(.close(action: action)); return self }
      }
      final class Page: UIViewController {
        private let builder = Builder()
        override func viewDidLoad() { _ = builder.add(.closure(close)) }
        func close() {}
      }
      """
    #expect(!releases(source).isEmpty)
  }
}
