import AssemblerGraphFacts
import AssemblerGraphModel

/// Asks which types and edges of a graph a team's rules mean, each type and path only once.
struct EdgeMatching {
  let input: RuleInput
  private let paths: [String]

  init(_ input: RuleInput) {
    self.input = input
    var known: [String: String] = [:]
    paths = input.graph.nodes.map { node in
      let file = node.location.file
      if let path = known[file] { return path }
      let path = input.paths.path(file)
      known[file] = path
      return path
    }
  }

  /// The edges that a rule means, by index.
  func edges(of rule: EdgeRule) -> [Int] {
    let from = captures(of: TypeMatcher(rule.from))
    var targets: [[String]: [[String]?]] = [:]
    return input.graph.edges.indices.filter { index in
      guard rule.fits(input.graph.edges[index]), let captured = from[input.graph.edges[index].from] else {
        return false
      }
      let key = rule.to.hasReferences ? captured : []
      if targets[key] == nil { targets[key] = captures(of: TypeMatcher(rule.to, captures: key)) }
      return targets[key]?[input.graph.edges[index].to] != nil
    }
  }

  /// For each node what a selector captured; nil for those that it does not mean.
  func captures(of matcher: TypeMatcher) -> [[String]?] {
    input.graph.nodes.indices.map { index in
      matcher.captures(in: input.graph.nodes[index], role: input.roles[index], path: paths[index])
    }
  }
}

extension EdgeRule {
  func fits(_ edge: Edge) -> Bool {
    (kinds.isEmpty || kinds.contains(edge.kind)) && (strengths.isEmpty || strengths.contains(edge.strength))
  }
}

extension RuleInput {
  /// A breach by one edge, with the edge as its path.
  func breach(by index: Int, message: (_ names: NodeNames, _ verb: String) -> String) -> Breach {
    let edge = graph.edges[index]
    let names = NodeNames([edge.from, edge.to], in: graph)
    // Guesses at what is behind one property are one matter.
    let target = edge.resolution == .conformer ? [] : [graph.nodes[edge.to].name]
    return Breach(
      message: message(names, edge.kind.infinitive),
      location: edge.location,
      certainty: edge.certainty,
      identity: [graph.nodes[edge.from].name, edge.kind.rawValue, edge.via] + target,
      path: [hop(of: index, names: names)]
    )
  }

  /// An edge as a step of a finding's path.
  func hop(of index: Int, names: NodeNames) -> Finding.Hop {
    let edge = graph.edges[index]
    return Finding.Hop(
      from: names[edge.from],
      to: names[edge.to],
      via: edge.via,
      strength: edge.strength,
      location: edge.location,
      note: edge.sentence(names: names),
      remark: graph.remark(on: index)
    )
  }
}

extension Edge.Kind {
  fileprivate var infinitive: String {
    switch self {
    case .assembles: "assemble"
    case .depends: "depend on"
    case .calls: "call"
    case .owns: "own"
    case .uses: "use"
    }
  }
}

/// `, because each feature is sold alone`; nothing when nobody said why.
func reasonText(_ because: String) -> String { because.isEmpty ? "" : ", because \(because)" }
