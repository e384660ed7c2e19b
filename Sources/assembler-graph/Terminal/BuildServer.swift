import AssemblerGraphCore
import AssemblerGraphFacts
import AssemblerGraphLinker
import AssemblerGraphProject
import Foundation

/// What a build server around the process tells about itself, by its environment.
struct BuildServer: Sendable {
  var environment: [String: String]
  /// Absolute.
  var currentFolder: String

  static var current: BuildServer {
    BuildServer(
      environment: ProcessInfo.processInfo.environment,
      currentFolder: FileManager.default.currentDirectoryPath
    )
  }

  /// Whether nobody sits in front: `CI` is set, as all build servers do.
  var isBuildServer: Bool { isOn("CI") }

  var isGitHubActions: Bool { isOn("GITHUB_ACTIONS") }

  /// The file to which a step of GitHub Actions appends its summary.
  var summaryFile: String? { value("GITHUB_STEP_SUMMARY") }

  /// The path from the top of the repository, where the server says where that is; otherwise the path as it is.
  ///
  /// - Parameter path: as people read it: relative to the current folder, or absolute.
  func repositoryPath(_ path: String) -> String {
    guard let root = value("GITHUB_WORKSPACE") ?? value("CI_PROJECT_DIR") else { return path }
    let absolute = absolutePath(of: path, in: currentFolder)
    let roots = [root, (try? realPath(root)) ?? root]
    return roots.lazy.compactMap { AssemblerGraphProject.path(absolute, below: $0) }.first ?? path
  }

  /// Where the server shows a place of the commit that it works on; nil when it does not say enough.
  func link(to location: SourceLocation) -> String? {
    let path = repositoryPath(location.file)
    guard let base = blobAddress, !path.hasPrefix("/") else { return nil }
    return "\(base)/\(percentEncoded(path))#L\(location.line)"
  }

  private var blobAddress: String? {
    if let server = value("GITHUB_SERVER_URL"), let repository = value("GITHUB_REPOSITORY"),
      let commit = value("GITHUB_SHA")
    {
      return "\(server)/\(repository)/blob/\(commit)"
    }
    if let project = value("CI_PROJECT_URL"), let commit = value("CI_COMMIT_SHA") {
      return "\(project)/-/blob/\(commit)"
    }
    return nil
  }

  private func value(_ name: String) -> String? {
    environment[name].flatMap { $0.isEmpty ? nil : $0 }
  }

  private func isOn(_ name: String) -> Bool {
    value(name).map { !["false", "0"].contains($0.lowercased()) } ?? false
  }
}
