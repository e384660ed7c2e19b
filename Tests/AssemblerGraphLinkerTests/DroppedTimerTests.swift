import AssemblerGraphFacts
import AssemblerGraphLinker
import AssemblerGraphModel
import TestSupport
import Testing

/// Timers that nobody holds but the run loop, and other keepers that code tells to let go, or that never had what they seem to hold.
struct DroppedTimerTests {
  /// A copy of a view keeps the objects of its state.
  @Test(arguments: [
    ("@StateObject private var model = Model()", "repeats: true) { _ in update() }", ["Page never"]),
    ("@State private var model = Model()", "repeats: true) { _ in update() }", ["Page never"]),
    (
      "@StateObject private var model = Model()", "repeats: true) { timer in update(); timer.invalidate() }",
      ["Page untied in a closure:7"]
    ),
    ("@StateObject private var model = Model()", "repeats: false) { _ in update() }", ["Page ends:7"]),
    ("@StateObject private var model = Model()", "repeats: true) { [weak model] _ in model?.run() }", []),
    // The model is somebody else's, and what is no object says little.
    ("@ObservedObject var model: Model", "repeats: true) { _ in update() }", []),
    ("let model = Model(); @State private var count = 0", "repeats: true) { _ in count += 1 }", []),
  ])
  func aViewThatIsCapturedKeepsItsState(state: String, timer: String, expected: [String]) {
    let source = """
      final class Model: ObservableObject { func run() {} }
      struct Page: View {
        \(state)
        var body: some View {
          Text("").onAppear {
            Timer.scheduledTimer(withTimeInterval: 2, \(timer)
          }
        }
        func update() { model.run() }
      }
      """
    let found = releases("import SwiftUI\n" + source)
    #expect(found == expected, "\(found)")
  }

  @Test func theStateOfAWindowLivesOn() {
    let source = """
      import SwiftUI
      final class Model: ObservableObject { func run() {} }
      @main struct Main: App { var body: some Scene { WindowGroup { Page() } } }
      struct Page: View {
        @StateObject private var model = Model()
        var body: some View {
          Text("").onAppear { Timer.scheduledTimer(withTimeInterval: 2, repeats: true) { _ in model.run() } }
        }
      }
      """
    #expect(releases(source) == ["Page never Model lives on by Main:3"])
  }

  /// A local variable keeps no timer, and ends none.
  @Test(arguments: [
    ("let timer = TIMER", ["Page never"]), ("let timer = TIMER; timer.tolerance = 1; timer.fire()", ["Page never"]),
    ("var timer: Timer?; timer = TIMER", ["Page never"]), ("if let timer = Optional(TIMER) { print(timer) }", []),
    ("let timer = TIMER; timer.invalidate()", []), ("let timer = TIMER; timers.append(timer)", []),
    ("let timer = TIMER; DispatchQueue.main.async { timer.invalidate() }", []),
    (
      "let token = NotificationCenter.default.addObserver(forName: nil, object: nil, queue: nil) { _ in self.tick() }",
      ["Page never"]
    ),
  ])
  func aLocalVariableKeepsNoTimer(line: String, expected: [String]) {
    let forms = [
      "Timer.scheduledTimer(timeInterval: 1, target: self, selector: #selector(tick), userInfo: nil, repeats: true)",
      "Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in self.tick() }",
    ]
    for form in forms {
      let source = """
        import UIKit
        var timers: [Timer] = []
        final class Page: UIViewController {
          var timer = Timer()
          override func viewDidLoad() { \(line.replacing("TIMER", with: form)) }
          @objc func tick() {}
        }
        """
      let found = releases(source)
      #expect(found == expected, "\(line): \(found)")
    }
  }

  /// The block gets the timer also where a protocol's extension makes it.
  @Test(arguments: [("timer.invalidate()", "Game untied in a closure:6"), ("print(timer)", "Game never")])
  func aBlockInAnExtensionOfAProtocolEndsItsTimer(body: String, expected: String) {
    let source = """
      final class Game { var isPaused = true }
      protocol Launching: AnyObject {}
      extension Launching {
        func launch(_ game: Game) {
          _ = Timer.scheduledTimer(withTimeInterval: 1, repeats: true, block: { timer in
            if !game.isPaused { \(body) }
          })
        }
      }
      final class Page: Launching { func start() { launch(Game()) } }
      """
    #expect(releases(source) == [expected])
  }

  /// `store(in:)` has no result: what is assigned is nil.
  @Test func onlyTheSetKeepsWhatIsStoredInIt() {
    let source = """
      import Combine
      final class Page {
        private var bag: Set<AnyCancellable> = []
        private var ticks: Cancellable?
        let subject = PassthroughSubject<Int, Never>()
        init() { ticks = subject.sink(receiveValue: show).store(in: &bag) as? any Cancellable }
        func show(_ count: Int) {}
      }
      """
    #expect(releases(source) == ["Page never"])
  }

  /// A view that takes itself out of the view around it is kept by that no more; to take out another one changes nothing.
  @Test(arguments: [
    ("override var isHidden: Bool { didSet { removeFromSuperview() } }", "Cover untied in isHidden:4"),
    ("func hide() { self.removeFromSuperview() }", "Cover untied in hide():4"),
    ("func hide() { child.removeFromSuperview() }", "Cover never"),
  ])
  func aViewTakesItselfOut(member: String, expected: String) {
    let source = """
      import UIKit
      final class Cover: UIView {
        var host: UIView?; let child = UIView()
        \(member)
        func attach(to view: UIView) { host = view; view.addSubview(self) }
      }
      final class Page: UIViewController {
        let cover = Cover()
        override func viewDidLoad() { cover.attach(to: view) }
        @objc func done() { cover.isHidden = true; cover.hide() }
      }
      """
    #expect(releases(source) == [expected])
  }

  /// A case that is made with an object made on the spot does not lead back to who made it.
  @Test(arguments: [
    ("item = .page(Page())", []), ("item = .page(self)", ["Item Page never"]),
    ("item = .page(other); other.item = .page(self)", ["Item Page never"]),
  ])
  func aCaseHoldsWhatItWasMadeWith(body: String, expected: [String]) {
    let source = """
      enum Item { case page(Page), none }
      final class Page { var item: Item?; func show(_ other: Page) { \(body) } }
      final class Home {
        var item: Item?
        func open() { let page = Page(); item = .page(page); page.show(Page()) }
      }
      """
    let found = releases(source)
    #expect(found == expected, "\(found)")
  }
}
