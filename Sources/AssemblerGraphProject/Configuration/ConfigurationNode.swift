import AssemblerGraphCore
import AssemblerGraphFacts
import AssemblerGraphModel
import Yams

/// A piece of the configuration file with its place.
struct ConfigurationNode {
  private let node: Yams.Node
  private let file: String

  init(_ node: Yams.Node, file: String) {
    self.node = node
    self.file = file
  }

  var location: SourceLocation {
    SourceLocation(file: file, line: node.mark?.line ?? 1, column: node.mark?.column ?? 1)
  }

  /// The text as it is written, without quotes: `off` stays `off`. Empty for anything but a scalar.
  var text: String { node.scalar?.string ?? "" }

  var isScalar: Bool { node.scalar != nil }

  var isMapping: Bool { node.mapping != nil }

  /// A scalar that every reader of YAML 1.2 takes for a text: in quotes, or no number, no flag and not nothing.
  var isText: Bool {
    guard let scalar = node.scalar else { return false }
    return scalar.style != .plain || !scalar.string.isNumberOrFlag && !isNull
  }

  /// A number without quotes.
  var integer: Int? { node.scalar.flatMap { $0.style == .plain ? Int($0.string) : nil } }

  /// `true` or `false` without quotes.
  var flag: Bool? {
    guard let scalar = node.scalar, scalar.style == .plain else { return nil }
    return ["true": true, "false": false][scalar.string.lowercased()]
  }

  /// Nothing, `~` or `null`.
  var isNull: Bool { node.null != nil }

  var sequence: [ConfigurationNode]? {
    node.sequence.map { items in items.map { ConfigurationNode($0, file: file) } }
  }

  /// In the order of the file.
  var mapping: [(key: ConfigurationNode, value: ConfigurationNode)]? {
    node.mapping.map { pairs in
      pairs.map { (ConfigurationNode($0.key, file: file), ConfigurationNode($0.value, file: file)) }
    }
  }

  /// What stands behind a key of a mapping.
  func value(of key: String) -> ConfigurationNode? { mapping?.first { $0.key.text == key }?.value }

  /// What it is, for a person: `a list`.
  var description: String {
    switch node {
    case .scalar: isNull ? "nothing" : "'\(text)'"
    case .mapping: "a mapping"
    case .sequence: "a list"
    case .alias: "an alias"
    }
  }
}

extension String {
  /// By the core schema of YAML 1.2 (section 10.3.2), in which `off` and `no` are texts.
  fileprivate var isNumberOrFlag: Bool {
    if ["true", "True", "TRUE", "false", "False", "FALSE"].contains(self) { return true }
    let number = #/[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?/#
    let other = #/0o[0-7]+|0x[0-9a-fA-F]+|[-+]?\.(inf|Inf|INF)|\.(nan|NaN|NAN)/#
    return wholeMatch(of: number) != nil || wholeMatch(of: other) != nil
  }
}

/// All that is wrong in one file.
struct Problems {
  private(set) var all: [ConfigurationProblem] = []

  mutating func add(_ kind: ConfigurationProblem.Kind, at node: ConfigurationNode) {
    all.append(ConfigurationProblem(location: node.location, kind: kind))
  }
}
