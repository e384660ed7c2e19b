package import AssemblerGraphCore
import CGraphvizShim

/// The picture in the DOT language, to be laid out by any Graphviz. It has no legend.
package func renderDOT(_ picture: Picture) throws(GraphvizError) -> String {
  try withGraph(of: picture, for: .dot) { graph throws(GraphvizError) in
    guard let text = graphviz_write(graph) else { throw .notBuilt(messages: takeMessages()) }
    defer { graphviz_free(text) }
    return String(cString: text)
  }
}
