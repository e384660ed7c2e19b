import Foundation
import TestSupport
import Testing

/// The executable as editors and assistants start it; what it answers is tested in AssemblerGraphServerTests.
struct ServeTests {
  private let folder = Result {
    try TemporaryFolder(
      "//- A.swift\nfinal class A {\n  var done: (() -> Void)?\n  func go() { done = { self.go() } }\n}\n"
    )
  }

  @Test func theEndOfInputEndsIt() throws {
    let folder = try folder.get()
    #expect(try run(["serve"], in: folder.path) == Run(status: 0, output: "", error: ""))
    #expect(try run(["serve", "--mcp"], in: folder.path) == Run(status: 0, output: "", error: ""))
  }

  /// Standard output has messages and nothing else, whatever there is to tell.
  @Test func anAssistantIsAnsweredLineByLine() throws {
    let answers = try runShell(
      """
      echo '{"jsonrpc": "2.0", "id": 1, "method": "ping"}
      nonsense
      {"jsonrpc": "2.0", "id": 2, "method": "tools/call", "params": {"name": "diff", "arguments": {"base": "main"}}}' \
        | "$TOOL" serve --mcp
      """,
      in: folder.get().path
    )
    #expect(answers.status == 0)
    #expect(answers.error == "")
    let lines = answers.output.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines[0] == #"{"id":1,"jsonrpc":"2.0","result":{}}"#)
    #expect(lines[1].contains("-32700"))
    #expect(lines[2].contains(#""isError":true"#))
  }

  @Test func anEditorThatLeavesWithoutShutdownIsTold() throws {
    let hasty = try runShell(
      #"printf 'Content-Length: 33\r\n\r\n{"jsonrpc":"2.0","method":"exit"}' | "$TOOL" serve"#,
      in: folder.get().path
    )
    #expect(hasty == Run(status: 1, output: "", error: ""))
  }

  @Test func aScopeIsNoChoice() throws {
    #expect(try run(["serve", "--scope", "all"], in: folder.get().path).status == 64)
  }
}
