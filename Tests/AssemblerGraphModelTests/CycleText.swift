import AssemblerGraphModel
import TestSupport

/// One line a cycle: `ownership certain A -> B -> A`, with ` (+3)` for edges that were left out.
func describe(_ cycles: [Cycle], in graph: Graph) -> [String] {
  cycles.map { cycle in
    let names = cycle.edges.map { graph.nodes[graph.edges[$0].from].name }
    let path = (names + names.prefix(1)).joined(separator: " -> ")
    let rest = cycle.uncoveredEdges > 0 ? " (+\(cycle.uncoveredEdges))" : ""
    return "\(cycle.kind.rawValue) \(cycle.certainty.rawValue) \(path)\(rest)"
  }
}

/// All cycles of a literal graph as text.
func cycleText(of graph: Graph, perGroup: Int = 10) -> [String] {
  describe(cycles(in: graph, perGroup: perGroup), in: graph)
}
