@_spi(RawSyntax) import SwiftSyntax

/// The errors in a tree, from its beginning on.
struct ErrorCount {
  /// How many there are, of at most one more than the limit.
  private(set) var count = 0
  private(set) var countBeforeLastItem = 0
  /// Where the last declaration or statement begins, if it is not the only one: those before it are complete.
  let startOfLastItem: Int?
  /// Where the error stands that is one too many, or too long.
  private(set) var excess: NestingGuard.Cut?

  /// - Parameter isCutOff: whether the source goes on behind the tree: what is missing at its end is no error.
  init(in root: RawSyntax, limit: Int = RecoveryGuard.maximumErrors, isCutOff: Bool = false) {
    startOfLastItem = RawSourceFileSyntax(root).flatMap { file in
      guard let last = file.statements.layoutView.children.last, let last else { return nil }
      let start = file.raw.byteLength - file.endOfFileToken.byteLength - last.byteLength
      return start > 0 && file.statements.layoutView.children.count > 1 ? start : nil
    }
    guard root.hasError else { return }
    let end = isCutOff ? root.byteLength : .max
    var open = [(node: root, offset: 0)]
    while let (node, offset) = open.popLast() {
      let skipped = ErrorCount.skippedLength(node)
      if skipped > RecoveryGuard.maximumSkipped {
        excess = NestingGuard.Cut(
          offset: offset,
          message: "more than \(RecoveryGuard.maximumSkipped) characters that cannot be read"
        )
        return
      }
      if ErrorCount.isError(node), offset + node.byteLength < end {
        count += 1
        if count > limit {
          excess = NestingGuard.Cut(offset: offset, message: "more than \(limit) syntax errors")
          return
        }
        if let startOfLastItem, offset < startOfLastItem { countBeforeLastItem += 1 }
      }
      guard let layout = node.layoutView, node.hasError else { continue }
      var childEnd = offset + node.byteLength
      for case let child? in layout.children.reversed() {
        childEnd -= child.byteLength
        open.append((child, childEnd))
      }
    }
  }

  static func < (left: ErrorCount, right: ErrorCount) -> Bool {
    left.excess == nil && (right.excess != nil || left.count < right.count)
  }

  /// What the parser skips at once, in bytes. A long word is one token, however long.
  private static func skippedLength(_ node: RawSyntax) -> Int {
    guard node.kind == .unexpectedNodes, let layout = node.layoutView else { return 0 }
    return layout.children.reduce(0) { length, child in
      guard let child else { return length }
      return length + (child.kind == .token ? min(child.byteLength, longestToken) : child.byteLength)
    }
  }

  private static let longestToken = 64

  private static func isError(_ node: RawSyntax) -> Bool {
    switch node.kind {
    case .unexpectedNodes, .missing, .missingDecl, .missingExpr, .missingPattern, .missingStmt, .missingType:
      return true
    case .token: return RawTokenSyntax(node).map { $0.isMissing || $0.tokenView.tokenDiagnostic != nil } ?? false
    default: return false
    }
  }
}
