import AssemblerGraphCore
import AssemblerGraphModel

extension AssemblerGraph {
  /// A closed path: each edge leads to where the next one starts, and the last one to where the first one starts.
  public struct Cycle: Hashable, Sendable, CustomStringConvertible {
    /// What goes in a circle.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
      /// The objects keep each other alive.
      case ownership
      /// Assemblers need each other while they assemble, which never ends.
      case assembly
      /// A class can hold its own kind, as in a list, and so itself.
      case selfOwnership = "self-ownership"
    }

    /// What becomes of it while the program runs.
    public enum Release: String, Hashable, Sendable, CaseIterable {
      /// Nothing empties any of its edges: the objects stay.
      case never
      /// Code that runs in the normal course empties an edge.
      case untied
      /// It ends by itself, as the framework promises: a timer that does not repeat, a task whose body comes to an end.
      case ends
    }

    public let kind: Kind
    /// ``AssemblerGraph/Certainty/certain`` when every edge is.
    public let certainty: Certainty
    /// What its rule makes of it: `assembler-graph check` fails for an ``AssemblerGraph/Severity/error``.
    public let severity: Severity
    public let release: Release
    /// At least one. It starts at the type with the smallest name.
    public let edges: [Edge]

    /// The types in the order of the cycle, each once.
    public var nodes: [Node] { edges.map(\.from) }

    /// `ownership cycle: A → B → A (Sources/A.swift:2:7, Sources/B.swift:2:7)`: the places are those of the edges.
    public var description: String {
      let names = (nodes + nodes.prefix(1)).map(\.name).joined(separator: " → ")
      let places = edges.map(\.place.description).joined(separator: ", ")
      return "\(certainty == .certain ? "" : "possible ")\(kind.rawValue) cycle: \(names) (\(places))"
    }

    init(_ cycle: AssemblerGraphModel.Cycle, severity: AssemblerGraphModel.Severity, edges: [Edge]) {
      kind = Kind(cycle.kind)
      certainty = Certainty(cycle.certainty)
      release = Release(cycle.release.how)
      self.severity = Severity(severity)
      self.edges = cycle.edges.map { edges[$0] }
    }
  }

  /// How grave a finding is.
  public enum Severity: String, Hashable, Sendable, CaseIterable {
    case error, warning, note
  }
}

extension AssemblerGraph.Cycle.Kind {
  init(_ kind: Cycle.Kind) {
    switch kind {
    case .ownership: self = .ownership
    case .assembly: self = .assembly
    case .selfOwnership: self = .selfOwnership
    }
  }
}

extension AssemblerGraph.Cycle.Release {
  init(_ how: Release.How) {
    switch how {
    case .never: self = .never
    case .untied: self = .untied
    case .ends: self = .ends
    }
  }
}

extension AssemblerGraph.Severity {
  init(_ severity: Severity) {
    switch severity {
    case .error: self = .error
    case .warning: self = .warning
    case .note: self = .note
    }
  }
}
