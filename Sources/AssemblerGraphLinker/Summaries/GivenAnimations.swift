import AssemblerGraphFacts
import AssemblerGraphModel

// What code says of an animation that it hands to a layer.

extension BodyLowering {
  /// Whether code tells an animation to stay in its layer when it is over: `animation.isRemovedOnCompletion = false`.
  func stays(_ call: CallSite) -> Bool {
    guard let given = facts[call.arguments].first?.value else { return false }
    let file = facts.facts
    return file.statements.contains { statement in
      guard case .assign(let target, let value, _) = statement, facts[value] == .falsehood,
        case .member(let base?, let name, _) = facts[target], facts[base] == facts[given]
      else { return false }
      return Framework.wordsOfStaying.contains(symbols.names[name])
    }
  }
}

extension Framework {
  /// - CAAnimation.isRemovedOnCompletion: “When true, the animation is removed from the target layer’s animations once its active
  ///   duration has passed. Defaults to true.”
  fileprivate static let wordsOfStaying: Set<String> = ["isRemovedOnCompletion", "removedOnCompletion"]
}
