import AssemblerGraphLinker
import TestSupport
import Testing

/// Members of frameworks' objects that keep what they are given.
struct KeptInFrameworkTests {
  /// With a helper that captures its owner, strongly or weakly.
  private func owner(_ superclass: String, _ helper: String, _ members: String, _ line: String, _ list: String)
    -> String
  {
    """
    import UIKit
    final class Part: \(helper) { var onUse: (() -> Void)? }
    final class Owner: \(superclass) {
      var count = 0
      \(members)
      func begin(_ part: Part) {
        part.onUse = { \(list.isEmpty ? "self.count += 1" : "[weak self] in self?.count += 1") }
        \(line)
      }
    }
    func make(_ owner: Owner) { owner.begin(Part()) }
    """
  }

  @Test(
    arguments: [
      ("SKScene", "let skView = SKView()", "skView.presentScene(part)"),
      ("SKScene", "@IBOutlet var skView: SKView!", "skView.presentScene(part, transition: .fade(withDuration: 1))"),
      ("SKScene", "", "if let view = self.view as! SKView? { view.presentScene(part) }"),
      ("SKScene", "", "guard let skView = view as? SKView else { return }; skView.presentScene(part)"),
      ("NSObject, UIInteraction", "let canvas = UIView()", "canvas.addInteraction(part)"),
      ("NSObject, UIInteraction", "", "view.interactions = [part]"),
      ("NSLayoutManager", "let storage = NSTextStorage()", "storage.addLayoutManager(part)"),
      ("NSLayoutManager", "let text = UITextView()", "text.textStorage.addLayoutManager(part)"),
      ("CALayer", "let shade = UIView()", "shade.layer.insertSublayer(part, at: 0)"),
      ("CALayer", "", "view.layer.sublayers = [part]"),
      ("UITabBarItem", "", "tabBarItem = part"), ("UILayoutGuide", "", "view.addLayoutGuide(part)"),
      ("UINavigationItem", "let bar = UINavigationBar()", "bar.pushItem(part, animated: false)"),
      ("UIBarButtonItem", "", "navigationItem.rightBarButtonItems?.append(part)"),
      ("UIBarButtonItem", "", "toolbarItems?.append(part)"),
      ("UICollectionViewLayout", "let list: UICollectionView", "list.setCollectionViewLayout(part, animated: true)"),
    ],
    ["", "weak"]
  )
  func uiKitKeeps(_ what: (helper: String, members: String, line: String), list: String) {
    let source = owner("UIViewController", what.helper, what.members, what.line, list)
    #expect(releases(source) == (list.isEmpty ? ["Owner Part never"] : []), "\(what.line)")
  }

  @Test(
    arguments: [
      ("NSView", "let box = NSBox()", "box.contentView = part"),
      ("NSView", "let item = NSToolbarItem(itemIdentifier: .space)", "item.view = part"),
      ("NSView", "let item = NSCustomTouchBarItem(identifier: .space)", "item.view = part"),
      ("NSView", "let alert = NSAlert()", "alert.accessoryView = part"),
      (
        "NSTitlebarAccessoryViewController", "let window = NSWindow()",
        "window.addTitlebarAccessoryViewController(part)"
      ),
      ("NSMenuItem", "let popUp = NSPopUpButton()", "popUp.menu?.addItem(part)"),
      ("Formatter", "let field = NSTextField()", "field.formatter = part"),
      ("NSObject", "", "representedObject = part"),
      ("NSObject", "let list = NSArrayController()", "list.content = [part]"),
    ],
    ["", "weak"]
  )
  func appKitKeeps(_ what: (helper: String, members: String, line: String), list: String) {
    let source = owner("NSViewController", what.helper, what.members, what.line, list)
    #expect(releases(source) == (list.isEmpty ? ["Owner Part never"] : []), "\(what.line)")
  }

