import Foundation
import TestSupport

/// What a run of the executable left behind.
struct Run: Hashable {
  var status: Int32
  var output: String
  var error: String

  /// The lines of standard error that tell of something wrong.
  var warnings: [String] {
    error.split(separator: "\n").map(String.init).filter { !$0.hasPrefix("Scanned ") && !$0.hasPrefix("Next: ") }
  }
}

/// Runs the built executable to its end.
///
/// - Parameters:
///   - folder: the current folder of the run.
///   - environment: laid over that of the tests, from which what changes the output is taken out.
func run(_ arguments: [String], in folder: String, environment: [String: String] = [:]) throws -> Run {
  try execute(toolURL(), arguments, in: folder, environment: environment)
}

/// Runs a shell script in which `$TOOL` is the executable.
func runShell(_ script: String, in folder: String) throws -> Run {
  try execute(
    URL(fileURLWithPath: "/bin/bash"),
    ["-c", script],
    in: folder,
    environment: ["TOOL": toolURL().path]
  )
}

/// Seconds after which a run that hangs is stopped; its status is then that of the signal.
private let limit: TimeInterval = 120

private func execute(
  _ executable: URL,
  _ arguments: [String],
  in folder: String,
  environment: [String: String]
) throws -> Run {
  // Files and not pipes: nothing can fill up and wait.
  let results = try TemporaryFolder()
  let status = try runToEnd(
    executable.path,
    arguments,
    in: folder,
    environment: cleanEnvironment.merging(environment) { $1 },
    output: results("output"),
    error: results("error"),
    limit: limit
  )
  return Run(status: status, output: try results.read("output"), error: try results.read("error"))
}

/// The environment without what a build server or a terminal says of itself.
var cleanEnvironment: [String: String] {
  ProcessInfo.processInfo.environment.filter { name, _ in
    let isServers = name == "CI" || name.hasPrefix("CI_") || name.hasPrefix("GITHUB_")
    return !isServers && !["BUILD_WORKSPACE_DIRECTORY", "NO_COLOR", "COLUMNS", "SWIFT_BACKTRACE"].contains(name)
  }
}

/// The executable that SwiftPM puts beside the tests.
func toolURL() throws -> URL {
  let places = [
    Bundle(for: TemporaryFolder.self).bundleURL, Bundle.main.bundleURL, URL(fileURLWithPath: CommandLine.arguments[0]),
  ]
  let folders = places.flatMap { [$0, $0.deletingLastPathComponent()] }
  let candidates = folders.map { $0.appendingPathComponent("assembler-graph") }
  guard let tool = candidates.first(where: { isExecutableFile($0.path) }) else {
    throw ToolNotFound(places: folders.map(\.path))
  }
  return tool
}

private func isExecutableFile(_ path: String) -> Bool {
  var isFolder: ObjCBool = false
  return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && !isFolder.boolValue
    && FileManager.default.isExecutableFile(atPath: path)
}

struct ToolNotFound: Error {
  var places: [String]
}
