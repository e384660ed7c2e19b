package import AssemblerGraphModel

/// The part of both graphs around what changed, in one graph, with marks that say what is added, removed and changed.
///
/// What is gone is drawn beside what is there. Neighbours that did not change show where the others belong: all types that
/// a changed one refers to, or that refer to it. A type with very many of them keeps them to itself, and is listed.
package struct Neighbourhood: Hashable, Sendable {
  package var graph: Graph
  package var marks: Marks
  /// The cycles that are new, with indices into `graph`.
  package var cycles: [Cycle]
  /// A few words about a type, by index into `graph.nodes`: in what it changed, how many neighbours are not drawn.
  package var captions: [Int: String]
}

/// - Parameters:
///   - depth: how many steps away from what changed a type is still shown; 0: only what changed.
///   - mostNeighbours: of a type with more unchanged neighbours than this none is shown.
package func neighbourhood(of difference: GraphDifference, depth: Int = 1, mostNeighbours: Int = 12) -> Neighbourhood {
  let union = UnionGraph(difference)
  var surroundings = Surroundings(union, mostNeighbours: mostNeighbours)
  for _ in 0..<max(0, depth) { surroundings.grow() }
  return union.part(surroundings)
}

/// The picture of a difference: added green, removed red and dashed, changed blue, all else pale.
package func picture(of neighbourhood: Neighbourhood, options: PictureOptions = PictureOptions()) -> Picture {
  var picture = picture(
    of: neighbourhood.graph,
    cycles: neighbourhood.cycles,
    marks: neighbourhood.marks,
    options: options
  )
  for index in picture.nodes.indices {
    guard let caption = neighbourhood.captions[index] else { continue }
    picture.nodes[index].caption = [picture.nodes[index].caption, caption].compactMap { $0 }.joined(separator: ", ")
  }
  return picture
}

/// The nodes and edges of both graphs, each once. Of what is in both, the later state.
private struct UnionGraph {
  private(set) var graph: Graph
  private(set) var marks = Marks()
  private(set) var cycles: [Cycle] = []
  /// Nodes that are changed, or at the end of a changed edge, or on a cycle that came or went.
  private(set) var touched: Set<Int> = []
  /// Of changed nodes.
  private var captions: [Int: String] = [:]

  init(_ difference: GraphDifference) {
    let (before, after) = (difference.before, difference.after)
    let gone = difference.nodes.compactMap { if case .removed(let index) = $0 { index } else { nil } }
    let nodes = (after.nodes + gone.map { before.nodes[$0] }).sorted { $0.id < $1.id }
    let positions = Dictionary(uniqueKeysWithValues: nodes.enumerated().map { ($1.id, $0) })

    func moved(_ edge: Edge, from graph: Graph) -> Edge {
      var edge = edge
      edge.from = positions[graph.nodes[edge.from].id] ?? 0
      edge.to = positions[graph.nodes[edge.to].id] ?? 0
      return edge
    }
    var changes: [Edge: ChangeMark] = [:]
    var labels: [Edge: String] = [:]
    var edges = after.edges.map { moved($0, from: after) }
    for change in difference.edges {
      switch change {
      case .added(let index):
        for same in after.edges(alike: index) { changes[edges[same]] = .added }
      case .changed(let old, let index):
        for same in after.edges(alike: index) { changes[edges[same]] = .changed }
        labels[edges[index]] = AssemblerGraphCore.changes(from: before.edges[old], to: after.edges[index])
      case .removed(let index):
        let edge = moved(before.edges[index], from: before)
        changes[edge] = .removed
        edges.append(edge)
      }
    }
    graph = Graph(nodes: nodes, edges: edges)

    for index in graph.nodes.indices { marks.nodeChanges[index] = .unchanged }
    for change in difference.nodes {
      let (node, mark, caption): (Node, ChangeMark, String?) =
        switch change {
        case .added(let index): (after.nodes[index], .added, nil)
        case .removed(let index): (before.nodes[index], .removed, nil)
        case .changed(let old, let index):
          (after.nodes[index], .changed, AssemblerGraphCore.changes(from: before.nodes[old], to: after.nodes[index]))
        }
      guard let position = positions[node.id] else { continue }
      marks.nodeChanges[position] = mark
      captions[position] = caption
      touched.insert(position)
    }
    var places: [Edge: Int] = [:]
    for (index, edge) in graph.edges.enumerated() {
      places[edge] = index
      marks.edgeChanges[index] = changes[edge] ?? .unchanged
      marks.edgeLabels[index] = labels[edge]
      if changes[edge] != nil { touched.formUnion([edge.from, edge.to]) }
    }
    for change in difference.cycles {
      let owner = difference.graph(of: change)
      let hops = change.cycle.edges.map { moved(owner.edges[$0], from: owner) }
      touched.formUnion(hops.map(\.from))
      guard change.kind != .healed else { continue }
      var cycle = change.cycle
      cycle.edges = hops.compactMap { places[$0] }
      if cycle.edges.count == hops.count { cycles.append(cycle) }
    }
  }

