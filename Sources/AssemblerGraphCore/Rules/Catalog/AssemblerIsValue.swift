import AssemblerGraphLinker
import AssemblerGraphModel

extension Rule {
  static let assemblerIsValue = Rule(
    id: "assembler-is-value",
    title: "An Assembler is a struct or an enum",
    what: """
      An Assembler that is a class. It is only a warning where the class neither returns a component that it makes \
      nor needs another Assembler, since it may then be something else of that name.
      """,
    why: """
      An Assembler keeps nothing, and as a class it would have an identity and a lifetime to think about, and could \
      be part of an ownership cycle.
      """,
    instead: "Make it an enum with a static `assemble()`, or a struct if it is given other Assemblers.",
    example: Example(
      wrong: """
        //- App/Doors.swift
        final class DoorsInteraction {}
        final class DoorsInteractionAssembler {  // finds: assembler-is-value
          func assemble() -> DoorsInteraction { DoorsInteraction() }
        }
        //- App/main.swift
        let interaction = DoorsInteractionAssembler().assemble()
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
    input.types(.assembler).filter { $0.node.kind == .class }.map { type in
      let gives = input.architecture.assemblings(of: type.declared.number).contains { $0.gives && !$0.makings.isEmpty }
      let needs = input.graph.edges(from: type.index).contains { input.graph.edges[$0].kind == .depends }
      return Breach(
        message: "\(type.node.name) is a class; make it an enum with a static method, or a struct",
        location: type.node.location,
        certainty: gives || needs ? .certain : .possible,
        identity: [type.node.name]
      )
    }
  }
}
