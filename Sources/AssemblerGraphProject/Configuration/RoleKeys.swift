import AssemblerGraphLinker

/// The keys of `roles:`, one section a role.
func roleKeys() -> [ConfigurationKey<RolePatterns>] {
  [
    .section(
      "assembler",
      \.self,
      "Types that put others together: structs, enums and classes with a matching name and a method that assembles.",
      keys: nameKeys(\.assembler) + [
        .texts(
          "verbs",
          \.assemblingVerbs,
          "The first word of the methods that assemble: 'make' matches make() and makeDetail(), but not makers()."
        ).example("[assemble, make]")
      ]
    ),
    .section(
      "interaction",
      \.self,
      "Types that decide what happens when the user acts.",
      keys: nameKeys(\.interaction)
    ),
    .section("navigation", \.self, "Types that present views.", keys: nameKeys(\.navigation)),
    .section(
      "view",
      \.self,
      "Types that show something.",
      keys: nameKeys(\.view) + [
        .texts("ancestors", \.viewAncestors, "Classes and protocols whose subclasses and conformers have the role.")
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
    .texts("suffixes", role.appending(path: \.suffixes), "Endings of the names of such types."),
    .texts("prefixes", role.appending(path: \.prefixes), "Beginnings of the names of such types."),
    .expressions(
      "patterns",
      role.appending(path: \.patterns),
      "Regular expressions that match anywhere in the full name of such a type, 'Outer.Inner'."
    ),
    .texts(
      "protocol_suffixes",
      role.appending(path: \.protocolSuffixes),
      "Endings of the names of protocols whose conformers have the role."
    ),
  ]
}
