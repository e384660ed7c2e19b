import AssemblerGraphLinker
import TestSupport
import Testing

/// What code puts back behind what it lets go: the cycle is tied again only where that is on it.
struct RefillTests {
  private func steps(_ end: String, more: String = "") -> [String] {
    releases(
      """
      protocol Step: AnyObject { func run() }
      final class Email: Step { var onDone: (() -> Void)?; func run() { DispatchQueue.main.async { self.onDone?() } } }
      final class Phone: Step { func run() {} }
      final class Flow {
        var steps: [Step] = []
        func begin() {
          let email = Email()
          email.onDone = { [unowned email] in
            \(end)
          }
          add(email)
        }
        func add(_ step: Step) { steps.append(step); step.run() }
        func add(last step: Step) { add(step) }
        func show(_ step: Step) { steps.removeAll(); steps.append(step) }
        func showPhone() { let phone = Phone(); add(phone) }
        func remove(_ step: Step) { steps.removeAll { $0 === step } }
        \(more)
      }
      func run() { Flow().begin() }
      """
    )
  }

  @Test(arguments: [
    ("self.steps.removeFirst(); self.add(Phone())", true),
    ("self.steps.removeFirst(); self.steps.append(Phone())", true),
    ("self.steps.removeFirst(); self.add(last: Phone())", true),
    ("self.steps.removeAll(); self.showPhone()", true),
    ("self.remove(email); self.showPhone()", true),
    ("self.show(Phone())", true),
    ("self.showPhone(); self.steps.removeFirst()", true),
    // The same again.
    ("self.steps.removeFirst(); self.begin()", false),
    ("self.steps.removeAll(); self.add(email)", false),
    ("self.steps.removeAll(); self.add(last: email)", false),
    ("self.steps.removeAll(); self.add(Phone()); self.add(email)", false),
    ("self.show(email)", false),
    // Nothing goes.
    ("self.showPhone()", false),
  ])
  func anotherStepTiesNothing(end: String, isUntied: Bool) {
    let found = steps(end)
    #expect(found.count == 1 && found[0].contains(isUntied ? "untied" : "never"), "\(end): \(found)")
  }

  /// What all who call it start again is called, and unties nothing.
  @Test(arguments: [
    ("func drag() { stop(); start() }", "Banner never"), ("", "Banner never nobody calls stop()"),
    ("func drag() { stop(); start() }; func end() { stop() }", "Banner untied in stop()"),
  ])
  func aTimerThatStartsAgain(member: String, expected: String) {
    let source = """
      import Foundation
      final class Banner: NSObject {
        private var timer: Timer?
        func start() {
          timer = Timer.scheduledTimer(timeInterval: 3, target: self, selector: #selector(step), userInfo: nil, repeats: true)
        }
        private func stop() { timer?.invalidate() }
        @objc private func step() {}
        \(member)
      }
      func run() { Banner().start(); Banner().drag(); Banner().end() }
      """
    let found = releases(source).map { $0.split(separator: ":")[0] }
    #expect(found == [expected[...]])
  }

  /// What is put back may hold the same behind a box or a closure.
  @Test(arguments: [
    ("final class Box { weak var step: Step?; init(_ step: Step) { self.step = step } }", "untied"),
    ("final class Box { let step: Step; init(_ step: Step) { self.step = step } }", "never"),
  ])
  func whatIsAddedMayHoldTheSame(box: String, expected: String) {
    let found = releases(
      """
      protocol Step: AnyObject {}
      \(box.replacing("class Box", with: "class Box: Step"))
      final class Email: Step { var onDone: (() -> Void)?; func run() { onDone?() } }
      final class Flow {
        var steps: [Step] = []
        func begin() {
          let email = Email()
          email.onDone = { [unowned email] in self.steps.removeAll(); self.steps.append(Box(email)) }
          steps.append(email)
        }
      }
      func run() { let flow = Flow(); flow.begin(); (flow.steps[0] as? Email)?.run() }
      """
    )
    #expect(found.contains { $0.contains("Email") && $0.contains(expected) }, "\(found)")
  }

