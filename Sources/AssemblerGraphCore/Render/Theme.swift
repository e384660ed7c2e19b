package import AssemblerGraphModel

/// The colours of a picture, as `#rrggbb`.
///
/// Hues are taken from Okabe and Ito's palette, which people with every kind of colour vision can tell apart; shape and
/// line say the same once more. Fills are quiet, so that lines and names carry the picture.
package struct Theme: Hashable, Sendable {
  /// What a node is drawn with.
  package struct Tint: Hashable, Sendable {
    package var fill: String
    package var stroke: String
    package init(fill: String, stroke: String) {
      self.fill = fill
      self.stroke = stroke
    }
  }

  /// An edge's colour, and the paler one of an edge that is only possible.
  package struct Ink: Hashable, Sendable {
    package var certain: String
    package var possible: String
    package init(certain: String, possible: String) {
      self.certain = certain
      self.possible = possible
    }
  }

  /// `light`: the CSS class of the picture.
  package var name: String
  package var background: String
  package var text: String
  package var quietText: String
  package var clusterFill: String
  package var clusterStroke: String

  package var assembler: Tint
  package var interaction: Tint
  package var navigation: Tint
  package var view: Tint
  package var renderable: Tint
  package var component: Tint

  package var assembles: Ink
  package var depends: Ink
  package var calls: Ink
  package var owns: Ink
  package var uses: Ink
  package var cycle: Ink
  /// Cycles that code unties, and those that end by themselves.
  package var untied: Ink
  package var ending: Ink
  /// Weak references that keep a cycle from closing.
  package var guards: Ink
  package var error: String
  package var warning: String
  /// The ring around what a person asked to see at once.
  package var highlight: String
  /// What a difference adds, removes, changes, and shows only for orientation.
  package var added = "#1a7f37"
  package var removed = "#cf222e"
  package var changed = "#0a66c2"
  package var unchanged = "#c3cad3"

  package func tint(of role: Node.Role) -> Tint {
    switch role {
    case .assembler: assembler
    case .interaction: interaction
    case .navigation: navigation
    case .view: view
    case .renderable: renderable
    case .component: component
    }
  }

  package func ink(of kind: Edge.Kind) -> Ink {
    switch kind {
    case .assembles: assembles
    case .depends: depends
    case .calls: calls
    case .owns: owns
    case .uses: uses
    }
  }

  package func color(of edge: Picture.Edge) -> String {
    if let change = edge.change, !edge.isHarm { return color(of: change) }
    if edge.release == nil, let mark = edge.mark { return color(of: mark) }
    let ink =
      edge.release.map(ink(of:)) ?? (edge.style.isGuard ? guards : ink(of: edge.style.kind))
    return edge.certainty == .certain ? ink.certain : ink.possible
  }

  package func ink(of release: Release.How) -> Ink {
    switch release {
    case .never: cycle
    case .untied: untied
    case .ends: ending
    }
  }

  package func color(of severity: Severity) -> String {
    switch severity {
    case .error: error
    case .warning, .note: warning
    }
  }

  package func color(of change: ChangeMark) -> String {
    switch change {
    case .added: added
    case .removed: removed
    case .changed: changed
    case .unchanged: unchanged
    }
  }
}
