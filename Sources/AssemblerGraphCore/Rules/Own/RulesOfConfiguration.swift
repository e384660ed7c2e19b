import AssemblerGraphFacts
import AssemblerGraphModel

/// The rules that a configuration makes, beside those that the tool brings along: what is forbidden, what is required.
package func ownRules(of configuration: Configuration) -> [Rule] {
  configuration.own.forbidden.map(forbiddenRule) + configuration.own.required.map(requiredRule)
}

private func forbiddenRule(_ rule: EdgeRule) -> Rule {
  Rule(rule, title: "A forbidden edge", what: "\(rule.edgeText), which is forbidden.") { input in
    EdgeMatching(input).edges(of: rule).map { index in
      input.breach(by: index) { names, verb in
        let edge = input.graph.edges[index]
        return "\(names[edge.from]) must not \(verb) \(names[edge.to])\(reasonText(rule.because))"
      }
    }
  }
}

private func requiredRule(_ rule: EdgeRule) -> Rule {
  Rule(rule, title: "A required edge", what: "\(rule.edgeText) is required.") { input in
    let matching = EdgeMatching(input)
    let satisfied = Set(matching.edges(of: rule).map { input.graph.edges[$0].from })
    let meant = matching.captures(of: TypeMatcher(rule.from))
    return input.graph.nodes.indices.compactMap { index in
      let node = input.graph.nodes[index]
      guard meant[index] != nil, !satisfied.contains(index), node.kind != .protocol, node.kind != .external else {
        return nil
      }
      return Breach(
        message: "\(node.name) must \(rule.verbs) \(rule.to.text)\(reasonText(rule.because))",
        location: node.location,
        identity: [node.name]
      )
    }
  }
}

extension Rule {
  /// A rule that a configuration made.
  fileprivate init(
    _ rule: EdgeRule,
    title: String,
    what: String,
    breaches: @escaping @Sendable (RuleInput) -> [Breach]
  ) {
    let severity = (rule.severity ?? .error).severity
    self.init(
      id: rule.name,
      title: title,
      what: what,
      why: rule.because.isEmpty ? "The configuration does not say why." : rule.because.asSentence,
      instead: "",
      example: nil,
      defaultSeverity: severity,
      // What is only possible fails no build.
      defaultSeverityWhenPossible: severity.map { _ in .warning },
      paths: rule.paths,
      breaches: breaches
    )
  }
}

extension Configuration.RuleSeverity {
  /// nil: off.
  var severity: Severity? {
    switch self {
    case .error: .error
    case .warning: .warning
    case .off: nil
    }
  }
}

extension EdgeRule {
  /// `an interaction owns or uses a view`, as the beginning of a sentence.
  fileprivate var edgeText: String {
    let how = strengths.isEmpty ? "" : " (\(strengths.map(\.rawValue).joined(separator: ", ")))"
    return "An edge\(kinds.isEmpty ? "" : " '\(kinds.map(\.rawValue).joined(separator: "' or '"))'")\(how) "
      + "from \(from.text) to \(to.text)"
  }

  /// What a type must do, for a message.
  fileprivate var verbs: String {
    if kinds.isEmpty { return strengths == [.strong] ? "own, assemble or depend on" : "refer to" }
    return kinds.map { kind in
      switch kind {
      case .assembles: "assemble"
      case .depends: "depend on"
      case .calls: "call"
      case .owns: "own"
      case .uses: "use"
      }
    }.joined(separator: " or ")
  }
}

extension String {
  /// With a capital in front and a full stop behind.
  fileprivate var asSentence: String {
    let text = prefix(1).uppercased() + dropFirst()
    return text.hasSuffix(".") ? text : text + "."
  }
}
