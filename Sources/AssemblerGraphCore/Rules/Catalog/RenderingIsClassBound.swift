import AssemblerGraphLinker
import AssemblerGraphModel

extension Rule {
  static let renderingIsClassBound = Rule(
    id: "rendering-is-class-bound",
    title: "A Rendering is class-bound",
    what: "A `…Rendering` protocol that structs and enums can conform to as well.",
    why: "An Interaction holds its views weakly, and Swift allows `weak` only for protocols that are class-bound.",
    instead: "Write `: AnyObject` after the protocol's name.",
    example: Example(
      wrong: """
        protocol BannerRendering {  // finds: rendering-is-class-bound
          func render(_ message: String)
        }
        """,
      right: """
        protocol BannerRendering: AnyObject {
          func render(_ message: String)
        }
        """
    ),
    defaultSeverity: .warning,
    defaultSeverityWhenPossible: .warning
  ) { input in
    input.protocols(endingIn: input.configuration.roles.view.protocolSuffixes)
      .filter { !$0.declared.isClassBound }
      .map { type in
        Breach(
          message: "\(type.node.name) is not class-bound, so no Interaction can hold it weakly; add ': AnyObject'",
          location: type.node.location,
          identity: [type.node.name]
        )
      }
  }
}
