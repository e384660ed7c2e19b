import TestSupport
import Testing

/// A weak outlet is inside of a view that keeps it.
@Suite struct WeakOutletTests {
  /// - Parameter class: of a rating view in a nib, what the owner inherits from, and the closure that the view is given.
  private func ofOwner(owner: String, outlet: String, closure: String) -> [String] {
    releases(
      """
      import UIKit
      final class Rating: UIView { var onTap: (() -> Void)? }
      final class Model { var onTap: (() -> Void)? }
      final class Owner: \(owner) { \(outlet); func open() {}; func start() { rating.onTap = \(closure) } }
      """
    )
  }

  @Test(arguments: ["UIViewController", "UITableViewCell", "UIView", "NSViewController"])
  func theViewOfAnOutletIsKept(owner: String) {
    let outlet = "@IBOutlet private weak var rating: Rating!"
    #expect(ofOwner(owner: owner, outlet: outlet, closure: "{ self.open() }") == ["Owner Rating never"])
    #expect(ofOwner(owner: owner, outlet: outlet, closure: "open") == ["Owner Rating never"])
    #expect(ofOwner(owner: owner, outlet: outlet, closure: "{ [weak self] in self?.open() }") == [])
  }

  @Test(arguments: [
    ("UIViewController", "weak var rating: Rating!"), ("UIViewController", "@IBOutlet weak var rating: Model!"),
    ("NSObject", "@IBOutlet weak var rating: Rating!"), ("NSView", "@IBOutlet weak var rating: Rating!"),
  ])
  func whatIsNoPartOfTheViewIsNot(owner: String, outlet: String) {
    #expect(ofOwner(owner: owner, outlet: outlet, closure: "{ self.open() }") == [])
  }

  /// Whoever reads the outlet gets the table with its rows, whoever asked that for them.
  @Test(arguments: ["list.dataSource = self", ""])
  func aTableInAnOutletKeepsItsRows(start: String) {
    let rows = { (given: String) in
      releases(
        """
        import UIKit
        final class Row: UITableViewCell { var table: UITableView?; weak var other: UITableView? }
        final class Screen: UIViewController, UITableViewDataSource {
          @IBOutlet weak var list: UITableView!
          override func viewDidLoad() { \(start) }
          func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
            guard let row = tableView.dequeueReusableCell(withIdentifier: "row", for: path) as? Row else { return UITableViewCell() }
            \(given)
            return row
          }
        }
        """
      )
    }
    #expect(rows("row.table = list") == ["Row never"])
    #expect(rows("row.other = list") == [])
    #expect(rows("row.table = UITableView()") == [])
  }

  @Test func aFrameworksViewKeepsItsActions() {
    let screen = { (closure: String) in
      releases(
        """
        import UIKit
        final class Screen: UIViewController {
          @IBOutlet weak var button: UIButton!
          func open() {}
          override func viewDidLoad() { button.addAction(UIAction \(closure), for: .touchUpInside) }
        }
        """
      )
    }
    #expect(screen("{ _ in self.open() }") == ["Screen never"])
    #expect(screen("{ [weak self] _ in self?.open() }") == [])
  }

  /// A method has no members: `next.flatMap` is about the property of `UIResponder`, whatever the code calls a method.
  @Test(arguments: [("next.flatMap { $0 }", []), ("self.next.flatMap { $0 }", []), ("self.next(of:)", ["Cell never"])])
  func whatIsFoundUpTheChainIsNoMethod(value: String, found: [String]) {
    let source = """
      import UIKit
      final class Cell: UITableViewCell {
        var above: Any?
        func next<U: UIResponder>(of type: U.Type = U.self) -> U? { nil }
        override func awakeFromNib() { above = \(value) }
      }
      """
    #expect(releases(source) == found)
  }

  /// What an outlet is in is a part of the same screen; what the screen's own view is in is not.
  @Test(arguments: [("button.superview?", ["Screen never"]), ("view.superview?", []), ("other.superview?", [])])
  func aFrameworksViewAroundAnOutletKeepsItsActions(base: String, found: [String]) {
    let source = """
      import UIKit
      final class Tap: UITapGestureRecognizer { var action: (() -> Void)? }
      extension UIView {
        func onTap(_ run: @escaping () -> Void) { let tap = Tap(); tap.action = run; addGestureRecognizer(tap) }
      }
      final class Screen: UIViewController {
        @IBOutlet weak var button: UIButton!
        weak var other: UIView!
        func open() {}
        override func viewDidLoad() { \(base).onTap { self.open() } }
      }
      """
    #expect(releases(source) == found.map { $0.replacing("Screen", with: "Screen Tap") })
  }

  /// Another cell, which the outlet's table is told of elsewhere, does not stand for those that the table reuses.
  @Test func aTableKeepsTheCellsThatItReuses() {
    let found = releases(
      """
      import UIKit
      final class Row: UITableViewCell { var onTap: (() -> Void)? }
      final class List: UIViewController, UITableViewDataSource {
        @IBOutlet weak var table: UITableView!
        func open() {}
        func preview() -> Row? { table.cellForRow(at: IndexPath()) as? Row }
        func tableView(_ table: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
          let row = table.dequeueReusableCell(withIdentifier: "a") as! Row
          row.onTap = { self.open() }
          return row
        }
      }
      """
    )
    #expect(found == ["List Row never"])
  }

  /// A view of macOS has the views of its outlets in its own where it loads a xib for them.
  @Test(arguments: [("Top", ["Search Top never"]), ("Other", [])])
  func aViewThatLoadsItsXib(owner: String, expected: [String]) {
    let source = """
      import AppKit
      final class Search: NSView { var delegate: Top? }
      final class Top: NSView {
        @IBOutlet weak var search: Search!
        override init(frame: CGRect) { super.init(frame: frame); load() }
        func load() { NSNib(nibNamed: "Top", bundle: nil)!.instantiate(withOwner: self, topLevelObjects: nil) }
        func start() { search.delegate = self }
      }
      func run() { Top(frame: .zero).start() }
      //- App/Top.xib
      <document><objects><customObject id="-2" customClass="\(owner)"/>
      <customView id="a"><subviews><customView id="b" customClass="Search"/></subviews></customView></objects></document>
      """
    #expect(releases(source) == expected)
  }
}
