import AssemblerGraphCore

/// For an option's value that is not allowed: what argument-parser says, with the allowed value that was perhaps meant.
///
///     '--view' takes 'assemblers', 'components', 'modules' or 'all', not 'modul' (did you mean 'modules'?)
///
/// - Parameter message: as argument-parser words it; nil is the answer to every other message, and where nothing is near.
func suggestion(for message: String) -> String? {
  let known =
    #/(?s)The value '(?<value>.*?)' is invalid for '(?<option>[^' ]+)[^']*'\. Please provide one of (?<allowed>.*)/#
  guard let match = message.firstMatch(of: known) else { return nil }
  // A few are told in quotes, more in a list.
  let quoted = match.allowed.matches(of: #/'([^']+)'/#).map { String($0.1) }
  let allowed = quoted.isEmpty ? match.allowed.matches(of: #/- (\S+)/#).map { String($0.1) } : quoted
  let value = String(match.value)
  // What is more than a word is wrong in another way.
  guard value.allSatisfy({ $0.isLetter || $0 == "-" }) else { return nil }
  let begun = value.isEmpty ? nil : allowed.first { $0.hasPrefix(value) }
  guard let nearest = begun ?? nearMisses(to: value, among: allowed, limit: 1).first else { return nil }
  let words = allowed.map { "'\($0)'" }
  let list = words.dropLast().joined(separator: ", ") + (words.count > 1 ? " or " : "") + (words.last ?? "")
  return "'\(match.option)' takes \(list), not '\(value)' (did you mean '\(nearest)'?)"
}
