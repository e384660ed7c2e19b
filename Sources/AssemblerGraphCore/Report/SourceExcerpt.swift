import AssemblerGraphFacts

/// A line of source with a caret below the column.
///
///       5 │   var parent: ListInteracting?
///         │       ^
///
/// - Parameter column: counted from 1 in UTF-8 bytes. A column behind the end gives a caret behind the end.
func sourceExcerpt(_ line: String, at location: SourceLocation, paint: Paint) -> [String] {
  let before = String(decoding: line.utf8.prefix(max(0, location.column - 1)), as: UTF8.self)
  let number = String(location.line)
  let margin = String(repeating: " ", count: max(0, 5 - number.count))
  let gap = String(repeating: " ", count: columns(of: shown(before)))
  return [
    paint("\(margin)\(number) │ ", .dim) + shown(line),
    paint("\(String(repeating: " ", count: margin.count + number.count)) │ ", .dim) + gap + paint("^", .green),
  ]
}

private func shown(_ line: String) -> String {
  printable(String(line.map { $0 == "\t" ? "    " : String($0) }.joined()))
}
