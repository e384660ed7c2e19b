import AssemblerGraphLinker
import AssemblerGraphModel

extension Rule {
  static let unresolvedAssembler = Rule(
    id: "unresolved-assembler",
    title: "Every Assembling has an Assembler",
    what: """
      An `…Assembling` protocol that no scanned type conforms to, and that none matches by name. A public one may \
      have its Assembler in code that is not scanned.
      """,
    why: "Whatever needs it can never be put together, and the tool cannot tell which type stands behind it.",
    instead: "Write the Assembler, make it conform, or remove the protocol.",
    example: Example(
      wrong: """
        final class DoorsInteraction {}
        protocol DoorsInteractionAssembling {  // finds: unresolved-assembler
          func assemble() -> DoorsInteraction
        }
        """,
      right: """
        //- App/Doors.swift
        final class DoorsInteraction {}
        protocol DoorsInteractionAssembling {
          func assemble() -> DoorsInteraction
        }
        struct DoorsInteractionAssembler: DoorsInteractionAssembling {
          func assemble() -> DoorsInteraction { DoorsInteraction() }
        }
        //- App/main.swift
        let interaction = DoorsInteractionAssembler().assemble()
        """
    ),
    defaultSeverity: .warning,
    defaultSeverityWhenPossible: .warning
  ) { input in
    input.protocols(endingIn: input.configuration.roles.assembler.protocolSuffixes)
      .filter { !$0.declared.hasConformer && !$0.declared.isPublic }
      .map { type in
        Breach(
          message: "no Assembler conforms to \(type.node.name); write one, or remove the protocol",
          location: type.node.location,
          identity: [type.node.name]
        )
      }
  }
}
