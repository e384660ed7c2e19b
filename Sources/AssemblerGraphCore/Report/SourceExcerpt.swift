import AssemblerGraphFacts

/// A line of source with a caret below the column.
///
///       5 │   var parent: ListInteracting?
///         │       ^
///
/// - Parameter column: counted from 1 in UTF-8 bytes. A column behind the end gives a caret behind the end.
func sourceExcerpt(_ line: String, at location: SourceLocation, paint: Paint) -> [String] {
  let before = String(decoding: line.utf8.prefix(max(0, location.column - 1)), as: UTF8.self)
  let number = String(location.line)
  let margin = String(repeating: " ", count: max(0, 5 - number.count))
  let gap = String(repeating: " ", count: width(of: shown(before)))
  return [
    paint("\(margin)\(number) │ ", .dim) + shown(line),
    paint("\(String(repeating: " ", count: margin.count + number.count)) │ ", .dim) + gap + paint("^", .green),
  ]
}

private func shown(_ line: String) -> String {
  printable(String(line.map { $0 == "\t" ? "    " : String($0) }.joined()))
}

/// How many columns of a terminal the text takes.
private func width(of text: String) -> Int {
  text.reduce(0) { $0 + ($1.isWide ? 2 : 1) }
}

extension Character {
  /// Emoji, and the letters of East Asian scripts (Unicode Standard Annex 11, roughly).
  fileprivate var isWide: Bool {
    guard let scalar = unicodeScalars.first, !scalar.isASCII else { return false }
    return switch scalar.value {
    case 0x1100...0x115f, 0x2e80...0xa4cf, 0xac00...0xd7a3, 0xf900...0xfaff, 0xfe30...0xfe6f: true
    case 0xff00...0xff60, 0xffe0...0xffe6, 0x20000...0x3fffd: true
    default: scalar.properties.isEmojiPresentation || unicodeScalars.contains { $0.value == 0xfe0f }
    }
  }
}
