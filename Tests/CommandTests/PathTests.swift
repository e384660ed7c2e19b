import Testing

@testable import AssemblerGraphProject
@testable import assembler_graph

struct PathTests {
  @Test(arguments: [
    ("F.swift", "/app/F.swift"), ("./A//B/", "/app/A/B"), ("../B", "/B"), ("../../../B", "/B"), ("/a/./b", "/a/b"),
    (".", "/app"), ("", "/app"),
  ])
  func relativePathsAreJoinedAndShortened(path: String, expected: String) {
    #expect(absolutePath(of: path, in: "/app") == expected)
  }

  @Test func aPathIsBelowAFolderOnlyByWholeNames() {
    #expect(path("/app/A/F", below: "/app") == "A/F")
    #expect(path("/app", below: "/app") == "")
    #expect(path("/apple", below: "/app") == nil)
    #expect(path("/app", below: "/") == "app")
  }

  @Test func peopleReadPathsRelativeToTheCurrentFolder() {
    #expect(displayPath("/app/A/F.swift", currentFolder: "/app") == "A/F.swift")
    #expect(displayPath("/app", currentFolder: "/app") == ".")
    #expect(displayPath("/other/F.swift", currentFolder: "/app") == "/other/F.swift")
  }

  @Test func foldersAreFoundUpwards() {
    #expect(foldersUpwards(from: "/a/b") == ["/a/b", "/a", "/"])
    #expect(foldersUpwards(from: "/") == ["/"])
    #expect(commonFolder(of: ["/a/b/c", "/a/b/d", "/a/bc"]) == "/a")
    #expect(commonFolder(of: ["/a/b"]) == "/a/b")
  }
}
