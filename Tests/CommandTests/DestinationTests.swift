import Foundation
import Testing

@testable import AssemblerGraphProject
@testable import assembler_graph

struct DestinationTests {
  @Test func aFileIsReplacedAtOnceAndKeepsItsPermissions() throws {
    let folder = try TemporaryFolder()
    try folder.write("old", to: "graph.svg")
    #expect(chmod(folder("graph.svg"), 0o640) == 0)
    try Destination.file(folder("graph.svg")).write("new")
    #expect(try folder.read("graph.svg") == "new")
    let attributes = try FileManager.default.attributesOfItem(atPath: folder("graph.svg"))
    #expect(attributes[.posixPermissions] as? Int == 0o640)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["graph.svg"])
  }

  @Test func aLinkStaysALink() throws {
    let folder = try TemporaryFolder("//- real.svg")
    try folder.link("link.svg", to: "real.svg")
    try Destination.file(folder("link.svg")).write("new")
    #expect(try folder.read("real.svg") == "new")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder("link.svg")) == "real.svg")
  }

  @Test func aDeviceIsWrittenToAndNotReplaced() throws {
    try Destination.file("/dev/null").write("text")
    #expect(try fileKind("/dev/null", followingLinks: false) == .device)
  }

  @Test func aMissingFolderAndAFolderAreTold() throws {
    let folder = try TemporaryFolder()
    let missing = folder("none/graph.svg")
    #expect(throws: CommandError.outputFolderMissing(path: missing, folder: folder("none"))) {
      try Destination.file(missing).check()
    }
    #expect(throws: CommandError.outputNotWritable(path: folder.path, SystemError(code: EISDIR))) {
      try Destination.file(folder.path).write("")
    }
  }

  @Test func aHyphenIsStandardOutput() {
    #expect(Destination("-") == .standardOutput)
    #expect(Destination(nil) == .standardOutput)
    #expect(Destination("./-") == .file("./-"))
  }

  @Test(arguments: [
    ("graph.svg", PictureFormat.svg), ("graph.SVG", .svg), ("a.b/graph", .svg), ("graph.dot", .dot), ("graph.gv", .dot),
    ("graph.json", .json),
  ])
  func theSuffixChoosesTheFormat(path: String, format: PictureFormat) throws {
    #expect(try PictureFormat(suffixOf: .file(path)) == format)
  }

  @Test func anotherFormatsSuffixIsAnError() {
    #expect(
      throws: CommandError.unknownSuffix(
        path: "graph.gif",
        allowed: [".svg", ".html", ".mermaid", ".dot", ".json", ".png", ".pdf"]
      )
    ) {
      try PictureFormat(suffixOf: .file("graph.gif"))
    }
  }
}
