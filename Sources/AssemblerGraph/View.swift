import AssemblerGraphCore
import AssemblerGraphModel
import AssemblerGraphProject

extension AssemblerGraph {
  /// One step from a graph to a part of it.
  public struct ViewStep: Hashable, Sendable {
    let step: AssemblerGraphCore.ViewStep

    /// Assemblers, what they assemble, and all that those own or use, by any number of steps: what `assembler-graph render`
    /// begins with. A graph without Assemblers stays as it is.
    public static let assembled = ViewStep(step: .scope(.components))
    /// Only Assemblers, and which needs which.
    public static let assemblers = ViewStep(step: .view(.assemblers))
    /// All but the Assemblers: who owns and uses whom.
    public static let components = ViewStep(step: .view(.components))
    /// Each Assembler together with the one type that it assembles, as pictures of the command have it.
    public static let pairedAssemblers = ViewStep(step: .pairAssemblers)
    /// Without types of test code, as pictures of the command have it.
    public static let withoutTests = ViewStep(step: .withoutTests)
    /// Only the edges of the cycles and the types on them.
    public static let cycles = ViewStep(step: .cyclesOnly)

    /// The named types and all that is near them, in either direction.
    ///
    /// - Parameters:
    ///   - names: `Detail`, `Outer.Detail`, or `Module.Detail`.
    ///   - depth: how many steps count as near.
    public static func focus(_ names: String..., depth: Int = 1) -> ViewStep {
      ViewStep(step: .focus(names: names, depth: max(0, depth)))
    }

    /// The named type and all that own it, directly or through others.
    public static func owners(of name: String) -> ViewStep { ViewStep(step: .owners(of: name)) }

    /// The named type and all that it owns, directly or through others.
    public static func owned(by name: String) -> ViewStep { ViewStep(step: .owned(by: name)) }

    /// What lies on the paths from one type to another, or back.
    public static func between(_ name: String, _ other: String) -> ViewStep { ViewStep(step: .between(name, other)) }

    /// Types whose name or id fits one of the patterns, `*Renderable`, `Kit.*`. A pattern that fits nothing is a warning.
    public static func only(_ patterns: String...) -> ViewStep { ViewStep(step: .only(patterns)) }

    /// All but those.
    public static func without(_ patterns: String...) -> ViewStep { ViewStep(step: .without(patterns)) }

    /// What is in a box of a map, a module or a folder, and what that is joined to.
    public static func inside(_ name: String) -> ViewStep { ViewStep(step: .inside(name)) }

    /// One node for all types of a module or a folder.
    public static func collapsed(by grouping: Grouping) -> ViewStep {
      switch grouping {
      case .module: ViewStep(step: .collapse(by: .module))
      case .folder: ViewStep(step: .collapse(by: .folder))
      }
    }
  }

  /// What types have in common.
  public enum Grouping: String, Hashable, Sendable, CaseIterable {
    case module, folder
  }

  /// A part of the graph, by steps that are taken one after the other. Types keep their ids; what is put together lists its
  /// ``Node/members``.
  ///
  /// ```swift
  /// let detail = try graph.view(.components, .focus("DetailInteraction", depth: 2))
  /// #expect(detail.nodes.count < 12)
  /// ```
  ///
  /// - Throws: ``Failure`` when no type has a name, several have it, or nothing leads from one to the other.
  public func view(_ steps: ViewStep...) throws(Failure) -> AssemblerGraph {
    let shown = shown
    let viewed = try onDeepThread { () throws(CommandError) in
      let viewed = apply(steps.map(\.step), to: shown.graph, cycles: shown.cycles)
      for problem in viewed.problems { try judge(problem, in: shown.graph) }
      return viewed
    }
    var part = shown
    part.graph = viewed.graph
    part.cycles = viewed.cycles
    return AssemblerGraph(part, findings: findings, warnings: warnings + viewed.problems.compactMap(warning))
  }
}

/// Wrong names are errors, in the words of the command.
private func judge(_ problem: ViewProblem, in graph: Graph) throws(CommandError) {
  switch problem {
  case .unknownName(let name, let nearest):
    if case .found = node(named: name, in: graph) { throw .hiddenName(option: "view", name: name) }
    throw .unknownName(option: "view", name: name, nearest: nearest)
  case .ambiguousName(let name, let ids): throw .ambiguousName(option: "view", name: name, candidates: ids)
  case .unknownDistrict(let name, let nearest): throw .unknownDistrict(name: name, nearest: nearest)
  case .noPath(let from, let to): throw .noPath(from: from, to: to)
  case .noAssembler, .nothingFits: break
  }
}

/// What a step could not do, and is no error.
private func warning(_ problem: ViewProblem) -> String? {
  switch problem {
  case .nothingFits: "warning: \(problem.message)"
  case .unknownName, .ambiguousName, .unknownDistrict, .noPath, .noAssembler: nil
  }
}
