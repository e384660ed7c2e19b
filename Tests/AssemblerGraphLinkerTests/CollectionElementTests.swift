import TestSupport
import Testing

/// Loops and closures that take apart what a collection gives: the number or the key holds nothing, the element is itself.
@Suite struct CollectionElementTests {
  private static let numbered = [
    "for (index, row) in rows.enumerated() { row.onTap = { HOW(index) } }",
    "rows.enumerated().forEach { index, row in row.onTap = { HOW(index) } }",
    "rows.enumerated().forEach { pair in let index = pair.offset; pair.element.onTap = { HOW(index) } }",
    "for pair in rows.enumerated() { let index = pair.offset; pair.element.onTap = { HOW(index) } }",
    "for index in rows.indices { rows[index].onTap = { HOW(index) } }",
    "rows.indices.forEach { index in rows[index].onTap = { HOW(index) } }",
    "for (index, row) in zip(1..., rows) { row.onTap = { HOW(index) } }",
    "if let index = rows.firstIndex(where: { $0.isLast }) { rows[index].onTap = { HOW(index) } }",
  ]

  private static let named = [
    "for (name, row) in rows { row.onTap = { HOW(name.count) } }",
    "rows.forEach { name, row in row.onTap = { HOW(name.count) } }",
    "for (number, (name, row)) in rows.enumerated() { row.onTap = { HOW(name.count + number) } }",
    "for (name, row) in rows.sorted(by: { $0.key < $1.key }) { row.onTap = { HOW(name.count) } }",
  ]

  private func found(_ body: String, how: String, rows: String) -> [String] {
    releases(
      """
      final class Row { var onTap: (() -> Void)?; var isLast = false }
      final class Menu {
        private let rows\(rows)
        private var chosen = 0
        func prepare() { \(body.replacing("HOW", with: how)) }
        private func choose(_ number: Int) { chosen = number }
      }
      func run() { Menu().prepare() }
      """
    )
  }

  @Test(arguments: numbered, [": [Row] = [Row(), Row()]", " = [Row(), Row()]", " = (0..<3).map { _ in Row() }"])
  func aNumberHoldsNothing(body: String, rows: String) {
    #expect(found(body, how: "print", rows: rows).isEmpty)
    #expect(found(body, how: "self.choose", rows: rows) == ["Menu Row never"])
  }

  @Test(arguments: named, [": [String: Row] = [\"a\": Row()]", " = [\"a\": Row(), \"b\": Row()]"])
  func aKeyHoldsNothing(body: String, rows: String) {
    #expect(found(body, how: "print", rows: rows).isEmpty)
    #expect(found(body, how: "self.choose", rows: rows) == ["Menu Row never"])
  }

  /// The element itself is held where the closure names it, or the pair that it is part of.
  @Test(arguments: [
    "for (_, row) in rows.enumerated() { row.onTap = { row.open() } }",
    "for pair in rows.enumerated() { pair.element.onTap = { print(pair.offset) } }",
  ])
  func theElementIsHeld(body: String) {
    let source = """
      final class Row { var onTap: (() -> Void)?; func open() {} }
      final class Menu { private let rows = [Row(), Row()]; func prepare() { \(body) } }
      """
    #expect(releases(source) == ["Row never"])
  }
}
