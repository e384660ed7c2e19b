import AssemblerGraphFacts
package import AssemblerGraphModel

/// Something in a configuration that means nothing.
package struct EmptyEntry: Hashable, Sendable {
  /// `layer 'Core'`, `'from' of the rule 'features-are-apart'`.
  package var text: String
  package var isAboutFiles = false
}

/// The layers, rules and paths of a configuration that fit no type or no file.
///
/// - Parameter files: all that were scanned.
package func emptyEntries(
  of configuration: Configuration,
  in graph: Graph,
  architecture: Architecture,
  files: [String],
  paths: PatternPaths
) -> [EmptyEntry] {
  if configuration.own == OwnRules(), configuration.pathSeverities.isEmpty { return [] }
  let input = RuleInput(
    graph: graph,
    architecture: architecture,
    cycles: [],
    configuration: configuration,
    paths: paths,
    isAccepted: { _, _ in false }
  )
  let matching = EdgeMatching(input)
  func isEmpty(_ selector: TypeSelector) -> Bool {
    !selector.isEmpty && !selector.hasReferences
      && !matching.captures(of: TypeMatcher(selector)).contains { $0 != nil }
  }

  let own = configuration.own
  var entries = own.layers.order.filter { isEmpty($0.types) }.map { EmptyEntry(text: "the layer '\($0.name)'") }
  for rule in own.forbidden + own.required {
    for (key, selector) in [("from", rule.from), ("to", rule.to)] where isEmpty(selector) {
      entries.append(EmptyEntry(text: "'\(key)' of the rule '\(rule.name)'"))
    }
  }
  for (index, rule) in own.allowed.enumerated() {
    for (key, selector) in [("from", rule.from), ("to", rule.to)] where isEmpty(selector) {
      entries.append(EmptyEntry(text: "'\(key)' of entry \(index + 1) of 'allowed'"))
    }
  }
  let rulePaths =
    configuration.pathSeverities.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    + (own.forbidden + own.required).map { ($0.name, $0.paths) }
  for (rule, severities) in rulePaths {
    for severity in severities where !files.contains(where: { paths.fits(severity.path, $0) }) {
      entries.append(EmptyEntry(text: "the path '\(severity.path)' of the rule '\(rule)'", isAboutFiles: true))
    }
  }
  return entries
}
