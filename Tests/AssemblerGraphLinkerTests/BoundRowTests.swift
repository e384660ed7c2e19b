import AssemblerGraphLinker
import TestSupport
import Testing

/// RxCocoa and RxDataSources: a table keeps the cells that a closure fills or gives.
struct BoundRowTests {
  @Test(arguments: [
    ("{ [weak self] _, row, cell in cell.onTap = self?.open }", true),
    ("{ [unowned self] _, row, cell in cell.onTap = { self.open() } }", false),
    ("{ [weak self] _, row, cell in if let self { cell.onTap = { self.open() } } }", true),
    ("{ [weak self] (_, row, cell: RowCell) in cell.onTap = self?.open }", true),
    ("{ [weak self] _, row, cell in cell.onTap = { self?.open() } }", false),
    ("{ [weak self] _, row, cell in self?.fill(cell) }", true),
    ("{ _, row, cell in cell.onTap = nil }", false),
  ])
  func cellsThatAreFilled(filling: String, isFound: Bool) {
    expectCycles(
      "rows.bind(to: table.rx.items(cellIdentifier: \"row\", cellType: RowCell.self)) \(filling).disposed(by: bag)",
      isFound
    )
  }

  /// A cell of which only the closure says what it is.
  @Test(arguments: [
    ("(cell as? RowCell)?.onTap = self?.open", true),
    ("guard let cell = cell as? RowCell else { return }; cell.onTap = self?.open", true),
    ("(cell as! RowCell).onTap = { self?.open() }", false),
    ("(row as? RowCell)?.onTap = self?.open", false),
  ])
  func cellsThatAreCast(filling: String, isFound: Bool) {
    expectCycles(
      "rows.bind(to: table.rx.items(cellIdentifier: \"row\")) { [weak self] _, row, cell in \(filling) }.disposed(by: bag)",
      isFound
    )
  }

  @Test(arguments: [
    ("cell.onTap = self?.open", true), ("cell.onTap = { self?.open() }", false),
  ])
  func cellsThatAreGiven(store: String, isFound: Bool) {
    let dequeue = "let cell = table.dequeueReusableCell(withIdentifier: \"row\") as! RowCell"
    expectCycles(
      "rows.bind(to: table.rx.items) { [weak self] table, _, row in \(dequeue); \(store); return cell }.disposed(by: bag)",
      isFound
    )
    expectCycles(
      "source = .init(configureCell: { [weak self] _, table, path, row in \(dequeue); \(store); return cell })",
      isFound
    )
  }

  private func expectCycles(_ binding: String, _ isFound: Bool) {
    let source = """
      import RxSwift
      import RxDataSources
      final class RowCell: UITableViewCell { var onTap: (() -> Void)? }
      final class Page: UIViewController {
        @IBOutlet weak var table: UITableView!
        let bag = DisposeBag(), rows = BehaviorRelay<[Int]>(value: [])
        var source: RxTableViewSectionedReloadDataSource<Section>!
        override func viewDidLoad() { \(binding) }
        func fill(_ cell: RowCell) { cell.onTap = open }
        func open() {}
      }
      """
    #expect(releases(source) == (isFound ? ["Page RowCell never"] : []), "\(binding)")
  }
}
