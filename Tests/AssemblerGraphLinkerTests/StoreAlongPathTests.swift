import TestSupport
import Testing

/// What functions store along a key path that they are given.
struct StoreAlongPathTests {
  private static func source(_ lines: String) -> String {
    """
    protocol Changeable {}
    extension Changeable {
      func with<V>(_ path: WritableKeyPath<Self, V>, _ value: V) -> Self { var copy = self; copy[keyPath: path] = value; return copy }
    }
    struct Style: Changeable { var title = ""; var action: (() -> Void)? }
    final class Config { var action: (() -> Void)?; var style = Style() }
    func assign<R: AnyObject, V>(_ value: V, to path: ReferenceWritableKeyPath<R, V>, on root: R) { root[keyPath: path] = value }
    protocol Settable: AnyObject {}
    extension Settable { func set<V>(_ path: ReferenceWritableKeyPath<Self, V>, _ value: V) { self[keyPath: path] = value } }
    final class Node: Settable { var onTap: (() -> Void)? }
    final class Bar {
      private var style = Style(); private let config = Config(); private let node = Node(); var count = 0
      private func set<V>(_ path: WritableKeyPath<Style, V>, _ value: V) { style[keyPath: path] = value }
      private func set<V>(config path: ReferenceWritableKeyPath<Config, V>, _ value: V) { config[keyPath: path] = value }
      func go() { \(lines) }
      func press(_ style: Style) { style.action?() }
    }
    func run() { Bar().go() }
    """
  }

  @Test(arguments: [
    ("style = style.with(\\.action, { self.count += 1 })", "Bar Style never"),
    ("style = style.with(\\.title, \"a\").with(\\.action, { self.count += 1 })", "Bar Style never"),
    ("set(\\.action, { self.count += 1 })", "Bar Style never"),
    ("set(config: \\.action, { self.count += 1 })", "Bar Config never"),
    ("assign({ self.count += 1 }, to: \\.action, on: config)", "Bar Config never"),
    ("node.set(\\.onTap, { self.count += 1 })", "Bar Node never"),
    ("node.set(\\.onTap, { self.count += 1 }); node.set(\\.onTap, nil)", "Bar Node untied in go():15"),
  ])
  func whatIsStoredIsHeld(line: String, expected: String) {
    #expect(releases(Self.source(line)) == [expected], "\(line)")
  }

  @Test(arguments: [
    "style = style.with(\\.action, { [weak self] in self?.count += 1 })",
    "style = style.with(\\.title, \"a\")",
    "press(style.with(\\.action, { self.count += 1 }))",
    "let armed = style.with(\\.action, { self.count += 1 }); press(armed); style = style.with(\\.title, \"a\")",
    "assign({ self.count += 1 }, to: \\.action, on: Config())",
  ])
  func whatIsInACopyOrInAnotherIsNot(line: String) {
    #expect(releases(Self.source(line)).isEmpty, "\(line)")
  }
}
