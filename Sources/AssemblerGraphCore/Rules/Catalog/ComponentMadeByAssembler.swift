import AssemblerGraphLinker
import AssemblerGraphModel

extension Rule {
  static let componentMadeByAssembler = Rule(
    id: "component-made-by-assembler",
    title: "A component is made by its Assembler",
    what: """
      A call of a component's initializer outside of Assemblers, when the component has an Assembler. An Interaction \
      or a Navigation without an Assembler is a warning, where the code has Assemblers at all. Tests and previews \
      may call initializers.
      """,
    why: "A component made in a second place misses whatever its Assembler learns later.",
    instead: "Call the component's Assembler, or receive the component through `init`.",
    example: Example(
      wrong: """
        //- App/Doors.swift
        protocol DoorsInteracting: AnyObject {}
        final class DoorsInteraction: DoorsInteracting {}
        enum DoorsInteractionAssembler {
          static func assemble() -> any DoorsInteracting { DoorsInteraction() }
        }
        final class DoorsView {
          private let interaction: any DoorsInteracting = DoorsInteraction()  // finds: component-made-by-assembler
        }
        //- App/main.swift
        let interaction = DoorsInteractionAssembler.assemble()
        """,
      right: """
        //- App/Doors.swift
        protocol DoorsInteracting: AnyObject {}
        final class DoorsInteraction: DoorsInteracting {}
        enum DoorsInteractionAssembler {
          static func assemble() -> any DoorsInteracting { DoorsInteraction() }
        }
        final class DoorsView {
          private let interaction: any DoorsInteracting
          init(interaction: any DoorsInteracting) { self.interaction = interaction }
        }
        enum DoorsViewAssembler {
          static func assemble() -> DoorsView { DoorsView(interaction: DoorsInteractionAssembler.assemble()) }
        }
        //- App/main.swift
        let view = DoorsViewAssembler.assemble()
        """
    ),
    defaultSeverity: .warning,
    defaultSeverityWhenPossible: .warning
  ) { input in
    let hasAssemblers = !input.architecture.assemblings.isEmpty
    let nodes = input.graph.nodes
    return input.constructions { maker, made in
      let (role, makerRole) = (nodes[made].role, maker.map { nodes[$0].role })
      if makerRole == .assembler || role == .assembler { return false }
      // That one has a rule of its own.
      if makerRole == .navigation, role == .view { return false }
      if !input.products.assemblers(ofNode: made).isEmpty { return true }
      return hasAssemblers && (role == .interaction || role == .navigation) && nodes[made].kind.isReferenceType
    }.map { construction in
      let assembler = input.products.assemblers(ofNode: construction.madeNode).first
      let way = assembler.map { "call \(nodes[$0].name) instead" } ?? "give it an Assembler, and call that"
      return Breach(
        message: "\(construction.made.name) is made by \(construction.maker?.name ?? "code of the file"); \(way)",
        location: construction.location,
        certainty: assembler == nil ? .possible : .certain,
        identity: [construction.maker?.name ?? "", construction.made.name]
      )
    }
  }
}
