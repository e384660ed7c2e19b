import AssemblerGraphLinker
import AssemblerGraphModel
import TestSupport
import Testing

/// What functions put into a framework's object that they are given, and make themselves.
struct FilledArgumentTests {
  private func toasts(_ declaration: String, _ call: String) -> [String] {
    releases(
      """
      final class Toast: UIView {
        var onTap: (() -> Void)?
        \(declaration)
      }
      final class Page: UIViewController {
        func open() { \(call) }
        func close() {}
      }
      """
    )
  }

  @Test(arguments: [
    "static func show(in view: UIView) -> Toast { let toast = Toast(); view.addSubview(toast); return toast }",
    "static func show(in view: UIView) -> Toast { let toast = Toast(); toast.attach(view); return toast }; "
      + "func attach(_ view: UIView) { view.addSubview(self) }",
    "static func show(in view: UIView) -> Toast { let toast = Toast(); view.layer.mask = toast.layer; "
      + "UIView.animate(withDuration: 1) { view.addSubview(toast) }; return toast }",
  ])
  func theObjectOfTheCallerKeepsIt(declaration: String) {
    #expect(toasts(declaration, "Toast.show(in: view).onTap = { self.close() }") == ["Page Toast never"])
    #expect(
      toasts(declaration, "let box = UIView(); view.addSubview(box); Toast.show(in: box).onTap = { self.close() }") == [
        "Page Toast never"
      ]
    )
    #expect(toasts(declaration, "Toast.show(in: view).onTap = { [weak self] in self?.close() }") == [])
    #expect(toasts(declaration, "Toast.show(in: UIView()).onTap = { self.close() }") == [])
  }

  @Test func soItDoesWithoutAResult() {
    let show =
      "static func show(in view: UIView, _ run: @escaping () -> Void) { let toast = Toast(); toast.onTap = run; view.addSubview(toast) }"
    #expect(toasts(show, "Toast.show(in: view) { self.close() }") == ["Page Toast never"])
    #expect(toasts(show, "Toast.show(in: view) { [weak self] in self?.close() }") == [])
  }

  @Test func anInitializerMayPutTheObjectItselfThere() {
    let make = "init(in view: UIView) { super.init(frame: .zero); view.addSubview(self) }"
    #expect(toasts(make, "Toast(in: view).onTap = { self.close() }") == ["Page Toast never"])
    #expect(toasts(make, "Toast(in: view).onTap = { [weak self] in self?.close() }") == [])
  }

  /// Each call shows a toast of its own.
  @Test func whatOtherCallsShowIsAnotherObject() {
    let show =
      "static func show(in view: UIView, _ run: @escaping () -> Void) { let toast = Toast(); toast.onTap = run; view.addSubview(toast) }"
    let call = "Toast.show(in: view) { [weak self] in self?.close() }; Toast.show(in: UIWindow()) { self.close() }"
    #expect(toasts(show, call) == [])
  }

  @Test(arguments: [
    ("removeFromSuperview()", ["Page Toast untied in tapped():5"]), ("isHidden = true", ["Page Toast never"]),
  ])
  func itMayLeaveByItself(line: String, expected: [String]) {
    let show = """
      static func show(in view: UIView, _ run: @escaping () -> Void) { let toast = Toast(); toast.onTap = run; view.addSubview(toast) }
      func tapped() {
        \(line)
      }
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { tapped() }
      """
    #expect(toasts(show, "Toast.show(in: view) { self.close() }") == expected)
  }

  /// A cell that other code fills.
  @Test(arguments: [
    "UITableViewCell(style: .default, reuseIdentifier: nil)",
    "tableView.dequeueReusableCell(withIdentifier: \"cell\", for: indexPath)",
  ])
  func aCellKeepsWhatAHelperPutsIntoIt(cell: String) {
    let source = """
      final class Toggle: UISwitch { var onChange: (() -> Void)? }
      final class Settings: UITableViewController {
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
          let cell = \(cell)
          fill(cell)
          return cell
        }
        private func fill(_ cell: UITableViewCell) { cell.accessoryView = makeToggle { self.change() } }
        private func makeToggle(_ run: @escaping () -> Void) -> Toggle {
          let toggle = Toggle()
          toggle.onChange = run
          return toggle
        }
        func change() {}
      }
      """
    #expect(releases(source) == ["Settings Toggle never"])
    #expect(releases(source.replacing("{ self.change() }", with: "{ [weak self] in self?.change() }")) == [])
  }

  /// A closure captures a framework's object, into which the owner of the closure is put later.
  @Test func whatACapturedObjectGetsLaterIsHeldToo() {
    let source = """
      struct Row { let run: () -> Void }
      final class List: UIView { let rows: [Row]; init(rows: [Row]) { self.rows = rows; super.init(frame: .zero) } }
      func show(in window: UIWindow) {
        let box = UIView()
        let list = List(rows: [Row(run: { box.isHidden = true })])
        box.addSubview(list)
        window.addSubview(box)
      }
      """
    #expect(releases(source) == ["List Row never"])
    #expect(releases(source.replacing("run: { box.isHidden", with: "run: { [weak box] in box?.isHidden")) == [])
  }

  /// What a helper associates with an object, that object keeps.
  @Test(arguments: [("RETAIN", ["Loader Page never"]), ("ASSIGN", [])])
  func whatIsAssociatedWithAnObjectStays(policy: String, expected: [String]) {
    let source = """
      final class Loader { let done: () -> Void; init(done: @escaping () -> Void) { self.done = done } }
      final class Cache { let name = "" }
      func associated<T: AnyObject>(with host: AnyObject, _ key: UnsafeRawPointer, _ make: () -> T) -> T {
        if let value = objc_getAssociatedObject(host, key) as? T { return value }
        let value = make()
        objc_setAssociatedObject(host, key, value, .OBJC_ASSOCIATION_\(policy))
        return value
      }
      private var key: UInt8 = 0
      final class Page: UIViewController {
        var loader: Loader { associated(with: self, &key) { Loader(done: { self.close() }) } }
        func close() {}
      }
      final class List: UIViewController {
        var cache: Cache { associated(with: self, &key) { Cache() } }
      }
      """
    #expect(releases(source) == expected)
    let kept = releases(source.replacing("{ self.close() }", with: "{ [weak self] in self?.close() }"))
    #expect(kept == [])
  }
}
