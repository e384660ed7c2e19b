extension Rule {
  static let assemblerCallsOneInitializer = Rule(
    id: "assembler-calls-one-initializer",
    title: "An Assembler calls one initializer",
    what: """
      An Assembler that makes other classes, actors, views, Interactions or Navigations beside the one that it is there \
      for. A method that gives nothing is left alone. Structs without a role are values, not components; of several that it returns, one for each case, it makes \
      only one.
      """,
    why: """
      What is made inside another one's Assembler cannot be made anywhere else, or it is put together twice, and the two \
      go different ways.
      """,
    instead: "Write an Assembler for each dependency, and call that.",
    example: Example(
      wrong: """
        //- App/Doors.swift
        final class DoorsView {
          private let interaction: any DoorsInteracting
          init(interaction: any DoorsInteracting) { self.interaction = interaction }
        }
        protocol DoorsInteracting: AnyObject {}
        final class DoorsInteraction: DoorsInteracting {}
        enum DoorsViewAssembler {
          static func assemble() -> DoorsView {
            DoorsView(interaction: DoorsInteraction())  // finds: assembler-calls-one-initializer
          }
        }
        //- App/main.swift
        let view = DoorsViewAssembler.assemble()
        """,
      right: """
        //- App/Doors.swift
        final class DoorsView {
          private let interaction: any DoorsInteracting
          init(interaction: any DoorsInteracting) { self.interaction = interaction }
        }
        protocol DoorsInteracting: AnyObject {}
        final class DoorsInteraction: DoorsInteracting {}
        enum DoorsInteractionAssembler {
          static func assemble() -> any DoorsInteracting { DoorsInteraction() }
        }
        enum DoorsViewAssembler {
          static func assemble() -> DoorsView {
            DoorsView(interaction: DoorsInteractionAssembler.assemble())
          }
        }
        //- App/main.swift
        let view = DoorsViewAssembler.assemble()
        """
    ),
    defaultSeverity: .warning,
    defaultSeverityWhenPossible: .warning
  ) { input in
    var seen: Set<[String]> = []
    return input.architecture.assemblings.indices.flatMap { index -> [Breach] in
      let assembling = input.architecture.assemblings[index]
      let main = input.products.mainTypes(ofAssembling: index)
      guard assembling.gives, let assembler = input.node(assembling.assembler),
        let first = main.first.flatMap({ input.node($0) })
      else {
        return []
      }
      return assembling.constructions.filter { !main.contains($0.type) }.compactMap { construction in
        guard let extra = input.node(construction.type), !input.isInTest(construction.location),
          input.declaredNode(extra.id)?.isWeakBox != true,
          seen.insert([assembler.id, extra.id]).inserted
        else { return nil }
        let others = input.products.assemblers(of: extra.id).filter { $0 != assembler.id }
        let known = others.first.flatMap { input.node($0)?.name }
        return Breach(
          message: "\(assembler.name) makes \(extra.name) beside \(first.name); "
            + (known.map { "call \($0) for it" } ?? "give \(extra.name) an Assembler of its own"),
          location: construction.location,
          identity: [assembler.name, extra.name]
        )
      }
    }
  }
}