  @Test(
    arguments: [
      ("let decoder = JSONDecoder()", "decoder.dateDecodingStrategy = .custom { _ in HERE; return .now }"),
      ("let decoder = JSONDecoder()", "decoder.keyDecodingStrategy = .custom { keys in HERE; return keys[0] }"),
      ("var encoder: JSONEncoder?", "encoder?.dateEncodingStrategy = .custom { _, _ in HERE }"),
      (
        "var decoder: JSONDecoder?",
        "let made = JSONDecoder(); made.dateDecodingStrategy = .custom { _ in HERE; return .now }; decoder = made"
      ),
      ("var rule: NSPredicate?", "rule = NSPredicate { _, _ in HERE; return true }"),
      (
        "var order: Any?",
        "order = NSSortDescriptor(key: \"id\", ascending: true) { _, _ in HERE; return .orderedSame }"
      ),
      ("var value: NSExpression?", "value = NSExpression(block: { _, _, _ in HERE; return 1 }, arguments: nil)"),
      ("let job = NSBackgroundActivityScheduler(identifier: \"id\")", "job.schedule { done in HERE; done(.finished) }"),
      ("let layer = AVSampleBufferDisplayLayer()", "layer.requestMediaDataWhenReady(on: .main) { HERE }"),
      ("let input: AVAssetWriterInput", "input.requestMediaDataWhenReady(on: .main) { HERE }"),
      ("var node: AVAudioSourceNode?", "node = AVAudioSourceNode { _, _, _, _ in HERE; return 0 }"),
      ("let mixer = AVAudioMixerNode()", "mixer.installTap(onBus: 0, bufferSize: 1, format: nil) { _, _ in HERE }"),
      (
        "let engine = AVAudioEngine()",
        "engine.mainMixerNode.installTap(onBus: 0, bufferSize: 1, format: nil) { _, _ in HERE }"
      ),
      ("let bar = UISegmentedControl()", "bar.insertSegment(action: UIAction { _ in HERE }, at: 0, animated: false)"),
      ("let bar = UISegmentedControl()", "bar.setAction(.init { _ in HERE }, forSegmentAt: 0)"),
      ("let icon = NSImageView()", "icon.image = NSImage(size: .zero, flipped: false) { _ in HERE; return true }"),
      (
        "var session: Session?",
        "session = Session(redirectHandler: Redirector(behavior: .modify { _, r, _ in HERE; return r }))"
      ),
      ("let monitor = ClosureEventMonitor()", "monitor.requestDidFinish = { _ in HERE }"),
    ],
    ["", "weak"]
  )
  func aBlockIsKept(_ what: (members: String, line: String), list: String) {
    let call = list.isEmpty ? "self.count += 1" : "print()"
    let source = """
      import AVFoundation
      import Alamofire
      final class Owner {
        var count = 0
        \(what.members)
        func begin() { \(what.line.split(separator: "HERE").joined(separator: call)) }
      }
      """
    #expect(releases(source) == (list.isEmpty ? ["Owner never"] : []), "\(what.line)")
  }

  /// What coders are given for others to read they keep; a method is a closure too.
  @Test(arguments: [
    ("let decoder = PropertyListDecoder()", "decoder.userInfo[.context] = self", ["Owner never"]),
    ("let encoder = JSONEncoder()", "encoder.dateEncodingStrategy = .custom(encode)", ["Owner never"]),
    ("let encoder = JSONEncoder()", "encoder.dateEncodingStrategy = .iso8601", []),
    ("let context = NSManagedObjectContext(.main)", "context.userInfo[\"owner\"] = self", ["Owner never"]),
    ("", "let decoder = JSONDecoder(); decoder.userInfo[.context] = self", []),
  ])
  func codersKeepWhatTheyAreGiven(members: String, line: String, expected: [String]) {
    let source = """
      import CoreData
      final class Owner {
        \(members)
        func begin() { \(line) }
        func encode(_ date: Date, to encoder: Encoder) throws {}
      }
      """
    #expect(releases(source) == expected, "\(line)")
  }

  @Test(arguments: [
    ("renderer.stopRequestingMediaData()", "Owner untied in stop():7"), ("renderer.flush()", "Owner never"),
  ])
  func aRendererAsksUntilItIsStopped(end: String, expected: String) {
    let source = """
      import AVFoundation
      final class Owner {
        let renderer = AVSampleBufferAudioRenderer()
        var count = 0
        func start() {
          renderer.requestMediaDataWhenReady(on: .main) { self.count += 1 } }
        public func stop() { \(end) }
      }
      """
    #expect(releases(source) == [expected])
  }

  @Test(arguments: [
    ("Thread(target: self, selector: #selector(listen), object: nil)", "while !Thread.current.isCancelled {}", "never"),
    ("Thread { self.listen() }", "while true {}", "never"),
    ("Thread(target: self, selector: #selector(listen), object: nil)", "print()", "ends"),
    ("Thread { [weak self] in self?.count += 1 }", "while true {}", ""),
  ])
  func aThreadKeepsItsTargetUntilItExits(thread: String, body: String, expected: String) {
    let source = """
      import Foundation
      final class Listener: NSObject {
        var thread: Thread?
        var count = 0
        public func start() { thread = \(thread); thread?.start() }
        @objc func listen() { \(body) }
      }
      """
    let found = releases(source)
    #expect(expected.isEmpty ? found.isEmpty : found.count == 1 && found[0].contains(expected), "\(thread): \(found)")
  }

