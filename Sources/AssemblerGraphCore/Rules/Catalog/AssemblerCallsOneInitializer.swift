import AssemblerGraphLinker
import AssemblerGraphModel

extension Rule {
  static let assemblerCallsOneInitializer = Rule(
    id: "assembler-calls-one-initializer",
    title: "An Assembler calls one initializer",
    what: """
      An Assembler that makes other classes, actors, views, Interactions or Navigations besides the component it is \
      there for. Methods that return nothing are not looked at. Structs without a role are values, not components; \
      an Assembler that returns one of several components, one per case, makes only one.
      """,
    why: """
      A component made inside another component's Assembler can be made nowhere else, or is put together in two \
      places that drift apart.
      """,
    instead: "Write an Assembler for each dependency, and call it.",
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
    var seen: Set<[Int]> = []
    return input.architecture.assemblings.indices.flatMap { index -> [Breach] in
      let assembling = input.architecture.assemblings[index]
      let main = input.products.mainTypes(ofAssembling: index)
      guard assembling.gives, assembling.makings.contains(where: { !main.contains($0.type) }),
        let assembler = input.node(ofType: assembling.assembler).map({ input.graph.nodes[$0] }),
        let first = main.first.flatMap({ input.node(ofType: $0) }).map({ input.graph.nodes[$0] })
      else {
        return []
      }
      return assembling.makings.filter { !main.contains($0.type) }.compactMap { making in
        guard let node = input.node(ofType: making.type), !input.isInTest(making.location),
          input.declaration(ofNode: node)?.isWeakBox(named: input.graph.nodes[node].lastName) != true,
          seen.insert([assembling.assembler, making.type]).inserted
        else { return nil }
        let extra = input.graph.nodes[node]
        let others = input.products.assemblers(ofNode: node).lazy.map { input.graph.nodes[$0] }
        let known = others.first { $0.id != assembler.id }?.name
        return Breach(
          message: "\(assembler.name) makes \(extra.name) beside \(first.name); "
            + (known.map { "call \($0) for it" } ?? "give \(extra.name) an Assembler of its own"),
          location: making.location,
          identity: [assembler.name, extra.name]
        )
      }
    }
  }
}
