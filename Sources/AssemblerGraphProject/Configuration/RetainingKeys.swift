import AssemblerGraphCore
import AssemblerGraphLinker

/// `retaining:` maps the name of a function or property to what it keeps, or a name of the built-in table to `off`.
///
///     retaining:
///       Poller.start: {keeps: [closures, argument target], in: result}
///       addChild: off
func readRetaining(_ node: ConfigurationNode, _ configuration: inout Configuration, _ problems: inout Problems) {
  guard let pairs = node.mapping else {
    problems.add(
      .wrongType(key: "retaining", expected: "a mapping of names to what they keep", found: node.description),
      at: node
    )
    return
  }
  for (name, value) in pairs {
    guard isDottedName(name.text) else {
      problems.add(.wrongName(name.text, section: "retaining", forms: nameForms), at: name)
      continue
    }
    if value.isScalar {
      turnOff(name, value, &configuration, &problems)
    } else {
      var api = RetainingAPI(name.text, keeps: [], in: .receiver)
      _ = read(value, as: name.text, keys: retainingKeys(), into: &api, &problems)
      configuration.retaining.removeAll { $0.name == name.text }
      configuration.retaining.append(api)
    }
  }
}

private func turnOff(
  _ name: ConfigurationNode,
  _ value: ConfigurationNode,
  _ configuration: inout Configuration,
  _ problems: inout Problems
) {
  guard value.text == "off" else {
    let keys = retainingKeys().map(\.name).joined(separator: ", ")
    problems.add(
      .wrongType(key: name.text, expected: "off or a mapping with \(keys)", found: value.description),
      at: value
    )
    return
  }
  let known = RetainingAPI.defaults.map(\.name)
  guard known.contains(name.text) else {
    problems.add(.nothingToTurnOff(name.text, known: known), at: name)
    return
  }
  configuration.retaining.removeAll { $0.name == name.text }
}

private func retainingKeys() -> [ConfigurationKey<RetainingAPI>] {
  [
    .init(
      "keeps",
      """
      What is kept: 'argument LABEL' ('argument _' if it has no label), 'closures' (all of them), the 'results' of closures \
      that run at once, or the 'receiver'.
      """,
      shape: .list(of: .formed(keptPattern), orOne: true),
      read: { node, api, problems in
        let allowed = ["closures", "receiver", "results", "argument LABEL"]
        api.kept = readWords(node, key: "keeps", allowed: allowed, RetainingAPI.Kept.init(configured:), &problems)
      }
    ).required().example("[closures, argument target]"),
    .init(
      "in",
      "Who keeps it: the 'receiver' of the call or assignment, the call's 'result', or 'argument LABEL'.",
      shape: .formed(keeperPattern),
      read: { node, api, problems in
        let allowed = ["receiver", "result", "argument LABEL"]
        guard
          let keeper = readWord(node, key: "in", allowed: allowed, RetainingAPI.Keeper.init(configured:), &problems)
        else { return }
        api.keeper = keeper
      }
    ).required().example("result"),
    .flag("transient", \.ends, "Whether it lets go by itself after some time, so that a cycle through it ends."),
  ]
}

func retainingShape() -> ValueShape {
  let api = RetainingAPI("", keeps: [], in: .receiver)
  let entry = ValueShape.shared("retaining", .section(retainingKeys().map { $0.description(defaults: api) }))
  // What is built in is in docs/frameworks.md; a schema that named it all would be of no use to an editor.
  return .names(known: [], others: .either([.word(["off"]), entry]), pattern: namePattern)
}

// MARK: - Words

private let nameForms = [
  "Type.method", "Type for its initializers", "method for any receiver", "Type.property", "property",
]
private let namePattern = #"^[^\W\d]\w*(\.[^\W\d]\w*)*$"#
private let keptPattern = #"^(closures|receiver|results|argument [^\W\d]\w*)$"#
private let keeperPattern = #"^(receiver|result|argument [^\W\d]\w*)$"#

private func isDottedName(_ text: String) -> Bool {
  text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { isIdentifier($0) }
}

private func isIdentifier(_ text: some StringProtocol) -> Bool {
  guard let first = text.first, first.isLetter || first == "_" else { return false }
  return text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
}

/// `target` in `argument target`.
private func argumentLabel(_ text: String) -> String? {
  let words = text.split(separator: " ", omittingEmptySubsequences: false)
  return words.count == 2 && words[0] == "argument" && isIdentifier(words[1]) ? String(words[1]) : nil
}

extension RetainingAPI.Kept {
  fileprivate init?(configured text: String) {
    switch text {
    case "closures": self = .closures
    case "receiver": self = .receiver
    case "results": self = .results
    default:
      guard let label = argumentLabel(text) else { return nil }
      self = .argument(label)
    }
  }

  /// As it is written in a configuration file.
  var configured: String {
    switch self {
    case .closures: "closures"
    case .receiver: "receiver"
    case .results: "results"
    case .argument(let label): "argument \(label)"
    }
  }
}

extension RetainingAPI.Keeper {
  fileprivate init?(configured text: String) {
    switch text {
    case "receiver": self = .receiver
    case "result": self = .result
    default:
      guard let label = argumentLabel(text) else { return nil }
      self = .argument(label)
    }
  }

  /// As it is written in a configuration file.
  var configured: String {
    switch self {
    case .receiver: "receiver"
    case .result: "result"
    case .argument(let label): "argument \(label)"
    }
  }
}
