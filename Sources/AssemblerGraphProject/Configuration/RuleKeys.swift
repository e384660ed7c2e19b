import AssemblerGraphCore

/// `rules:` maps a rule's id to its severity, or to its severity and those in some files.
///
///     rules:
///       self-ownership: off
///       no-inheritance:
///         severity: warning
///         paths:
///         - {path: Sources/Legacy, severity: off}
func readRules(_ node: ConfigurationNode, _ configuration: inout Configuration, _ problems: inout Problems) {
  guard let pairs = node.mapping else {
    problems.add(
      .wrongType(key: "rules", expected: "a mapping of rules to severities", found: node.description),
      at: node
    )
    return
  }
  let known = allRules.map(\.id)
  for (id, value) in pairs {
    guard known.contains(id.text) else {
      problems.add(.unknownRule(id.text, allowed: known), at: id)
      continue
    }
    var entry = RuleEntry()
    if value.isMapping {
      _ = read(value, as: id.text, keys: ruleKeys(), into: &entry, &problems)
    } else {
      entry.severity = readSeverity(value, key: id.text, &problems)
    }
    configuration.severities[id.text] = entry.severity
    configuration.pathSeverities[id.text] = entry.paths.isEmpty ? nil : entry.paths
  }
}

func rulesShape() -> ValueShape {
  let entry = ValueShape.shared(
    "rule",
    .either([severityShape, .section(ruleKeys().map { $0.description(defaults: RuleEntry()) })])
  )
  return .names(
    known: allRules.map { KeyDescription(name: $0.id, summary: "\($0.title).", shape: entry) },
    others: nil
  )
}

/// What is said of one rule.
private struct RuleEntry {
  var severity: Configuration.RuleSeverity?
  var paths: [Configuration.PathSeverity] = []
}

private func ruleKeys() -> [ConfigurationKey<RuleEntry>] {
  [
    .severity("severity", \.severity, "The severity of the rule's findings. The rule's default if absent."),
    .pathSeverities("paths", \.paths),
  ]
}

// MARK: - Severities

private let severityShape = ValueShape.word(Configuration.RuleSeverity.allCases.map(\.rawValue))

private func readSeverity(
  _ node: ConfigurationNode,
  key: String,
  _ problems: inout Problems
) -> Configuration.RuleSeverity? {
  let allowed = Configuration.RuleSeverity.allCases.map(\.rawValue)
  guard let severity = Configuration.RuleSeverity(rawValue: node.text) else {
    problems.add(.unknownValue(node.isScalar ? node.text : node.description, key: key, allowed: allowed), at: node)
    return nil
  }
  return severity
}

extension ConfigurationKey {
  static func severity(
    _ name: String,
    _ path: WritableKeyPath<Section, Configuration.RuleSeverity?>,
    _ summary: String
  ) -> Self {
    Self(
      name,
      summary,
      shape: severityShape,
      read: { node, section, problems in section[keyPath: path] = readSeverity(node, key: name, &problems) }
    ).example("warning")
  }

  /// The severities in some files, the first path that fits first.
  static func pathSeverities(
    _ name: String,
    _ path: WritableKeyPath<Section, [Configuration.PathSeverity]>
  ) -> Self {
    let keys: [ConfigurationKey<PathEntry>] = [
      .text("path", \.path, "A pattern of files or folders, relative to this file's folder.").required(),
      .severity("severity", \.severity, "The severity of findings there.").required(),
    ]
    return .list(
      name,
      "Severities for some files only. The first matching path counts.",
      keys: keys,
      of: PathEntry(),
      read: { entries, section, _ in
        section[keyPath: path] = entries.compactMap { entry in
          entry.value.severity.map { Configuration.PathSeverity(path: entry.value.path, severity: $0) }
        }
      }
    ).example("[{path: Sources/Legacy, severity: off}]")
  }
}

private struct PathEntry {
  var path = ""
  var severity: Configuration.RuleSeverity?
}
