import TestSupport
import Testing

@testable import AssemblerGraphCore

@Suite struct XMLTextTests {
  @Test(arguments: [
    ("List", "List"), ("", ""), ("&", "&amp;"), ("Box<\"a\" & 'b'>", "Box&lt;&quot;a&quot; &amp; &#39;b&#39;&gt;"),
    ("ends with <", "ends with &lt;"), ("& begins", "&amp; begins"), ("<>", "&lt;&gt;"),
    ("one\ttwo\r\nthree", "one\ttwo\r\nthree"), ("nul\0nul", "nul\u{FFFD}nul"), ("\u{1B}[2J", "\u{FFFD}[2J"),
  ])
  func whatXMLTakesForItselfIsWrittenInWords(text: String, escaped: String) {
    #expect(escapedForXML(text) == escaped)
  }

  /// They begin with the same byte as the two that XML does not have.
  @Test func onlyTheCharactersThatXMLLacksAreReplaced() {
    let text = "漢字 ﬁ Ａ \u{FFFD} \u{FEFF} \u{FFFE} \u{FFFF} 👩‍👩‍👧"
    #expect(escapedForXML(text) == "漢字 ﬁ Ａ \u{FFFD} \u{FEFF} \u{FFFD} \u{FFFD} 👩‍👩‍👧")
  }

  /// A mark that follows makes one character of what is escaped and itself.
  @Test func aMarkBehindAnEscapedCharacterStays() {
    #expect(Array(escapedForXML("a<\u{301}b").unicodeScalars) == Array("a&lt;\u{301}b".unicodeScalars))
  }
}
