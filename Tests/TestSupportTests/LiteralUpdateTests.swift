import Foundation
import Testing

@testable import TestSupport

/// A test's source in a file of its own, for as long as `body` runs; its text afterwards.
private func rewritten(_ source: String, by body: (String) -> Void) throws -> String {
  let url = FileManager.default.temporaryDirectory.appending(path: "Literal-\(UUID().uuidString).swift")
  try source.write(to: url, atomically: true, encoding: .utf8)
  defer { try? FileManager.default.removeItem(at: url) }
  body(url.path)
  return try String(contentsOf: url, encoding: .utf8)
}

@Test func expectedLiteralsAreRewrittenWhereTheyStand() throws {
  let source = #"""
    @Test func a() {
      expectGraph("class A {}", is: "")
      expectGraph("""
        class É {}
        """, is: """
        old
        """)
    }
    """#
  let result = try rewritten(source) { path in
    // The first edit moves the second call down: its place is still the one that was compiled.
    _ = rewriteLiteral(
      ofCallAt: CallPlace(fileID: "T/a.swift", filePath: path, line: 2, column: 14),
      label: "is",
      as: "A\n  owns B\n"
    )
    _ = rewriteLiteral(
      ofCallAt: CallPlace(fileID: "T/a.swift", filePath: path, line: 3, column: 14),
      label: "is",
      as: "new\n"
    )
  }
  #expect(
    result == #"""
      @Test func a() {
        expectGraph("class A {}", is: """
          A
            owns B
          """)
        expectGraph("""
          class É {}
          """, is: """
          new
          """)
      }
      """#
  )
}

@Test func expectationsAreRewrittenWithoutTouchingTheCode() throws {
  let source = #"""
    expectFindings("""
      let path = \\A.b  // finds: old
      class B {}
      """)
    """#
  let result = try rewritten(source) { path in
    _ = rewriteFixture(
      ofCallAt: CallPlace(fileID: "T/a.swift", filePath: path, line: 1, column: 15),
      lines: [#"let path = \A.b"#, "class B {}  // finds: ownership-cycle"]
    )
  }
  #expect(
    result == #"""
      expectFindings("""
        let path = \\A.b
        class B {}  // finds: ownership-cycle
        """)
      """#
  )
}

@Test func aValueThatIsNoLiteralIsLeftAlone() throws {
  let source = "expectGraph(fixture, is: expected)"
  let result = try rewritten(source) { path in
    let message = rewriteLiteral(
      ofCallAt: CallPlace(fileID: "T/a.swift", filePath: path, line: 1, column: 12),
      label: "is",
      as: "new"
    )
    #expect(message == "The expected value is no literal: update it by hand.")
  }
  #expect(result == source)
}
