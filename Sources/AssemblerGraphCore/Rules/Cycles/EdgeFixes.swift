import AssemblerGraphFacts
import AssemblerGraphModel

extension Graph {
  /// The changes of source that make an edge weak; empty where a person must decide.
  func fixes(ofEdge index: Int) -> [SourceFix] {
    let edge = edges[index]
    switch canBeWeak(edge) ? edge.remedy : .none {
    case .makeWeak: return [SourceFix(.makeWeak, at: edge.location)]
    case .makeWeakAfterClassBinding(let name):
      let protocols = nodes.filter { $0.kind == .protocol && $0.name == name }
      guard protocols.count == 1 else { return [] }
      return [SourceFix(.bindToClasses, at: protocols[0].location), SourceFix(.makeWeak, at: edge.location)]
    case .captureWeakly(let name, let closure): return [SourceFix(.captureWeakly(name: name), at: closure)]
    case .unwrapInLoop, .replaceMethodReference, .replaceLocalFunction, .sinkWeakly, .weakLocal, .letGo, .none:
      return []
    }
  }
}
