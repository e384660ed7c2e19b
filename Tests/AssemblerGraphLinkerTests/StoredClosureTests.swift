import AssemblerGraphFacts
import AssemblerGraphLinker
import AssemblerGraphModel
import TestSupport
import Testing

/// Closures that let go run when somebody calls them, and not because they are closures.
struct StoredClosureTests {
  private static let model = """
    final class Model { var onEnd: (() -> Void)?; var count = 0
      func start() { onEnd = { self.count += 1 } }
      func stop() { onEnd = nil }
    }

    """

  @Test(arguments: [
    // Nobody calls what the property holds, or only who is never called.
    ("", "nobody calls stop()"), ("func close() { onTap?() }", "nobody calls stop()"),
    ("func close() { helper(onTap) }; func helper(_ action: (() -> Void)?) { action?() }", "nobody calls stop()"),
    // Somebody does, or gets it who may.
    ("@objc func tap() { onTap?() }", "runs"), ("@objc func tap() { onTap.map { $0() } }", "runs"),
    ("@objc func tap() { let action = onTap; onTap = nil; action?() }", "runs"),
    ("@objc func tap() { helper(onTap) }; func helper(_ action: (() -> Void)?) { action?() }", "runs"),
    ("@objc func tap() { helper(onTap) }; func helper(_ action: (() -> Void)?) { library(action) }", "runs"),
    ("func tap() { DispatchQueue.main.async { [onTap] in onTap?() } }", "runs"),
    ("func tap() { SomeLibrary.run(onTap!) }", "runs"), ("func tap() { button.action = onTap }", "runs"),
  ])
  func whoeverCallsIt(member: String, expected: String) {
    let source = """
      final class Row: UIView { var onTap: (() -> Void)?; let button = SomeButton()
        \(member)
      }
      final class Page {
        let model = Model(); let row = Row()
        init() { model.start(); row.onTap = { [weak model] in model?.stop() } }
      }
      """
    let release = expected == "runs" ? "untied in stop()" : "never \(expected)"
    #expect(releases(Self.model + source) == ["Model \(release):3"])
  }

  @Test(arguments: [
    ("var onTap: (() -> Void)?", "onTap = ", "", "nobody calls onTap:3"),
    ("var onTap: (() -> Void)?", "onTap = ", "func tap() { onTap?() }", "nobody calls tap():3"),
    ("var onTap: (() -> Void)?", "onTap = ", "deinit { onTap?() }", "only deinit of Page:3"),
    ("var ending: AnyCancellable?", "ending = AnyCancellable ", "", "only deinit of Page:3"),
    ("var ending: AnyCancellable?", "ending = AnyCancellable ", "@objc func tap() { ending = nil }", "runs"),
    ("var ending: AnyCancellable?", "ending = AnyCancellable ", "@objc func tap() { ending?.cancel() }", "runs"),
    ("public var onTap: (() -> Void)?", "onTap = ", "", "runs"),
    ("@Box var onTap: (() -> Void)?", "onTap = ", "", "runs"),
  ])
  func aClosureInAPropertyOfItsOwnObject(property: String, assignment: String, member: String, expected: String) {
    let source = """
      final class Page { var onEnd: (() -> Void)?; var count = 0; \(property)
        func open() { onEnd = { self.count += 1 }
          \(assignment){ [weak self] in self?.onEnd = nil }
        }
        \(member)
      }
      """
    #expect(releases(source) == [expected == "runs" ? "Page untied in a closure:3" : "Page never \(expected)"])
  }

  @Test func whatAnotherObjectsTokenRunsWhenThatGoes() {
    let source = """
      final class Page {
        let model = Model(); let ending: AnyCancellable
        init() { model.start(); ending = AnyCancellable { [weak model] in model?.stop() } }
      }
      """
    #expect(releases(Self.model + source) == ["Model untied in deinit:3"])
  }

  @Test(arguments: [
    ("let page = Page()", "never only deinit of Token:4"), ("let token = Page().open()", "untied in deinit:4"),
  ])
  func aTokenThatRunsAClosureInItsDeinit(property: String, expected: String) {
    let source = """
      final class Token { let end: () -> Void; init(_ end: @escaping () -> Void) { self.end = end }; deinit { end() } }
      final class Hub { var all: [Int: () -> Void] = [:]
        func add(_ reader: @escaping () -> Void) -> Token { all[1] = reader
          return Token { [weak self] in self?.all[1] = nil }
        }
      }
      final class Page { let hub = Hub(); var token: Token?; var count = 0
        func open() -> Token { hub.add { self.count += 1 } }
        func keep() { token = open() }
      }
      final class Desk { \(property) }
      """
    let kept =
      property == "let page = Page()"
      ? source : source.replacing("var token: Token?; ", with: "").replacing("token = open()", with: "")
    #expect(releases(kept) == ["Hub Page \(expected)"])
  }

  /// A callback that is part of the knot is there to be called.
  @Test func theClosureThatTiesIsCalledByWhomever() {
    let source = """
      final class Page { var count = 0
        func open() { model.onEnd = { self.count += 1; self.model.onEnd = nil } }
        let model = Model()
      }
      """
    #expect(
      releases(
        Self.model.replacing("func start() { onEnd = { self.count += 1 } }", with: "func go() { onEnd?() }") + source
      )
        == ["Model Page untied in a closure:6"]
    )
  }

  /// In what a wrapper of the scanned code projects, also where a subclass inherits the wrapped property.
  @Test(arguments: ["Model", "EditedModel"])
  func inTheProjectionOfAWrapper(model: String) {
    let source = """
      @propertyWrapper final class Bindable<Value> {
        final class Binder { var change: ((Value) -> Void)? }
        let projectedValue = Binder()
        var wrappedValue: Value
        init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
      }
      class Model { @Bindable var title = "" }
      final class EditedModel: Model {}
      final class Page {
        let model: Model
        init(model: Model) { self.model = model }
        func start() { model.$title.change = { self.show($0) } }
        func show(_ title: String) {}
      }
      func run() { Page(model: \(model)()).start() }
      """
    #expect(releases(source) == ["Bindable Bindable.Binder Page \(model) never"])
  }
}
