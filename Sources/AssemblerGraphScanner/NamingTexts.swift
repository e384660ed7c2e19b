import AssemblerGraphFacts
@_spi(RawSyntax) import SwiftSyntax

// Texts by which code may ask for what has a name elsewhere, as a storyboard's scenes have.

extension FactsReader {
  /// Writes down what a string literal says, if it looks like a name.
  ///
  /// - Parameters:
  ///   - isBehind: whether the program puts something in front of it.
  ///   - isInFront: whether it puts something behind it.
  mutating func noteText(of node: RawSyntax, isBehind: Bool = false, isInFront: Bool = false) {
    guard let literal = RawStringLiteralExprSyntax(node) else { return }
    let any = UInt8(ascii: "*")
    var text = isBehind ? [any] : []
    for case let segment? in literal.segments.layoutView.children {
      guard let segment = RawStringSegmentSyntax(segment) else {
        text.append(any)
        continue
      }
      for byte in segment.content.tokenText {
        guard isOfName(byte), text.count < Self.longestName else { return }
        text.append(byte)
      }
    }
    if isInFront { text.append(any) }
    if text.count(where: { $0 != any }) < Self.shortestName { return }
    facts.texts.append(text.withUnsafeBufferPointer { names.shared.text(of: $0) })
  }

  /// Joins what `table.register(UINib(nibName: "Row", bundle: nil), forCellReuseIdentifier: "row")` says: that makes no row, nor does
  /// anything else where no code asks for one by `row`.
  mutating func noteRegistration(by callee: ExpressionID?, _ arguments: ArgumentList, textsFrom first: Int) {
    guard facts.texts.count == first + 2, arguments.count == 2, let callee,
      case .member(_, let name, _) = facts[callee], names.texts[Int(name.rawValue)] == "register",
      let label = facts[arguments].last?.label, names.texts[Int(label.rawValue)].hasSuffix("ReuseIdentifier"),
      let identifier = facts[arguments].last?.value, case .literal = facts[identifier],
      let nib = facts[arguments].first?.value, case .call = facts[nib]
    else { return }
    let registered = facts.texts[first] + FileFacts.registration + facts.texts[first + 1]
    facts.texts.removeLast(2)
    facts.texts.append(registered)
  }

  private static let shortestName = 3
  private static let longestName = 100

  private func isOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."):
      true
    default: false
    }
  }
}
