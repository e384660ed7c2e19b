@_spi(RawSyntax) import SwiftSyntax

/// The first place where the parser met something else than Swift.
///
/// Only looked for in a tree that has an error, and without recursion: such a tree can be any shape.
struct SyntaxErrorFinder {
  let conditions: CompilationConditions

  /// A problem at an offset, or nil if the only ones are in branches that are not compiled.
  func firstError(in root: RawSyntax) -> (offset: Int, message: String)? {
    var open = [(node: root, offset: 0)]
    // Where the text before the place ends: a missing token belongs there, not behind the white space.
    var endOfText = 0
    while let (node, offset) = open.popLast() {
      guard let layout = node.layoutView else {
        guard let token = RawTokenSyntax(node) else { continue }
        let start = offset + token.leadingTriviaByteLength
        if let message = message(token) { return (token.isMissing ? endOfText : start, message) }
        if !token.isMissing { endOfText = start + token.tokenText.count }
        continue
      }
      if node.hasError {
        if node.kind == .unexpectedNodes { return (start(of: node, at: offset), unexpected(node)) }
        if let message = missing(node.kind) { return (endOfText, message) }
      } else {
        // Nothing in here; only where its text ends matters.
        endOfText = max(endOfText, end(of: node, at: offset))
        continue
      }
      let children = self.children(of: node, layout, at: offset)
      open.append(contentsOf: children.reversed())
    }
    return nil
  }

  private func children(
    of node: RawSyntax,
    _ layout: RawSyntaxLayoutView,
    at offset: Int
  ) -> [(node: RawSyntax, offset: Int)] {
    if let conditional = RawIfConfigDeclSyntax(node) { return branches(of: conditional, at: offset) }
    var children: [(node: RawSyntax, offset: Int)] = []
    var offset = offset
    for case let child? in layout.children {
      children.append((child, offset))
      offset += child.byteLength
    }
    return children
  }

  /// The branches that may be compiled. One that asks for a version may hold the syntax of another compiler.
  private func branches(of node: RawIfConfigDeclSyntax, at offset: Int) -> [(node: RawSyntax, offset: Int)] {
    let active = conditions.activeElements(node)
    var branches: [(node: RawSyntax, offset: Int)] = []
    var clauseOffset = offset + (node.unexpectedBeforeClauses?.raw.byteLength ?? 0)
    var asksForVersion = false
    for case let element? in node.clauses.layoutView.children {
      defer { clauseOffset += element.byteLength }
      guard let clause = RawIfConfigClauseSyntax(element) else { continue }
      if let condition = clause.condition { asksForVersion = asksForVersion || self.asksForVersion(condition.raw) }
      if asksForVersion { continue }
      var offset = clauseOffset
      for case let child? in clause.layoutView.children {
        let isLeftOut =
          clause.elements.map { $0.isSame(as: child) && !active.contains { $0.isSame(as: child) } } ?? false
        if !isLeftOut { branches.append((child, offset)) }
        offset += child.byteLength
      }
    }
    let end = offset + node.raw.byteLength
    branches.append((node.poundEndif.raw, end - node.poundEndif.byteLength))
    return branches
  }

  private func asksForVersion(_ condition: RawSyntax) -> Bool {
    var open = [condition]
    while let node = open.popLast() {
      if let call = RawFunctionCallExprSyntax(node), let name = RawDeclReferenceExprSyntax(call.calledExpression) {
        switch name.baseName.tokenText {
        case "swift", "compiler", "_compiler_version", "hasFeature", "hasAttribute", "canImport": return true
        default: continue
        }
      }
      for case let child? in node.layoutView?.children ?? .empty { open.append(child) }
    }
    return false
  }

  // MARK: Places

  private func start(of node: RawSyntax, at offset: Int) -> Int {
    var node = node
    while let layout = node.layoutView {
      guard let first = layout.children.first(where: { ($0?.byteLength ?? 0) > 0 }), let first else { return offset }
      node = first
    }
    return offset + (RawTokenSyntax(node)?.leadingTriviaByteLength ?? 0)
  }

  private func end(of node: RawSyntax, at offset: Int) -> Int {
    var last = node
    while let layout = last.layoutView {
      guard let child = layout.children.last(where: { ($0?.byteLength ?? 0) > 0 }), let child else { return 0 }
      last = child
    }
    return offset + node.byteLength - (RawTokenSyntax(last)?.trailingTriviaByteLength ?? 0)
  }

  // MARK: Messages

  private func message(_ token: RawTokenSyntax) -> String? {
    if token.isMissing {
      let text = String(syntaxText: token.tokenText)
      if !text.isEmpty { return "expected '\(text)'" }
      return token.tokenKind == .identifier ? "expected a name" : "expected more"
    }
    guard let diagnostic = token.tokenView.tokenDiagnostic, diagnostic.severity == .error else { return nil }
    return "'\(excerpt(token.tokenText))' is not a valid token"
  }

  private func missing(_ kind: SyntaxKind) -> String? {
    switch kind {
    case .missingExpr: "expected an expression"
    case .missingType: "expected a type"
    case .missingDecl: "expected a declaration"
    case .missingPattern: "expected a pattern"
    case .missingStmt: "expected a statement"
    case .missing: "expected more"
    default: nil
    }
  }

  private func unexpected(_ node: RawSyntax) -> String {
    var open = [node]
    while let node = open.popLast() {
      if let token = RawTokenSyntax(node), !token.isMissing { return "unexpected '\(excerpt(token.tokenText))'" }
      for case let child? in (node.layoutView?.children ?? .empty).reversed() { open.append(child) }
    }
    return "unexpected code"
  }

  /// The beginning of a text, on one line.
  private func excerpt(_ text: SyntaxText) -> String {
    let limit = 30
    let bytes = text.prefix(limit).map { $0 < UInt8(ascii: " ") ? UInt8(ascii: " ") : $0 }
    return String(decoding: bytes, as: UTF8.self) + (text.count > limit ? "…" : "")
  }
}

extension RawSyntax {
  fileprivate func isSame(as other: RawSyntax) -> Bool { id == other.id }
}
