import AssemblerGraphLinker
import TestSupport
import Testing

/// What code takes out of a framework's object again, and what it leaves there.
struct TakingOutTests {
  private func screen(_ helpers: String, _ members: String, put: String, take: String) -> String {
    """
    import UIKit
    \(helpers)
    final class Screen: UIViewController {
      var count = 0
      \(members)
      override func viewDidAppear(_ animated: Bool) { \(put) }
      override func viewDidDisappear(_ animated: Bool) { \(take) }
    }
    """
  }

  @Test(arguments: [
    ("map.removeAnnotations(map.annotations)", "untied in viewDidDisappear(_:):7"),
    ("map.removeAnnotations(map.annotations.filter { !($0 is MKUserLocation) })", "untied in viewDidDisappear(_:):7"),
    ("map.annotations.forEach(map.removeAnnotation)", "untied in viewDidDisappear(_:):7"),
    ("if let pin { map.removeAnnotation(pin) }", "untied in viewDidDisappear(_:):7"),
    ("for pin in map.annotations { map.removeAnnotation(pin) }", "untied in viewDidDisappear(_:):7"),
    ("map.removeAnnotation(Stop())", "never"), ("map.removeOverlays(map.overlays)", "never"),
    ("map.deselectAnnotation(pin, animated: false)", "never"), ("_ = map.annotations", "never"),
  ])
  func aMapLetsGoOfItsAnnotations(take: String, expected: String) {
    let source = screen(
      "final class Pin: MKPointAnnotation { var onTap: (() -> Void)? }; final class Stop: MKPointAnnotation {}",
      "let map = MKMapView(); weak var pin: Pin?",
      put:
        "view.addSubview(map); let pin = Pin(); pin.onTap = { self.count += 1 }; map.addAnnotation(pin); self.pin = pin",
      take: take
    )
    #expect(Set(releases(source)) == ["Pin Screen \(expected)"], "\(take)")
  }

  @Test(arguments: [
    ("view.gestureRecognizers?.forEach(view.removeGestureRecognizer)", true), ("view.gestureRecognizers = nil", true),
    ("view.gestureRecognizers?.forEach { view.removeGestureRecognizer($0) }", true),
    ("view.gestureRecognizers = []", true), ("view.gestureRecognizers?.forEach { $0.isEnabled = false }", false),
    ("view.gestureRecognizers?.forEach(print)", false),
  ])
  func aViewLetsGoOfItsRecognizers(take: String, lets: Bool) {
    let source = screen(
      "final class Hold: UILongPressGestureRecognizer { var onHold: (() -> Void)? }",
      "",
      put: "let hold = Hold(); hold.onHold = { self.count += 1 }; view.addGestureRecognizer(hold)",
      take: take
    )
    let expected = lets ? "Hold Screen untied in " : "Hold Screen never"
    let found = releases(source)
    #expect(!found.isEmpty && found.allSatisfy { $0.hasPrefix(expected) }, "\(take): \(found)")
  }

  @Test(arguments: [
    ("toolbarItems = [item]", "setToolbarItems(nil, animated: true)", true),
    ("setToolbarItems([item], animated: true)", "toolbarItems = nil", true),
    ("navigationItem.rightBarButtonItem = item", "navigationItem.setRightBarButtonItems([], animated: true)", true),
    ("navigationItem.rightBarButtonItems?.append(item)", "navigationItem.rightBarButtonItems = nil", true),
    ("navigationItem.rightBarButtonItem = item", "navigationItem.setLeftBarButton(nil, animated: true)", false),
    ("toolbarItems = [item]", "setToolbarItems([UIBarButtonItem()], animated: true)", false),
    ("bar.setItems([item], animated: false)", "bar.items = nil", true),
    ("bar.setItems([item], animated: false)", "bar.delegate = nil", false),
  ])
  func nothingTakesThePlaceOfItems(put: String, take: String, lets: Bool) {
    let source = screen(
      "final class Item: UIBarButtonItem { var onTap: (() -> Void)? }",
      "let bar = UIToolbar()",
      put: "let item = Item(); item.onTap = { self.count += 1 }; \(put)",
      take: take
    )
    #expect(releases(source) == ["Item Screen " + (lets ? "untied in viewDidDisappear(_:):7" : "never")], "\(take)")
  }

