import AssemblerGraphLinker
import AssemblerGraphModel
import TestSupport
import Testing

/// In how many ways code leaves nothing, or less, in a property; and what looks alike.
struct EmptyingFormTests {
  private func oven(_ members: String) -> String {
    """
    final class Oven {
      var onHot: ((Int) -> Void)?
      var all: [(Int) -> Void] = []
      var named: [Int: (Int) -> Void] = [:]
      var heat = 0
      \(members)
    }
    """
  }

  /// What an object empties while it comes about, nobody has tied yet.
  @Test(arguments: [
    ("init() { reset() }", "Bar Page never"),
    (
      "override func awakeFromNib() { reset() }; override func prepareForInterfaceBuilder() { reset() }",
      "Bar Page never"
    ),
    ("override func layoutSubviews() { reset() }", "Bar Page untied in reset():3"),
    ("init() { reset() }; public func close() { reset() }", "Bar Page untied in reset():3"),
  ])
  func whatIsEmptiedWhileItComesAbout(member: String, expected: String) {
    let source = """
      class Bar: UIView {
        \(member)
        private func reset() { onTap = nil }
        var onTap: (() -> Void)?
      }
      final class Page { let bar = Bar(); func open() { bar.onTap = { self.close() } }; func close() {} }
      """
    #expect(releases(source) == [expected], "\(member)")
  }

  /// What is left of it takes its place.
  @Test(arguments: [
    ("all = all.filter { _ in false }", true),
    ("self.all = all.filter { _ in false }", true),
    ("all = Array(all.dropFirst())", true),
    ("all = Array(self.all.lazy.reversed().prefix(2))", true),
    ("let left = all.dropLast(); all = Array(left)", true),
    ("_ = all.filter { _ in false }", false),
    ("let some = all.filter { _ in false }; some.forEach { $0(1) }", false),
    ("all = all.reversed()", false),
    ("all = other.all.filter { _ in false }", false),
    ("other.all = other.all.map { $0 }", false),
  ])
  func aPartTakesThePlaceOfTheWhole(line: String, lets: Bool) {
    let source = oven(
      """
      func begin() { all.append { self.heat = $0 } }
      public func end(_ other: Oven) { \(line) }
      """
    )
    #expect(releases(source) == [lets ? "Oven untied in end(_:):7" : "Oven never"], "\(line)")
  }

  @Test func aPartOfADictionaryTakesItsPlace() {
    let source = oven(
      """
      func begin() { named[1] = { self.heat = $0 } }
      public func end() { named = named.filter { $0.key > 1 } }
      """
    )
    #expect(releases(source) == ["Oven untied in end():7"])
  }

  /// The coordinator's list of children; nobody calls what takes one out, in the second.
  @Test(arguments: [("public ", "untied in close(_:):5"), ("", "never nobody calls close(_:):5")])
  func aChildIsFilteredOut(access: String, expected: String) {
    let source = """
      final class Child { var onEnd: (() -> Void)? }
      final class Coordinator {
        var children: [Child] = []
        func open() { let child = Child(); child.onEnd = { self.open() }; children.append(child) }
        \(access)func close(_ child: Child) { children = children.filter { $0 !== child } }
      }
      """
    #expect(releases(source) == ["Child Coordinator \(expected)"])
  }

  /// A stream is no collection: its operators keep what they are made of.
  @Test func aStreamThatIsFilteredIsAnotherOne() {
    let source = """
      import RxSwift
      final class Oven {
        var heats: Observable<Int> = .never()
        var heat = 0
        func begin() { heats = heats.filter { $0 > self.heat } }
      }
      """
    #expect(releases(source) == ["Oven never"])
  }

  @Test(arguments: [
    ("onHot = .none", true), ("onHot = Optional.none", true), ("self.onHot = Optional<(Int) -> Void>.none", true),
    ("(heat, onHot) = (1, nil)", true), ("(self.heat, self.onHot) = (2, .none)", true),
    ("(heat, all) = (1, [])", false), ("(heat, onHot) = (1, { _ in print(self) })", false),
  ])
  func nothingByAnotherWord(line: String, lets: Bool) {
    let source = oven(
      """
      func begin() { onHot = { self.heat = $0 } }
      public func end() { \(line) }
      """
    )
    #expect(releases(source).contains(lets ? "Oven untied in end():7" : "Oven never"), "\(line)")
  }

  /// A member of that name is none of `Optional`.
  @Test func aValueThatIsCalledNoneIsOne() {
    let source = """
      final class Rule { var owner: Oven?; static let none = Rule() }
      final class Oven {
        var rule: Rule?
        func begin() { rule = Rule(); rule?.owner = self }
        public func end() { rule = .none }
      }
      """
    #expect(releases(source) == ["Oven Rule never"])
  }

