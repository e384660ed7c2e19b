import AssemblerGraphFacts
import AssemblerGraphLinker
import AssemblerGraphModel
import TestSupport
import Testing

/// Whether somebody runs the code that lets go.
struct CodeRunnerTests {
  /// A call that may mean the method that empties the property counts, by the declared type of its receiver.
  @Test(arguments: [
    ("let player = AVAudioPlayer(); func quiet() { player.stop() }", "nobody calls stop()"),
    ("var task: URLSessionDataTask?; func quiet() { task?.stop() }", "nobody calls stop()"),
    ("var other: (any Stopping)?; func quiet() { other?.stop() }", "nobody calls stop()"),
    ("func quiet(_ thing: SomeThing) { thing.stop() }", "nobody calls stop()"),
    // Whom a protocol admits is known: it is as the caller is.
    ("var other: (any Pausing)?; func quiet() { other?.stop() }", "nobody calls stop()"),
    ("var other: (any Pausing)?; @objc func quiet() { other?.stop() }", "runs"),
    ("var other: (any Stopping)?; @objc func quiet() { other?.stop() }", "nobody calls stop()"),
    ("func quiet(_ thing: Any) { thing.stop() }", "runs"),
    ("func quiet<Thing>(_ thing: Thing) { thing.stop() }", "runs"),
  ])
  func whatIsCalledByNameIsOfTheDeclaredType(members: String, expected: String) {
    let source = """
      protocol Stopping { func stop() }
      protocol Pausing { func stop() }
      class Base: Pausing { var onEnd: (() -> Void)?; func stop() { onEnd = nil } }
      final class Page: Base {
        var count = 0
        func open() { onEnd = { self.count += 1 } }
      }
      final class Desk { \(members) }
      """
    #expect(releases(source) == [expected == "runs" ? "Page untied in stop():3" : "Page never \(expected):3"])
  }

  @Test(arguments: [
    // A framework's class calls overrides only, and nobody from outside calls what is private or static.
    ("UIViewController", "func stop(animated: Bool)", false), ("UIView", "func stop(_ flag: Bool)", false),
    ("XCTestCase", "func stop(file: String)", false), ("SomeKitController", "func stop(now: Bool)", false),
    ("NSObject, UITableViewDelegate", "private func tableView(_ view: UITableView, didSelectRowAt: Int)", false),
    ("NSObject, UITableViewDelegate", "static func tableView(_ view: UITableView, didSelectRowAt: Int)", false),
    ("NSObject, UITableViewDelegate", "func tableView(_ view: UITableView, didSelectRowAt: Int)", true),
    // A delegate's method begins with its sender, or says when it is called or what it is about.
    // Its protocol is known: nothing else that gets one thing alone is a method of it.
    (
      "NSObject, UIAdaptivePresentationControllerDelegate",
      "func presentationControllerDidDismiss(_ controller: UIPresentationController)", true
    ),
    (
      "NSObject, UIAdaptivePresentationControllerDelegate",
      "func sizesDidDismiss(_ controller: UIPresentationController)", false
    ),
    (
      "NSObject, UIPopoverPresentationControllerDelegate",
      "func presentationControllerDidDismiss(_ controller: UIPresentationController)", true
    ),
    ("NSObject, UITableViewDelegate", "func scrollViewDidScroll(_ view: UIScrollView)", true),
    ("NSObject, UITableViewDelegate", "func listDidScroll(_ view: UIScrollView)", false),
    ("NSObject, UIImagePickerControllerDelegate", "func imagePickerDidCancel(_ picker: UIViewController)", false),
    ("NSObject, UIImagePickerControllerDelegate", "func showPicker(from source: Int, completion: Int)", false),
    ("NSObject, UIImagePickerControllerDelegate", "func picker(_ picker: UIViewController, didFinish: Int)", true),
    // In Swift 2 the sender had no label.
    ("NSObject, UITableViewDelegate", "func tableView(tableView: UITableView, didSelectRowAtIndexPath: Int)", true),
    ("NSObject, PlayerDelegate", "func sizesDidDismiss(_ controller: UIPresentationController)", true),
    ("NSObject, AVAudioPlayerDelegate", "func stop(_ reason: Int)", false),
    ("NSObject, AVAudioPlayerDelegate", "func stop(after seconds: Int)", false),
    ("NSObject, AVAudioPlayerDelegate", "func audioPlayerEnded(_ player: AVAudioPlayer)", true),
    ("NSObject, WKNavigationDelegate", "func webView(_ view: WKWebView, decidePolicyFor: Int)", true),
    ("NSObject, WCSessionDelegate", "func reachabilityDidChange(_ session: WCSession)", true),
    ("SomeKitDelegate", "func finished(kit: Int)", true),
    // Of other protocols nothing is known.
    ("NSObject, SomeHandling", "func stop(_ reason: Int)", true), ("SomeHandling", "func stop(_ reason: Int)", true),
    // What is private, no other file can name: Objective-C calls it by a selector of this one, or by its name.
    ("UIViewController", "@objc func stop(_ sender: Any)", true),
    ("UIViewController", "@objc private func stop(_ sender: Any)", false),
    ("UIViewController", "@IBAction private func stop(_ sender: Any)", true),
    ("UIViewController", "let call = #selector(stop); @objc private func stop(_ sender: Any)", true),
    ("UIViewController", "let call = Selector(\"stop:\"); @objc private func stop(_ sender: Any)", true),
    ("UIViewController", "let call = #selector(stop); private func stop(_ sender: Any)", false),
  ])
  func whatAFrameworkCalls(inherits: String, method: String, isCalled: Bool) {
    let source = """
      final class Page: \(inherits) {
        var onEnd: (() -> Void)?; var count = 0
        func open() { onEnd = { self.count += 1 } }
        \(method) { onEnd = nil }
      }
      """
    let found = releases(source)
    #expect(found.count == 1)
    #expect(found[0].contains(isCalled ? "untied" : "never nobody calls"), "\(found)")
  }

