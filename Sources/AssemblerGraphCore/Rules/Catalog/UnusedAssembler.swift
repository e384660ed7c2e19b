import AssemblerGraphModel

extension Rule {
  static let unusedAssembler = Rule(
    id: "unused-assembler",
    title: "Every Assembler is used",
    what: """
      An Assembler that no other code refers to, and whose name appears nowhere in the scanned code. A public one \
      may be used by code that is not scanned.
      """,
    why: "An Assembler that nobody calls is not kept up to date, while its component is made somewhere else, or never.",
    instead: "Call it where its component is needed, or remove it.",
    example: Example(
      wrong: """
        final class DoorsInteraction {}
        enum DoorsInteractionAssembler {  // finds: unused-assembler
          static func assemble() -> DoorsInteraction { DoorsInteraction() }
        }
        """,
      right: """
        //- App/Doors.swift
        final class DoorsInteraction {}
        enum DoorsInteractionAssembler {
          static func assemble() -> DoorsInteraction { DoorsInteraction() }
        }
        //- App/main.swift
        let interaction = DoorsInteractionAssembler.assemble()
        """
    ),
    defaultSeverity: .warning,
    defaultSeverityWhenPossible: .warning
  ) { input in
    input.types(.assembler).filter { !$0.declared.isMentioned && !$0.declared.isPublic }.map { type in
      Breach(
        message: "\(type.node.name) is used nowhere; call it where its component is needed, or remove it",
        location: type.node.location,
        identity: [type.node.name]
      )
    }
  }
}
