extension Rule {
  static let interactionHoldsViewsWeakly = Rule(
    id: "interaction-holds-views-weakly",
    title: "An Interaction holds views weakly",
    what: """
      A strong reference of an Interaction to a view or to what renders, also in a collection or in a stored closure that \
      captures it. What is on an ownership cycle is left to `ownership-cycle`.
      """,
    why: """
      The view owns its Interaction. An Interaction that owns a view keeps it alive when it is gone from the screen, and as \
      soon as the view owns the Interaction both stay for ever.
      """,
    instead: "Make the reference weak, and let the view come by use(_:).",
    example: Example(
      wrong: """
        protocol DoorsRendering: AnyObject {
          func render(_ message: String)
        }
        final class DoorsInteraction {
          private var doors: (any DoorsRendering)?  // finds: interaction-holds-views-weakly
          func use(_ doors: any DoorsRendering) { self.doors = doors }
        }
        """,
      right: """
        protocol DoorsRendering: AnyObject {
          func render(_ message: String)
        }
        final class DoorsInteraction {
          private weak var doors: (any DoorsRendering)?
          func use(_ doors: any DoorsRendering) { self.doors = doors }
        }
        """
    ),
    defaultSeverity: .warning,
    defaultSeverityWhenPossible: .warning
  ) { input in
    let reported = input.edgesOnReportedCycles()
    let held = Dictionary(grouping: input.graph.edges.indices.filter { input.graph.edges[$0].kind == .owns }) {
      input.graph.edges[$0].from
    }
    return input.types(.interaction).flatMap { type in
      let edges = held[type.index] ?? []
      return type.declared.properties.compactMap { property -> Breach? in
        let edges = edges.filter { input.graph.edges[$0].via == property.name }
        if edges.contains(where: { reported.contains($0) }) { return nil }
        return input.strongView(in: property, of: type, edges: edges.map { input.graph.edges[$0] })
      }
    }
  }
}

extension RuleInput {
  fileprivate func strongView(in property: DeclaredProperty, of type: DeclaredNode, edges: [Edge]) -> Breach? {
    guard property.strength == .strong else { return nil }
    let declared = property.types.scanned.lazy.compactMap { node($0) }.first { isView($0) }
    let edge =
      edges.first { isView(graph.nodes[$0.to]) && $0.certainty == .certain }
      ?? edges.first { isView(graph.nodes[$0.to]) }
    guard let view = declared ?? edge.map({ graph.nodes[$0.to] }) else { return nil }
    let captures = declared == nil && edge?.isCapture == true
    return Breach(
      message: "\(type.node.name).\(property.name) "
        + (captures
          ? "stores a closure that captures \(view.name) strongly; write [weak …] in the closure"
          : "holds \(view.name) strongly; make it weak and pass the view by use(_:)"),
      location: captures ? edge?.location ?? property.location : property.location,
      certainty: declared == nil ? edge?.certainty ?? .certain : .certain,
      identity: [type.node.name, property.name]
    )
  }

  /// What is shown, as an object: SwiftUI's structs only describe it.
  private func isView(_ node: Node) -> Bool { !node.isValueType && role(node) == .view }
}
