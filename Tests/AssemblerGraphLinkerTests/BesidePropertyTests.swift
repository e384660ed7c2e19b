import AssemblerGraphFacts
import AssemblerGraphLinker
import AssemblerGraphModel
import TestSupport
import Testing

/// What a framework keeps inside an object that has a property for others of the type.
struct BesidePropertyTests {
  @Test(arguments: [
    (
      "let row = Row(); row.onTap = { self.close() }; view.addSubview(row); view.addSubview(header)", ["Page Row never"]
    ),
    ("header.onTap = { self.close() }; view.addSubview(header); view.addSubview(Row())", ["Page Row never"]),
    ("let row = Row(); view.addSubview(row); view.addSubview(header)", []),
    ("let row = Row(); row.onTap = { [weak self] in self?.close() }; view.addSubview(row)", []),
  ])
  func aViewBesideAProperty(line: String, expected: [String]) {
    let source = """
      final class Row: UIView { var onTap: (() -> Void)? }
      final class Page: UIViewController {
        let header = Row()
        override func viewDidLoad() { \(line) }
        func close() {}
      }
      func run() { print(Page()) }
      """
    #expect(releases(source).map { $0.replacing("Row Page", with: "Page Row") } == expected, "\(line)")
  }

  /// One change each, where both hold what closes a circle.
  @Test func bothPlacesAreTold() {
    let source = """
      final class Cell: UITableViewCell { var onTap: () -> Void = {} }
      final class Page: UIViewController, UITableViewDataSource {
        @IBOutlet var tableView: UITableView!
        var count = 0
        func pending(_ path: IndexPath) -> UITableViewCell {
          let cell = tableView.dequeueReusableCell(withIdentifier: "c", for: path) as! Cell
          cell.onTap = { self.count += 1 }
          return cell
        }
        func tableView(_ table: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
          if path.row == 0 { return pending(path) }
          let cell = table.dequeueReusableCell(withIdentifier: "c", for: path) as! Cell
          cell.onTap = { self.count += 2 }
          return cell
        }
      }
      """
    let graph = program(of: "//- App/A.swift\n" + source).graph
    let closures = graph.edges.filter { $0.isCapture && !$0.closesNoCycle && !$0.objectLinks.isEmpty }
    #expect(Set(closures.map(\.location.position.line)) == [7, 13])
  }
}
