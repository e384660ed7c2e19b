import AssemblerGraphFacts
package import AssemblerGraphModel

/// The graph with what a view can tell about its types and references as a whole: which types several own, which nobody, and
/// which weak references keep a cycle from closing.
///
///     List ─owns─▶ Detail ┄parent┄▶ List     Detail.parent is a guard: were it strong, the two would own each other
///
/// - Only types of objects have owners: copies of values are nobody's. Test code owns nothing here.
/// - A guard guards what `explain --if-strong` lists.
package func withStandings(_ graph: Graph) -> Graph {
  var nodes = graph.nodes
  let isOfTests = nodes.map { isTestCode(file: $0.location.file, module: $0.module) }
  var owners = [Set<Int>](repeating: [], count: nodes.count)
  var isOwned = [Bool](repeating: false, count: nodes.count)
  for edge in graph.edges
  where edge.kind == .owns && edge.from != edge.to && !edge.isOfTests && !isOfTests[edge.from] {
    isOwned[edge.to] = true
    if edge.certainty == .certain { owners[edge.to].insert(edge.from) }
  }
  for index in nodes.indices where nodes[index].isReferenceType && nodes[index].members.isEmpty {
    if owners[index].count > 1 {
      nodes[index].owners = .several(owners[index].count)
    } else if !isOwned[index], !nodes[index].isEntryPoint, nodes[index].role != .assembler {
      nodes[index].owners = .nobody
    }
  }
  var edges = graph.edges
  for index in guards(in: graph) { edges[index].isGuard = true }
  return Graph(sortedNodes: nodes, edges: edges)
}

/// The weak and unowned references from what their target owns, by any number of steps.
///
/// Only within one strongly connected group can there be such: in most code bases groups are small, and so are the walks.
private func guards(in graph: Graph) -> [Int] {
  let owning = graph.edges.indices.filter { graph.canClose(.ownership, $0) }
  let weak = graph.edges.indices.filter { graph.edges[$0].kind == .uses && graph.edges[$0].strength != .strong }
  let groups = Components(of: Adjacency(of: graph, over: (owning + weak).sorted()))
  let selfOwning = Set(
    graph.edges.lazy.filter { $0.kind == .owns && $0.from == $0.to }.map(\.from)
  )
  func isInside(_ index: Int) -> Bool {
    groups.numbers[graph.edges[index].from] == groups.numbers[graph.edges[index].to]
  }
  let ways = Adjacency(of: graph, over: owning.filter(isInside))
  var guards: [Int] = []
  for (target, references) in Dictionary(grouping: weak.filter(isInside), by: { graph.edges[$0].to }) {
    let owned = ways.nodes(reachableFrom: target)
    guards += references.filter { index in
      let from = graph.edges[index].from
      return from == target ? selfOwning.contains(from) : owned.contains(from)
    }
  }
  return guards.sorted()
}

extension Adjacency {
  /// The nodes that can be reached from one, itself among them: as much work as there are of them.
  fileprivate func nodes(reachableFrom start: Int) -> Set<Int> {
    var reached: Set<Int> = [start]
    var pending = [start]
    while let node = pending.popLast() {
      for entry in entries(of: node) where reached.insert(Int(neighbours[entry])).inserted {
        pending.append(Int(neighbours[entry]))
      }
    }
    return reached
  }
}

extension ViewedGraph {
  /// Keeps the types of objects that no other type owns, and the Assemblers that make them.
  mutating func keepOrphans() {
    let isOrphan = graph.nodes.map { $0.owners == .nobody }
    var isKept = isOrphan
    for edge in graph.edges where edge.kind == .assembles && isOrphan[edge.to] { isKept[edge.from] = true }
    replace(by: graph.keeping(nodes: { isKept[$0] }))
  }
}
