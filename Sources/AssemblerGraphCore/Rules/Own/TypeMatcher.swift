import AssemblerGraphModel

/// A selector with its patterns compiled.
struct TypeMatcher {
  private let selector: TypeSelector
  private let paths: Patterns
  private let modules: Patterns
  private let names: Patterns

  /// Some patterns of which one must fit, and some of which none may.
  private struct Patterns {
    var wanted: [TextPattern]
    var unwanted: [TextPattern]

    /// What the first wanted pattern that fits captured; nil when the subject is not meant.
    func captures(in subject: String) -> [String]? {
      if unwanted.contains(where: { $0.captures(in: subject) != nil }) { return nil }
      if wanted.isEmpty { return [] }
      return wanted.lazy.compactMap { $0.captures(in: subject) }.first
    }
  }

  /// - Parameter captures: what takes the place of `$1` … in the patterns.
  init(_ selector: TypeSelector, captures: [String] = []) {
    func named(_ texts: [String]) -> [TextPattern] { texts.map { TextPattern(name: $0, captures: captures) } }
    func plain(_ texts: [String]) -> [TextPattern] { texts.map { TextPattern($0, captures: captures) } }
    self.selector = selector
    paths = Patterns(wanted: plain(selector.paths), unwanted: plain(selector.exceptPaths))
    modules = Patterns(wanted: named(selector.modules), unwanted: named(selector.exceptModules))
    names = Patterns(wanted: named(selector.names), unwanted: named(selector.exceptNames))
  }

  /// What the groups captured, through paths, modules and names; nil when the type is not meant.
  ///
  /// - Parameters:
  ///   - role: what the node is in the architecture.
  ///   - path: of its file, from the configuration file's folder on.
  func captures(in node: Node, role: Node.Role, path: String) -> [String]? {
    guard selector.roles.isEmpty || selector.roles.contains(role), !selector.exceptRoles.contains(role),
      let inPath = paths.captures(in: path), let inModule = modules.captures(in: node.module),
      let inName = names.captures(in: node.name)
    else { return nil }
    return inPath + inModule + inName
  }
}

extension TypeSelector {
  /// Whether it refers to groups of another selector.
  var hasReferences: Bool {
    (paths + exceptPaths + modules + exceptModules + names + exceptNames).contains { greatestReference(in: $0) > 0 }
  }

  /// For a person: `a view or a navigation in module Core at Features/`.
  package var text: String {
    var words: [String] = []
    words.append(roles.isEmpty ? "a type" : roles.map(\.phrase).joined(separator: " or "))
    for (word, texts) in [("named", names), ("in module", modules), ("at", paths)] where !texts.isEmpty {
      words.append("\(word) \(texts.joined(separator: " or "))")
    }
    let exceptions = exceptRoles.map(\.phrase) + exceptNames + exceptModules + exceptPaths
    if !exceptions.isEmpty { words.append("other than \(exceptions.joined(separator: " or "))") }
    return words.joined(separator: " ")
  }
}

extension Node.Role {
  fileprivate var phrase: String {
    switch self {
    case .assembler, .interaction: "an \(rawValue)"
    case .navigation, .view, .renderable, .component: "a \(rawValue)"
    }
  }
}
