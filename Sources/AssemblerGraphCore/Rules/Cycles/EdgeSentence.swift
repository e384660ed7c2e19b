import AssemblerGraphModel

extension Edge {
  /// `ListInteraction owns DetailNavigation (let navigation: DetailNavigating)`
  func sentence(names: NodeNames) -> String {
    "\(names[from]) \(verb) \(names[to]) (\(declaration.isEmpty ? via : declaration))"
  }

  /// `ListInteraction owns DetailNavigation (navigation)`, where the whole sentence has just been said.
  func shortSentence(names: NodeNames) -> String {
    "\(names[from]) \(verb) \(names[to]) (\(via))"
  }

  private var verb: String {
    switch kind {
    case .assembles: "assembles"
    case .depends: "depends on"
    case .calls: "calls"
    case .owns: "owns"
    case .uses: "uses"
    }
  }
}
