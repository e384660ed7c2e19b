/// What is different between two texts, as one replacement: all between what both begin with and what both end with.
func change(from before: String, to after: String, _ encoding: TextLines.Encoding) -> TextEdit {
  let (old, new) = (Array(before.utf8), Array(after.utf8))
  var start = 0
  while start < min(old.count, new.count), old[start] == new[start] { start += 1 }
  var end = 0
  while end < min(old.count, new.count) - start, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
  // Whole lines: nothing is cut within a character.
  while start > 0, old[start - 1] != UInt8(ascii: "\n") { start -= 1 }
  while end > 0, old[old.count - end - 1] != UInt8(ascii: "\n") { end -= 1 }
  let lines = TextLines(old)
  return TextEdit(
    range: Span(
      start: lines.position(ofOffset: start, encoding),
      end: lines.position(ofOffset: old.count - end, encoding)
    ),
    newText: String(decoding: new[start..<(new.count - end)], as: UTF8.self)
  )
}
