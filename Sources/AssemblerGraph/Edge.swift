import AssemblerGraphFacts
import AssemblerGraphModel

extension AssemblerGraph {
  /// One reason why an instance of a type needs or refers to an instance of another.
  public struct Edge: Hashable, Sendable, CustomStringConvertible {
    /// Why there is a reference.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
      /// The Assembler instantiates the component.
      case assembles
      /// The Assembler needs another Assembler.
      case depends
      /// A type that is no Assembler asks the Assembler to assemble, or keeps it to ask it later.
      case calls
      /// An instance of `from` holds a strong reference to an instance of `to`.
      case owns
      /// An instance of `from` refers to an instance of `to` without owning it.
      case uses
    }

    /// The owner, the user, the Assembler.
    public let from: Node
    /// What it owns, uses, assembles, depends on or calls.
    public let to: Node
    public let kind: Kind
    /// ``Strength/strong`` for all but ``Kind/uses``.
    public let strength: Strength
    /// The property, enum case or function through which it goes: `navigation`, `assemble`.
    public let via: String
    /// Whether it is sure that `to` is what stands behind the property.
    public let certainty: Certainty
    /// Goes through a closure that ``via`` stores and that captures ``to``.
    public let isCapture: Bool
    /// Of ``Kind/depends`` and ``Kind/calls``: the Assembler is handed on, or kept for later, without being called
    /// meanwhile.
    public let isDeferred: Bool
    /// Where the property is declared, or the object is made.
    public let place: Place

    /// `ListInteraction owns DetailNavigation (.navigation), Sources/List.swift:3:7`.
    public var description: String { "\(from.name) \(kind.rawValue) \(to.name) (.\(via)), \(place)" }

    init(_ edge: AssemblerGraphModel.Edge, nodes: [Node]) {
      from = nodes[edge.from]
      to = nodes[edge.to]
      kind = Kind(edge.kind)
      strength = Strength(edge.strength)
      via = edge.via
      certainty = Certainty(edge.certainty)
      isCapture = edge.isCapture
      isDeferred = edge.isDeferred
      place = Place(edge.location)
    }
  }

  /// How a reference keeps what it refers to.
  public enum Strength: String, Hashable, Sendable, CaseIterable {
    case strong, weak
    /// `unowned`, `unowned(safe)` and `unowned(unsafe)`.
    case unowned
  }

  /// How sure something is.
  public enum Certainty: String, Hashable, Sendable, CaseIterable {
    /// It follows from the source.
    case certain
    /// The source does not say enough to exclude it: several types stand behind a protocol, and nothing decides.
    case possible
  }
}

extension AssemblerGraph.Edge.Kind {
  init(_ kind: Edge.Kind) {
    switch kind {
    case .assembles: self = .assembles
    case .depends: self = .depends
    case .calls: self = .calls
    case .owns: self = .owns
    case .uses: self = .uses
    }
  }
}

extension AssemblerGraph.Strength {
  init(_ strength: Strength) {
    switch strength {
    case .strong: self = .strong
    case .weak: self = .weak
    case .unowned: self = .unowned
    }
  }
}

extension AssemblerGraph.Certainty {
  init(_ certainty: Certainty) {
    switch certainty {
    case .certain: self = .certain
    case .possible: self = .possible
    }
  }
}
