package import AssemblerGraphFacts
package import AssemblerGraphModel

/// What is drawn, before any format: nodes, edges and clusters with their texts, in a fixed order.
///
/// Every renderer (SVG, DOT, Mermaid, HTML) takes this value and nothing else, so that all formats say the same. It holds
/// no position and no shape: those are the renderer's.
package struct Picture: Hashable, Sendable {
  package enum Direction: String, Hashable, Codable, Sendable, CaseIterable {
    case leftToRight = "LR"
    case topToBottom = "TB"
  }

  /// How much room there is between nodes.
  package enum Spacing: String, Hashable, Codable, Sendable, CaseIterable {
    case wide, narrow
    /// Narrow, and nodes at the ends of lines stand in two or three rows instead of one.
    case staggered
    /// Narrow, and what leads in a circle stands in the layers that are fewest, whoever owns most.
    case dense
  }

  /// Shown above the drawing; nil: nothing is shown there.
  package var title: String?
  /// The picture in one sentence, for those who do not see it: `8 types, 9 references, no cycle.`
  package var summary: String
  package var direction: Direction
  package var spacing = Spacing.wide
  package var theme: Theme
  /// What a viewer that prefers dark shows instead; nil: the same for everybody.
  package var darkTheme: Theme?
  package var clusters: [Cluster]
  package var nodes: [Node]
  package var edges: [Edge]
  package var cycles: [Cycle]
  /// What occurs in the picture, and only that.
  package var legend: [LegendEntry]
  /// What is said below the drawing, one paragraph each: what is not drawn, and how to see more.
  package var notes: [String] = []
  /// Of a map that is to be explored: the picture of all that is in its boxes, which is not drawn. None or one.
  package var whole: [Picture] = []
  /// Facts about the picture that nobody sees, such as the tool's version and the hash of the graph.
  package var metadata: [Metadata]

  /// A frame around nodes of one module or folder.
  package struct Cluster: Hashable, Sendable {
    /// Unique among all elements of the picture, and safe as an XML id.
    package var elementID: String
    package var title: String
    package init(elementID: String, title: String) {
      self.elementID = elementID
      self.title = title
    }
  }

  package struct Node: Hashable, Sendable {
    /// The graph's id, `Module.Outer.Type`.
    package var id: String
    /// The same for as long as `id` is the same; unique among all elements, and safe as an XML id.
    package var elementID: String
    /// The name as it is shown: on one line, without invisible characters, shortened in the middle when too long.
    package var name: String
    /// The same, never shortened.
    package var fullName: String
    /// The name as it is drawn, on one or several lines.
    package var lines: [String]
    package var module: String
    /// A word or two about what it is: `struct`, `external`, `12 types`; nil for what goes without saying.
    package var caption: String?
    package var role: AssemblerGraphModel.Node.Role
    package var kind: AssemblerGraphModel.Node.Kind
    /// By index into `clusters`.
    package var cluster: Int?
    /// All that is known, on several lines, with the whole name.
    package var tooltip: String
    /// Where it is declared; nil for a node that is several types.
    package var location: SourceLocation?
    /// Where the declaration can be read; relative, or with a scheme that runs no code.
    package var link: String?
    package var mark: Severity?
    /// Only in the picture of a difference.
    package var change: ChangeMark?
    /// What becomes of the gravest cycle that it is on; nil: it is on none.
    package var release: AssemblerGraphModel.Release.How?
    package var isHighlighted: Bool
    package var isEntryPoint: Bool
    /// Of types that several own, or nobody.
    package var owners: AssemblerGraphModel.Node.Owners?
    /// The ids of the Assemblers that are drawn together with this node.
    package var assemblers: [String]
    /// How these are written.
    package var assemblerDialects: [AssemblerDialect]
    /// How it is written itself; nil for what is no Assembler.
    package var dialect: AssemblerDialect?
    /// The ids of the types that a view collapsed into this node; empty for a node that is one type.
    package var members: [String]
    /// The names of the Assemblers that others come to it by, where it is several types.
    package var doors: [String]
  }

  /// One drawn line: all edges of the graph between the same two nodes that look the same.
  package struct Edge: Hashable, Sendable {
    /// What tells lines apart.
    package struct Style: Hashable, Sendable {
      package var kind: AssemblerGraphModel.Edge.Kind
      package var strength: Strength
      package var isDeferred: Bool
      package var isCapture: Bool
      /// Goes through a container of a framework, which holds it for the owner: a `UINavigationController`.
      package var isContained: Bool
      /// Weak, and keeps a cycle of owners from closing.
      package var isGuard: Bool
      package init(
        kind: AssemblerGraphModel.Edge.Kind,
        strength: Strength,
        isDeferred: Bool = false,
        isCapture: Bool = false,
        isContained: Bool = false,
        isGuard: Bool = false
      ) {
        self.kind = kind
        self.strength = strength
        self.isDeferred = isDeferred
        self.isCapture = isCapture
        self.isContained = isContained
        self.isGuard = isGuard
      }
    }

    /// By index into `nodes`.
    package var from: Int
    package var to: Int
    /// Unique among all elements, and safe as an XML id.
    package var elementID: String
    package var style: Style
    /// What stands between the names of its ends: `calls the Assembler of`.
    package var verb: String
    /// The same from the other end: `its Assembler is called by`.
    package var passive: String
    /// `certain` when one of the merged edges is.
    package var certainty: Certainty
    /// The properties that it goes through, where they are asked for; `×5` where a view merged edges; nil otherwise.
    package var label: String?
    /// The properties that it goes through, as they come.
    package var names: [String]
    /// How many references a view merged into this line; 1 where it merged none.
    package var count: Int
    /// One for each merged edge.
    package var reasons: [Reason]
    /// What it means, then one line for each reason, with its place.
    package var tooltip: String
    package var mark: Severity?
    /// Only in the picture of a difference.
    package var change: ChangeMark?
    /// What becomes of the gravest cycle that it is on; nil: it is on none.
    package var release: AssemblerGraphModel.Release.How?
  }

  /// Where a line comes from: one edge of the graph.
  package struct Reason: Hashable, Sendable {
    /// The declaration as a person would quote it: `private let navigation: DetailNavigating`.
    package var text: String
    package var location: SourceLocation
    package var link: String?
    /// What must be known to believe it: `possible`, `the only conformer`; nil when it says itself.
    package var note: String?
  }

  package struct Cycle: Hashable, Sendable {
    package var kind: AssemblerGraphModel.Cycle.Kind
    package var certainty: Certainty
    /// What becomes of its objects; nil for Assemblers, whose assembling never ends.
    package var release: Release?
    /// By index into the picture's `edges`, in order.
    package var edges: [Int]
  }

  package struct LegendEntry: Hashable, Sendable {
    package enum Sample: Hashable, Sendable {
      case role(AssemblerGraphModel.Node.Role)
      /// A type that the scanned code only extends.
      case external
      /// Several types as one node.
      case collapsed
      /// A type with its Assembler.
      case paired
      case highlight
      case entryPoint
      case ownedBySeveral
      case ownedByNobody
      case line(Edge.Style)
      /// Any line that is only possible.
      case possible
      case cycle(AssemblerGraphModel.Release.How)
      case mark(Severity)
      case change(ChangeMark)
    }

    package var sample: Sample
    package var text: String
    /// `legend-role-view`: the same in every picture, unique among all elements, and safe as an XML id.
    package var elementID: String { "legend-\(sample.key)" }
    package init(sample: Sample, text: String) {
      self.sample = sample
      self.text = text
    }
  }

  package struct Metadata: Hashable, Sendable {
    package var key: String
    package var value: String
    package init(key: String, value: String) {
      self.key = key
      self.value = value
    }
  }
}

extension Picture.Node {
  /// Whether objects of it keep each other alive, until somebody unties it or for good. What ends by itself is nothing to look
  /// at.
  package var isInCycle: Bool { release == .never || release == .untied }

  /// In the picture of a difference: whether it is on a cycle that came in. That counts more than what else changed.
  package var isHarm: Bool { isInCycle && change != nil && change != .removed }
}

extension Picture.Edge {
  package var isInCycle: Bool { release == .never || release == .untied }

  /// In the picture of a difference: whether it is on a cycle that came in. That counts more than what else changed.
  package var isHarm: Bool { isInCycle && change != nil && change != .removed }
}
