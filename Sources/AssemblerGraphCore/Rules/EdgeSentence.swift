extension Edge {
  /// `ListInteraction owns DetailNavigation (let navigation: DetailNavigating)`, with what a reader must know to believe
  /// it: that a closure captures, that a conformance was matched by name, that the edge is only possible.
  func sentence(names: NodeNames) -> String {
    let remarks = [quotation] + [captureRemark, resolutionRemark].compactMap { $0 }
    return "\(names[from]) \(verb) \(names[to]) (\(remarks.joined(separator: ", ")))"
  }

  /// `ListInteraction owns DetailNavigation (navigation)`, where the whole sentence has just been said.
  func shortSentence(names: NodeNames) -> String {
    "\(names[from]) \(verb) \(names[to]) (\(via))"
  }

  private var quotation: String { declaration.isEmpty ? via : declaration }

  private var verb: String {
    switch kind {
    case .assembles: "assembles"
    case .depends: "depends on"
    case .owns: "owns"
    case .uses: "uses"
    }
  }

  private var captureRemark: String? {
    if !isCapture { return nil }
    return switch remedy {
    case .captureWeakly(let name, _): "a closure that captures \(name)"
    case .replaceMethodReference: "a method reference that holds its object"
    case .makeWeak, .makeWeakAfterClassBinding, .none: "a closure that captures it"
    }
  }

  private var resolutionRemark: String? {
    switch (resolution, certainty) {
    case (.matchedByName, .certain): "matched by name"
    case (.matchedByName, .possible): "possible, matched by name"
    case (.conformer, _): "one of its conformers"
    case (_, .possible): "possible"
    case (_, .certain): nil
    }
  }
}
