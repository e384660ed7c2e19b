import AssemblerGraphFacts
import Testing

@testable import AssemblerGraphProject
@testable import assembler_graph

struct StatusTextTests {
  @Test func progressShowsAfterHalfASecond() {
    #expect(progressLine(12, of: 521, after: .milliseconds(499)) == nil)
    #expect(progressLine(12, of: 521, after: .milliseconds(501)) == "Scanning 12 of 521 files…")
    #expect(progressLine(0, of: 1, after: .seconds(2)) == "Scanning 0 of 1 file…")
  }

  @Test(arguments: [(0, "0.0 s"), (49, "0.0 s"), (50, "0.1 s"), (999, "1.0 s"), (61_240, "61.2 s")])
  func secondsHaveOneDigit(milliseconds: Int, expected: String) {
    #expect(secondsText(.milliseconds(milliseconds)) == expected)
  }

  @Test func bytesThatAreNotUTF8AreLocated() {
    #expect(firstInvalidUTF8(in: Array("é\nab".utf8)) == nil)
    #expect(firstInvalidUTF8(in: Array("é\na".utf8) + [0xFF])?.line == 2)
    #expect(firstInvalidUTF8(in: Array("é\na".utf8) + [0xFF])?.column == 2)
    #expect(firstInvalidUTF8(in: [0xC3])?.column == 1)
  }
}