  /// Each member of a framework's object lets go of what it put there itself.
  @Test(arguments: [
    ("button.menu = nil", "button.menu = UIMenu(children: [UIAction { _ in self.count += 1 }])", true),
    ("button.menu = nil", "button.addAction(UIAction { _ in self.count += 1 }, for: .touchUpInside)", false),
    ("link.stateUpdateHandler = nil", "link.stateUpdateHandler = { _ in self.count += 1 }", true),
    ("link.viabilityUpdateHandler = nil", "link.stateUpdateHandler = { _ in self.count += 1 }", false),
    ("view.layer.sublayers = nil", "view.layer.insertSublayer(shade, at: 0); shade.owner = self", true),
    ("view.layer.mask = nil", "view.layer.insertSublayer(shade, at: 0); shade.owner = self", false),
    ("view.layer.sublayers?.forEach { $0.removeFromSuperlayer() }", "view.layer.addSublayer(Shade(self))", true),
    ("button.layer.sublayers?.forEach { $0.removeFromSuperlayer() }", "button.layer.addSublayer(Shade(self))", true),
    ("table.setItems([], animated: false)", "table.setItems([tab], animated: false); tab.owner = self", true),
  ])
  func aMemberLetsGoOfItsOwn(take: String, put: String, lets: Bool) {
    let source = screen(
      """
      import Network; final class Tab: UITabBarItem { var owner: Screen? }
      final class Shade: CALayer { var owner: Screen?; init(_ owner: Screen?) { self.owner = owner; super.init() } }
      """,
      "let button = UIButton(); let link = NWConnection(to: peer, using: .tcp); let table = UITabBar()",
      put: "view.addSubview(button); view.addSubview(table); let tab = Tab(); let shade = Shade(nil); \(put)",
      take: take
    )
    let found = releases(source)
    #expect(!found.isEmpty && found.allSatisfy { $0.contains(lets ? "untied in" : "never") }, "\(take): \(found)")
  }

  @Test(arguments: [
    ("command.removeTarget(nil)", "untied in viewDidDisappear(_:):7"), ("command.isEnabled = false", "never"),
    ("other.removeTarget(self, action: nil, for: .allEvents)", "never"),
  ])
  func aCommandTakesAwayAllItsTargets(take: String, expected: String) {
    let source = screen(
      "import MediaPlayer",
      "let command = MPRemoteCommandCenter.shared().playCommand; let other = UIButton()",
      put: "command.addTarget { _ in self.count += 1; return .success }",
      take: take
    )
    #expect(releases(source) == ["Screen \(expected)"], "\(take)")
  }

  /// What an extension associates with its object stays when the object is no target of a control any more.
  @Test(arguments: [
    ("refresh.removeTarget(self, action: #selector(run), for: .valueChanged)", "never"),
    ("objc_setAssociatedObject(self, &key, nil, .OBJC_ASSOCIATION_RETAIN)", "untied in forget():4"),
  ])
  func whatIsAssociatedIsNoTarget(line: String, expected: String) {
    let source = """
      import UIKit
      private var key = 0
      extension UITableView {
        func forget() { \(line) }
        func onPull(_ handler: @escaping () -> Void) {
          forget()
          refresh.addTarget(self, action: #selector(run), for: .valueChanged)
          objc_setAssociatedObject(self, &key, handler, .OBJC_ASSOCIATION_RETAIN)
        }
        private var refresh: UIRefreshControl { refreshControl! }
        @objc func run() {}
      }
      final class Page: UIViewController {
        let table = UITableView()
        override func viewDidLoad() { table.onPull { self.show() } }
        override func viewDidDisappear(_ animated: Bool) { table.forget() }
        func show() {}
      }
      """
    #expect(releases(source) == ["Page \(expected)"], "\(line)")
  }

  @Test(arguments: [
    ("sceneView.scene?.rootNode.childNodes.forEach { $0.removeFromParentNode() }", true),
    ("sceneView.scene = nil", true),
    ("sceneView.delegate = nil", false),
  ])
  func aSceneLetsGoOfItsNodes(take: String, lets: Bool) {
    let source = screen(
      "final class Globe: SCNNode { var onSpin: (() -> Void)? }",
      "let sceneView = SCNView()",
      put:
        "view.addSubview(sceneView); let globe = Globe(); globe.onSpin = { self.count += 1 }; sceneView.scene?.rootNode.addChildNode(globe)",
      take: take
    )
    let expected = lets ? "Globe Screen untied in " : "Globe Screen never"
    let found = releases(source)
    #expect(!found.isEmpty && found.allSatisfy { $0.hasPrefix(expected) }, "\(take): \(found)")
  }

