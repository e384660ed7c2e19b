import AssemblerGraphCore
@_spi(RawSyntax) import SwiftSyntax

extension FactsReader {
  /// Reads `// assembler-graph:disable:next RULE[, RULE] - reason` comments.
  ///
  /// Most files have none, so the text is searched first; the tree then says whether a hit stands in a comment.
  mutating func readSuppressions(in root: RawSyntax) {
    var start = 0
    while let hit = source.firstOffset(of: Suppression.marker, from: start) {
      start = hit + Suppression.marker.utf8CodeUnitCount
      guard let comment = comment(at: hit, in: root), let suppression = Suppression(comment: comment.text) else {
        continue
      }
      facts.suppressions.append(
        SuppressionFacts(
          target: suppression.target,
          rules: suppression.rules,
          reason: suppression.reason,
          position: lines.position(of: comment.offset)
        )
      )
      start = max(start, comment.offset + comment.text.utf8.count)
    }
  }

  /// The comment around an offset, without its marks.
  private func comment(at offset: Int, in root: RawSyntax) -> (text: String, offset: Int)? {
    var node = root
    var start = 0
    while let layout = node.layoutView {
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
    guard let token = RawTokenSyntax(node) else { return nil }
    let end = start + token.leadingTriviaByteLength
    let pieces = offset < end ? token.leadingTriviaPieces : token.trailingTriviaPieces
    if offset >= end { start = end + token.tokenText.count }
    for piece in pieces {
      if offset < start + piece.byteLength {
        return piece.storedComment.map { (String(syntaxText: $0), start) }
      }
      start += piece.byteLength
    }
    return nil
  }
}

/// What a comment says; nil if it says nothing to the tool.
private struct Suppression {
  static let marker: StaticString = "assembler-graph:disable"

  var target: SuppressionFacts.Target
  var rules: [String]
  var reason: String?

  init?(comment: String) {
    var text = comment.drop { "/*! \t".contains($0) }
    if text.hasSuffix("*/") { text = text.dropLast(2) }
    text = text.prefix { !$0.isNewline }
    guard text.hasPrefix(Self.marker.description) else { return nil }
    let words = text.dropFirst(Self.marker.utf8CodeUnitCount)
    guard let (target, rest) = Self.target(words) else { return nil }
    self.target = target
    let (rules, reason) = Self.split(rest)
    self.rules = rules.split { $0 == "," || $0 == " " || $0 == "\t" }.map(String.init)
    let trimmed = reason.map { String($0.trimmingSpaces) }
    self.reason = trimmed == "" ? nil : trimmed
  }

  /// Without a word it is the next line.
  private static func target(_ text: Substring) -> (SuppressionFacts.Target, Substring)? {
    guard text.first == ":" else { return text.first.map { $0 == " " } ?? true ? (.next, text) : nil }
    let word = text.dropFirst().prefix { $0.isLetter }
    return SuppressionFacts.Target(rawValue: String(word)).map { ($0, text.dropFirst(word.count + 1)) }
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

extension UnsafeBufferPointer<UInt8> {
  /// Where `pattern` stands next, by Horspool's search, which looks at one byte in twenty.
  ///
  /// Source: R. N. Horspool, Practical fast searching in strings, 1980.
  fileprivate func firstOffset(of pattern: StaticString, from start: Int) -> Int? {
    let length = pattern.utf8CodeUnitCount
    let last = length - 1
    guard last > 0 else { return nil }
    var steps = [Int](repeating: length, count: 256)
    for index in 0..<last { steps[Int(pattern.utf8Start[index])] = last - index }
    var offset = start
    while offset + length <= count {
      var index = last
      while self[offset + index] == pattern.utf8Start[index] {
        if index == 0 { return offset }
        index -= 1
      }
      offset += steps[Int(self[offset + last])]
    }
    return nil
  }
}
