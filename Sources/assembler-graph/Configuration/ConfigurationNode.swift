import AssemblerGraphCore
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

/// All that is wrong in one file.
struct Problems {
  private(set) var all: [ConfigurationProblem] = []

  mutating func add(_ kind: ConfigurationProblem.Kind, at node: ConfigurationNode) {
    all.append(ConfigurationProblem(location: node.location, kind: kind))
  }
}
