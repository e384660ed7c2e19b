import AssemblerGraphModel

extension Rule {
  static let assemblerFanOut = Rule(
    id: "assembler-fan-out",
    title: "An Assembler needs no more others than the configured limit",
    what: "An Assembler that needs more other Assemblers than the configuration's `limits` allow.",
    why: """
      A component that is put together from many parts usually does too many things, and its Assembler is where that \
      shows first.
      """,
    instead: "Split the component, and give each part an Assembler of its own.",
    example: Example(
      wrong: """
        //- App/Ship.swift
        final class Ship {
          init(engine: Engine, radio: Radio) {}
        }
        final class Engine {}
        final class Radio {}
        enum EngineAssembler {
          static func assemble() -> Engine { Engine() }
        }
        enum RadioAssembler {
          static func assemble() -> Radio { Radio() }
        }
        enum ShipAssembler {  // finds: assembler-fan-out
          static func assemble() -> Ship {
            Ship(engine: EngineAssembler.assemble(), radio: RadioAssembler.assemble())
          }
        }
        //- App/main.swift
        let ship = ShipAssembler.assemble()
        """,
      right: """
        //- App/Ship.swift
        final class Ship {
          init(engine: Engine) {}
        }
        final class Engine {}
        enum EngineAssembler {
          static func assemble() -> Engine { Engine() }
        }
        enum ShipAssembler {
          static func assemble() -> Ship { Ship(engine: EngineAssembler.assemble()) }
        }
        //- App/main.swift
        let ship = ShipAssembler.assemble()
        """,
      configuration: """
        limits:
          assembler_fan_out: 1
        """
    ),
    defaultSeverity: .warning,
    defaultSeverityWhenPossible: .warning
  ) { input in
    guard let limit = input.configuration.own.limits.assemblerFanOut else { return [] }
    var needed: [Int: Set<Int>] = [:]
    let edges = input.graph.edges
    for index in edges.indices where edges[index].kind == .depends && edges[index].certainty == .certain {
      let (from, to) = (edges[index].from, edges[index].to)
      if from != to { needed[from, default: []].insert(to) }
    }
    return input.types(.assembler).compactMap { type in
      guard let count = needed[type.index]?.count, count > limit else { return nil }
      return Breach(
        message:
          "\(type.node.name) needs \(count) other Assemblers, and \(limit) is the limit; split what it assembles",
        location: type.node.location,
        identity: [type.node.name]
      )
    }
  }
}
