/// The colours of a picture, as `#rrggbb`.
///
/// Hues are taken from Okabe and Ito's palette, which people with every kind of colour vision can tell apart; shape and
/// line say the same once more. Fills are quiet, so that lines and names carry the picture.
public struct Theme: Hashable, Sendable {
  /// What a node is drawn with.
  public struct Tint: Hashable, Sendable {
    public var fill: String
    public var stroke: String
    public init(fill: String, stroke: String) {
      self.fill = fill
      self.stroke = stroke
    }
  }

  /// An edge's colour, and the paler one of an edge that is only possible.
  public struct Ink: Hashable, Sendable {
    public var certain: String
    public var possible: String
    public init(certain: String, possible: String) {
      self.certain = certain
      self.possible = possible
    }
  }

  /// `light`: the CSS class of the picture.
  public var name: String
  public var background: String
  public var text: String
  public var quietText: String
  public var clusterFill: String
  public var clusterStroke: String

  public var assembler: Tint
  public var interaction: Tint
  public var navigation: Tint
  public var view: Tint
  public var renderable: Tint
  public var component: Tint

  public var assembles: Ink
  public var depends: Ink
  public var owns: Ink
  public var uses: Ink
  public var cycle: Ink
  public var error: String
  public var warning: String
  /// The ring around what a person asked to see at once.
  public var highlight: String
  /// What a difference adds, removes, changes, and shows only for orientation.
  public var added = "#1a7f37"
  public var removed = "#cf222e"
  public var changed = "#0a66c2"
  public var unchanged = "#c3cad3"

  public func tint(of role: Node.Role) -> Tint {
    switch role {
    case .assembler: assembler
    case .interaction: interaction
    case .navigation: navigation
    case .view: view
    case .renderable: renderable
    case .component: component
    }
  }

  public func ink(of kind: Edge.Kind) -> Ink {
    switch kind {
    case .assembles: assembles
    case .depends: depends
    case .owns: owns
    case .uses: uses
    }
  }

  package func color(of edge: Picture.Edge) -> String {
    if let change = edge.change { return color(of: change) }
    if edge.isInCycle { return edge.certainty == .certain ? cycle.certain : cycle.possible }
    if let mark = edge.mark { return color(of: mark) }
    let ink = ink(of: edge.style.kind)
    return edge.certainty == .certain ? ink.certain : ink.possible
  }

  public func color(of severity: Severity) -> String {
    switch severity {
    case .error: error
    case .warning: warning
    }
  }

  public func color(of change: ChangeMark) -> String {
    switch change {
    case .added: added
    case .removed: removed
    case .changed: changed
    case .unchanged: unchanged
    }
  }
}
