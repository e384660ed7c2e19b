import Foundation
import Testing

/// Data on standard output, everything else on standard error.
struct PipeTests {
  @Test func aPipeHasTheDataAndNothingElse() throws {
    let folder = try TemporaryFolder(wellAssembled)
    let run = try runShell("$TOOL render --format json 2>/dev/null", in: folder.path)
    _ = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
    let status = try runShell("$TOOL render --format json >/dev/null", in: folder.path)
    #expect(status.output == "")
    #expect(!status.error.contains("\r") && !status.error.contains("\u{1B}"))
  }

  @Test func aReaderThatGoesAwayIsNoFailure() throws {
    let folder = try TemporaryFolder(cycle)
    // Far more than a pipe holds.
    for number in 0..<1_500 { try folder.write("struct S\(number) {}\n", to: "Sources/App/S\(number).swift") }
    let picture = try runShell(
      "set -o pipefail; $TOOL render --scope all --format json --quiet | head -n 1",
      in: folder.path
    )
    #expect(picture.status == 0)
    #expect(picture.output == "{\n")
    #expect(picture.error == "")
    let verdict = try runShell("$TOOL check --quiet | true; exit ${PIPESTATUS[0]}", in: folder.path)
    #expect(verdict.status == 1)
    #expect(verdict.error == "")
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/script")))
  func aTerminalSeesProgressAndText() throws {
    let folder = try TemporaryFolder(cycle)
    let types = (0..<4_000).map { "struct S\($0) { let a: Int; func f(_ x: Int) -> Int { x + a } }\n" }.joined()
    try folder.write(types, to: "Sources/App/Many.swift")
    let run = try runShell("TERM=xterm script -qec \"$TOOL check\" /dev/null", in: folder.path)
    #expect(run.output.contains("\rScanning "))
    #expect(run.output.contains("\r\u{1B}[K"))
    #expect(run.output.contains("╭─▶ "))
    #expect(run.output.contains("Scanned 3 files: "))
    let dumb = try runShell("TERM=dumb script -qec \"$TOOL check\" /dev/null", in: folder.path)
    #expect(!dumb.output.contains("\rScanning ") && !dumb.output.contains("\u{1B}"))
    let quiet = try runShell("TERM=xterm NO_COLOR=1 script -qec \"$TOOL check --quiet\" /dev/null", in: folder.path)
    #expect(!quiet.output.contains("Scann") && !quiet.output.contains("\u{1B}"))
  }
}
