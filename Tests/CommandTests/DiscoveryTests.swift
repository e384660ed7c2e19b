import Foundation
import Testing

@testable import AssemblerGraphProject
@testable import assembler_graph

/// The files that are found, and behind them the warnings.
private func found(
  in folder: TemporaryFolder,
  _ paths: [String] = ["."],
  include: [String] = [],
  exclude: [String] = [],
  currentFolder: String? = nil
) throws -> [String] {
  var selection = FileSelection()
  selection.include(include, in: folder.path, option: "--include")
  selection.exclude(exclude, in: folder.path, option: "--exclude")
  let currentFolder = currentFolder ?? folder.path
  let discovery = try discover(
    scanRoots(paths, currentFolder: currentFolder, commands: ["check"]),
    selection: selection,
    modules: [],
    currentFolder: currentFolder
  )
  return discovery.files.map(\.displayPath) + discovery.warnings.map(\.text).sorted()
}

struct DiscoveryTests {
  @Test func swiftFilesAreFoundInAllFoldersAndSorted() throws {
    let folder = try TemporaryFolder(
      "//- b/F.swift\n//- a/c/F.swift\n//- a/F.swift\n//- README.md\n//- B.swift\n//- é/F.swift"
    )
    #expect(try found(in: folder) == ["B.swift", "a/F.swift", "a/c/F.swift", "b/F.swift", "é/F.swift"])
  }

  @Test func whatWasFetchedOrBuiltIsSkippedUnlessNamed() throws {
    let folder = try TemporaryFolder(
      """
      //- F.swift
      //- .build/checkouts/F.swift
      //- .git/F.swift
      //- .swiftpm/F.swift
      //- .hidden/F.swift
      //- Pods/F.swift
      //- Carthage/F.swift
      //- DerivedData/F.swift
      //- node_modules/F.swift
      //- Kit.docc/F.swift
      """
    )
    #expect(try found(in: folder) == ["F.swift"])
    #expect(try found(in: folder, ["Pods", ".build/checkouts"]) == [".build/checkouts/F.swift", "Pods/F.swift"])
  }

