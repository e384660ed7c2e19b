@_spi(RawSyntax) import SwiftSyntax

/// The compilation conditions that decide `#if`.
///
/// SwiftIfConfig answers yes or no for one build; here most questions (`os(iOS)`, `canImport(UIKit)`) have no answer, and
/// a branch that may be compiled counts.
struct CompilationConditions {
  /// nil: no custom condition is known, so that every branch counts but those of a literal `false`.
  let defines: Set<String>?

  /// What the branches hold that are not known to be left out.
  func activeElements(_ node: RawIfConfigDeclSyntax) -> [RawSyntax] {
    var active: [RawSyntax] = []
    for case let element? in node.clauses.layoutView.children {
      guard let clause = RawIfConfigClauseSyntax(element) else { continue }
      let isTaken = clause.condition.map { value(of: $0.raw, depth: 0) } ?? true
      if isTaken != false, let elements = clause.elements { active.append(elements) }
      if isTaken == true { break }
    }
    return active
  }

  /// Whether the condition holds; nil when nobody knows.
  private func value(of node: RawSyntax, depth: Int) -> Bool? {
    guard depth < FactsReader.maximumDepth else { return nil }
    switch node.kind {
    case .booleanLiteralExpr:
      return RawBooleanLiteralExprSyntax(node)?.literal.tokenText == "true"
    case .integerLiteralExpr:
      return RawIntegerLiteralExprSyntax(node)?.literal.tokenText != "0"
    case .declReferenceExpr:
      guard let defines, let name = RawDeclReferenceExprSyntax(node)?.baseName.tokenText else { return nil }
      return defines.contains(String(syntaxText: name))
    case .prefixOperatorExpr:
      guard let not = RawPrefixOperatorExprSyntax(node), not.operator.tokenText == "!" else { return nil }
      return value(of: not.expression.raw, depth: depth + 1).map { !$0 }
    case .tupleExpr:
      guard let elements = RawTupleExprSyntax(node)?.elements.layoutView.children, elements.count == 1,
        let element = elements[0].flatMap({ RawLabeledExprSyntax($0) })
      else { return nil }
      return value(of: element.expression.raw, depth: depth + 1)
    case .sequenceExpr:
      guard let elements = RawSequenceExprSyntax(node)?.elements.layoutView.children else { return nil }
      return value(ofOperation: elements, depth: depth + 1)
    default:
      return nil
    }
  }

  /// `a && b || c`: a disjunction of conjunctions.
  private func value(ofOperation elements: RawSyntaxBuffer, depth: Int) -> Bool? {
    var disjunction: Bool? = false
    var conjunction: Bool? = true
    for case let element? in elements {
      guard let symbol = RawBinaryOperatorExprSyntax(element)?.operator.tokenText else {
        conjunction = Self.and(conjunction, value(of: element, depth: depth))
        continue
      }
      if symbol == "||" {
        disjunction = Self.or(disjunction, conjunction)
        conjunction = true
      } else if symbol != "&&" {
        return nil
      }
    }
    return Self.or(disjunction, conjunction)
  }

  private static func and(_ left: Bool?, _ right: Bool?) -> Bool? {
    if left == false || right == false { return false }
    return left == nil || right == nil ? nil : true
  }

  private static func or(_ left: Bool?, _ right: Bool?) -> Bool? {
    and(left.map { !$0 }, right.map { !$0 }).map { !$0 }
  }
}

extension FactsReader {
  func activeElements(_ node: RawIfConfigDeclSyntax) -> [RawSyntax] {
    conditions.activeElements(node)
  }
}
