import AssemblerGraphModel

extension Rule {
  static let componentIsFinalClass = Rule(
    id: "component-is-final-class",
    title: "Active components are final classes",
    what: """
      An Interaction or a Navigation that is a struct, an enum, or a class that is not final. A class that other \
      scanned classes inherit from is left to `no-inheritance`; an actor is always final.
      """,
    why: """
      An active component has a lifecycle and is shared, which copies of a struct and subclasses of a class both \
      break.
      """,
    instead: "Make it a `final class`.",
    example: Example(
      wrong: """
        protocol DoorsInteracting: AnyObject {
          func didTapOpen()
        }
        class DoorsInteraction: DoorsInteracting {  // finds: component-is-final-class
          func didTapOpen() {}
        }
        """,
      right: """
        protocol DoorsInteracting: AnyObject {
          func didTapOpen()
        }
        final class DoorsInteraction: DoorsInteracting {
          func didTapOpen() {}
        }
        """
    ),
    defaultSeverity: .warning,
    defaultSeverityWhenPossible: .warning
  ) { input in
    input.types(.interaction, .navigation).compactMap { type in
      let problem: String
      switch type.node.kind {
      case .class where !type.declared.isFinal && !type.declared.hasSubclass:
        problem = "\(type.node.name) is not final; write 'final class'"
      case .struct, .enum:
        problem = "\(type.node.name) is \(type.node.kind.phrase), but acts; make it a final class"
      case .class, .actor, .protocol, .external: return nil
      }
      return Breach(message: problem, location: type.node.location, identity: [type.node.name])
    }
  }
}
