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
    if inner.isNull { continue }
    found.insert(key.name)
    key.read(inner, &value, &problems)
  }
  for key in keys where key.isRequired && !found.contains(key.name) {
    problems.add(.missingKey(key.name, section: section ?? "the file"), at: node)
  }
  return found
}

func readText(
  _ node: ConfigurationNode,
  key: String,
  expected: String = "a string",
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
  guard node.isText else {
    problems.add(.textNeedsQuotes(node.text, key: key, expected: expected), at: node)
    return nil
  }
  return node.text
}

/// A list of texts; a single text is a list of one.
func readTexts(_ node: ConfigurationNode, key: String, _ problems: inout Problems) -> [String]? {
  guard let items = node.sequence else {
    return readText(node, key: key, expected: "a string or a list of strings", &problems).map { [$0] }
  }
  return items.compactMap { readText($0, key: key, &problems) }
}

/// A list of regular expressions, or a single one, each checked.
func readExpressions(_ node: ConfigurationNode, key: String, _ problems: inout Problems) -> [String]? {
  guard let texts = readTexts(node, key: key, &problems) else { return nil }
  for (item, text) in zip(node.sequence ?? [node], texts) where texts.count == (node.sequence?.count ?? 1) {
    do { _ = try Regex(text) } catch { problems.add(.wrongExpression(text, key: key, reason: "\(error)"), at: item) }
  }
  return texts
}

/// One of some words, or of some forms of words.
///
/// - Parameter word: what a text means; nil when it is none of them.
func readWord<Word>(
  _ node: ConfigurationNode,
  key: String,
  allowed: [String],
  _ word: (String) -> Word?,
  _ problems: inout Problems
) -> Word? {
  guard let text = readText(node, key: key, expected: allowed.alternatives, &problems) else { return nil }
  guard let word = word(text) else {
    problems.add(.unknownValue(text, key: key, allowed: allowed), at: node)
    return nil
  }
  return word
}

/// A list of words; a single word is a list of one.
func readWords<Word>(
  _ node: ConfigurationNode,
  key: String,
  allowed: [String],
  _ word: (String) -> Word?,
  _ problems: inout Problems
) -> [Word] {
  (node.sequence ?? [node]).compactMap { readWord($0, key: key, allowed: allowed, word, &problems) }
}
