package import Foundation

/// Why a git command gave nothing.
package enum GitFailure: Error, Hashable {
  /// There is no git, or it cannot be started.
  case notStarted
  /// git said so, in its own words.
  case refused(String)
}

/// Runs `git` to its end and gives what it wrote.
///
/// Commands that only read are meant: git takes no optional lock, so that not even the index is refreshed on the disk.
///
/// - Parameters:
///   - folder: where git is run.
///   - isIndependent: whether the folder alone decides which repository is meant, and not what a hook of git set.
package func runGit(
  _ arguments: [String],
  in folder: String,
  isIndependent: Bool = false
) throws(GitFailure) -> [UInt8] {
  let process = gitProcess(arguments, in: folder)
  if isIndependent {
    process.environment = ProcessInfo.processInfo.environment.filter { name, _ in
      !["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX"].contains(name)
    }
  }
  let (output, errors) = (Pipe(), Pipe())
  process.standardInput = FileHandle.nullDevice
  process.standardOutput = output
  process.standardError = errors
  do { try process.run() } catch { throw .notStarted }
  // Both pipes are emptied at once: one that is full would stop git for ever.
  let complaint = Later { readToEnd(errors.fileHandleForReading.fileDescriptor) }
  let result = readToEnd(output.fileHandleForReading.fileDescriptor)
  let words = complaint.value
  process.waitUntilExit()
  // The status of `env` when there is no such program.
  guard process.terminationStatus != 127 else { throw .notStarted }
  guard process.terminationStatus == 0 else { throw .refused(lastLine(of: words)) }
  return result
}

/// Looks `git` up on the PATH. Nothing that the scanned repository's configuration names is run.
package func gitProcess(_ arguments: [String], in folder: String) -> Process {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  process.arguments =
    ["git", "--no-optional-locks", "-c", "core.fsmonitor=false", "-c", "core.hooksPath=/dev/null"] + arguments
  process.currentDirectoryURL = URL(fileURLWithPath: folder)
  return process
}

/// All bytes until the other end is closed.
private func readToEnd(_ descriptor: Int32) -> [UInt8] {
  var result: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    let length = read(descriptor, &buffer, buffer.count)
    if length > 0 {
      result += buffer[..<length]
    } else if length == 0 || errno != EINTR {
      return result
    }
  }
}

/// `fatal: bad revision 'x'` without git's prefix.
private func lastLine(of words: [UInt8]) -> String {
  let lines = String(decoding: words, as: UTF8.self).split(whereSeparator: \.isNewline)
  guard let line = lines.last(where: { $0.hasPrefix("fatal: ") || $0.hasPrefix("error: ") }) ?? lines.last else {
    return "git gave no reason"
  }
  return String(line.drop { $0 != " " }.dropFirst())
}
