import AssemblerGraphCore
import AssemblerGraphFacts
import AssemblerGraphLinker
import AssemblerGraphProject

/// A part of a document that the tool fills, between two comments that nobody sees.
///
///     <!-- assembler-graph:begin view=components focus=Login -->
///     ```mermaid
///     …
///     ```
///     <!-- assembler-graph:end graph=4ced86bfd02f9026 -->
struct MarkedRegion: Hashable {
  /// By index into the lines of the document.
  var begin: Int
  var end: Int
  /// What stands before the comment: a region can be in a list.
  var indentation: String
  var words: [Word]
  /// The hash of the graph that it shows, as the last run noted it; nil before the first.
  var graphHash: String?

  /// `focus=Login`, `focus="Login,Logout"` or `cycles`, with its column.
  struct Word: Hashable {
    var key: String
    var value: String?
    var column: Int
  }
}

/// The regions of a document, or all that is wrong with its marks.
///
/// Marks inside fenced code are examples and no marks. A mark has its line for itself.
func markedRegions(in lines: [Substring], path: String) -> Result<[MarkedRegion], EmbedProblems> {
  var regions: [MarkedRegion] = []
  var problems: [EmbedProblem] = []
  var open: MarkedRegion?
  var fence: Substring?
  for (index, line) in lines.enumerated() {
    func report(_ kind: EmbedProblem.Kind, at line: Int? = nil, column: Int = 1) {
      let location = SourceLocation(file: path, line: (line ?? index) + 1, column: column)
      problems.append(EmbedProblem(location: location, kind: kind))
    }
    if open == nil {
      fence = fenceState(after: line, in: fence)
      if fence != nil { continue }
    }
    guard let mark = Mark(line) else { continue }
    switch mark.name {
    case "begin":
      if let open { report(.nested(begin: open.begin + 1)) }
      guard let words = mark.words else {
        report(.openQuote, column: mark.column)
        continue
      }
      open = MarkedRegion(begin: index, end: index, indentation: mark.indentation, words: words)
    case "end":
      guard var region = open else {
        report(.missingBegin, column: mark.column)
        continue
      }
      region.end = index
      region.graphHash = mark.words?.first { $0.key == "graph" }?.value
      regions.append(region)
      open = nil
    default: report(.unknownMarker(mark.name), column: mark.column)
    }
  }
  if let open {
    let location = SourceLocation(file: path, line: open.begin + 1, column: 1)
    problems.append(EmbedProblem(location: location, kind: .missingEnd))
  }
  return problems.isEmpty ? .success(regions) : .failure(EmbedProblems(all: problems))
}

struct EmbedProblems: Error, Hashable {
  var all: [EmbedProblem]
}

/// `<!-- assembler-graph:begin view=components -->` on a line of its own.
private struct Mark {
  var name: String
  /// nil: a quote is not closed.
  var words: [MarkedRegion.Word]?
  var indentation: String
  /// Of the comment, from 1 on.
  var column: Int

  init?(_ line: Substring) {
    let text = line.last == "\r" ? line.dropLast() : line
    let content = text.drop { $0 == " " || $0 == "\t" }
    guard let match = content.wholeMatch(of: #/<!--\s*assembler-graph:([\w-]*)\s*(.*?)\s*-->\s*/#) else { return nil }
    name = String(match.1)
    indentation = String(text[..<content.startIndex])
    column = indentation.utf8.count + 1
    words = markWords(match.2, column: text[..<match.2.startIndex].utf8.count + 1)
  }
}

/// Words between blanks; in a value quotes hold blanks together. nil when one is not closed.
private func markWords(_ text: Substring, column: Int) -> [MarkedRegion.Word]? {
  var words: [MarkedRegion.Word] = []
  var rest = text
  while let start = rest.firstIndex(where: { $0 != " " && $0 != "\t" }) {
    let column = column + text[..<start].utf8.count
    let key = rest[start...].prefix { $0 != "=" && $0 != " " && $0 != "\t" }
    rest = rest[key.endIndex...]
    guard rest.first == "=" else {
      words.append(MarkedRegion.Word(key: String(key), value: nil, column: column))
      continue
    }
    rest = rest.dropFirst()
    let value: Substring
    if let quote = rest.first, quote == "\"" || quote == "'" {
      guard let end = rest.dropFirst().firstIndex(of: quote) else { return nil }
      value = rest[rest.index(after: rest.startIndex)..<end]
      rest = rest[rest.index(after: end)...]
    } else {
      value = rest.prefix { $0 != " " && $0 != "\t" }
      rest = rest[value.endIndex...]
    }
    words.append(MarkedRegion.Word(key: String(key), value: String(value), column: column))
  }
  return words
}

/// The fence that is open behind a line, if one is.
///
/// Source: CommonMark 0.31.2, 4.5 Fenced code blocks.
private func fenceState(after line: Substring, in fence: Substring?) -> Substring? {
  let content = line.drop { $0 == " " || $0 == "\t" || $0 == ">" }
  guard let mark = content.first, mark == "`" || mark == "~" else { return fence }
  let run = content.prefix { $0 == mark }
  guard run.count >= 3 else { return fence }
  guard let fence else {
    return mark == "`" && content.dropFirst(run.count).contains("`") ? nil : run
  }
  let isClosing =
    fence.first == mark && run.count >= fence.count
    && content.dropFirst(run.count).allSatisfy(\.isWhitespace)
  return isClosing ? nil : fence
}
