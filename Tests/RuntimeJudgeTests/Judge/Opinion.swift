import AssemblerGraphCore
import AssemblerGraphFacts
import AssemblerGraphLinker
import AssemblerGraphModel
import AssemblerGraphScanner

/// What the tool says about the objects of one program.
struct Opinion: Sendable {
  var accusations: [Accusation]
  /// The names of the types that each type owns, to explain what a cycle keeps alive.
  var owns: [String: Set<String>]
}

/// One ownership cycle that the tool reports, by the names of its types.
struct Accusation: Sendable {
  var types: [String]
  /// The types whose instances are counted references.
  var classes: Set<String>
  var isCertain: Bool
  /// Whether `check` would call it an error: certain, and nothing lets go.
  var isError: Bool
  /// `A → B  .b, B → A  .a possible`
  var text: String
}

/// Scans and links the program as the tool does, and reads the ownership cycles off the graph.
func opinion(on source: String) -> Opinion {
  let program = link([ModuleFile(module: "App", facts: scan(path: "App/Program.swift", source: source))])
  let graph = program.graph
  var owns: [String: Set<String>] = [:]
  for edge in graph.edges where edge.kind == .owns {
    owns[graph.nodes[edge.from].name, default: []].insert(graph.nodes[edge.to].name)
  }
  let accusations = cycles(in: graph).filter { $0.kind != .assembly }.map { cycle in
    let edges = cycle.edges.map { graph.edges[$0] }
    return Accusation(
      types: edges.map { graph.nodes[$0.from].name },
      classes: Set(edges.map { graph.nodes[$0.from] }.filter(\.isReferenceType).map(\.name)),
      isCertain: cycle.certainty == .certain,
      isError: cycle.certainty == .certain && cycle.release.how == .never && !cycle.release.isHarmless,
      text: edges.map { edge in
        "\(graph.nodes[edge.from].name) → \(graph.nodes[edge.to].name)  .\(edge.via)"
          + (edge.isCapture ? " capture" : "") + (edge.certainty == .possible ? " possible" : "")
      }.joined(separator: ", ")
    )
  }
  return Opinion(accusations: accusations, owns: owns)
}
