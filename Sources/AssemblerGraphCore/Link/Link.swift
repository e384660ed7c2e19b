/// The linked code base.
public struct Program: Sendable {
  public var graph: Graph
  /// Files that did not parse whole.
  public var problems: [Problem]

  public init(graph: Graph, problems: [Problem]) {
    self.graph = graph
    self.problems = problems
  }
}

/// Resolves the names of all files, lets values flow, and makes the graph of every type.
///
/// The order of `files` does not matter.
public func link(_ files: [ModuleFile], configuration: Configuration = Configuration()) -> Program {
  Program(graph: Graph(), problems: [])
}
