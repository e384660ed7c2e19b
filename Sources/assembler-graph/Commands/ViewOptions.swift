import ArgumentParser
import AssemblerGraphCore
import AssemblerGraphProject

/// Which part of the graph is shown.
struct ViewOptions: ParsableArguments {
  @Option(help: "Of the types in the scope: Assemblers alone, the others alone, a node for each module, or all.")
  var view: ViewKind = .all

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp("Only these types and what is near them; a PATH goes before it.", valueName: "name")
  )
  var focus: [String] = []

  @Option(help: ArgumentHelp("How many steps from the focus count as near; 1 otherwise.", valueName: "n"))
  var depth: Int?

  @Option(help: ArgumentHelp("Only this type and all that own it, by any number of steps.", valueName: "name"))
  var ownersOf: String?

  @Flag(help: "Only the cycles.")
  var cycles = false

  func validate() throws {
    if let depth, depth < 0 { throw ValidationError("The value of '--depth' is less than 0.") }
    if depth != nil, focus.isEmpty { throw ValidationError("'--depth' needs '--focus'.") }
  }

  /// The part of the graph that the options ask for. Names are looked up in what the scope and the view leave.
  ///
  /// - Parameter found: the cycles of the whole graph, so that none goes missing because a part of it is not shown.
  func apply(to graph: Graph, scope: Scope?, cycles found: [Cycle]) throws(CommandError) -> ViewedGraph {
    var steps: [ViewStep] = [.scope(scope ?? .components), .view(view)]
    if !focus.isEmpty { steps.append(.focus(names: focus, depth: depth ?? 1)) }
    if let ownersOf { steps.append(.owners(of: ownersOf)) }
    if cycles { steps.append(.cyclesOnly) }
    let viewed = AssemblerGraphCore.apply(steps, to: graph, cycles: found)
    for problem in viewed.problems { try judge(problem, in: graph) }
    return viewed
  }

  /// A wrong name is an error; whatever else a step could not do is told.
  private func judge(_ problem: ViewProblem, in graph: Graph) throws(CommandError) {
    switch problem {
    case .unknownName(let name, let nearest):
      if case .found = node(named: name, in: graph) { throw .hiddenName(option: option(of: name), name: name) }
      throw .unknownName(option: option(of: name), name: name, nearest: nearest)
    case .ambiguousName(let name, let ids):
      throw .ambiguousName(option: option(of: name), name: name, candidates: ids)
    case .noAssembler:
      writeError("warning: \(problem.message)")
    }
  }

  private func option(of name: String) -> String { focus.contains(name) ? "--focus" : "--owners-of" }
}
