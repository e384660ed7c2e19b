import AssemblerGraphCore
import AssemblerGraphLinker
import AssemblerGraphModel
import TestSupport
import Testing

/// Advice that mends the cycle for good: it frees what should go, and needs no further change.
@Suite struct ChangeForGoodTests {
  private func advice(_ source: String) -> [String] {
    findings(in: program(of: source)).filter { !$0.path.isEmpty }.map {
      ($0.fixes.isEmpty ? "" : "fix: ") + ($0.advice ?? "")
    }
  }

  private func isAdvised(_ beginning: String, in source: String) {
    let advice = advice(source)
    #expect(advice.count == 1 && advice[0].hasPrefix(beginning), "\(advice)")
  }

  /// What lives as long as the program goes on to hold its observers, whoever refers to it weakly.
  @Test(arguments: [
    (
      "static let shared = Manager()", " = Manager.shared",
      "let Manager.observers hold Screen through a type with a weak"
    ),
    ("", ": Manager; init(manager: Manager) { self.manager = manager }", "fix: make Screen.manager weak"),
  ])
  func whatStaysLetsGoOfItsObservers(shared: String, manager: String, expected: String) {
    isAdvised(
      expected,
      in: """
        //- App/A.swift
        protocol Observing: AnyObject {}
        final class Manager {
          \(shared)
          private var observers: [any Observing] = []
          func add(_ observer: any Observing) { observers.append(observer) }
        }
        final class Screen: Observing {
          private let manager\(manager)
          func open() { manager.add(self) }
        }
        """
    )
  }

  @Test func whatStaysKeepsItsHandlersOnly() {
    isAdvised(
      "fix: write [weak self] in the closure at Sources/App/A.swift:7:37, which Manager.onChange keeps, because Manager lives",
      in: """
        //- Sources/App/A.swift
        final class Manager {
          static let shared = Manager()
          var onChange: (() -> Void)?
        }
        final class Screen {
          private var manager: Manager? = Manager.shared
          func open() { manager?.onChange = { self.draw() } }
          func draw() {}
        }
        """
    )
  }

  /// What the app's object made for itself stays with it: the parent may be weak.
  @Test func whatStaysMayBeReferredToWeaklyByWhatItMade() {
    isAdvised(
      "fix: make Child.parent weak",
      in: """
        //- App/A.swift
        final class Manager {
          static let shared = Manager()
          private var child: Child?
          func open() { child = Child(); child?.parent = self }
        }
        final class Child { var parent: Manager? }
        """
    )
  }

  /// What a shorter cycle needs changed mends the longer ones.
  @Test func aKnotNeedsNoMoreChangesThanItsShortCycles() {
    isAdvised(
      "fix: make Journal.engine weak",
      in: """
        //- App/A.swift
        final class Engine {
          private let worker = Worker()
          private var journal: Journal?
          init() {
            let journal = Journal(engine: self)
            self.journal = journal
            worker.journal = journal
          }
        }
        final class Worker { var journal: Journal? }
        final class Journal {
          private var engine: Engine?
          init(engine: Engine) { self.engine = engine }
        }
        """
    )
  }

  /// A shorter cycle through the same closure needs another word captured weakly.
  @Test func whatAShorterCycleDoesNotNeedIsNoReason() {
    let source = """
      final class Client { var onEvent: (() -> Void)?; func go() {} }
      final class Coordinator { let client: Client; init(_ client: Client) { self.client = client }; func draw() {} }
      final class App {
        let client = Client()
        lazy var coordinator = Coordinator(client)
        func start() {
          let client = client, coordinator = coordinator
          client.onEvent = { client.go(); coordinator.draw() }
        }
      }
      """
    let found = advice(source)
    #expect(found.contains { $0.hasPrefix("fix: write [weak client] in the closure at ") }, "\(found)")
    #expect(found.contains { $0.contains("write [weak coordinator] in the closure at ") }, "\(found)")
    #expect(!found.contains { $0.contains("a shorter cycle") }, "\(found)")
  }

  /// What a test makes for an argument has no other owner, and the test keeps what it makes for a variable.
  @Test(arguments: [
    (
      "var beat: (() -> Void)?", "beat = { self.count += 1 }",
      "fix: write [weak self] in the closure at Tests/AppTests/ClockTests.swift:6:18, which Clock.beat keeps"
    ),
    (
      "var hearing: (any Hearing)?", "hearing = self",
      "make Clock.hearing weak, because no other edge of the cycle can be weak; this changes production code"
    ),
  ])
  func whatTestsMakeForAnArgumentIsKept(property: String, wiring: String, expected: String) {
    isAdvised(
      expected,
      in: """
        //- Sources/App/Clock.swift
        protocol Hearing: AnyObject {}
        final class Clock { \(property) }
        func makeClock() -> Clock { Clock() }
        //- Tests/AppTests/ClockTests.swift
        import XCTest
        @testable import App
        final class Recorder: Hearing {
          let clock: Clock; var count = 0
          init(_ clock: Clock) { self.clock = clock
            clock.\(wiring)
          }
        }
        final class ClockTests: XCTestCase {
          func testBeat() { let recorder = Recorder(Clock()); print(recorder.count) }
        }
        """
    )
  }

  /// A property is weak where it is declared, be it in a class above.
  @Test func aPropertyIsNamedByTheClassThatDeclaresIt() {
    isAdvised(
      "fix: make Service.delegate weak",
      in: """
        //- App/A.swift
        protocol ServiceDelegate: AnyObject {}
        class Service { var delegate: (any ServiceDelegate)? }
        final class ProfileService: Service {}
        final class Model: ServiceDelegate {
          private let service = ProfileService()
          init() { service.delegate = self }
        }
        """
    )
  }
}
