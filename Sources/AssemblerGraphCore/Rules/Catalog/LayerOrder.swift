import AssemblerGraphModel

extension Rule {
  static let layerOrder = Rule(
    id: "layer-order",
    title: "Layers refer only downwards",
    what: """
      A reference from a layer to one above it, in the order that the configuration gives; with `exhaustive: true`, \
      also a type that is in no layer. Only strong references count, unless the configuration says otherwise.
      """,
    why: """
      A lower layer can be understood, tested and used without the ones above it only as long as nothing in it \
      refers upwards.
      """,
    instead: """
      Turn the reference around: let the upper layer pass what the lower one needs, or let the lower one hold the \
      upper one weakly, through a protocol of its own.
      """,
    example: Example(
      wrong: """
        //- Screens/List.swift
        final class ListScreen {
          private let news: News
          init(news: News) { self.news = news }
        }
        //- Core/News.swift
        final class News {
          private let shown: [Detail]  // finds: layer-order
          init(shown: [Detail]) { self.shown = shown }
        }
        //- Screens/Detail.swift
        final class Detail {}
        """,
      right: """
        //- Screens/List.swift
        final class ListScreen {
          private let news: News
          private let shown: [Detail]
          init(news: News, shown: [Detail]) {
            self.news = news
            self.shown = shown
          }
        }
        //- Core/News.swift
        final class News {}
        //- Screens/Detail.swift
        final class Detail {}
        """,
      configuration: """
        layers:
          order:
          - {layer: Screens, module: Screens}
          - {layer: Core, module: Core}
        """
    ),
    defaultSeverity: .error,
    defaultSeverityWhenPossible: .warning
  ) { input in
    let layers = input.configuration.own.layers
    if layers.order.isEmpty { return [] }
    let matching = EdgeMatching(input)
    let meant = layers.order.map { matching.captures(of: TypeMatcher($0.types)) }
    let layerOfNode = input.graph.nodes.indices.map { node in meant.firstIndex { $0[node] != nil } }
    return input.edgesUpwards(layers, layerOfNode) + input.nodesOutside(layers, layerOfNode)
  }
}

extension RuleInput {
  fileprivate func edgesUpwards(_ layers: OwnRules.Layers, _ layerOfNode: [Int?]) -> [Breach] {
    graph.edges.indices.compactMap { index in
      let edge = graph.edges[index]
      guard layers.kinds.isEmpty || layers.kinds.contains(edge.kind),
        layers.strengths.isEmpty || layers.strengths.contains(edge.strength),
        let from = layerOfNode[edge.from], let to = layerOfNode[edge.to], to < from
      else { return nil }
      return breach(by: index) { names, verb in
        "\(names[edge.from]) of layer \(layers.order[from].name) must not \(verb) \(names[edge.to]) of layer "
          + "\(layers.order[to].name), which is above" + reasonText(layers.because)
      }
    }
  }

  fileprivate func nodesOutside(_ layers: OwnRules.Layers, _ layerOfNode: [Int?]) -> [Breach] {
    guard layers.isExhaustive else { return [] }
    return graph.nodes.indices.compactMap { index in
      let node = graph.nodes[index]
      guard layerOfNode[index] == nil, node.kind != .external, !isInTest(node.location) else { return nil }
      return Breach(
        message: "\(node.name) is in no layer; add it to \(layers.order.map(\.name).joined(separator: " or "))",
        location: node.location,
        identity: [node.name]
      )
    }
  }
}