  @Test func manifestsAreNoSource() throws {
    let folder = try TemporaryFolder("//- Package.swift\n//- Package@swift-6.0.swift\n//- F.swift")
    #expect(try found(in: folder) == ["F.swift"])
    #expect(
      try found(in: folder, ["Package.swift", "F.swift"]) == [
        "F.swift", "Package.swift: warning: a package manifest is not part of the program; it is left out",
      ]
    )
  }

  @Test func aFileThatIsReachedTwiceCountsOnce() throws {
    let folder = try TemporaryFolder("//- a/F.swift\n//- a/b/G.swift")
    try folder.link("a/H.swift", to: "F.swift")
    try folder.link("a/b/c", to: "../b")
    try folder.link("d", to: "a")
    let expected = ["a/F.swift", "a/b/G.swift"]
    let link = "a/b/c: warning: this link leads back to a folder that holds it; it is not followed"
    #expect(try found(in: folder, ["a", "a/F.swift", "a/b", "./a/../a"]) == expected + [link])
    #expect(try found(in: folder, ["a/b", "d", folder("a")]) == expected + [link])
  }

  @Test func theOrderOfPathsPlaysNoRole() throws {
    let folder = try TemporaryFolder("//- a/F.swift\n//- a/b/G.swift\n//- c/H.swift")
    try folder.link("a/b/out", to: "../../c")
    try folder.link("a/b/up", to: "../../a")
    let paths = ["a/b", "c", "a", "a/b/G.swift"]
    let first = try found(in: folder, paths)
    #expect(first.count == 4)
    #expect(try found(in: folder, paths.reversed()) == first)
    #expect(try found(in: folder, ["c", "a", "a/b/G.swift", "a/b"]) == first)
  }

  @Test func linksLeadNeitherOutNorRound() throws {
    let outside = try TemporaryFolder("//- F.swift")
    let folder = try TemporaryFolder("//- F.swift")
    try folder.link("out", to: outside.path)
    try folder.link("Out.swift", to: outside("F.swift"))
    try folder.link("up", to: ".")
    try folder.link("Broken.swift", to: "nowhere.swift")
    try folder.link("self", to: "self")
    #expect(
      try found(in: folder) == [
        "F.swift",
        "Broken.swift: warning: this link leads nowhere: there is no 'nowhere.swift'",
        "Out.swift: warning: this link leads out of the scanned folder and is not followed; "
          + "to scan it, name '\(outside("F.swift"))' too",
        "out: warning: this link leads out of the scanned folder and is not followed; "
          + "to scan it, name '\(outside.path)' too",
        "self: warning: this link leads nowhere: there is no 'self'",
        "up: warning: this link leads back to a folder that holds it; it is not followed",
      ]
    )
  }

  @Test func aLinkThatIsNamedIsFollowedAndKeepsItsName() throws {
    let outside = try TemporaryFolder("//- a/F.swift")
    let folder = try TemporaryFolder()
    try folder.link("out", to: outside.path)
    try folder.link("G.swift", to: outside("a/F.swift"))
    #expect(try found(in: folder, ["out"]) == ["out/a/F.swift"])
    #expect(try found(in: folder, ["G.swift"]) == ["G.swift"])
  }

  @Test func linksIntoSkippedFoldersOfTheRootAreFollowed() throws {
    let folder = try TemporaryFolder("//- .build/made/F.swift\n//- Sources/G.swift")
    try folder.link("Sources/made", to: "../.build/made")
    #expect(try found(in: folder) == [".build/made/F.swift", "Sources/G.swift"])
  }

  @Test func pathsAreRelativeBelowTheCurrentFolderAndAbsoluteElse() throws {
    let folder = try TemporaryFolder("//- a/F.swift\n//- b/G.swift")
    #expect(try found(in: folder, ["..", "."], currentFolder: folder("a")) == [folder("b/G.swift"), "F.swift"])
  }

  @Test func patternsChooseFiles() throws {
    let folder = try TemporaryFolder("//- a/F.swift\n//- a/F.pb.swift\n//- b/F.swift\n//- b/c/F.swift")
    #expect(try found(in: folder, include: ["a/*"]) == ["a/F.pb.swift", "a/F.swift"])
    #expect(try found(in: folder, exclude: ["**/*.pb.swift", "b/c"]) == ["a/F.swift", "b/F.swift"])
    #expect(try found(in: folder, ["a"], include: ["**/F.swift"]) == ["a/F.swift"])
    #expect(try found(in: folder, ["a/F.pb.swift"], exclude: ["**/*.pb.swift"]) == [])
  }

  @Test func aPatternThatFitsNothingIsTold() throws {
    let folder = try TemporaryFolder("//- a/F.swift")
    #expect(
      try found(in: folder, exclude: ["F.swift", "**/F.s*"]) == [
        "warning: --exclude 'F.swift' matches no file; patterns start at the current folder, and '**/' stands for any folders"
      ]
    )
  }

  @Test func specialFilesAreNeverOpened() throws {
    let folder = try TemporaryFolder("//- F.swift")
    #expect(mkfifo(folder("P.swift"), 0o600) == 0)
    #expect(mkfifo(folder("P"), 0o600) == 0)
    #expect(
      try found(in: folder) == ["F.swift", "P.swift: warning: this is a named pipe and no file; it is left out"]
    )
    #expect(throws: CommandError.inputs([.notRegular(path: "P.swift", kind: .namedPipe)])) {
      try found(in: folder, ["P.swift"])
    }
  }

  @Test func allWrongPathsAreTold() throws {
    let folder = try TemporaryFolder("//- F.swift")
    try folder.link("Broken.swift", to: "nowhere")
    #expect(
      throws: CommandError.inputs([
        .missing(path: "nothing", command: nil), .missing(path: "chekc", command: "check"),
        .missing(path: "F.swift/x", command: nil), .missing(path: "''", command: nil),
        .brokenLink(path: "Broken.swift", target: "nowhere"),
      ])
    ) {
      try found(in: folder, ["nothing", "F.swift", "chekc", "F.swift/x", "", "Broken.swift"])
    }
  }

  @Test func aDeepTreeDoesNotOverflow() throws {
    let folder = try TemporaryFolder()
    let deep = Array(repeating: "d", count: 500).joined(separator: "/")
    try folder.write("", to: "\(deep)/F.swift")
    #expect(try found(in: folder) == ["\(deep)/F.swift"])
  }
}
