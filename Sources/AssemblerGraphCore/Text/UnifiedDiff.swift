/// The difference of two texts as `diff -u` and `git apply` write and read it; empty when there is none.
///
///     --- a/Sources/A.swift
///     +++ b/Sources/A.swift
///     @@ -3,7 +3,7 @@
///
/// A line ends with a line feed, and a carriage return before that is part of it: programs that apply the difference look at bytes.
package func unifiedDiff(from before: String, to after: String, path: String, context: Int = 3) -> String {
  let old = linesOfBytes(before)
  let new = linesOfBytes(after)
  let lines = script(old, new)
  let changes = lines.indices.filter { lines[$0].mark != " " }
  if changes.isEmpty { return "" }
  var text = "--- \(named("a/" + path))\n+++ \(named("b/" + path))\n"
  var position = changes.startIndex
  while position < changes.endIndex {
    let first = max(0, changes[position] - context)
    var last = changes[position]
    while position < changes.endIndex, changes[position] <= last + 2 * context + 1 {
      last = changes[position]
      position += 1
    }
    let end = min(lines.count, last + context + 1)
    text += hunk(lines[first..<end])
  }
  return text
}

/// To split by characters would take `\r\n` for one that is no line feed.
private func linesOfBytes(_ text: String) -> [Substring] {
  text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { Substring($0) }
}

/// A path as git writes it in front of a difference: with a tab behind it where a space could be taken for its end, and in quotes
/// where it holds what would end them, or no text.
private func named(_ path: String) -> String {
  let end = path.contains(" ") ? "\t" : ""
  let needsQuotes = path.unicodeScalars.contains { $0 == "\"" || $0 == "\\" || $0.value < 0x20 || $0.value == 0x7f }
  if !needsQuotes { return path + end }
  var quoted = ""
  for scalar in path.unicodeScalars {
    switch scalar {
    case "\"", "\\": quoted += "\\\(scalar)"
    case "\t": quoted += "\\t"
    case "\n": quoted += "\\n"
    case _ where scalar.value < 0x20 || scalar.value == 0x7f:
      let octal = String(scalar.value, radix: 8)
      quoted += "\\" + String(repeating: "0", count: 3 - octal.count) + octal
    default: quoted.unicodeScalars.append(scalar)
    }
  }
  return "\"\(quoted)\"" + end
}

private struct DiffLine {
  var mark: Character
  var text: Substring
  /// Counted from 1, in the text before and the one after.
  var old: Int
  var new: Int
  /// The last line has no line break behind it.
  var isUnterminated: Bool
}

private func script(_ old: [Substring], _ new: [Substring]) -> [DiffLine] {
  var removed: Set<Int> = []
  var inserted: Set<Int> = []
  for change in new.difference(from: old) {
    switch change {
    case .remove(let offset, _, _): removed.insert(offset)
    case .insert(let offset, _, _): inserted.insert(offset)
    }
  }
  var lines: [DiffLine] = []
  var (left, right) = (0, 0)
  while left < old.count || right < new.count {
    let mark: Character
    if left < old.count, removed.contains(left) {
      mark = "-"
    } else if right < new.count, inserted.contains(right) {
      mark = "+"
    } else {
      mark = " "
    }
    let text = mark == "+" ? new[right] : old[left]
    let isLast = mark == "+" ? right == new.count - 1 : left == old.count - 1
    // What is behind the last line break is no line.
    if !(isLast && text.isEmpty) {
      lines.append(DiffLine(mark: mark, text: text, old: left + 1, new: right + 1, isUnterminated: isLast))
    }
    if mark != "+" { left += 1 }
    if mark != "-" { right += 1 }
  }
  return lines
}

private func hunk(_ lines: ArraySlice<DiffLine>) -> String {
  guard let first = lines.first else { return "" }
  let old = lines.count { $0.mark != "+" }
  let new = lines.count { $0.mark != "-" }
  var text = "@@ -\(first.old),\(old) +\(first.new),\(new) @@\n"
  for line in lines {
    text += "\(line.mark)\(line.text)\n" + (line.isUnterminated ? "\\ No newline at end of file\n" : "")
  }
  return text
}
