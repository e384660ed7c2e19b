/// A word as it is written, with its colours, and the columns that it takes without them.
struct Word {
  var text: String
  var width: Int

  /// - Parameter style: nil: as it is.
  static func words(_ text: String, _ paint: Paint, _ style: Paint.Style? = nil) -> [Word] {
    text.split(separator: " ", omittingEmptySubsequences: false).map { word in
      let word = String(word)
      return Word(text: style.map { paint(word, $0) } ?? word, width: columns(of: word))
    }
  }
}

/// Words on lines of at most `width` columns; a word that is longer stands alone. Lines behind the first begin with
/// `indentation`.
///
/// - Parameter width: nil: all on one line.
func wrapped(_ words: [Word], to width: Int?, indentation: String = "    ") -> [String] {
  guard let width else { return [words.map(\.text).joined(separator: " ")] }
  let margin = columns(of: indentation)
  var lines: [String] = []
  var line = ""
  var used = 0
  for (index, word) in words.enumerated() {
    if index > 0, used + 1 + word.width > width, word.width > 0 {
      lines.append(line)
      line = indentation + word.text
      used = margin + word.width
    } else {
      line += (index == 0 ? "" : " ") + word.text
      used += word.width + (index == 0 ? 0 : 1)
    }
  }
  return lines + [line]
}

/// How many columns of a terminal the text takes.
func columns(of text: String) -> Int {
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
