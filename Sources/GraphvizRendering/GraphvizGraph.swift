import AssemblerGraphCore
import AssemblerGraphModel
import CGraphvizShim

/// What a graph is built for: DOT carries texts that SVG gets in another way; an image is DOT laid out as SVG is.
enum Purpose {
  case dot, svg, image
}

/// Builds the picture as a graph of Graphviz, hands it to `body`, and frees it. Nobody else uses Graphviz meanwhile.
func withGraph<Result>(
  of picture: Picture,
  for purpose: Purpose,
  _ body: (UnsafeMutableRawPointer) throws(GraphvizError) -> Result
) throws(GraphvizError) -> Result {
  graphviz_lock()
  defer { graphviz_unlock() }
  guard let graph = graphviz_open("assembler-graph") else { throw .notBuilt(messages: takeMessages()) }
  defer { graphviz_close(graph) }
  guard GraphBuilder(picture: picture, purpose: purpose, graph: graph).build() else {
    throw .notBuilt(messages: takeMessages())
  }
  return try body(graph)
}

/// What Graphviz said since the lock was taken.
func takeMessages() -> String {
  guard let messages = graphviz_take_messages() else { return "" }
  defer { graphviz_free(messages) }
  return String(cString: messages)
}

/// The version of the Graphviz that draws, `14.1.2`.
package func graphvizVersion() -> String {
  graphviz_lock()
  defer { graphviz_unlock() }
  return String(cString: graphviz_version())
}

private struct GraphBuilder {
  let picture: Picture
  let purpose: Purpose
  let graph: UnsafeMutableRawPointer

  /// false when Graphviz refuses something, which only happens when there is no memory.
  func build() -> Bool {
    var isWhole = true
    for (name, value) in graphAttributes(picture, for: purpose) {
      isWhole = graphviz_set(graph, name, value) && isWhole
    }
    for (name, value) in nodeDefaults(picture) { isWhole = graphviz_set_of_nodes(graph, name, value) && isWhole }
    for (name, value) in edgeDefaults(picture) { isWhole = graphviz_set_of_edges(graph, name, value) && isWhole }

    let subgraphs = picture.clusters.map { cluster in
      // Graphviz takes a subgraph for a frame when its name begins so.
      graphviz_subgraph(graph, graphvizName("cluster_" + cluster.title))
    }
    for (index, cluster) in picture.clusters.enumerated() {
      guard let subgraph = subgraphs[index] else { return false }
      for (name, value) in clusterAttributes(cluster, at: index, in: picture, for: purpose) {
        isWhole = graphviz_set(subgraph, name, value) && isWhole
      }
    }

    let loose = looseNodes(of: picture)
    var nodes: [Int: UnsafeMutableRawPointer] = [:]
    for index in purpose == .dot ? Array(picture.nodes.indices) : loose.order {
      let node = picture.nodes[index]
      let parent = node.cluster.flatMap { subgraphs[$0] } ?? graph
      guard let made = graphviz_node(parent, graphvizName(node.id)) else { return false }
      isWhole = graphviz_set_html(made, "label", label(of: node, in: picture, for: purpose)) && isWhole
      for (name, value) in nodeAttributes(node, at: index, in: picture, for: purpose) {
        isWhole = graphviz_set(made, name, value) && isWhole
      }
      nodes[index] = made
    }
    let backReferences = BackReferences(in: picture)
    let lengths = lineLengths(in: picture)
    for (index, edge) in picture.edges.enumerated() {
      // DOT is read by others, to whom the direction matters.
      let isTurned = purpose != .dot && picture.spacing != .dense && backReferences.upward.contains(index)
      let ends = isTurned ? (edge.to, edge.from) : (edge.from, edge.to)
      guard let from = nodes[ends.0], let to = nodes[ends.1], let made = graphviz_edge(graph, from, to) else {
        return false
      }
      let attributes = edgeAttributes(
        edge,
        at: index,
        isBackReference: backReferences.weak.contains(index),
        isTurned: isTurned,
        length: lengths[index] ?? 1,
        in: picture,
        for: purpose
      )
      for (name, value) in attributes {
        isWhole = graphviz_set(made, name, value) && isWhole
      }
    }
    guard purpose != .dot else { return isWhole }
    for chain in loose.chains {
      guard let from = nodes[chain.from], let to = nodes[chain.to], let made = graphviz_edge(graph, from, to) else {
        return false
      }
      isWhole = graphviz_set(made, "style", "invis") && isWhole
    }
    return isWhole
  }
}

/// A name that survives C, which takes the NUL for the end, and Graphviz's writers: the one of DOT lets a backslash at the
/// end hide the closing quote, the one of SVG writes characters that XML does not have.
private func graphvizName(_ name: String) -> String {
  var result = String.UnicodeScalarView()
  for scalar in name.unicodeScalars {
    switch scalar {
    case "\\": result += [scalar, scalar]
    case "\0"..<" ", "\u{FFFE}", "\u{FFFF}": result.append("\u{FFFD}")
    default: result.append(scalar)
    }
  }
  return String(result)
}
