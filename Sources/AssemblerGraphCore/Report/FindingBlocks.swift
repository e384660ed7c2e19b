import AssemblerGraphFacts
import AssemblerGraphModel

/// The lines of each finding as `text` shows it. Those of one rule and severity follow a heading, which belongs to the first
/// of them, so that whoever shows only some of the blocks shows no heading without a finding.
struct FindingBlocks {
  var options: ReportOptions
  var paint: Paint

  /// Whether there is no limit: then nothing is left out.
  private var isComplete: Bool { options.rows == nil }

  func blocks(of findings: [Finding]) -> [[String]] {
    var told: Set<String> = []
    return findings.indices.map { index in
      let finding = findings[index]
      let before = index == 0 ? nil : findings[index - 1]
      let isFirst = before.map { $0.rule != finding.rule || $0.severity != finding.severity } ?? true
      let isLast = index == findings.endIndex - 1
      let endsGroup =
        isLast || findings[index + 1].rule != finding.rule || findings[index + 1].severity != finding.severity
      var lines: [String] = []
      if isFirst {
        let number = findings.count { $0.rule == finding.rule && $0.severity == finding.severity }
        lines += heading(of: finding, number, withReason: told.insert(finding.rule).inserted) + [""]
      }
      let own = self.lines(of: finding)
      return lines + own + (own.count > 1 || endsGroup ? [""] : [])
    }
  }

  /// `ownership-cycle, 2 errors: Objects that own each other are never freed.`
  private func heading(of finding: Finding, _ number: Int, withReason: Bool) -> [String] {
    let why = withReason ? options.rules.first { $0.id == finding.rule }?.why : nil
    let title = "\(printable(finding.rule)), \(count(number, finding.severity.rawValue))"
    return wrapped(
      Word.words(title + (why == nil ? "" : ":"), paint, .cyan) + (why.map { Word.words(printable($0), paint) } ?? []),
      to: options.width,
      indentation: "  "
    )
  }

  private func lines(of finding: Finding) -> [String] {
    let place = printableLine(finding.location.description) + ":"
    // One line, however long: programs look for it.
    let head = "\(paint(place, .bold)) \(paint(finding.severity)): \(paint(printable(finding.message), .bold))"
    var lines = ["\(head) (\(printable(finding.rule)))"]
    if isComplete, let source = options.sourceLine?(finding.location) {
      lines += sourceExcerpt(source, at: finding.location, paint: paint)
    }
    lines += drawing(of: finding)
    if let advice = finding.advice {
      lines += wrapped(
        [Word(text: "  " + paint("help:", .cyan), width: 7)]
          + Word.words(printable(advice.besides(finding.location)), paint),
        to: options.width
      )
    }
    return lines + notes(of: finding)
  }

  /// The hops below each other; a closed path is drawn closed. The place of the finding stands above and is not repeated.
  private func drawing(of finding: Finding) -> [String] {
    let path = finding.path
    let isClosed = !path.isEmpty && path.last?.to == path.first?.from
    return path.indices.flatMap { index -> [String] in
      if let left = omitted(index, of: path.count) { return left }
      let isFirst = index == path.startIndex
      let isLast = index == path.endIndex - 1
      let start = !isClosed ? "─▶ " : isFirst && isLast ? "↻  " : isFirst ? "╭─▶" : isLast ? "╰──" : "│  "
      let rest = !isClosed || isLast ? "   " : "│  "
      return lines(
        of: path[index],
        path.count,
        start: start,
        rest: rest,
        isHere: path[index].location == finding.location
      )
    }
  }

  /// What stands for the middle of a path that would fill the screen; empty behind the first line of it.
  private func omitted(_ index: Int, of count: Int) -> [String]? {
    guard !isComplete, count > 8, index >= 4, index < count - 3 else { return nil }
    return index == 4 ? ["  │   … \(count - 7) more hops, which --all lists"] : []
  }

  private func lines(of hop: Finding.Hop, _ count: Int, start: String, rest: String, isHere: Bool) -> [String] {
    let place = isHere ? "← here" : printable(hop.location.description)
    let sentence = printable(hop.shortStatement(inPathOf: count))
    let remark = hop.remark.flatMap { remark in
      isComplete || remark.hasPrefix(Certainty.possible.rawValue) ? printable(remark.besides(hop.location)) : nil
    }
    let width = options.width ?? 100
    let indentation = "  \(rest)   "
    var lines: [String]
    if 6 + columns(of: sentence) + 2 + columns(of: place) <= width {
      lines = ["  \(start) \(sentence)  \(paint(place, .dim))"]
    } else {
      let words = Word.words("  \(start) \(sentence)", paint)
      let end = isHere ? Word.words(place, paint, .dim) : []
      lines = wrapped(words + end, to: options.width, indentation: indentation)
      if !isHere { lines.append(indentation + paint(place, .dim)) }
    }
    if let remark {
      let words = Word.words(remark, paint, .dim)
      lines += wrapped(
        [
          Word(
            text: indentation + (words.first?.text ?? ""),
            width: columns(of: indentation) + (words.first?.width ?? 0)
          )
        ]
          + words.dropFirst(),
        to: options.width,
        indentation: indentation
      )
    }
    return lines
  }

  /// What becomes of the cycle; the other notes are places more of the same, and counted where there is a limit.
  private func notes(of finding: Finding) -> [String] {
    let shown = isComplete ? finding.notes : finding.notes.filter { $0 == finding.release?.note }
    var lines = shown.flatMap { note -> [String] in
      let text = printable(note.text.besides(note.location))
      let place = printable(note.location.description)
      if 8 + columns(of: text) + 2 + columns(of: place) <= options.width ?? 100 {
        return ["  \(paint("note:", .cyan)) \(text)  \(paint(place, .dim))"]
      }
      return wrapped(
        [Word(text: "  " + paint("note:", .cyan), width: 7)] + Word.words(text, paint),
        to: options.width
      ) + ["        \(paint(place, .dim))"]
    }
    let left = finding.notes.count - shown.count
    if left > 0 { lines.append("  \(paint("note:", .cyan)) \(count(left, "more note")), which --all lists") }
    return lines
  }
}

extension Finding.Hop {
  /// The statement; where the message has named the only type already, only how it holds itself.
  fileprivate func shortStatement(inPathOf count: Int) -> String {
    let known = "\(from) owns \(to) "
    return count == 1 && from == to && statement.hasPrefix(known) ? String(statement.dropFirst(known.count)) : statement
  }
}

extension String {
  /// The text where a place stands beside it, and need not be told again: `this closure` for `the closure at F.swift:3:7`.
  func besides(_ location: SourceLocation) -> String {
    replacing("the closure at \(location)", with: "this closure")
      .replacing("the method reference at \(location)", with: "this method reference")
      .replacing("what is called at \(location)", with: "what is called here")
  }
}
