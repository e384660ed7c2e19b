// Text of others in Markdown, as GitHub and GitLab read it, so that it is nothing but text: no link, no picture, no mention
// of a person, no HTML.

/// Text as code: nothing in it means anything. The fence is longer than any run of backticks inside.
///
///     a `b` c  →  ``a `b` c``
func markdownCode(_ text: String) -> String {
  let text = printable(text)
  let scalars = text.unicodeScalars
  var longest = 0
  var run = 0
  for scalar in scalars {
    run = scalar == "`" ? run + 1 : 0
    longest = max(longest, run)
  }
  let fence = String(repeating: "`", count: longest + 1)
  let ends = [scalars.first, scalars.last]
  let needsSpace = scalars.isEmpty || ends.contains("`") || ends.contains(" ")
  return needsSpace ? "\(fence) \(text) \(fence)" : "\(fence)\(text)\(fence)"
}

/// Text as prose, with every character that could mean something written so that it does not. A comment behind `@` keeps
/// GitHub from writing to whoever has that name.
func markdownProse(_ text: String) -> String {
  printable(text) { scalar in
    switch scalar {
    case "&": "&amp;"
    case "<": "&lt;"
    case ">": "&gt;"
    case "@": "@<!-- -->"
    case "\\", "`", "*", "_", "{", "}", "[", "]", "#", "+", "!", "|", "~", "$": "\\\(scalar)"
    default: nil
    }
  }
}
