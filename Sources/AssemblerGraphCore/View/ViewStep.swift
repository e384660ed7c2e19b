package import AssemblerGraphModel

/// One step from the whole graph to the part that a picture shows. Steps are taken in the order in which they are given.
package enum ViewStep: Hashable, Sendable {
  case scope(Scope)
  /// With what is known about owners and guards, to be drawn; to be taken before anything is left out.
  case standings
  /// The types of objects that no other type owns, and their Assemblers.
  case orphans
  case view(ViewKind)
  /// The named types and all that is at most `depth` edges away from one of them, in either direction.
  case focus(names: [String], depth: Int)
  /// The named type and all that own it, directly or through others.
  case owners(of: String)
  /// The named type and all that it owns, directly or through others.
  case owned(by: String)
  /// What lies on the paths from one type to another.
  case between(String, String)
  /// Types whose name or id fits one of the patterns, `*Renderable`, `Kit.*`.
  case only([String])
  /// All but those.
  case without([String])
  /// What is in a box of the map, and what that is joined to.
  case inside(String)
  /// Without types of test code.
  case withoutTests
  /// Only the edges of the cycles and the types on them.
  case cyclesOnly
  /// Each Assembler together with the one type that it assembles.
  case pairAssemblers
  /// Without edges that follow from others of the same kind.
  case reduce
  /// One node for all types of a module or a folder.
  case collapse(by: Grouping)
  /// One node for all types that fit a pattern, for each pattern; a type goes with the first that it fits.
  case collapseMatching([String])
  /// Everything, with the named types brought out.
  case highlight([String])
}

/// Which types count at all.
package enum Scope: String, Hashable, Sendable, CaseIterable {
  /// Assemblers, what they assemble, and all that those own or use, transitively.
  case components
  /// Every type.
  case all
}

/// Which side of the graph is shown.
package enum ViewKind: String, Hashable, Sendable, CaseIterable {
  /// Only Assemblers, and which needs which.
  case assemblers
  /// All but the Assemblers: who owns and uses whom.
  case components
  /// One node a module.
  case modules
  case all
}

/// What types have in common that are drawn together.
package enum Grouping: String, Hashable, Sendable, CaseIterable {
  case module, folder
}

/// A part of a graph, made by steps.
package struct ViewedGraph: Hashable, Sendable {
  package var graph: Graph
  /// Those of the given cycles that can still be seen whole, with indices into this graph.
  package var cycles: [Cycle]
  /// The ids of the types that are to be brought out.
  package var highlights: Set<String> = []
  /// The same by index: a node that holds such a type counts too.
  package var highlightedNodes: Set<Int> {
    Set(
      graph.nodes.indices.filter { index in
        let node = graph.nodes[index]
        return ([node.id] + node.members + node.assemblers).contains { highlights.contains($0) }
      }
    )
  }
  /// Cycles that lie whole within what was collapsed.
  package var hiddenCycles: [HiddenCycle] = []
  /// Types that nothing leads to or from, which are listed instead of drawn, sorted.
  package var isolated: [Node] = []
  /// What the boxes of a map hold that stand for several modules or folders, a sentence each.
  package var gathered: [String] = []
  /// What the steps could not do. The graph then is as if the step had not been asked for.
  package var problems: [ViewProblem]
}

/// What a step could not do, as data.
package enum ViewProblem: Hashable, Sendable {
  /// No type has this name; the names are similar ones.
  case unknownName(String, nearMisses: [String])
  /// Several types have this name; the ids tell them apart.
  case ambiguousName(String, ids: [String])
  /// No module and no folder has this name.
  case unknownDistrict(String, nearMisses: [String])
  /// There is no path between the two types, in either direction.
  case noPath(from: String, to: String)
  /// No type that is shown fits the pattern.
  case nothingFits(pattern: String)
  /// `scope(.components)` found no Assembler and left everything in.
  case noAssembler
}

/// A cycle of which a view shows no line, because all its types are one node.
package struct HiddenCycle: Hashable, Sendable {
  /// The id of a type on it.
  package var type: String
  package var kind: Cycle.Kind
  package var certainty: Certainty
}
