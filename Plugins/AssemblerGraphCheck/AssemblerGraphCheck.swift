import Foundation
import PackagePlugin

/// Checks a target whenever its sources, or those of targets that it depends on, change. Findings are errors and warnings
/// of the build.
@main
struct AssemblerGraphCheck: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target as? any SourceModuleTarget else { return [] }
    let dependencies = target.recursiveTargetDependencies.compactMap { $0 as? any SourceModuleTarget }
    let own = dependencies.filter { context.package.directoryURL.encloses($0.directoryURL) }
    let folders = [target.directoryURL] + own.map(\.directoryURL)
    return [
      checkCommand(
        name: target.name,
        tool: try context.tool(named: "assembler-graph").url,
        paths: folders,
        touching: [target.directoryURL],
        sources: ([target] + own).flatMap { $0.sourceFiles(withSuffix: ".swift").map(\.url) },
        root: context.package.directoryURL,
        workFolder: context.pluginWorkDirectoryURL
      )
    ]
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension AssemblerGraphCheck: XcodeBuildToolPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      let sources = target.inputFiles.map(\.url).filter { $0.pathExtension == "swift" }
      guard !sources.isEmpty else { return [] }
      return [
        checkCommand(
          name: target.displayName,
          tool: try context.tool(named: "assembler-graph").url,
          paths: sources,
          touching: [],
          sources: sources,
          root: context.xcodeProject.directoryURL,
          workFolder: context.pluginWorkDirectoryURL
        )
      ]
    }
  }
#endif

/// - Parameters:
///   - paths: what is scanned.
///   - touching: where a finding must have a place, so that a dependency's are told once; empty: anywhere.
///   - root: the folder whose configuration and baseline count. Both are inputs: when one changes, the check runs again.
///   - workFolder: the only folder that a command of a plugin may write to.
private func checkCommand(
  name: String,
  tool: URL,
  paths: [URL],
  touching: [URL],
  sources: [URL],
  root: URL,
  workFolder: URL
) -> Command {
  // Without a result the command would never run, and with any other than Swift it would be a resource.
  let stamp = workFolder.appendingPathComponent("AssemblerGraphCheck.swift")
  let configuration = existing(root.appendingPathComponent(".assembler-graph.yml"))
  let baseline = existing(baselineFile(in: root, configuration: configuration))
  var arguments = ["check", "--reporter", "xcode", "--quiet", "--absolute-paths", "--stamp", stamp.path]
  if let configuration { arguments += ["--config", configuration.path] }
  if let baseline { arguments += ["--baseline", baseline.path] }
  for folder in touching { arguments += ["--touching", folder.path] }
  return .buildCommand(
    displayName: "Checking who owns whom in \(name)",
    executable: tool,
    arguments: arguments + paths.map(\.path),
    inputFiles: sources + [configuration, baseline].compactMap { $0 },
    outputFiles: [stamp]
  )
}

/// What the configuration names, else the usual file. The tool reads YAML, a plugin only this one line of it.
private func baselineFile(in root: URL, configuration: URL?) -> URL {
  let text = configuration.flatMap { try? String(contentsOf: $0, encoding: .utf8) } ?? ""
  let key = "baseline:"
  let value = text.split(whereSeparator: \.isNewline).first { $0.hasPrefix(key) }?.dropFirst(key.count)
  let name = value.map { $0.prefix { $0 != "#" }.trimmingCharacters(in: [" ", "\"", "'"]) } ?? ""
  return root.appendingPathComponent(name.isEmpty ? ".assembler-graph-baseline.json" : name)
}

private func existing(_ file: URL) -> URL? {
  FileManager.default.fileExists(atPath: file.path) ? file : nil
}

extension URL {
  fileprivate func encloses(_ other: URL) -> Bool {
    other.standardizedFileURL.path.hasPrefix(standardizedFileURL.path + "/")
  }
}
