import AssemblerGraphFacts
@_spi(RawSyntax) import SwiftSyntax

extension FactsReader {
  /// Reads `// assembler-graph:disable:next RULE[, RULE] - reason` comments.
  ///
  /// Most files have none, so the text is searched first; the tree then says whether a hit stands in a comment.
  mutating func readSuppressions(in root: RawSyntax) {
    var start = 0
    while let hit = Suppression.search.firstOffset(in: source, from: start) {
      start = hit + Suppression.marker.utf8CodeUnitCount
      guard let token = token(at: hit, in: root) else { continue }
      guard let comment = comment(at: hit, of: token), let suppression = Suppression(comment: comment.text) else {
        continue
      }
      facts.suppressions.append(
        SuppressionFacts(
          command: suppression.command,
          target: suppression.target,
          rules: suppression.rules,
          reason: suppression.reason,
          position: lines.position(of: comment.offset),
          lines: lines(of: suppression, inCommentAt: comment.offset, of: token, in: root)
        )
      )
      start = max(start, comment.offset + comment.text.utf8.count)
    }
  }

  private mutating func lines(
    of suppression: Suppression,
    inCommentAt offset: Int,
    of token: TokenPlace,
    in root: RawSyntax
  ) -> ClosedRange<Int> {
    let line = lines.position(of: offset).line
    switch suppression.target {
    case .next:
      guard let next = offset < token.textStart ? token : self.token(at: token.end, in: root) else {
        return line...line
      }
      let first = lines.position(of: next.textStart).line
      let behind = next.attributesEnd.flatMap { self.token(at: $0, in: root) }
      return first...(behind.map { lines.position(of: $0.textStart).line } ?? first)
    case .previous: return line - 1...line - 1
    case .this, .region, .end, nil: return line...line
    }
  }

  /// The comment around an offset in the token's trivia, without its marks.
  private func comment(at offset: Int, of token: TokenPlace) -> (text: String, offset: Int)? {
    let isLeading = offset < token.textStart
    if !isLeading, offset < token.textEnd { return nil }
    var start = isLeading ? token.start : token.textEnd
    for piece in isLeading ? token.token.leadingTriviaPieces : token.token.trailingTriviaPieces {
      if offset < start + piece.byteLength {
        return piece.storedComment.map { (String(syntaxText: $0), start) }
      }
      start += piece.byteLength
    }
    return nil
  }

  /// The token around an offset, with the trivia that belongs to it.
  private func token(at offset: Int, in root: RawSyntax) -> TokenPlace? {
    var node = root
    var start = 0
    var attributesEnd: Int?
    while let layout = node.layoutView {
      if node.kind == .attributeList, attributesEnd == nil { attributesEnd = start + node.byteLength }
      var next: RawSyntax?
      for case let child? in layout.children {
        if offset < start + child.byteLength {
          next = child
          break
        }
        start += child.byteLength
      }
      guard let next else { return nil }
      node = next
    }
    return RawTokenSyntax(node).map { TokenPlace(token: $0, start: start, attributesEnd: attributesEnd) }
  }
}

/// A token of the raw tree with its place, which the tree itself does not know.
private struct TokenPlace {
  var token: RawTokenSyntax
  /// Where its leading trivia begins.
  var start: Int
  /// Where the attributes end that it is part of.
  var attributesEnd: Int?

  var textStart: Int { start + token.leadingTriviaByteLength }
  var textEnd: Int { textStart + token.tokenText.count }
  /// Where its trailing trivia ends.
  var end: Int { start + token.raw.byteLength }
}

/// What a comment says; nil if it says nothing to the tool.
private struct Suppression {
  static let marker: StaticString = "assembler-graph:"
  static let search = ByteSearch(marker)

  /// `disable:next`.
  var command: String
  var target: SuppressionFacts.Target?
  var rules: [String]
  var reason: String?

  init?(comment: String) {
    var text = comment.drop { "/*!".contains($0) }.drop { $0 == " " || $0 == "\t" }
    if text.hasSuffix("*/") { text = text.dropLast(2) }
    text = text.prefix { !$0.isNewline }
    guard text.hasPrefix(Self.marker.description) else { return nil }
    text = text.dropFirst(Self.marker.utf8CodeUnitCount)
    let space = text.prefix { $0 == " " || $0 == "\t" }
    let word = text.dropFirst(space.count).prefix { !$0.isWhitespace && $0 != "," }
    // Behind a space it may be prose: 'assembler-graph: see the manual'. Documents have 'begin' and 'end'.
    let isKnown = ["disable", "enable"].contains(word.prefix { $0 != ":" })
    guard !word.isEmpty, isKnown || space.isEmpty, !["begin", "end"].contains(word) else { return nil }
    let command = text.prefix(space.count + word.count)
    self.command = String(command)
    target = Self.target(of: command)
    let (rules, reason) = Self.split(text.dropFirst(command.count))
    self.rules = rules.split { $0 == "," || $0 == " " || $0 == "\t" }.map(String.init)
    let trimmed = reason.map { String($0.trimmingSpaces) }
    self.reason = trimmed == "" ? nil : trimmed
  }

  private static func target(of command: Substring) -> SuppressionFacts.Target? {
    switch command {
    case "disable:next": .next
    case "disable:this": .this
    case "disable:previous": .previous
    case "disable": .region
    case "enable": .end
    default: nil
    }
  }

  /// The rules and the reason behind ` - `; a rule's own dashes have no spaces around them.
  private static func split(_ text: Substring) -> (rules: Substring, reason: Substring?) {
    var index = text.startIndex
    while index < text.endIndex {
      let rest = text[index...]
      if rest.hasPrefix(" - ") || rest.hasPrefix(" – ") || rest.hasPrefix(" — ") {
        return (text[..<index], rest.dropFirst(3))
      }
      index = text.index(after: index)
    }
    return (text, nil)
  }
}

extension Substring {
  fileprivate var trimmingSpaces: Substring {
    var text = drop { $0.isWhitespace }
    while text.last?.isWhitespace ?? false { text = text.dropLast() }
    return text
  }
}

extension RawTriviaPiece {
  fileprivate var storedComment: SyntaxText? {
    switch self {
    case .lineComment(let text), .blockComment(let text), .docLineComment(let text), .docBlockComment(let text): text
    default: nil
    }
  }
}
