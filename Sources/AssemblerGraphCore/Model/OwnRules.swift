/// The rules that a team writes itself, about the types and the edges of its own code.
public struct OwnRules: Hashable, Codable, Sendable {
  /// Edges that must not be.
  public var forbidden: [EdgeRule] = []
  /// When there are any, each edge must fit one of them.
  public var allowed: [EdgeRule] = []
  /// Edges that every type that `from` fits must have.
  public var required: [EdgeRule] = []
  public var layers = Layers()
  public var limits = Limits()

  public init() {}

  /// From the top to the bottom: a layer may refer to itself and to those below.
  public struct Layers: Hashable, Codable, Sendable {
    public var order: [Layer] = []
    /// Every type must be in a layer.
    public var isExhaustive = false
    /// Empty: all.
    public var kinds: [Edge.Kind] = []
    /// What refers weakly to a layer above leads back as a rule: a view that an Interaction renders to.
    public var strengths: [Strength] = [.strong]
    public var because = ""

    public init() {}
  }

  public struct Layer: Hashable, Codable, Sendable {
    public var name = ""
    public var types = TypeSelector()

    public init() {}
  }

  public struct Limits: Hashable, Codable, Sendable {
    /// How many other Assemblers an Assembler may need.
    public var assemblerFanOut: Int?
    /// How many Assemblers may call each other in a row.
    public var assemblingDepth: Int?

    public init() {}
  }
}

/// One rule about edges.
///
///     forbidden:
///     - name: features-are-apart
///       because: each feature is sold alone
///       from: Features/([^/]+)/
///       to: Features/(?!$1/)
public struct EdgeRule: Hashable, Codable, Sendable {
  /// Its id in findings, suppressions and the baseline; empty for what is allowed.
  public var name = ""
  public var from = TypeSelector()
  public var to = TypeSelector()
  /// Empty: all.
  public var kinds: [Edge.Kind] = []
  /// Empty: all.
  public var strengths: [Strength] = []
  /// Why the rule is there; empty when nobody said.
  public var because = ""
  /// nil: error.
  public var severity: Configuration.RuleSeverity?
  public var paths: [Configuration.PathSeverity] = []

  public init() {}
}

/// Which types are meant: those that fit in every list that is not empty, and in none of the lists of exceptions.
///
/// A role stands for itself. A module and a name without any sign of a regular expression stand for themselves as well;
/// with one, and paths always, they are regular expressions that fit somewhere. Paths begin at the configuration file's
/// folder. In `to`, `$1` … `$9` stand for what the groups of `from` captured, counted through its paths, modules, names.
public struct TypeSelector: Hashable, Codable, Sendable {
  public var roles: [Node.Role] = []
  public var modules: [String] = []
  public var paths: [String] = []
  public var names: [String] = []
  public var exceptRoles: [Node.Role] = []
  public var exceptModules: [String] = []
  public var exceptPaths: [String] = []
  public var exceptNames: [String] = []

  public init() {}

  /// Fits every type.
  public var isEmpty: Bool { self == TypeSelector() }
}
