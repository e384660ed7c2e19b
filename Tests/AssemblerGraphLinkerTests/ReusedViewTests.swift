import AssemblerGraphFacts
import AssemblerGraphLinker
import AssemblerGraphModel
import TestSupport
import Testing

/// Table and collection views keep the views that they dequeue and that their data sources hand out.
struct ReusedViewTests {
  private static let cell = """
    import UIKit
    final class NoteCell: UITableViewCell {
      var onTap: (() -> Void)?
      static func dequeue(from tableView: UITableView) -> Self { tableView.dequeueReusableCell(withIdentifier: "a") as! Self }
    }
    extension UITableView {
      func dequeue<T: UITableViewCell>(_ type: T.Type) -> T { dequeueReusableCell(withIdentifier: "\\(type)") as! T }
    }
    """

  /// - Parameter members: of a screen that is a data source.
  private func releasesOfScreen(_ members: String, inherits: String = "UIViewController, UITableViewDataSource")
    -> [String]
  {
    releases("\(Self.cell)\nfinal class Screen: \(inherits) { func open() {}; \(members) }")
  }

  @Test(arguments: [
    ("tableView.dequeueReusableCell(withIdentifier: \"a\", for: indexPath) as! NoteCell", "{ self.open() }", true),
    ("tableView.dequeue(NoteCell.self)", "{ self.open() }", true), ("NoteCell.dequeue(from: tableView)", "open", true),
    ("NoteCell()", "{ self.open() }", true),
    ("tableView.dequeue(NoteCell.self)", "{ [weak self] in self?.open() }", false),
  ])
  func cellsOfATableViewController(cell: String, closure: String, leaks: Bool) {
    let method = """
      override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = \(cell)
        cell.onTap = \(closure)
        return cell
      }
      """
    #expect(
      releasesOfScreen(method, inherits: "UITableViewController") == (leaks ? ["NoteCell Screen never"] : [])
    )
  }

  @Test(arguments: [
    "for case let cell as NoteCell in tableView.visibleCells { cell.onTap = { self.open() } }",
    "for cell in tableView.visibleCells { (cell as? NoteCell)?.onTap = { self.open() } }",
    "for cell in tableView.visibleCells as? [NoteCell] ?? [] { cell.onTap = { self.open() } }",
    "(tableView.visibleCells.first as? NoteCell)?.onTap = { self.open() }",
  ])
  func theCellsThatATableViewShowsAreItsOwn(statement: String) {
    let screen = { (statement: String) in
      releasesOfScreen("func refresh() { \(statement) }", inherits: "UITableViewController")
    }
    #expect(screen(statement) == ["NoteCell Screen never"])
    #expect(screen(statement.replacing("{ self.", with: "{ [weak self] in self?.")) == [])
  }

  private static let dataSource = """
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      guard let cell = tableView.dequeueReusableCell(withIdentifier: "a") as? NoteCell else { return UITableViewCell() }
      cell.onTap = { self.open() }
      return cell
    }
    """

  @Test(arguments: [
    "let table = UITableView(); func start() { table.dataSource = self }",
    "lazy var table: UITableView = { let table = UITableView(); table.dataSource = self; return table }()",
    "func start() { let table = UITableView(); table.dataSource = self; view.addSubview(table) }",
    "@IBOutlet weak var table: UITableView!",
    "@IBOutlet weak var table: UITableView! { didSet { table.dataSource = self } }",
  ])
  func cellsOfADataSource(table: String) {
    #expect(releasesOfScreen("\(table); \(Self.dataSource)").contains("NoteCell Screen never"))
  }

  /// Who is only asked for cells does not keep them.
  @Test(arguments: ["weak var table: UITableView?; func start() { table?.dataSource = self }", "func start() {}"])
  func cellsOfAnotherObjectsTable(table: String) {
    #expect(releasesOfScreen("\(table); \(Self.dataSource)", inherits: "NSObject, UITableViewDataSource") == [])
  }

  @Test func aDataSourceBesideTheScreen() {
    let source = """
      final class Source: NSObject, UITableViewDataSource {
        var onTap: (() -> Void)?
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
          let cell: NoteCell = tableView.dequeue(NoteCell.self)
          cell.onTap = onTap
          return cell
        }
      }
      final class Screen: UIViewController {
        let table = UITableView()
        func start(_ source: Source) {
          source.onTap = { self.open() }
          table.dataSource = source
        }
        func open() {}
      }
      """
    #expect(releases("\(Self.cell)\n\(source)") == ["NoteCell Screen never"])
  }

  @Test(arguments: [("{ [weak self] in self?.open() }", []), ("{ self.open() }", ["NoteCell Screen never"])])
  func cellsOfADiffableDataSource(closure: String, expected: [String]) {
    let members = """
      let table = UITableView()
      func start() {
        let source = UITableViewDiffableDataSource<Int, Int>(tableView: table) { table, indexPath, item in
          let cell = table.dequeueReusableCell(withIdentifier: "a", for: indexPath) as! NoteCell
          cell.onTap = \(closure)
          return cell
        }
        print(source)
      }
      """
    #expect(releasesOfScreen(members, inherits: "UIViewController") == expected)
  }

  @Test func aHeaderThatKeepsItsCollectionView() {
    let source = """
      import UIKit
      final class Header: UICollectionReusableView { var onChange: (() -> Void)? }
      final class Source: NSObject, UICollectionViewDataSource {
        func collectionView(
          _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
        ) -> UICollectionReusableView {
          let view = collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "h", for: indexPath)
            as! Header
          view.onChange = { collectionView.reloadData() }
          return view
        }
      }
      """
    #expect(releases(source) == ["Header never"])
  }

  /// What a method is given that is called with a dequeued cell is one, though nothing tells which.
  @Test func aCellOfUnknownOrigin() {
    let members = """
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "a", for: indexPath)
        fill(cell)
        return cell
      }
      func fill(_ cell: UITableViewCell) {
        guard let cell = cell as? NoteCell else { return }
        cell.onTap = { print(cell) }
      }
      func other(_ tableView: UITableView) { tableView.dequeue(NoteCell.self).onTap = { print(1) } }
      """
    #expect(releasesOfScreen(members) == ["NoteCell never"])
  }

  /// Cells that the table view shows, or has shown, are its own; of a method that only looks like it, nothing is known.
  @Test(arguments: [
    ("willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath", true),
    ("didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath", true),
    ("willFill cell: UITableViewCell, forRowAt indexPath: IndexPath", false),
  ])
  func cellsThatATableViewShows(parameters: String, isKept: Bool) {
    func method(_ closure: String) -> String {
      """
      func tableView(_ tableView: UITableView, \(parameters)) {
        guard let cell = cell as? NoteCell else { return }
        cell.onTap = \(closure)
      }
      """
    }
    let screens = [
      ("UITableViewController", ""),
      ("UIViewController, UITableViewDelegate", "@IBOutlet weak var table: UITableView!"),
      (
        "UIViewController, UITableViewDelegate",
        "let table = UITableView(); override func viewDidLoad() { table.delegate = self }"
      ),
    ]
    for (inherits, members) in screens {
      let screen = "\(members); \(method("{ self.open() }"))"
      #expect(releasesOfScreen(screen, inherits: inherits) == (isKept ? ["NoteCell Screen never"] : []), "\(screen)")
      let weak = "\(members); \(method("{ [weak self] in self?.open() }"))"
      #expect(releasesOfScreen(weak, inherits: inherits) == [], "\(weak)")
    }
    let ofTable = method("{ [weak self] in self?.open(); tableView.reloadData() }")
    #expect(
      releasesOfScreen(ofTable, inherits: "NSObject, UITableViewDelegate") == (isKept ? ["NoteCell never"] : [])
    )
  }

  @Test(arguments: ["tableView", "self.tableView!"])
  func aCellThatATableViewIsAskedFor(table: String) {
    func members(_ closure: String) -> String {
      """
      func update(at path: IndexPath) { if let cell = \(table).cellForRow(at: path) as? NoteCell { cell.onTap = \(closure) } }
      override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        tableView.dequeueReusableCell(withIdentifier: "a", for: indexPath) as! NoteCell
      }
      """
    }
    let strong = releasesOfScreen(members("{ self.open() }"), inherits: "UITableViewController")
    #expect(strong == ["NoteCell Screen never"])
    #expect(releasesOfScreen(members("{ [weak self] in self?.open() }"), inherits: "UITableViewController") == [])
  }

  @Test(arguments: [
    "willDisplaySupplementaryView view: UICollectionReusableView, forElementKind kind: String, at path: IndexPath"
  ])
  func headersThatACollectionViewShows(parameters: String) {
    let source = """
      import UIKit
      final class Header: UICollectionReusableView { var onChange: (() -> Void)? }
      final class Screen: UICollectionViewController {
        override func collectionView(_ collectionView: UICollectionView, \(parameters)) {
          (view as? Header)?.onChange = { self.reload() }
        }
        func reload() {}
      }
      """
    #expect(releases(source) == ["Header Screen never"])
  }

  /// The framework makes a cell by its initializer.
  @Test(arguments: ["override init(style: CellStyle, reuseIdentifier: String?)", "required init?(coder: NSCoder)"])
  func whatACellDoesWhenItIsMade(initializer: String) {
    let source = """
      import UIKit
      extension UIButton { func style() {} }
      final class PushCell: UITableViewCell {
        let button = UIButton()
        \(initializer) { button.addAction(UIAction(handler: { _ in self.go() }), for: .touchUpInside) }
        func go() {}
      }
      final class Source: NSObject { func show(_ cell: UITableViewCell) { (cell as? PushCell)?.go() } }
      """
    #expect(releases(source) == ["PushCell never"])
  }

  /// What is dequeued has no known class until code that it is handed to casts it.
  @Test(arguments: [
    ("fill(cell!)", "{ self.reload() }", ["NoteCell Screen never"]),
    ("fill(cell!)", "{ [weak self] in self?.reload() }", []),
    ("filler.fill?((table, cell!))", "{ self.reload() }", ["NoteCell Screen never"]),
    ("filler.fill?((table, other))", "{ self.reload() }", []),
  ])
  func aDequeuedCellThatOtherCodeCasts(handOn: String, closure: String, expected: [String]) {
    let source = """
      import UIKit
      final class NoteCell: UITableViewCell { var onTap: (() -> Void)? }
      final class Filler { var fill: (((table: UITableView, cell: UITableViewCell)) -> Void)? }
      final class Screen: UITableViewController {
        let filler = Filler()
        let other = UITableViewCell()
        override func viewDidLoad() { filler.fill = { [weak self] given in self?.fill(given.cell) } }
        override func tableView(_ table: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
          let cell = table.dequeueReusableCell(withIdentifier: "note")
          \(handOn)
          return cell!
        }
        func fill(_ cell: UITableViewCell) { (cell as? NoteCell)?.onTap = \(closure) }
        func reload() {}
      }
      func run() { print(Screen()) }
      """
    #expect(releases(source) == expected, "\(handOn) \(closure)")
  }

  /// A method of a library that is not scanned is told the class.
  @Test(arguments: [
    ("NoteCell.self", ["NoteCell Screen never"]), ("LinkCell.self", ["LinkCell Screen never"]),
    ("path.isEmpty ? NoteCell.self : LinkCell.self", ["LinkCell Screen never", "NoteCell Screen never"]),
  ])
  func aCellWhoseClassIsNamed(type: String, expected: [String]) {
    let source = """
      import UIKit
      protocol Filled where Self: UICollectionViewCell { var delegate: Screen? { get set } }
      final class NoteCell: UICollectionViewCell, Filled { var delegate: Screen? }
      final class LinkCell: UICollectionViewCell, Filled { var delegate: Screen? }
      final class Screen: UICollectionViewController {
        override func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
          let type = \(type)
          let cell: Filled! = view.dequeueReusableCell(withClass: type, for: path)
          cell.delegate = self
          return cell
        }
      }
      func run() { print(Screen()) }
      """
    #expect(releases(source).sorted() == expected)
  }
}
