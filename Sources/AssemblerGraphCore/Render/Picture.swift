/// What is drawn, before any format: nodes, edges and clusters with their texts, in a fixed order.
///
/// Every renderer (SVG, DOT, Mermaid, HTML) takes this value and nothing else, so that all formats say the same. It holds
/// no position and no shape: those are the renderer's.
public struct Picture: Hashable, Sendable {
  public enum Direction: String, Hashable, Codable, Sendable, CaseIterable {
    case leftToRight = "LR"
    case topToBottom = "TB"
  }

  /// Shown above the drawing; nil: nothing is shown there.
  public var title: String?
  /// The picture in one sentence, for those who do not see it: `8 types, 9 references, no cycle.`
  public var summary: String
  public var direction: Direction
  public var theme: Theme
  /// What a viewer that prefers dark shows instead; nil: the same for everybody.
  public var darkTheme: Theme?
  public var clusters: [Cluster]
  public var nodes: [Node]
  public var edges: [Edge]
  public var cycles: [Cycle]
  /// What occurs in the picture, and only that.
  public var legend: [LegendEntry]
  /// Facts about the picture that nobody sees, such as the tool's version and the hash of the graph.
  public var metadata: [Metadata]

  /// A frame around nodes of one module or folder.
  public struct Cluster: Hashable, Sendable {
    /// Unique among all elements of the picture, and safe as an XML id.
    public var elementID: String
    public var title: String
    public init(elementID: String, title: String) {
      self.elementID = elementID
      self.title = title
    }
  }

  public struct Node: Hashable, Sendable {
    /// The graph's id, `Module.Outer.Type`.
    public var id: String
    /// The same for as long as `id` is the same; unique among all elements, and safe as an XML id.
    public var elementID: String
    /// The name as it is shown: on one line, without invisible characters, shortened in the middle when too long.
    public var name: String
    /// The same, never shortened.
    public var fullName: String
    public var module: String
    /// A word or two about what it is: `struct`, `external`, `12 types`; nil for what goes without saying.
    public var caption: String?
    public var role: AssemblerGraphCore.Node.Role
    public var kind: AssemblerGraphCore.Node.Kind
    /// By index into `clusters`.
    public var cluster: Int?
    /// All that is known, on several lines, with the whole name.
    public var tooltip: String
    /// Where it is declared; nil for a node that is several types.
    public var location: SourceLocation?
    /// Where the declaration can be read; relative, or with a scheme that runs no code.
    public var link: String?
    public var mark: Severity?
    /// Only in the picture of a difference.
    public var change: ChangeMark?
    public var isInCycle: Bool
    public var isHighlighted: Bool
    /// The ids of the Assemblers that are drawn together with this node.
    public var assemblers: [String]
    /// The ids of the types that a view collapsed into this node; empty for a node that is one type.
    public var members: [String]
  }

  /// One drawn line: all edges of the graph between the same two nodes that look the same.
  public struct Edge: Hashable, Sendable {
    /// What tells lines apart.
    public struct Style: Hashable, Sendable {
      public var kind: AssemblerGraphCore.Edge.Kind
      public var strength: Strength
      public var isDeferred: Bool
      public var isCapture: Bool
      public init(
        kind: AssemblerGraphCore.Edge.Kind,
        strength: Strength,
        isDeferred: Bool = false,
        isCapture: Bool = false
      ) {
        self.kind = kind
        self.strength = strength
        self.isDeferred = isDeferred
        self.isCapture = isCapture
      }
    }

    /// By index into `nodes`.
    public var from: Int
    public var to: Int
    /// Unique among all elements, and safe as an XML id.
    public var elementID: String
    public var style: Style
    /// `certain` when one of the merged edges is.
    public var certainty: Certainty
    /// `×5` where a view merged edges; nil otherwise.
    public var label: String?
    /// How many references a view merged into this line; 1 where it merged none.
    public var count: Int
    /// One for each merged edge.
    public var reasons: [Reason]
    /// What it means, then one line for each reason, with its place.
    public var tooltip: String
    public var mark: Severity?
    /// Only in the picture of a difference.
    public var change: ChangeMark?
    public var isInCycle: Bool
  }

  /// Where a line comes from: one edge of the graph.
  public struct Reason: Hashable, Sendable {
    /// The declaration as a person would quote it: `private let navigation: DetailNavigating`.
    public var text: String
    public var location: SourceLocation
    public var link: String?
    /// What must be known to believe it: `possible`, `the only conformer`; nil when it says itself.
    public var note: String?
  }

  public struct Cycle: Hashable, Sendable {
    public var kind: AssemblerGraphCore.Cycle.Kind
    public var certainty: Certainty
    /// By index into the picture's `edges`, in order.
    public var edges: [Int]
  }

  public struct LegendEntry: Hashable, Sendable {
    public enum Sample: Hashable, Sendable {
      case role(AssemblerGraphCore.Node.Role)
      /// A type that the scanned code only extends.
      case external
      /// Several types as one node.
      case collapsed
      /// A type with its Assembler.
      case paired
      case highlight
      case line(Edge.Style)
      /// Any line that is only possible.
      case possible
      case cycle
      case mark(Severity)
      case change(ChangeMark)
    }

    public var sample: Sample
    public var text: String
    /// `legend-role-view`: the same in every picture, unique among all elements, and safe as an XML id.
    public var elementID: String { "legend-\(sample.key)" }
    public init(sample: Sample, text: String) {
      self.sample = sample
      self.text = text
    }
  }

  public struct Metadata: Hashable, Sendable {
    public var key: String
    public var value: String
    public init(key: String, value: String) {
      self.key = key
      self.value = value
    }
  }
}
