package import AssemblerGraphFacts
package import AssemblerGraphModel

/// The rules that a team writes itself, about the types and the edges of its own code.
package struct OwnRules: Hashable, Codable, Sendable {
  /// References that must not exist.
  package var forbidden: [EdgeRule] = []
  /// When there are any, each edge must fit one of them.
  package var allowed: [EdgeRule] = []
  /// Edges that every type that `from` fits must have.
  package var required: [EdgeRule] = []
  package var layers = Layers()
  package var limits = Limits()

  package init() {}

  /// From the top to the bottom: a layer may refer to itself and to those below.
  package struct Layers: Hashable, Codable, Sendable {
    package var order: [Layer] = []
    /// Every type must be in a layer.
    package var isExhaustive = false
    /// Empty: all.
    package var kinds: [Edge.Kind] = []
    /// What refers weakly to a layer above leads back as a rule: a view that an Interaction renders to.
    package var strengths: [Strength] = [.strong]
    package var because = ""

    package init() {}
  }

  package struct Layer: Hashable, Codable, Sendable {
    package var name = ""
    package var types = TypeSelector()

    package init() {}
  }

  package struct Limits: Hashable, Codable, Sendable {
    /// How many other Assemblers an Assembler may need.
    package var assemblerFanOut: Int?
    /// How many Assemblers may call each other in a row.
    package var assemblingDepth: Int?

    package init() {}
  }
}

/// One rule about edges.
///
///     forbidden:
///     - name: features-are-apart
///       because: each feature is sold alone
///       from: Features/([^/]+)/
///       to: Features/(?!$1/)
package struct EdgeRule: Hashable, Codable, Sendable {
  /// Its id in findings, suppressions and the baseline; empty for what is allowed.
  package var name = ""
  package var from = TypeSelector()
  package var to = TypeSelector()
  /// Empty: all.
  package var kinds: [Edge.Kind] = []
  /// Empty: all.
  package var strengths: [Strength] = []
  /// Why the rule is there; empty when nobody said.
  package var because = ""
  /// nil: error.
  package var severity: Configuration.RuleSeverity?
  package var paths: [Configuration.PathSeverity] = []

  package init() {}
}

/// Which types are meant: those that fit in every list that is not empty, and in none of the lists of exceptions.
///
/// A role stands for itself. A module and a name without any sign of a regular expression stand for themselves as well;
/// with one, and paths always, they are regular expressions that fit somewhere. Paths begin at the configuration file's
/// folder. In `to`, `$1` … `$9` stand for what the groups of `from` captured, counted through its paths, modules, names.
package struct TypeSelector: Hashable, Codable, Sendable {
  package var roles: [Node.Role] = []
  package var modules: [String] = []
  package var paths: [String] = []
  package var names: [String] = []
  package var exceptRoles: [Node.Role] = []
  package var exceptModules: [String] = []
  package var exceptPaths: [String] = []
  package var exceptNames: [String] = []

  package init() {}

  /// Fits every type.
  package var isEmpty: Bool { self == TypeSelector() }
}
