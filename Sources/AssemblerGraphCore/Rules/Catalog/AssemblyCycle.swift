import AssemblerGraphModel

extension Rule {
  static let assemblyCycle = Rule(
    id: "assembly-cycle",
    title: "Assembling that never ends",
    what: """
      Assemblers that call each other in a circle while they assemble. A call that an argument can prevent is taken to \
      end.
      """,
    why: "Assembling never ends: the program overflows its stack as soon as one of them is called.",
    instead: """
      Call one of them later: pass the Assembler on, or keep it in a closure or a lazy property. Pass what exists \
      already as an argument, or by use(_:).
      """,
    example: Example(
      wrong: """
        enum ShipAssembler {
          static func assemble() -> Ship {
            Ship(captain: CaptainAssembler.assemble())
          }
        }
        enum CaptainAssembler {
          static func assemble() -> Captain {
            Captain(shipName: ShipAssembler.assemble().name)  // finds: assembly-cycle
          }
        }
        final class Ship {
          let name = "Discovery One"
          private let captain: Captain
          init(captain: Captain) { self.captain = captain }
        }
        final class Captain {
          private let shipName: String
          init(shipName: String) { self.shipName = shipName }
        }
        """,
      right: """
        //- App/Assembling.swift
        enum ShipAssembler {
          static func assemble() -> Ship {
            Ship(captain: CaptainAssembler.assemble(shipName: Ship.name))
          }
        }
        enum CaptainAssembler {
          static func assemble(shipName: String) -> Captain {
            Captain(shipName: shipName)
          }
        }
        final class Ship {
          static let name = "Discovery One"
          private let captain: Captain
          init(captain: Captain) { self.captain = captain }
        }
        final class Captain {
          private let shipName: String
          init(shipName: String) { self.shipName = shipName }
        }
        //- App/main.swift
        let ship = ShipAssembler.assemble()
        """
    ),
    defaultSeverity: .error,
    defaultSeverityWhenPossible: .error
  ) { _, input in
    guard input.cycles.contains(where: { $0.kind == .assembly }) else { return [] }
    let ranking = AssemblyRanking(of: input)
    let entrances = Entrances(of: input.graph, over: .depends)
    return input.findings(of: .assembly) { cycle in
      let choice = ranking.edgeToChange(in: cycle)
      let edge = input.graph.edges[choice.edge]
      let way = "hand it on, or keep it in a closure or a lazy property"
      return Judgement(
        message: "assembly cycle: \(cycle.path)",
        edge: choice.edge,
        hopAdvice: { _ in "call this one later: \(way)" },
        advice: "let \(cycle.names[edge.from]) call \(cycle.names[edge.to]) later: \(way)"
          + choice.reason.text(names: cycle.names),
        entrance: entrances.note(on: cycle.nodes)
      )
    }
  }
}
