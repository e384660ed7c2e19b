import AssemblerGraphFacts
import AssemblerGraphModel

/// Closures and delegates that go where nothing is known: each name once, the most frequent first.
func unknownCalls(in solved: PointsToAnalysis) -> [UnknownCallEvidence] {
  struct Key: Hashable {
    var name: String
    var handed: UnknownCallEvidence.Handed
  }
  var places: [Key: Set<CodePlace>] = [:]
  for call in solved.summaries.unknownCalls {
    guard let name = name(of: call, in: solved.symbols) else { continue }
    places[Key(name: name, handed: call.handed), default: []].insert(call.place)
  }
  let calls = places.map { key, places in
    UnknownCallEvidence(
      name: key.name,
      handed: key.handed,
      places: places.sorted().map { solved.symbols.location($0) }
    )
  }
  return calls.sorted {
    ($1.places.count, $0.name, $0.handed.rawValue) < ($0.places.count, $1.name, $1.handed.rawValue)
  }
}

/// As `retaining` of the configuration names it; nil for what has no name.
private func name(of call: UnknownCall, in symbols: SymbolTable) -> String? {
  let member = symbols.names[call.name]
  if member.isEmpty { return nil }
  let owner: String
  switch symbols.table[call.owner] {
  case .external(let name, _): owner = name
  case .nominal(let type, _) where symbols.types[type].kind == .external: owner = symbols.types[type].name
  // A member that a class of the scanned code inherits from one of which nothing is known.
  case .nominal(let type, _): owner = symbols.externalAncestors(of: type).first ?? symbols.types[type].name
  default: return member
  }
  return member == owner || member.hasPrefix("\(owner).") ? member : "\(owner).\(member)"
}
