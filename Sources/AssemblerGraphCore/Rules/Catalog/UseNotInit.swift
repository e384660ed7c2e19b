import AssemblerGraphFacts
import AssemblerGraphLinker
import AssemblerGraphModel

extension Rule {
  static let useNotInit = Rule(
    id: "use-not-init",
    title: "What is used but not owned comes by use(_:)",
    what: """
      An initializer parameter that a class keeps `weak` or `unowned`, and a use(_:) parameter that it keeps \
      strongly. A box that exists to hold one thing weakly may do so.
      """,
    why: """
      In this architecture the way in says who owns whom (`init` passes what is owned, use(_:) what is not), and \
      readers rely on it.
      """,
    instead: """
      Pass by use(_:) what is only used, and hold it weakly; pass by `init` what is owned, and hold it strongly.
      """,
    example: Example(
      wrong: """
        protocol NavigationControlling: AnyObject {}
        final class DoorsNavigation {
          private weak var navigationController: (any NavigationControlling)?
          init(navigationController: any NavigationControlling) {  // finds: use-not-init
            self.navigationController = navigationController
          }
        }
        """,
      right: """
        protocol NavigationControlling: AnyObject {}
        final class DoorsNavigation {
          private weak var navigationController: (any NavigationControlling)?
          func use(_ navigationController: any NavigationControlling) {
            self.navigationController = navigationController
          }
        }
        """
    ),
    defaultSeverity: .warning,
    defaultSeverityWhenPossible: .warning
  ) { input in
    let reported = input.propertiesOnReportedCycles()
    let classes = input.declaredNodes.filter { $0.node.isReferenceType && $0.node.role != .assembler }
    return classes.filter { !$0.isWeakBox }.flatMap { type in
      type.declared.methods.flatMap { method in
        method.parameters.compactMap { parameter -> Breach? in
          for name in parameter.storedIn {
            guard let property = type.declared.properties.first(where: { $0.name == name }) else { continue }
            if method.kind == .initializer, property.strength != .strong {
              return Breach(
                message: "\(type.node.name) keeps \(parameter.name) \(property.strength.rawValue) and does not own it; "
                  + "pass it by use(_:) instead of by init",
                location: parameter.location,
                identity: [type.node.name, method.fullName, property.name]
              )
            }
            if method.name == "use", property.strength == .strong, input.isObject(parameter.types),
              !input.isStrongView(property, of: type), !reported.contains(.init(owner: type.index, name: property.name))
            {
              return Breach(
                message: "\(type.node.name).\(property.name) owns what comes by \(method.fullName); make it weak",
                location: property.location,
                identity: [type.node.name, method.fullName, property.name]
              )
            }
          }
          return nil
        }
      }
    }
  }
}

extension RuleInput {
  /// The properties that a reported cycle goes through.
  fileprivate func propertiesOnReportedCycles() -> Set<OwnedProperty> {
    Set(reportedEdges.map { OwnedProperty(owner: graph.edges[$0].from, name: graph.edges[$0].via) })
  }

  /// Whether it can be held weakly.
  fileprivate func isObject(_ types: NamedTypes) -> Bool {
    types.scanned.contains { type in
      guard let node = node(ofType: type) else { return false }
      return graph.nodes[node].kind.isReferenceType || declaration(ofNode: node)?.isClassBound == true
    }
  }

  /// An Interaction's view, which has a rule of its own.
  fileprivate func isStrongView(_ property: DeclaredProperty, of type: DeclaredNode) -> Bool {
    type.node.role == .interaction
      && property.types.scanned.contains { node(ofType: $0).map { roles[$0] == .view } ?? false }
  }
}

private struct OwnedProperty: Hashable {
  /// A node, by index.
  var owner: Int
  var name: String
}
