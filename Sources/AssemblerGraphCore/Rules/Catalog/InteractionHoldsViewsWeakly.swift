import AssemblerGraphFacts
import AssemblerGraphModel

extension Rule {
  static let interactionHoldsViewsWeakly = Rule(
    id: "interaction-holds-views-weakly",
    title: "An Interaction holds views weakly",
    what: """
      A strong reference from an Interaction to a view or to a Rendering, also in a collection or in a stored \
      closure that captures it. A reference on an ownership cycle is left to `ownership-cycle`.
      """,
    why: "The view owns its Interaction, so an Interaction that owns the view keeps both of them alive.",
    instead: "Make the reference weak, and pass the view by use(_:).",
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
    input.types(.interaction).flatMap { type in
      let held = input.graph.edges(from: type.index).filter { input.graph.edges[$0].kind == .owns }
      return type.declared.properties.compactMap { property -> Breach? in
        let edges = held.filter { input.graph.edges[$0].via == property.name }
        if edges.contains(where: { input.reportedEdges.contains($0) }) { return nil }
        return input.strongView(in: property, of: type, edges: edges)
      }
    }
  }
}

extension RuleInput {
  fileprivate func strongView(in property: DeclaredProperty, of type: DeclaredNode, edges: [Int]) -> Breach? {
    guard property.strength == .strong else { return nil }
    let declared = firstNode(ofTypes: property.types.scanned) { isView($0) }
    let views = edges.filter { isView(graph.edges[$0].to) }
    let edge = (views.first { graph.edges[$0].certainty == .certain } ?? views.first).map { graph.edges[$0] }
    guard let view = (declared ?? edge?.to).map({ graph.nodes[$0] }) else { return nil }
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
  private func isView(_ node: Int) -> Bool { roles[node] == .view && !graph.nodes[node].kind.isValueType }
}
