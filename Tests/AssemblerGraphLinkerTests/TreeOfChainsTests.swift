import AssemblerGraphLinker
import AssemblerGraphModel
import TestSupport
import Testing

/// Trees that are copied, merged or built anew by their own kind, beside objects that hold each other.
@Suite struct TreeOfChainsTests {
  private func isCircle(_ body: String, _ use: String) -> Bool {
    let source = """
      final class Item {
        weak var parent: Item?
        var items: [Item] = []
        init(_ items: [Item] = []) { self.items = items }
        func add(_ item: Item) { item.parent = self; items.append(item) }
        \(body)
      }
      func start() { let top = Item(); let inner = Item(); top.add(inner); inner.add(Item()); \(use) }
      """
    return program(of: source).graph.edges.contains { $0.kind == .owns && $0.from == $0.to && $0.certainty == .certain }
  }

  private static let copied =
    "func copied() -> Item { let copy = Item(); for item in items { copy.add(item.copied()) }; return copy }"
  private static let rebuilt =
    "func rebuilt() -> Item { let top = Item(); top.items = items.map { $0.rebuilt() }; return top }"

  @Test(arguments: [
    (copied + ";" + rebuilt, "_ = top.copied().rebuilt()"),
    (
      "func inserting(_ item: Item) -> Item { if items.isEmpty { return Item(items + [item]) }; return Item(items.map { $0.inserting(item) }) }",
      "_ = top.inserting(Item())"
    ),
  ])
  func aTreeOfItsOwnKindIsNoCircle(body: String, use: String) {
    #expect(!isCircle(body, use))
  }

  /// Values that an object puts into its own property, and that hold it, are a circle, whatever tree their type may be part of.
  @Test(arguments: [
    ("func open() { rows = [Row(table: self)] }", true), ("func open() { rows.append(Row(table: self)) }", true),
    ("func open() { rows = titles.map { _ in Row(table: self) } }", true),
    ("func open() { rows = make() }; func make() -> [Row] { [Row(table: self)] }", true),
    ("func open() { var row = Row(table: nil); row.table = self; rows.append(row) }", true),
    ("func open(_ other: Table) { rows = [Row(table: other)] }", false),
    ("func open() { rows = titles.map { _ in Row(table: Table()) } }", false),
    ("func open() { rows = copies(of: self) }; func copies(of table: Table) -> [Row] { table.rows }", false),
  ])
  func valuesThatHoldWhoKeepsThem(code: String, isCertain: Bool) {
    let source = """
      struct Row { var table: Table? }
      final class Table { var titles: [String] = []; var rows: [Row] = []; \(code) }
      func begin() { let table = Table(); table.open(\(code.contains("other") ? "Table()" : "")) }
      """
    let edges = program(of: source).graph.edges.filter { $0.kind == .owns && $0.via == "rows" }
    #expect(edges.map { $0.certainty == .certain && !$0.closesNoCycle } == [isCertain])
  }

  @Test func aRotatedTreeIsNoCircle() {
    func isCircle(_ back: String, _ rest: String = "", taking: String = "right = pivot.left") -> Bool {
      let source = """
        final class Node {
          var left: Node?; var right: Node?; \(back) parent: Node?
          let key: Int
          init(_ key: Int) { self.key = key }
          func insert(_ key: Int) {
            if let right { right.insert(key) } else { let node = Node(key); node.parent = self; right = node }
            if let left { left.insert(key) } else { left = Node(key) }
          }
          func rotated() -> Node {
            guard let pivot = right else { return self }
            \(taking)
            pivot.left = self
            \(rest)
            return pivot
          }
        }
        func start() { let top = Node(1); top.insert(2); top.insert(3); _ = top.rotated() }
        """
      return program(of: source).graph.edges.contains {
        $0.kind == .owns && $0.from == $0.to && $0.certainty == .certain
      }
    }
    #expect(!isCircle("weak var"))
    #expect(isCircle("var"))
    #expect(isCircle("weak var", "right = pivot"))
    #expect(isCircle("weak var", taking: "if key > 1 { right = pivot.left }"))
  }

  @Test(arguments: [
    ("func meet(_ item: Item) { items.append(item); item.items.append(self) }", "top.meet(inner)"),
    (
      "func grown() -> Item { let item = Item(); item.items.append(self); items.append(item); return item }",
      "_ = top.grown().grown()"
    ),
    (
      "static func tie(_ a: Item, _ b: Item) { a.items.append(b); b.items.append(a) }; func grown() -> Item { let item = Item(); Item.tie(self, item); return item }",
      "_ = top.grown().grown()"
    ),
    (copied, "inner.items.append(top); _ = top.copied()"),
  ])
  func whatHoldsEachOtherIsOne(body: String, use: String) {
    #expect(isCircle(body, use))
  }
}
