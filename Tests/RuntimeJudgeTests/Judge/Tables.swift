/// The verdicts on the shapes, a row a topic, as a Markdown table.
func table(of verdicts: [ShapeVerdict]) -> String {
  let columns: [(title: String, outcome: Shape.Outcome, results: Set<ShapeVerdict.Result>)] = [
    ("found, certain", .leaks, [.foundCertain]),
    ("found, possible", .leaks, [.foundPossible]),
    ("missed", .leaks, [.missed, .accused, .silent, .doubted]),
    ("silent", .frees, [.silent]),
    ("possible", .frees, [.doubted]),
    ("accused", .frees, [.accused, .missed]),
    ("no error", .released, [.silent, .doubted]),
    ("an error", .released, [.accused]),
  ]
  var topics: [String] = []
  for verdict in verdicts where !topics.contains(verdict.shape.topic) { topics.append(verdict.shape.topic) }
  func cells(_ verdicts: [ShapeVerdict]) -> [String] {
    func count(_ outcome: Shape.Outcome) -> Int { verdicts.count { $0.shape.outcome == outcome } }
    let counts = columns.map { column in
      verdicts.count { $0.shape.outcome == column.outcome && column.results.contains($0.result) }
    }
    return [count(.leaks)].map(String.init) + counts.prefix(3).map(String.init) + [String(count(.frees))]
      + counts[3..<6].map(String.init) + [String(count(.released))] + counts.dropFirst(6).map(String.init)
  }
  return markdownTable(
    header: ["topic", "leaking"] + columns.prefix(3).map(\.title) + ["clean"]
      + columns[3..<6].map(\.title) + ["let go"] + columns.dropFirst(6).map(\.title),
    rows: topics.map { topic in [topic] + cells(verdicts.filter { $0.shape.topic == topic }) }
      + [["all"] + cells(verdicts)]
  )
}

/// A Markdown table with aligned columns; the first is text, the others are numbers.
func markdownTable(header: [String], rows: [[String]]) -> String {
  let widths = header.indices.map { column in ([header] + rows).map { $0[column].count }.max() ?? 0 }
  func line(_ cells: [String]) -> String {
    let padded = cells.enumerated().map { column, cell in
      let padding = String(repeating: " ", count: widths[column] - cell.count)
      return column == 0 ? cell + padding : padding + cell
    }
    return "| \(padded.joined(separator: " | ")) |"
  }
  let rule = widths.enumerated().map { column, width in
    column == 0 ? String(repeating: "-", count: width) : String(repeating: "-", count: width - 1) + ":"
  }
  return ([line(header), "| \(rule.joined(separator: " | ")) |"] + rows.map(line)).joined(separator: "\n") + "\n"
}