  /// A view of the framework's own takes the place of one that holds the closure.
  @Test(arguments: [
    ("AnyView(EmptyView())", "untied in close():3"), ("AnyView(Text(\"closed\"))", "untied in close():3"),
    ("EmptyView().eraseToAnyView()", "untied in close():3"), ("Text(\"\").padding(4).erased()", "untied in close():3"),
    ("make().erased()", "never"), ("AnyView(content)", "never"), ("AnyView(make())", "never"),
  ])
  func anEmptyViewTakesThePlace(view: String, expected: String) {
    let source = """
      final class Sheet: ObservableObject { @Published var content = AnyView(EmptyView())
        func open() { content = AnyView(Row { self.close() }) }
        func close() { content = \(view) }
      }
      struct Row: View { var action: () -> Void; var body: some View { Text("") } }
      struct AppView: View {
        @StateObject var sheet = Sheet()
        var body: some View { Button("") { sheet.open() }.onDisappear { sheet.close() } }
      }
      func make() -> Text { Text("") }
      extension View { func eraseToAnyView() -> AnyView { AnyView(self) }; func erased() -> AnyView { AnyView(self) } }
      """
    #expect(releases(source).map { $0.suffix(expected.count) } == [expected[...]], "\(releases(source))")
  }

  @Test(arguments: [
    ("self.page = page as? any Closing", "untied in viewWillDisappear(_:):8"),
    ("self.page = (page as? any Closing)", "untied in viewWillDisappear(_:):8"),
    ("self.page = (page as? any Closing) ?? spare", "never"), ("if page != nil { self.page = spare }", "never"),
  ])
  func nothingIsHandedOverAsAnotherType(store: String, expected: String) {
    let source = """
      protocol Closing {}
      final class Source { var page: (any Closing)?; var spare: (any Closing)?
        func set(_ page: UIViewController?) { \(store) } }
      final class Screen: UIViewController, Closing {
        let source = Source()
        override func viewDidAppear(_ animated: Bool) { source.page = self; source.set(self) }
        override func viewWillDisappear(_ animated: Bool) { source.set(nil) }
      }
      """
    let found = releases("import UIKit\n" + source).filter { !$0.contains("possible") }
    #expect(found == ["Screen Source \(expected)"], "\(found)")
  }

  @Test(arguments: [
    ("feed.onChange(nil)", "untied in end():6"), ("feed.reset()", "never"), ("feed.onChange { _ in }", "never"),
    ("feed.pass(nil)", "untied in end():6"), ("feed.unwrap(nil)", "never"), ("feed.handler = nil", "untied in end():6"),
    ("_ = Feed(nil)", "never"),
  ])
  func nothingIsHandedOver(line: String, expected: String) {
    let source = """
      final class Oven {
        let feed: Feed
        var heat = 0
        init(_ feed: Feed) { self.feed = feed }
        func begin() { feed.onChange { self.heat = $0 } }
        public func end() { \(line) }
      }
      final class Feed {
        private var stored: ((Int) -> Void)?
        var handler: ((Int) -> Void)? { get { stored } set { stored = newValue } }
        init(_ handler: ((Int) -> Void)?) { stored = handler }
        func onChange(_ handler: ((Int) -> Void)?) { self.stored = handler }
        func pass(_ handler: ((Int) -> Void)?) { onChange(handler) }
        func unwrap(_ handler: ((Int) -> Void)?) { if let handler { stored = handler } }
        func reset() {}
      }
      func run() { Oven(Feed { _ in }).begin() }
      """
    #expect(releases(source) == ["Feed Oven \(expected)"], "\(line)")
  }

  @Test(arguments: [
    ("clear(&onHot)", true), ("onHot.take()?(1)", true), ("exchange(&onHot, with: nil)?(1)", true),
    ("read(&onHot)", false), ("exchange(&onHot, with: { _ in print(self) })?(1)", false), ("onHot.look()?(1)", false),
  ])
  func aFunctionLeavesNothingInWhatItIsGiven(line: String, lets: Bool) {
    let source = """
      func clear<T>(_ value: inout T?) { value = nil }
      func read<T>(_ value: inout T?) { print(value as Any) }
      func exchange<T>(_ value: inout T, with new: T) -> T { let old = value; value = new; return old }
      extension Optional {
        mutating func take() -> Wrapped? { defer { self = nil }; return self }
        func look() -> Wrapped? { self }
      }
      """
    let oven = oven(
      """
      func begin() { onHot = { self.heat = $0 } }
      public func end() { \(line) }
      """
    )
    #expect(releases(oven + "\n" + source) == [lets ? "Oven untied in end():7" : "Oven never"], "\(line)")
  }

  /// Another screen in the place of the first one, in another method of whoever has the stack.
  @Test(arguments: [
    ("stack.setViewControllers([Home()], animated: true)", true), ("stack.viewControllers = [Home()]", true),
    ("stack.viewControllers = [Login(router: self)]", false),
    ("stack.setViewControllers(screens, animated: true)", false),
    ("bar.setViewControllers([Home()], animated: true)", false),
  ])
  func screensThatAreReplaced(replacing: String, lets: Bool) {
    let source = """
      import UIKit
      final class Home: UIViewController {}
      final class Login: UIViewController {
        let router: Router
        init(router: Router) { self.router = router; super.init(nibName: nil, bundle: nil) }
        @objc func tap() { router.show([]) }
      }
      final class Router {
        let stack: UINavigationController
        let bar: UITabBarController
        init(stack: UINavigationController, bar: UITabBarController) { self.stack = stack; self.bar = bar }
        func start() { stack.setViewControllers([Login(router: self)], animated: false) }
        func show(_ screens: [UIViewController]) { \(replacing) }
      }
      """
    let found = releases(source)
    #expect(found.map { $0.contains("untied in show(_:)") } == [lets], "\(found)")
  }

