import Foundation
import Testing

/// A folder with a git repository in which every call of `commit` keeps the files as they are.
struct GitFolder {
  let folder: TemporaryFolder

  /// - Parameter fixture: the files of the first commit.
  init(_ fixture: String) throws {
    folder = try TemporaryFolder(fixture)
    try git("init --quiet --initial-branch=main")
    try commit("first")
  }

  var path: String { folder.path }

  func commit(_ message: String = "next") throws {
    try git("add --all && git commit --quiet --allow-empty --message '\(message)'")
  }

  /// Runs a line of shell that begins with `git`. What the user configured plays no part.
  @discardableResult
  func git(_ arguments: String, in other: String? = nil) throws -> String {
    let settings = """
      export GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_SYSTEM=/dev/null GIT_AUTHOR_NAME=A GIT_AUTHOR_EMAIL=a@example.com
      export GIT_COMMITTER_NAME=A GIT_COMMITTER_EMAIL=a@example.com
      """
    let run = try runShell("\(settings)\ngit \(arguments)", in: other ?? path)
    try #require(run.status == 0, "git \(arguments): \(run.error)")
    return run.output
  }

  func diff(_ arguments: String...) throws -> Run { try run(["diff"] + arguments, in: path) }
}
