package import AssemblerGraphCore
import AssemblerGraphModel

/// The map that a page of a large app begins with: all types are in it, to be found and laid out one by one. nil for an app that
/// is seen whole.
package func mapForPage(of viewed: ViewedGraph) -> ViewedGraph? {
  guard viewed.graph.nodes.count > mostDrawnInPage || layoutCost(of: viewed.graph) > mostCostInPage else { return nil }
  return [30, 20, 12].lazy.map { viewed.map(boxes: $0) }
    .first { map in
      map.graph.nodes.count >= 3 && 2 * map.graph.nodes.count < viewed.graph.nodes.count
        && layoutCost(of: map.graph) <= costlyLayout
    }
}

/// More than that, and nobody finds a thing by looking.
private let mostDrawnInPage = 160
private let mostCostInPage = 8000

/// What a map in a page is drawn for, in points: a laptop's window without the panel.
package let widthInPage = 1000.0
