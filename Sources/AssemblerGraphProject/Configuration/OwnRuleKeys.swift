import AssemblerGraphCore
import AssemblerGraphLinker

/// The keys of a team's own rules: `forbidden`, `allowed`, `required`, `layers` and `limits`.
func ownRuleKeys() -> [ConfigurationKey<Configuration>] {
  [
    .edgeRules(
      "forbidden",
      \.own.forbidden,
      "References that must not exist.",
      keys: edgeRuleKeys(named: true, needsTarget: false)
    ).example("[{name: features-are-apart, from: 'Features/([^/]+)/', to: 'Features/(?!$1/)'}]"),
    .edgeRules(
      "allowed",
      \.own.allowed,
      "References that may exist. If there are any entries, every other reference is a finding of not-allowed.",
      keys: edgeRuleKeys(named: false, needsTarget: false)
    ).example("[{from: {module: Screens}, to: {module: Core}}]"),
    .edgeRules(
      "required",
      \.own.required,
      "References that every type matched by 'from' must have.",
      keys: edgeRuleKeys(named: true, needsTarget: true)
    ).example("[{name: interactions-navigate, from: {role: interaction}, to: {role: navigation}}]"),
    .section(
      "layers",
      \.own.layers,
      "Layers of types, from top to bottom. A strong reference upwards is a finding of layer-order.",
      keys: layerKeys(),
      initial: OwnRules.Layers(),
      shorthand: "order"
    ).example("{order: [{layer: Screens, module: Screens}, {layer: Core, module: Core}]}"),
    .section("limits", \.own.limits, "How large things may grow.", keys: limitKeys()),
  ]
}

// MARK: - Edges

private func edgeRuleKeys(named: Bool, needsTarget: Bool) -> [ConfigurationKey<EdgeRule>] {
  let name = ConfigurationKey<EdgeRule>.ruleName
  let target = ConfigurationKey<EdgeRule>.types("to", \.to, "The types that are referred to. All types if absent.")
  return [
    named ? name.required() : name,
    .types("from", \.from, "The types that refer. All types if absent.").example("{role: view}"),
    (needsTarget ? target.required() : target).example("{role: navigation}"),
    .words("kind", \.kinds, "Which kinds of references. All kinds if absent."),
    .words("strength", \.strengths, "Which strengths of references. All strengths if absent."),
    .text("because", \.because, "Why the rule exists. Printed with each finding.").example(
      "each feature is sold alone"
    ),
    .severity("severity", \.severity, "The severity of the rule's findings. Error if absent."),
    .pathSeverities("paths", \.paths),
  ]
}

extension ConfigurationKey where Section == EdgeRule {
  fileprivate static var ruleName: Self {
    Self(
      "name",
      "The rule's id in findings, suppressions and the baseline.",
      shape: .formed(namePattern),
      read: { node, rule, problems in
        guard let name = readText(node, key: "name", &problems) else { return }
        guard isRuleName(name) else {
          problems.add(
            .wrongName(name, section: "name", forms: ["words of letters and digits with hyphens between"]),
            at: node
          )
          return
        }
        rule.name = name
      }
    ).example("features-are-apart")
  }
}

private let namePattern = #"^[A-Za-z][A-Za-z0-9]*([-_.][A-Za-z0-9]+)*$"#

private func isRuleName(_ text: String) -> Bool {
  guard let expression = try? Regex(namePattern) else { return false }
  return (try? expression.wholeMatch(in: text)) != nil
}

extension ConfigurationKey where Section == Configuration {
  /// A list of rules about edges. Names must be new, and references must refer to something.
  fileprivate static func edgeRules(
    _ name: String,
    _ path: WritableKeyPath<Configuration, [EdgeRule]>,
    _ summary: String,
    keys: [ConfigurationKey<EdgeRule>]
  ) -> Self {
    .list(
      name,
      summary,
      keys: keys,
      of: EdgeRule(),
      read: { entries, configuration, problems in
        for (node, rule) in entries {
          let taken = allRules.map(\.id) + (configuration.own.forbidden + configuration.own.required).map(\.name)
          if !rule.name.isEmpty, taken.contains(rule.name) {
            problems.add(.ruleNameTaken(rule.name), at: node.value(of: "name") ?? node)
          }
          checkReferences(of: rule, at: node, &problems)
          configuration[keyPath: path].append(rule)
        }
      }
    )
  }
}

private func checkReferences(of rule: EdgeRule, at node: ConfigurationNode, _ problems: inout Problems) {
  let groups = [rule.from.paths, rule.from.modules, rule.from.names].map { patterns in
    patterns.map(groupCount).max() ?? 0
  }.reduce(0, +)
  let patterns =
    rule.to.paths + rule.to.exceptPaths + rule.to.modules + rule.to.exceptModules + rule.to.names + rule.to.exceptNames
  if let pattern = patterns.first(where: { greatestReference(in: $0) > groups }) {
    problems.add(.unknownGroup(pattern, groups: groups), at: node.value(of: "to") ?? node)
  }
  let own =
    rule.from.paths + rule.from.exceptPaths + rule.from.modules + rule.from.exceptModules + rule.from.names
    + rule.from.exceptNames
  if let pattern = own.first(where: { greatestReference(in: $0) > 0 }) {
    problems.add(.unknownGroup(pattern, groups: 0), at: node.value(of: "from") ?? node)
  }
}

// MARK: - Layers and limits

private func layerKeys() -> [ConfigurationKey<OwnRules.Layers>] {
  let keys: [ConfigurationKey<OwnRules.Layer>] =
    [.text("layer", \.name, "The name of the layer.").example("Screens")] + selectorKeys(\.types)
  return [
    .list(
      "order",
      "The layers, from top to bottom. A type belongs to the first one that matches it.",
      keys: keys,
      of: OwnRules.Layer(),
      shorthand: "path",
      read: { entries, layers, problems in
        for (node, var layer) in entries {
          if layer.types.isEmpty, node.isMapping { problems.add(.emptyLayer, at: node) }
          if layer.name.isEmpty { layer.name = layer.types.text }
          layers.order.append(layer)
        }
      }
    ).required().example("[{layer: Screens, module: Screens}, {layer: Core, module: Core}]"),
    .flag("exhaustive", \.isExhaustive, "Whether every type must be in a layer."),
    .words("kind", \.kinds, "Which kinds of references count. All kinds if absent."),
    .words("strength", \.strengths, "Which strengths of references count."),
    .text("because", \.because, "Why the layers exist. Printed with each finding.").example("Core is shipped alone"),
  ]
}

private func limitKeys() -> [ConfigurationKey<OwnRules.Limits>] {
  [
    .limit(
      "assembler_fan_out",
      \.assemblerFanOut,
      "How many other Assemblers an Assembler may need. More is a finding of assembler-fan-out."
    ).example("7"),
    .limit(
      "assembling_depth",
      \.assemblingDepth,
      "How many Assemblers may call each other in a row. More is a finding of assembling-depth."
    ).example("10"),
  ]
}

extension ConfigurationKey where Section == OwnRules.Limits {
  fileprivate static func limit(_ name: String, _ path: WritableKeyPath<Section, Int?>, _ summary: String) -> Self {
    let range = 0...1000
    return Self(
      name,
      summary,
      shape: .integer(range),
      read: { node, limits, problems in
        guard let number = node.integer, range.contains(number) else {
          problems.add(.outOfRange(node.isScalar ? node.text : node.description, key: name, range: range), at: node)
          return
        }
        limits[keyPath: path] = number
      }
    )
  }
}
