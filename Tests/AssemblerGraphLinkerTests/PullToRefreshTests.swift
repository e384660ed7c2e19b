import TestSupport
import Testing

/// What pull to refresh runs, the scroll view keeps.
@Suite struct PullToRefreshTests {
  private func ofScreen(_ members: String) -> [String] {
    releases(
      """
      import UIKit
      final class Screen: UIViewController { func open() {}; \(members) }
      """
    )
  }

  @Test(arguments: [
    "addPullToRefreshHandler", "addInfiniteScrollingWithHandler", "addPullToRefresh", "addInfiniteScroll",
    "es.addPullToRefresh", "es.addInfiniteScrolling", "cr.addHeadRefresh", "cr.addFootRefresh",
    "mj_header = MJRefreshNormalHeader", "mj_footer = MJRefreshAutoNormalFooter",
  ])
  func aScrollViewKeepsWhatRefreshesIt(call: String) {
    for table in ["let table = UITableView()", "@IBOutlet weak var table: UICollectionView!"] {
      #expect(ofScreen("\(table); func start() { table.\(call) { self.open() } }") == ["Screen never"])
      #expect(ofScreen("\(table); func start() { table.\(call) { [weak self] in self?.open() } }") == [])
    }
    #expect(ofScreen("func start() { let table = UITableView(); table.\(call) { self.open() } }") == [])
  }

  @Test(arguments: [
    ("es.addPullToRefresh", "es.removeRefreshHeader()"), ("cr.addFootRefresh", "cr.removeFooter()"),
    ("addPullToRefresh", "removeAllPullToRefresh()"), ("mj_header = MJRefreshGifHeader", "mj_header = nil"),
  ])
  func whatRefreshesIsTakenOff(call: String, removal: String) {
    let screen = { (removal: String) in
      ofScreen(
        """
        let table = UITableView()
        override func viewWillAppear(_: Bool) { table.\(call) { self.open() } }
        override func viewDidDisappear(_: Bool) { table.\(removal) }
        """
      )
    }
    #expect(screen(removal).allSatisfy { $0.hasPrefix("Screen untied") })
    #expect(screen("reloadData()") == ["Screen never"])
  }

  @Test func aTargetOfMJRefreshIsWeak() {
    let source = "MJRefreshNormalHeader(refreshingTarget: self, refreshingAction: #selector(open))"
    #expect(ofScreen("let table = UITableView(); func start() { table.mj_header = \(source) }") == [])
  }
}