  @Test func aViewsOwnMethodsAreCalledByNobody() {
    let source = """
      final class Model { var onEnd: (() -> Void)?; var count = 0
        func start() { onEnd = { self.count += 1 } }
        func stop() { onEnd = nil }
      }
      struct Page: View {
        @StateObject var model = Model()
        var body: some View { Text("").onAppear { model.start() } }
        func finish(_ reason: Int) { model.stop() }
      }
      """
    #expect(releases(source) == ["Model never nobody calls stop():3"])
  }

  /// What only empties a property ties nothing, and what it calls besides is called by nobody.
  @Test(arguments: [
    ("var phase = Phase.idle", "phase = .firing { self.peak = $0 }", "phase = .idle"),
    ("var onEnd: (Double) -> Void = { _ in }", "onEnd = { self.peak = $0 }", "onEnd = { _ in }"),
    ("var all = [(Double) -> Void]()", "all.append { self.peak = $0 }", "all = [(Double) -> Void]()"),
  ])
  func whatOnlyEmptiesFillsNothing(property: String, fill: String, empty: String) {
    let source = """
      final class Kiln {
        enum Phase { case idle, firing((Double) -> Void) }
        \(property); var peak = 0.0
        func begin() { \(fill) }
        MEMBER
      }
      """
    func release(_ member: String) -> [String] {
      releases(source.replacing("MEMBER", with: member)).map { $0.replacing("Kiln Kiln.Phase", with: "Kiln") }
    }
    #expect(release("func reset() { \(empty) }") == ["Kiln never nobody calls reset():5"])
    #expect(release("deinit { \(empty) }") == ["Kiln never only deinit of Kiln:5"])
    #expect(release("@objc func reset() { \(empty) }") == ["Kiln untied in reset():5"])
    #expect(release("@objc func reset() { \(empty); \(empty) }") == ["Kiln untied in reset():5"])
    #expect(release("@objc func reset() { \(empty); \(fill) }") == ["Kiln never"])
  }

  /// A property of another class that has the same name is another property.
  @Test func whatFillsAPropertyOfAnotherClassFillsNothing() {
    let source = """
      final class Page {
        var all: [() -> Void] = []; var count = 0
        func open() { all.append { self.count += 1 } }
        func close() { all.removeAll() }
      }
      final class Desk { var all: [() -> Void] = []; func fill() { all = [{ print(1) }] } }
      final class House {
        let page = Page(); let desk = Desk()
        private func end() { page.close(); desk.fill() }
      }
      """
    #expect(releases(source) == ["Page never nobody calls close():4"])
  }

