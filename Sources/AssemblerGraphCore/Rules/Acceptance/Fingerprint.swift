import AssemblerGraphModel

// Identities that survive moving code. They are made of the rule and of the names of types, properties and kinds along the
// path. Absent are lines, paths, certainty, counts and severity; and modules, since what a module is called can depend on
// the folder in which somebody keeps the code. So two findings can have one fingerprint: see `withDistinctFingerprints`.

/// The identity of a finding about these edges.
func fingerprint(rule: String, path: [Int], in graph: Graph) -> String {
  fingerprint(rule: rule, of: path.map { graph.identity(ofEdge: $0) })
}

/// The identity of a finding about anything else.
///
/// - Parameter parts: what makes it this finding and no other of its rule, in a fixed order.
func fingerprint(rule: String, of parts: [String]) -> String {
  var hash = StableHash()
  hash.combine(rule)
  for part in parts { hash.combine(part) }
  return hash.text
}

extension Graph {
  /// `ListInteraction.navigation -> DetailNavigation`, with `=>` for a closure that captures.
  func identity(ofEdge index: Int) -> String {
    let edge = edges[index]
    return "\(nodes[edge.from].name).\(edge.via) \(edge.arrow) \(nodes[edge.to].name)"
  }
}

extension Edge {
  fileprivate var arrow: String {
    switch kind {
    case .owns: isCapture ? "=>" : "->"
    case .uses: "~>"
    case .assembles: "*>"
    case .depends: "+>"
    case .calls: ">>"
    }
  }
}

/// Numbers findings that share a fingerprint (`…`, `…-2`, `…-3`), so that whoever keeps findings by their fingerprints,
/// a baseline or a server, keeps them all. Which of them has which number does not matter: the numbers are the same
/// wherever the code has moved.
func withDistinctFingerprints(_ findings: [Finding]) -> [Finding] {
  var counts: [String: Int] = [:]
  return findings.map { finding in
    var finding = finding
    let count = counts[finding.fingerprint, default: 0] + 1
    counts[finding.fingerprint] = count
    if count > 1 { finding.fingerprint += "-\(count)" }
    return finding
  }
}

/// Whether another finding of the same run has the fingerprint without a number.
func isNumbered(_ fingerprint: String) -> Bool { fingerprint.contains("-") }