  func part(_ surroundings: Surroundings) -> Neighbourhood {
    let nodes = graph.nodes.indices.filter { surroundings.isShown[$0] }
    var position = [Int](repeating: -1, count: graph.nodes.count)
    for (new, old) in nodes.enumerated() { position[old] = new }
    var shown: [Edge] = []
    var numbers: [Int: Int] = [:]
    var marks = Marks()
    var captions: [Int: String] = [:]
    for (new, old) in nodes.enumerated() {
      marks.nodeChanges[new] = self.marks.nodeChanges[old]
      let hidden = surroundings.hidden[old].map { "\(counted($0, "neighbour", "neighbours")) more" }
      let texts = [self.captions[old], hidden].compactMap { $0 }
      if !texts.isEmpty { captions[new] = texts.joined(separator: ", ") }
    }
    // Lines between two types that did not change would say nothing about the difference.
    for (index, edge) in graph.edges.enumerated()
    where position[edge.from] >= 0 && position[edge.to] >= 0
      && (touched.contains(edge.from) || touched.contains(edge.to))
    {
      var edge = edge
      edge.from = position[edge.from]
      edge.to = position[edge.to]
      numbers[index] = shown.count
      marks.edgeChanges[shown.count] = self.marks.edgeChanges[index]
      marks.edgeLabels[shown.count] = self.marks.edgeLabels[index]
      shown.append(edge)
    }
    return Neighbourhood(
      graph: Graph(nodes: nodes.map { graph.nodes[$0] }, edges: shown),
      marks: marks,
      cycles: cycles.map { cycle in
        var cycle = cycle
        cycle.edges = cycle.edges.compactMap { numbers[$0] }
        return cycle
      },
      captions: captions
    )
  }
}

extension Graph {
  /// The edges that a reader can tell from this one by nothing but their places, the edge itself among them.
  fileprivate func edges(alike index: Int) -> [Int] {
    func isKin(_ other: Int) -> Bool {
      edges[other].from == edges[index].from && edges[other].to == edges[index].to
        && edges[other].kind == edges[index].kind && edges[other].via == edges[index].via
    }
    let before = Array(edges.indices[..<index].reversed().prefix(while: isKin))
    let behind = edges.indices[index...].prefix(while: isKin)
    return (before + behind).filter { edges[$0].aspects(otherThanIn: edges[index]).isEmpty }
  }
}

/// Which nodes are shown around those that are touched.
private struct Surroundings {
  private(set) var isShown: [Bool]
  private(set) var hidden: [Int: Int] = [:]
  private var border: [Int]
  private let mostNeighbours: Int
  private let neighbours: [Adjacency]

  init(_ union: UnionGraph, mostNeighbours: Int) {
    isShown = [Bool](repeating: false, count: union.graph.nodes.count)
    border = union.touched.sorted()
    for node in border { isShown[node] = true }
    self.mostNeighbours = mostNeighbours
    neighbours = [Adjacency.Direction.forward, .backward].map { direction in
      Adjacency(of: union.graph, direction: direction) { _ in true }
    }
  }

  mutating func grow() {
    var next: Set<Int> = []
    for node in border {
      let all = neighbours.flatMap { adjacency in
        adjacency.entries(of: node).map { Int(adjacency.neighbours[$0]) }
      }
      let new = Set(all).filter { !isShown[$0] }
      if new.count > mostNeighbours { hidden[node] = new.count } else { next.formUnion(new) }
    }
    border = next.sorted()
    for node in border { isShown[node] = true }
  }
}
