import Testing

@testable import AssemblerGraphServer

struct TextLinesTests {
  private let text = "let a = 1\r\n/* 😀é */ var parent: Parent?\n\nend"

  @Test func bothCountsOfCharactersFindTheSamePlace() {
    let lines = TextLines(Array(text.utf8))
    let offset = lines.offset(line: 2, column: 18)
    #expect(lines[lines.marked(atOffset: offset)] == "parent")
    #expect(lines.position(ofOffset: offset, .utf16) == Position(line: 1, character: 14))
    #expect(lines.position(ofOffset: offset, .utf8) == Position(line: 1, character: 17))
    #expect(lines.offset(of: Position(line: 1, character: 14), .utf16) == offset)
    #expect(lines.offset(of: Position(line: 1, character: 17), .utf8) == offset)
    #expect(lines.place(ofOffset: offset) == (2, 18))
    #expect(lines[lines.word(atOffset: offset + 3)] == "parent")
  }

  @Test func everyOffsetComesBack() {
    let lines = TextLines(Array(text.utf8))
    let scalars = text.unicodeScalars
    for index in scalars.indices where scalars[index] != "\n" {
      let offset = text.utf8.distance(from: text.utf8.startIndex, to: index)
      for encoding in [TextLines.Encoding.utf8, .utf16] {
        #expect(lines.offset(of: lines.position(ofOffset: offset, encoding), encoding) == offset)
      }
    }
  }

  @Test func whatIsBeyondTheTextIsItsEnd() {
    let lines = TextLines(Array(text.utf8))
    #expect(lines.offset(of: Position(line: 9, character: 0), .utf16) == lines.bytes.count)
    #expect(lines.offset(of: Position(line: 0, character: 99), .utf16) == 9)
    #expect(lines.offset(of: Position(line: -1, character: -5), .utf16) == 0)
    #expect(lines.offset(line: 77, column: 1) == lines.bytes.count)
    #expect(TextLines([]).marked(atOffset: 5) == 0..<0)
  }

  @Test(arguments: [
    ("a\nb\nc\n", "a\nB\nc\n"), ("a\nb\n", "a\nweak b\nb\n"), ("", "a"), ("a", ""), ("x\nx\nx\n", "x\nx\n"),
    ("same\n", "same\n"), ("é\r\né", "é\r\nè"),
  ])
  func aChangeLeadsFromOneTextToTheOther(before: String, after: String) {
    let edit = change(from: before, to: after, .utf16)
    let lines = TextLines(Array(before.utf8))
    let start = lines.offset(of: edit.range.start, .utf16)
    let end = lines.offset(of: edit.range.end, .utf16)
    var bytes = lines.bytes
    bytes.replaceSubrange(start..<end, with: edit.newText.utf8)
    #expect(String(decoding: bytes, as: UTF8.self) == after)
  }
}
