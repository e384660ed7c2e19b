import AssemblerGraphFacts
import AssemblerGraphModel

extension Graph {
  /// What a reader must know to believe an edge: how its end was found, and whether that is certain. Behind the sentence.
  ///
  ///     certain: the only value is PodBayDoorsInteraction(), assembled at Sources/Pod/PodAssembler.swift:4:12
  ///     possible: one of 3 conformers, and nothing decides
  ///     certain: the closure at Sources/Pod/PodView.swift:9:30 captures self; [weak self] there owns nothing
  ///
  /// - Parameter isToldToChange: the advice on what to write stands before it already.
  /// - Returns: nil where the sentence says it all: an Assembler that calls an initializer.
  package func remark(on index: Int, isToldToChange: Bool = false) -> String? {
    let edge = edges[index]
    if edge.kind == .assembles { return nil }
    let reason = edge.isCapture ? captureReason(edge, isToldToChange: isToldToChange) : reason(index)
    return "\(edge.certainty.rawValue): \(reason)"
      + (edge.isNeverFilled ? "; but nothing in the code ever sets it" : "")
  }

  private func captureReason(_ edge: Edge, isToldToChange: Bool) -> String {
    let ends = edge.emptyings.contains { $0.runner == .contract }
    let doubt = edge.certainty == .possible ? ", but whether this owner keeps it is not known" : ""
    let transience = ends ? " until it is done" : doubt
    var remedy = edge.remedy
    if case .withoutMutating(_, let then) = remedy { remedy = then }
    if case .afterClassBinding(_, let then) = remedy { remedy = then }
    switch remedy {
    case .captureWeakly(let name, let closure), .captureWeaklyAfterClassBinding(_, let name, let closure):
      return "the closure at \(closure) captures \(name)\(transience)"
        + (isToldToChange ? "" : "; [weak \(name)] there owns nothing")
    case .captureMemberWeakly(let name, let closure):
      return "the closure at \(closure) captures \(name)\(transience)"
        + (isToldToChange ? "" : "; [weak \(name) = \(name)] there owns nothing")
    case .unwrapInLoop(let name, let closure, let isCapturedWeakly):
      let verb = isCapturedWeakly ? "holds" : "captures"
      return "the closure at \(closure) \(verb) \(name), and its loop has no end of its own"
    case .replaceMethodReference(let name):
      return "the method reference at \(edge.location) holds its object\(transience)"
        + (isToldToChange ? "" : "; a closure with [weak \(name)] owns nothing")
    case .replaceLocalFunction(let name), .replaceCalledFunction(let name):
      return "the local function at \(edge.location) captures \(name)\(transience)"
    case .replaceAutoclosure(let name):
      return "the autoclosure at \(edge.location) captures \(name)\(transience)"
    case .weakLocal(let name), .letGo(let name), .captureParts(let name, _), .standIn(let name):
      return "the closure at \(edge.location) captures \(name)\(transience)"
    case .makeWeak, .makeWeakAfterClassBinding, .makeWeakAsRequired, .afterClassBinding, .withoutMutating,
      .sinkWeakly, .keptByView, .keepElsewhere, .none:
      let strength = edge.strength == .strong ? "" : " \(edge.strength.adverb)"
      if edge.isCapturedStrongly {
        let verb = edge.certainty == .possible ? "may keep" : "keeps"
        return
          "the closure at \(edge.location) captures it, and only what '\(edge.via)' refers to\(strength) \(verb) that closure"
      }
      // A closure that captures a class has a remedy; without one a framework's object keeps it.
      let isKept = edge.strength == .strong && nodes[edge.to].isReferenceType
      return isKept
        ? "what is called at \(edge.placeOfFilling) keeps it\(transience)"
        : "the closure at \(edge.location) captures it\(strength)\(transience)"
    }
  }

  private func reason(_ index: Int) -> String {
    let edge = edges[index]
    let twins = edges(from: edge.from).map { edges[$0] }.filter { $0.isOfSameProperty(as: edge) }
    let values = valueCount(twins)
    let isAnother = edge.from == edge.to && edge.certainty == .possible
    let doubt =
      edge.certainty == .certain
      ? "" : isAnother ? ", but perhaps another object of its own kind" : ", if what it is kept in keeps it"
    switch edge.resolution {
    case .declared:
      if edge.declaration.isEmpty { return edge.kind == .calls ? "its code asks it" : "it is called by its name" }
      if isAnother { return "it can hold another object of its own kind, and so itself" }
      let isWritten = edge.declaration.contains(":") || edge.declaration.hasPrefix("case ")
      return "the \(isWritten ? "declared" : "inferred") type is concrete\(doubt)"
    case .flow(let place):
      let name = nodes[edge.to].name
      let verb = isAssembled(edge.to, at: place) ? "assembled" : "made"
      return "\(values) \(name)(), \(verb) at \(place)\(doubt)"
    case .declaredValue:
      return "\(values) \(nodes[edge.to].name.withArticle), which flows in\(doubt)"
    case .onlyConformer:
      return (nodes[edge.to].kind == .external ? "the only type that fits" : "the only conformer") + doubt
    case .matchedByName:
      return "the only conformer, matched by name" + doubt
    case .conformer:
      let count = Set(twins.filter { $0.resolution == .conformer }.map(\.to)).count
      return "one of \(count > 1 ? "\(count)" : "its") conformers, and nothing decides"
    }
  }

  private func valueCount(_ twins: [Edge]) -> String {
    let flowing = twins.filter { twin in
      switch twin.resolution {
      case .flow, .declaredValue: true
      case .declared, .onlyConformer, .matchedByName, .conformer: false
      }
    }
    let count = Set(flowing.map(\.to)).count
    return count > 1 ? "one of \(count) values is" : "the only value is"
  }

  /// Whether the place is where an Assembler makes the type.
  private func isAssembled(_ type: Int, at place: SourceLocation) -> Bool {
    edgesAssembling(type).contains { edges[$0].location == place }
  }
}

extension Edge {
  /// Where what is kept was put into what the property holds.
  fileprivate var placeOfFilling: SourceLocation { if case .flow(let place) = resolution { place } else { location } }

  /// Both lead through the same declaration, and neither through a closure.
  fileprivate func isOfSameProperty(as other: Edge) -> Bool {
    via == other.via && location == other.location && kind == other.kind && !isCapture
  }
}

extension Strength {
  /// How a reference of this strength refers.
  var adverb: String {
    switch self {
    case .strong: "strongly"
    case .weak: "weakly"
    case .unowned: "unowned"
    }
  }
}

extension String {
  /// `an Oil`, `a Gas`
  var withArticle: String { (first.map { "AEIOUaeiou".contains($0) } ?? false ? "an " : "a ") + self }
}
