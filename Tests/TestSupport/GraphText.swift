import AssemblerGraphCore
import AssemblerGraphFacts
package import AssemblerGraphModel

/// Which nodes the text of a graph lists.
package enum GraphListing: Sendable {
  /// Only nodes that an edge leaves or enters.
  case connected
  /// Every node, with its kind and role.
  case all
}

/// A graph as short sorted text, the expected value of most tests. Places are left out: they change with every fixture.
///
///     Child
///       uses Parent  weak .parent
///     Parent
///       owns Child  .child possible capture
///
/// A node goes by its name, or by its id when the graph holds several modules or another node of that name. Only nodes
/// that edges leave have edges below them; the others stand alone.
///
/// - Parameter leavingOut: nodes that the text must not show, with their edges.
package func text(
  of graph: Graph,
  listing: GraphListing = .connected,
  leavingOut: (Node) -> Bool = { _ in false }
) -> String {
  let shown = graph.nodes.map { !leavingOut($0) }
  let labels = labels(of: graph, shown: shown)
  var edgeLines = [[String]](repeating: [], count: graph.nodes.count)
  var isConnected = [Bool](repeating: false, count: graph.nodes.count)
  for edge in graph.edges where shown[edge.from] && shown[edge.to] {
    edgeLines[edge.from].append("  \(edge.kind) \(labels[edge.to])  \(details(of: edge))")
    isConnected[edge.from] = true
    isConnected[edge.to] = true
  }
  let listed = graph.nodes.indices.filter { shown[$0] && (listing == .all || isConnected[$0]) }
  return listed.sorted { labels[$0] < labels[$1] }.flatMap { index in
    let node = graph.nodes[index]
    let title = listing == .all ? "\(labels[index])  \(node.kind) \(node.role)" : labels[index]
    return [title] + edgeLines[index].sorted()
  }.map { $0 + "\n" }.joined()
}

private func details(of edge: Edge) -> String {
  var words: [String] = []
  if edge.strength != .strong { words.append(edge.strength.rawValue) }
  if !edge.via.isEmpty { words.append(".\(edge.via)") }
  if edge.certainty == .possible { words.append("possible") }
  if edge.isCapture { words.append("capture") }
  if edge.isDeferred { words.append("deferred") }
  if edge.resolution == .matchedByName { words.append("by name") }
  return words.joined(separator: " ")
}

private func labels(of graph: Graph, shown: [Bool]) -> [String] {
  let nodes = graph.nodes.indices.filter { shown[$0] }.map { graph.nodes[$0] }
  let severalModules = Set(nodes.map(\.module)).count > 1
  let byName = Dictionary(grouping: nodes, by: \.name)
  return graph.nodes.map { node in
    severalModules || (byName[node.name]?.count ?? 0) > 1 ? node.id : node.name
  }
}
