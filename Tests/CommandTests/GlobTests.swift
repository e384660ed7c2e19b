import Testing

@testable import AssemblerGraphProject
@testable import assembler_graph

struct GlobTests {
  @Test(arguments: [
    ("F.swift", "F.swift", true),
    ("F.swift", "G.swift", false),
    ("F.swift", "Sources/F.swift", false),
    ("*.swift", "F.swift", true),
    ("*.swift", ".swift", true),
    ("*.swift", "A/F.swift", false),
    ("A/*/F.swift", "A/B/F.swift", true),
    ("A/*/F.swift", "A/B/C/F.swift", false),
    ("A/*/F.swift", "A//F.swift", true),
    ("?.swift", "F.swift", true),
    ("?.swift", "é.swift", true),
    ("?.swift", "FF.swift", false),
    ("A?B", "A/B", false),
  ])
  func starsAndQuestionMarksStayInsideAName(pattern: String, path: String, expected: Bool) {
    #expect(Glob(pattern).matches(path) == expected)
  }

  @Test(arguments: [
    ("**", "A/B/F.swift", true),
    ("**/F.swift", "F.swift", true),
    ("**/F.swift", "A/B/F.swift", true),
    ("**/F.swift", "A/BF.swift", false),
    ("A/**", "A/B/F.swift", true),
    ("A/**", "AB/F.swift", false),
    ("A/**/F.swift", "A/F.swift", true),
    ("A/**/F.swift", "A/B/C/F.swift", true),
    ("A/**/B/**/F.swift", "A/x/B/y/z/F.swift", true),
    ("A/**/B/**/F.swift", "A/x/C/y/z/F.swift", false),
    ("A**.swift", "AB.swift", true),
    ("A**.swift", "A/B.swift", false),
    ("***/F.swift", "A/B/F.swift", true),
  ])
  func twoStarsAsANameStandForAnyFolders(pattern: String, path: String, expected: Bool) {
    #expect(Glob(pattern).matches(path) == expected)
  }

  @Test(arguments: [
    ("*.{swift,txt}", "F.txt", true),
    ("*.{swift,txt}", "F.md", false),
    ("{A,B/{C,D}}/F.swift", "B/D/F.swift", true),
    ("{A,B/{C,D}}/F.swift", "B/F.swift", false),
    ("{A,**/B}/F", "x/y/B/F", true),
    ("{,A}F", "F", true),
    ("{,A}F", "AF", true),
    ("{a", "{a", true),
    ("a}", "a}", true),
    ("a,b", "a,b", true),
    ("{a,{b}", "{a,b", true),
    ("\\{a\\}", "{a}", true),
    ("\\*", "*", true),
    ("\\*", "a", false),
    ("a\\", "a\\", true),
  ])
  func bracesAreAlternativesAndAloneThemselves(pattern: String, path: String, expected: Bool) {
    #expect(Glob(pattern).matches(path) == expected)
  }

  @Test func aPatternOfAFolderFitsAllInIt() {
    #expect(Glob("Sources/Generated").matches("Sources/Generated/API/F.swift"))
    #expect(Glob("**/Generated").matches("Sources/Generated/F.swift"))
    #expect(!Glob("Sources/Generated").matches("Sources/GeneratedNot/F.swift"))
  }

  @Test func composedAndDecomposedLettersAreTheSame() {
    #expect(Glob("Caf\u{E9}/*").matches("Cafe\u{301}/F.swift"))
  }

  @Test func timeIsTheProductOfTheLengths() {
    let pattern = String(repeating: "*a", count: 50) + String(repeating: "{a,aa}", count: 50) + "b"
    let path = String(repeating: "a", count: 2_000)
    let time = ContinuousClock().measure { #expect(!Glob(pattern).matches(path)) }
    #expect(time < .seconds(20))
  }

  @Test func deepBracesDoNotOverflow() {
    let pattern = String(repeating: "{", count: 50_000) + "a" + String(repeating: "}", count: 50_000)
    #expect(Glob(pattern).matches("a"))
  }

  @Test(arguments: [
    ("Sources/*", "/app/Sources/F.swift", true),
    ("./Sources/*", "/app/Sources/F.swift", true),
    ("../Shared/*", "/Shared/F.swift", true),
    ("A/../Sources/", "/app/Sources/F.swift", true),
    (".", "/app/A/F.swift", true),
    (".", "/other/F.swift", false),
    ("/other/**", "/other/A/F.swift", true),
    ("*", "/elsewhere", false),
  ])
  func aPatternStartsAtItsFolder(pattern: String, path: String, expected: Bool) {
    #expect(AnchoredGlob(pattern, in: "/app").matches(path) == expected)
  }
}
