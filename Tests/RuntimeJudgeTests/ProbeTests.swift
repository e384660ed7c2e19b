import AssemblerGraphCore
import Foundation
import TestSupport
import Testing

@Test(.enabled(if: ProcessInfo.processInfo.environment["JUDGE_FILE"] != nil))
func judgeOneFile() throws {
  let path = ProcessInfo.processInfo.environment["JUDGE_FILE"] ?? ""
  let source = try String(contentsOfFile: path, encoding: .utf8)
  print(text(of: program(of: source).graph, listing: .all))
  for accusation in opinion(on: source).accusations {
    print(accusation.isCertain ? "certain" : "possible", accusation.text)
  }
}

@Test(.enabled(if: ProcessInfo.processInfo.environment["JUDGE_PRINT"] != nil))
func printOneProgram() {
  let seed = ProcessInfo.processInfo.environment["JUDGE_PRINT"].flatMap { UInt64($0) } ?? 0
  print(generateProgram(seed: seed).source)
}
