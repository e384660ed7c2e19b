package import AssemblerGraphFacts
import AssemblerGraphLinker
package import AssemblerGraphModel

/// Everything that the rules find in a graph, sorted by place, then by rule.
///
/// - Parameters:
///   - cycles: of this graph, from `cycles(in:perGroup:except:)`.
///   - architecture: of the program that the graph is of; without it only cycles are found.
///   - paths: how the configuration's patterns see the files of the graph.
///   - isAccepted: whether a comment accepts what a rule finds at a place; no cycle leads over such an edge.
package func check(
  _ graph: Graph,
  cycles: [Cycle],
  architecture: Architecture = Architecture(),
  configuration: Configuration = Configuration(),
  paths: PatternPaths = .asWritten,
  isAccepted: @escaping @Sendable (_ rule: String, SourceLocation) -> Bool = { _, _ in false }
) -> [Finding] {
  let input = RuleInput(
    graph: graph,
    architecture: architecture,
    cycles: cycles,
    configuration: configuration,
    paths: paths,
    isAccepted: isAccepted
  )
  lazy var territory = ArchitectureTerritory(of: graph)
  let found = rules(of: configuration).filter { $0.isOn(in: configuration) }.flatMap { rule in
    let findings = rule.find(rule, input)
    return rule.looksOnlyAtArchitecture(with: configuration)
      ? findings.filter { territory.contains($0.location.file) } : findings
  }
  return onePerPlace(found.sorted { $0.precedes($1) }, in: graph)
}

/// What a class does wrong its heirs inherit: of findings that are alike in every place, only the one for the type that
/// stands in the file of the first hop is kept, else the first.
private func onePerPlace(_ findings: [Finding], in graph: Graph) -> [Finding] {
  struct Place: Hashable {
    var rule: String
    var hops: [SourceLocation]
    var vias: [String]
  }
  lazy var homes = homes(of: graph)
  var kept: [Place: Int] = [:]
  var result: [Finding] = []
  for finding in findings {
    let place = Place(rule: finding.rule, hops: finding.path.map(\.location), vias: finding.path.map(\.via))
    guard !finding.path.isEmpty, let index = kept[place] else {
      kept[place] = result.count
      result.append(finding)
      continue
    }
    if !result[index].isAtHome(homes), finding.isAtHome(homes) { result[index] = finding }
  }
  return result
}

/// The file of each type, by its name.
private func homes(of graph: Graph) -> [String: String] {
  Dictionary(graph.nodes.map { ($0.name, $0.location.file) }) { first, _ in first }
}

extension Finding {
  fileprivate func isAtHome(_ homes: [String: String]) -> Bool {
    path.allSatisfy { homes[$0.from] == $0.location.file }
  }

  package func precedes(_ other: Finding) -> Bool {
    if location != other.location { return location < other.location }
    if rule != other.rule { return rule < other.rule }
    if fingerprint != other.fingerprint { return fingerprint < other.fingerprint }
    return message < other.message
  }
}
