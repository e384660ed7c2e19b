import AssemblerGraphLinker
import AssemblerGraphModel

extension Survey {
  /// The configuration as a file with comments: what was seen, what follows, and how it was counted. Reading it gives
  /// `configuration` again.
  package var text: String {
    var lines = introduction + [""]
    lines += excludeLines + [""]
    lines += moduleLines + [""]
    lines += roleLines + [""]
    lines += ruleLines
    return aligned(lines).map { $0 + "\n" }.joined()
  }

  private var introduction: [Line] {
    let types = graph.nodes.count { $0.kind != .external }
    let assemblers = graph.nodes.count { $0.role == .assembler }
    return [
      "# Suggested by 'assembler-graph init'. Every key is explained in docs/configuration.md of assembler-graph; what is",
      "# not written here keeps its default. Behind # stands what was seen.",
      "#",
      Line(
        "# \(counted(fileCount, "Swift file")) with \(counted(types, "type")), \(counted(assemblers, "Assembler")) among them."
      ),
    ]
  }

  private var excludeLines: [Line] {
    if leftOut.isEmpty {
      return [
        "# No tests, stand-ins or generated code were seen. What is to be left out:", "# exclude: [\"**/Generated\"]",
      ]
    }
    let title: Line = "# What no gate should judge: patterns of files and folders, from the folder of this file on."
    return [title, "exclude:"]
      + leftOut.map {
        Line("  - \(yamlText($0.pattern))", comment: "\(counted($0.count, "file")): \($0.kind.rawValue)")
      }
  }

  private var moduleLines: [Line] {
    let names = Set(graph.nodes.map(\.module)).sorted()
    let seen =
      names.count > 12
      ? "# \(names.count) modules are known by packages, Xcode projects, or folders."
      : "# Known modules: \(names.isEmpty ? "none" : names.joined(separator: ", "))."
    if modules.isEmpty { return [Line(seen), "# modules: {Login: Features/Login}"] }
    return [Line(seen), "modules:"]
      + modules.map { folder in
        Line(
          "  \(yamlText(folder.module)): \(yamlText(globEscaped(folder.folder)))",
          comment: "\(counted(folder.count, "file")); other files import it"
        )
      }
  }
}

// MARK: - Roles

extension Survey {
  private var roleLines: [Line] {
    [
      "# What types are, by their names, their protocols and what they inherit from. A list takes the place of its default.",
      "roles:",
    ] + namings.flatMap(lines(for:))
  }

  private func lines(for naming: RoleNaming) -> [Line] {
    let defaults = RolePatterns()
    guard let names = configuration.roles.names(of: naming.role), let usual = defaults.names(of: naming.role) else {
      return []
    }
    let seen = counted(graph.nodes.count { $0.role == naming.role }, "type") + dialects(of: naming.role)
    var inner = list("suffixes", names.suffixes, usual.suffixes, naming.suffixes, of: "type")
    inner += list("patterns", names.patterns, usual.patterns, naming.patterns, of: "type")
    inner += list(
      "protocol_suffixes",
      names.protocolSuffixes,
      usual.protocolSuffixes,
      naming.protocolSuffixes,
      of: "protocol"
    )
    switch naming.role {
    case .assembler:
      inner += list(
        "verbs",
        configuration.roles.assemblingVerbs,
        defaults.assemblingVerbs,
        naming.verbs,
        of: "method"
      )
    case .view:
      inner += list(
        "ancestors",
        configuration.roles.viewAncestors,
        defaults.viewAncestors,
        naming.ancestors,
        of: "class"
      )
    case .interaction, .navigation, .renderable, .component: break
    }
    let title = Line(
      inner.isEmpty ? "  # \(naming.role): as by default" : "  \(naming.role):",
      comment: inner.isEmpty
        ? "\(seen), suffixes \(usual.suffixes.joined(separator: ", "))" : seen
    )
    return [title] + inner + rejections(of: naming)
  }