  /// A property of a framework's class that the scanned code inherits.
  @Test(arguments: ["contentView = nil", "self.contentView = nil"])
  func anInheritedProperty(line: String) {
    let source = """
      import AppKit
      final class Panel: NSPanel {
        func show() { contentView = Content { self.hide() } }
        func hide() { \(line) }
      }
      final class Content: NSView { let onTap: () -> Void; init(onTap: @escaping () -> Void) { self.onTap = onTap } }
      final class Desk { let panel = Panel(); func end() { panel.hide() } }
      """
    #expect(releases(source) == ["Content Panel untied in hide():4"])
  }

  /// A binding that a function of the scanned code sets to nil.
  @Test(arguments: [("binding.wrappedValue = nil", true), ("print(binding.wrappedValue)", false)])
  func aBindingThatAModifierEmpties(line: String, lets: Bool) {
    let source = """
      import SwiftUI
      struct Warning { var action: () -> Void }
      extension View {
        func warning(_ binding: Binding<Warning?>) -> some View { onTapGesture { \(line) } }
      }
      final class Model: ObservableObject { func run() {} }
      struct Row: View {
        @StateObject private var model = Model()
        @State private var state: Warning?
        var body: some View {
          Text("a").onAppear { state = Warning(action: { model.run(); state = state }) }.warning($state)
        }
      }
      """
    #expect(releases(source) == ["Row Warning \(lets ? "untied in body:11" : "never")"])
  }

  /// The cells that are on the screen at the end, and those in reserve, are not used again.
  @Test(arguments: [
    ("override func prepareForReuse() { onTap = nil }", "never:3"),
    ("override func prepareForReuse() { reset() }; func reset() { onTap = nil }", "never:3"),
    ("func prepareForReuse() { onTap = nil }", "never nobody calls prepareForReuse():3"),
    ("override func removeFromSuperview() { onTap = nil }", "untied in removeFromSuperview():3"),
  ])
  func aCellThatIsUsedAgain(method: String, expected: String) {
    let source = """
      import UIKit
      final class Cell: UITableViewCell { var onTap: (() -> Void)?
        \(method)
      }
      final class Page: UITableViewController {
        override func tableView(_ view: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
          let cell = view.dequeueReusableCell(withIdentifier: "a", for: path) as! Cell
          cell.onTap = { self.open() }
          return cell
        }
        func open() {}
      }
      """
    #expect(releases(source) == ["Cell Page \(expected)"])
  }

  /// What a wrapper's own methods leave of what it wraps.
  @Test(arguments: [
    ("_onRing.clear()", true), ("self._onRing.clear()", true), ("_onRing.wrappedValue = nil", true),
    ("_onRing.take()?(1)", true), ("_onRing.mute()", false), ("_onRing.wrappedValue?(1)", false),
    ("_onCall.clear()", false), ("_onCall.wrappedValue = nil", false),
  ])
  func aWrapperLeavesNothing(line: String, lets: Bool) {
    let source = """
      @propertyWrapper struct Handler<Value> {
        private var stored: Value?; private var last: Int?
        init(wrappedValue: Value?) { stored = wrappedValue }
        var wrappedValue: Value? { get { stored } set { stored = newValue } }
        mutating func clear() { stored = nil }
        mutating func mute() { last = nil }
        mutating func take() -> Value? { defer { stored = nil }; return stored }
      }
      final class Phone {
        @Handler private var onRing: ((Int) -> Void)?
        @Handler private var onCall: (() -> Void)?
        var rings = 0
        @objc func begin() { onRing = { self.rings += $0 } }
        @objc func end() { \(line) }
      }
      """
    #expect(releases(source) == [lets ? "Phone untied in end():14" : "Phone never"], "\(line)")
  }

  /// Of very many places some are named; that one of them lets go is found behind any number that nobody runs.
  @Test(arguments: [("stop", 200), ("start", 1)]) func ofManyPlacesSomeAreNamed(called: String, count: Int) {
    let stops = (0..<300).map { "func stop\($0)() { onEnd = nil }" }
    let source = """
      final class Page {
        var onEnd: (() -> Void)?; var count = 0
        func start() { onEnd = { self.count += 1 } }
        \(stops.joined(separator: "\n"))
        func end() { onEnd = nil }
      }
      let page = Page()
      page.start()
      page.end()
      \(called == "stop" ? (0..<300).map { "page.stop\($0)()" }.joined(separator: "\n") : "")
      """
    let named = program(of: source).graph.edges.map { $0.emptyings.count { $0.isByCode } }
    #expect(named.max() == count)
  }
}
