import Foundation
import PackagePlugin

/// `swift package assembler-graph …`: the tool with all its commands, run in the folder of the package.
///
/// It asks for no permission by itself, so that `check` needs none. SwiftPM keeps it from writing to the package unless
/// it is run with `--allow-writing-to-package-directory`; when that is what a command wanted, it says so.
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
  let process = Process()
  process.executableURL = tool
  process.arguments = arguments
  process.currentDirectoryURL = folder
  try process.run()
  process.waitUntilExit()
  switch process.terminationStatus {
  case 0: return
  case cannotWrite:
    Diagnostics.error(
      "SwiftPM lets a plugin write only when it is allowed to: "
        + "swift package --allow-writing-to-package-directory assembler-graph \(arguments.joined(separator: " "))"
    )
  case let status:
    // The findings are there already; the plugin only has to fail.
    Diagnostics.error("assembler-graph ended with status \(status)")
  }
}

/// The tool's status for an output that cannot be written.
private let cannotWrite: Int32 = 73
