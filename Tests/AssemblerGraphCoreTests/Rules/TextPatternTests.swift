import AssemblerGraphCore
import TestSupport
import Testing

@testable import AssemblerGraphCore

@Suite struct TextPatternTests {
  @Test(arguments: [
    ("Core", "Core", true), ("Core", "CoreData", false), ("Outer.Inner", "Outer.Inner", true),
    ("Outer.Inner", "OuterXInner", false), (".*Service$", "NewsService", true), ("Service$", "NewsService", true),
    ("^News", "OldNews", false),
  ])
  func aNameWithoutSignsStandsForItself(pattern: String, subject: String, fits: Bool) {
    #expect((TextPattern(name: pattern).captures(in: subject) != nil) == fits)
  }

  @Test func groupsAreCapturedAndPutIn() {
    let captured = TextPattern("Features/([^/]+)/(x)?").captures(in: "Sources/Features/C++ (1)/A.swift")
    #expect(captured == ["C++ (1)", ""])
    let other = TextPattern("Features/(?!$1/)", captures: ["C++ (1)"])
    #expect(other.captures(in: "Features/C++ (1)/B.swift") == nil)
    #expect(other.captures(in: "Features/C/B.swift") == [])
    #expect(TextPattern("^$1$2$", captures: ["a.b", "c"]).captures(in: "a.bc") != nil)
    #expect(TextPattern("^$1$", captures: ["a.b"]).captures(in: "axb") == nil)
    #expect(TextPattern(#"^\$1$"#, captures: ["a"]).captures(in: "$1") != nil)
  }

  @Test(arguments: [
    ("abc", 0), ("(a)(b)", 2), ("(?:a)(b)", 1), ("(?<name>a)", 1), ("(?<=a)(?<!b)(?=c)(?!d)", 0), (#"\(a\)"#, 0),
    ("[(](a)", 1), ("((a)b)", 2),
  ])
  func groupsThatCaptureAreCounted(pattern: String, count: Int) {
    #expect(groupCount(of: pattern) == count)
  }

  @Test func theGreatestReferenceIsFound() {
    #expect(greatestReference(in: "$1/$3") == 3)
    #expect(greatestReference(in: #"a$|\$2|$0"#) == 0)
  }

  @Test func whatIsNoPatternIsTold() {
    #expect(problem(ofPattern: "a(?!$1/)") == nil)
    #expect(problem(ofPattern: "a(") != nil)
  }
}