  /// Reading a lazy property makes what it holds; who reads it to let go of that ties nothing.
  @Test(arguments: [
    ("deinit { pump.onEnd = nil }", "never only deinit of Fan:6"),
    ("func stop() { pump.onEnd = nil }; deinit { print(pump); stop() }", "never only deinit of Fan:6"),
    ("func stop() { pump.onEnd = nil }", "never nobody calls stop():6"),
    ("func stop() { pump.onEnd = nil }; func end() { stop() }", "never nobody calls stop():6"),
    ("func stop() { pump.onEnd = nil }; @objc func tap() { stop() }", "untied in stop():6"),
    ("func stop() { pump.onEnd = nil }; func work() { start(); stop() }", "untied in stop():6"),
  ])
  func whoReadsALazyPropertyOnlyToLetGoTiesNothing(member: String, expected: String) {
    let source = """
      final class Pump { var onEnd: (() -> Void)? }
      final class Fan {
        lazy var pump: Pump = { let pump = Pump(); pump.onEnd = { self.count += 1 }; return pump }()
        var count = 0
        func start() { print(pump) }
        \(member)
      }
      """
    #expect(releases(source) == ["Fan Pump \(expected)"])
  }

  /// Who enters from outside of the cycle to tie it enters again to untie it, as far as the class has methods for both.
  @Test(arguments: [
    ("func open() { pump.start() }; func close() { pump.stop() }", "", true),
    ("func open() { pump.start() }; func close() { end() }; private func end() { pump.stop() }", "", true),
    ("func open() { pump.start() }; private func close() { pump.stop() }", "", false),
    ("func open() { pump.start() }; func close() { pump.onEnd = nil }", "", false),
    // Somebody is seen to open it, and never to close it.
    ("@objc func open() { pump.start() }; func close() { pump.stop() }", "", false),
    ("init() { pump.start() }; func close() { pump.stop() }", "", false),
    // Who has the garden may close it, and who only has the pump is somebody else.
    (
      "func open() { pump.start() }; func close() { pump.stop() }",
      "final class Town { let garden = Garden(); func day() { garden.open() } }", true
    ),
    (
      "func open() { pump.start() }; func close() { pump.stop() }",
      "final class Town { let garden = Garden(); func night() { garden.close() } }", true
    ),
    (
      "func open() { pump.start() }",
      "final class Shed { let pump: Pump; init(_ pump: Pump) { self.pump = pump }; func close() { pump.stop() } }",
      false
    ),
  ])
  func whoTiesItFromOutside(members: String, others: String, lets: Bool) {
    let source = """
      final class Pump { var onEnd: (() -> Void)?; var count = 0
        func start() { onEnd = { self.count += 1 } }
        func stop() { onEnd = nil }
      }
      final class Garden { let pump = Pump()
        \(members)
      }
      \(others)
      """
    let found = releases(source)
    #expect(found.count == 1 && found[0].contains(lets ? "untied in stop():3" : "never nobody calls"), "\(found)")
  }

  /// Of a program nobody calls what is public, of a library others do.
  @Test(arguments: [
    ("@main struct Tool { static func main() { run() } }", false), ("struct Tool {}", true),
  ])
  func whoCallsWhatIsPublic(other: String, lets: Bool) {
    let source = """
      public final class Pump { var onEnd: (() -> Void)?; var count = 0
        public func start() { onEnd = { self.count += 1 } }
        public func stop() { onEnd = nil }
      }
      \(other)
      func run() { Pump().start() }
      """
    let found = releases(source)
    #expect(found.count == 1 && found[0].contains(lets ? "untied in stop():3" : "never nobody calls"), "\(found)")
  }

  /// Objective-C calls what a selector names, also in code without `@objc`.
  @Test(arguments: [("#selector(stop)", true), ("#selector(go)", false)])
  func whatASelectorNames(selector: String, lets: Bool) {
    let source = """
      final class Garden: NSObject {
        var timer: Timer?
        func start() {
          NotificationCenter.default.addObserver(self, selector: \(selector), name: nil, object: nil)
          timer = Timer.scheduledTimer(timeInterval: 1, target: self, selector: #selector(go), userInfo: nil, repeats: true)
        }
        func go() {}
        func stop() { timer?.invalidate() }
      }
      func run() { Garden().start() }
      """
    let found = releases(source)
    #expect(found.count == 1 && found[0].contains(lets ? "untied in stop()" : "never nobody calls"), "\(found)")
  }
}
