import ArgumentParser
import AssemblerGraphCore
import AssemblerGraphModel
import AssemblerGraphProject

/// Which part of the graph is shown.
struct ViewOptions: ParsableArguments {
  @Option(help: "Which types in the scope to show: only Assemblers, only the others, one node per module, or all.")
  var view: ViewKind = .all

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "Show only types that match: '*View', 'Kit.*'. A PATH goes before it, or after --.",
      valueName: "pattern"
    )
  )
  var only: [String] = []

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp("Hide the types that match: '*Renderable'.", valueName: "pattern")
  )
  var without: [String] = []

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp("Show only these types and their neighbors; a PATH goes before it.", valueName: "name")
  )
  var focus: [String] = []

  @Option(help: ArgumentHelp("How many steps from the focus to show; 1 by default.", valueName: "n"))
  var depth: Int?

  @Option(help: ArgumentHelp("Show only this type and everything that owns it, directly or not.", valueName: "name"))
  var ownersOf: String?

  @Option(help: ArgumentHelp("Show only this type and everything it owns, directly or not.", valueName: "name"))
  var ownedBy: String?

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp("Show only what lies on the paths between two types.", valueName: "name")
  )
  var between: [String] = []

  @Option(
    help: ArgumentHelp(
      "Show what is inside one box of a map (a module or folder), and what it is connected to.",
      valueName: "name"
    )
  )
  var inside: String?

  @Flag(help: "Also show types of test code, which pictures leave out.")
  var withTests = false

  @Flag(help: "Show only types that no other type owns, and the Assemblers that make them.")
  var orphans = false

  @Flag(help: "Show only the cycles.")
  var cycles = false

  @Flag(
    inversion: .prefixedNo,
    help: "Draw an Assembler as one node with the type it assembles; by default in pictures, not in json."
  )
  var pairAssemblers: Bool?

  @Flag(help: "Leave out references that follow from others: A owns C, where A owns B and B owns C.")
  var reduce = false

  @Option(
    help: ArgumentHelp(
      "One node for each module or folder, or for all types that fit a pattern; repeat it for more. none: never, "
        + "however many types there are.",
      valueName: "module|folder|none|pattern"
    )
  )
  var collapse: [String] = []

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp("Highlight these types, and leave everything else as it is.", valueName: "name")
  )
  var highlight: [String] = []

  func validate() throws {
    if let depth, depth < 0 { throw ValidationError("The value of '--depth' is less than 0.") }
    if depth != nil, focus.isEmpty { throw ValidationError("'--depth' needs '--focus'.") }
    if !between.isEmpty, between.count != 2 {
      throw ValidationError("'--between' takes two types, not \(between.count); a PATH goes before it, or after --.")
    }
    let choices = collapse.filter { ["module", "folder", "none"].contains($0) }
    if !choices.isEmpty, collapse.count > 1 {
      throw ValidationError("'--collapse \(choices[0])' stands alone: leave out the other '--collapse'.")
    }
    for (option, values) in [
      ("--collapse", collapse), ("--only", only), ("--without", without), ("--focus", focus),
      ("--highlight", highlight),
    ] where values.contains("") {
      throw ValidationError("The value of '\(option)' is empty.")
    }
  }

  /// The part of the graph that the options ask for. Names are looked up in what the scope and the view leave.
  ///
  /// - Parameters:
  ///   - found: the cycles of the whole graph, so that none goes missing because a part of it is not shown.
  ///   - isPicture: whether people look at it: data keeps Assemblers apart.
  func apply(
    to graph: Graph,
    scope: Scope?,
    cycles found: [Cycle],
    isPicture: Bool = true
  ) throws(CommandError) -> ViewedGraph {
    var steps: [ViewStep] = isPicture || orphans ? [.standings] : []
    steps += [.scope(scope ?? .components), .view(view)]
    if isPicture, !withTests { steps.append(.withoutTests) }
    if let inside { steps.append(.inside(inside)) }
    if !only.isEmpty { steps.append(.only(only)) }
    if !without.isEmpty { steps.append(.without(without)) }
    if !highlight.isEmpty { steps.append(.highlight(highlight)) }
    // Whoever stays of a part keeps its Assembler's mark, however far away that Assembler is.
    let pairs = pairAssemblers ?? isPicture
    let isPart = !focus.isEmpty || ownersOf != nil || ownedBy != nil || !between.isEmpty
    if pairs, isPart { steps.append(.pairAssemblers) }
    if !focus.isEmpty { steps.append(.focus(names: focus, depth: depth ?? 1)) }
    if let ownersOf { steps.append(.owners(of: ownersOf)) }
    if let ownedBy { steps.append(.owned(by: ownedBy)) }
    if between.count == 2 { steps.append(.between(between[0], between[1])) }
    if cycles { steps.append(.cyclesOnly) }
    if orphans { steps.append(.orphans) }
    if pairs, !isPart { steps.append(.pairAssemblers) }
    if reduce { steps.append(.reduce) }
    switch collapse {
    case [], ["none"]: break
    case ["module"]: steps.append(.collapse(by: .module))
    case ["folder"]: steps.append(.collapse(by: .folder))
    default: steps.append(.collapseMatching(collapse))
    }
    let viewed = AssemblerGraphCore.apply(steps, to: graph, cycles: found)
    for problem in viewed.problems { try judge(problem, in: graph) }
    return viewed
  }

  /// Whether nothing was said about collapsing, so that a graph that is too large may be.
  private var leavesCollapsingOpen: Bool { collapse.isEmpty && view != .modules && leavesIsolatedOpen && !cycles }

  /// Whether a graph that is too large may become a map: also one whose folders are so many that nobody would wait for them.
  func mayCollapse(_ viewed: ViewedGraph) -> Bool {
    leavesCollapsingOpen || (collapse == ["folder"] && layoutCost(of: viewed.graph) > costlyLayout)
  }

  /// Whether nobody asked for certain types, which then are drawn even alone.
  var leavesIsolatedOpen: Bool {
    focus.isEmpty && ownersOf == nil && ownedBy == nil && between.isEmpty && !orphans
  }

  /// A wrong name is an error; whatever else a step could not do is told.
  private func judge(_ problem: ViewProblem, in graph: Graph) throws(CommandError) {
    switch problem {
    case .unknownName(let name, let nearest):
      if case .found = node(named: name, in: graph) { throw .hiddenName(option: option(of: name), name: name) }
      throw .unknownName(option: option(of: name), name: name, nearest: nearest)
    case .ambiguousName(let name, let ids):
      throw .ambiguousName(option: option(of: name), name: name, candidates: ids)
    case .unknownDistrict(let name, let nearest):
      throw .unknownDistrict(name: name, nearest: nearest)
    case .noPath(let from, let to):
      throw .noPath(from: from, to: to)
    case .noAssembler, .nothingFits:
      writeError("warning: \(problem.message)")
    }
  }

  private func option(of name: String) -> String {
    if focus.contains(name) { return "--focus" }
    if between.contains(name) { return "--between" }
    if highlight.contains(name) { return "--highlight" }
    if inside == name { return "--inside" }
    if ownedBy == name { return "--owned-by" }
    return ownersOf == name ? "--owners-of" : "--view"
  }
}
