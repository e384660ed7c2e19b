package import AssemblerGraphModel

/// Takes the steps one after the other. Nodes keep their ids, a collapsed node lists what it holds, a merged edge counts.
///
///     let viewed = apply([.scope(.components), .focus(names: ["DetailInteraction"], depth: 2)], to: graph, cycles: cycles)
///
/// - Parameter cycles: of `graph`; `cyclesOnly` shows them.
package func apply(_ steps: [ViewStep], to graph: Graph, cycles: [Cycle] = []) -> ViewedGraph {
  var viewed = ViewedGraph(graph: graph, cycles: cycles, problems: [])
  for step in steps {
    switch step {
    case .scope(let scope): viewed.limit(to: scope)
    case .standings: viewed.replace(by: withStandings(viewed.graph))
    case .orphans: viewed.keepOrphans()
    case .view(let kind): viewed.show(kind)
    case .focus(let names, let depth): viewed.focus(on: names, depth: depth)
    case .owners(let name): viewed.keepOwners(of: name)
    case .owned(let name): viewed.keepOwned(by: name)
    case .between(let first, let second): viewed.keepBetween(first, second)
    case .only(let patterns): viewed.filter(by: patterns, isKept: true)
    case .without(let patterns): viewed.filter(by: patterns, isKept: false)
    case .inside(let name): viewed.keepInside(name)
    case .withoutTests: viewed.leaveOutTests()
    case .cyclesOnly: viewed.keepCycles()
    case .pairAssemblers: viewed.replace(by: pairedWithAssemblers(viewed.graph, cycles: viewed.cycles))
    case .reduce: viewed.replace(by: reduced(viewed.graph))
    case .collapse(let grouping): viewed.replace(by: collapse(viewed.graph, by: grouping, cycles: viewed.cycles))
    case .collapseMatching(let patterns):
      let groups = viewed.firstPattern(of: patterns)
      viewed.replace(by: collapse(viewed.graph, patterns: patterns, groups: groups, cycles: viewed.cycles))
    case .highlight(let names): viewed.highlight(names)
    }
  }
  return viewed
}

extension ViewedGraph {
  /// Puts a later state of the graph in place of this one.
  mutating func replace(by next: Graph) {
    let carried = carry(cycles, from: graph, to: next)
    cycles = carried.cycles
    hiddenCycles += carried.hidden
    graph = next
  }

  fileprivate mutating func limit(to scope: Scope) {
    switch scope {
    case .all: break
    case .components:
      if let components = componentScope(of: graph) {
        replace(by: components)
      } else {
        problems.append(.noAssembler)
      }
    }
  }

  fileprivate mutating func show(_ kind: ViewKind) {
    switch kind {
    case .all: break
    case .assemblers:
      replace(by: graph.keeping(nodes: { graph.nodes[$0].role == .assembler }, edges: { $0.kind == .depends }))
    case .components:
      replace(by: graph.keeping(nodes: { graph.nodes[$0].role != .assembler }))
    case .modules:
      replace(by: collapse(graph, by: .module, cycles: cycles))
    }
  }

  fileprivate mutating func keepCycles() {
    let edges = Set(cycles.flatMap(\.edges))
    let nodes = Set(edges.flatMap { [graph.edges[$0].from, graph.edges[$0].to] })
    replace(by: graph.keeping(nodes: nodes.contains, edgesAt: edges.contains))
  }
}