  /// ` (2 factory, 1 viper)`: what is recognised without a pattern.
  private func dialects(of role: Node.Role) -> String {
    var counts: [String: Int] = [:]
    for node in graph.nodes where node.role == role {
      if let dialect = node.dialect, dialect != .superSimple { counts[dialect.rawValue, default: 0] += 1 }
    }
    if counts.isEmpty { return "" }
    return " (\(counts.keys.sorted().map { "\(counts[$0] ?? 0) \($0)" }.joined(separator: ", ")))"
  }

  /// Nothing for a list that is the default.
  private func list(
    _ key: String,
    _ words: [String],
    _ usual: [String],
    _ seen: [RoleNaming.Counted],
    of noun: String
  ) -> [Line] {
    if words == usual { return [] }
    return [Line("    \(key):")]
      + words.map { word in
        let count = seen.first { $0.text == word }?.count ?? 0
        return Line("      - \(yamlText(word))", comment: count == 0 ? "by default" : counted(count, noun))
      }
  }

  private func rejections(of naming: RoleNaming) -> [Line] {
    let reason =
      switch naming.role {
      case .interaction: "are data in part, or single"
      case .navigation: "present nothing, or are single"
      case .assembler, .view, .renderable, .component: ""
      }
    if reason.isEmpty || naming.rejected.isEmpty { return [] }
    let words = naming.rejected.map { "\($0.text) (\($0.count))" }.joined(separator: ", ")
    return [Line("    # Seen, but they \(reason): \(words)")]
  }
}

// MARK: - Rules

extension Survey {
  private var ruleLines: [Line] {
    let title: Line =
      "# Severities: error, warning or off. Behind # stands what the first check finds under the rule's own."
    let hasChanges = rules.contains { $0.severity != nil }
    return [title, Line(hasChanges ? "rules:" : "# rules:")] + rules.map(line(for:))
  }

  private func line(for start: RuleStart) -> Line {
    let found = start.count == 0 ? "nothing" : findingCounts(of: start)
    guard let severity = start.severity else {
      return Line("  # \(start.rule): \(ownSeverity(of: start.rule))", comment: found)
    }
    let reason =
      severity == .off
      ? "too many for a beginning" : "a warning until they are gone, or kept in a baseline"
    return Line("  \(start.rule): \(severity.rawValue)", comment: "\(found); \(reason)")
  }

  private func ownSeverity(of id: String) -> String {
    allRules.first { $0.id == id }?.defaultSeverity?.rawValue ?? "off"
  }

  private func findingCounts(of start: RuleStart) -> String {
    [(start.errors, "error"), (start.warnings, "warning")].filter { $0.0 > 0 }.map(counted).joined(separator: ", ")
  }
}

// MARK: - Text

/// A line of the file with what stands behind `#`.
private struct Line: ExpressibleByStringLiteral {
  var text: String
  var comment: String?

  init(_ text: String, comment: String? = nil) {
    self.text = text
    self.comment = comment
  }

  init(stringLiteral text: String) { self.init(text) }

  /// How far the text is indented.
  var depth: Int { text.prefix { $0 == " " }.count }
}

/// The comments of neighbours begin in one column.
private func aligned(_ lines: [Line]) -> [String] {
  lines.indices.map { index in
    guard let comment = lines[index].comment else { return printable(lines[index].text) }
    func isAlike(_ other: Int) -> Bool {
      lines.indices.contains(other) && lines[other].comment != nil && lines[other].depth == lines[index].depth
    }
    var first = index
    while isAlike(first - 1) { first -= 1 }
    var last = index
    while isAlike(last + 1) { last += 1 }
    let width = lines[first...last].map(\.text.count).filter { $0 <= 60 }.max() ?? 0
    let space = String(repeating: " ", count: max(0, width - lines[index].text.count) + 2)
    return lines[index].text + space + "# " + printable(comment)
  }
}

private func counted(_ number: Int, _ noun: String) -> String {
  if number == 1 { return "1 \(noun)" }
  return "\(number) \(noun)\(noun.hasSuffix("s") ? "es" : "s")"
}
