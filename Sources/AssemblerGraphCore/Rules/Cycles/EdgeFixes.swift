import AssemblerGraphFacts
import AssemblerGraphModel

extension Graph {
  /// The changes of source that make an edge weak; empty where a person must decide.
  func fixes(ofEdge index: Int) -> [SourceFix] {
    let edge = edges[index]
    switch canBeWeak(edge) ? edge.remedy : .none {
    // Whoever reads `T!` would stop the program once it is nil.
    case .makeWeak where edge.isUnwrapped, .makeWeakAfterClassBinding where edge.isUnwrapped: return []
    case .makeWeak: return [SourceFix(.makeWeak, at: edge.location)]
    case .makeWeakAfterClassBinding(let name):
      return binding(name).map { [$0, SourceFix(.makeWeak, at: edge.location)] } ?? []
    // It cannot give a value when what it would make that of is gone.
    case .captureWeakly where edge.closureResult == .value, .captureMemberWeakly where edge.closureResult == .value,
      .captureWeaklyAfterClassBinding where edge.closureResult == .value:
      return []
    case .captureWeakly(let name, let closure):
      return [SourceFix(.captureWeakly(name: name, in: edge.closureResult), at: closure)]
    case .captureMemberWeakly(let name, let closure):
      return [SourceFix(.captureWeakly(name: name, isMember: true, in: edge.closureResult), at: closure)]
    case .captureWeaklyAfterClassBinding(let protocolName, let name, let closure):
      let change = SourceFix.Change.captureWeakly(name: name, in: edge.closureResult)
      return binding(protocolName).map { [$0, SourceFix(change, at: closure)] } ?? []
    case .makeWeakAsRequired, .unwrapInLoop, .replaceMethodReference, .replaceLocalFunction, .replaceCalledFunction,
      .replaceAutoclosure, .captureParts, .afterClassBinding, .withoutMutating, .standIn, .sinkWeakly, .weakLocal,
      .keptByView, .keepElsewhere, .letGo, .none:
      return []
    }
  }

  /// nil where several protocols have that name.
  private func binding(_ name: String) -> SourceFix? {
    var found: Int?
    // A filter would copy the nodes.
    for index in nodes.indices where nodes[index].kind == .protocol && nodes[index].name == name {
      if found != nil { return nil }
      found = index
    }
    return found.map { SourceFix(.bindToClasses, at: nodes[$0].location) }
  }
}
