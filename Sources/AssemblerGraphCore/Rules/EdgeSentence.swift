extension Edge {
  /// `ListInteraction owns DetailNavigation (let navigation: DetailNavigating)`
  func sentence(names: NodeNames) -> String {
    "\(names[from]) \(verb) \(names[to]) (\(declaration.isEmpty ? via : declaration))"
  }

  private var verb: String {
    switch kind {
    case .assembles: "assembles"
    case .depends: "depends on"
    case .owns: "owns"
    case .uses: "uses"
    }
  }
}
