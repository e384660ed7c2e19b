import AssemblerGraphModel
import TestSupport
import Testing

@testable import AssemblerGraphLinker

/// Closures that are given to objects whose class has no source.
@Suite struct ClassWithoutSourceTests {
  private func ofScreen(_ members: String, of superclass: String = "UIViewController") -> [String] {
    releases(
      """
      import UIKit
      import Kit
      final class Screen: \(superclass) { func open() {}; \(members) }
      """
    )
  }

  // MARK: Outlets

  @Test(arguments: ["UIViewController", "UITableViewCell", "UIView"])
  func anOutletIsAView(owner: String) {
    let screen = { (outlet: String, closure: String) in
      ofScreen("\(outlet); func start() { field.onChange = \(closure) }", of: owner)
    }
    #expect(screen("@IBOutlet weak var field: FormField!", "{ self.open() }") == ["Screen possible never"])
    #expect(screen("@IBOutlet weak var field: FormField!", "{ [weak self] in self?.open() }") == [])
    #expect(screen("weak var field: FormField!", "{ self.open() }") == [])
  }

  @Test(arguments: ["FormFieldDelegate", "FormDataSource", "PagerController", "NSObject"])
  func anOutletIsNoView(type: String) {
    #expect(ofScreen("@IBOutlet weak var field: \(type)!; func start() { field.onChange = { self.open() } }") == [])
  }

  @Test(arguments: ["@IBOutlet weak var field: FormField!", "let field = FormField()"])
  func whatIsGivenToAnObjectIsTakenAway(field: String) {
    let screen = { (end: String) in
      ofScreen(
        "\(field); func start() { field.onChange = { self.open() } }; override func viewDidDisappear(_: Bool) { field.\(end) = nil }"
      )
    }
    #expect(screen("onChange").allSatisfy { $0.hasPrefix("Screen possible untied") })
    #expect(screen("onTouch") == ["Screen possible never"])
  }

  // MARK: Objects that keep themselves

  @Test(arguments: [
    "guard let cell = view as? Overview else { return }", "let cell = Overview()", "let cell = view as! Overview",
  ])
  func anObjectThatItsOwnClosureCaptures(cell: String) {
    let screen = { (closure: String) in ofScreen("func fill(_ view: UIView) { \(cell); cell.onReload = \(closure) }") }
    #expect(screen("{ self.open(); cell.layoutIfNeeded() }") == ["Screen possible never"])
    #expect(screen("{ [weak cell] in self.open(); cell?.layoutIfNeeded() }") == [])
    #expect(screen("{ [weak self] in self?.open(); cell.layoutIfNeeded() }") == [])
    #expect(screen("{ self.open() }") == [])
    #expect(screen("{ self.open(); cell.layoutIfNeeded(); cell.onReload = nil }").allSatisfy { !$0.hasSuffix("never") })
  }

  /// What another object's handler is set to says nothing of the handler of that name which the object has itself, or an heir of it.
  @Test(arguments: ["cell.onReload = nil", "print(cell)"])
  func theHandlerOfAnotherObjectIsAnother(end: String) {
    let source = """
      import UIKit
      class Base: UIViewController { func clear() { let cell = Overview(); \(end) } }
      final class Screen: Base {
        var onReload: (() -> Void)?
        func start() { onReload = { self.open() }; clear() }
        func open() {}
        func clearOwn() { let cell = Overview(); \(end) }
        override func viewDidDisappear(_: Bool) { clearOwn() }
      }
      """
    #expect(releases(source) == ["Screen never"])
  }

  @Test func theObjectIsToBeCapturedWeakly() {
    let graph = program(
      of: """
        //- App/A.swift
        final class Screen { func open() {}; func fill(_ cell: Overview) { cell.onReload = { self.open(); cell.reload() } } }
        """
    ).graph
    let remedies = graph.edges.map(\.remedy)
    #expect(remedies.count == 1)
    guard case .captureWeakly(let name, _)? = remedies.first else {
      Issue.record("no list of captures: \(remedies)")
      return
    }
    #expect(name == "cell")
  }

  @Test func anObjectThatAnotherOnesClosureCaptures() {
    #expect(
      ofScreen("func fill(_ cell: Overview, _ other: Overview) { cell.onReload = { self.open(); other.reload() } }")
        == []
    )
  }

  // MARK: Methods

  @Test(arguments: [
    "on(\"a\")", "onTap", "addTapHandler", "setTapAction", "observeChanges", "subscribe", "addTapGesture",
  ])
  func aMethodThatSaysThatItKeeps(call: String) {
    for owner in [
      "let field = FormField()", "@IBOutlet weak var field: FormField!", "@IBOutlet weak var field: UIButton!",
    ] {
      #expect(ofScreen("\(owner); func start() { field.\(call) { self.open() } }") == ["Screen possible never"])
      #expect(ofScreen("\(owner); func start() { field.\(call) { [weak self] in self?.open() } }") == [])
    }
    #expect(ofScreen("func start() { view.\(call) { self.open() } }") == ["Screen possible never"])
    #expect(ofScreen("weak var field: FormField?; func start() { field?.\(call) { self.open() } }") == [])
  }

  @Test(arguments: ["load", "addDocument", "onSuccess", "onCompleted", "once", "setTitle(\"a\")", "online"])
  func aMethodThatSaysNothing(call: String) {
    #expect(ofScreen("let field = FormField(); func start() { field.\(call) { self.open() } }") == [])
  }

  @Test func aMethodOfAClassThatIsKnown() {
    #expect(ofScreen("let queue = OperationQueue(); func start() { queue.addBarrierBlock { self.open() } }") == [])
  }

  /// Whoever keeps what the method gives can end it by that.
  @Test func aMethodWhoseResultIsUsed() {
    #expect(ofScreen("let bus = Bus(); func start() { let token = bus.on(\"a\") { self.open() }; token.end() }") == [])
  }

  /// `push` puts something into a collection, and a closure behind what it puts there may just be run.
  @Test(arguments: [
    (
      "let binder = TableBinder(view: 1)", "binder.push(RowCell.self) { $0.title = self.title }",
      ["Screen possible never"]
    ),
    ("lazy var binder = TableBinder(view: 1)", "binder.add(1) { self.open() }", ["Screen possible never"]),
    ("var handlers: [() -> Void] = []", "handlers.append { self.open() }", ["Screen never"]),
    ("var handlers: [Int: () -> Void] = [:]", "handlers.updateValue({ self.open() }, forKey: 1)", ["Screen never"]),
    ("let bag = Bag()", "bag.add { self.open() }", ["Screen never"]),
  ])
  func aMethodThatPutsSomethingIntoIt(property: String, call: String, expected: [String]) {
    #expect(ofScreen("\(property); func start() { \(call) }") == expected)
  }

  @Test func namesOfKeepers() {
    for name in [
      "on", "onTap", "addPullToRefreshHandler", "setOnTapAction", "observeChanges", "bindTo", "registerListener",
    ] {
      #expect(KeepingNames.says(name), "\(name)")
    }
    for name in [
      "", "add", "set", "handler", "addDocument", "once", "onSuccess", "online", "ongoing", "setDone", "subscriber",
    ] {
      #expect(!KeepingNames.says(name), "\(name)")
    }
  }
}
