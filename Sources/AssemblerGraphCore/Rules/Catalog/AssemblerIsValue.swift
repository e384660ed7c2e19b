import AssemblerGraphLinker
import AssemblerGraphModel

extension Rule {
  static let assemblerIsValue = Rule(
    id: "assembler-is-value",
    title: "An Assembler is a struct or an enum",
    what: """
      An Assembler that is a class; only a warning where it neither gives a component that it makes nor needs another \
      Assembler, and so may be something else of that name.
      """,
    why: """
      An Assembler puts one component together and keeps nothing. As a class it has an identity and a lifetime that \
      somebody must think about, and it can be on an ownership cycle itself.
      """,
    instead: "Make it an enum with a static `assemble()`, or a struct when it is given other Assemblers.",
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