  /// The layout that a controller is made with, and the one that its storyboard gives it.
  @Test(arguments: [
    ("init() { let layout = Mosaic(); super.init(collectionViewLayout: layout); layout.owner = self }", true),
    (
      "convenience init(_ layout: Mosaic) { self.init(collectionViewLayout: Mosaic()); (collectionViewLayout as? Mosaic)?.owner = self }",
      true
    ),
    (
      "override func viewDidLoad() { if let layout = collectionView?.collectionViewLayout as? Mosaic { layout.owner = self } }",
      true
    ),
    ("override func viewDidLoad() { (collectionView.collectionViewLayout as! Mosaic).owner = self }", true),
    ("override func viewDidLoad() { let layout = Mosaic(); layout.owner = self; layout.prepare() }", false),
  ])
  func aControllerKeepsItsLayout(member: String, keeps: Bool) {
    let source = """
      import UIKit
      final class Mosaic: UICollectionViewLayout { var owner: Photos? }
      final class Photos: UICollectionViewController {
        \(member)
      }
      """
    #expect(releases(source) == (keeps ? ["Mosaic Photos never"] : []), "\(member)")
  }

  /// What code takes for its own class in a place that only a nib can have filled is there, and stays.
  @Test(arguments: [
    ("(view as! Panel).onTap = { self.close() }", true),
    ("(view as? Panel)?.onTap = { [weak self] in self?.close() }", false),
    ("(table.tableHeaderView as? Panel)?.onTap = { self.close() }", true),
    ("(view.superview as? Panel)?.onTap = { self.close() }", false),
  ])
  func aNibFillsWhatIsCast(line: String, keeps: Bool) {
    let source = """
      import UIKit
      final class Panel: UIView { var onTap: (() -> Void)? }
      final class Screen: UIViewController {
        @IBOutlet var table: UITableView!
        override func viewDidLoad() { \(line) }
        func close() {}
      }
      """
    #expect(releases(source) == (keeps ? ["Panel Screen never"] : []), "\(line)")
  }

  /// What a class makes of itself keeps what its own closures capture.
  @Test(arguments: [
    (
      "UIAlertController", "made.addAction(UIAlertAction(title: \"OK\", style: .default) { _ in made.count += 1 })",
      true
    ),
    (
      "UIAlertController",
      "let ok = UIAlertAction(title: \"OK\", style: .default) { _ in made.count += 1 }; made.addAction(ok)", true
    ),
    ("UIButton", "made.addAction(UIAction { _ in made.count += 1 }, for: .touchUpInside)", true),
    ("UIButton", "made.addAction(UIAction { [weak made] _ in made?.count += 1 }, for: .touchUpInside)", false),
    ("UIButton", "let other = Owner(); made.addAction(UIAction { _ in other.count += 1 }, for: .touchUpInside)", false),
  ])
  func whatIsMadeKeepsItself(superclass: String, line: String, keeps: Bool) {
    let source = """
      import UIKit
      final class Owner: \(superclass) {
        var count = 0
        static func make() -> Owner { let made = Owner(); \(line); return made }
      }
      """
    #expect(releases(source).filter { !$0.contains("possible") } == (keeps ? ["Owner never"] : []), "\(line)")
  }

  /// What is assigned to an inherited property says what `.delete` is.
  @Test(arguments: [("self.count += 1", true), ("print()", false)])
  func anInheritedPropertySaysWhatItTakes(call: String, keeps: Bool) {
    let source = """
      import UIKit
      final class Cell: UICollectionViewListCell {
        var count = 0
        func prepare() { accessories = [.delete(displayed: .always, actionHandler: { \(call) })] }
      }
      """
    #expect(releases(source) == (keeps ? ["Cell never"] : []))
  }

  /// What links to an object of Realm's is asked for; it holds none of them.
  @Test(arguments: [("LinkingObjects<Notebook>", true), ("Box<Notebook>", false)])
  func linkingObjectsAreAQuery(type: String, isQuery: Bool) {
    let source = """
      import RealmSwift
      struct Box<Value> { var value: Value? }
      final class Note { var notebooks: \(type)?; func put(_ book: Notebook) { notebooks = .init(value: book) } }
      final class Notebook { var notes: [Note] = []; func add(_ note: Note) { notes.append(note); note.put(self) } }
      """
    #expect(releases(source).isEmpty == isQuery)
  }
}
