import AssemblerGraphModel

/// Text as it can be shown: what cannot be seen or would turn its surroundings around stands there as Swift writes it.
///
///     visible("A\u{202E}B")  // A\u{202E}B, with a backslash
///
/// Names come from source code that anybody may have written: in raw identifiers nearly every character can occur.
func visible(_ text: String) -> String {
  // Most names are plain.
  if text.utf8.allSatisfy({ 0x20..<0x7F ~= $0 }) { return text }
  guard text.unicodeScalars.contains(where: isInvisible) else { return text }
  var result = ""
  for scalar in text.unicodeScalars {
    if isInvisible(scalar) {
      result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    } else {
      result.unicodeScalars.append(scalar)
    }
  }
  return result
}

/// Controls, line separators, marks of direction, non-characters. Joiners stay: emoji are made with them.
private func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0..<0x20, 0x7F..<0xA0, 0x61C, 0x200B, 0x200E...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF, 0xFFF9...0xFFFB,
    0xFFFE...0xFFFF:
    true
  default: false
  }
}

/// The text with its middle left out when it has more than `limit` characters.
///
///     shortened("PodBayDoorsInteraction", to: 11)  // PodBa…ction
func shortened(_ text: String, to limit: Int) -> String {
  // Every character is at least one byte.
  guard text.utf8.count > limit, text.count > limit else { return text }
  let head = (limit - 1 + 1) / 2
  return text.prefix(head) + "…" + text.suffix(limit - 1 - head)
}

/// An id that XML, CSS and URLs take as it is, and that no other text has.
///
///     elementID("node", "App.Parent")     // node-App.Parent
///     elementID("node", "App.`a b`")      // node-App.-60-a-20-b-60-
func elementID(_ prefix: String, _ text: String) -> String {
  let encoded = text.utf8.allSatisfy(isPlain) ? text : encodedForID(text)
  let limit = 120
  guard encoded.utf8.count > limit else { return "\(prefix)-\(encoded)" }
  var hash = StableHash()
  hash.combine(text)
  return "\(prefix)-\(encoded.prefix(limit - 20))-h\(hash.text)"
}

private func encodedForID(_ text: String) -> String {
  var encoded = ""
  for scalar in text.unicodeScalars {
    if let byte = UInt8(exactly: scalar.value), isPlain(byte) {
      encoded.unicodeScalars.append(scalar)
    } else {
      encoded += "-\(String(scalar.value, radix: 16, uppercase: true))-"
    }
  }
  return encoded
}

private func isPlain(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"),
    UInt8(ascii: "."), UInt8(ascii: "_"):
    true
  default: false
  }
}

/// `1 type`, `12 types`.
package func counted(_ count: Int, _ singular: String, _ plural: String) -> String {
  "\(count) \(count == 1 ? singular : plural)"
}
