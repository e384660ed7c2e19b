import AssemblerGraphCore
import Testing

struct UnifiedDiffTests {
  @Test func aChangeHasThreeLinesAround() {
    let before = (1...9).map { "\($0)\n" }.joined()
    #expect(
      unifiedDiff(from: before, to: before.replacing("5\n", with: "five\n"), path: "A.swift") == """
        --- a/A.swift
        +++ b/A.swift
        @@ -2,7 +2,7 @@
         2
         3
         4
        -5
        +five
         6
         7
         8

        """
    )
  }

  @Test func changesFarApartAreTwoHunks() {
    let before = (1...30).map { "\($0)\n" }.joined()
    let after = before.replacing("\n2\n", with: "\ntwo\n").replacing("\n29\n", with: "\n")
    let hunks = unifiedDiff(from: before, to: after, path: "A.swift").split(separator: "\n").filter {
      $0.hasPrefix("@@")
    }
    #expect(hunks == ["@@ -1,5 +1,5 @@", "@@ -26,5 +26,4 @@"])
  }

  @Test func aLastLineWithoutLineBreakIsTold() {
    #expect(
      unifiedDiff(from: "a", to: "b", path: "A") == """
        --- a/A
        +++ b/A
        @@ -1,1 +1,1 @@
        -a
        \\ No newline at end of file
        +b
        \\ No newline at end of file

        """
    )
  }

  @Test func theSameIsNoDifference() {
    #expect(unifiedDiff(from: "a\n", to: "a\n", path: "A").isEmpty)
  }

  /// Each line keeps its carriage return, and only those that changed are told.
  @Test func linesOfWindowsAreLines() {
    let before = "a\r\nb\r\nc\r\n"
    #expect(
      unifiedDiff(from: before, to: before.replacing("b", with: "x"), path: "A")
        == "--- a/A\n+++ b/A\n@@ -1,3 +1,3 @@\n a\r\n-b\r\n+x\r\n c\r\n"
    )
  }

  /// As git writes it, so that `git apply` finds the file.
  @Test(arguments: [
    ("A/B.swift", "a/A/B.swift"), ("My App/B.swift", "a/My App/B.swift\t"), ("Ü.swift", "a/Ü.swift"),
    ("a\"b.swift", "\"a/a\\\"b.swift\""), ("a\u{1}b", "\"a/a\\001b\""),
  ])
  func aPathIsWrittenAsByGit(path: String, written: String) {
    let lines = unifiedDiff(from: "a\n", to: "b\n", path: path).split(separator: "\n")
    #expect(lines.first == "--- \(written)")
  }
}
