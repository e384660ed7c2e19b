import AssemblerGraphCore
@_spi(RawSyntax) import SwiftSyntax

/// The compilation conditions that decide `#if`.
struct CompilationConditions {
  /// nil: every branch counts.
  let defines: Set<String>?
}

extension FactsReader {
  /// What the branches of an `#if` hold that are not known to be left out.
  func activeElements(_ node: RawIfConfigDeclSyntax) -> [RawSyntax] {
    var active: [RawSyntax] = []
    for case let element? in node.clauses.layoutView.children {
      if let elements = RawIfConfigClauseSyntax(element)?.elements { active.append(elements) }
    }
    return active
  }
}
