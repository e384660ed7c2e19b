import AssemblerGraphLinker

/// A pattern of a configuration, in which `$1` … `$9` stand for what other patterns captured.
///
///     TextPattern("Features/(?!$1/)")
struct TextPattern {
  let text: String
  private let isPlain: Bool
  private let expression: Regex<AnyRegexOutput>?

  /// - Parameter captures: what takes the place of `$1` …
  init(_ text: String, captures: [String] = []) {
    isPlain = false
    self.text = text
    expression = try? Regex(substituting(captures, in: text))
  }

  /// A pattern that stands for itself when it has no sign of a regular expression.
  ///
  ///     Core        Core, not CoreData
  ///     .*Service$  NewsService
  init(name text: String, captures: [String] = []) {
    isPlain = !text.contains { signs.contains($0) }
    self.text = text
    expression = isPlain ? nil : try? Regex(substituting(captures, in: text))
  }

  /// What the groups captured, those that took no part as empty texts; nil when the pattern does not fit.
  func captures(in subject: String) -> [String]? {
    if isPlain { return subject == text ? [] : nil }
    guard let expression, let match = try? expression.firstMatch(in: subject) else { return nil }
    return match.output.dropFirst().map { $0.substring.map(String.init) ?? "" }
  }
}

/// What makes a name a regular expression. A dot alone does not: it stands between the names of nested types.
private let signs: Set<Character> = ["^", "$", "*", "+", "?", "(", ")", "[", "]", "{", "}", "|", "\\"]

/// Why a text is no pattern; nil when it is one.
package func problem(ofPattern text: String) -> String? {
  do {
    _ = try Regex(substituting([], in: text))
    return nil
  } catch {
    return "\(error)"
  }
}

/// The greatest number behind a `$` in a pattern; 0 when there is none.
package func greatestReference(in pattern: String) -> Int {
  references(in: pattern).map(\.number).max() ?? 0
}

/// How many groups of a regular expression capture.
package func groupCount(of pattern: String) -> Int {
  var count = 0
  var isEscaped = false
  var isInClass = false
  var rest = Substring(pattern)
  while let character = rest.popFirst() {
    if isEscaped {
      isEscaped = false
    } else if character == "\\" {
      isEscaped = true
    } else if isInClass {
      isInClass = character != "]"
    } else if character == "[" {
      isInClass = true
    } else if character == "(", isCapturing(rest) {
      count += 1
    }
  }
  return count
}

/// Whether what follows an opening bracket begins a group that captures: `(a)`, `(?<name>a)`, not `(?:a)`, `(?<=a)`.
private func isCapturing(_ rest: Substring) -> Bool {
  if rest.first != "?" { return rest.first != "*" }
  return rest.hasPrefix("?P<") || rest.hasPrefix("?<") && !rest.hasPrefix("?<=") && !rest.hasPrefix("?<!")
}

/// The pattern with what was captured in the places of its references, so that it fits that text and no other.
private func substituting(_ captures: [String], in pattern: String) -> String {
  var result = ""
  var end = pattern.startIndex
  for reference in references(in: pattern) {
    result += pattern[end..<reference.range.lowerBound]
    let captured = reference.number <= captures.count ? captures[reference.number - 1] : ""
    result += "(?:\(escaped(captured)))"
    end = reference.range.upperBound
  }
  return result + pattern[end...]
}

private func references(in pattern: String) -> [(range: Range<String.Index>, number: Int)] {
  var found: [(Range<String.Index>, Int)] = []
  var isEscaped = false
  var index = pattern.startIndex
  while index < pattern.endIndex {
    let next = pattern.index(after: index)
    if isEscaped {
      isEscaped = false
    } else if pattern[index] == "\\" {
      isEscaped = true
    } else if pattern[index] == "$", next < pattern.endIndex, let number = pattern[next].wholeNumberValue,
      pattern[next].isASCII, number > 0
    {
      found.append((index..<pattern.index(after: next), number))
    }
    index = next
  }
  return found
}

private func escaped(_ text: String) -> String {
  text.reduce(into: "") { result, character in
    if signs.contains(character) || character == "." { result += "\\" }
    result.append(character)
  }
}
