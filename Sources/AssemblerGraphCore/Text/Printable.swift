/// Text in which every character shows: what would move the cursor, colour, ring, break the line or turn the direction of
/// writing is written as an escape, `\u{1B}`.
///
/// Names, paths and source lines come from files that anyone may have written; printed as they are, they could fake other
/// findings or change the terminal.
package func printable(_ text: String) -> String {
  if text.unicodeScalars.allSatisfy(\.isPrintable) { return text }
  return text.unicodeScalars.reduce(into: "") { result, scalar in
    if scalar.isPrintable {
      result.unicodeScalars.append(scalar)
    } else {
      result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    }
  }
}

/// A whole line that begins with something written by others. One that would begin like a command to a build server
/// (`::error::`, `##[`) gets `./` in front, as fits a path.
func printableLine(_ text: String) -> String {
  let first = text.unicodeScalars.first { !$0.properties.isWhitespace }
  return printable(first == ":" || first == "#" ? "./" + text : text)
}

/// Printable text with some of its characters replaced. It looks at scalars, not at what people take for one character: a
/// `<` with an accent on it is still a `<` for the one who parses.
///
/// - Parameter replacement: nil keeps the scalar.
func printable(_ text: String, replacing replacement: (Unicode.Scalar) -> String?) -> String {
  printable(text).unicodeScalars.reduce(into: "") { result, scalar in
    if let replacement = replacement(scalar) {
      result += replacement
    } else {
      result.unicodeScalars.append(scalar)
    }
  }
}

extension Unicode.Scalar {
  var isPrintable: Bool {
    if isASCII { return value >= 0x20 && value != 0x7f }
    return switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .surrogate: false
    // Noncharacters, which XML does not allow, are unassigned for ever.
    case .unassigned: !properties.isNoncharacterCodePoint
    // The joiners belong to letters and emoji; every other format character is invisible or turns the direction.
    case .format: value == 0x200c || value == 0x200d
    default: true
    }
  }
}
