/// Why Graphviz drew nothing, with what it said itself.
package enum GraphvizError: Error, Hashable, Sendable {
  /// The graph could not be built or written: no memory, or a Graphviz that is not whole.
  case notBuilt(messages: String)
  /// No layout or no SVG came out: mostly a Graphviz without its plugins `core` and `dot_layout`.
  case notDrawn(messages: String)
  /// This Graphviz has no plugin that writes the format.
  case noRenderer
  /// Graphviz was stopped.
  case tookTooLong(seconds: Double)
  /// Graphviz stopped itself, as some versions do over graphs with frames.
  case crashed
}