  /// A child that leaves its parent, a view that leaves what it is in; not where another one does, or where nobody lets it.
  @Test(arguments: [
    ("@objc func close() { removeFromParent() }", "untied in close():14"),
    ("@objc func close() { self.view.removeFromSuperview(); self.removeFromParent() }", "untied in close():14"),
    ("@IBAction func close(_ sender: UIButton) { self.removeFromParent() }", "untied in close(_:):14"),
    ("func close() { removeFromParent() }", "never"), ("@objc func close() { view.removeFromSuperview() }", "never"),
    ("deinit { removeFromParent() }", "never"), ("@objc func close() { Other().removeFromParent() }", "never"),
    ("@objc func close() { removeFromParent(); host?.addChild(self) }", "never"),
  ])
  func aChildLeavesItsParent(close: String, expected: String) {
    let source = """
      import UIKit
      final class Page: UIViewController {
        @objc func tap() { let slider = Slider(); slider.show(by: self) { self.refresh() } }
        func refresh() {}
      }
      final class Other: UIViewController {}
      final class Slider: UIViewController {
        var onEnd: (() -> Void)?
        weak var host: Page?
        func show(by host: Page, _ end: @escaping () -> Void) {
          onEnd = end
          host.addChild(self)
        }
        \(close)
      }
      """
    let found = releases(source)
    #expect(!found.isEmpty && found.allSatisfy { $0.contains(" \(expected)") }, "\(close): \(found)")
  }

  @Test(arguments: [
    ("Popup", "@objc func close() { removeFromSuperview() }", "untied in close():3"),
    ("Popup", "@objc func close() {}", "never"),
    ("Sheet", "@objc func close() { removeFromSuperview() }", "untied in close():3"),
    ("Popup", "@objc func close() { Sheet().removeFromSuperview() }", "never"),
  ])
  func aViewLeavesWhatItIsIn(made: String, close: String, expected: String) {
    let source = """
      import UIKit
      class Popup: UIView { var onTap: (() -> Void)?
        \(close)
      }
      final class Sheet: Popup {}
      final class Page: UIViewController {
        @objc func tap() { let popup = \(made)(); popup.onTap = { self.refresh() }; view.addSubview(popup) }
        func refresh() {}
      }
      final class Home: UIViewController { @objc func tap() { present(Page(), animated: true) } }
      """
    let found = releases(source)
    #expect(!found.isEmpty && found.allSatisfy { $0.contains(" \(expected)") }, "\(made), \(close): \(found)")
  }

  /// A cell is put into its table by no member.
  @Test(arguments: [
    "table.backgroundView = nil", "table.tableHeaderView = nil", "table.dataSource = nil",
    "table.removeFromSuperview()",
  ])
  func aTableKeepsItsCells(take: String) {
    let source = """
      import UIKit
      final class Row: UITableViewCell { var onTap: (() -> Void)? }
      final class Screen: UIViewController, UITableViewDataSource {
        @IBOutlet var table: UITableView!
        var count = 0
        override func viewDidLoad() { table.dataSource = self }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
        func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
          let row = table.dequeueReusableCell(withIdentifier: "row", for: path) as! Row
          row.onTap = { self.count += 1 }
          return row
        }
        override func viewDidDisappear(_ animated: Bool) { \(take) }
      }
      """
    #expect(releases(source).filter { $0.hasPrefix("Row Screen") } == ["Row Screen never"])
  }

