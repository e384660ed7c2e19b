/// One key of a section of the configuration file: its name and how its value gets into the section.
struct ConfigurationKey<Section> {
  let name: String
  let read: (ConfigurationNode, inout Section, inout Problems) -> Void

  init(_ name: String, read: @escaping (ConfigurationNode, inout Section, inout Problems) -> Void) {
    self.name = name
    self.read = read
  }

  static func text(_ name: String, _ path: WritableKeyPath<Section, String>) -> Self {
    Self(name) { node, section, problems in
      if let text = readText(node, key: name, &problems) { section[keyPath: path] = text }
    }
  }

  /// A list of texts, or a single one. It takes the place of the default.
  static func texts(_ name: String, _ path: WritableKeyPath<Section, [String]>) -> Self {
    Self(name) { node, section, problems in
      if let texts = readTexts(node, key: name, &problems) { section[keyPath: path] = texts }
    }
  }

  static func optionalTexts(_ name: String, _ path: WritableKeyPath<Section, [String]?>) -> Self {
    Self(name) { node, section, problems in
      if let texts = readTexts(node, key: name, &problems) { section[keyPath: path] = texts }
    }
  }

  static func integer(_ name: String, _ path: WritableKeyPath<Section, Int>, in range: ClosedRange<Int>) -> Self {
    Self(name) { node, section, problems in
      guard let text = readText(node, key: name, expected: "a number", &problems) else { return }
      guard let number = Int(text), range.contains(number) else {
        problems.add(.outOfRange(text, key: name, range: range), at: node)
        return
      }
      section[keyPath: path] = number
    }
  }

  /// A mapping with keys of its own.
  static func section<Inner>(
    _ name: String,
    _ path: WritableKeyPath<Section, Inner>,
    keys: [ConfigurationKey<Inner>]
  ) -> Self {
    Self(name) { node, section, problems in
      _ = assembler_graph.read(node, as: name, keys: keys, into: &section[keyPath: path], &problems)
    }
  }
}

/// Reads a mapping by its keys. Keys without a value (`include:` and nothing behind it) leave what is there.
///
/// - Parameter section: the name of the section; nil for the whole file.
/// - Returns: the names of the known keys that were there.
func read<Section>(
  _ node: ConfigurationNode,
  as section: String?,
  keys: [ConfigurationKey<Section>],
  into value: inout Section,
  _ problems: inout Problems
) -> Set<String> {
  guard let pairs = node.mapping else {
    let expected = "a mapping with \(keys.map(\.name).joined(separator: ", "))"
    problems.add(.wrongType(key: section ?? "the file", expected: expected, found: node.description), at: node)
    return []
  }
  var found: Set<String> = []
  for (name, inner) in pairs {
    guard let key = keys.first(where: { $0.name == name.text }) else {
      problems.add(
        name.text == "<<" ? .mergeKey : .unknownKey(name.text, section: section, allowed: keys.map(\.name)),
        at: name
      )
      continue
    }
    found.insert(key.name)
    if !inner.isNull { key.read(inner, &value, &problems) }
  }
  return found
}

func readText(
  _ node: ConfigurationNode,
  key: String,
  expected: String = "a text",
  _ problems: inout Problems
) -> String? {
  guard node.isScalar, !node.isNull else {
    problems.add(.wrongType(key: key, expected: expected, found: node.description), at: node)
    return nil
  }
  guard !node.text.isEmpty else {
    problems.add(.emptyText(key: key), at: node)
    return nil
  }
  return node.text
}

/// A list of texts; a single text is a list of one.
func readTexts(_ node: ConfigurationNode, key: String, _ problems: inout Problems) -> [String]? {
  guard let items = node.sequence else {
    return readText(node, key: key, expected: "a text or a list of texts", &problems).map { [$0] }
  }
  return items.compactMap { readText($0, key: key, &problems) }
}
