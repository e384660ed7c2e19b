import Testing

@testable import assembler_graph

struct PathTests {
  @Test(arguments: [
    ("F.swift", "/work/F.swift"), ("./A//B/", "/work/A/B"), ("../B", "/B"), ("../../../B", "/B"), ("/a/./b", "/a/b"),
    (".", "/work"), ("", "/work"),
  ])
  func relativePathsAreJoinedAndShortened(path: String, expected: String) {
    #expect(absolutePath(of: path, in: "/work") == expected)
  }

  @Test func aPathIsBelowAFolderOnlyByWholeNames() {
    #expect(path("/work/A/F", below: "/work") == "A/F")
    #expect(path("/work", below: "/work") == "")
    #expect(path("/working", below: "/work") == nil)
    #expect(path("/work", below: "/") == "work")
  }

  @Test func peopleReadPathsRelativeToTheCurrentFolder() {
    #expect(displayPath("/work/A/F.swift", currentFolder: "/work") == "A/F.swift")
    #expect(displayPath("/work", currentFolder: "/work") == ".")
    #expect(displayPath("/other/F.swift", currentFolder: "/work") == "/other/F.swift")
  }

  @Test func foldersAreFoundUpwards() {
    #expect(foldersUpwards(from: "/a/b") == ["/a/b", "/a", "/"])
    #expect(foldersUpwards(from: "/") == ["/"])
    #expect(commonFolder(of: ["/a/b/c", "/a/b/d", "/a/bc"]) == "/a")
    #expect(commonFolder(of: ["/a/b"]) == "/a/b")
  }
}
