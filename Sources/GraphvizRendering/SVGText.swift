import AssemblerGraphCore

/// A coordinate with at most two decimals, the same on every machine: `12.5`, `-0.25`, `3`.
func number(_ value: Double) -> String {
  let hundredths = Int((value * 100).rounded())
  let (whole, rest) = abs(hundredths).quotientAndRemainder(dividingBy: 100)
  let sign = hundredths < 0 ? "-" : ""
  if rest == 0 { return "\(sign)\(whole)" }
  return rest % 10 == 0 ? "\(sign)\(whole).\(rest / 10)" : "\(sign)\(whole).\(rest < 10 ? "0" : "")\(rest)"
}

func point(_ x: Double, _ y: Double) -> String { "\(number(x)) \(number(y))" }

/// One line of text. Where our table knows its width, the viewer is told to keep to it, whatever font it takes.
///
/// - Parameters:
///   - text: as it is read, not escaped.
///   - anchor: `start` or `middle`.
///   - cssClass: what the text is, for style sheets; nothing for a plain one.
///   - halo: the colour around the letters, where lines may run below them.
func textElement(
  _ text: String,
  x: Double,
  y: Double,
  size: Double,
  anchor: String = "start",
  isBold: Bool = false,
  cssClass: String = "",
  fill: String,
  halo: String? = nil
) -> String {
  var attributes =
    "x=\"\(number(x))\" y=\"\(number(y))\" font-size=\"\(number(size))\" fill=\"\(fill)\""
  if let halo {
    attributes += " stroke=\"\(halo)\" stroke-width=\"4\" stroke-linejoin=\"round\" paint-order=\"stroke\""
  } else {
    attributes += " stroke=\"none\""
  }
  if !cssClass.isEmpty { attributes = "class=\"\(cssClass)\" " + attributes }
  if anchor != "start" { attributes += " text-anchor=\"\(anchor)\"" }
  if isBold { attributes += " font-weight=\"bold\"" }
  if hasExactWidth(text), !text.isEmpty {
    let width = number(textWidth(text, size: size, isBold: isBold))
    attributes += " textLength=\"\(width)\" lengthAdjust=\"spacingAndGlyphs\""
  }
  return "<text \(attributes)>\(escapedForXML(text))</text>"
}

let noteSize = 11.5

/// A text broken between words into lines that are at most so wide, where words let it.
func lines(of text: String, size: Double, width: Double) -> [String] {
  var lines: [String] = []
  for word in text.split(separator: " ") {
    if let last = lines.last, textWidth(last + " " + word, size: size) <= width {
      lines[lines.count - 1] += " " + word
    } else {
      lines.append(String(word))
    }
  }
  return lines
}
