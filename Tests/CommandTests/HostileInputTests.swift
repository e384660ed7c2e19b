import Foundation
import TestSupport
import Testing

/// What nobody should give to the tool: no crash, no hang, one clear line each.
struct HostileInputTests {
  @Test func randomBytes() throws {
    let folder = try TemporaryFolder()
    var generator = SeededGenerator(seed: 1)
    try folder.write(Data((0..<10_240).map { _ in UInt8.random(in: 0...255, using: &generator) }), to: "F.swift")
    let run = try run([], in: folder.path)
    #expect(run.status == 0)
    #expect(run.warnings.count == 1)
    #expect(run.error.contains("F.swift:1:"))
    #expect(run.error.contains("warning: this is not UTF-8; what could be read counts\n"))
  }

  @Test func anEmptyFile() throws {
    let folder = try TemporaryFolder("//- F.swift")
    let run = try run([], in: folder.path)
    #expect(run.status == 0)
    #expect(run.warnings == [])
  }

  @Test func fiveMegabytes() throws {
    let folder = try TemporaryFolder()
    let comment = "/// " + String(repeating: "All these worlds are yours except Europa. ", count: 240) + "\n"
    try folder.write((0..<512).map { comment + "struct S\($0) {}\n" }.joined(), to: "F.swift")
    let run = try run([], in: folder.path)
    #expect(run.status == 0)
    #expect(run.error.hasPrefix("Scanned 1 file: 512 types"))
  }

  @Test(arguments: [("(", ")"), ("[", "]"), ("{", "}")])
  func tenThousandBrackets(open: String, close: String) throws {
    let folder = try TemporaryFolder()
    let nested = String(repeating: open, count: 10_000) + String(repeating: close, count: 10_000)
    try folder.write("class Before {}\nlet x = \(nested)\n", to: "F.swift")
    let run = try run([], in: folder.path)
    #expect(run.status == 0)
    #expect(run.warnings.count == 1)
    #expect(run.error.contains("F.swift:2:"))
    #expect(run.error.contains("Scanned 1 file: 1 type"))
  }

  @Test func aLongChain() throws {
    let folder = try TemporaryFolder()
    try folder.write("let x = a" + String(repeating: ".b()", count: 5_000) + "\n", to: "F.swift")
    #expect(try run([], in: folder.path).status == 0)
  }

  @Test func brokenLinksLoopsAndPipes() throws {
    let folder = try TemporaryFolder("//- F.swift")
    try folder.link("Broken.swift", to: "nothing")
    try folder.link("up", to: ".")
    #expect(mkfifo(folder("Pipe.swift"), 0o600) == 0)
    let found = try run([], in: folder.path)
    #expect(found.status == 0)
    #expect(
      found.warnings == [
        "Broken.swift: warning: this link leads nowhere: there is no 'nothing'",
        "Pipe.swift: warning: this is a named pipe and no file; it is left out",
        "up: warning: this link leads back to a folder that holds it; it is not followed",
      ]
    )
    let named = try run(["Broken.swift", "Pipe.swift", "/dev/null"], in: folder.path)
    #expect(named.status == 66)
    #expect(
      named.error == """
        Broken.swift: error: this link leads nowhere: there is no 'nothing'
        Pipe.swift: error: this is a named pipe; only files and folders can be scanned
        /dev/null: error: this is a device; only files and folders can be scanned

        """
    )
  }

  /// Permissions do not bind the administrator, who then runs the tool as somebody else.
  @Test(.enabled(if: getuid() != 0 || FileManager.default.isExecutableFile(atPath: "/usr/bin/setpriv")))
  func whatMayNotBeRead() throws {
    let folder = try TemporaryFolder("//- Open/F.swift\n//- Closed/G.swift\n//- Open/H.swift")
    #expect(chmod(folder.path, 0o755) == 0)
    #expect(chmod(folder("Closed"), 0) == 0)
    #expect(chmod(folder("Open/H.swift"), 0) == 0)
    defer { chmod(folder("Closed"), 0o700) }
    let prefix = getuid() == 0 ? "/usr/bin/setpriv --reuid=65534 --regid=65534 --clear-groups -- " : ""
    let found = try runShell(prefix + "$TOOL check", in: folder.path)
    #expect(found.status == 0)
    #expect(
      found.warnings == [
        "Closed: warning: this cannot be read: permission denied; it is left out",
        "Open/H.swift: warning: this cannot be read: permission denied; it is left out",
      ]
    )
    let named = try runShell(prefix + "$TOOL check Closed", in: folder.path)
    #expect(named.status == 66)
    #expect(named.error == "Closed: error: this cannot be read: permission denied\n")
    let file = try runShell(prefix + "$TOOL check Open/F.swift Open/H.swift", in: folder.path)
    #expect(file.status == 66)
    #expect(file.error == "Open/H.swift: error: this cannot be read: permission denied\n")
    let output = try runShell(prefix + "$TOOL check Open/F.swift -o Closed/x", in: folder.path)
    #expect(output.status == 73)
    #expect(output.error.hasSuffix("Closed/x: error: this cannot be written: permission denied\n"))
  }
}
