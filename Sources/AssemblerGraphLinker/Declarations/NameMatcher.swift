package import AssemblerGraphModel

/// A role's patterns with the regular expressions compiled.
package struct NameMatcher {
  private var patterns: NamePatterns
  private let expressions: [Regex<AnyRegexOutput>]

  package init(_ patterns: NamePatterns) {
    self.patterns = patterns
    self.patterns.patterns = patterns.patterns.filter { (try? Regex($0)) != nil }
    expressions = self.patterns.patterns.compactMap { try? Regex($0) }
  }

  /// - Parameters:
  ///   - name: `Inner`
  ///   - fullName: `Outer.Inner`
  /// - Returns: the pattern that fits; nil when none does.
  package func fit(name: String, fullName: String) -> RoleReason? {
    if let suffix = patterns.suffixes.first(where: { name.hasSuffix($0) }) { return .nameEnds(in: suffix) }
    if let prefix = patterns.prefixes.first(where: { name.hasPrefix($0) }) { return .nameBegins(with: prefix) }
    let fits = expressions.firstIndex { (try? $0.firstMatch(in: fullName)) != nil }
    return fits.map { .nameMatches(patterns.patterns[$0]) }
  }

  package var asksForProtocols: Bool { !patterns.protocolSuffixes.isEmpty }

  package func fits(protocol name: String) -> Bool { patterns.protocolSuffixes.contains { name.hasSuffix($0) } }
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
