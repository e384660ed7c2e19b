import AssemblerGraphModel

extension Rule {
  static let selfOwnership = Rule(
    id: "self-ownership",
    title: "A class that can own its own kind",
    what: """
      A class or an actor with a strong reference to an object of its own type. It is certain only where the code \
      stores an object into itself.
      """,
    why: """
      A list or a tree is right to do so, but a reference that leads back, to a parent or to the object itself, is \
      never released, and types alone do not tell which it is.
      """,
    instead: "Make the reference weak if it leads back. If it never does, keep it, and turn the rule off there.",
    example: Example(
      wrong: """
        final class Screen {
          var parent: Screen?  // finds: self-ownership possible
        }
        """,
      right: """
        final class Screen {
          weak var parent: Screen?
        }
        """
    ),
    defaultSeverity: .warning,
    defaultSeverityWhenPossible: .warning
  ) { _, input in
    guard input.cycles.contains(where: { $0.kind == .selfOwnership }) else { return [] }
    let entrances = Entrances(of: input.graph, over: .assembles)
    return input.findings(of: .selfOwnership) { cycle in
      let index = cycle.edges[0]
      let edge = input.graph.edges[index]
      let name = cycle.names[edge.from]
      let verb = edge.certainty == .certain ? "owns" : "can own"
      return Judgement(
        message: "self-ownership: \(name) \(verb) itself through \(edge.via)",
        edge: index,
        hopAdvice: { input.graph.edges[$0].selfOwnershipAdvice(subject: "this one") },
        advice: edge.selfOwnershipAdvice(subject: "\(name).\(edge.via)"),
        entrance: entrances.note(on: cycle.nodes)
      )
    }
  }
}

extension Edge {
  fileprivate func selfOwnershipAdvice(subject: String) -> String {
    let back = "leads back, to a parent or to the one before"
    return switch remedy {
    case .makeWeak: "make \(subject) weak if it \(back)"
    case .makeWeakAfterClassBinding(let name):
      "if it \(back), add ': AnyObject' to \(name) and make \(subject) weak"
    case .makeWeakAsRequired(let name): "if it \(back), let it be optional in \(name) and make \(subject) weak"
    case .keepElsewhere(let type, let place, _):
      "if it \(back), let something else keep the \(type) that is made at \(place), then make \(subject) weak"
    case .letGo: "set \(subject) to nil when that is done, since nothing else keeps it"
    case .captureWeakly, .captureMemberWeakly, .captureWeaklyAfterClassBinding, .unwrapInLoop, .replaceMethodReference,
      .replaceLocalFunction,
      .replaceCalledFunction, .replaceAutoclosure, .captureParts, .afterClassBinding, .withoutMutating, .standIn,
      .sinkWeakly,
      .weakLocal, .keptByView, .none:
      "store in \(subject) nothing that \(back)"
    }
  }
}
