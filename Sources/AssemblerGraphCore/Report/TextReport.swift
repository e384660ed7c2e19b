import AssemblerGraphFacts
import AssemblerGraphModel

/// For people at a terminal: the gravest first, by rule, as many findings as fit a screen, and what to do next.
///
///     ownership-cycle, 2 errors: Objects that own each other are never freed.
///
///     Sources/B.swift:5:13: error: ownership cycle: A → B → A (ownership-cycle)
///       ╭─▶ A owns B (let b: B)  Sources/A.swift:3:7
///       ╰── B owns A (var a: A?)  ← here
///       help: make B.a weak and pass it by use(_:), because it is optional already
///
///     Not shown (see --all): 1 error of ownership-cycle; 12 warnings of no-inheritance.
///
///     2 errors, 12 warnings in 40 files
///     Next: 'assembler-graph fix' shows a patch; 'baseline write' accepts what is there today
///
/// Without a limit of rows it is complete: every finding, with its line of source, and for each hop why it is believed.
func textReport(_ findings: [Finding], options: ReportOptions) -> String {
  let paint = Paint(isOn: options.usesColor)
  let listed = findings.gravestFirst.filter(options.filter.admits)
  let page = FindingBlocks(options: options, paint: paint)
  let blocks = page.blocks(of: listed)
  let accepted = options.accepted.map { acceptedLine($0, options, paint) }
  func ending(_ shown: Int) -> [String] {
    let left = listed.dropFirst(shown) + findings.filter { !options.filter.admits($0) }
    return (accepted.isEmpty ? [] : accepted.flatMap(\.self) + [""])
      + notShown(Array(left), options)
      + summary(of: findings, options: options, paint: paint)
      + next(options)
  }
  var shown = blocks.count
  if let rows = options.rows, blocks.reduce(0, { $0 + $1.count }) + ending(shown).count > rows {
    let room = rows - ending(0).count
    var used = 0
    shown =
      blocks.prefix { block in
        used += block.count
        return used <= room
      }.count
    // A screen without a finding would be none.
    shown = max(shown, min(1, blocks.count))
  }
  return (blocks.prefix(shown).flatMap(\.self) + ending(shown)).map { $0 + "\n" }.joined()
}

/// `Not shown (see --all): 8 errors and 3 warnings of ownership-cycle; 214 warnings of no-inheritance.`
private func notShown(_ findings: [Finding], _ options: ReportOptions) -> [String] {
  if findings.isEmpty { return [] }
  var order: [String] = []
  var numbers: [String: [Int]] = [:]
  for finding in findings.gravestFirst {
    if numbers[finding.rule] == nil { order.append(finding.rule) }
    numbers[finding.rule, default: [0, 0, 0]][Severity.allCases.firstIndex(of: finding.severity) ?? 0] += 1
  }
  let most = 8
  var parts = order.prefix(most).map { rule in
    let counts = zip(numbers[rule] ?? [], ["error", "warning", "note"]).filter { $0.0 > 0 }.map { count($0, $1) }
    return "\(counts.joined(separator: " and ")) of \(printable(rule))"
  }
  let rest = order.dropFirst(most)
  if !rest.isEmpty {
    parts.append("\(rest.reduce(0) { $0 + (numbers[$1] ?? []).reduce(0, +) }) of \(count(rest.count, "other rule"))")
  }
  let text = "Not shown (see --all): " + parts.joined(separator: "; ") + "."
  return wrapped(Word.words(text, Paint(isOn: false)), to: options.width) + [""]
}

/// The first step, and as many of the others as the line has room for.
private func next(_ options: ReportOptions) -> [String] {
  guard var line = options.nextSteps.first.map({ "Next: " + $0 }) else { return [] }
  for step in options.nextSteps.dropFirst() where columns(of: line) + 2 + columns(of: step) <= options.width ?? .max {
    line += "; " + step
  }
  return wrapped(Word.words(line, Paint(isOn: false)), to: options.width)
}

/// `Sources/B.swift:5:13: accepted by a comment: the parent outlives it: ownership cycle: A → B → A (ownership-cycle)`
private func acceptedLine(_ finding: Finding, _ options: ReportOptions, _ paint: Paint) -> [String] {
  let accepter = finding.accepter.map { " by \($0)" } ?? ""
  return wrapped(
    [Word(text: paint(place(finding.location) + ":", .bold), width: columns(of: place(finding.location)) + 1)]
      + Word.words("accepted\(printable(accepter)):", paint, .dim)
      + Word.words("\(printable(finding.message)) (\(printable(finding.rule)))", paint),
    to: options.width
  )
}

private func place(_ location: SourceLocation) -> String { printableLine(location.description) }

private func summary(of findings: [Finding], options: ReportOptions, paint: Paint) -> [String] {
  let files = options.fileCount.map { " in \(count($0, "file"))" } ?? ""
  let accepted = options.acceptedCounts.text.map { "; \($0)" } ?? ""
  if findings.isEmpty {
    return [paint("All clear:", .green) + " nothing \(accepted.isEmpty ? "" : "else ")found\(files)\(accepted)."]
  }
  return [paint(findings.totals, .bold) + files + accepted]
}
