import AssemblerGraphFacts
import AssemblerGraphModel

/// For people at a terminal.
///
///     Sources/B.swift:5:13: error: ownership cycle: A → B → A (ownership-cycle)
///         5 │   var a: A?
///           │       ^
///       ╭─▶ A owns B (let b: B)
///       │     Sources/A.swift:3:7
///       │     certain: the declared type is concrete
///       ╰── B owns A (var a: A?); make this one weak and pass it by use(_:)
///             Sources/B.swift:5:13
///             certain: the declared type is concrete
///       help: make B.a weak and pass it by use(_:), because it is optional already
///
///     1 error, 0 warnings in 2 files
func textReport(_ findings: [Finding], options: ReportOptions) -> String {
  let paint = Paint(isOn: options.usesColor)
  let paragraphs =
    findings.map { lines(of: $0, options: options, paint: paint) }
    + [reasons(for: findings, options: options, paint: paint)].filter { !$0.isEmpty }
    + [options.accepted.map { acceptedLine($0, paint: paint) }].filter { !$0.isEmpty }
    + [[summary(of: findings, options: options, paint: paint)]]
  return paragraphs.map { $0.map { $0 + "\n" }.joined() }.joined(separator: "\n")
}

private func lines(of finding: Finding, options: ReportOptions, paint: Paint) -> [String] {
  var lines = [
    paint(printableLine(finding.location.description) + ":", .bold)
      + " \(paint(finding.severity)): \(paint(printable(finding.message), .bold)) (\(printable(finding.rule)))"
  ]
  if let source = options.sourceLine?(finding.location) {
    lines += sourceExcerpt(source, at: finding.location, paint: paint)
  }
  lines += drawing(of: finding.path, paint: paint)
  if let advice = finding.advice { lines.append("  \(paint("help:", .cyan)) \(printable(advice))") }
  for note in finding.notes {
    lines.append("  \(paint("note:", .cyan)) \(printable(note.text))")
    lines.append("        \(paint(printable(note.location.description), .dim))")
  }
  return lines
}

/// The hops below each other, each with its place and why it is believed; a closed path is drawn closed.
private func drawing(of path: [Finding.Hop], paint: Paint) -> [String] {
  let isClosed = !path.isEmpty && path.last?.to == path.first?.from
  return path.indices.flatMap { index in
    let isFirst = index == path.startIndex
    let isLast = index == path.endIndex - 1
    let start = !isClosed ? "─▶" : isFirst ? "╭─▶" : isLast ? "╰──" : "│  "
    let rest = !isClosed ? "  " : !isLast || isFirst ? "│  " : "   "
    let end = isClosed && isFirst && isLast ? "╰──" : rest
    let details = [path[index].location.description] + (path[index].remark.map { [$0] } ?? [])
    return ["  \(start) \(printable(path[index].sentence))"]
      + details.indices.map { detail in
        let margin = detail == details.endIndex - 1 ? end : rest
        return "  \(margin)   \(paint(printable(details[detail]), .dim))"
      }
  }
}

private func reasons(for findings: [Finding], options: ReportOptions, paint: Paint) -> [String] {
  let found = Set(findings.map(\.rule))
  return options.rules.filter { found.contains($0.id) }.sorted { $0.id < $1.id }
    .map { "\(paint(printable($0.id) + ":", .cyan)) \(printable($0.why))" }
}

/// `Sources/B.swift:5:13: accepted by a comment: the parent outlives it: ownership cycle: A → B → A (ownership-cycle)`
private func acceptedLine(_ finding: Finding, paint: Paint) -> String {
  let accepter = finding.accepter.map { " by \($0)" } ?? ""
  return paint(printableLine(finding.location.description) + ":", .bold)
    + " \(paint("accepted\(printable(accepter)):", .dim)) \(printable(finding.message)) (\(printable(finding.rule)))"
}

private func summary(of findings: [Finding], options: ReportOptions, paint: Paint) -> String {
  let files = options.fileCount.map { " in \(count($0, "file"))" } ?? ""
  let accepted = options.acceptedCounts.text.map { "; \($0)" } ?? ""
  if findings.isEmpty {
    return paint("All clear:", .green) + " nothing \(accepted.isEmpty ? "" : "else ")found\(files)\(accepted)."
  }
  return paint(findings.totals, .bold) + files + accepted
}
