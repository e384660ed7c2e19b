import AssemblerGraphCore

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
