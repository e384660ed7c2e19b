package import AssemblerGraphModel

/// The paths by which one type refers to another: by owning, using, assembling or needing, the shortest first.
///
/// From a type to itself they are the cycles through it.
///
/// - Parameter limit: how many are listed; further ones are counted as far as that takes no long search.
package func explainPaths(from start: Int, to end: Int, in graph: Graph, limit: Int = 10) -> PathsExplanation {
  let paths = SimplePaths(from: start, to: end, in: graph, limit: limit)
  return PathsExplanation(
    from: TypeSummary(graph.nodes[start]),
    to: TypeSummary(graph.nodes[end]),
    paths: paths.listed.map { path in
      let names = NodeNames(path, in: graph)
      return PathExplanation(
        title: path.map { names[$0] }.joined(separator: " → "),
        hops: zip(path, path.dropFirst()).map { from, to in
          graph.edges(from: from).filter { graph.edges[$0].to == to }.map { EdgeExplanation($0, in: graph) }
        }
      )
    },
    more: paths.more,
    moreIsExact: paths.isExact
  )
}
