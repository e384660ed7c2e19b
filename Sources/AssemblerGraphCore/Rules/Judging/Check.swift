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

/// What a class does wrong its heirs inherit: of findings that are as grave and alike in every place, only the one for the type
/// that stands in the file of the first hop is kept, else the first. It names the types of the others.
private func onePerPlace(_ findings: [Finding], in graph: Graph) -> [Finding] {
  lazy var homes = homes(of: graph)
  var kept: [Places: Int] = [:]
  var result: [Finding] = []
  var leftOut: [Int: [Finding]] = [:]
  for finding in findings {
    let places = Places(of: finding)
    guard !finding.path.isEmpty, let index = kept[places] else {
      kept[places] = result.count
      result.append(finding)
      continue
    }
    if !result[index].isAtHome(homes), finding.isAtHome(homes) {
      leftOut[index, default: []].append(result[index])
      result[index] = finding
    } else {
      leftOut[index, default: []].append(finding)
    }
  }
  for (index, others) in leftOut { result[index].tell(of: others) }
  return result
}

/// Where the hops of a finding stand; of a cycle the same wherever it begins.
private struct Places: Hashable {
  private struct Hop: Hashable {
    var location: SourceLocation
    var via: String
  }

  private var rule: String
  private var severity: Severity
  private var hops: [Hop]

  init(of finding: Finding) {
    rule = finding.rule
    severity = finding.severity
    hops = finding.path.map { Hop(location: $0.location, via: $0.via) }
    guard finding.group != nil,
      let start = hops.indices.min(by: { (hops[$0].location, hops[$0].via) < (hops[$1].location, hops[$1].via) })
    else { return }
    hops = Array(hops[start...] + hops[..<start])
  }
}

/// The file of each type, by its name.
private func homes(of graph: Graph) -> [String: String] {
  Dictionary(graph.nodes.map { ($0.name, $0.location.file) }) { first, _ in first }
}

extension Finding {
  /// How many types of others a finding names.
  private static let mostNames = 3

  /// Names the types of cycles that the same code closes.
  fileprivate mutating func tell(of others: [Finding]) {
    if group == nil { return }
    let own = Set(path.map(\.from))
    var names: [String] = []
    for other in others {
      let name = other.path.first { !own.contains($0.from) }?.from
      if let name, !names.contains(name) { names.append(name) }
    }
    if names.isEmpty { return }
    names.sort()
    let left = names.count - Self.mostNames
    let named = left > 1 ? names.prefix(Self.mostNames) + ["\(left) others"] : names[...]
    notes.append(Note(location: location, text: "the same code closes such a cycle of \(listed(Array(named))) too"))
  }

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
