@_spi(RawSyntax) import SwiftSyntax

extension FactsReader {
  /// `private weak var banner: BannerRendering?` of
  ///
  ///     @IBOutlet private weak
  ///       var banner: BannerRendering? { didSet { … } }
  mutating func propertyText(_ node: RawVariableDeclSyntax, pattern: RawPatternSyntax, type: RawTypeSyntax?) -> String {
    let start = firstToken(of: node.modifiers.raw) ?? node.bindingSpecifier
    if node.bindings.layoutView.children.count == 1, let end = lastToken(of: type?.raw ?? pattern.raw) {
      return line(from: start, to: end)
    }
    var text = line(from: start, to: node.bindingSpecifier) + " " + line(of: pattern.raw)
    if let type { text += ": " + line(of: type.raw) }
    return text
  }

  private mutating func line(of node: RawSyntax) -> String {
    guard let first = firstToken(of: node), let last = lastToken(of: node) else { return "" }
    return line(from: first, to: last)
  }

  /// The source between two tokens, without comments and with one space for any white space.
  private mutating func line(from first: RawTokenSyntax, to last: RawTokenSyntax) -> String {
    let start = offset(of: first.tokenText.baseAddress)
    let end = offset(of: last.tokenText.baseAddress) + last.tokenText.count
    guard start < end, end <= source.count else { return "" }
    let bytes = UnsafeBufferPointer(rebasing: source[start..<min(end, start + Self.longestText)])
    if isOneLine(bytes) { return names.shared.text(of: bytes) }
    return oneLine(bytes).withUnsafeBufferPointer { names.shared.text(of: $0) }
  }

  /// Of a type that goes on to the end of a file which is half-typed no more is kept.
  private static let longestText = 2_000

  /// Whether there is nothing to change: no line end, no comment, no second space.
  private func isOneLine(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var last: UInt8 = 0
    for byte in bytes {
      if byte < UInt8(ascii: " ") || byte == UInt8(ascii: "/") { return false }
      if byte == UInt8(ascii: " "), last == byte { return false }
      last = byte
    }
    return true
  }

  private func oneLine(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var line: [UInt8] = []
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      let next = index + 1 < bytes.count ? bytes[index + 1] : 0
      if byte == UInt8(ascii: "/"), next == UInt8(ascii: "/") {
        while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
      } else if byte == UInt8(ascii: "/"), next == UInt8(ascii: "*") {
        index = endOfBlockComment(bytes, from: index)
      } else {
        let isSpace = byte <= UInt8(ascii: " ")
        if !isSpace { line.append(byte) } else if line.last != UInt8(ascii: " ") { line.append(UInt8(ascii: " ")) }
        index += 1
      }
    }
    return line
  }

  /// Block comments nest.
  private func endOfBlockComment(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var index = start
    var level = 0
    while index + 1 < bytes.count {
      let pair = (bytes[index], bytes[index + 1])
      if pair == (UInt8(ascii: "/"), UInt8(ascii: "*")) { level += 1 }
      if pair == (UInt8(ascii: "*"), UInt8(ascii: "/")) { level -= 1 }
      let isMark =
        pair.0 == UInt8(ascii: "/") && pair.1 == UInt8(ascii: "*")
        || pair.0 == UInt8(ascii: "*") && pair.1 == UInt8(ascii: "/")
      index += isMark ? 2 : 1
      if isMark && level == 0 { return index }
    }
    return bytes.count
  }
}
