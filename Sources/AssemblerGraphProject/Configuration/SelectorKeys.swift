import AssemblerGraphCore

extension ConfigurationKey {
  /// Which types are meant; a text alone is a pattern of paths.
  static func types(
    _ name: String,
    _ path: WritableKeyPath<Section, TypeSelector>,
    _ summary: String
  ) -> Self {
    .section(name, path, summary, keys: selectorKeys(\.self), initial: TypeSelector(), shorthand: "path")
  }
}

/// The keys of a selector of types, in whatever section it is.
func selectorKeys<Section>(
  _ selector: WritableKeyPath<Section, TypeSelector>
) -> [ConfigurationKey<Section>] {
  [
    .words("role", selector.appending(path: \.roles), "Roles of types."),
    .patterns("module", selector.appending(path: \.modules), "Names of modules, or regular expressions."),
    .patterns(
      "path",
      selector.appending(path: \.paths),
      "Regular expressions of paths, relative to this file's folder."
    ),
    .patterns("name", selector.appending(path: \.names), "Names of types, 'Outer.Inner', or regular expressions."),
    .words("role_not", selector.appending(path: \.exceptRoles), "Roles to leave out."),
    .patterns("module_not", selector.appending(path: \.exceptModules), "Modules to leave out."),
    .patterns("path_not", selector.appending(path: \.exceptPaths), "Paths to leave out."),
    .patterns("name_not", selector.appending(path: \.exceptNames), "Types to leave out."),
  ]
}

extension ConfigurationKey {
  /// A list of patterns, or a single one, in which `$1` … may stand.
  fileprivate static func patterns(
    _ name: String,
    _ path: WritableKeyPath<Section, [String]>,
    _ summary: String
  ) -> Self {
    Self(
      name,
      summary,
      shape: .list(of: .text, orOne: true),
      read: { node, section, problems in
        guard let texts = readTexts(node, key: name, &problems) else { return }
        for (item, text) in zip(node.sequence ?? [node], texts) where texts.count == (node.sequence?.count ?? 1) {
          if let reason = problem(ofPattern: text) {
            problems.add(.wrongExpression(text, key: name, reason: reason), at: item)
          }
        }
        section[keyPath: path] = texts
      }
    )
  }
}
