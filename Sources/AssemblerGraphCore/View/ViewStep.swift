/// One step from the whole graph to the part that a picture shows. Steps are taken in the order in which they are given.
public enum ViewStep: Hashable, Sendable {
  case scope(Scope)
  case view(ViewKind)
  /// The named types and all that is at most `depth` edges away from one of them, in either direction.
  case focus(names: [String], depth: Int)
  /// The named type and all that own it, directly or through others.
  case owners(of: String)
  /// Only the edges of the cycles and the types on them.
  case cyclesOnly
  /// One node for all types of a module or a folder.
  case collapse(by: Grouping)
}

/// Which types count at all.
public enum Scope: String, Hashable, Sendable, CaseIterable {
  /// Assemblers, what they assemble, and all that those own or use, transitively.
  case components
  /// Every type.
  case all
}

/// Which side of the graph is shown.
public enum ViewKind: String, Hashable, Sendable, CaseIterable {
  /// Only Assemblers, and which needs which.
  case assemblers
  /// All but the Assemblers: who owns and uses whom.
  case components
  /// One node a module.
  case modules
  case all
}

/// What types have in common that are drawn together.
public enum Grouping: String, Hashable, Sendable, CaseIterable {
  case module, folder
}

/// A part of a graph, made by steps.
public struct ViewedGraph: Hashable, Sendable {
  public var graph: Graph
  /// Those of the given cycles that can still be seen whole, with indices into this graph.
  public var cycles: [Cycle]
  /// What the steps could not do. The graph then is as if the step had not been asked for.
  public var problems: [ViewProblem]
}

/// What a step could not do, as data.
public enum ViewProblem: Hashable, Sendable {
  /// No type has this name; the names are similar ones.
  case unknownName(String, nearMisses: [String])
  /// Several types have this name; the ids tell them apart.
  case ambiguousName(String, ids: [String])
  /// `scope(.components)` found no Assembler and left everything in.
  case noAssembler
}
