import AssemblerGraphFacts
import AssemblerGraphModel

/// The picture as a Mermaid flowchart, without the fence around it: what GitHub and others draw inside Markdown.
///
///     flowchart LR
///       n0[["ListAssembler"]]:::assembler
///       n1(["ListInteraction"]):::interaction
///       n0 --> n1
///
/// Nodes have shapes and classes for their roles, lines a form for what they mean; in the picture of a difference both have
/// the colours of their changes. A title, a summary for screen readers and links are written where the picture has them.
package func flowchart(_ picture: Picture) -> String {
  var lines: [String] = []
  if let title = picture.title { lines += ["---", "title: \(jsonForScript(title))", "---"] }
  lines.append("flowchart \(picture.direction.rawValue)")
  lines.append("  accTitle: \(plain(picture.title ?? "Assemblers and components"))")
  lines.append("  accDescr: \(plain(([picture.summary] + picture.notes).joined(separator: " ")))")
  for (index, cluster) in picture.clusters.enumerated() {
    lines.append("  subgraph c\(index)[\(quoted(cluster.title))]")
    for node in picture.nodes.indices where picture.nodes[node].cluster == index {
      lines.append("    \(declaration(of: node, in: picture))")
    }
    lines.append("  end")
  }
  for node in picture.nodes.indices where picture.nodes[node].cluster == nil {
    lines.append("  \(declaration(of: node, in: picture))")
  }
  for edge in picture.edges { lines.append("  n\(edge.from) \(arrow(of: edge)) n\(edge.to)") }
  for (index, node) in picture.nodes.enumerated() {
    if let link = node.link { lines.append("  click n\(index) href \"\(link)\"") }
  }
  lines += classDefinitions(picture) + linkStyles(picture)
  return lines.map { $0 + "\n" }.joined()
}

/// What keeps Mermaid from drawing a flowchart with its usual settings, which a page's author can hardly change.
package enum FlowchartLimit: Hashable, Sendable {
  case characters(Int)
  case edges(Int)

  package static let mostCharacters = 50_000
  package static let mostEdges = 500
}

/// The limits that the text of a flowchart exceeds; none: Mermaid draws it.
package func limits(exceededBy flowchart: String, of picture: Picture) -> [FlowchartLimit] {
  // JavaScript counts in units of UTF-16.
  let characters = flowchart.utf16.count
  return (characters > FlowchartLimit.mostCharacters ? [.characters(characters)] : [])
    + (picture.edges.count > FlowchartLimit.mostEdges ? [.edges(picture.edges.count)] : [])
}

private func declaration(of index: Int, in picture: Picture) -> String {
  let node = picture.nodes[index]
  let words = [node.caption, node.assemblers.isEmpty ? nil : "with its Assembler", node.owners?.words].compactMap { $0 }
  let caption = words.isEmpty ? "" : "<br/>" + escapedForMermaid(words.joined(separator: ", "))
  let doors = node.doors.prefix(3).map { "<br/>→ " + escapedForMermaid($0) }.joined()
  let text = "\"\(escapedForMermaid(node.name.isEmpty ? " " : node.name))\(caption)\(doors)\""
  let shaped =
    switch node.role {
    case .assembler: "[[\(text)]]"
    case .interaction: "([\(text)])"
    case .navigation: ">\(text)]"
    case .view: "(\(text))"
    case .renderable: "[/\(text)/]"
    case .component: "[\(text)]"
    }
  return "n\(index)\(shaped):::\(className(of: node))"
}

private func arrow(of edge: Picture.Edge) -> String {
  var words: [String] = []
  if edge.style.isCapture { words.append("closure") }
  if edge.style.isContained { words.append("container") }
  if edge.style.kind == .calls { words.append("calls") }
  if edge.style.isDeferred { words.append("later") }
  if edge.style.strength == .unowned { words.append("unowned") }
  if edge.style.isGuard { words.append("guards a cycle") }
  switch edge.release {
  case .untied: words.append("untied")
  case .ends: words.append("ends")
  case .never, nil: break
  }
  if let label = edge.label { words.append(label) }
  let text = words.isEmpty ? "" : "|\(quoted(words.joined(separator: ", ")))|"
  if edge.style.isDeferred || edge.change == .removed { return "-.->" + text }
  switch edge.style.kind {
  case .assembles: return "-->" + text
  case .depends, .calls: return "--o" + text
  case .owns: return "==>" + text
  case .uses: return "-.->" + text
  }
}

private func quoted(_ text: String) -> String { "\"\(escapedForMermaid(text))\"" }

/// Between double quotes: everything as a number that could mean something to Mermaid, Markdown or HTML.
private func escapedForMermaid(_ text: String) -> String {
  var result = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"", "#", "&", "<", ">", "`", "%", "\\", "*", "_", "~", "$": result += "#\(scalar.value);"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result
}

/// For a line that ends with itself and knows no numbers.
private func plain(_ text: String) -> String {
  String(String.UnicodeScalarView(text.unicodeScalars.filter { !"#;%{}<>\"`\\".unicodeScalars.contains($0) }))
}
