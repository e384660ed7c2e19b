import AssemblerGraphCore
import AssemblerGraphLinker
import AssemblerGraphProject

// What an older diagram shows, read from the diagram itself: nothing else is kept of the graph that it was made from.

/// Names, and arrows between names, of a Mermaid flowchart.
///
///     n0["List"]         List
///     n1["Detail"]       Detail
///     n0 --> n1          List --> Detail
func contents(ofMermaid text: String) -> Set<String> {
  var names: [Substring: String] = [:]
  var contents: Set<String> = []
  let lines = text.split(whereSeparator: \.isNewline).map { $0.drop { $0 == " " } }
  for line in lines {
    guard let match = line.firstMatch(of: #/^([\w.-]+)[\[({>\/\\]+"([^"]*)"/#), !line.hasPrefix("subgraph ") else {
      continue
    }
    names[match.1] = shown(match.2)
    contents.insert(shown(match.2))
  }
  for line in lines {
    guard let match = line.wholeMatch(of: #/([\w.-]+) +([^\s|\w]\S*?)(?:\|"([^"]*)"\|)? +([\w.-]+)/#),
      let from = names[match.1], let to = names[match.4]
    else { continue }
    contents.insert("\(from) \(match.2) \(to)" + (match.3.map { " (\(shown($0)))" } ?? ""))
  }
  return contents
}

/// The titles of nodes and edges in an SVG that the tool drew.
///
///     <g id="…" class="node component class"><title>App.List
func contents(ofSVG text: String) -> Set<String> {
  Set(text.matches(of: #/class="(?:node|edge)[^"]*"[^>]*><title>([^<\n]*)/#).map { unescaped($0.1) })
}

/// `key: value` lines in the metadata of an SVG.
func metadata(ofSVG text: String) -> [Picture.Metadata] {
  guard let block = text.firstMatch(of: #/(?s)<metadata>(.*?)<\/metadata>/#)?.1 else { return [] }
  return block.split(separator: "\n").compactMap { line in
    let parts = line.split(separator: ":", maxSplits: 1)
    guard parts.count == 2 else { return nil }
    return Picture.Metadata(key: unescaped(parts[0]), value: unescaped(parts[1].dropFirst()))
  }
}

/// A label on one line, without markup. How many own a type follows from the lines.
private func shown(_ label: Substring) -> String {
  let own = label.replacing(#/(?:<br ?\/?>|, )owned by (?:no type|\d+ types)/#, with: "")
  let text = own.replacing(#/<br ?\/?>/#, with: ", ").replacing(#/<[^>]*>/#, with: "")
  return withoutNumbers(String(text), pattern: #/#(\d+);/#)
}

private func unescaped(_ text: Substring) -> String {
  var result = withoutNumbers(String(text), pattern: #/&#(\d+);/#)
  for (name, character) in [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"), ("&amp;", "&")] {
    result = result.replacing(name, with: character)
  }
  return result
}

/// Characters in the place of their numbers.
private func withoutNumbers(_ text: String, pattern: Regex<(Substring, Substring)>) -> String {
  text.replacing(pattern) { match in
    guard let scalar = UInt32(match.1).flatMap(Unicode.Scalar.init) else { return String(match.0) }
    return String(scalar)
  }
}
