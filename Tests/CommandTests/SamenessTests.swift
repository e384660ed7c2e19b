import Foundation
import TestSupport
import Testing

/// The same input gives the same bytes.
struct SamenessTests {
  @Test func twentyRunsInAnyOrderOfArguments() throws {
    let folder = try TemporaryFolder(cycle + "\n" + wellAssembled + "\n" + warning)
    var paths = ["Sources/App/Parent.swift", "Sources", "Sources/App", "Sources/App/Other.swift"]
    var generator = SeededGenerator(seed: 7)
    var results: Set<String> = []
    for _ in 0..<20 {
      paths.shuffle(using: &generator)
      let check = try run(["check", "--quiet"] + paths, in: folder.path)
      let graph = try run(["render", "--quiet", "--format", "json", "--scope", "all"] + paths, in: folder.path)
      #expect(check.status == 1 && graph.status == 0)
      results.insert(check.output + check.error + graph.output + graph.error)
    }
    #expect(results.count == 1)
  }

  @Test func languageAndTimeZonePlayNoRole() throws {
    let folder = try TemporaryFolder(cycle + "\n" + wellAssembled)
    let environments = [
      ["LANG": "C", "TZ": "UTC"], ["LANG": "tr_TR.UTF-8", "LC_ALL": "tr_TR.UTF-8", "TZ": "Asia/Kolkata"],
      ["LANG": "de_DE.UTF-8", "LC_ALL": "de_DE.UTF-8", "TZ": "America/St_Johns"],
    ]
    for format in pictureFormats {
      let outputs = try environments.map { environment in
        try run(["render", "--format", format], in: folder.path, environment: environment).output
      }
      #expect(!outputs[0].isEmpty)
      #expect(Set(outputs).count == 1)
    }
  }

  @Test func theCurrentFolderChangesNothingButPaths() throws {
    let folder = try TemporaryFolder(cycle)
    let other = try TemporaryFolder()
    let here = try run(["Sources", "--quiet"], in: folder.path).output
    #expect(
      try run([folder.path, "--quiet"], in: other.path).output == here.replacing("Sources/", with: folder("Sources/"))
    )
    #expect(
      try run(["../..", "--quiet"], in: folder("Sources/App")).output == here.replacing("Sources/App/", with: "")
    )
    #expect(try run([folder("Sources"), "--quiet"], in: folder.path).output == here)
  }
}

#if Graphviz
  private let pictureFormats = ["json", "dot", "svg"]
#else
  private let pictureFormats = ["json"]
#endif
