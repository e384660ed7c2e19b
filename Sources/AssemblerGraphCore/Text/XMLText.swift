/// The text as content or attribute value of XML, of HTML, and of Graphviz's HTML-like labels. Characters that XML does not have
/// become U+FFFD.
package func escapedForXML(_ text: String) -> String {
  var result = ""
  // What is copied as it is begins here: nearly always the whole text, and at once.
  var plain = text.startIndex
  var next = text.startIndex
  while let place = text.utf8[next...].firstIndex(where: needsCare) {
    next = text.unicodeScalars.index(after: place)
    guard let replacement = replacement(for: text.unicodeScalars[place]) else { continue }
    result += text[plain..<place]
    result += replacement
    plain = next
  }
  return plain == text.startIndex ? text : result + text[plain...]
}

/// Whether a character that is replaced begins with this byte.
private func needsCare(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): false
  case 0..<0x20, UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "'"), 0xEF:
    true
  default: false
  }
}

private func replacement(for scalar: Unicode.Scalar) -> String? {
  switch scalar {
  case "&": "&amp;"
  case "<": "&lt;"
  case ">": "&gt;"
  case "\"": "&quot;"
  case "'": "&#39;"
  case "\0"..<" ", "\u{FFFE}", "\u{FFFF}": "\u{FFFD}"
  default: nil
  }
}
