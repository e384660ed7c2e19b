import Foundation
import TestSupport
import Testing

/// The executable, watching, in a process of its own.
final class WatchedRun {
  private let process = Process()
  private let results: TemporaryFolder
  /// The length of standard error that was looked at.
  private var seen = 0

  init(_ arguments: [String], in folder: TemporaryFolder) throws {
    results = try TemporaryFolder()
    try results.write("", to: "output")
    try results.write("", to: "error")
    process.executableURL = try toolURL()
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    process.environment = cleanEnvironment
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: results("output")))
    process.standardError = try FileHandle(forWritingTo: URL(fileURLWithPath: results("error")))
    try process.start()
  }

  deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }

  var output: String { (try? results.read("output")) ?? "" }
  var error: String { (try? results.read("error")) ?? "" }
  var isRunning: Bool { process.isRunning }

  /// Waits until something holds, which it does in a moment; on a busy machine in more.
  func expect(
    _ what: Comment,
    within seconds: TimeInterval = 60,
    sourceLocation: SourceLocation = #_sourceLocation,
    _ holds: () -> Bool
  ) {
    let limit = Date(timeIntervalSinceNow: seconds)
    while !holds(), Date() < limit, process.isRunning { Thread.sleep(forTimeInterval: 0.02) }
    #expect(holds(), "\(what): \(error)\(output)", sourceLocation: sourceLocation)
  }

  /// Waits until standard error goes on, and ends in a line with these words.
  func expectStatus(_ words: String, sourceLocation: SourceLocation = #_sourceLocation) {
    expect("no line with '\(words)' is the last", sourceLocation: sourceLocation) {
      let error = error
      return error.utf8.count > seen && error.hasSuffix("\n")
        && error.split(separator: "\n").last?.contains(words) == true
    }
    seen = error.utf8.count
  }

  /// Ends the run as a user does. Returns its status; that of the signal when the signal ended it.
  func end(by signal: Int32 = SIGINT) -> Int32 {
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    return process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
  }
}
