import AssemblerGraphModel

extension Rule {
  static let assemblingDepth = Rule(
    id: "assembling-depth",
    title: "Assemblers call each other no deeper than the configured limit",
    what: """
      A chain of Assemblers, each calling the next while it assembles, that is longer than the configuration's \
      `limits` allow. It is reported where the chain begins; what is called later begins a chain of its own.
      """,
    why: "A chain is made all at once, so the user waits for every component in it before the first one appears.",
    instead: "Call one of the Assemblers later: keep it in a closure, a lazy property, or a Navigation.",
    example: Example(
      wrong: """
        //- App/Ship.swift
        final class Ship {
          init(computer: Computer) {}
        }
        final class Computer {
          init(speech: Speech) {}
        }
        final class Speech {}
        enum SpeechAssembler {
          static func assemble() -> Speech { Speech() }
        }
        enum ComputerAssembler {
          static func assemble() -> Computer { Computer(speech: SpeechAssembler.assemble()) }
        }
        enum ShipAssembler {
          static func assemble() -> Ship { Ship(computer: ComputerAssembler.assemble()) }  // finds: assembling-depth
        }
        //- App/main.swift
        let ship = ShipAssembler.assemble()
        """,
      right: """
        //- App/Ship.swift
        final class Ship {
          init(computer: Computer) {}
        }
        final class Computer {
          init(assembleSpeech: @escaping () -> Speech) {}
        }
        final class Speech {}
        enum SpeechAssembler {
          static func assemble() -> Speech { Speech() }
        }
        enum ComputerAssembler {
          static func assemble() -> Computer { Computer(assembleSpeech: { SpeechAssembler.assemble() }) }
        }
        enum ShipAssembler {
          static func assemble() -> Ship { Ship(computer: ComputerAssembler.assemble()) }
        }
        //- App/main.swift
        let ship = ShipAssembler.assemble()
        """,
      configuration: """
        limits:
          assembling_depth: 2
        """
    ),
    defaultSeverity: .warning,
    defaultSeverityWhenPossible: .warning
  ) { input in
    guard let limit = input.configuration.own.limits.assemblingDepth else { return [] }
    let rows = AssemblingRows(of: input.graph)
    return rows.beginnings.compactMap { beginning in
      let row = rows.longest(from: beginning)
      guard row.count + 1 > limit, let first = row.first else { return nil }
      let nodes = row.map { input.graph.edges[$0].from } + row.suffix(1).map { input.graph.edges[$0].to }
      let names = NodeNames(nodes, in: input.graph)
      return Breach(
        message: "\(nodes.count) Assemblers call each other in a row, and \(limit) is the limit: "
          + nodes.map { names[$0] }.joined(separator: " → ") + "; call one of them later",
        location: input.graph.edges[first].location,
        identity: [input.graph.nodes[beginning].name],
        path: row.map { input.hop(of: $0, names: names) }
      )
    }
  }
}

/// The longest rows of Assemblers that call each other while they assemble.
///
/// Groups that call each other in a circle have no longest row; each counts as one step here, and has a rule of its own.
private struct AssemblingRows {
  private let graph: Graph
  private let calls: Adjacency
  private let components: Components
  /// By component: how many more Assemblers follow, and the edge by which the longest row goes on.
  private var lengths: [Int] = []
  private var nextEdges: [Int?] = []
  /// Assemblers that no other one calls while it assembles.
  let beginnings: [Int]

  init(of graph: Graph) {
    self.graph = graph
    let isCall: (Edge) -> Bool = { edge in
      edge.kind == .depends && !edge.isDeferred && edge.certainty == .certain
        && !graph.nodes[edge.from].isAssemblerOfOtherDialect && !graph.nodes[edge.to].isAssemblerOfOtherDialect
    }
    let calls = Adjacency(of: graph, where: isCall)
    let components = Components(of: calls)
    var isCalled = [Bool](repeating: false, count: components.count)
    for edge in graph.edges where isCall(edge) && components.numbers[edge.from] != components.numbers[edge.to] {
      isCalled[Int(components.numbers[edge.to])] = true
    }
    var seen: Set<Int32> = []
    beginnings = graph.nodes.indices.filter { node in
      let component = components.numbers[node]
      let isOfArchitecture = graph.nodes[node].role == .assembler && !graph.nodes[node].isAssemblerOfOtherDialect
      return isOfArchitecture && !isCalled[Int(component)] && seen.insert(component).inserted
    }
    self.calls = calls
    self.components = components
    measure()
  }

  /// Tarjan's search numbers a component after all that it leads to, so that one pass in that order is enough.
  private mutating func measure() {
    lengths = [Int](repeating: 0, count: components.count)
    nextEdges = [Int?](repeating: nil, count: components.count)
    let order = graph.nodes.indices.sorted { (components.numbers[$0], $0) < (components.numbers[$1], $1) }
    for node in order {
      let component = Int(components.numbers[node])
      for entry in calls.entries(of: node) {
        let target = Int(components.numbers[Int(calls.neighbours[entry])])
        guard target != component, lengths[target] + 1 > lengths[component] else { continue }
        lengths[component] = lengths[target] + 1
        nextEdges[component] = Int(calls.edges[entry])
      }
    }
  }

  /// The edges of the longest row.
  func longest(from beginning: Int) -> [Int] {
    var row: [Int] = []
    var component = Int(components.numbers[beginning])
    while let edge = nextEdges[component] {
      row.append(edge)
      component = Int(components.numbers[graph.edges[edge].to])
    }
    return row
  }
}
