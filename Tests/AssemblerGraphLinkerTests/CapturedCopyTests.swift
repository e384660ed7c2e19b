import AssemblerGraphLinker
import AssemblerGraphModel
import TestSupport
import Testing

/// What a closure captures of a value is a copy: it holds what was there before the closure.
struct CapturedCopyTests {
  /// - Parameters:
  ///   - root: what keeps the model, and is captured.
  ///   - handler: how the model keeps the closure.
  private func isCycle(_ root: String, _ handler: String) -> Bool {
    let source = """
      final class Manager { func url() -> String { "" } }
      final class Model {
        \(handler)
        init(handler: @escaping () -> Void) { self.handler = handler }
      }
      \(root)
      """
    return findings(in: program(of: source)).contains { $0.severity == .error }
  }

  private func root(_ kind: String, _ property: String = "var model: Model?") -> String {
    """
    \(kind) Root {
      let manager: Manager
      \(property)
      init(manager: Manager) { self.manager = manager; model = makeModel() }
      func makeModel() -> Model { Model(handler: { print(self.manager.url(), self) }) }
    }
    func start() { _ = Root(manager: Manager()) }
    """
  }

  @Test(arguments: ["private let handler: () -> Void", "var handler: () -> Void"])
  func aCopyHoldsNothingThatIsMadeWithIt(handler: String) {
    #expect(!isCycle(root("struct"), handler))
  }

  /// Nobody copies an object, and what a wrapper keeps is shared.
  @Test(arguments: [("final class", "var model: Model?"), ("struct", "@State var model: Model?")])
  func whatIsSharedDoes(kind: String, property: String) {
    #expect(isCycle(root(kind, property), "let handler: () -> Void"))
  }

  /// The model was there before the copy, and is given the closure then.
  @Test(arguments: [
    "model?.handler = { print(self) }", "model?.set { print(self) }", "let copy = self; model?.set { print(copy) }",
  ])
  func whoIsGivenTheClosureLaterHoldsItself(wiring: String) {
    let root = """
      extension Model { func set(_ handler: @escaping () -> Void) { self.handler = handler } }
      struct Root {
        var model: Model?
        init() { model = Model(handler: {}) }
        func wire() { \(wiring) }
      }
      func start() { Root().wire() }
      """
    #expect(isCycle(root, "var handler: () -> Void"))
  }

  /// Every copy has the same box.
  @Test(arguments: [
    ("CurrentValueSubject<Model?, Never>(nil)", "box.value = Model(handler: { print(self) })"),
    ("CurrentValueSubject<Model?, Never>(nil)", "box.send(Model(handler: { [self] in print(box) }))"),
    ("Box<Model>()", "box.value = Model(handler: { print(self) })"),
  ])
  func whatIsInABoxIsShared(box: String, filling: String) {
    let root = """
      final class Box<Value> { var value: Value? }
      struct Root { let box = \(box); func fill() { \(filling) } }
      func start() { Root().fill() }
      """
    #expect(isCycle(root, "let handler: () -> Void"))
  }

  /// A closure and its function share a variable that is changed.
  @Test(arguments: ["root.model = model", "root.take(model)"])
  func whatIsInAVariableIsShared(change: String) {
    let root = """
      struct Root { var model: Model?; mutating func take(_ model: Model) { self.model = model } }
      func start() { var root = Root(); let model = Model(handler: { print(root) }); \(change) }
      """
    #expect(isCycle(root, "let handler: () -> Void"))
  }

  /// Another place makes the same edge of types of a copy.
  @Test(arguments: [true, false])
  func oneOfSeveralPlacesIsEnough(isCopyFirst: Bool) {
    let leaking = "func leak() { var root = Root(); root.model = Model(handler: { print(root) }) }"
    let copying = "func copy() { let root = Root(); print(Model(handler: { print(root) })) }"
    let root =
      "struct Root { var model: Model? }\n"
      + (isCopyFirst ? [copying, leaking] : [leaking, copying]).joined(separator: "\n")
    #expect(isCycle(root, "let handler: () -> Void"))
  }

  /// The initializer sets it again when there is a `self`.
  @Test func whatAnInitializerSetsTwiceIsNoConstant() {
    let source = """
      struct Part { var page: Page?; func makeHandler() -> () -> Void { { print(self) } } }
      final class Page {
        var handler: () -> Void
        init() {
          handler = {}
          handler = Part(page: self).makeHandler()
        }
      }
      func start() { _ = Page() }
      """
    #expect(findings(in: program(of: source)).map(\.severity) == [.error])
  }

  /// A view makes the next value of an enum with a closure that captured itself, beside a model that really leaks.
  @Test func aCycleOfValuesIsNoneWhateverIsBesideIt() {
    let source = """
      final class Model { var onChange: (() -> Void)?; var place: Place?
        func bind() { onChange = { print(self) } } }
      enum Place { case root, inner((Int) -> Void) }
      struct Page {
        let model: Model
        let place: Place
        func pop(_ number: Int) { if case .inner(let pop) = place { pop(number) } }
        func inner() -> Place { .inner(pop) }
        func child() -> Page { Page(model: model, place: inner()) }
      }
      func start() { let model = Model(); model.bind(); model.place = Page(model: model, place: .root).child().place }
      """
    let cycles = findings(in: program(of: source)).map { $0.path.map(\.from) }
    #expect(!cycles.contains { !$0.contains("Model") })
    #expect(cycles.contains(["Model"]))
  }
}
