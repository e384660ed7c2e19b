import AssemblerGraphFacts
package import AssemblerGraphModel

/// The difference as the comment on a pull request: what changed in one line, a diagram of the neighbourhood, and all
/// changes as lists.
///
/// The comment begins with a mark that nobody sees, so that a script can find the one that it wrote before. A diagram that
/// is too large for GitHub shows less around the changes, or is left out, and the comment says so.
///
/// - Parameters:
///   - depth: how many steps from a change the diagram shows what did not change.
///   - linkTemplate: where a place in the source can be read, `https://example.org/{file}#L{line}`.
package func differenceMarkdown(
  _ difference: GraphDifference,
  depth: Int = 1,
  linkTemplate: String? = nil
) -> String {
  let sections = sections(of: difference)
  if sections.isEmpty { return "" }
  var text = "<!-- assembler-graph diff -->\n### Assembler graph: \(summary(of: difference))\n\n"
  text += diagram(of: difference, depth: depth)
  let isLong = sections.reduce(0) { $0 + $1.entries.count } > 12
  for section in sections {
    let isFolded = isLong && !section.title.hasPrefix("Cycles")
    let title = "\(section.title) (\(section.entries.count))"
    text += isFolded ? "<details><summary>\(title)</summary>\n\n" : "**\(title)**\n\n"
    for entry in section.entries {
      text += "- \(line(of: entry, linkTemplate: linkTemplate))\n"
      for hop in entry.hops { text += "  - \(line(of: hop, linkTemplate: linkTemplate))\n" }
    }
    text += isFolded ? "\n</details>\n\n" : "\n"
  }
  return String(text.dropLast())
}

private func diagram(of difference: GraphDifference, depth: Int) -> String {
  for depth in Set([depth, 0]).sorted(by: >) {
    var options = PictureOptions()
    options.showsLegend = false
    let picture = picture(of: neighbourhood(of: difference, depth: depth), options: options)
    if picture.nodes.isEmpty { return "" }
    let mermaid = flowchart(picture)
    guard limits(exceededBy: mermaid, of: picture).isEmpty else { continue }
    return "```mermaid\n\(mermaid)```\n\n"
      + "Green is added, red and dashed is removed, blue is changed; the rest is there for orientation.\n\n"
  }
  return "There are too many changes for a diagram.\n\n"
}

private func line(of entry: DifferenceSection.Entry, linkTemplate: String?) -> String {
  let words = entry.words.map { word in
    switch word {
    case .code(let text): codeSpan(text)
    case .plain(let text): text
    }
  }.joined()
  guard let location = entry.location else { return words }
  let place = codeSpan("\(visible(location.file)):\(location.line)")
  let target = linkTemplate.flatMap { link(to: location, template: $0) }
  return "\(words) · " + (target.map { "[\(place)](<\($0)>)" } ?? place)
}

/// Text between backticks: more of them than are in it. Nothing in it is markup then.
///
/// Source: CommonMark 0.31.2, 6.1 Code spans.
private func codeSpan(_ text: String) -> String {
  var (longest, run) = (0, 0)
  for character in text {
    run = character == "`" ? run + 1 : 0
    longest = max(longest, run)
  }
  let fence = String(repeating: "`", count: longest + 1)
  let isTight = longest == 0 && !text.hasPrefix(" ") && !text.isEmpty
  return isTight ? "\(fence)\(text)\(fence)" : "\(fence) \(text) \(fence)"
}
