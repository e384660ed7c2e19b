/// A YAML scalar: plain where that can be nothing but a text.
package func yamlText(_ text: String) -> String {
  let isPlain = text.first?.isLetter == true && text.allSatisfy { $0.isLetter || $0.isNumber || "_-./".contains($0) }
  let isWord = ["true", "false", "null", "yes", "no", "on", "off", "y", "n"].contains(text.lowercased())
  if isPlain, !isWord { return text }
  guard !text.unicodeScalars.allSatisfy(\.isPrintable) else {
    return "'\(text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''"))'"
  }
  // Only between double quotes can such characters be written, by their numbers.
  return text.unicodeScalars.reduce(into: "\"") { quoted, scalar in
    if scalar == "\"" || scalar == "\\" { quoted += "\\" }
    if !scalar.isPrintable {
      let digits = String(scalar.value, radix: 16)
      quoted += "\\U" + String(repeating: "0", count: 8 - digits.count) + digits
    } else {
      quoted.unicodeScalars.append(scalar)
    }
  } + "\""
}
