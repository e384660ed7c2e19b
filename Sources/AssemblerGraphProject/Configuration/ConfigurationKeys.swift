import AssemblerGraphCore
import AssemblerGraphModel

/// The keys of the configuration file, one list a section: what reads the file, and what its schema and its manual are
/// made of.
func configurationKeys() -> [ConfigurationKey<Configuration>] {
  [
    .texts(
      "include",
      \.include,
      "Patterns of the files to scan, relative to this file's folder. Every Swift file if empty."
    )
    .example("[Sources/**]"),
    .texts("exclude", \.exclude, "Patterns of files and folders to leave out.").example("[\"**/Generated/**\"]"),
    .flag("with_ignored", \.withIgnored, "Whether files that git ignores are scanned too."),
    .optionalTexts(
      "defines",
      \.defines,
      "Conditions that are set in '#if'. Without this key, every branch counts."
    ).example("[DEBUG]"),
    .init(
      "modules",
      "Modules by the paths of their files. They go before packages, Xcode projects and folders.",
      shape: modulesShape(),
      read: readModules
    ).example("{Login: Features/Login/**}"),
    .section(
      "roles",
      \.roles,
      "How the role of a type is recognised. Each list replaces its default.",
      keys: roleKeys()
    ),
    .init(
      "retaining",
      "What functions and properties outside the scanned code keep, in addition to what is known about Apple's frameworks.",
      shape: retainingShape(),
      read: readRetaining
    ).example("{Poller.start: {keeps: closures, in: receiver}}"),
    .integer(
      "cycles_per_group",
      \.cyclesPerGroup,
      "How many cycles are listed for one knot of types at most.",
      in: 1...1000
    ),
    .word("tests", \.tests, "The highest severity of a cycle that only test code closes."),
    .init(
      "rules",
      "The severity of a rule's findings, by the rule's id.",
      shape: rulesShape(),
      read: readRules
    ).example("{self-ownership: off, no-inheritance: {severity: warning, paths: [{path: Tests, severity: off}]}}"),
    .optionalText(
      "baseline",
      \.baseline,
      "The file that lists accepted findings, relative to this file's folder."
    ).example(".assembler-graph-baseline.json"),
  ] + ownRuleKeys()
}

/// What the configuration file can hold, told by the table that reads it.
package func configurationDescription() -> [KeyDescription] {
  configurationKeys().map { $0.description(defaults: Configuration()) }
}

private func modulesShape() -> ValueShape {
  let entry = moduleKeys().map { $0.description(defaults: Configuration.ModulePath(module: "", path: "")) }
  return .either([.names(known: [], others: .texts), .list(of: .section(entry), orOne: false)])
}

private func moduleKeys() -> [ConfigurationKey<Configuration.ModulePath>] {
  [
    .text("module", \.module, "The name of the module.").required(),
    .text("path", \.path, "A pattern of its files or folders.").required(),
  ]
}

/// `modules:` is a list of `{module, path}`, or a mapping from a module's name to its path or paths.
private func readModules(_ value: ConfigurationNode, _ configuration: inout Configuration, _ problems: inout Problems) {
  if let items = value.sequence {
    for item in items {
      var entry = Configuration.ModulePath(module: "", path: "")
      _ = read(item, as: "modules", keys: moduleKeys(), into: &entry, &problems)
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
