/// How the role of a type is recognised: by its name, by a protocol that it conforms to, by what it inherits from.
///
/// The roles are asked in this order; the first that fits counts. What fits none is a component.
package struct RolePatterns: Hashable, Codable, Sendable {
  /// An Assembler must also have a method that assembles.
  package var assembler = NamePatterns(suffixes: ["Assembler"], protocolSuffixes: ["Assembling"])
  /// Beginnings of method names, as whole words: `assemble` fits `assembleDetail`, not `assembled`.
  package var assemblingVerbs = ["assemble", "assembly"]
  package var interaction = NamePatterns(suffixes: ["Interaction"], protocolSuffixes: ["Interacting"])
  package var navigation = NamePatterns(suffixes: ["Navigation"], protocolSuffixes: ["Navigating"])
  package var view = NamePatterns(suffixes: ["View", "ViewController", "Cell"], protocolSuffixes: ["Rendering"])
  /// Classes and protocols whose heirs and conformers are views.
  package var viewAncestors = ["UIView", "UIViewController", "NSView", "NSViewController", "View"]
  package var renderable = NamePatterns(suffixes: ["Renderable"])

  package init() {}
}

/// What the names of a role's types look like. One that fits is enough.
package struct NamePatterns: Hashable, Codable, Sendable {
  /// Ends of a type's own name.
  package var suffixes: [String]
  /// Beginnings of a type's own name.
  package var prefixes: [String] = []
  /// Regular expressions that fit somewhere in the full name, `Outer.Inner`. One that is no regular expression fits
  /// nothing.
  package var patterns: [String] = []
  /// Ends of the names of protocols whose conformers have the role.
  package var protocolSuffixes: [String]

  package init(suffixes: [String], protocolSuffixes: [String] = []) {
    self.suffixes = suffixes
    self.protocolSuffixes = protocolSuffixes
  }
}
