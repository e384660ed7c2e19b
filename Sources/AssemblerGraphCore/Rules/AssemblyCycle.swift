extension Rule {
  /// ## What it does
  /// Finds Assemblers that need each other in a circle, each calling the next while it assembles.
  ///
  /// ## Why it is bad
  /// Assembling never ends: the program stops with a stack overflow as soon as one of them is called.
  ///
  /// ## Example
  ///
  ///     struct ListAssembler {
  ///       func assemble() -> List { List(detail: DetailAssembler().assemble()) }
  ///     }
  ///     struct DetailAssembler {
  ///       func assemble() -> Detail { Detail(list: ListAssembler().assemble()) }
  ///     }
  ///
  /// ## Use instead
  ///
  ///     struct DetailAssembler {
  ///       func assemble() -> Detail { Detail(assembleList: { ListAssembler().assemble() }) }
  ///     }
  static let assemblyCycle = Rule(
    id: "assembly-cycle",
    title: "Assembling that never ends",
    what: "Assemblers that call each other in a circle while they assemble.",
    why: "Assembling never ends: the program overflows its stack as soon as one of them is called.",
    defaultSeverity: .error,
    defaultSeverityWhenPossible: .error
  ) { input in
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
