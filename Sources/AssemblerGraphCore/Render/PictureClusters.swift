import AssemblerGraphFacts
import AssemblerGraphModel

/// The frames of a graph, sorted by title, and for each node the index of its own. One frame around everything would say
/// nothing: then there is none.
func pictureClusters(
  of graph: Graph,
  by grouping: PictureOptions.Grouping
) -> (clusters: [Picture.Cluster], ofNodes: [Int?]) {
  let titles: [String] =
    switch grouping {
    case .none: []
    // A whole module needs no frame with its name once more.
    case .module: graph.nodes.map { $0.members.isEmpty || $0.name != $0.module ? $0.module : "" }
    case .folder: folderTitles(graph.nodes.map(\.location.file))
    }
  let distinct = Set(titles).subtracting([""]).sorted()
  guard distinct.count > 1 else { return ([], graph.nodes.map { _ in nil }) }
  let numbers = Dictionary(uniqueKeysWithValues: distinct.enumerated().map { ($1, $0) })
  let clusters = distinct.map { title in
    Picture.Cluster(elementID: elementID("cluster", title), title: shortened(visible(title), to: 60))
  }
  return (clusters, titles.map { numbers[$0] })
}
