import AssemblerGraphCore
import AssemblerGraphFacts
import AssemblerGraphLinker

/// The words of `roles` and the entries of `retaining` that fit nothing in the scanned files: the names in them were changed
/// since, or misspelled.
///
/// Default words are no one's mistake, and neither is a default word that is written again.
///
/// - Returns: what they are, and of what there is none: `("the suffix 'Factry' of the role 'assembler'", "type")`.
func emptyWords(of configuration: Configuration, in records: [FactsRecord]) -> [(entry: String, noun: String)] {
  let words = WrittenWords(configuration)
  return words.isEmpty ? [] : words.fittingNothing(in: records)
}

/// What a team wrote beside the defaults.
private struct WrittenWords {
  private struct Word {
    var entry: String
    var noun: String
    var fits: (Vocabulary) -> Bool
  }
  private var words: [Word] = []

  var isEmpty: Bool { words.isEmpty }

  init(_ configuration: Configuration) {
    let roles = configuration.roles
    let defaults = RolePatterns()
    if roles != defaults {
      add(roles.assembler, of: "assembler", except: defaults.assembler)
      for verb in roles.assemblingVerbs where !defaults.assemblingVerbs.contains(verb) {
        words.append(Word(entry: "the verb '\(verb)' of the role 'assembler'", noun: "method") { $0.hasFunction(verb) })
      }
      add(roles.interaction, of: "interaction", except: defaults.interaction)
      add(roles.navigation, of: "navigation", except: defaults.navigation)
      add(roles.view, of: "view", except: defaults.view)
      for ancestor in roles.viewAncestors where !defaults.viewAncestors.contains(ancestor) {
        words.append(
          Word(entry: "the ancestor '\(ancestor)' of the role 'view'", noun: "type") { $0.protocols.contains(ancestor) }
        )
      }
      add(roles.renderable, of: "renderable", except: defaults.renderable)
    }
    if configuration.retaining != RetainingAPI.defaults {
      let known = Set(RetainingAPI.defaults)
      for api in configuration.retaining where !known.contains(api) {
        // What a framework's type is called need not be written anywhere, what is called on it must be.
        let name = api.name.split(separator: ".").last.map(String.init) ?? api.name
        words.append(Word(entry: "the entry '\(api.name)' of 'retaining'", noun: "call") { $0.names.contains(name) })
      }
    }
  }

  private mutating func add(_ patterns: NamePatterns, of role: String, except defaults: NamePatterns) {
    func add(_ word: String, _ kind: String, _ single: NamePatterns) {
      let matcher = NameMatcher(single)
      words.append(
        Word(entry: "the \(kind) '\(word)' of the role '\(role)'", noun: "type") { vocabulary in
          vocabulary.types.contains { matcher.fit(name: $0.name, fullName: $0.fullName) != nil }
        }
      )
    }
    for suffix in patterns.suffixes where !defaults.suffixes.contains(suffix) {
      add(suffix, "suffix", NamePatterns(suffixes: [suffix]))
    }
    for prefix in patterns.prefixes where !defaults.prefixes.contains(prefix) {
      var single = NamePatterns(suffixes: [])
      single.prefixes = [prefix]
      add(prefix, "prefix", single)
    }
    for pattern in patterns.patterns where !defaults.patterns.contains(pattern) {
      var single = NamePatterns(suffixes: [])
      single.patterns = [pattern]
      add(pattern, "pattern", single)
    }
    for suffix in patterns.protocolSuffixes where !defaults.protocolSuffixes.contains(suffix) {
      words.append(
        Word(entry: "the protocol suffix '\(suffix)' of the role '\(role)'", noun: "protocol") { vocabulary in
          vocabulary.protocols.contains { $0.hasSuffix(suffix) }
        }
      )
    }
  }

  func fittingNothing(in records: [FactsRecord]) -> [(entry: String, noun: String)] {
    let vocabulary = Vocabulary(records)
    return words.filter { !$0.fits(vocabulary) }.map { ($0.entry, $0.noun) }
  }
}

/// The names in all files.
private struct Vocabulary {
  /// What expressions name: functions, properties, types.
  private(set) var names: Set<String> = []
  private(set) var types: [(name: String, fullName: String)] = []
  /// What types inherit from, and protocols.
  private(set) var protocols: Set<String> = []
  private var functions: Set<String> = []

  init(_ records: [FactsRecord]) {
    for facts in records.map(\.facts) {
      names.formUnion(facts.names)
      functions.formUnion(facts.functions.map(\.name))
      var fullNames: [String] = []
      for group in facts.groups {
        let outer = group.parent.map { fullNames[$0] + "." } ?? ""
        fullNames.append(outer + group.name)
        let name = group.name.split(separator: ".").last.map(String.init) ?? group.name
        types.append((name, outer + group.name))
        protocols.formUnion(group.inherited.flatMap(Vocabulary.names))
        if group.kind == .protocol { protocols.insert(group.name) }
        functions.formUnion(group.functions.map(\.name))
      }
    }
  }

  func hasFunction(_ verb: String) -> Bool {
    functions.contains { $0.hasPrefix(verb) && $0.dropFirst(verb.count).first?.isLowercase != true }
  }

  private static func names(in type: TypeReference) -> [String] {
    if case .composition(let parts) = type { return parts.flatMap(names) }
    return type.lastName.map { [$0] } ?? []
  }
}
