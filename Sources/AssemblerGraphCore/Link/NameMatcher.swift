/// A role's patterns with the regular expressions compiled.
struct NameMatcher {
  private let patterns: NamePatterns
  private let expressions: [Regex<AnyRegexOutput>]

  init(_ patterns: NamePatterns) {
    self.patterns = patterns
    expressions = patterns.patterns.compactMap { try? Regex($0) }
  }

  /// - Parameters:
  ///   - name: `Inner`
  ///   - fullName: `Outer.Inner`
  func fits(name: String, fullName: String) -> Bool {
    patterns.suffixes.contains { name.hasSuffix($0) } || patterns.prefixes.contains { name.hasPrefix($0) }
      || expressions.contains { (try? $0.firstMatch(in: fullName)) != nil }
  }

  var asksForProtocols: Bool { !patterns.protocolSuffixes.isEmpty }

  func fits(protocol name: String) -> Bool { patterns.protocolSuffixes.contains { name.hasSuffix($0) } }
}

/// The matchers of all roles that go by names.
struct RoleMatchers {
  let assembler: NameMatcher
  let interaction: NameMatcher
  let navigation: NameMatcher
  let view: NameMatcher
  let renderable: NameMatcher

  init(_ patterns: RolePatterns) {
    assembler = NameMatcher(patterns.assembler)
    interaction = NameMatcher(patterns.interaction)
    navigation = NameMatcher(patterns.navigation)
    view = NameMatcher(patterns.view)
    renderable = NameMatcher(patterns.renderable)
  }
}
