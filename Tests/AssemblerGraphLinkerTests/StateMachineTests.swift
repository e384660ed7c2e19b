import TestSupport
import Testing

/// What a state makes that a machine comes to once, and hands to those that take its place.
struct StateMachineTests {
  private static let store =
    "final class Store { var onChange: (() -> Void)?; func start() { onChange = { self.show() } }; func show() {} }\n"

  /// - Parameters:
  ///   - machine: what the app's delegate is made with.
  ///   - state: the machine's property.
  ///   - end: what the states that are shown give back at the end.
  private func releases(
    machine: String = "let machine = Machine()",
    state: String = "private(set) var state: any State = Starting()",
    handle: String = "state = state.next(isLast: isLast)",
    running: String = "Open(parts: Parts(store: store))",
    other: String = "",
    end: String = "Closed(parts: parts)"
  ) -> [String] {
    AssemblerGraphLinkerTests.releases(
      """
      import UIKit
      @main final class Delegate: UIResponder, UIApplicationDelegate {
        private \(machine)
        func applicationDidBecomeActive(_ app: UIApplication) { machine.handle(false) }
        func applicationDidEnterBackground(_ app: UIApplication) { machine.handle(true) }
      }
      protocol State { func next(isLast: Bool) -> any State }
      final class Machine {
        \(state)
        func handle(_ isLast: Bool) { \(handle) }
      }
      struct Starting: State { func next(isLast: Bool) -> any State { isLast ? self : Launching() } }
      struct Launching: State {
        private let store = Store()
        init() { store.start() }
        func next(isLast: Bool) -> any State { isLast ? Ended() : \(running) }
      }
      struct Parts { let store: Store }
      struct Open: State {
        let parts: Parts
        func next(isLast: Bool) -> any State { isLast ? \(end) : self }
      }
      struct Closed: State {
        let parts: Parts
        func next(isLast: Bool) -> any State { isLast ? self : Open(parts: parts) }
      }
      struct Ended: State { func next(isLast: Bool) -> any State { self } }
      \(Self.store)\(other)
      """
    ).filter { $0.hasPrefix("Store") }
  }

  private static let livesOn = ["Store never Store lives on by Delegate:2"]
  private static let goes = ["Store never"]

  @Test func whatAStateHandsOnLivesOn() { #expect(releases() == Self.livesOn) }

  /// A log-out, behind which there is nothing; the same state once again, with another store.
  @Test(arguments: ["Lost()", "Launching()", "Starting()", "Bare()"])
  func whatAStateBehindItLacksGoes(end: String) {
    let other =
      end == "Bare()"
      ? "struct Bare: State { func next(isLast: Bool) -> any State { isLast ? self : Open(parts: Parts(store: Store())) } }"
      : "struct Lost: State { func next(isLast: Bool) -> any State { isLast ? self : Ended() } }"
    #expect(releases(other: other, end: end) == Self.goes)
  }

  /// What is asked for a state without taking its place may be asked again; a second machine comes to its own.
  @Test(arguments: [
    ("let machine = Machine()", "_ = state.next(isLast: isLast)", ""),
    (
      "let machine = Machine()", "state = state.next(isLast: isLast); peek()",
      "extension Machine { func peek() { _ = state.next(isLast: false) } }"
    ),
    (
      "let machine = Machine()", "state = state.next(isLast: isLast)",
      "extension Delegate { @objc func open() -> Machine { Machine() } }"
    ),
    (
      "lazy var machine = Machine(); @objc func reset() { machine = Machine() }", "state = state.next(isLast: isLast)",
      ""
    ),
    (
      "let machine = Machine()", "state = state.next(isLast: isLast)",
      "extension Delegate { @objc func other() -> Store { let store = Store(); store.start(); return store } }"
    ),
  ])
  func aStateThatIsMadeAgain(machine: String, handle: String, other: String) {
    #expect(releases(machine: machine, handle: handle, other: other) == Self.goes)
  }

  @Test(arguments: [("", true), ("func reset() { state = nil }", false)])
  func aMachineThatIsEmptiedKeepsNothing(reset: String, livesOn: Bool) {
    let found = releases(
      state: "var state: (any State)? = Starting(); \(reset)",
      handle: "state = state?.next(isLast: isLast)"
    )
    #expect(found == (livesOn ? Self.livesOn : Self.goes))
  }
}
