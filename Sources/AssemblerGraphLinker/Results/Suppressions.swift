import AssemblerGraphFacts
import AssemblerGraphModel

/// The suppressions of one file, each `disable` with the lines up to its `enable`, or to the end of the file.
///
///     // assembler-graph:disable ownership-cycle, no-inheritance - generated      ownership-cycle  1 to 9
///     …
///     // assembler-graph:enable ownership-cycle      (line 9)                      no-inheritance   1 to the end
func suppressions(in facts: FileFacts) -> [Suppression] {
  var result: [Suppression] = []
  /// Entries whose `enable` has not come yet, as indices into `result` and its entries.
  var open: [(suppression: Int, entry: Int, rule: String)] = []
  for comment in facts.suppressions {
    var suppression = Suppression(
      location: SourceLocation(file: facts.path, position: comment.position),
      command: comment.command,
      reason: comment.reason
    )
    switch comment.target {
    case nil:
      suppression.mistakes = [.unknownCommand]
    case .next, .this, .previous:
      suppression.entries = comment.rules.map { Suppression.Entry(rule: $0, lines: comment.lines) }
    case .region:
      suppression.entries = comment.rules.map { Suppression.Entry(rule: $0, lines: comment.position.line...Int.max) }
      open += comment.rules.enumerated().map { (result.count, $0.offset, $0.element) }
    case .end:
      let named: [String?] = comment.rules.isEmpty ? [nil] : comment.rules
      for rule in named {
        let ended = open.filter { rule == nil || $0.rule == rule }
        if ended.isEmpty { suppression.mistakes.append(.endsNothing(rule: rule)) }
        for (index, entry, _) in ended {
          let first = result[index].entries[entry].lines.lowerBound
          result[index].entries[entry].lines = first...comment.position.line
        }
        open.removeAll { rule == nil || $0.rule == rule }
      }
    }
    if comment.rules.isEmpty, comment.target != nil, comment.target != .end { suppression.mistakes = [.noRule] }
    result.append(suppression)
  }
  return result
}
