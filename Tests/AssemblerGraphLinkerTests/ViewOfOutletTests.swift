import TestSupport
import Testing

/// Each owner of outlets has views of its own out of its nib.
struct ViewOfOutletTests {
  private static let table = """
    import UIKit
    final class Table: UITableView { var source: Source!; @IBOutlet weak var bar: Bar! }
    final class Source: NSObject { var onSelect: ((Int) -> Void)? }
    final class Bar: UIView { var onTap: (() -> Void)? }

    """

  private func releases(_ owners: String) -> [String] { AssemblerGraphLinkerTests.releases(Self.table + owners) }

  private static let orders = """
    final class Orders: UIViewController {
      @IBOutlet weak var table: Table!
      var count = 0
      override func viewDidLoad() {
        table.source = Source()
        table.source!.onSelect = { index in self.count += index }
      }
    }

    """

  @Test(arguments: [
    "final class Sheet: UIViewController { @IBOutlet weak var list: Table!; override func viewDidLoad() { list.source = Source(); list.source!.onSelect = { _ in } } }",
    "final class Sheet: UIView { @IBOutlet var lists: [Table]!; override func awakeFromNib() { for list in lists { list.source = nil } } }",
    "final class Sheet: UIViewController { func use(_ list: Table) { list.source = nil } }",
  ])
  func whatAnotherOwnersViewLetsGoOfStays(other: String) {
    let found = releases(Self.orders + other)
    #expect(found.count == 1 && found.allSatisfy { $0.hasPrefix("Orders Table Source never") }, "\(found)")
  }

  @Test(arguments: [
    "table.source = nil", "table.source?.onSelect = { _ in }", "(view.subviews.first as! Table).source = nil",
    "for view in view.subviews { (view as? Table)?.source = nil }",
  ])
  func whatItsOwnViewLetsGoOfGoes(emptying: String) {
    let owner = Self.orders.replacing(
      "var count",
      with: "override func viewDidDisappear(_ a: Bool) { \(emptying) }; var count"
    )
    #expect(releases(owner) == ["Orders Table Source untied in viewDidDisappear(_:):7"])
  }

  /// Two outlets can lead to one view, and so can what is found among the views.
  @Test(arguments: [
    "@IBOutlet weak var first: Bar!; @IBOutlet var bars: [Bar]!; override func viewDidLoad() { first.onTap = { self.open() }; bars = [] }",
    "@IBOutlet weak var first: Bar!; override func viewDidLoad() { (view.viewWithTag(1) as! Bar).onTap = { self.open() } }",
    "@IBOutlet weak var first: Bar!; @objc func tapped(_ sender: Any) { (sender as! Bar).onTap = { self.open() } }",
  ])
  func whatMayBeTheSameView(members: String) {
    #expect(releases("final class Screen: UIViewController { \(members); func open() {} }") == ["Bar Screen never"])
  }

  /// A view in a nib that has outlets itself.
  @Test func theOutletOfAView() {
    let screen = { (bar: String) in
      """
      final class Screen: UIViewController {
        @IBOutlet weak var table: Table!
        override func viewDidLoad() { table.bar.onTap = { self.open() } }
        func open() { \(bar) }
      }
      final class Other: UIViewController {
        @IBOutlet weak var table: Table!
        override func viewDidDisappear(_ animated: Bool) { table.bar.onTap = nil }
      }
      """
    }
    #expect(releases(screen("")) == ["Bar Screen Table never"])
    #expect(releases(screen("table.bar.onTap = nil")) == ["Bar Screen Table untied in open():8"])
  }
}
