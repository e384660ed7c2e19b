import AssemblerGraphModel

/// Colours for terminals (ECMA-48, "select graphic rendition"); without them the text stays as it is.
struct Paint {
  var isOn: Bool

  enum Style: String {
    case bold = "1"
    case dim = "2"
    case red = "1;31"
    case green = "1;32"
    case yellow = "1;33"
    case cyan = "1;36"
  }

  func callAsFunction(_ text: String, _ style: Style) -> String {
    isOn ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
  }

  func callAsFunction(_ severity: Severity) -> String {
    switch severity {
    case .error: self("error", .red)
    case .warning: self("warning", .yellow)
    case .note: self("note", .cyan)
    }
  }
}