  /// A login takes the place of the main screen, and the main screen that of the login: each lets the other one go.
  @Test(arguments: [
    ("self.remove(login); self.showMain()", "self.remove(main); self.showLogin()", ["Login", "Main"]),
    ("self.remove(login); self.showMain()", "self.showLogin()", ["Login"]),
  ])
  func twoChildrenTakeTurns(afterLogin: String, afterMain: String, untied: [String]) {
    let found = releases(
      """
      class Child { var onEnd: (() -> Void)?; @objc func end() { onEnd?() } }
      final class Login: Child {}
      final class Main: Child {}
      final class Parent {
        var children: [Child] = []
        func start() { showLogin() }
        func showLogin() {
          let login = Login(); login.onEnd = { [unowned login] in \(afterLogin) }; children.append(login)
        }
        func showMain() {
          let main = Main(); main.onEnd = { [unowned main] in \(afterMain) }; children.append(main)
        }
        func remove(_ child: Child) { children.removeAll { $0 === child } }
      }
      func run() { Parent().start() }
      """
    )
    for child in ["Login", "Main"] {
      let release = untied.contains(child) ? "untied" : "never"
      #expect(found.contains { $0.contains(child) && $0.contains(release) }, "\(child): \(found)")
    }
  }

  /// What a reload puts back for each element, some may pass over.
  @Test(arguments: [
    ("flows.forEach { flow in if let flow { rows.append(Row { self.open(flow) }) } }", ["Page Row never"]),
    ("flows.forEach { flow in if let flow { rows.append(Row { print(flow) }) } }", []),
  ])
  func aReloadForEachElementFillsAgain(fill: String, expected: [String]) {
    let source = """
      import UIKit
      final class Row { let onTap: () -> Void; init(onTap: @escaping () -> Void) { self.onTap = onTap } }
      final class Page: UIViewController {
        private var rows: [Row] = []
        private var flows: [Int?] = [1]
        override func viewWillAppear(_ animated: Bool) { load() }
        func load() { \(fill) }
        func open(_ flow: Int) {}
        @objc func reload() { rows.removeAll(); load() }
      }
      """
    #expect(releases(source) == expected)
  }

  /// The items of a framework's bar are taken out and put there anew, by a method for each element.
  @Test(arguments: [
    ("names.forEach { name in if !name.isEmpty { add(name) } }", "Page never"),
    ("", "Page untied in hide()"),
  ])
  func theItemsOfABarAreFilledAgain(fill: String, expected: String) {
    let found = releases(
      """
      import UIKit
      final class Page: UIViewController {
        var names: [String] = []
        override func viewDidLoad() { add("close") }
        override func viewWillDisappear(_ animated: Bool) { hide() }
        func hide() {
          navigationItem.rightBarButtonItems = []
          \(fill)
        }
        func add(_ name: String) {
          navigationItem.rightBarButtonItems?.append(UIBarButtonItem(systemItem: .close, primaryAction: UIAction { _ in self.end() }))
        }
        func end() {}
      }
      """
    )
    #expect(found.count == 1 && found[0].hasPrefix(expected), "\(found)")
  }

  /// Where one of some branches is run, and each ties the cycle again.
  @Test(arguments: [
    ("if mode { task = listen() } else { task = listen() }", "never"),
    ("if mode { task = listen() } else if mode { task = listen() } else { task = listen() }", "never"),
    ("if mode { begin() } else { begin() }", "never"), ("if mode { begin() } else { task = listen() }", "never"),
    ("switch number { case 0: task = listen()\ndefault: task = listen() }", "never"),
    ("if mode { if mode { task = listen() } else { begin() } } else { task = listen() }", "never"),
    (
      "if mode { if mode { task = listen() }; if mode { task = listen() } } else { task = listen() }",
      "untied in restart()"
    ),
    ("if mode { task = listen() }", "untied in restart()"),
    ("if mode { task = listen() } else { print(mode) }", "untied in restart()"),
    ("if mode { task = listen() } else if mode { task = listen() }", "untied in restart()"),
    ("switch number { case 0: task = listen()\ndefault: break }", "untied in restart()"),
    ("if mode { if mode { task = listen() } } else { task = listen() }", "untied in restart()"),
    ("guard mode else { return }\nif mode { task = listen() } else { task = listen() }", "untied in restart()"),
  ])
  func eachBranchPutsItBack(code: String, release: String) {
    let found = releases(
      """
      final class Model {
        var task: Task<Void, Never>?; var mode = false; var number = 0
        let server = Server()
        init() { restart() }
        func change() { restart() }
        private func restart() {
          task?.cancel()
          \(code)
        }
        private func begin() { task = listen() }
        private func listen() -> Task<Void, Never> { Task { for await number in self.server.numbers() { self.number = number } } }
      }
      func run() { Model().change() }
      """
    )
    #expect(found.map { $0.replacing(#/:\d+/#, with: "") } == ["Model \(release)"])
  }
}
