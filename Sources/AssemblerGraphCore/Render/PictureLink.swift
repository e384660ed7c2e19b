import AssemblerGraphFacts

/// A link to a place in the source, made of a template such as `https://example.com/blob/main/{file}#L{line}`.
///
/// nil when it would not be safe to click: the result must be relative or begin with the scheme of a web page or of an
/// editor. Code (`javascript:`, `data:`) never gets through, wherever in the template it comes from, because every
/// character of the file that could mean something in a URL is percent-encoded.
func link(to location: SourceLocation, template: String) -> String? {
  var url = ""
  var rest = Substring(template)
  while let brace = rest.firstIndex(of: "{") {
    url += rest[..<brace]
    rest = rest[brace...]
    let fillings = [
      ("{file}", percentEncoded(location.file)), ("{line}", String(location.line)),
      ("{column}", String(location.column)),
    ]
    if let (placeholder, value) = fillings.first(where: { rest.hasPrefix($0.0) }) {
      url += value
      rest = rest.dropFirst(placeholder.count)
    } else {
      url += "{"
      rest = rest.dropFirst()
    }
  }
  url += rest
  let isPrintable = url.unicodeScalars.allSatisfy {
    $0.value > 0x20 && $0.value < 0x7F && !"\"<>\\^`".contains(Character($0))
  }
  guard !url.isEmpty, isPrintable, hasSafeScheme(url) else { return nil }
  return url
}

/// Whether a template makes links that are safe to click.
package func isLinkTemplate(_ template: String) -> Bool {
  link(to: SourceLocation(file: "File.swift", line: 1, column: 1), template: template) != nil
}

private let safeSchemes = [
  "http", "https", "vscode", "vscode-insiders", "vscodium", "cursor", "zed", "xcode", "idea", "subl", "txmt", "mvim",
]

private func hasSafeScheme(_ url: String) -> Bool {
  guard let end = url.firstIndex(where: { ":/?#".contains($0) }), url[end] == ":" else { return true }
  return safeSchemes.contains(url[..<end].lowercased())
}
