import AssemblerGraphLinker
package import AssemblerGraphModel

/// How a code base names the types of one role.
package struct RoleNaming: Hashable, Sendable {
  package var role: Node.Role
  package var suffixes: [Counted] = []
  /// Regular expressions, where a suffix is not enough.
  package var patterns: [Counted] = []
  package var protocolSuffixes: [Counted] = []
  /// Of Assemblers alone.
  package var verbs: [Counted] = []
  /// Of views alone.
  package var ancestors: [Counted] = []
  /// Words that some types have, but not in this role.
  package var rejected: [Counted] = []

  /// A word with how many declarations have it.
  package struct Counted: Hashable, Sendable {
    package var text: String
    package var count: Int
  }
}

extension RolePatterns {
  /// The patterns that recognise these namings; the defaults of a role come first.
  init(_ namings: [RoleNaming]) {
    self.init()
    for naming in namings {
      switch naming.role {
      case .assembler:
        assembler.add(naming)
        assemblingVerbs.addNew(naming.verbs)
      case .interaction: interaction.add(naming)
      case .navigation: navigation.add(naming)
      case .view:
        view.add(naming)
        viewAncestors.addNew(naming.ancestors)
      case .renderable: renderable.add(naming)
      case .component: break
      }
    }
  }

  /// nil for components, which have no patterns.
  func names(of role: Node.Role) -> NamePatterns? {
    switch role {
    case .assembler: assembler
    case .interaction: interaction
    case .navigation: navigation
    case .view: view
    case .renderable: renderable
    case .component: nil
    }
  }
}

extension NamePatterns {
  fileprivate mutating func add(_ naming: RoleNaming) {
    suffixes.addNew(naming.suffixes)
    patterns.addNew(naming.patterns)
    protocolSuffixes.addNew(naming.protocolSuffixes)
  }
}

extension [String] {
  fileprivate mutating func addNew(_ words: [RoleNaming.Counted]) {
    for word in words where !contains(word.text) { append(word.text) }
  }
}
