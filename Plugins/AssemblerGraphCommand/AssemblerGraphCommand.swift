import Foundation
import PackagePlugin

/// `swift package assembler-graph …`: the tool with all its commands, run in the folder of the package.
///
/// A permission that the manifest names would be asked for by every command, also by `check`, which needs none. So the
/// plugin asks itself, for the commands that write. On a Mac the sandbox of SwiftPM keeps all others from writing.
@main
struct AssemblerGraphCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    try run(
      context.tool(named: "assembler-graph").url,
      arguments: arguments,
      in: context.package.directoryURL
    )
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension AssemblerGraphCommand: XcodeCommandPlugin {
    func performCommand(context: XcodePluginContext, arguments: [String]) throws {
      // Xcode adds the chosen targets, which the tool has no use for.
      var arguments = arguments
      while let index = arguments.firstIndex(of: "--target") {
        arguments.removeSubrange(index..<min(index + 2, arguments.endIndex))
      }
      try run(
        context.tool(named: "assembler-graph").url,
        arguments: arguments,
        in: context.xcodeProject.directoryURL
      )
    }
  }
#endif

private func run(_ tool: URL, arguments: [String], in folder: URL) throws {
  guard !writes(arguments) || mayWrite() else { return askForPermission(arguments) }
  let process = Process()
  process.executableURL = tool
  process.arguments = arguments
  process.currentDirectoryURL = folder
  try process.run()
  process.waitUntilExit()
  switch process.terminationStatus {
  case 0: return
  case cannotWrite: askForPermission(arguments)
  case let status:
    // The findings are there already; the plugin only has to fail.
    Diagnostics.error("assembler-graph ended with status \(status)")
  }
}

/// The tool's status for an output that cannot be written.
private let cannotWrite: Int32 = 73

private func askForPermission(_ arguments: [String]) {
  Diagnostics.error(
    "this writes to the package, which must be allowed: "
      + "swift package \(permission) assembler-graph \(arguments.joined(separator: " "))"
  )
}

/// Whether a command is one of those that write files into the package: pictures, documents, a configuration, a baseline.
private func writes(_ arguments: [String]) -> Bool {
  if ["--help", "-h", "-"].contains(where: arguments.contains) { return false }
  switch arguments.first {
  case "render":
    return arguments.contains { $0.hasPrefix("-o") || $0.hasPrefix("--output") }
  case "embed": return !arguments.contains("--check")
  case "init": return true
  case "baseline": return arguments.dropFirst().first == "write"
  default: return false
  }
}

/// Whether SwiftPM was told that plugins may write. It tells plugins only by its sandbox, which Linux has not: there the
/// command line of the process that runs the plugin says it.
private func mayWrite() -> Bool {
  #if os(Linux)
    guard let line = FileManager.default.contents(atPath: "/proc/\(getppid())/cmdline") else { return true }
    let words = line.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    return words.contains { $0 == permission || $0 == "--disable-sandbox" }
      || words.contains { $0.hasPrefix("--allow-writing-to-directory") }
  #else
    return true
  #endif
}

private let permission = "--allow-writing-to-package-directory"
