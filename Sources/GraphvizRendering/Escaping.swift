/// The text as content or attribute value of XML and of Graphviz's HTML-like labels. Characters that XML does not have
/// become U+FFFD.
func escapedForXML(_ text: String) -> String {
  var result = ""
  result.reserveCapacity(text.utf8.count)
  for scalar in text.unicodeScalars {
    switch scalar {
    case "&": result += "&amp;"
    case "<": result += "&lt;"
    case ">": result += "&gt;"
    case "\"": result += "&quot;"
    case "'": result += "&#39;"
    case "\t", "\n", "\r": result.unicodeScalars.append(scalar)
    case "\0"..<" ", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result
}

/// The text as a label of Graphviz, which takes `\N`, `\G` and the like for the names of things, and `&amp;` for `&`.
func escapedForLabel(_ text: String) -> String {
  text.replacing("\\", with: "\\\\").replacing("&", with: "&amp;")
}

/// The text as an HTML-like label of Graphviz.
func escapedForMarkup(_ text: String) -> String {
  escapedForXML(text).replacing("\\", with: "\\\\")
}

/// The text as a tooltip of Graphviz, where backslashes are interpreted twice.
func escapedForTooltip(_ text: String) -> String {
  text.replacing("\\", with: "\\\\\\\\").replacing("&", with: "&amp;")
}
