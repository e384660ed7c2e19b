import AssemblerGraphCore

/// The keys of the configuration file, one list a section.
func configurationKeys() -> [ConfigurationKey<Configuration>] {
  [
    .texts("include", \.include),
    .texts("exclude", \.exclude),
    .optionalTexts("defines", \.defines),
    .init("modules", read: readModules),
    .section("roles", \.roles, keys: roleKeys()),
    .integer("cycles_per_group", \.cyclesPerGroup, in: 1...1000),
    .init("rules", read: readRules),
    .init("baseline") { node, configuration, problems in
      configuration.baseline = readText(node, key: "baseline", &problems)
    },
  ]
}

private func roleKeys() -> [ConfigurationKey<RolePatterns>] {
  [
    .section(
      "assembler",
      \.self,
      keys: [
        .texts("suffixes", \.assemblerSuffixes), .texts("protocol_suffixes", \.assemblerProtocolSuffixes),
        .texts("verbs", \.assemblingVerbs),
      ]
    ),
    .section(
      "interaction",
      \.self,
      keys: [
        .texts("suffixes", \.interactionSuffixes), .texts("protocol_suffixes", \.interactionProtocolSuffixes),
      ]
    ),
    .section(
      "navigation",
      \.self,
      keys: [
        .texts("suffixes", \.navigationSuffixes), .texts("protocol_suffixes", \.navigationProtocolSuffixes),
      ]
    ),
    .section(
      "view",
      \.self,
      keys: [
        .texts("suffixes", \.viewSuffixes), .texts("protocol_suffixes", \.viewProtocolSuffixes),
        .texts("ancestors", \.viewAncestors),
      ]
    ),
    .section("renderable", \.self, keys: [.texts("suffixes", \.renderableSuffixes)]),
  ]
}

/// `modules:` is a list of `{module, path}`, or a mapping from a module's name to its path or paths.
private func readModules(_ value: ConfigurationNode, _ configuration: inout Configuration, _ problems: inout Problems) {
  if let items = value.sequence {
    for item in items {
      var entry = Configuration.ModulePath(module: "", path: "")
      let found = read(
        item,
        as: "modules",
        keys: [.text("module", \.module), .text("path", \.path)],
        into: &entry,
        &problems
      )
      for key in ["module", "path"] where !found.contains(key) && item.isMapping {
        problems.add(.missingKey(key, section: "modules"), at: item)
      }
      configuration.modules.append(entry)
    }
  } else if let pairs = value.mapping {
    for (key, value) in pairs {
      for path in readTexts(value, key: key.text, &problems) ?? [] {
        configuration.modules.append(Configuration.ModulePath(module: key.text, path: path))
      }
    }
  } else {
    problems.add(
      .wrongType(key: "modules", expected: "a mapping of modules to paths", found: value.description),
      at: value
    )
  }
}

/// `rules:` maps a rule's id to its severity.
private func readRules(_ value: ConfigurationNode, _ configuration: inout Configuration, _ problems: inout Problems) {
  guard let pairs = value.mapping else {
    problems.add(
      .wrongType(key: "rules", expected: "a mapping of rules to severities", found: value.description),
      at: value
    )
    return
  }
  let known = allRules.map(\.id)
  let severities = Configuration.RuleSeverity.allCases.map(\.rawValue)
  for (key, value) in pairs {
    guard known.contains(key.text) else {
      problems.add(.unknownRule(key.text, allowed: known), at: key)
      continue
    }
    guard let severity = Configuration.RuleSeverity(rawValue: value.text) else {
      problems.add(.unknownValue(value.text, key: key.text, allowed: severities), at: value)
      continue
    }
    configuration.severities[key.text] = severity
  }
}
