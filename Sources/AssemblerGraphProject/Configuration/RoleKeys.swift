import AssemblerGraphLinker

/// The keys of `roles:`, one section a role.
func roleKeys() -> [ConfigurationKey<RolePatterns>] {
  [
    .section(
      "assembler",
      \.self,
      "Types that put others together: structs, enums and classes with a fitting name and a method that assembles.",
      keys: nameKeys(\.assembler) + [
        .texts(
          "verbs",
          \.assemblingVerbs,
          "First words of the methods that assemble: 'make' fits make() and makeDetail(), not makers()."
        ).example("[assemble, make]")
      ]
    ),
    .section(
      "interaction",
      \.self,
      "Types that answer what to do when the user acts.",
      keys: nameKeys(\.interaction)
    ),
    .section("navigation", \.self, "Types that present views.", keys: nameKeys(\.navigation)),
    .section(
      "view",
      \.self,
      "Types that show something.",
      keys: nameKeys(\.view) + [
        .texts("ancestors", \.viewAncestors, "Classes and protocols whose heirs and conformers have the role.")
      ]
    ),
    .section("renderable", \.self, "Types that hold what a view shows.", keys: nameKeys(\.renderable)),
  ]
}

/// How a role is recognised by names: the same for each.
private func nameKeys(
  _ role: WritableKeyPath<RolePatterns, NamePatterns>
) -> [ConfigurationKey<RolePatterns>] {
  [
    .texts("suffixes", role.appending(path: \.suffixes), "What the name of such a type ends in."),
    .texts("prefixes", role.appending(path: \.prefixes), "What the name of such a type begins with."),
    .expressions(
      "patterns",
      role.appending(path: \.patterns),
      "Regular expressions that fit somewhere in the full name of such a type, 'Outer.Inner'."
    ),
    .texts(
      "protocol_suffixes",
      role.appending(path: \.protocolSuffixes),
      "What the name of a protocol ends in whose conformers have the role."
    ),
  ]
}
