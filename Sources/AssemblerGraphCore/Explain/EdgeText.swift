import AssemblerGraphFacts
package import AssemblerGraphModel

extension Graph {
  /// One edge in words, with why it is so: `Detail uses List (weak var parent: Listening?), weak; the only value is List()`.
  package func sentence(ofEdge index: Int) -> String {
    let edge = EdgeExplanation(index, in: self)
    let strength = edge.strength == .strong ? "" : ", \(edge.strength.rawValue)"
    return edge.sentence + strength + (edge.remark.map { "; \($0)" } ?? "")
  }
}
