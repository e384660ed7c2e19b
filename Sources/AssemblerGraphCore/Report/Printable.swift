/// Text in which every character shows: what would move the cursor, colour, ring, break the line or turn the direction of
/// writing is written as an escape, `\u{1B}`.
///
/// Names, paths and source lines come from files that anyone may have written; printed as they are, they could fake other
/// findings or change the terminal.
func printable(_ text: String) -> String {
  if text.unicodeScalars.allSatisfy(\.isPrintable) { return text }
  return text.unicodeScalars.reduce(into: "") { result, scalar in
    if scalar.isPrintable {
      result.unicodeScalars.append(scalar)
    } else {
      result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    }
  }
}

extension Unicode.Scalar {
  var isPrintable: Bool {
    if isASCII { return value >= 0x20 && value != 0x7f }
    return switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .surrogate: false
    // The joiners belong to letters and emoji; every other format character is invisible or turns the direction.
    case .format: value == 0x200c || value == 0x200d
    default: true
    }
  }
}
