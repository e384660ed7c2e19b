package import AssemblerGraphModel

/// The difference for programs. All of it is there, also when nothing changed: then the arrays are empty.
///
///     {
///       "schema": 1,
///       "tool": {"name": "assembler-graph", "version": "0.1.0"},
///       "summary": {"nodes": 1, "edges": 1, "introducedCycles": 1, "confirmedCycles": 0, "healedCycles": 0},
///       "nodes": [{"change": "added", "after": {"id": "App.A", …}}],
///       "edges": [{"change": "changed", "aspects": ["strength"], "before": {…}, "after": {…}}],
///       "cycles": [{"change": "introduced", "kind": "ownership", "certainty": "certain", "edges": [{…}, {…}]}]
///     }
///
/// - Parameters:
///   - base: what the graph is compared with, as it was named: `main`.
///   - head: the same for the second graph; nil: the working tree.
package func differenceJSON(
  _ difference: GraphDifference,
  base: String,
  head: String?,
  toolVersion: String
) -> String {
  jsonText(
    Document(
      tool: ToolJSON(version: toolVersion),
      summary: Summary(difference),
      base: base,
      head: head,
      nodes: difference.nodes.map { change in
        ChangeJSON(change, before: difference.before.nodes, after: difference.after.nodes) { nodes, index in
          NodeJSON(nodes[index])
        }
      },
      edges: difference.edges.map { change in
        var json = ChangeJSON(change, before: difference.before, after: difference.after) { graph, index in
          EdgeJSON(graph.edges[index], in: graph)
        }
        if case .changed(let from, let to) = change {
          json.aspects = difference.after.edges[to].aspects(otherThanIn: difference.before.edges[from])
        }
        return json
      },
      cycles: difference.cycles.map { change in
        let graph = difference.graph(of: change)
        return CycleJSON(
          change: change.kind,
          kind: change.cycle.kind,
          certainty: change.cycle.certainty,
          edges: change.cycle.edges.map { EdgeJSON(graph.edges[$0], in: graph) }
        )
      }
    )
  )
}

private struct Document: Encodable {
  var schema = 1
  var tool: ToolJSON
  var summary: Summary
  var base: String
  var head: String?
  var nodes: [ChangeJSON<NodeJSON>]
  var edges: [ChangeJSON<EdgeJSON>]
  var cycles: [CycleJSON]
}

private struct Summary: Encodable {
  var nodes: Int
  var edges: Int
  var introducedCycles: Int
  var confirmedCycles: Int
  var healedCycles: Int

  init(_ difference: GraphDifference) {
    nodes = difference.nodes.count
    edges = difference.edges.count
    introducedCycles = difference.cycles.count { $0.kind == .introduced }
    confirmedCycles = difference.cycles.count { $0.kind == .confirmed }
    healedCycles = difference.cycles.count { $0.kind == .healed }
  }
}

private struct ChangeJSON<Element: Encodable>: Encodable {
  enum Change: String, Encodable { case added, removed, changed }

  var change: Change
  /// Only of changed edges.
  var aspects: [EdgeAspect]?
  var before: Element?
  var after: Element?

  init<Source>(
    _ change: GraphDifference.Change,
    before: Source,
    after: Source,
    json: (Source, Int) -> Element
  ) {
    switch change {
    case .added(let index):
      self.change = .added
      self.after = json(after, index)
    case .removed(let index):
      self.change = .removed
      self.before = json(before, index)
    case .changed(let from, let to):
      self.change = .changed
      self.before = json(before, from)
      self.after = json(after, to)
    }
  }
}

private struct CycleJSON: Encodable {
  var change: GraphDifference.CycleChange.Kind
  var kind: Cycle.Kind
  var certainty: Certainty
  var edges: [EdgeJSON]
}