  /// What goes is the framework's own view, or that of another controller, with all that is in it.
  @Test(arguments: [
    ("let cover = UIView(); cover.removeFromSuperview()", "never"),
    ("let cover = UIView(frame: .zero); UIView.animate(withDuration: 1) { cover.removeFromSuperview() }", "never"),
    (
      "var cover = UIView(); if let page { cover = page }; cover.removeFromSuperview()",
      "untied in viewDidDisappear(_:):8"
    ),
    ("other.view.removeFromSuperview()", "never"), ("page?.removeFromSuperview()", "untied in viewDidDisappear(_:):8"),
    ("view.subviews.forEach { $0.removeFromSuperview() }", "never"),
    ("dots = [UIView()]; dots.append(UIView()); dots[0].removeFromSuperview()", "never"),
    ("dots.append(UIView()); for dot in dots { dot.removeFromSuperview() }", "never"),
    ("shade = UIView(frame: .zero); shade?.removeFromSuperview()", "never"),
    ("dots.append(makeDot()); dots.forEach { dot in dot.removeFromSuperview() }", "never"),
    ("dots.append(self.makeDot()); dots.forEach { $0.removeFromSuperview() }", "never"),
    ("var cover = UIView(); if isEditing { cover = Loader.start() }; cover.removeFromSuperview()", "never"),
    ("let cover = Loader.any(); cover.removeFromSuperview()", "untied in viewDidDisappear(_:):8"),
    ("let dot = findDot(); dot.removeFromSuperview()", "untied in viewDidDisappear(_:):8"),
    ("stack.subviews.forEach { $0.removeFromSuperview() }", "untied in a closure:8"),
  ])
  func whatIsTakenOutIsNoOtherView(take: String, expected: String) {
    let source = screen(
      "extension UIView { func pin() {} }\nfinal class Page: UIView { var onTap: (() -> Void)? }",
      "let stack = Stack(); weak var page: Page?; let other = UIViewController(); var dots = [UIView](); var shade: UIView?; "
        + "func makeDot() -> UIView { let dot = UIView(); dot.tag = 1; return dot }; func findDot() -> UIView { page ?? UIView() }",
      put: "let page = Page(); page.onTap = { self.count += 1 }; stack.addSubview(page); self.page = page",
      take: take
    )
    let others = """

      final class Stack: UIView {}
      enum Loader {
        static func start() -> UIView { let cover = UIView(); cover.tag = 1; return cover }
        static func any() -> UIView { unknown() }
      }
      """
    #expect(Set(releases(source + others)) == ["Page Screen Stack \(expected)"], "\(take)")
  }

  /// What a property held before makes way for its next value, and that stays.
  @Test(arguments: [
    ("didSet { oldValue?.removeFromSuperview(); if let page { view.addSubview(page) } }", "", "never"),
    ("willSet { page?.removeFromSuperview() }", "", "never"),
    (
      "didSet { oldValue?.removeFromSuperview(); if let page { view.addSubview(page) } }", "page = nil",
      "untied in viewDidDisappear(_:):7"
    ),
  ])
  func whatMakesWayForTheNextOne(accessor: String, other: String, expected: String) {
    let source = """
      final class Page: UIView { var onTap: (() -> Void)? }
      final class Screen: UIViewController {
        var page: Page? { \(accessor) }
        func close() {}
        override func viewDidLoad() { let next = Page(); next.onTap = { self.close() }; view.addSubview(next); page = next }
        override func viewDidDisappear(_ animated: Bool) { \(other) }
      }
      """
    let found = releases("import UIKit\n" + source)
    #expect(found.contains("Page Screen \(expected)"), "\(found)")
  }

  /// A property for all views may hold any.
  @Test(arguments: [
    "dots.append(self.page!); dots[0].removeFromSuperview()", "shade = page; shade?.removeFromSuperview()",
  ])
  func whatIsTakenOutMayBeTheView(take: String) {
    let source = screen(
      "extension UIView { func pin() {} }\nfinal class Page: UIView { var onTap: (() -> Void)? }",
      "let stack = Stack(); weak var page: Page?; var dots = [UIView](); var shade: UIView?",
      put: "let page = Page(); page.onTap = { self.count += 1 }; stack.addSubview(page); self.page = page",
      take: take
    )
    #expect(
      releases(source + "\nfinal class Stack: UIView {}").contains("Page Screen Stack untied in viewDidDisappear(_:):8")
    )
  }

  /// What is put into a framework's own view is not what it is put into.
  @Test(arguments: [
    "let cover = UIView()", "lazy var cover: UIView = { let view = UIView(); return view }()",
    "lazy var cover = UIView(frame: .zero)", "let cover = Row()",
  ])
  func whatIsInAPlainViewIsBesideEachOther(cover: String) {
    let source = """
      import UIKit
      extension UIView { func add(_ views: UIView...) { views.forEach(addSubview) } }
      class Row: UIView { let label = UILabel(); func start() { add(label) } }
      final class Left: Row { var right: Right? }
      final class Right: Row {}
      final class Screen: UIViewController {
        \(cover)
        let left = Left()
        let right = Right()
        override func viewDidLoad() { cover.add(left, right); left.start(); right.start() }
      }
      """
    #expect(releases(source).isEmpty)
  }
}
