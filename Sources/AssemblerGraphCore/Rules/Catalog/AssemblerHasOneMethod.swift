import AssemblerGraphLinker
import AssemblerGraphModel

extension Rule {
  static let assemblerHasOneMethod = Rule(
    id: "assembler-has-one-method",
    title: "An Assembler has one method",
    what: """
      An Assembler with more than one method that others can call, overloads included. Private helpers do not count.
      """,
    why: "With a second method, the Assembler's name no longer says what it makes, or how.",
    instead: """
      Keep `assemble()`, and give every other component, and every other way to make it, an Assembler of its own.
      """,
    example: Example(
      wrong: """
        //- App/Doors.swift
        final class DoorsInteraction {}
        final class HatchInteraction {}
        enum DoorsInteractionAssembler {
          static func assemble() -> DoorsInteraction { DoorsInteraction() }
          static func assembleHatch() -> HatchInteraction { HatchInteraction() }  // finds: assembler-has-one-method
        }
        //- App/main.swift
        let interaction = DoorsInteractionAssembler.assemble()
        """,
      right: """
        //- App/Doors.swift
        final class DoorsInteraction {}
        final class HatchInteraction {}
        enum DoorsInteractionAssembler {
          static func assemble() -> DoorsInteraction { DoorsInteraction() }
        }
        enum HatchInteractionAssembler {
          static func assemble() -> HatchInteraction { HatchInteraction() }
        }
        //- App/main.swift
        let interactions = (DoorsInteractionAssembler.assemble(), HatchInteractionAssembler.assemble())
        """
    ),
    defaultSeverity: .warning,
    defaultSeverityWhenPossible: .warning
  ) { input in
    input.types(.assembler).compactMap { type in
      let own = type.declared.methods.filter { $0.kind == .method && !$0.isPrivate && $0.name.isWord }
      // Default implementations of its protocols are its methods too.
      let others = input.architecture.assemblings(of: type.declared.number).filter { other in
        !own.contains { $0.location == other.location || $0.fullName == other.name }
      }
      let count = own.count + others.count
      guard count > 1 else { return nil }
      return Breach(
        message: "\(type.node.name) has \(count) methods; keep one, and give the others an Assembler of their own",
        location: own.count > 1 ? own.map(\.location).sorted()[1] : type.node.location,
        identity: [type.node.name]
      )
    }
  }
}

extension String {
  /// No operator, no `deinit`.
  fileprivate var isWord: Bool {
    first.map { $0.isLetter || $0 == "_" } ?? false && self != "deinit" && self != "subscript"
  }
}
